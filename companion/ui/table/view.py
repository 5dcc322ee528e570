"""The table as a widget: seats, middle, controls, chips on their way, corner keys, notices. It knows no session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.insomnia.announcing import Transfer
from companion.games.insomnia.state import State
from companion.ui import cardgrid, geometry
from companion.ui.geometry import Edge, Place, Rect, Screen
from companion.ui.pieces import Turned
from companion.ui.table.corners import CornerKeys
from companion.ui.table.flights import Flights
from companion.ui.table.grid import GridPanel, grid_rows
from companion.ui.table.middle import Middle
from companion.ui.table.notice import Act, Notice, NoticeLayer
from companion.ui.table.placing import Spaces, spaces, tray_place
from companion.ui.table.scene import Scene, judge_of
from companion.ui.table.seats import SeatCard
from companion.ui.table.trays import Controls, Tray, card_offer, tray_for
from companion.ui.table.turn import TurnLayer
from companion.ui.theme import NEXT_PAYER


class TableView(FloatLayout):
    """Shows scenes, with or without controls. `edge` is whom the middle faces: the bottom or the top."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.edge = Edge.BOTTOM
        self.middle, self.turn, self.flights = Middle(), TurnLayer(), Flights(size_hint=(None, None))
        self.corners, self.notices = CornerKeys(), NoticeLayer()
        self._ring = Widget(size_hint=(None, None))
        self._cards: list[SeatCard] = []
        self._places: tuple[Place, ...] = ()
        self._spaces = Spaces(Rect(0, 0, 1, 1))
        self._scene: Scene | None = None
        for layer in (self.middle, self.turn, self._ring, self.flights, self.corners, self.notices):
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

    def show(
        self, scene: Scene, controls: Controls | None, state: State, *, moving: bool = True, count: bool = False
    ) -> Tray | GridPanel | None:
        """Show a scene; with controls, open them at the acting seat and return them. `count`: chips count along."""
        of = self.screen
        self._scene = scene
        self.middle.draft, self.middle.picked = [], []
        opened = self._open(scene, controls, state, of, moving)
        if opened is None:
            self.turn.close()
            self._lay(scene, geometry.seats(len(scene.seats), of), of, None, count)
            self._spaces = spaces(of)
        self.corners.arrange(of)
        self.flights.size = (of.width, of.height)
        self.middle.show(scene, of, self._spaces, self.edge)
        return opened

    def _open(
        self, scene: Scene, controls: Controls | None, state: State, of: Screen, moving: bool
    ) -> Tray | GridPanel | None:
        if controls is None:
            return None
        places = geometry.seats(len(scene.seats), of)
        if card_offer(controls) is not None:
            return self._open_grid(scene, controls, state, of, places, moving)
        tray = tray_for(controls)
        self._open_tray(tray, scene, of, places, moving)
        tray.bind(on_resize=lambda tray: self._reopen(tray))
        return tray

    def _open_tray(self, tray: Tray, scene: Scene, of: Screen, places: Sequence[Place], moving: bool) -> None:
        seat = tray.controls.seat
        place = tray_place(of, places, seat, tray.depth_for)
        self._lay(scene, places, of, seat, False)
        self._spaces = spaces(of, place)
        self.turn.open(tray, tray.controls.name, places[seat].edge, of, place, places[seat], moving=moving)

    def _open_grid(
        self, scene: Scene, controls: Controls, state: State, of: Screen, places: tuple[Place, ...], moving: bool
    ) -> GridPanel:
        offer, seat = card_offer(controls), controls.seat
        assert offer is not None
        rows = grid_rows(state, seat, offer)
        made = cardgrid.grid(of, places, seat, len(rows[0]))
        panel = GridPanel(controls, offer, rows, made, scene.seats[seat], judge_of(state))
        lifted = made.kind is cardgrid.Kind.LIFTED
        self._lay(scene, made.seats, of, seat, False)
        self._cards[seat].parent.parent.opacity = 1 if lifted else 0
        self._spaces = spaces(of, made.place)
        own = made.seats[seat] if lifted else None
        self.turn.open(panel, controls.name, places[seat].edge, of, made.place, own, moving=moving)
        return panel

    def _reopen(self, tray: Tray) -> None:
        """A tray shows other controls: give it the place they need."""
        scene, of = self._scene, self.screen
        if scene is None or self.turn.controls is not tray:
            return
        self._open_tray(tray, scene, of, geometry.seats(len(scene.seats), of), False)
        self.middle.show(scene, of, self._spaces, self.edge)

    def _lay(self, scene: Scene, places: Sequence[Place], of: Screen, acting: int | None, count: bool) -> None:
        """Put the seats in their places and fill them."""
        self._make_seats(len(scene.seats))
        self._places = tuple(places)
        self._ring.size = (of.width, of.height)
        for n, (card, seat, place) in enumerate(zip(self._cards, scene.seats, places, strict=True)):
            turned = card.parent.parent
            turned.put(place)
            turned.opacity = 1
            card.size = turned.size
            card.bare = n == acting
            card.show(seat, count=count, delay=n * NEXT_PAYER)

    def _make_seats(self, count: int) -> None:
        if len(self._cards) == count:
            return
        self._ring.clear_widgets()
        self._cards = []
        for n in range(count):
            turned, card = Turned(), SeatCard(number=n, size_hint=(None, None))
            turned.add_widget(card)
            self._ring.add_widget(turned)
            self._cards.append(card)

    def fly(self, transfers: Sequence[Transfer], *, stay: bool) -> None:
        """Send chips between seats and bank; those that do not `stay` to be counted vanish when they arrive."""
        avoid = [window_box(block) for block in self.middle.content.children]
        avoid += [*(place.rect for place in self._places), *self.corners.boxes(self.screen)]
        self.flights.send(transfers, self._places, self.bank_box(), avoid, stay=stay)

    def bank_box(self) -> Rect:
        """Where the bank lies in the window; the middle of the room if it does not show."""
        plate = self.middle.bank
        return self._spaces.main if plate.parent is None else window_box(plate)

    @property
    def notice(self) -> Notice | None:
        """The notice that waits for a key."""
        return self.middle.notice or self.notices.notice

    def notify(self, title: str, sentence: str, acts: Sequence[Act]) -> None:
        """Show a notice in place of the prompt, or above everything where that leaves no room."""
        self.clear_notice()
        notice = Notice(title, sentence, acts)
        if not self.middle.notify(notice):
            self.middle.notify(None)
            self.notices.put_notice(notice, self.screen, self.edge)

    def clear_notice(self) -> None:
        """Take notice and saying away."""
        self.notices.clear()
        if self.middle.notice is not None:
            self.middle.notify(None)

    def say(self, words: str) -> None:
        """Tell the acting player why a tap means nothing."""
        self.notices.say(words, self.screen, self._spaces.main, self.acting_edge())

    def acting_edge(self) -> Edge:
        """Where the acting player sits; the edge that the middle faces if it is nobody's turn."""
        scene = self._scene
        if scene is None or scene.actor is None or scene.actor >= len(self._places):
            return self.edge
        return self._places[scene.actor].edge

    def land(self) -> None:
        """End every movement at once."""
        self.turn.land()
        self.flights.land()
        for card in self._cards:
            card.land()


def window_box(widget: Widget) -> Rect:
    """Where a widget of a turned layer lies in the window."""
    ends = [widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)]
    (ax, ay), (bx, by) = ends
    return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))
