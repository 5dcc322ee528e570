"""What the reader says of the cards in a picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from vision.reading import Image, Points


@dataclass(frozen=True, eq=False)
class CardReading:
    """One card that lies face up: its `rank` ("2" … "10", "J", "Q", "K", "A") and `suit` ("D", "C", "H", "S"), or None
    and the reason in `why`.

    Where the reader is not sure, `likely` has the cards it may be, the likeliest first. `corners` (4 × 2 pixels) are
    those of the card where two opposite indices of it are seen (`whole`), else those of its index; the first is the
    upper left one of the upright card. `crop` is the index, upright.
    """

    rank: str | None
    suit: str | None
    confidence: float
    center: tuple[float, float]
    corners: Points
    whole: bool = False
    why: str | None = None
    likely: tuple[str, ...] = ()
    crop: Image | None = field(default=None, repr=False)

    @property
    def card(self) -> str | None:
        """The card as it is written, "10H", None where it is not sure."""
        return self.rank + self.suit if self.rank and self.suit else None

    def to_json(self) -> dict[str, Any]:
        """Return the card as the command line's JSON has it; positions in pixels to a tenth."""
        return {
            "card": self.card,
            "rank": self.rank,
            "suit": self.suit,
            "confidence": round(self.confidence, 3),
            "center": [round(float(v), 1) for v in self.center],
            "corners": [[round(float(x), 1), round(float(y), 1)] for x, y in self.corners],
            "whole": self.whole,
            "why": self.why,
            "likely": list(self.likely),
        }


@dataclass(frozen=True, eq=False)
class CardsReading:
    """All cards of a picture that lie face up. `sure` only if every card was read and the number is as expected.

    `why` says what keeps the reading from being sure, in words a player can act on; `ms` is the time it took.
    """

    cards: tuple[CardReading, ...]
    sure: bool
    why: str | None
    ms: float

    @property
    def names(self) -> tuple[str | None, ...]:
        """The cards in the order of `cards`: from the left of the picture to the right."""
        return tuple(card.card for card in self.cards)

    def to_json(self) -> dict[str, Any]:
        """Return the reading as the command line's JSON has it, without the file's name."""
        cards = [card.to_json() for card in self.cards]
        return {"cards": cards, "sure": self.sure, "why": self.why, "ms": round(self.ms, 1)}
