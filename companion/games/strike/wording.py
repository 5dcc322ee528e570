"""A moment of Strike in words: the stage, the prompt, the line below it, every seat's status, which rules apply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.cards import JOKER, Card, pretty, rank_sign
from companion.core.engine import Over
from companion.core.telling import StageLabel, who_wins
from companion.core.words import _, alternatives, ngettext
from companion.games.strike import dealing, engine, playing
from companion.games.strike.actions import HAND
from companion.games.strike.counting import Count
from companion.games.strike.pairs import partner_ranks
from companion.games.strike.state import Dealing, Playing, Replacing, State, TurningUp


def about() -> str:
    """The game in one sentence."""
    return _("Draw until each card of your row makes ten with another.")


def needs(_players: int, _options: Mapping[str, Any]) -> str:
    """What lies on the table."""
    return _("two packs of 52 with two jokers each")


def amount(n: int) -> str:
    """What the game is played for."""
    return points_in_words(n)


def stage_label(state: State) -> StageLabel:
    """The frame and its part: the deal is stage 0, the turns stage 1, the end 2."""
    phase, frames = state.phase, state.table.options.frames
    frame = _("Frame {n}").format(n=state.deal) if frames == 1 else frame_of(state)
    if isinstance(phase, Dealing | Replacing | TurningUp):
        detail = {Dealing: _("rows"), Replacing: _("change tens"), TurningUp: _("turn up")}[type(phase)]
        return StageLabel(0, frame, _("the deal"), detail)
    if isinstance(phase, Playing):
        return StageLabel(1, frame, _("pairs of ten"), "")
    return StageLabel(2, frame, _("the game is over"), "")


def frame_of(state: State) -> str:
    """Which frame of how many."""
    return _("Frame {n} of {all}").format(n=state.deal, all=state.table.options.frames)


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
        return _("lay your six cards open, left to right")
    if isinstance(phase, Replacing):
        return _("change hand cards of value ten, or keep all") if dealing.most(state) else _("keep all hand cards")
    if isinstance(phase, TurningUp):
        return _("turn up the top card of the stock")
    assert isinstance(phase, Playing)
    card = pretty(waiting_card(state, seat))
    if playing.may_swap(state, phase):
        return _("draw for {card}, or swap row cards first").format(card=card)
    return _("draw for {card}").format(card=card)


def waiting_card(state: State, seat: int) -> Card:
    """The leftmost row card of the seat that looks for a partner."""
    position = state.next_spot(seat)
    assert position is not None
    return state.rows[seat][position].own.card


def partners_in_words(card: Card) -> str:
    """What pairs with a card: "a 3 or a joker"."""
    if card == JOKER:
        return _("any card")
    return alternatives([*map(rank_sign, partner_ranks(card)), _("joker")])


def hint(state: State) -> str:
    """The line below the prompt: what the table needs to know for this decision."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return _("Then three cards for the hand, which only you see")
    if isinstance(phase, Replacing):
        return _("10, J and Q are of value ten; other cards can’t be changed")
    if isinstance(phase, Over):
        return _("The highest total wins")
    stock = ngettext("The stock holds {n} card", "The stock holds {n} cards", state.stock)
    if isinstance(phase, Playing):
        card = waiting_card(state, phase.seat)
        pairs = _("{card} pairs with: {partners}").format(card=pretty(card), partners=partners_in_words(card))
        return f"{pairs} · {stock}"
    return stock


def seat_status(state: State, seat: int) -> str:
    """What there is to know of a player now: "4 pairs · 62 · 3 cards in hand"."""
    if not state.rows[seat]:
        return ""
    pairs = sum(spot.partner is not None for spot in state.rows[seat])
    parts = [ngettext("{n} pair", "{n} pairs", pairs)]
    if pairs:
        parts.append(points_in_words(state.count(seat).total))
    if state.next_spot(seat) is None:
        parts.append(_("out"))
    elif seat not in state.swapped:
        parts.append(ngettext("{n} card in hand", "{n} cards in hand", HAND))
    return " · ".join(parts)


def points_in_words(n: int) -> str:
    """A number of points."""
    return ngettext("{n} point", "{n} points", n)


def count_in_words(count: Count) -> str:
    """A count as it is added up: "20 + 10 + 20 + 18 + 10 + 20 = 98"."""
    text = count.sum_in_signs()
    return _("{sum} ({bonus} for strikes in a row)").format(sum=text, bonus=count.bonus) if count.bonus else text


def rules_for(state: State) -> tuple[str, ...]:
    """The numbers of the rules and rulings that the present prompt rests on."""
    phase = state.phase
    if isinstance(phase, Dealing):
        return ("start", "S-2")
    if isinstance(phase, Replacing):
        return ("start", "S-3")
    if isinstance(phase, TurningUp):
        return ("start",)
    if isinstance(phase, Playing):
        swap = ("swap",) if playing.may_swap(state, phase) else ()
        return ("turn", "values", "S-1", *swap, "S-4", "known")
    return ("count", "frames")
