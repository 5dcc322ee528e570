"""What stands in the corner of a card: glyphs of ranks, what they mean in each language, and suits."""

from __future__ import annotations

NUMBERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
GLYPHS = (*NUMBERS, "A", "K", "Q", "J", "D", "B", "R", "V", "1", "T", "Д")
"""All signs for ranks. Letters that look alike in Latin and Cyrillic are one: К, В and Т are K, B and T."""
SUITS = ("D", "C", "H", "S")
"""Diamonds, clubs, hearts, spades, as the readings name them."""

LETTERS: dict[str, dict[str, str]] = {
    "en": {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    "de": {"A": "A", "K": "K", "D": "Q", "B": "J"},
    "fr": {"A": "A", "1": "A", "R": "K", "D": "Q", "V": "J"},
    "ru": {"T": "A", "K": "K", "Д": "Q", "B": "J"},
}
"""What the letters of a pack mean: English A K Q J, German A K D B, French A (or 1) R D V, Russian Т К Д В."""


def ranks(letters: str) -> dict[str, str]:
    """Return the rank of each glyph that a pack with these letters has; raises ValueError for unknown letters."""
    if letters not in LETTERS:
        raise ValueError(f"letters must be one of {', '.join(LETTERS)}, not {letters!r}")
    return {**{number: number for number in NUMBERS}, **LETTERS[letters]}
