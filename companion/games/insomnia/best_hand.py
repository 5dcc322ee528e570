"""Stage 2: each player declares the category of their four cards, or passes; the highest declared show (I-7, I-8)."""

from __future__ import annotations

from companion.core.cards import pretty_all
from companion.core.evolve import evolve
from companion.core.offers import Cards, Choice, Offer
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.insomnia.actions import Action, Declare, Pass, Show
from companion.games.insomnia.events import Misdeclared
from companion.games.insomnia.hands import HANDS, Combination, hand_combination, hand_order
from companion.games.insomnia.known import SHOWN, check_claim, possible
from companion.games.insomnia.state import HAND, Declaring, Revealing, State

PAYS = 2
"""The winner of stage 2 takes two chips from every other player."""

_DECLARE_SLOTS = (Choice("hand", HANDS),)


def begin(state: State) -> State:
    """Everybody declares, from the dealer's left."""
    return evolve(state, phase=Declaring(state.table.from_left_of(state.dealer)))


def declare_offers(state: State, phase: Declaring) -> tuple[Offer, ...]:
    """Any category may be declared: the referee does not know the hand."""
    seat = phase.queue[0]
    return (Offer(seat, "pass"), Offer(seat, "declare", _DECLARE_SLOTS))


def declare(state: State, phase: Declaring, action: Action) -> Outcome[State]:
    """Declare a category, or pass."""
    seat = phase.queue[0]
    if not isinstance(action, Declare | Pass):
        raise not_now(state, seat, (_("declare"), _("pass")))
    check_turn(state, action.seat, seat)
    hand = action.hand if isinstance(action, Declare) else None
    queue, declared = phase.queue[1:], (*phase.declared, (seat, hand))
    if queue:
        return Outcome(evolve(state, phase=Declaring(queue, declared)))
    return Outcome(evolve(state, phase=_first_to_reveal(declared)))


def reveal_offers(state: State, phase: Revealing) -> tuple[Offer, ...]:
    """The whole hand: four cards, with all that are known to be in it."""
    seat = phase.queue[0]
    held = state.known.held(seat)
    pool = possible(state.known, seat, state.table.pack)
    return (Offer(seat, "show", (Cards("cards", HAND, HAND, pool, must=held),)),)


def reveal(state: State, phase: Revealing, action: Action) -> Outcome[State]:
    """Show the four cards; the hand is judged as it is, not as it was declared (I-7)."""
    seat = phase.queue[0]
    if not isinstance(action, Show):
        raise not_now(state, seat, (_("show"),))
    check_turn(state, action.seat, seat)
    _check_hand(state, action)
    new = (card for card in action.cards if card not in state.known.seen)
    known = state.known.with_seen(new, seat, SHOWN, state.actions)
    phase = _next_to_reveal(evolve(phase, queue=phase.queue[1:], shown=(*phase.shown, (seat, action.cards))))
    after = evolve(state, known=known, phase=phase)
    return Outcome(after, _misdeclared(phase, action), ended=not phase.queue)


def winner(phase: Revealing) -> tuple[int, Combination]:
    """The seat with the best shown hand, and the hand."""
    judged = [(seat, hand_combination(cards)) for seat, cards in phase.shown]
    return max(judged, key=lambda claim: claim[1].key)


def to_act(state: State, phase: Declaring | Revealing) -> int:
    """The first of those still to declare or to show."""
    return phase.queue[0]


def _first_to_reveal(declared: tuple[tuple[int, str | None], ...]) -> Revealing:
    """Those who declared the highest category show first; if all passed, everyone shows (I-8)."""
    groups = tuple(
        (hand, tuple(seat for seat, category in declared if category == hand))
        for hand in HANDS
        if any(category == hand for _seat, category in declared)
    )
    if not groups:
        return Revealing(tuple(seat for seat, _category in declared), (), declared)
    return Revealing(groups[0][1], groups[1:], declared)


def _next_to_reveal(phase: Revealing) -> Revealing:
    """I-7: the next declared category shows too, unless the best shown hand beats it."""
    if phase.queue or not phase.later:
        return phase
    category, seats = phase.later[0]
    _seat, best = winner(phase)
    if hand_order(best.kind) > hand_order(category):
        return phase
    return evolve(phase, queue=seats, later=phase.later[1:])


def _check_hand(state: State, action: Show) -> None:
    """Raise Refused unless these can be the player's four cards."""
    if len(action.cards) != HAND:
        code = Code.TOO_MANY_CARDS if len(action.cards) > HAND else Code.CARD_MISSING
        raise Refused(code, _("In stage 2 the whole hand is shown: four cards."))
    missing = state.known.held(action.seat) - set(action.cards)
    if missing:
        cards = tuple(sorted(missing))
        text = _("{name} showed {cards} in stage 1, so it must be in the hand.").format(
            name=state.table.names[action.seat], cards=pretty_all(cards)
        )
        raise Refused(Code.CARD_MISSING, text, sightings=tuple(state.known.seen[card] for card in cards))
    check_claim(state.known, action.seat, action.cards, state.table.pack, state.table.names)


def _misdeclared(phase: Revealing, action: Show) -> tuple[Misdeclared, ...]:
    """Announced when a hand is not what it was declared to be."""
    declared = dict(phase.declared)[action.seat]
    hand = hand_combination(action.cards).kind
    if declared is None or declared == hand:
        return ()
    return (Misdeclared(action.seat, declared, hand),)
