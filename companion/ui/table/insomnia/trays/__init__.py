"""The trays of Insomnia, one file a kind of offer. `tray_kind` picks the one that fits the offers."""

from __future__ import annotations

from companion.ui.table.insomnia.trays.bid import BidTray
from companion.ui.table.insomnia.trays.plain import DeclareTray, ExchangeTray, PassTray
from companion.ui.table.insomnia.trays.throws import ThrowTray
from companion.ui.table.trays import Controls, OpeningTray, Tray


def tray_kind(controls: Controls) -> type[Tray]:
    """The kind of tray for offers that ask for no cards."""
    offers = controls.offers
    if "cast" in offers:
        return ThrowTray if "stop" in offers else OpeningTray
    kinds: dict[str, type[Tray]] = {"bid": BidTray, "exchange": ExchangeTray, "declare": DeclareTray}
    return next((kind for do, kind in kinds.items() if do in offers), PassTray)
