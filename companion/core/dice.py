"""The faces of the dice that the games use."""

from __future__ import annotations

Face = str

POKER_FACES: tuple[Face, ...] = ("A", "K", "Q", "J", "10", "9")
"""Faces of a poker die, high to low."""

PIP_FACES: tuple[Face, ...] = ("1", "2", "3", "4", "5", "6")
"""Faces of an ordinary die."""
