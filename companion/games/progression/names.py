"""Where a card may go to or come from, as the record writes it."""

from __future__ import annotations

OWN, MIDDLE, STOCK = "own", "middle", "stock"
