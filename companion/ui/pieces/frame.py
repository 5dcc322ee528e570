"""The frame of the acting seat: tray and seat united in the accent, and the tab that says whose turn it is."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.ui.paint import Box, Drawn, Painter
from companion.ui.pieces.text import Text, width_of
from companion.ui.theme import NAME, ON_ACCENT, theme

FRAME, TAB_HEIGHT, TAB_PAD, RADIUS = 5, 40, 22, 18


class TurnFrame(Drawn):
    """Surface, frame and tab behind tray and seat.

    `parts` are the boxes it unites (x, y, width, height inside this widget, as the player sees it): the tray first,
    then the seat if it shows. Lay it in the same turned parent as they are, behind them.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("parts", "lit")
    parts = ListProperty([])
    words = StringProperty()
    tab_at = NumericProperty(0.5)
    """Where along the tray's far side the tab's middle is, 0 to 1."""
    lit = BooleanProperty(True)
    """Whether it carries the accent; without, it is a plain outline (nobody's turn)."""

    def __init__(self, **kwargs: Any) -> None:
        self._tab = Tab()
        super().__init__(**kwargs)
        self.add_widget(self._tab)
        for name in ("parts", "words", "pos", "size", "tab_at", "lit"):
            self.fbind(name, self._place_tab)
        theme.watch(self._place_tab)
        self._place_tab()

    def _place_tab(self, *_args: object) -> None:
        self._tab.words = self.words if self.lit else ""
        if self.parts and self._tab.words:
            x, y, width, height = self.parts[0]
            half, edge = self._tab.width / 2, 24 * theme.u
            at = min(max(x + width * self.tab_at, x + half + edge), x + width - half - edge)
            self._tab.center = (round(self.x + at), round(self.y + y + height + FRAME / 2 * theme.u))

    def draw(self, paint: Painter) -> None:
        """Every part larger in the frame's colours, then all of them in the surface's."""
        u = theme.u
        parts = self._joined()
        for part in parts:
            paint.shadow(part, RADIUS * u)
        if not self.lit:
            self._layer(paint, parts, 2 * u, "line")
        elif theme.dark:
            self._layer(paint, parts, FRAME * u, "accent")
        else:  # amber alone is too faint on a light table: two thin dark lines hold it
            for grown, name in ((FRAME + 3, "ink"), (FRAME + 1.5, "accent"), (1.5, "ink")):
                self._layer(paint, parts, grown * u, name)
        self._layer(paint, parts, 0, "surf")

    def _joined(self) -> list[Box]:
        """The parts, with the seat raised into the tray as far as it lies beside it."""
        parts = [tuple(part) for part in self.parts]
        if len(parts) < 2:
            return parts
        tray, (x, y, width, height) = parts[0], parts[1]
        left, right = max(x, tray[0]), min(x + width, tray[0] + tray[2])
        bridge = (left, y, right - left, tray[1] + RADIUS * theme.u - y)
        return [tray, bridge] if right - left >= width else [tray, (x, y, width, height), bridge]

    def _layer(self, paint: Painter, parts: list[Box], grown: float, colour: str) -> None:
        for x, y, w, h in parts:
            box = (x - grown, y - grown, w + 2 * grown, h + 2 * grown)
            paint.fill(box, tuple(getattr(theme, colour)), RADIUS * theme.u + grown)


class Tab(Drawn):
    """The accent's tab: "Anna, your turn". As wide as its words."""

    drawn_by: ClassVar[tuple[str, ...]] = ("words",)
    words = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._label = Text(bold=True, tint=ON_ACCENT, halign="center")
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.add_widget(self._label)
        for name in ("words", "pos", "size"):
            self.fbind(name, self._fit)
        theme.watch(self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        u = theme.u
        self._label.words = self.words
        self.size = (width_of(self.words, NAME * u, True) + 2 * TAB_PAD * u, TAB_HEIGHT * u) if self.words else (0, 0)
        self._label.size, self._label.pos = self.size, self.pos

    def draw(self, paint: Painter) -> None:
        """A capsule in the accent."""
        if not self.words:
            return
        box = (0, 0, round(self.width), round(self.height))
        if not theme.dark:
            line = 1.5 * theme.u
            grown = (-line, -line, box[2] + 2 * line, box[3] + 2 * line)
            paint.fill(grown, tuple(theme.ink), self.height / 2 + line)
        paint.fill(box, tuple(theme.accent), self.height / 2)
