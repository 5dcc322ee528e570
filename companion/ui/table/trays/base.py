"""What all trays share: an area of the acting seat that fills itself from offers and hands back an entry."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.uix.widget import Widget

from companion.core.dice import PIP_FACES, Face
from companion.core.offers import Faces, Offer, Pips
from companion.core.refusals import Refused
from companion.table.session import Moment
from companion.ui.cardgrid import Grid
from companion.ui.pieces import Key
from companion.ui.table.host import DiceSource
from companion.ui.theme import theme

PAD, TOP, GAP, APART = 16, 28, 8, 16
"""Units round the controls, above them (the tab of whose turn it is reaches in), between targets, and between the
likely act and the others."""
ROW = 72
COMFORT = 500
"""Length in units from which most trays are roomy."""

Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw that is offered: the kind of act, its field for what the dice show, their faces, and how many dice.

    `count` None: one for each die picked.
    """

    do: str
    field: str
    faces: tuple[Face, ...]
    count: int | None

    def fields(self, faces: Sequence[Face | None]) -> dict[str, Any]:
        """The field of an entry that says what the dice show: pips are numbers, a die that was not read is null."""
        pips = self.faces == PIP_FACES
        return {self.field: [int(face) if pips and face is not None else face for face in faces]}


@dataclass(frozen=True, slots=True)
class Controls:
    """What a tray is made of: who acts, what may be done, and what the table shows that the offers refer to.

    `offers` are the acting player's by kind, the first of each; `moment` is the game as it stands. `pack_fits`: the
    screen has room for a whole pack of cards at the acting seat.
    """

    seat: int
    name: str
    chips: int
    offers: Mapping[str, Offer]
    moment: Moment
    dice: tuple[Face, ...] = ()
    sources: tuple[DiceSource, ...] = ()
    preferred: str = "hand"
    """The dice source the table prefers."""
    card_camera: bool = False
    """Whether cards can be read by camera."""
    pack_fits: bool = False

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.moment.state

    @property
    def throw(self) -> Throw | None:
        """What is to be thrown now, if anything."""
        for do, offer in self.offers.items():
            for slot in offer.slots:
                if isinstance(slot, Faces):
                    return Throw(do, slot.name, slot.faces, slot.count)
                if isinstance(slot, Pips):
                    return Throw(do, slot.name, PIP_FACES, slot.count)
        return None

    def entry(self, do: str, **fields: Any) -> Entry:
        """An entry that accepts an offer."""
        return {"do": do, "seat": self.seat, **fields}


class Tray(Widget):
    """Controls of one kind of offer; upright as their player sees them. Built once, filled for every turn.

    Fires `on_submit(entry)` with what the player did; `on_draft(faces, picked)` with dice that are being picked or
    entered; `on_ask(source, dice, count)` to have dice read; `on_say(text)` to say why a tap means nothing, or
    `on_objection(refused)` if that rests on what was seen; `on_look` to have cards read; `on_resize` when it shows
    other controls and needs another size.
    """

    __events__ = ("on_submit", "on_draft", "on_ask", "on_say", "on_objection", "on_look", "on_resize")

    def __init__(self, **kwargs: Any) -> None:
        self._controls: Controls | None = None
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.build()
        self.fbind("pos", self.lay)
        self.fbind("size", self.lay)
        theme.watch(self.lay)

    @property
    def controls(self) -> Controls:
        """What it was filled with."""
        assert self._controls is not None, "a tray is filled before it is used"
        return self._controls

    @property
    def moment(self) -> Moment:
        """The game as it stood when it was filled."""
        return self.controls.moment

    def fill(self, controls: Controls) -> None:
        """Show these controls, as they are at the start of a turn."""
        self._controls = controls
        self.refill()
        self.lay()

    def build(self) -> None:
        """Make the widgets that every turn needs."""

    def refill(self) -> None:
        """Show the controls that it was filled with."""

    @property
    def draft(self) -> Any:
        """What its player has set but not done yet; None where there is nothing of the kind."""
        return None

    def take_up(self, draft: Any) -> None:
        """Go on from such a draft of the same offers."""

    @property
    def shows_pack(self) -> bool:
        """Whether it shows a whole pack of cards now, and takes the place of a card grid."""
        return False

    def lie_in(self, made: Grid) -> None:
        """Show the pack as a card grid is made."""
        raise NotImplementedError

    def refresh(self, sources: Sequence[DiceSource]) -> None:
        """Devices have changed their states while the controls show."""

    def cramped(self, length: float) -> float:
        """How cramped it is at a length in units: 0 as roomy as it should be, towards 1 less."""
        return max(1 - length / COMFORT, 0.0)

    def depth_for(self, length: float) -> float | None:
        """The depth in units it needs at a length in units; None if it cannot be that short."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Lay the widgets out in the present size."""
        raise NotImplementedError

    def lay(self, *_args: object) -> None:
        """Lay the widgets out once it is filled and has a size."""
        if self._controls is not None and self.width > 1 and self.height > 1:
            self.arrange()

    def on_submit(self, entry: Entry) -> None:
        """The player has acted."""

    def on_draft(self, faces: Sequence[str], picked: Sequence[int]) -> None:
        """Dice are being picked or entered: what the table's dice show meanwhile."""

    def on_ask(self, source: str, dice: tuple[int, ...] | None, count: int) -> None:
        """A device is to read dice."""

    def on_say(self, text: str) -> None:
        """A tap meant nothing; the text says why."""

    def on_objection(self, refused: Refused) -> None:
        """A tap named what can't be."""

    def on_look(self) -> None:
        """Cards are to be read by camera."""

    def on_resize(self) -> None:
        """It shows other controls now and needs another size."""

    def submit(self, do: str, **fields: Any) -> None:
        """Act."""
        self.dispatch("on_submit", self.controls.entry(do, **fields))


def put(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    """Lay a widget with its lower left corner at x, y, all in pixels."""
    widget.size_hint = (None, None)
    widget.size = (round(width), round(height))
    widget.pos = (round(x), round(y))


def target(units: float) -> float:
    """A side of a target in pixels: so many units, and never under 56 dp."""
    return max(units * theme.u, theme.target)


def in_units(pixels: float) -> float:
    """Pixels as units of the reference screen."""
    return pixels / theme.u


def row_height() -> float:
    """Height of a row of keys in pixels."""
    return target(ROW)


def gap() -> float:
    """The least distance between targets in pixels: 8 units, and never under 8 dp."""
    return max(GAP * theme.u, theme.target / 7)


def spread(keys: Sequence[Widget], x: float, y: float, width: float, height: float, between: float) -> None:
    """Lay widgets in a row of equal parts."""
    between = math.ceil(between)
    part = math.floor((width - between * (len(keys) - 1)) / max(len(keys), 1))
    for n, key in enumerate(keys):
        put(key, round(x) + n * (part + between), y, part, height)


def needed(*keys: Key) -> float:
    """The widest of some keys' words in pixels."""
    return max((key.needed() for key in keys), default=0.0)
