"""The games on this device, the one played last first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from companion.ui.background import in_background
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Badge, PanelBox, Text
from companion.ui.theme import theme


@dataclass(frozen=True, slots=True)
class PastGame:
    """One game of the list; `problem` says why it cannot be opened."""

    id: str
    game: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    when: str
    outcome: str
    finished: bool
    problem: str = ""


load_kv(__file__)


class PastPage(Page):
    """A tap shows how a game went; one that was not finished can be gone on with there."""

    games = ListProperty([])
    looked = BooleanProperty(False)

    def entered(self) -> None:
        """Look at the games, beside the screen's thread."""
        assert self.app is not None
        library = self.app.library
        from companion.ui.glance import past_games

        in_background(lambda: past_games(library), self._take)

    def _take(self, games: tuple[PastGame, ...]) -> None:
        self.looked = True
        self.games = list(games)
        self.ids.none.words = "" if games else _("No game was played on this device yet.")
        self.ids.games.clear_widgets()
        for game in games:
            row = GameRow(game=game)
            if not game.problem:
                row.bind(on_release=lambda _row, game=game: self.open(game))
            self.ids.games.add_widget(row)

    def open(self, game: PastGame) -> None:
        """Show how a game went."""
        assert self.app is not None
        self.app.open_game_after(game.id, finished=game.finished)


class GameRow(ButtonBehavior, PanelBox):
    """One game: who played, who won, when."""

    game = ObjectProperty(None)

    def __init__(self, game: PastGame, **kwargs: Any) -> None:
        super().__init__(game=game, **kwargs)
        ids = self.ids
        ids.when.words, ids.outcome.words = game.when, game.problem or game.outcome
        ids.title.words = game.game
        ids.players.clear_widgets()
        for seat, name in enumerate(game.names):
            ids.players.add_widget(_player(seat, name, seat in game.winners))


def _player(seat: int, name: str, winner: bool) -> BoxLayout:
    entry = BoxLayout(spacing=8 * theme.u)
    badge = Badge(seat=seat, name=name, size=(36 * theme.u, 36 * theme.u), pos_hint={"center_y": 0.5})
    entry.add_widget(badge)
    label: Any = Text(words=name, bold=winner, cut=True, halign="left")
    entry.add_widget(label)
    return entry
