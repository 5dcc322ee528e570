"""Chips or scores over time: a line a player, told apart by colour, dash and the shapes on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kivy.graphics import Color, SmoothLine
from kivy.properties import ListProperty, ObjectProperty

from companion.core.report import Chart
from companion.core.scores import signed
from companion.core.words import _
from companion.ui import textures
from companion.ui.paint import Drawn, Painter, cut_pattern
from companion.ui.pieces.text import width_of
from companion.ui.theme import DASHES, NAME, NOTE, player_colour, player_shape, theme

Point = tuple[float, float]
LINE, MARK, END_MARK = 4, 20, 30
STEP_GAP, FEW_STEPS = 6, 14
LAST_STAGE = 4
"""The stage with which a deal ends, in a game that settles several times a deal."""
LEFT, BOTTOM, TOP = 58, 64, 24
NICE = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000)


def ticks(highest: int, lowest: int = 0) -> list[int]:
    """The values of the horizontal lines: few round numbers, 0 among them, that reach the highest and the lowest."""
    step = 1
    for nice in NICE:
        step = nice
        if -(-highest // nice) - lowest // nice <= 6 and (highest - lowest) / nice <= 5:
            break
    return list(range(lowest // step * step, -(-highest // step) * step + 1, step))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights as near to those wanted as a gap between them allows, in the same order, within low and high."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    room = max(high - low, 0)
    gap = min(gap, room / max(len(order) - 1, 1))
    placed: list[float] = []
    for n in order:
        placed.append(max(wanted[n], placed[-1] + gap if placed else low))
    ceiling = high
    for n in range(len(placed) - 1, -1, -1):
        placed[n] = min(placed[n], ceiling)
        ceiling = placed[n] - gap
    result = [0.0] * len(wanted)
    for n, y in zip(order, placed, strict=True):
        result[n] = y
    return result


class ScoreChart(Drawn):
    """`settlements` is the start and what followed, `words` the chart's words, `names` the players.

    What was settled lies along, chips or scores upwards.
    """

    drawn_by: ClassVar[tuple[str, ...]] = ("settlements", "names", "words")
    settlements = ObjectProperty(())
    words = ObjectProperty(Chart("", "", ()))
    names = ListProperty([])

    def draw(self, paint: Painter) -> None:
        """Grid, lines with their marks, names at their ends."""
        if not self.settlements:
            return
        u = theme.u
        right = max(width_of(name, NAME * u, True) for name in self.names) + (END_MARK + 22) * u
        chips = [count for settlement in self.settlements for count in settlement.chips]
        self._ticks = ticks(max(*chips, 1), min(*chips, 0))
        left = max(LEFT * u, max(width_of(signed(value), NOTE * u, False) for value in self._ticks) + 24 * u)
        bottom = (BOTTOM if self.words.by_deal else BOTTOM - 24) * u
        self._box = (left, bottom, self.width - left - right, self.height - bottom - TOP * u)
        self._draw_grid(paint)
        for seat in range(len(self.names) - 1, -1, -1):
            self._draw_line(paint, seat)
        self._draw_ends(paint)

    def _at(self, n: int, chips: float) -> Point:
        x, y, w, h = self._box
        low, high = self._ticks[0], self._ticks[-1]
        return x + w * n / max(len(self.settlements) - 1, 1), y + h * (chips - low) / (high - low)

    def _draw_grid(self, paint: Painter) -> None:
        u = theme.u
        x, _y, w, _h = self._box
        faint, note = tuple(theme.faint), tuple(theme.ink2)
        for value in self._ticks:
            level = self._at(0, value)[1]
            paint.fill((x, round(level), w, max(round(2 * u), 1)), tuple(theme.line) if value == 0 else faint)
            paint.glyph(signed(value), NOTE * u, x - 14 * u, level - 6 * u, note, bold=False, anchor=1.0)
        self._draw_steps(paint)

    def _draw_steps(self, paint: Painter) -> None:
        """The names of the steps under the grid, as many as have room; by deal, these below and a line after each."""
        u, note = theme.u, tuple(theme.ink2)
        _x, y, _w, h = self._box
        paint.glyph(self.words.axis, NOTE * u, 0, y - 28 * u, note, bold=False)
        deals: dict[int, list[float]] = {}
        last = width_of(self.words.axis, NOTE * u, False)
        for n, (settlement, step) in enumerate(zip(self.settlements[1:], self.words.steps, strict=True), start=1):
            x = self._at(n, 0)[0]
            deals.setdefault(settlement.deal, []).append(x)
            half = width_of(step, NOTE * u, False) / 2
            if x - half > last + STEP_GAP * u:
                paint.glyph(step, NOTE * u, x, y - 28 * u, note, bold=False, anchor=0.5)
                last = x + half
            if self._ends_deal(n):
                paint.fill((round(x), y, max(round(2 * u), 1), h), tuple(theme.faint))
        if self.words.by_deal:
            self._draw_deals(paint, deals, y)

    def _ends_deal(self, n: int) -> bool:
        """Whether a whole deal ends with a settlement, in a game that settles several times a deal."""
        return bool(self.words.by_deal and self.settlements[n].stage == LAST_STAGE)

    def _draw_deals(self, paint: Painter, deals: dict[int, list[float]], y: float) -> None:
        u = theme.u
        last = -1e9
        for deal, xs in deals.items():
            words = _("deal {n}").format(n=deal)
            width = width_of(words, NOTE * u, False)
            middle = (xs[0] + xs[-1]) / 2
            if middle - width / 2 > last + 8 * u:
                paint.glyph(words, NOTE * u, middle, y - 56 * u, tuple(theme.ink2), bold=False, anchor=0.5)
                last = middle + width / 2

    def _draw_line(self, paint: Painter, seat: int) -> None:
        u, colour = theme.u, player_colour(seat)
        points = [self._at(n, settlement.chips[seat]) for n, settlement in enumerate(self.settlements)]
        if len(points) > 1:
            if not theme.dark:  # pale colours need an edge on a light surface
                paint.group.add(Color(*theme.ink[:3], 0.8))
                self._stroke(paint, points, seat, (LINE + 2.6) * u)
            paint.group.add(Color(*colour))
            self._stroke(paint, points, seat, LINE * u)
        side = round(MARK * u)
        mark = textures.badge(player_shape(seat), side, colour, 2 * u)
        for n in range(len(self.settlements) - 1):
            if self._marked(n):
                x, y = points[n]
                paint.image(mark, (round(x - side / 2), round(y - side / 2), side, side))

    def _marked(self, n: int) -> bool:
        """Where the player's shape stands on the line: at each deal's end, or at every step if they are few."""
        return self._ends_deal(n) if self.words.by_deal else n > 0 and len(self.settlements) <= FEW_STEPS

    def _stroke(self, paint: Painter, points: list[Point], seat: int, width: float) -> None:
        pattern = [length * theme.u for length in DASHES[seat % len(DASHES)]]
        for piece in cut_pattern(points, pattern):
            flat = [value for point in piece for value in point]
            paint.group.add(SmoothLine(points=flat, width=width / 2 + 0.3, overdraw_width=1.2))

    def _draw_ends(self, paint: Painter) -> None:
        u, last = theme.u, self.settlements[-1]
        x = self._at(len(self.settlements) - 1, 0)[0] + 12 * u
        wanted = [self._at(0, count)[1] for count in last.chips]
        side = round(END_MARK * u)
        heights = spread(wanted, 34 * u, side / 2, self.height - side / 2)
        for seat, y in enumerate(heights):
            texture = textures.badge(player_shape(seat), side, player_colour(seat), 2 * u)
            paint.image(texture, (round(x), round(y - side / 2), side, side))
            paint.glyph(self.names[seat], NAME * u, x + side + 6 * u, y - 8.5 * u, tuple(theme.ink))
