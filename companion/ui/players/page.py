"""Everybody who played on this device, in all games or in those of one kind."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from companion.core.words import _, ngettext
from companion.games import GAMES
from companion.ui.background import in_background
from companion.ui.page import Page, load_kv
from companion.ui.players import table  # noqa: F401  known to kv by its name
from companion.ui.players.model import People, people_of, table_of

load_kv(__file__)


class PlayersPage(Page):
    """A tap on a player shows more of them."""

    people = ObjectProperty(None, allownone=True)
    kind = StringProperty()
    """The key of the game to look at; "" for all together."""

    def entered(self) -> None:
        """Look at the games, beside the screen's thread."""
        assert self.app is not None
        library = self.app.library
        in_background(lambda: people_of(library), self._take)

    def _take(self, people: People) -> None:
        self.people = people
        kinds = people.kinds()
        self.ids.kinds.values = [("", _("All games"), ""), *((key, GAMES[key].title(), "") for key in kinds)]
        self.choose_kind(self.kind if self.kind in kinds else "")

    def choose_kind(self, kind: str) -> None:
        """Look at the games of a kind, or ("") at all."""
        self.kind = kind
        ids, shown = self.ids, table_of(self.people, kind)
        ids.kinds.value = kind
        ids.table.table = shown
        ids.none.words = "" if shown.rows else _("No finished game counts yet: play one to its end.")
        counted = len(self.people.played)
        ids.head.subtitle = ngettext("from {n} finished game", "from {n} finished games", counted) if counted else ""

    def open_player(self, name: str) -> None:
        """More of a player."""
        from companion.ui.players.player import PlayerPage

        assert self.app is not None
        self.app.show(PlayerPage(name))
