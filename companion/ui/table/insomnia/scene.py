"""What a moment of Insomnia looks like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.core.cards import Card
from companion.core.telling import Announcement, Transfer
from companion.core.words import _
from companion.games.insomnia.hands import hand_combination, match_combination
from companion.games.insomnia.names import combination_name, suit_name
from companion.games.insomnia.state import HAND, Opening, Revealing, State, Throwing, Tricks
from companion.games.insomnia.wording import hint, prompt, rules_for, seat_status, stage_label
from companion.table.session import Moment
from companion.ui.table.scene import Casts, Match, Scene, Seat, Trick

if TYPE_CHECKING:
    from companion.ui.table.told import Told

UNREAD = ("",) * HAND
"""The dice before the opening throw."""
STAGES = 4
MOST_IN_SHORT = 4
"""Transfers that one line of the log holds."""


def scene_of(moment: Moment, state: State, last: str) -> Scene:
    """A state of the moment's game, ready to be shown; `last` is what happened before it, in words."""
    phase = state.phase
    summary = moment.game.summary(state)
    throwing = isinstance(phase, Throwing)
    trump = (phase.trump, suit_name(phase.trump)) if isinstance(phase, Tricks) and phase.trump else None
    stage = stage_label(state)
    return Scene(
        seats=_seats(state),
        stage=stage,
        bars=(stage.stage - 1, STAGES),
        prompt=prompt(state),
        actor=summary.to_act[0] if summary.to_act else None,
        sentence=hint(state) if throwing else "",
        happened=last,
        hint="" if throwing or trump is not None else hint(state),
        bank=state.bank,
        dice=state.dice or (UNREAD if isinstance(phase, Opening) else ()),
        trump=trump,
        trick=_trick(state, phase) if isinstance(phase, Tricks) else None,
        casts=Casts(phase.bought, phase.left) if isinstance(phase, Throwing) else None,
        rules=rules_for(state),
    )


def taken(scene: Scene, told: Told) -> Scene:
    """The scene while the cards of a trick that was won still lie on the table: nobody's turn."""
    phase, announcement = told.item.before.phase, told.announcement
    assert isinstance(phase, Tricks)
    taker = announcement.seat
    count = len(scene.seats)
    order = tuple((phase.leader + step) % count for step in range(count))
    seats = tuple(
        replace(seat, status=_("takes the trick"), strong=True) if n == taker else seat
        for n, seat in enumerate(scene.seats)
    )
    trick = Trick(order, announcement.cards, taker)
    return replace(scene, seats=seats, actor=None, happened="", prompt=announcement.title, trick=trick)


def settled(scene: Scene, told: Told) -> Scene:
    """The scene while a settlement is told: nobody's turn, who gives and gets at each seat, chips as they end."""
    announcement = told.announcement
    lines = transfer_lines(announcement.transfers, tuple(seat.name for seat in scene.seats))
    seats = tuple(
        replace(seat, chips=chips, status=lines.get(n, ""), strong=n in lines)
        for n, (seat, chips) in enumerate(zip(scene.seats, told.stacks, strict=True))
    )
    return replace(
        scene,
        seats=seats,
        stage=replace(scene.stage, title=_("stage {n} settled").format(n=scene.stage.stage), detail=""),
        actor=None,
        prompt=announcement.title,
        sentence=announcement.sentence,
        happened="",
        hint=in_short(announcement.transfers, tuple(seat.name for seat in scene.seats)),
        bank=told.bank,
        casts=None,
        trick=None,
        trump=None,
        match=matched(announcement),
        rules=announcement.rules,
        settled=True,
    )


def matched(announcement: Announcement) -> Match | None:
    """The winner's cards, each under a die of its own where dice count."""
    if not announcement.cards:
        return None
    if not announcement.dice:
        return Match((), announcement.cards)
    left = list(announcement.cards)
    cards: list[Card | None] = []
    for face in announcement.dice:
        card = next((card for card in left if card[:-1] == face), None)
        if card is not None:
            left.remove(card)
        cards.append(card)
    return Match(announcement.dice, tuple(cards))


def transfer_lines(transfers: tuple[Transfer, ...], names: tuple[str, ...]) -> Mapping[int, str]:
    """For each seat that gives or gets chips, what its status line says."""
    lines: dict[int, str] = {}
    gains: dict[int, int] = {}
    for transfer in transfers:
        if transfer.giver is not None:
            to = _("the bank") if transfer.taker is None else names[transfer.taker]
            lines[transfer.giver] = _("pays {name} {n}").format(name=to, n=transfer.chips)
        if transfer.taker is not None:
            gains[transfer.taker] = gains.get(transfer.taker, 0) + transfer.chips
    return lines | {seat: _("gets {n}").format(n=gain) for seat, gain in gains.items()}


def in_short(transfers: tuple[Transfer, ...], names: tuple[str, ...]) -> str:
    """The transfers as the log tells them: "Boris 5, Carol 5 → Anna"; "" if nothing moved, or too much for a line."""
    if len(transfers) > MOST_IN_SHORT:
        return ""
    takers = {transfer.taker: None for transfer in transfers}
    parts = []
    for taker in takers:
        givers = ", ".join(
            f"{_('bank') if t.giver is None else names[t.giver]} {t.chips}" for t in transfers if t.taker == taker
        )
        parts.append(f"{givers} → {_('bank') if taker is None else names[taker]}")
    return " · ".join(parts)


def _seats(state: State) -> tuple[Seat, ...]:
    return tuple(
        Seat(name, state.stacks[n], seat_status(state, n), n == state.dealer)
        for n, name in enumerate(state.table.names)
    )


def _trick(state: State, phase: Tricks) -> Trick:
    count = state.table.seats
    return Trick(tuple((phase.leader + step) % count for step in range(count)), phase.cards)


def judge_of(state: State) -> Callable[[tuple[Card, ...]], str]:
    """How chosen cards are put into words now: as a hand in stage 2, else as a claim to the dice."""
    combination = hand_combination if isinstance(state.phase, Revealing) else match_combination
    return lambda cards: combination_name(combination(cards)) if cards else ""
