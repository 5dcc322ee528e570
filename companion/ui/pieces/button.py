"""Buttons: primary, secondary, chosen, and those that mean nothing now."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui.paint import Drawn, Painter
from companion.ui.pieces.icon import Icon
from companion.ui.pieces.refusing import Refusing
from companion.ui.pieces.text import Text, width_of
from companion.ui.theme import NAME, NOTE, Colour, theme

CHECK, CHECK_GAP, ALONE = 24, 10, 34
"""Units: the side of an icon beside words, the gap between the two, the side of an icon without words."""
PAD, CHOICE_PAD = 18, 12
LIFT, LIFTED_BELOW = 4, 76
"""Units: how much higher words stand above a bar, in a key that is lower than that."""


class Key(Refusing, Drawn):
    """A target with words, an optional second line and an optional icon.

    kind: "primary" (the one likely act), "secondary", "plain" (a quiet surface: corner keys, tiles), "off" (not
    allowed now: a tap nods and fires `on_refused`). `chosen` draws the ink outline and a ✓. `fit` sets its width to
    its words. `bar` from 0 to 1 draws what is left of a time along its foot.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("kind", "chosen", "down", "bar", "radius")
    words = StringProperty()
    note = StringProperty()
    icon = StringProperty()
    kind = OptionProperty("secondary", options=("primary", "secondary", "plain", "off"))
    chosen = BooleanProperty(False)
    choice = BooleanProperty(False)
    """Whether it is one of several to choose from: not chosen, its words are regular and quieter."""
    stacked = BooleanProperty(False)
    """Icon above the words (corner keys), else before them."""
    left = BooleanProperty(False)
    """Words and note at the left instead of centred."""
    fit = BooleanProperty(False)
    bar = NumericProperty(-1.0)
    down = BooleanProperty(False)
    radius = NumericProperty(14)
    size_words = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        self._title = Text(halign="center")
        self._below: Text | None = None
        self._picture: Icon | None = None
        super().__init__(**kwargs)
        self._barred = self.bar >= 0
        for name in ("words", "note", "icon", "kind", "chosen", "choice", "fit", "left", "size_words", "stacked"):
            self.fbind(name, self._arrange)
        for name in ("pos", "size", "nudge"):
            self.fbind(name, self._arrange)
        self.fbind("bar", self._bar_came_or_went)
        self.fbind("state", lambda *_: setattr(self, "down", self.state == "down"))
        theme.watch(self._arrange)
        self._arrange()

    def _bar_came_or_went(self, *_args: object) -> None:
        """Words make room for a bar; while it runs out nothing is arranged anew."""
        if self._barred != (self.bar >= 0):
            self._barred = self.bar >= 0
            self._arrange()

    @property
    def allowed(self) -> bool:
        """Whether a tap means something."""
        return bool(self.kind != "off")

    def _ink(self) -> Colour:
        if self.kind == "primary":
            return tuple(theme.onprim)
        return tuple(theme.off if self.kind == "off" else theme.ink)

    def _arrange(self, *_args: object) -> None:
        quiet = self.choice and not self.chosen
        ink = self._ink()
        self._title.words, self._title.bold = self.words, not quiet
        self._title.tint = tuple(theme.ink2) if quiet and self.kind != "off" else ink
        self._title.scale = self.size_words
        self._make_parts()
        if self._below is not None:
            self._below.words = self.note
            self._below.tint = ink if self.kind in ("primary", "off") else tuple(theme.ink2)
        if self._picture is not None:
            self._picture.name, self._picture.tint = self._pictured, ink
            self._picture.stroke = 3 if self._ticked() else 4
        self._show_children()
        if self.fit:
            self.width = max(self.needed(), theme.target)
        (self._stack if self.stacked else self._line_up)()

    def _ticked(self) -> bool:
        return bool(self.chosen and not self.icon)

    @property
    def _pictured(self) -> str:
        """The name of the icon it shows now."""
        return "check" if self._ticked() else str(self.icon)

    def _make_parts(self) -> None:
        """Note and icon, once they are needed: most keys have neither."""
        if self.note and self._below is None:
            self._below = Text(kind="note", halign="center")
        if self._pictured and self._picture is None:
            self._picture = Icon(size_hint=(None, None))

    def _show_children(self) -> None:
        for widget, shown in ((self._title, self.words), (self._below, self.note), (self._picture, self._pictured)):
            if widget is None:
                continue
            if shown and widget.parent is None:
                self.add_widget(widget)
            elif not shown and widget.parent is not None:
                self.remove_widget(widget)

    def needed(self) -> float:
        """The width in pixels that words, note and icon need; one of several to choose from needs room for its ✓."""
        u = theme.u
        bold = self._title.bold or self.choice
        title = width_of(self.words, NAME * u * self.size_words, bold) if self.words else 0.0
        note = width_of(self.note, NOTE * u, False) if self.note else 0.0
        beside = (self._pictured or self.choice) and not self.stacked and self.words
        icon = (CHECK + CHECK_GAP) * u if beside else 0.0
        alone = ALONE * u if self._pictured and not self.words else 0.0
        return max(title + icon, note, alone) + 2 * (CHOICE_PAD if self.choice else PAD) * u

    def _line_up(self) -> None:
        """Icon and words in one line, the note under the words."""
        u = theme.u
        side = (CHECK if self.words else ALONE) * u
        icon = (side + CHECK_GAP * u) if self._pictured and self.words else 0.0
        title = width_of(self.words, NAME * u * self.size_words, self._title.bold)
        title = min(title, self.width - icon - 8 * u)
        x = self.x + (PAD * u if self.left else (self.width - title - icon) / 2)
        line, below = 30 * u * self.size_words, (24 * u if self.note else 0.0)
        lift = LIFT * u if self._barred and self.height < LIFTED_BELOW * u else 0.0
        y = self.center_y + (line + below) / 2 - line + self.nudge + lift
        self._put(self._picture, x, y + (line - side) / 2, side, side)
        if not self.words:
            self._put(self._picture, self.center_x - side / 2, self.center_y - side / 2 + self.nudge, side, side)
        width = self.width - 2 * PAD * u - icon if self.left else title
        self._put(self._title, x + icon, y, width, line, halign="left" if self.left else "center")
        left = x + icon if self.left else self.x + 6 * u
        room = width if self.left else self.width - 12 * u
        self._put(self._below, left, y - below, room, below, halign="left" if self.left else "center")

    def _stack(self) -> None:
        """Icon above, words as a note below it: the corner keys."""
        u = theme.u
        side = 46 * u
        y = self.center_y + self.nudge
        self._title.kind, self._title.bold, self._title.tint = "note", False, tuple(theme.ink2)
        self._put(self._picture, self.center_x - side / 2, y + 12 * u - side / 2, side, side)
        self._put(self._title, self.x + 4 * u, y - 38 * u, self.width - 8 * u, 24 * u, halign="center")

    @staticmethod
    def _put(widget: Any, x: float, y: float, width: float, height: float, halign: str = "") -> None:
        if widget is None:
            return
        if halign:
            widget.halign = halign
        widget.size = (max(width, 1), max(height, 1))
        widget.pos = (round(x), round(y))

    def draw(self, paint: Painter) -> None:
        """The surface for its kind."""
        u = theme.u
        box = (0, round(self.nudge), round(self.width), round(self.height))
        r = self.radius * u
        fill, outline, stroke = self._colours()
        paint.panel(box, fill, r, outline, stroke * u, shadow=self.kind != "off" and not self._flat())
        if self.down and self.kind != "off":
            paint.fill(box, (0, 0, 0, 0.18), r)
        if self.bar >= 0:
            self._draw_bar(paint, u)

    def _flat(self) -> bool:
        return self.choice and not self.chosen

    def _colours(self) -> tuple[Colour | None, Colour | None, float]:
        if self.kind == "primary":
            return tuple(theme.prim), None, 0
        if self.kind == "off":
            return (*tuple(theme.surf)[:3], 0.6), tuple(theme.faint), 2
        if self.chosen:
            return tuple(theme.raised), tuple(theme.ink), 3
        if self.kind == "plain":
            return tuple(theme.surf), tuple(theme.faint), 2
        return tuple(theme.surf if self.choice else theme.raised), tuple(theme.line), 2

    def _draw_bar(self, paint: Painter, u: float) -> None:
        pad, h = PAD * u, max(round(4 * u), 2)
        width = self.width - 2 * pad
        ink = self._ink()
        paint.fill((pad, 5 * u, width, h), (*ink[:3], 0.25), h / 2)
        paint.fill((pad, 5 * u, max(width * self.bar, h), h), ink, h / 2)


class Tile(Key):
    """A large target: icon top left, words and note below it (start screen)."""

    def _colours(self) -> tuple[Colour | None, Colour | None, float]:
        return tuple(theme.surf), tuple(theme.line), 2

    def _line_up(self) -> None:
        u = theme.u
        short = self.height < 130 * u
        side, x = (36 if short else 44) * u, self.x + (14 if short else 24) * u
        y = self.top - (16 if short else 28) * u + self.nudge
        room = self.width - 40 * u
        if short:
            self._put(self._picture, x, self.center_y - side / 2, side, side)
            x, y = x + side + 10 * u, self.center_y + 30 * u + self.nudge
            room = self.right - 8 * u - x
        else:
            self._put(self._picture, x - 4 * u, y - side, side, side)
            y -= side + 8 * u
        self._put(self._title, x, y - 32 * u, room, 32 * u, halign="left")
        self._put(self._below, x, y - 60 * u, room, 26 * u, halign="left")
