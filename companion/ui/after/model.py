"""What the screen after a game shows, worked out from the game's standing entries. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.core.engine import Finish
from companion.core.equipment import DiceSet
from companion.core.game import Game, Settlement
from companion.core.journal import AnyJournal, Standing
from companion.core.record import Header, Raw
from companion.core.report import Chart, Figures, Report
from companion.core.words import _, enumerate_words, ngettext, pgettext
from companion.store.marks import UNMARKED, Marks
from companion.table.statistics import DieCount, Fairness, count_dice, fairness, throws_of


@dataclass(frozen=True, slots=True)
class Gone:
    """A game that was played: its journal, the file of its record, when it was played last, what was said of it."""

    journal: AnyJournal
    record: Path
    when: str = ""
    marks: Marks = UNMARKED


Item = Standing[Any, Any]


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the standings; `score` in chips, matches or points."""

    rank: int
    seat: int
    name: str
    score: int
    note: str


@dataclass(frozen=True, slots=True)
class DiceStory:
    """How often each die showed each face, and what that says; all empty without throws."""

    dice: tuple[DieCount, ...] = ()
    verdict: str = ""
    explained: str = ""
    tested: str = ""


@dataclass(frozen=True, slots=True)
class AfterModel:
    """Everything the screen shows.

    `has_dice` tells a game without dice from one in which none were thrown; `bank_words` says whose the bank is.
    """

    title: str
    subtitle: str
    shorter: str
    places: tuple[Place, ...]
    bank_words: str
    names: tuple[str, ...]
    chart: Chart
    settlements: tuple[Settlement, ...]
    tables: tuple[Figures, ...]
    has_dice: bool
    dice_story: DiceStory


def after_model(game: Game[Any, Any], header: Header, standing: Sequence[Item]) -> AfterModel:
    """The end of a game, or where it stands now."""
    state = standing[-1].after if standing else game.start(header)
    summary, report = game.summary(state), game.report(header, standing)
    scores = summary.chips or summary.scores or ()
    ending = _ending(game, state, standing, report, finished=summary.winners is not None)
    return AfterModel(
        title=_title(header, summary.winners),
        subtitle=" · ".join((game.title(), *ending)),
        shorter=report.ending or _shorter(game, state, standing, ending),
        places=_places(header, scores, report),
        bank_words=_bank_words(summary.bank or 0, game.words.amount, finished=summary.winners is not None),
        names=header.players,
        chart=report.chart,
        settlements=game.settlements(header, [(item.before, item.action, item.after) for item in standing]),
        tables=report.tables,
        has_dice=game.equipment.dice is not None,
        dice_story=dice_story(game.equipment.dice, (item.raw for item in standing)),
    )


def dice_story(of: DiceSet | None, entries: Iterable[Raw]) -> DiceStory:
    """What the throws among entries say of dice; those that look alike are counted together."""
    if of is None:
        return DiceStory()
    throws = throws_of(entries)
    if not of.told_apart:
        throws = [[(0, face) for _die, face in throw] for throw in throws]
    counted = count_dice(throws, of.count if of.told_apart else 1, of.faces)
    judged = fairness(counted)
    if not judged.throws:
        return DiceStory()
    explained = explained_words(judged, together=len(counted) == 1)
    return DiceStory(counted, verdict_words(judged), explained, method_words(judged))


def _title(header: Header, winners: tuple[int, ...] | None) -> str:
    if winners is None:
        return _("The game so far")
    names = [header.players[seat] for seat in winners]
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    if len(names) > 2:
        return ngettext("{n} player shares the win", "{n} players share the win", len(names))
    return _("{names} share the win").format(names=enumerate_words(names))


def _ending(
    game: Game[Any, Any], state: Any, standing: Sequence[Item], report: Report, *, finished: bool
) -> tuple[str, ...]:
    """Where the game stands or stopped, and what the game adds to that, the most telling last."""
    acts = [item for item in standing if item.is_action]
    where = game.words.stage_label(acts[-1].before if finished and acts else state)
    place = ", ".join(part for part in (where.deal, where.title) if part)
    if not finished:
        return (place,)
    stopped = report.ending or (acts and isinstance(acts[-1].action, Finish))
    ended = (_("stopped in {place}") if stopped else _("ended in {place}")).format(place=place[:1].lower() + place[1:])
    return (ended, report.ending) if report.ending else (ended,)


def _shorter(game: Game[Any, Any], state: Any, standing: Sequence[Item], ending: Sequence[str]) -> str:
    """The deal alone, where there is room for no more."""
    where = game.words.stage_label(standing[-1].before if standing else state)
    return where.deal if game.by_deals else ending[-1]


def _places(header: Header, scores: Sequence[int], report: Report) -> tuple[Place, ...]:
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    places: list[Place] = []
    for position, seat in enumerate(order):
        tied = bool(places) and places[-1].score == scores[seat]
        rank = places[-1].rank if tied else position + 1
        places.append(Place(rank, seat, header.players[seat], scores[seat], report.notes[seat]))
    return tuple(places)


def _bank_words(bank: int, amount: Callable[[int], str], *, finished: bool) -> str:
    """What is left in the bank, and whose it is."""
    if not bank:
        return ""
    if not finished:
        return _("In the bank: {chips}.").format(chips=amount(bank))
    return ngettext("The chip in the bank belongs to nobody.", "The {n} chips in the bank belong to nobody.", bank)


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


def explained_words(judged: Fairness, *, together: bool = False) -> str:
    """What the verdict rests on, and what so many throws could not show; `together`: dice that look alike."""
    if judged.verdict == "few":
        return _("About 20 throws of each die are needed before anything can be said.")
    return " ".join((_rarity(judged.chance), _power(judged, together=together), _("More games tell more.")))


def method_words(judged: Fairness) -> str:
    """The test by its name, for those who want to know."""
    if judged.verdict == "few":
        return ""
    p = f"= {judged.chance:.2g}" if judged.chance >= 0.001 else "< 0.001"
    p = p.replace(".", pgettext("between the whole and the fraction of a number", "."))
    if judged.looks == 1:
        return _("The test: Pearson’s chi-square against equal faces, p {p}.").format(p=p)
    text = _("The test: Pearson’s chi-square against equal faces, each die and all together; p {p} after {n} looks.")
    return text.format(p=p, n=judged.looks)


def _power(judged: Fairness, *, together: bool) -> str:
    share = max(round(judged.noticeable * 10), 2)
    if together:
        return ngettext(
            "With {n} throw in all, only a face that comes up {share} times in 10 would be noticed.",
            "With {n} throws in all, only a face that comes up {share} times in 10 would be noticed.",
            judged.throws,
            share=share,
        )
    return ngettext(
        "With {n} throw of a die, only a face that comes up {share} times in 10 would be noticed.",
        "With {n} throws of a die, only a face that comes up {share} times in 10 would be noticed.",
        judged.throws,
        share=share,
    )


def _rarity(chance: float) -> str:
    if chance >= 0.1:
        tenths = max(round(chance * 10), 1)
        return _("Fair dice are at least this uneven in {n} of 10 games.").format(n=tenths)
    games = round(1 / max(chance, 1e-6))
    return _("Fair dice are this uneven in 1 of {n} games.").format(n=min(games, 100_000))
