"""Insomnia on the table page."""

from __future__ import annotations

from functools import partial

from companion.core.offers import Cards, Offer, OneCard
from companion.core.telling import Transfer
from companion.core.words import _
from companion.games.insomnia.announcing import stake_transfer
from companion.games.insomnia.places import Place, grid, objection
from companion.table.session import Item
from companion.ui.table.grid import CardAsk, card_slot
from companion.ui.table.insomnia.scene import judge_of, scene_of, settled, taken
from companion.ui.table.insomnia.trays import tray_kind
from companion.ui.table.parts import Parts
from companion.ui.table.trays import Controls


def ask_cards(controls: Controls) -> CardAsk | None:
    """The offer that asks for cards, with the cells of the pack; None if there is none."""
    offer = _card_offer(controls)
    if offer is None:
        return None
    state = controls.state
    rows = grid(state, controls.seat, card_slot(offer).pool)
    kept = [n for n in range(len(rows[0])) if any(row[n].place is not Place.MISSING for row in rows)]
    cells = tuple(tuple(row[n] for n in kept) for row in rows)
    return CardAsk(offer, cells, judge_of(state), partial(objection, state, controls.seat))


def _card_offer(controls: Controls) -> Offer | None:
    for offer in controls.offers.values():
        if any(isinstance(slot, Cards | OneCard) for slot in offer.slots):
            return offer
    return None


def stakes(item: Item) -> tuple[Transfer, ...]:
    """The chips that a bid has put into the bank."""
    return stake_transfer(item.before, item.after)


def finish() -> tuple[str, str]:
    """Who wins a game that is stopped."""
    return _("the most chips win"), _("The game ends here, and the player with the most chips wins.")


PARTS = Parts(
    scene=scene_of,
    tray=tray_kind,
    settled=settled,
    finish=finish,
    taken=taken,
    stakes=stakes,
    cards=ask_cards,
    objection=objection,
)
