"""A moment of Platinum Fish in words: the stage, the prompt, the line below it, every seat's status, which rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.cards import rank_sign
from companion.core.engine import Over
from companion.core.names import one_of_rank, several_of_rank
from companion.core.telling import StageLabel, who_wins
from companion.core.words import _, alternatives, ngettext
from companion.games.platinum_fish import drawing, engine
from companion.games.platinum_fish.state import (
    Asking,
    Dealing,
    Drawing,
    Laying,
    Searching,
    State,
    Throwing,
    TurningUp,
    ranks_of_throw,
)


def about() -> str:
    """The game in one sentence."""
    return _("Draw, throw, search and ask: most pairs of a rank win.")


def needs(_players: int, _options: Mapping[str, Any]) -> str:
    """What lies on the table."""
    return _("two packs of 52, two dice with pips")


def amount(n: int) -> str:
    """What the game is played for."""
    return matches_in_words(n)


def stage_label(state: State) -> StageLabel:
    """The turn and its step; the deal is stage 0, steps 1 and 2 of a turn the stages 1 and 2, the end 3."""
    phase, turn = state.phase, _("Turn {n}").format(n=state.turn)
    if isinstance(phase, Dealing | Laying | TurningUp):
        detail = {Dealing: _("throw for cards"), Laying: _("lay matches"), TurningUp: _("turn up")}[type(phase)]
        return StageLabel(0, "", _("the deal"), detail)
    if isinstance(phase, Drawing):
        return StageLabel(1, turn, _("step 1"), _("draw"))
    if isinstance(phase, Throwing | Searching | Asking):
        detail = {Throwing: _("throw"), Searching: _("search"), Asking: _("ask")}[type(phase)]
        return StageLabel(2, turn, _("step 2"), detail)
    return StageLabel(3, turn, _("the game is over"), "")


def prompt(state: State) -> str:
    """One sentence: who must do what now."""
    phase, seat = state.phase, engine.to_act(state)
    if isinstance(phase, Over):
        return who_wins(state.table.names, phase.winners)
    assert seat is not None
    return _("{name}: {task}").format(name=state.table.names[seat], task=_task(state, seat))


def _task(state: State, seat: int) -> str:
    phase = state.phase
    if isinstance(phase, Dealing):
        return _("throw one die for your cards")
    if isinstance(phase, Laying):
        return ngettext("take {n} card, lay your matches", "take {n} cards, lay your matches", state.hands[seat].cards)
    if isinstance(phase, TurningUp):
        return _("turn up the top card of the stock")
    if isinstance(phase, Drawing):
        if not drawing.may_take(state, seat):
            return _("draw the top card of the stock")
        top = state.discards[-1].rank
        return _("take the {rank} with its match, or draw").format(rank=rank_sign(top))
    if isinstance(phase, Throwing):
        return _("throw both dice")
    if isinstance(phase, Searching):
        return _("find {ranks} in the stock").format(ranks=allowed_in_words(phase.dice))
    return _("ask one opponent for a card, or pass")


def allowed_in_words(dice: tuple[int, ...]) -> str:
    """The ranks that a throw allows: "a three, a four or a seven"."""
    return alternatives([one_of_rank(rank) for rank in ranks_of_throw(dice)])


def hint(state: State) -> str:
    """The line below the prompt: what the table needs to know for this decision."""
    phase = state.phase
    if isinstance(phase, Dealing):
        if state.table.options.low_start == "three":
            return _("As many cards as the die shows; a 1 or 2 counts as 3")
        return _("As many cards as the die shows; a 1 or 2 is thrown again")
    if isinstance(phase, Laying):
        return _("A match is two cards of the same rank; suits never matter")
    if isinstance(phase, Asking):
        return _("The stock has none of them. Who has the card must give it")
    if isinstance(phase, Over):
        return _("Most matches win")
    stock = ngettext("The stock holds {n} card", "The stock holds {n} cards", state.stock)
    if isinstance(phase, Searching):
        thrown = _("{first} and {second} thrown").format(first=phase.dice[0], second=phase.dice[1])
        return f"{thrown} · {stock}"
    return stock


def seat_status(state: State, seat: int) -> str:
    """What there is to know of a player now, besides the matches: "4 cards in hand"."""
    phase, cards = state.phase, state.hands[seat].cards
    if isinstance(phase, Dealing) and not cards:
        return ""
    return ngettext("{n} card in hand", "{n} cards in hand", cards) if cards else _("no card in hand")


def rules_for(state: State) -> tuple[str, ...]:
    """The numbers of the rules and rulings that the present prompt rests on."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return ("start", "P-1")
    if isinstance(phase, Laying | TurningUp):
        return ("start", "match")
    if isinstance(phase, Drawing):
        return ("draw", "P-2", "P-5", "match")
    if isinstance(phase, Throwing):
        return ("throw", "P-2", "P-3")
    if isinstance(phase, Searching):
        return ("throw", "P-3", "P-4", "known")
    if isinstance(phase, Asking):
        return ("ask", "P-3", "P-4", "known")
    return ("end",)


def matches_in_words(n: int) -> str:
    """A number of matches."""
    return ngettext("{n} match", "{n} matches", n)


def cards_of(state: State, rank: str) -> str:
    """How many cards of a rank are still to be found: "3 sevens are unseen"."""
    return _("{n} {ranks} unseen").format(n=state.unseen[rank], ranks=several_of_rank(rank))
