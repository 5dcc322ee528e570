"""How everything looks: palette, scale, type, colours of players and suits, motion. One object, `theme`.

Pieces and kv rules bind to it (`#:import theme companion.ui.theme.theme`, then `theme.u`, `theme.ink`): a change of
window, of dark and light or of "less movement" reaches all of them.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from typing import Any, Final

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty

from companion.ui.geometry import LEAST_TARGET_DP, unit

Colour = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Colour:
    """A colour from "#RRGGBB", parts 0 to 1."""
    return int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255, alpha


DARK: Final[Mapping[str, Colour]] = {
    "edge": rgba("#0E1417"),
    "mid": rgba("#2B3C42"),
    "surf": rgba("#1C272B"),
    "raised": rgba("#2B383D"),
    "plate": rgba("#141C1F"),
    "line": rgba("#74868B"),
    "faint": rgba("#2E3A3F"),
    "ink": rgba("#F4F1E8"),
    "ink2": rgba("#B9C4C6"),
    "off": rgba("#8C999C"),
    "prim": rgba("#F4F1E8"),
    "onprim": rgba("#12191C"),
    "chip": rgba("#CFC8B8"),
    "accent": rgba("#FFC14D"),
    "shadow": rgba("#000000", 0.45),
}
LIGHT: Final[Mapping[str, Colour]] = {
    "edge": rgba("#CDC7B8"),
    "mid": rgba("#F6F3EA"),
    "surf": rgba("#FFFDF7"),
    "raised": rgba("#ECE7DA"),
    "plate": rgba("#E4DECF"),
    "line": rgba("#6E6959"),
    "faint": rgba("#DDD6C7"),
    "ink": rgba("#191C1D"),
    "ink2": rgba("#4C5253"),
    "off": rgba("#5C6160"),
    "prim": rgba("#191C1D"),
    "onprim": rgba("#FFFDF7"),
    "chip": rgba("#A39A86"),
    "accent": rgba("#FFB52E"),
    "shadow": rgba("#3A3320", 0.28),
}

EDGE_DARK = rgba("#0E1417")
"""The thin dark edge of badges, chips, cards and dice, the same in both themes."""
ON_ACCENT = rgba("#12191C")
CARD_WHITE = rgba("#FDFBF5")

PLAYERS: Final[tuple[tuple[Colour, str], ...]] = (
    (rgba("#22AEF5"), "circle"),
    (rgba("#DB6A1C"), "square"),
    (rgba("#97EA2A"), "triangle"),
    (rgba("#E4E4FA"), "diamond"),
    (rgba("#BE5A99"), "hexagon"),
    (rgba("#F7C9A0"), "capsule"),
    (rgba("#6273FF"), "cross"),
    (rgba("#77855A"), "triangle_down"),
)
"""Colour and shape of each player, in order of seats."""

DASHES: Final[tuple[tuple[float, ...], ...]] = (
    (), (14, 8), (5, 7), (14, 6, 4, 6), (22, 6), (3, 5), (10, 4, 3, 4, 3, 4), (18, 5, 6, 5)
)  # fmt: skip
"""Dash pattern of each player's line in a chart: lengths of strokes and gaps, () for a whole line."""

SUIT_COLOURS: Final[Mapping[str, Colour]] = {
    "S": rgba("#15191A"),
    "H": rgba("#C21F1F"),
    "D": rgba("#1A5FC4"),
    "C": rgba("#1B7A3D"),
}
TWO_COLOURS: Final[Mapping[str, Colour]] = {**SUIT_COLOURS, "D": rgba("#C21F1F"), "C": rgba("#15191A")}

FACES: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "A": (rgba("#C62828"), rgba("#FFFFFF")),
    "K": (rgba("#F5C518"), rgba("#15191A")),
    "Q": (rgba("#A8177F"), rgba("#FFFFFF")),
    "J": (rgba("#1E56B5"), rgba("#FFFFFF")),
    "10": (rgba("#1B7A3D"), rgba("#FFFFFF")),
    "9": (rgba("#F3F0E6"), rgba("#15191A")),
}
"""Fill and glyph colour of each face of a poker die."""

