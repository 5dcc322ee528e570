"""What a player of Progression is asked: the card played and where, or where a card is taken."""

from __future__ import annotations

from functools import partial

from companion.core.cards import Card, pretty
from companion.core.offers import Choice, Offer, OneCard, Seats
from companion.core.refusals import Refused
from companion.core.words import _
from companion.games.progression.names import MIDDLE, OWN, STOCK
from companion.table.session import Moment
from companion.ui.table.asking import Done, Draft, Option, Step, ask_card, offers_of, pack_of, refusal
from companion.ui.table.trays.steps import StepTray

MOST_TAKES = 3
"""More cards to take than this are asked for in a question of their own."""


def asking(moment: Moment, draft: Draft) -> Step | Done:
    """What is asked next."""
    if draft.get("do") == "take" or "card" in draft:
        return Done(draft)
    if "_card" in draft:
        return _where(moment, draft["_card"])
    offers = offers_of(moment)
    takes = tuple(_take(moment, offer, suit) for offer in offers.get("take", ()) for suit in _suits(offer))
    if "play" not in offers:
        return Step("", takes)
    if draft.get("_taking"):
        return Step(_("Which card do you take?"), takes[1:])
    if len(takes) > MOST_TAKES:
        takes = (takes[0], Option({"_taking": True}, words=_("From a pile"), note=_("its top card")))
    title = _("Tap the card played")
    pack = pack_of(moment, offers["play"][0], _pool(offers["play"]), {"do": "play", **draft}, partial(_why, moment))
    step = ask_card(pack, title, takes)
    return asking(moment, step.draft) if isinstance(step, Done) else step


def _pool(plays: list[Offer]) -> frozenset[Card]:
    """Every card that may be played somewhere."""
    pools = [slot.pool for offer in plays for slot in offer.slots if isinstance(slot, OneCard)]
    return frozenset[Card]().union(*pools)


def _why(moment: Moment, card: Card) -> Refused | None:
    """Why a card can't be played."""
    return refusal(moment, {"do": "play", "card": card})


def _where(moment: Moment, card: Card) -> Step | Done:
    """On an own pile or in the middle, where both may be."""
    places = [_place(offer) for offer in offers_of(moment)["play"] if card in _pool([offer])]
    drafts = {to: {"do": "play", "card": card, **({"to": to} if to != OWN else {})} for to in places or [OWN]}
    if len(drafts) == 1:
        return Done(next(iter(drafts.values())))
    words = {OWN: _("On your own pile"), MIDDLE: _("In the middle")}
    options = tuple(Option(draft, words=words[to]) for to, draft in drafts.items())
    return Step(_("Where does {card} go?").format(card=pretty(card)), options)


def _place(offer: Offer) -> str:
    """Where an offer lets a card be played."""
    return next((slot.values[0] for slot in offer.slots if isinstance(slot, Choice)), OWN)


def _suits(offer: Offer) -> tuple[str, ...]:
    """The suits of the piles that an offer lets take from; "" for the stock."""
    return next((slot.values for slot in offer.slots if slot.name == "suit" and isinstance(slot, Choice)), ("",))


def _take(moment: Moment, offer: Offer, suit: str) -> Option:
    """A key for a card that may be taken."""
    source = offer.slots[0]
    state = moment.state
    if isinstance(source, Seats):
        seat = source.seats[0]
        card = pretty(state.piles[seat][suit][-1])
        draft = {"do": "take", "from": seat, "suit": suit}
        return Option(draft, words=card, note=moment.header.players[seat], seat=seat)
    if suit:
        draft = {"do": "take", "from": MIDDLE, "suit": suit}
        return Option(draft, words=pretty(state.middle[suit][-1]), note=_("middle"))
    likely = "play" not in offers_of(moment)
    return Option({"do": "take", "from": STOCK}, words=_("Stock"), note=_("take a card"), primary=likely)


class ProgressionTray(StepTray):
    """The tray of Progression."""

    asking = staticmethod(asking)
