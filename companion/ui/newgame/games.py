"""Which game is to be played: a large tile for each, the one played last first."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.core.game import Game
from companion.core.names import capital
from companion.core.words import ngettext
from companion.games import GAMES
from companion.ui.page import Page, load_kv
from companion.ui.pieces import PanelBox

load_kv(__file__)


class GameTile(ButtonBehavior, PanelBox):
    """A game: its name, itself in one sentence, who plays it with what, and whether it was played last."""

    words = StringProperty()
    about = StringProperty()
    players = StringProperty()
    needs = StringProperty()
    last = BooleanProperty(False)


class GamesPage(Page):
    """A tap on a game sets it up; with `practice`, it begins to practise it."""

    practice = BooleanProperty(False)

    def entered(self) -> None:
        """Show every game there is."""
        assert self.app is not None
        played = self.app.settings.now.game if self.app.settings.now.names else ""
        grid = self.ids.games
        grid.clear_widgets()
        for game in sorted(GAMES.values(), key=lambda game: game.key != played):
            tile = GameTile(words=game.title(), about=game.words.about(), last=game.key == played)
            tile.players, tile.needs = players_words(game), capital(game.words.needs(game.seats.start, {}))
            tile.bind(on_release=lambda _tile, game=game: self.choose(game))
            grid.add_widget(tile)

    def choose(self, game: Game[Any, Any]) -> None:
        """Set this game up, or practise it."""
        assert self.app is not None
        if self.practice:
            self.app.practise(game)
        else:
            self.app.open_new_game(game=game)


def players_words(game: Game[Any, Any]) -> str:
    """How many can play a game: "2 to 6 players"."""
    low, high = game.seats.start, game.seats.stop - 1
    if low == high:
        return ngettext("{n} player", "{n} players", low)
    return ngettext("{low} to {n} player", "{low} to {n} players", high, low=low)
