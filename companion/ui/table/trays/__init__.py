"""Trays: the acting player's controls, those that games share. A game has trays of its own in its folder."""

from __future__ import annotations

from companion.ui.table.trays.base import Controls, Tray
from companion.ui.table.trays.faces import OpeningTray

__all__ = ["Controls", "OpeningTray", "Tray"]
