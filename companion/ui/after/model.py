"""What the screen after a game shows, worked out from the game's standing entries. No widgets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.core.dice import POKER_FACES
from companion.core.game import Game, Settlement
from companion.core.journal import AnyJournal, Standing
from companion.core.record import Header
from companion.core.words import _, enumerate_words, ngettext
from companion.games.insomnia.events import Bank, Bust, Paid
from companion.games.insomnia.wording import stage_label
from companion.table.statistics import DieCount, Fairness, count_dice, fairness, throws_of

DICE = 4


@dataclass(frozen=True, slots=True)
class Gone:
    """A game that was played: its journal, and the file of its record."""

    journal: AnyJournal
    record: Path


Item = Standing[Any, Any]


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the standings."""

    rank: int
    seat: int
    name: str
    chips: int
    note: str


@dataclass(frozen=True, slots=True)
class AfterModel:
    """Everything the screen shows; `dice` and `verdict` are empty in a game without throws."""

    title: str
    subtitle: str
    shorter: str
    places: tuple[Place, ...]
    bank: int
    finished: bool
    names: tuple[str, ...]
    chart: tuple[Settlement, ...]
    dice: tuple[DieCount, ...] = ()
    verdict: str = ""
    explained: str = ""


def after_model(game: Game[Any, Any], header: Header, standing: Sequence[Item]) -> AfterModel:
    """The end of a game, or where it stands now."""
    state = standing[-1].after if standing else game.start(header)
    summary = game.summary(state)
    chips, bank = summary.chips or (), summary.bank or 0
    chart = game.settlements(header, [(item.before, item.action, item.after) for item in standing])
    counted = count_dice(throws_of(item.raw for item in standing), DICE, POKER_FACES)
    judged = fairness(counted)
    return AfterModel(
        title=_title(header, summary.winners),
        subtitle=" · ".join((game.title(), *_ending(header, state, standing, summary.winners))),
        shorter=_ending(header, state, standing, summary.winners)[-1],
        places=_places(header, chips, standing),
        bank=bank,
        finished=summary.winners is not None,
        names=header.players,
        chart=chart,
        dice=counted if judged.throws else (),
        verdict=verdict_words(judged),
        explained=explained_words(judged),
    )


def _title(header: Header, winners: tuple[int, ...] | None) -> str:
    if winners is None:
        return _("The game so far")
    names = [header.players[seat] for seat in winners]
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} share the win").format(names=enumerate_words(names))


def _ending(header: Header, state: Any, standing: Sequence[Item], winners: tuple[int, ...] | None) -> tuple[str, ...]:
    """Where the game stands or stopped, and who has no chips left, the most telling last."""
    where = stage_label(standing[-1].before if winners is not None and standing else state)
    place = ", ".join(part for part in (where.deal, where.title) if part)
    if winners is None:
        return (place,)
    stopped = _("stopped in {place}").format(place=place[:1].lower() + place[1:])
    bust = [header.players[event.seat] for event in standing[-1].events if isinstance(event, Bust)]
    if not bust:
        return (stopped,)
    return stopped, _("without chips: {names}").format(names=enumerate_words(bust))


def _places(header: Header, chips: Sequence[int], standing: Sequence[Item]) -> tuple[Place, ...]:
    won, shared = stage_wins(standing)
    order = sorted(range(len(chips)), key=lambda seat: (-chips[seat], seat))
    places: list[Place] = []
    for position, seat in enumerate(order):
        tied = bool(places) and places[-1].chips == chips[seat]
        rank = places[-1].rank if tied else position + 1
        note = _wins_words(won[seat], shared[seat], chips[seat])
        places.append(Place(rank, seat, header.players[seat], chips[seat], note))
    return tuple(places)


def stage_wins(standing: Sequence[Item]) -> tuple[Counter[int], Counter[int]]:
    """How many stages each seat has won alone, and how many it has shared."""
    won: Counter[int] = Counter()
    shared: Counter[int] = Counter()
    for event in (event for item in standing for event in item.events):
        if isinstance(event, Paid):
            won[event.to] += 1
        elif isinstance(event, Bank):
            (won if len(event.to) == 1 else shared).update(event.to)
    return won, shared


def _wins_words(won: int, shared: int, chips: int) -> str:
    if not won and not shared:
        return _("no chips left") if not chips else _("won no stage")
    alone = ngettext("won {n} stage", "won {n} stages", won)
    if not shared and chips:
        return alone
    parts = [_("won {n}").format(n=won)] if won else []
    parts += [_("shared {n}").format(n=shared)] if shared else []
    return ", ".join(parts if chips else [parts[0], _("no chips left")])


def verdict_words(judged: Fairness) -> str:
    """The verdict on the dice in one plain sentence."""
    if judged.verdict == "few":
        return _("Too few throws to judge.")
    if judged.verdict == "fair":
        return _("The dice look fair.")
    which = _("The dice") if judged.die is None else _("Die {n}").format(n=judged.die + 1)
    if judged.verdict == "doubtful":
        return _("{which}: a little uneven.").format(which=which)
    return _("{which}: not fair, it seems.").format(which=which)


def explained_words(judged: Fairness) -> str:
    """What the verdict rests on, and what so many throws could not show."""
    throws = ngettext("{n} throw", "{n} throws", judged.throws)
    power = _("With {throws} of a die, only a face that comes up {share} times in 10 would be noticed.").format(
        throws=throws, share=max(round(judged.noticeable * 10), 2)
    )
    if judged.verdict == "few":
        return _("About 20 throws of each die are needed before anything can be said.")
    return " ".join((_rarity(judged.chance), power, _("More games tell more.")))


def _rarity(chance: float) -> str:
    if chance >= 0.1:
        tenths = max(round(chance * 10), 1)
        return _("Fair dice are at least this uneven in {n} of 10 games.").format(n=tenths)
    games = round(1 / max(chance, 1e-6))
    return _("Fair dice are this uneven in 1 of {n} games.").format(n=min(games, 100_000))
