"""Chips as stacks one can count."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from companion.ui import textures
from companion.ui.paint import Drawn, Painter
from companion.ui.theme import Colour, player_colour, theme

WIDTH, HEIGHT, EDGE, GAP = 32, 7.4, 1.2, 4
BANK_WIDTH, BANK_HEIGHT = 42, 11
TENS_ABOVE, TENS_SHARE = 25, 0.62


def columns(count: int) -> tuple[list[int], float]:
    """Chips per column, and the share of its height a chip keeps: fives, above 25 tens of flatter chips."""
    size, share = (10, TENS_SHARE) if count > TENS_ABOVE else (5, 1.0)
    full, rest = divmod(max(count, 0), size)
    return [size] * full + ([rest] if rest else []), share


class ChipStack(Drawn):
    """`count` chips of the player on `seat`, or of the bank (seat −1: neutral and larger).

    Its size follows the count, at most `most` columns wide (0: as many as there are); `align` says at which side
    of a wider box the stack stands.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("count", "seat", "align", "most", "own_size")
    count = NumericProperty(0)
    seat = NumericProperty(-1)
    align = OptionProperty("right", options=("left", "right"))
    most = NumericProperty(0)
    own_size = BooleanProperty(True)
    """Whether its size follows the chips."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        for name in ("count", "seat", "most", "own_size"):
            self.fbind(name, self._fit)
        theme.watch(self._fit)
        self._fit()

    def _chip(self) -> tuple[float, float]:
        width, height = (BANK_WIDTH, BANK_HEIGHT) if self.seat < 0 else (WIDTH, HEIGHT)
        return width * theme.u, height * theme.u

    def _columns(self) -> tuple[list[int], float]:
        counts, share = columns(int(self.count))
        return (counts[: int(self.most)] if self.most else counts), share

    def _fit(self, *_args: object) -> None:
        if self.own_size:
            counts, share = self._columns()
            w, h = self._chip()
            edge = 2 * EDGE * theme.u
            self.width = max(len(counts) * (w + GAP * theme.u) - GAP * theme.u, 0) + edge
            self.height = (10 * share if share < 1 else 5) * h + edge

    def draw(self, paint: Painter) -> None:
        """The columns, full ones first."""
        counts, share = self._columns()
        w, h = self._chip()
        edge = EDGE * theme.u
        step = w + GAP * theme.u
        length = len(counts) * step - GAP * theme.u
        x = self.width - length - edge if self.align == "right" else edge
        for n, count in enumerate(counts):
            texture = textures.chips(count, w, h * share, edge, self._colour())
            pad = (texture.width - w) / 2
            paint.image(texture, (round(x + n * step - pad), 0, texture.width, texture.height))

    def _colour(self) -> Colour:
        return tuple(theme.chip) if self.seat < 0 else player_colour(int(self.seat))
