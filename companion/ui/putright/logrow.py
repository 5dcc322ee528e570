"""One row of the log, and how high it must be for its words."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.badge import Badge
from companion.ui.pieces.banner import Mark
from companion.ui.pieces.text import Text, broken, width_of
from companion.ui.putright.entries import ACT, DEAL, Row
from companion.ui.theme import NAME, NOTE, theme

LEAST_ACT, LINE, NOTE_LINE, EVENT_LINE, DEAL_LINE = 66, 30, 24, 30, 38
PLACE_X, PLACE_WIDTH, BADGE_X, BADGE, TEXT_X, END = 20, 80, 102, 28, 142, 20
REMARK_GAP, MARK_ROOM = 12, 40
ALLOWANCE = 0.96


def folded(words: str, size: float, width: float, bold: bool = False) -> list[str]:
    """Words in as many lines as a width in pixels needs, each as full as it can be.

    Symbols are measured by a letter of about their width, hence the small allowance.
    """
    return broken(words, size, ALLOWANCE * width, bold)


class LogNote(Drawn):
    """One row: what came of an act, the heading of a deal, an act that was taken back.

    `chosen` is the one being put right, `clashing` one that contradicts another.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("chosen", "clashing", "row")
    row: Row = ObjectProperty(Row(ACT, ""))
    chosen = BooleanProperty(False)
    clashing = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._labels: dict[str, Text] = {}
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._text = self._label("text", halign="left", bold=self.row.kind == DEAL, strikethrough=self.row.gone)
        if self.row.kind != ACT:
            self._text.kind = "note"
        self._mark = Mark(size_hint=(None, None)) if self.clashing else None
        self._badge = Badge(seat=self.row.seat) if self.row.seat is not None else None
        for widget in (self._mark, self._badge):
            if widget is not None:
                self.add_widget(widget)
        for name in ("pos", "size", "chosen"):
            self.fbind(name, self._arrange)
        self._arrange()

    @property
    def words(self) -> str:
        """What it says."""
        return str(self.row.text)

    def _label(self, name: str, **look: Any) -> Text:
        """A text of the row, made when it is first needed."""
        if name not in self._labels:
            self._labels[name] = Text(size_hint=(None, None), **look)
            self.add_widget(self._labels[name])
        return self._labels[name]

    def _arrange(self, *_args: object) -> None:
        row, u = self.row, theme.u
        left, right = text_left(row), END * u
        if self._mark is not None:
            right += MARK_ROOM * u
            self._put(self._mark, self.right - 44 * u, self.center_y - 14 * u, 28 * u, 28 * u)
        if self._badge is not None:
            side = (BADGE if row.kind == ACT else 20) * u
            self._put(self._badge, self.x + left * u - 40 * u, self.center_y - side / 2, side, side)
        self._say_beside("place", row.place, self.x + PLACE_X * u, PLACE_WIDTH * u, halign="left")
        room = remark_width(row, u)
        self._say_beside("remark", row.remark, self.right - right - room, room, halign="right", bold=row.kind != ACT)
        self._arrange_text(left * u, text_width(row, self.width, u, clashing=self.clashing))

    def _say_beside(self, name: str, words: str, x: float, width: float, **look: Any) -> None:
        """A note in the middle of the row's height."""
        if words:
            label = self._label(name, kind="note", **look)
            label.words = words
            self._put(label, x, self.center_y - 12 * theme.u, width, 24 * theme.u)

    def _arrange_text(self, left: float, width: float) -> None:
        row, u = self.row, theme.u
        act = row.kind == ACT
        text, was = text_lines(row, width, u)
        self._text.bold = row.kind == DEAL or self.chosen or self.clashing
        self._text.tint = tuple(theme.off) if row.gone else None
        below = len(was) * NOTE_LINE * u
        height = len(text) * (LINE if act else NOTE_LINE) * u
        bottom = self.center_y - (height + below) / 2 + below
        self._text.words = "\n".join(text)
        self._put(self._text, self.x + left, bottom, width, height)
        if was:
            struck = self._label("was", kind="note", halign="left", strikethrough=True)
            struck.words = "\n".join(was)
            self._put(struck, self.x + left, bottom - below, width, below)

    def _put(self, widget: Widget, x: float, y: float, width: float, height: float) -> None:
        widget.size, widget.pos = (max(width, 1), height), (round(x), round(y))

    def draw(self, paint: Painter) -> None:
        """A quiet panel for an act, nothing for the rest."""
        if self.row.kind != ACT:
            return
        u, box = theme.u, (0, 0, round(self.width), round(self.height))
        lit = self.chosen or self.clashing
        fill = (*tuple(theme.surf)[:3], 0.35) if self.row.gone else tuple(theme.raised if lit else theme.surf)
        outline, stroke = (tuple(theme.ink), 3) if lit else (tuple(theme.faint), 2)
        paint.panel(box, fill, 14 * u, outline, stroke * u)


class LogRow(ButtonBehavior, LogNote):
    """The row of an act that stands: a tap puts it right."""

    drawn_by: ClassVar[tuple[str, ...]] = (*LogNote.drawn_by, "state")

    def draw(self, paint: Painter) -> None:
        """Darker while it is touched."""
        super().draw(paint)
        if self.state == "down":
            paint.fill((0, 0, round(self.width), round(self.height)), (0, 0, 0, 0.18), 14 * theme.u)


def text_left(row: Row) -> float:
    """Where a row's text begins, in units; a ruling has no badge, a heading nothing before it."""
    if row.kind == DEAL:
        return PLACE_X
    return BADGE_X if row.seat is None and row.kind == ACT else TEXT_X


def remark_width(row: Row, u: float) -> float:
    """Width in pixels of a row's remark."""
    return width_of(row.remark, NOTE * u, row.kind != ACT) if row.remark else 0.0


def text_width(row: Row, width: float, u: float, *, clashing: bool) -> float:
    """Pixels that a row of this width leaves its text."""
    remark = remark_width(row, u)
    gap = REMARK_GAP * u if remark else 0.0
    return width - (text_left(row) + END + (MARK_ROOM if clashing else 0)) * u - remark - gap


def text_lines(row: Row, width: float, u: float) -> tuple[list[str], list[str]]:
    """The lines of a row's text and of what it said before, for a width in pixels."""
    if row.kind == ACT:
        return folded(row.text, NAME * u, width, True), folded(row.was, NOTE * u, width) if row.was else []
    return folded(row.text, NOTE * u, width), []


def row_height(row: Row, width: float, u: float, *, clashing: bool = False) -> float:
    """Height in pixels of a row in a list of this width."""
    if row.kind == DEAL:
        return DEAL_LINE * u
    text, was = text_lines(row, text_width(row, width, u, clashing=clashing), u)
    if row.kind == ACT:
        return max(LEAST_ACT, len(text) * LINE + len(was) * NOTE_LINE + 28) * u
    return max(EVENT_LINE, len(text) * NOTE_LINE + 6) * u
