"""Stage 3: four tricks. The winner of stage 2 leads, the suit of the first card is trump, and suit must be followed."""

from __future__ import annotations

from companion.core.cards import RANK_ORDER, SUIT_SIGNS, Card, Suit, pretty_all, rank_of, suit_of
from companion.core.events import Event
from companion.core.evolve import evolve
from companion.core.offers import Offer, OneCard
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.insomnia.actions import Action, Play
from companion.games.insomnia.events import Revoke, Trick
from companion.games.insomnia.known import PLAYED, check_claim, possible
from companion.games.insomnia.state import HAND, State, Tricks


def begin(state: State, leader: int) -> State:
    """The winner of stage 2 leads to the first trick."""
    seats = state.table.seats
    return evolve(state, phase=Tricks(leader, 1, None, (), ((),) * seats, ({},) * seats))


def to_act(state: State, phase: Tricks) -> int:
    """Clockwise from the leader."""
    return (phase.leader + len(phase.cards)) % state.table.seats


def offers(state: State, phase: Tricks) -> tuple[Offer, ...]:
    """Any card that may be in the hand; of the suit led alone if the hand is known to hold it."""
    seat = to_act(state, phase)
    pool = possible(state.known, seat, state.table.pack)
    if must_follow(state, phase, seat):
        led = suit_of(phase.cards[0])
        pool = frozenset(card for card in pool if suit_of(card) == led)
    return (Offer(seat, "play", (OneCard("card", pool),)),)


def act(state: State, phase: Tricks, action: Action) -> Outcome[State]:
    """Play a card; the fourth trick ends the stage."""
    seat = to_act(state, phase)
    if not isinstance(action, Play):
        raise not_now(state, seat, (_("play a card"),))
    check_turn(state, action.seat, seat)
    check_claim(state.known, seat, (action.card,), state.table.pack, state.table.names)
    _check_follows(state, phase, action)
    revokes, phase = _note_suit(phase, action)
    known = state.known.with_seen((action.card,), seat, PLAYED, state.actions, phase.number)
    phase = evolve(phase, cards=(*phase.cards, action.card), trump=phase.trump or suit_of(action.card))
    after = evolve(state, known=known, phase=phase)
    if len(phase.cards) < state.table.seats:
        return Outcome(after, revokes)
    return _take_trick(after, phase, revokes)


def winning_card(cards: tuple[Card, ...], trump: Suit | None) -> Card:
    """I-9: the highest trump, or without one the highest card of the suit led (`trump` None: only the suit led)."""
    suit = trump if any(suit_of(card) == trump for card in cards) else suit_of(cards[0])
    return max((card for card in cards if suit_of(card) == suit), key=lambda card: RANK_ORDER[rank_of(card)])


def tricks_that_count(state: State, phase: Tricks) -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """I-11: under `revoke: forfeit` the tricks of a player who revoked count neither for the bank nor for stage 4."""
    if state.table.options.revoke == "warn":
        return phase.won
    return tuple(() if seat in phase.revoked else tricks for seat, tricks in enumerate(phase.won))


def most_tricks(won: tuple[tuple[tuple[Card, ...], ...], ...]) -> tuple[int, ...]:
    """The seats that won most tricks; nobody if no trick counts."""
    most = max(len(tricks) for tricks in won)
    return tuple(seat for seat, tricks in enumerate(won) if tricks and len(tricks) == most)


def must_follow(state: State, phase: Tricks, seat: int) -> frozenset[Card]:
    """The cards of the suit led that the seat has shown and not yet played."""
    if not phase.cards:
        return frozenset()
    led = suit_of(phase.cards[0])
    return frozenset(card for card in state.known.held(seat) if suit_of(card) == led)


def _check_follows(state: State, phase: Tricks, action: Play) -> None:
    """Another suit is refused at once when the hand is known to hold the suit led; the card goes back."""
    owed = must_follow(state, phase, action.seat)
    if not owed or suit_of(action.card) == suit_of(phase.cards[0]):
        return
    cards = tuple(sorted(owed))
    text = _("{name} has shown {cards} and must follow {suit}; the card goes back to the hand.").format(
        name=state.table.names[action.seat], cards=pretty_all(cards), suit=SUIT_SIGNS[suit_of(phase.cards[0])]
    )
    raise Refused(Code.MUST_FOLLOW, text, sightings=tuple(state.known.seen[card] for card in cards))


def _note_suit(phase: Tricks, action: Play) -> tuple[tuple[Event, ...], Tricks]:
    """Remember a suit not followed; I-11: a card of such a suit, played later, is a revoke come to light."""
    seat, suit = action.seat, suit_of(action.card)
    voids = dict(phase.voids[seat])
    missed = voids.pop(suit, None)
    if phase.cards and suit != suit_of(phase.cards[0]):
        voids.setdefault(suit_of(phase.cards[0]), phase.number)
    if voids == phase.voids[seat]:
        return (), phase
    phase = evolve(phase, voids=(*phase.voids[:seat], voids, *phase.voids[seat + 1 :]))
    if missed is None:
        return (), phase
    return (Revoke(seat, missed),), evolve(phase, revoked=phase.revoked | {seat})


def _take_trick(state: State, phase: Tricks, revokes: tuple[Event, ...]) -> Outcome[State]:
    """The winner takes the trick's cards and leads to the next."""
    trump = phase.trump if state.table.options.trump == "beats" else None
    place = phase.cards.index(winning_card(phase.cards, trump))
    seat = (phase.leader + place) % state.table.seats
    won = (*phase.won[:seat], (*phase.won[seat], phase.cards), *phase.won[seat + 1 :])
    last = phase.number == HAND
    after = evolve(phase, leader=seat, number=phase.number if last else phase.number + 1, cards=(), won=won)
    return Outcome(evolve(state, phase=after), (*revokes, Trick(seat, phase.cards)), ended=last)
