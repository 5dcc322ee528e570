"""What a claim means for the hands, and whether it can be true.

The referee counts: eight cards of each rank, how many each hand and the stock hold, and every card that it has seen go
into a hand. What contradicts the count is refused. What contradicts only an earlier word ("no seven here") is taken:
somebody has overlooked a card, and that is said.
"""

from __future__ import annotations

from typing import Any

from companion.core.cards import Rank, rank_sign
from companion.core.events import Event
from companion.core.evolve import evolve, put
from companion.core.names import one_of_rank, several_of_rank
from companion.core.refusals import Code, Refused, Sighting
from companion.core.words import _, ngettext
from companion.games.platinum_fish.events import Match, Overlooked
from companion.games.platinum_fish.state import Hand, Laid, State

Outcome = tuple[State, tuple[Event, ...]]


def check_left(state: State, rank: Rank) -> None:
    """Raise Refused if every card of the rank is accounted for, so that no other can turn up."""
    if state.unseen[rank]:
        return
    sightings = sightings_of(state, rank)
    text = _("There is no ninth card of a rank: all eight {ranks} have been seen ({where}).").format(
        ranks=several_of_rank(rank), where=_where(state, rank)
    )
    raise Refused(Code.NONE_LEFT, text, sightings=sightings)


def check_partner(state: State, seat: int, rank: Rank, elsewhere: int) -> None:
    """Raise Refused if the seat can't hold a card of the rank, `elsewhere` unseen ones being known to lie elsewhere."""
    if state.may_hold(seat, rank, elsewhere):
        return
    name, hand = state.table.names[seat], state.hands[seat]
    if not hand.cards:
        text = _("{name} has no card in hand, so none can come from there.").format(name=name)
        raise Refused(Code.HAND_EMPTY, text, "P-5")
    if not hand.unknown:
        text = _("{name}’s whole hand is known, and it holds no {rank}.").format(name=name, rank=rank_sign(rank))
        seen = tuple(Sighting(held, seat, "hand", 0, action) for held, action in hand.known.items())
        raise Refused(Code.HAND_KNOWN, text, sightings=seen)
    text = _("{name} can’t hold {one}: all others have been seen ({where}).").format(
        name=name, one=one_of_rank(rank), where=_where(state, rank)
    )
    raise Refused(Code.NONE_LEFT, text, sightings=sightings_of(state, rank))


def check_no_partner(state: State, seat: int, rank: Rank) -> None:
    """Raise Refused if the seat is known to hold the rank, so that a card of it is a match."""
    known = state.hands[seat].known
    if rank not in known:
        return
    seen = Sighting(rank, seat, "hand", 0, known[rank])
    text = _("{name} holds {one} and must lay the match: the referee saw the card come into the hand.").format(
        name=state.table.names[seat], one=one_of_rank(rank)
    )
    raise Refused(Code.MUST_MATCH, text, sightings=(seen,))


def from_stock(state: State, rank: Rank, **changes: Any) -> Outcome:
    """A card of the rank leaves the stock, with further changes; a search that found none there overlooked it."""
    changes |= {"stock": state.stock - 1, "unseen": {**state.unseen, rank: state.unseen[rank] - 1}}
    if rank not in state.gone:
        return evolve(state, **changes), ()
    gone = {other: seat for other, seat in state.gone.items() if other != rank}
    return evolve(state, gone=gone, **changes), (Overlooked(state.gone[rank], rank, "stock"),)


def from_hand(state: State, seat: int, rank: Rank, **changes: Any) -> Outcome:
    """A card of the rank leaves the seat's hand, with further changes; who said to have none has overlooked it."""
    hand, denied = state.hands[seat], False
    if rank in hand.known:
        hand = hand._replace(known={held: action for held, action in hand.known.items() if held != rank})
    else:
        denied = rank in hand.denied
        changes["unseen"] = {**state.unseen, rank: state.unseen[rank] - 1}
        hand = Hand(hand.unknown - 1, hand.known, hand.denied - {rank})
    after = evolve(state, hands=put(state.hands, seat, hand), **changes)
    return after, (Overlooked(seat, rank, "hand"),) if denied else ()


def lay_match(state: State, seat: int, rank: Rank, by: str, **changes: Any) -> Outcome:
    """A card that has just come makes a match with its partner from the seat's hand."""
    laid = (*state.matches[seat], Laid(rank, seat, state.actions))
    after, events = from_hand(state, seat, rank, matches=put(state.matches, seat, laid), **changes)
    return after, (*events, Match(seat, rank, by))


def into_hand(state: State, seat: int, rank: Rank) -> State:
    """P-4: a card taken without a match stays in the hand, where the referee knows it."""
    hand = state.hands[seat]
    hand = Hand(hand.unknown, {**hand.known, rank: state.actions}, hand.denied - {rank})
    return evolve(state, hands=put(state.hands, seat, hand))


def without(state: State, seat: int, rank: Rank) -> tuple[Hand, ...]:
    """The hands after the seat has said that it holds none of the rank."""
    hand = state.hands[seat]
    return put(state.hands, seat, hand._replace(denied=hand.denied | {rank}))


def sightings_of(state: State, rank: Rank) -> tuple[Sighting, ...]:
    """Where the cards of the rank were last seen: laid as matches, among the discards, in a hand."""
    laid = [
        Sighting(rank, seat, "match", 0, match.action)
        for seat, matches in enumerate(state.matches)
        for match in matches
        if match.rank == rank
    ]
    thrown = [Sighting(rank, card.seat, "discards", 0, card.action) for card in state.discards if card.rank == rank]
    held = [
        Sighting(rank, seat, "hand", 0, hand.known[rank]) for seat, hand in enumerate(state.hands) if rank in hand.known
    ]
    return (*laid, *thrown, *held)


def _where(state: State, rank: Rank) -> str:
    """Where they lie, in words."""
    places = [sighting.place for sighting in sightings_of(state, rank)]
    parts = []
    if matches := places.count("match"):
        parts.append(ngettext("{n} match", "{n} matches", matches))
    if thrown := places.count("discards"):
        parts.append(ngettext("{n} among the discards", "{n} among the discards", thrown))
    if held := places.count("hand"):
        parts.append(ngettext("{n} known in a hand", "{n} known in hands", held))
    return ", ".join(parts)


def too_many_matches(state: State, rank: Rank) -> Refused:
    """The refusal of more matches of a rank than there are cards left."""
    text = _("There are only eight {ranks}: no fifth match of them ({where}).").format(
        ranks=several_of_rank(rank), where=_where(state, rank)
    )
    return Refused(Code.NONE_LEFT, text, sightings=sightings_of(state, rank))
