"""A moment of Progression in words: the stage, the prompt, the line below it, every seat's status, which rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.engine import Over
from companion.core.scores import signed
from companion.core.telling import StageLabel, who_wins
from companion.core.words import _, ngettext
from companion.games.progression import engine, piles
from companion.games.progression.state import Drawing, Playing, State


def about() -> str:
    """The game in one sentence."""
    return _("Build four rising piles, one a suit, and reach the target first.")


def needs(_players: int, _options: Mapping[str, Any]) -> str:
    """What lies on the table."""
    return _("one pack of 52")


def amount(n: int) -> str:
    """What the game is played for."""
    return ngettext("{n} point", "{n} points", n)


def stage_label(state: State) -> StageLabel:
    """The deal and the part of a turn; a deal is stage 1, the end 2."""
    deal = _("Deal {n}").format(n=state.deal)
    if isinstance(state.phase, Over):
        return StageLabel(2, deal, _("the game is over"), "")
    detail = {Playing: _("play"), Drawing: _("draw")}.get(type(state.phase), "")
    return StageLabel(1, deal, ngettext("to {n} point", "to {n} points", state.table.options.target), detail)


def prompt(state: State) -> str:
    """One sentence: who must do what now."""
    phase, seat = state.phase, engine.to_act(state)
    if isinstance(phase, Over):
        return who_wins(state.table.names, phase.winners)
    assert seat is not None
    return _("{name}: {task}").format(name=state.table.names[seat], task=_task(state, seat))


def _task(state: State, seat: int) -> str:
    if isinstance(state.phase, Playing):
        return _("play a card, on your piles or in the middle")
    if isinstance(state.phase, Drawing):
        return _("draw a card from the stock or the middle")
    if not state.hands[seat] or not piles.own_choice(state, seat):
        return _("take a card")
    return _("play a card on your piles, or take one")


def hint(state: State) -> str:
    """The line below the prompt: what the table needs to know for this decision."""
    if isinstance(state.phase, Over):
        return _("The highest total wins")
    if state.stock == 1:
        return _("The stock holds its last card: whoever takes it ends the deal")
    return ngettext("The stock holds {n} card", "The stock holds {n} cards", state.stock)


def seat_status(state: State, seat: int) -> str:
    """What there is to know of a player now, besides the total: "5 cards in hand · piles −14"."""
    cards = state.hands[seat]
    hand = ngettext("{n} card in hand", "{n} cards in hand", cards) if cards else _("no card in hand")
    standing = _("piles {points}").format(points=signed(state.standing(seat)))
    return standing if isinstance(state.phase, Over) else f"{hand} · {standing}"


def rules_for(state: State) -> tuple[str, ...]:
    """The numbers of the rules and rulings that the present prompt rests on."""
    phase = state.phase
    if isinstance(phase, Over):
        return ("end", "G-6", "count")
    if isinstance(phase, Playing):
        return ("play-and-draw", "piles", "known")
    if isinstance(phase, Drawing):
        return ("play-and-draw", "G-3", "G-4")
    return ("turn", "G-1", "G-2", "piles", "G-4", "known")
