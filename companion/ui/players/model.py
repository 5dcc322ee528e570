"""What the screens of players show, from the library; worked out beside the screen's thread. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.scores import signed
from companion.core.words import _, ngettext
from companion.games import GAMES
from companion.store.library import GameInfo, Library
from companion.store.names import Names
from companion.table.careers import Career, Outcome, Versus, careers, outcomes, versus
from companion.ui.glance import past_games
from companion.ui.past import PastGame

LAST_GAMES = 10


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: what it is of, and figures under the table's heads."""

    name: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under heads; a row may be tapped if the table is of players."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class People:
    """Everybody: the games on this device, the names to show, and the finished games that count."""

    games: tuple[GameInfo, ...]
    names: Names
    played: tuple[Outcome, ...]

    def kinds(self) -> tuple[str, ...]:
        """The keys of the games that were played."""
        found = {outcome.game for outcome in self.played}
        return tuple(key for key in GAMES if key in found)

    def recorded(self) -> set[str]:
        """Every name there is in a record."""
        return {name for info in self.games if info.header is not None for name in info.header.players}

    def everybody(self) -> tuple[str, ...]:
        """Everybody as they are shown."""
        return tuple(sorted({self.names.of(name) for name in self.recorded()}, key=str.casefold))


@dataclass(frozen=True, slots=True)
class Player:
    """One player: a sentence, figures by game, against the others, names in the records, the last games."""

    name: str
    sentence: str
    by_game: Table
    against: Table
    also: tuple[str, ...]
    games: tuple[PastGame, ...]


def people_of(library: Library) -> People:
    """Everybody who played on this device."""
    games, names = tuple(library.list()), library.names()
    return People(games, names, outcomes(games, names))


def table_of(people: People, kind: str = "") -> Table:
    """All players, in the games of a kind or ("") in all of them."""
    played = [outcome for outcome in people.played if kind in ("", outcome.game)]
    rows = tuple(Row(career.name, _in_one(career) if kind else _in_all(career)) for career in careers(played))
    return Table(_heads_of_one() if kind else _heads_of_all(), rows)


def _heads_of_all() -> tuple[str, ...]:
    return _("games"), _("won"), _("share"), _("in a row")


def _in_all(career: Career) -> tuple[str, ...]:
    return str(career.played), str(career.won), f"{career.share}\u00a0%", str(career.row)


def _heads_of_one() -> tuple[str, ...]:
    return _("games"), _("won"), _("average"), _("best")


def _in_one(career: Career) -> tuple[str, ...]:
    return str(career.played), str(career.won), signed(round(career.average)), signed(career.best)


def player_of(library: Library, name: str) -> Player:
    """One player."""
    people = people_of(library)
    own = [outcome for outcome in people.played if name in outcome.names]
    return Player(
        name,
        _sentence(own, name),
        Table(_heads_of_one(), tuple(_by_game(own, name, kind) for kind in people.kinds() if _has(own, kind))),
        Table((_("games"), _("ahead"), _("behind")), tuple(_against(one) for one in versus(own, name))),
        tuple(sorted(other for other in people.recorded() if other != name and people.names.of(other) == name)),
        tuple(game for game in past_games(library) if name in game.names)[:LAST_GAMES],
    )


def _sentence(own: Sequence[Outcome], name: str) -> str:
    won = sum(outcome.names.index(name) in outcome.winners for outcome in own)
    if not own:
        return _("no finished game counts yet")
    return _("{games}, {won} won").format(games=ngettext("{n} game", "{n} games", len(own)), won=won)


def _has(own: Sequence[Outcome], kind: str) -> bool:
    return any(outcome.game == kind for outcome in own)


def _by_game(own: Sequence[Outcome], name: str, kind: str) -> Row:
    found = careers([outcome for outcome in own if outcome.game == kind])
    career = next(career for career in found if career.name == name)
    return Row(GAMES[kind].title(), _in_one(career))


def _against(one: Versus) -> Row:
    return Row(one.name, (str(one.played), str(one.ahead), str(one.behind)))
