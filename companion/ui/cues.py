"""Which cue goes with what has happened at the table."""

from __future__ import annotations

from companion.table.session import Update

CUE_OF_EVENT = {"over": "wins", "paid": "chips", "bank": "chips", "stakes-returned": "chips"}
CUE_OF_ACT = {"cast": "dice", "play": "card", "bid": "chips"}


def cue_of(update: Update) -> str:
    """The cue's name: not taken, the game won, chips moving, dice or a card on the table, else whose turn it is."""
    if not update.accepted:
        return "refused"
    events = {event.name for item in update.added for event in item.events}
    for name, cue in CUE_OF_EVENT.items():
        if name in events:
            return cue
    return CUE_OF_ACT.get(str(update.entry.get("do")), "turn")
