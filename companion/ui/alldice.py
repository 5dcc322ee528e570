"""What the throws of all games together say of the dice: one game is rarely long enough to tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kivy.properties import ObjectProperty, StringProperty

from companion.core.record import Raw
from companion.core.refusals import UserError
from companion.core.words import _, ngettext
from companion.games import GAMES
from companion.store.library import Library
from companion.ui.after import dicepanel  # noqa: F401  known to kv by its name
from companion.ui.after.model import DiceStory, dice_story
from companion.ui.background import in_background
from companion.ui.page import Page, load_kv


@dataclass(frozen=True, slots=True)
class Thrown:
    """How many games of a kind there are with throws, and what these say."""

    games: int
    story: DiceStory


def thrown_in(library: Library) -> Mapping[str, Thrown]:
    """What was thrown in all games that count, by the key of the game; those without dice are left out.

    Replays every game: not for a thread that must not wait.
    """
    entries: dict[str, list[list[Raw]]] = {key: [] for key, game in GAMES.items() if game.equipment.dice}
    for info in library.list():
        if info.header is None or info.header.game not in entries or not info.marks.counts:
            continue
        try:
            journal = library.look(info.id)
        except UserError:  # it was deleted just now
            continue
        entries[info.header.game].append([item.raw for item in journal.standing])
    return {key: _thrown(key, games) for key, games in entries.items() if games}


def _thrown(key: str, games: list[list[Raw]]) -> Thrown:
    return Thrown(len(games), dice_story(GAMES[key].equipment.dice, (raw for game in games for raw in game)))


load_kv(__file__)


class AllDicePage(Page):
    """The dice of the games of one kind."""

    thrown = ObjectProperty(None, allownone=True)
    kind = StringProperty()

    def entered(self) -> None:
        """Look at the games, beside the screen's thread."""
        assert self.app is not None
        library = self.app.library
        in_background(lambda: thrown_in(library), self._take)

    def _take(self, thrown: Mapping[str, Thrown]) -> None:
        self.thrown = thrown
        self.ids.kinds.values = [(key, GAMES[key].title(), "") for key in thrown]
        none = _("No dice were thrown on this device yet. Play a game: all throws are added up here.")
        self.ids.none.words = "" if thrown else none
        if thrown:
            self.choose(self.kind if self.kind in thrown else next(iter(thrown)))

    def choose(self, kind: str) -> None:
        """Look at the dice of a game."""
        self.kind = self.ids.kinds.value = kind
        one = self.thrown[kind]
        self.ids.head.subtitle = ngettext(
            "{n} game of {game}", "{n} games of {game}", one.games, game=GAMES[kind].title()
        )
        self.ids.dice.show(one.story)
