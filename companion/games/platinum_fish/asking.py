"""Step 2 of a turn, after a vain search: ask one opponent for a card of one rank, or nobody."""

from __future__ import annotations

from companion.core.cards import RANKS, Rank
from companion.core.evolve import evolve
from companion.core.names import one_of_rank, several_of_rank
from companion.core.offers import Offer, OneRank, Seats, Truth
from companion.core.refusals import Code, Refused, Sighting
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.platinum_fish import hands
from companion.games.platinum_fish.actions import Action, Ask, Pass
from companion.games.platinum_fish.events import Given
from companion.games.platinum_fish.state import OF_A_RANK, Asking, State
from companion.games.platinum_fish.throwing import matched

_ANSWERS = (Truth("given"), Truth("match"))


def to_act(state: State, phase: Asking) -> int:
    """Whose turn it is."""
    return phase.seat


def ranks_to_ask(state: State) -> tuple[Rank, ...]:
    """The ranks that do not lie wholly on the table."""
    return tuple(rank for rank in RANKS if state.unseen[rank] or state.on_table(rank) < OF_A_RANK)


def offers(state: State, phase: Asking) -> tuple[Offer, ...]:
    """Nobody, or any opponent for any rank that does not lie wholly on the table."""
    passing, ranks = Offer(phase.seat, "pass"), ranks_to_ask(state)
    if not ranks:
        return (passing,)
    others = tuple(seat for seat in range(state.table.seats) if seat != phase.seat)
    return (passing, Offer(phase.seat, "ask", (Seats("of", others), OneRank("rank", ranks), *_ANSWERS)))


def act(state: State, phase: Asking, action: Action) -> Outcome[State]:
    """Who has the card must give it; without a match it stays in the hand (P-4), and the turn ends."""
    if not isinstance(action, Ask | Pass):
        raise not_now(state, phase.seat, (_("ask"), _("pass")))
    check_turn(state, action.seat, phase.seat)
    if isinstance(action, Pass):
        return Outcome(state, ended=True)
    _check_question(state, action)
    if not action.given:
        _check_may_refuse(state, action)
        return Outcome(evolve(state, hands=hands.without(state, action.of, action.rank)), ended=True)
    _check_gift(state, action)
    after, lost = hands.from_hand(state, action.of, action.rank)
    events = (*lost, Given(phase.seat, action.of, action.rank))
    if not action.match:
        return Outcome(hands.into_hand(after, phase.seat, action.rank), events, ended=True)
    after, laid = hands.lay_match(after, phase.seat, action.rank, "ask")
    return matched(after, phase.seat, events + laid)


def _check_question(state: State, action: Ask) -> None:
    """Raise Refused unless it is an opponent who is asked, for a rank of which a card may be in a hand."""
    if action.of == action.seat or not 0 <= action.of < state.table.seats:
        raise Refused(Code.WRONG_PLACE, _("One asks another player at the table."))
    if action.rank not in ranks_to_ask(state):
        text = _("All eight {ranks} lie on the table; nobody can be asked for one.")
        sightings = hands.sightings_of(state, action.rank)
        raise Refused(Code.NONE_LEFT, text.format(ranks=several_of_rank(action.rank)), sightings=sightings)


def _check_may_refuse(state: State, action: Ask) -> None:
    """Raise Refused if the one asked is known to hold the card: it must be given."""
    known = state.hands[action.of].known
    if action.rank not in known:
        return
    text = _("{name} holds {one} and must give it: the referee saw the card come into the hand.")
    seen = Sighting(action.rank, action.of, "hand", 0, known[action.rank])
    text = text.format(name=state.table.names[action.of], one=one_of_rank(action.rank))
    raise Refused(Code.MUST_GIVE, text, sightings=(seen,))


def _check_gift(state: State, action: Ask) -> None:
    """Raise Refused unless the one asked can have the card, and the asker its match as claimed."""
    hands.check_partner(state, action.of, action.rank, 0)
    if action.match:
        elsewhere = 0 if action.rank in state.hands[action.of].known else 1
        hands.check_partner(state, action.seat, action.rank, elsewhere)
    else:
        hands.check_no_partner(state, action.seat, action.rank)
