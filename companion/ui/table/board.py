"""What lies on the table of a game without chips, drawn in the middle: a value that measures and draws itself."""

from __future__ import annotations

from typing import ClassVar, Protocol

from kivy.properties import NumericProperty, ObjectProperty

from companion.core.cards import Card
from companion.ui.paint import Drawn, Painter
from companion.ui.table.arranging import Size


class Board(Protocol):
    """Everything open on the table, in one of several forms, of which a board may leave out some.

    1 and 2 show everything, for wide and for narrow rooms; 3 to 5 everything in short, for wide, low and narrow ones;
    6 and 7 what the acting player needs, the last one where there is hardly any room.
    """

    def extent(self, form: int, scale: float, unit: float) -> Size | None:
        """Width and height in pixels of a form, counted from 1; None if there is no such form."""

    def draw(self, paint: Painter, form: int, size: Size, unit: float) -> None:
        """Draw a form into a size that `extent` gave."""

    def with_named(self, cards: tuple[Card, ...]) -> Board:
        """The board while the acting player names cards one after the other."""


class BoardView(Drawn):
    """Shows a board in one of its forms."""

    drawn_by: ClassVar[tuple[str, ...]] = ("board", "form", "unit")
    board = ObjectProperty(None, allownone=True)
    form = NumericProperty(1)
    unit = NumericProperty(1.0)
    """Pixels for one length unit of the reference screen, times the scale it is shown at."""

    def draw(self, paint: Painter) -> None:
        """The board."""
        if self.board is not None:
            self.board.draw(paint, int(self.form), (self.width, self.height), float(self.unit))
