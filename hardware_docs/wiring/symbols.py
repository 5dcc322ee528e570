"""The symbols of the wiring drawing, each 60 pixels high round the origin, as SVG, and their pins' places."""

from __future__ import annotations

HALF = 30
INK = "#15191A"
_LINE = f'stroke="{INK}" stroke-width="2.5" fill="none" stroke-linecap="round" stroke-linejoin="round"'
_FILLED = f'fill="{INK}" stroke="none"'
_ARROW = "M 16 -14 l 10 -6 m -5.5 -0.5 l 5.5 0.5 l -2 5 M 18 -5 l 10 -6 m -5.5 -0.5 l 5.5 0.5 l -2 5"
_ARROW_IN = "M -27 -16 l 9 7 m -1 -6 l 1 6 l -6 0 M -27 -6 l 9 7 m -1 -6 l 1 6 l -6 0"

SHAPES: dict[str, str] = {
    "resistor": f'<path {_LINE} d="M 0 -30 V -20 M 0 20 V 30"/>'
    f'<rect x="-9" y="-20" width="18" height="40" rx="3" fill="#FFFFFF" stroke="{INK}" stroke-width="2.5"/>',
    "led": f'<path {_LINE} d="M 0 -30 V -11 M 0 11 V 30 M -12 11 H 12 {_ARROW}"/>'
    f'<path {_FILLED} d="M -12 -11 H 12 L 0 11 Z"/>',
    "capacitor": f'<path {_LINE} d="M 0 -30 V -5 M 0 5 V 30 M -15 -5 H 15 M -15 5 H 15"/>',
    "polarised": f'<path {_LINE} d="M 0 -30 V -6 M 0 7 V 30 M 9 -20 h 9 m -4.5 -4.5 v 9"/>'
    f'<rect x="-15" y="-8" width="30" height="6" fill="#FFFFFF" stroke="{INK}" stroke-width="2"/>'
    f'<rect x="-15" y="3" width="30" height="6" {_FILLED}/>',
    "mosfet": f'<path {_LINE} d="M 0 -30 V -13 H -12 M 0 30 V 13 H -12 M -12 0 H 0 V 13 M -12 -18 V -8 M -12 -5 V 5 '
    f'M -12 8 V 18 M -20 -16 V 16 M -20 0 H -40"/><path {_FILLED} d="M -11 0 l 7 -4 v 8 Z"/>',
    "phototransistor": f'<path {_LINE} d="M 0 -30 V -16 L -12 -6 M 0 30 V 16 L -12 6 M -12 -14 V 14 {_ARROW_IN}"/>'
    f'<path {_FILLED} d="M -1 15 l -9 -2 l 5 -6 Z"/>',
    "button": f'<path {_LINE} d="M 0 -30 V -14 M 0 14 V 30 M 0 14 L -14 -12 M -22 0 H -8 M -22 -6 V 6"/>'
    f'<circle cx="0" cy="-14" r="3" {_FILLED}/><circle cx="0" cy="14" r="3" {_FILLED}/>',
}
GATE = (-40, 0)
"""Place of the gate of a MOSFET."""
