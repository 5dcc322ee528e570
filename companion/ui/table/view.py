"""The table as a widget: seats, middle, controls, chips on their way, corner keys, notices. It knows no session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.cards import Card
from companion.core.refusals import Refused
from companion.core.telling import Transfer
from companion.ui import cardgrid, geometry
from companion.ui.geometry import Edge, Place, Rect, Screen
from companion.ui.pieces import Turned
from companion.ui.table.arranging import Spaces
from companion.ui.table.corners import CornerKeys
from companion.ui.table.flights import Flights
from companion.ui.table.games import parts_of
from companion.ui.table.grid import CardAsk, GridPanel
from companion.ui.table.middle import Middle
from companion.ui.table.notice import Act, Explanation, Notice, NoticeLayer
from companion.ui.table.placing import spaces, tray_place
from companion.ui.table.scene import Scene
from companion.ui.table.seats import SeatCard
from companion.ui.table.trays import Controls, Tray
from companion.ui.table.turn import Accent, TurnLayer
from companion.ui.theme import ACCENT_MOVES, NEXT_PAYER, theme


class TableView(FloatLayout):
    """Shows scenes, with or without controls. `edge` is whom the middle faces: the bottom or the top.

    Fires `on_submit(entry)`, `on_ask(controls, source, dice, count)`, `on_away(card)`, `on_objection(refused)` and
    `on_look(panel)` as the open controls do.
    """

    __events__ = ("on_submit", "on_ask", "on_away", "on_objection", "on_look")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.edge = Edge.BOTTOM
        self.middle, self.turn, self.flights = Middle(), TurnLayer(), Flights(size_hint=(None, None))
        self.corners, self.notices = CornerKeys(), NoticeLayer()
        self._accent = Accent(size_hint=(None, None), opacity=0)
        self._lit: Rect | None = None
        self._acting: int | None = None
        self._ring = Widget(size_hint=(None, None))
        self._cards: list[SeatCard] = []
        self._places: tuple[Place, ...] = ()
        self._turned: list[Turned] = []
        self._spaces: Sequence[Spaces] = (Spaces(Rect(0, 0, 1, 1)),)
        self._trays: dict[type[Tray], Tray] = {}
        self._grid = GridPanel()
        self._grid.bind(on_submit=lambda _grid, entry: self.dispatch("on_submit", entry))
        self._grid.bind(on_say=lambda _grid, text: self.say(text))
        self._grid.bind(on_away=lambda _grid, card: self.dispatch("on_away", card))
        self._grid.bind(on_look=lambda grid: self.dispatch("on_look", grid))
        self._scene: Scene | None = None
        self.turn.fbind("opened", self._open_seat)
        for layer in (self.flights, self.middle, self.turn, self._ring, self._accent, self.corners, self.notices):
            self.add_widget(layer)

    @property
    def screen(self) -> Screen:
        """The window with its scale."""
        return geometry.screen(self.width, self.height, Metrics.density)

    @property
    def cards(self) -> Sequence[SeatCard]:
        """The seats, in order of play."""
        return self._cards

    @property
    def scene(self) -> Scene | None:
        """What it shows."""
        return self._scene

    def show(self, scene: Scene, controls: Controls | None, *, moving: bool = True, count: bool = False) -> None:
        """Show a scene; with controls, open them at the acting seat. `count`: chips count to their new number."""
        of = self.screen
        self._scene = scene
        self.middle.draft, self.middle.picked = [], []
        if controls is None:
            self.turn.close()
            self._lit = None
            self._lay(scene, geometry.seats(len(scene.seats), of), of, None, count)
            self._spaces = spaces(of, self._places)
        else:
            self._open_controls(scene, controls, of, moving)
        self._open_seat()
        self.corners.arrange(of)
        self.flights.size = (of.width, of.height)
        self.middle.show(scene, of, self._spaces, self.edge)
        if moving:
            self.middle.card_from(self._places)

    @property
    def controls(self) -> Tray | GridPanel | None:
        """The tray or card grid that is open."""
        controls = self.turn.controls
        return controls if isinstance(controls, Tray | GridPanel) else None

    def on_submit(self, entry: dict[str, Any]) -> None:
        """The acting player has acted."""

    def on_ask(self, controls: Controls, source: str, dice: tuple[int, ...] | None, count: int) -> None:
        """A device is to read dice."""

    def on_away(self, card: Card) -> None:
        """A card was tapped that is not to be had."""

    def on_look(self, panel: GridPanel | Tray) -> None:
        """A camera is to read cards for the open controls."""

    def on_objection(self, refused: Refused) -> None:
        """Something was tapped that can't be."""

    def _tray(self, kind: type[Tray]) -> Tray:
        """The tray of a kind, made when it is first needed."""
        tray = self._trays.get(kind)
        if tray is None:
            tray = self._trays[kind] = kind()
            tray.bind(on_submit=lambda _tray, entry: self.dispatch("on_submit", entry))
            tray.bind(on_say=lambda _tray, text: self.say(text), on_resize=self._reopen)
            tray.bind(on_objection=lambda _tray, refused: self.dispatch("on_objection", refused))
            tray.bind(on_draft=lambda _tray, faces, picked: self._draft(faces, picked))
            tray.bind(on_look=lambda tray: self.dispatch("on_look", tray))
            tray.bind(on_ask=lambda tray, *ask: self.dispatch("on_ask", tray.controls, *ask))
        return tray

    def _draft(self, faces: Sequence[str], picked: Sequence[int]) -> None:
        self.middle.draft, self.middle.picked = list(faces), list(picked)

    def _open_controls(self, scene: Scene, controls: Controls, of: Screen, moving: bool) -> None:
        parts = parts_of(controls.moment.game.key)
        ask = parts.cards(controls)
        if ask is not None:
            self._open_grid(scene, controls, ask, of, moving)
            return
        tray = self._tray(parts.tray(controls))
        fits = cardgrid.pack(of, geometry.seats(len(scene.seats), of), controls.seat) is not None
        tray.fill(replace(controls, pack_fits=fits))
        self._open_tray(tray, scene, of, moving)

    def _open_tray(self, tray: Tray, scene: Scene, of: Screen, moving: bool) -> None:
        seat, places = tray.controls.seat, geometry.seats(len(scene.seats), of)
        made = cardgrid.pack(of, places, seat) if tray.shows_pack else None
        if made is not None:
            tray.lie_in(made)
            self._open_in(made, tray, tray.controls, scene, of, moving)
            return
        place = tray_place(of, places, seat, tray.depth_for, tray.cramped)
        self._lay(scene, places, of, seat, False)
        self._spaces = spaces(of, places, place)
        after = self._move_accent(places[seat].rect, moving)
        edge, name = places[seat].edge, tray.controls.name
        self.turn.open(tray, name, edge, of, place, places[seat], moving=moving, after=after)

    def _open_grid(self, scene: Scene, controls: Controls, ask: CardAsk, of: Screen, moving: bool) -> None:
        seat, places = controls.seat, geometry.seats(len(scene.seats), of)
        made = cardgrid.grid(of, places, seat, len(ask.rows[0]))
        self._grid.fill(controls, ask, made, scene.seats[seat])
        self._open_in(made, self._grid, controls, scene, of, moving)

    def _open_in(
        self, made: cardgrid.Grid, widget: Widget, controls: Controls, scene: Scene, of: Screen, moving: bool
    ) -> None:
        """Open controls where a card grid lies: in place of the seat, or beside it."""
        seat, home = controls.seat, geometry.seats(len(scene.seats), of)[controls.seat]
        own = made.seats[seat] if made.kind is cardgrid.Kind.LIFTED else None
        self._lay(scene, made.seats, of, seat, False)
        self._turned[seat].opacity = 0 if own is None else 1
        self._spaces = spaces(of, made.seats, made.place)
        after = self._move_accent(home.rect, moving)
        self.turn.open(widget, controls.name, home.edge, of, made.place, own, moving=moving, after=after)

    def _move_accent(self, to: Rect, moving: bool) -> float:
        """Let the accent travel from the seat it was at; returns after how many seconds it is there."""
        start, self._lit = self._lit, to
        duration = theme.seconds(ACCENT_MOVES)
        if not moving or not duration or start is None or start == to:
            return 0.0
        self._accent.move(start, to)
        return duration

    def _reopen(self, tray: Tray) -> None:
        """A tray shows other controls: give it the place they need."""
        scene, of = self._scene, self.screen
        if scene is not None and self.turn.controls is tray:
            self._open_tray(tray, scene, of, False)
            self.middle.show(scene, of, self._spaces, self.edge)

    def _lay(self, scene: Scene, places: Sequence[Place], of: Screen, acting: int | None, count: bool) -> None:
        """Put the seats in their places and fill them."""
        self._acting = acting
        self._make_seats(len(scene.seats))
        self._places = tuple(places)
        self._ring.size = (of.width, of.height)
        for n, (card, seat, place) in enumerate(zip(self._cards, scene.seats, places, strict=True)):
            turned = self._turned[n]
            turned.put(place)
            turned.opacity = 1
            card.size = turned.size
            card.show(seat, count=count, delay=n * NEXT_PAYER)

    def _open_seat(self, *_args: object) -> None:
        """The acting seat's own surface gives way to the frame as soon as that is there."""
        for n, card in enumerate(self._cards):
            card.bare = n == self._acting and self.turn.opened > 0

    def _make_seats(self, count: int) -> None:
        if len(self._cards) == count:
            return
        self._ring.clear_widgets()
        self._cards, self._turned = [], []
        for n in range(count):
            turned, card = Turned(), SeatCard(number=n, size_hint=(None, None))
            turned.add_widget(card)
            self._ring.add_widget(turned)
            self._cards.append(card)
            self._turned.append(turned)

    def take_out(self) -> list[Widget]:
        """Take seats and controls out for good, so that each can be let go of by itself."""
        self.turn.close()
        self._ring.clear_widgets()
        parts = [*self._turned, *self._trays.values()]
        self._cards, self._turned, self._trays = [], [], {}
        return parts

    def fly(self, transfers: Sequence[Transfer], *, stay: bool) -> None:
        """Send chips between seats and bank; those that do not `stay` to be counted vanish when they arrive."""
        avoid = [window_box(block) for block in self.middle.content.children]
        avoid += [*(place.rect for place in self._places), *self.corners.boxes(self.screen)]
        self.flights.send(transfers, self._places, self.bank_box(), avoid, stay=stay)

    def bank_box(self) -> Rect:
        """Where the bank lies in the window; the middle of the room if it does not show."""
        plate = self.middle.bank
        return self._spaces[0].main if plate.parent is None else window_box(plate)

    @property
    def notice(self) -> Notice | None:
        """The notice that waits for a key."""
        return self.middle.notice or self.notices.notice

    @property
    def saying(self) -> str:
        """Why the last tap meant nothing, while that is shown; "" otherwise."""
        return self.notices.saying

    def notify(self, title: str, sentence: str, acts: Sequence[Act]) -> None:
        """Show a notice in place of the prompt, or above everything where that leaves no room."""
        self.clear_notice()
        notice = Notice(title, sentence, acts)
        if not self.middle.notify(notice):
            self.middle.notify(None)
            self.notices.put_notice(notice, self.screen, self.edge)

    def explain(self, explanation: Explanation) -> bool:
        """Show an explanation in place of the prompt, if there is room for it; False if there is none."""
        if self.middle.notify(explanation):
            return True
        self.middle.notify(None)
        return False

    def clear_notice(self) -> None:
        """Take notice and saying away."""
        self.notices.clear()
        if self.middle.notice is not None:
            self.middle.notify(None)

    def say(self, words: str) -> None:
        """Tell the acting player why a tap means nothing."""
        self.notices.say(words, self.screen, self._spaces[0].main, self.acting_edge())

    def acting_edge(self) -> Edge:
        """Where the acting player sits; the edge that the middle faces if it is nobody's turn."""
        scene = self._scene
        if scene is None or scene.actor is None or scene.actor >= len(self._places):
            return self.edge
        return self._places[scene.actor].edge

    def land(self) -> None:
        """End every movement at once."""
        self._accent.land()
        self.middle.land()
        self.turn.land()
        self.flights.land()
        for card in self._cards:
            card.land()


def window_box(widget: Widget) -> Rect:
    """Where a widget of a turned layer lies in the window."""
    ends = [widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)]
    (ax, ay), (bx, by) = ends
    return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))