PIP_DIE: Final[tuple[Colour, Colour]] = (rgba("#F3F0E6"), rgba("#15191A"))
SPENT_DIE: Final[tuple[Colour, Colour]] = (rgba("#6B6E6F"), rgba("#25292B"))
"""Fill and glyph of a die that no longer counts."""

PROMPT, PROMPT_LEAST, NAME, NOTE = 48, 40, 24, 18
"""The three sizes of text, and what a prompt may shrink to; in units of `theme.u`."""

ACCENT_MOVES, CHIPS_FLY, NEXT_PAYER, DIE_TURNS = 0.22, 0.32, 0.06, 0.24
CARD_FLIES, TRAY_OPENS, REFUSED = 0.20, 0.18, 0.16
"""Motion in seconds."""
EASE = "out_cubic"


class Theme(EventDispatcher):
    """The theme in force; see the module."""

    u = NumericProperty(1.0)
    """Pixels for one length unit of the reference screen."""
    target = NumericProperty(56.0)
    """Least side of a target in pixels."""
    across = NumericProperty(1280.0)
    up = NumericProperty(800.0)
    """The window's width and height in units: at least 1280 × 800 or 800 × 1280, less on small tablets."""
    portrait = BooleanProperty(False)
    dark = BooleanProperty(True)
    less_movement = BooleanProperty(False)
    four_colours = BooleanProperty(True)

    edge = ColorProperty(DARK["edge"])
    mid = ColorProperty(DARK["mid"])
    surf = ColorProperty(DARK["surf"])
    raised = ColorProperty(DARK["raised"])
    plate = ColorProperty(DARK["plate"])
    line = ColorProperty(DARK["line"])
    faint = ColorProperty(DARK["faint"])
    ink = ColorProperty(DARK["ink"])
    ink2 = ColorProperty(DARK["ink2"])
    off = ColorProperty(DARK["off"])
    prim = ColorProperty(DARK["prim"])
    onprim = ColorProperty(DARK["onprim"])
    chip = ColorProperty(DARK["chip"])
    accent = ColorProperty(DARK["accent"])
    shadow = ColorProperty(DARK["shadow"])

    def __init__(self, **kwargs: Any) -> None:
        self._watchers: list[weakref.WeakMethod[Callable[[], object]]] = []
        self._prune_at = 256
        super().__init__(**kwargs)

    def watch(self, restyle: Callable[[], object]) -> None:
        """Call a widget's method after every change of scale or colours, for as long as the widget lives.

        For the many small pieces: Kivy's `bind` compares each newcomer with all before it.
        """
        self._watchers.append(weakref.WeakMethod(restyle))
        if len(self._watchers) > self._prune_at:
            self._watchers = [watcher for watcher in self._watchers if watcher() is not None]
            self._prune_at = 2 * len(self._watchers) + 256

    def restyle(self) -> None:
        """Have every piece that watches style itself anew."""
        for watcher in list(self._watchers):
            restyle = watcher()
            if restyle is not None:
                restyle()

    def on_dark(self, _theme: Theme, dark: bool) -> None:
        """Take the colours of the other palette."""
        colours = DARK if dark else LIGHT
        for name in sorted(colours, key="ink".__eq__):  # last, since pieces bind to it for all their colours
            setattr(self, name, colours[name])
        self.restyle()

    def on_four_colours(self, *_args: object) -> None:
        """Suits change their colours."""
        self.restyle()

    def fit(self, width: float, height: float) -> None:
        """Scale everything to a window of this size in pixels."""
        self.portrait = bool(width < height)
        self.target = LEAST_TARGET_DP * Metrics.density
        self.u = unit(width, height, Metrics.density)
        self.across, self.up = width / self.u, height / self.u
        self.restyle()

    def seconds(self, duration: float) -> float:
        """How long a motion takes now: no time at all with "less movement"."""
        return 0.0 if self.less_movement else duration

    def suit(self, letter: str) -> Colour:
        """Colour of a suit on a white card."""
        return (SUIT_COLOURS if self.four_colours else TWO_COLOURS)[letter]


def player_colour(seat: int) -> Colour:
    """Colour of the player on a seat, counted from 0."""
    return PLAYERS[seat % len(PLAYERS)][0]


def player_shape(seat: int) -> str:
    """Shape of the player on a seat, counted from 0."""
    return PLAYERS[seat % len(PLAYERS)][1]


theme = Theme()
"""The one theme of the app."""
