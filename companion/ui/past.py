"""The games on this device, the one played last first; those of one kind or of one player if wished."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.scores import signed
from companion.core.words import _, ngettext
from companion.ui.background import in_background
from companion.ui.gradual import Gradual
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Badge, Choices, Key, PanelBox, Sheet, Text
from companion.ui.pieces.text import width_of
from companion.ui.theme import NAME, theme

AT_ONCE = 20
"""Games shown before people ask for more: an evening's worth of scrolling, made in no time."""
READY = 2
"""Of these, the rows made before the page shows them; the others come one a frame."""
FEW = 5
"""Games among which nobody needs to search."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """One game of the list; `problem` says why it cannot be opened, `kind` is the game's key."""

    id: str
    game: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    when: str
    outcome: str
    finished: bool
    problem: str = ""
    kind: str = ""
    scores: tuple[int, ...] = ()
    remark: str = ""
    counts: bool = True


load_kv(__file__)


class PastPage(Page):
    """A tap shows how a game went; one that was not finished can be gone on with there."""

    games = ListProperty([])
    kind = StringProperty()
    """The key of the game to show; "" for all."""
    player = StringProperty()
    """The player whose games to show; "" for everybody's."""
    looked = BooleanProperty(False)
    """Whether it shows the games as they are."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._filling = Gradual(self.ids.games, self._filled)

    def closed(self) -> None:
        """Let go of what was filled in, piece by piece."""
        self._filling.let_go()

    def _filled(self) -> None:
        self.looked = True

    def entered(self) -> None:
        """Look at the games, beside the screen's thread."""
        assert self.app is not None
        library = self.app.library
        from companion.ui.glance import past_games

        in_background(lambda: past_games(library), self._take)

    def _take(self, games: tuple[PastGame, ...]) -> None:
        self.games = list(games)
        ids = self.ids
        none = _("No game was played on this device yet. Begin one on the start screen; it is kept here.")
        ids.none.words = "" if games else none
        kinds = dict.fromkeys((game.kind, game.game) for game in games if game.kind)
        ids.kinds.values = [("", _("All games"), ""), *((key, title, "") for key, title in kinds)]
        if self.kind not in {key for key, _title in kinds}:
            self.kind = ""
        ids.filters.shown = len(games) > FEW
        self.fill()

    def choose_kind(self, kind: str) -> None:
        """Show only games of a kind."""
        self.kind = kind
        self.fill()

    def ask_player(self) -> None:
        """Let people say whose games to show."""
        names = sorted({name for game in self.games for name in game.names}, key=str.casefold)
        sheet = Sheet(title=_("Whose games?"), widest=860)
        choices = Choices(values=[("", _("Everybody’s"), ""), *((name, name, "") for name in names)], value=self.player)
        choices.bind(on_choose=lambda _choices, name: self._choose_player(name))
        sheet.add_widget(choices)
        self.open_sheet(sheet)

    def _choose_player(self, name: str) -> None:
        self.close_sheet()
        self.player = name
        self.fill()

    def fill(self, count: int = AT_ONCE) -> None:
        """Show the first games of those that are wanted."""
        assert self.app is not None
        wanted = [game for game in self.games if self._wants(game)]
        ids = self.ids
        ids.kinds.value = self.kind
        ids.player.words = self.player or _("Everybody’s")
        ids.head.subtitle = ngettext("{n} game", "{n} games", len(wanted)) if self.games else ""
        self.looked = False
        self._filling.fill(self._rows(wanted, count), READY)

    def _rows(self, wanted: Sequence[PastGame], count: int) -> Iterator[Widget]:
        yield from game_rows(wanted[:count], self.open)
        if len(wanted) > count:
            more = Key(words=_("Show more"), size_hint_y=None, height=max(64 * theme.u, theme.target))
            more.bind(on_release=lambda *_: self.fill(count + 2 * AT_ONCE))
            yield more

    def _wants(self, game: PastGame) -> bool:
        return (not self.kind or game.kind == self.kind) and (not self.player or self.player in game.names)

    def open(self, game: PastGame) -> None:
        """Show how a game went."""
        assert self.app is not None
        self.app.open_game_after(game.id, finished=game.finished)


def game_rows(games: Iterable[PastGame], opened: Callable[[PastGame], None]) -> Iterator[GameRow]:
    """Rows for games, each made when it is asked for; a tap on one that can be read opens it."""
    for game in games:
        row = GameRow(game=game)
        if not game.problem:
            row.bind(on_release=lambda row: opened(row.game))
        yield row


class GameRow(ButtonBehavior, PanelBox):
    """One game: who played, who won, when."""

    game = ObjectProperty(None)

    def __init__(self, game: PastGame, **kwargs: Any) -> None:
        super().__init__(game=game, **kwargs)
        ids = self.ids
        ids.when.words, ids.outcome.words = game.when, game.problem or game.outcome
        ids.title.words = game.game
        apart = "" if game.counts else _("It does not count.")
        ids.remark.words = " ".join(part for part in (apart, game.remark) if part)
        ids.players.clear_widgets()
        for seat, name in enumerate(game.names):
            score = signed(game.scores[seat]) if game.scores else ""
            ids.players.add_widget(_player(seat, name, score, winner=seat in game.winners))


def _player(seat: int, name: str, score: str, *, winner: bool) -> BoxLayout:
    entry = BoxLayout(spacing=8 * theme.u)
    badge = Badge(seat=seat, name=name, size=(36 * theme.u, 36 * theme.u), pos_hint={"center_y": 0.5})
    entry.add_widget(badge)
    label: Any = Text(words=name, bold=winner, cut=True, halign="left")
    entry.add_widget(label)
    if score:
        label.size_hint_x = None
        label.width = min(width_of(name, NAME * theme.u, winner) + 2, 150 * theme.u)
        entry.add_widget(Text(words=score, bold=winner, tint=tuple(theme.ink2), halign="left"))
    return entry
