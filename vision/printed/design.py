"""The product's own printed faces, as drawn on screen, on the stickers and on the tower's dice.

All measures are parts of the side of the face; x right, y down, origin at the top left corner.
"""

from __future__ import annotations

from dataclasses import dataclass

RADIUS = 0.17
HAIRLINE_INSET = 0.05
HAIRLINE_OPACITY = 0.35
BASELINE = 0.66
BAR_WIDTH = 0.50
BAR_HEIGHT = 0.075
BAR_TOP = 0.775
BAR_CENTER = (0.5, BAR_TOP + BAR_HEIGHT / 2)

WHITE = "#FFFFFF"
BLACK = "#15191A"


@dataclass(frozen=True)
class Face:
    """One face: its name, colours (#RRGGBB), font size and extra spacing between its glyphs."""

    name: str
    fill: str
    ink: str
    size: float = 0.60
    spacing: float = 0.0

    @property
    def light_ink(self) -> bool:
        """Whether glyph and bar are lighter than the fill."""
        return self.ink == WHITE


FACES: dict[str, Face] = {
    face.name: face
    for face in (
        Face("A", "#C62828", WHITE),
        Face("K", "#F5C518", BLACK),
        Face("Q", "#A8177F", WHITE),
        Face("J", "#1E56B5", WHITE),
        Face("10", "#1B7A3D", WHITE, size=0.54, spacing=-0.02),
        Face("9", "#F3F0E6", BLACK),
    )
}


def bgr(colour: str) -> tuple[int, int, int]:
    """Return a #RRGGBB colour as blue, green, red in 0…255."""
    value = int(colour[1:], 16)
    return value & 255, value >> 8 & 255, value >> 16
