"""What a face can be."""

from __future__ import annotations

POKER = ("A", "K", "Q", "J", "10", "9")
PIPS = ("1", "2", "3", "4", "5", "6")
FACES = (*POKER, *PIPS)
NOTHING = len(FACES)
"""The class of what is no face, after all faces."""
