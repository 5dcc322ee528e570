"""One player: how they did, against whom, the last games, and what they are called."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.core.refusals import UserError
from companion.core.words import _
from companion.table.careers import sat_together
from companion.ui.background import in_background
from companion.ui.newgame.names import NameSheet
from companion.ui.page import Page, load_kv
from companion.ui.past import PastGame, game_rows
from companion.ui.pieces import Key, Sheet, Text
from companion.ui.players import table  # noqa: F401  known to kv by its name
from companion.ui.players.model import People, Player, people_of, player_of
from companion.ui.theme import theme

load_kv(__file__)


class PlayerPage(Page):
    """The player `name`, as shown now. Renaming changes no record."""

    name = StringProperty()
    player = ObjectProperty(None, allownone=True)

    def __init__(self, name: str, **kwargs: Any) -> None:
        super().__init__(name=name, **kwargs)

    def entered(self) -> None:
        """Look at the games, beside the screen's thread."""
        assert self.app is not None
        library, name = self.app.library, self.name
        in_background(lambda: player_of(library, name), self._take)

    def _take(self, player: Player) -> None:
        self.player = player
        ids = self.ids
        ids.head.title, ids.head.subtitle = player.name, player.sentence
        ids.by_game.table, ids.against.table = player.by_game, player.against
        ids.games.clear_widgets()
        for row in game_rows(player.games, self.open):
            ids.games.add_widget(row)

    def also_words(self, player: Player | None) -> str:
        """The other names that stand in the records."""
        if player is None or not player.also:
            return ""
        return _("In the records also: {names}.").format(names=", ".join(player.also))

    def open(self, game: PastGame) -> None:
        """Show how a game went."""
        assert self.app is not None
        self.app.open_game_after(game.id, finished=game.finished)

    def ask_name(self) -> None:
        """Let people say what the player is called; one of the other names means the same person."""
        assert self.app is not None
        library = self.app.library
        in_background(lambda: people_of(library), self._ask_name)

    def _ask_name(self, people: People) -> None:
        others = [name for name in people.everybody() if name != self.name]
        title = _("What is {name} called?").format(name=self.name)
        self.open_sheet(NameSheet(self.name, others, lambda name: self._named(people, name), title=title))

    def _named(self, people: People, name: str) -> None:
        self.close_sheet()
        if name == self.name:
            return
        if name not in people.everybody():
            self._rename(people, name)
        elif sat_together(people.games, people.names, self.name, name):
            text = _("{one} and {other} sat at one table, so they are two people. Choose another name.")
            self.say(_("That did not work"), text.format(one=self.name, other=name))
        else:
            self._ask_surely(people, name)

    def _ask_surely(self, people: People, name: str) -> None:
        """Two names become one person, which is more than a new name."""
        sheet = Sheet(title=_("Are {one} and {other} the same person?").format(one=self.name, other=name))
        text = _("Their games are then counted together. No record changes, and you can take it back here.")
        sheet.add_widget(Text(words=text, wrap=True, grow="height", halign="left", size_hint_y=None))
        high = max(72 * theme.u, theme.target)
        yes = Key(words=_("Yes, the same"), kind="primary", size_hint_y=None, height=high)
        yes.bind(on_release=lambda *_: self._rename(people, name))
        no = Key(words=_("No"), size_hint_y=None, height=high)
        no.bind(on_release=lambda *_: sheet.close())
        sheet.add_widget(yes)
        sheet.add_widget(no)
        self.open_sheet(sheet)

    def _rename(self, people: People, name: str) -> None:
        assert self.app is not None
        self.close_sheet()
        try:
            self.app.library.rename(self.name, name, people.recorded())
        except UserError as error:
            self.say(_("That did not work"), str(error))
            return
        self.app.settings.rename(self.name, name)
        self.name = name
        self.entered()

    def tell_apart(self) -> None:
        """Show everybody of this name by their own again."""
        assert self.app is not None
        try:
            self.app.library.tell_apart(self.name)
        except UserError as error:
            self.say(_("That did not work"), str(error))
            return
        self.app.back()
