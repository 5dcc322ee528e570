"""Stages 1 and 4, showing: each player shows the cards with which they claim a combination to the dice, or passes."""

from __future__ import annotations

from companion.core.cards import Card, pretty, rank_of
from companion.core.evolve import evolve
from companion.core.offers import Cards, Offer
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _
from companion.games.insomnia.actions import Action, Pass, Show
from companion.games.insomnia.hands import Combination, best_match, match_combination, matches
from companion.games.insomnia.known import SHOWN, check_claim, possible
from companion.games.insomnia.state import HAND, Auction, Showing, State


def begin(state: State, auction: Auction) -> State:
    """From the dealer's left; in stage 4 only those who take part."""
    queue = tuple(seat for seat in state.table.from_left_of(state.dealer) if seat in auction.seats)
    return evolve(state, phase=Showing(auction, queue))


def cards_won(state: State, seat: int) -> frozenset[Card]:
    """I-13: in stage 4 a player's cards are those they won in tricks."""
    return frozenset(card for trick in state.won[seat] for card in trick)


def pool(state: State, phase: Showing, seat: int) -> frozenset[Card]:
    """The cards with which the seat may claim: of the dice's ranks, and in stage 4 won, else possibly in hand."""
    cards = cards_won(state, seat) if phase.stage == 4 else possible(state.known, seat, state.table.pack)
    assert state.dice is not None
    return frozenset(card for card in cards if rank_of(card) in state.dice)


def fewest(state: State) -> int:
    """One matching card may claim; under `match: full` all four must match."""
    return HAND if state.table.options.match == "full" else 1


def offers(state: State, phase: Showing) -> tuple[Offer, ...]:
    """Showing, and passing: hiding a combination is allowed."""
    seat, dice = phase.queue[0], state.dice
    assert dice is not None
    per_rank = {rank: dice.count(rank) for rank in dice}
    cards = pool(state, phase, seat)
    available = sum(min(count, sum(rank_of(card) == rank for card in cards)) for rank, count in per_rank.items())
    passing = Offer(seat, "pass")
    if available < fewest(state):
        return (passing,)
    return (passing, Offer(seat, "show", (Cards("cards", fewest(state), HAND, cards, per_rank=per_rank),)))


def to_act(state: State, phase: Showing) -> int:
    """The first of those who have not shown or passed."""
    return phase.queue[0]


def act(state: State, phase: Showing, action: Action) -> Outcome[State]:
    """Show cards, or pass."""
    seat = phase.queue[0]
    if not isinstance(action, Show | Pass):
        raise not_now(state, seat, (_("show"), _("pass")))
    check_turn(state, action.seat, seat)
    queue = phase.queue[1:]
    if isinstance(action, Pass):
        after = evolve(state, phase=evolve(phase, queue=queue, passed=phase.passed | {seat}))
        return Outcome(after, ended=not queue)
    _check_cards(state, phase, action)
    known = state.known
    if phase.stage == 1:
        known = known.with_seen(action.cards, seat, SHOWN, state.actions)
    shown = (*phase.shown, (seat, action.cards))
    return Outcome(evolve(state, known=known, phase=evolve(phase, queue=queue, shown=shown)), ended=not queue)


def winner(phase: Showing) -> tuple[int, Combination] | None:
    """The seat with the highest combination shown, and the combination; None if nobody showed."""
    judged = [(seat, match_combination(cards)) for seat, cards in phase.shown]
    return max(judged, key=lambda claim: claim[1].key, default=None)


def best_of_won(state: State, seat: int) -> Combination | None:
    """Stage 4: the best combination in the cards the seat has won, which everybody has seen."""
    assert state.dice is not None
    return best_match(cards_won(state, seat), state.dice, full=state.table.options.match == "full")


def _check_cards(state: State, phase: Showing, action: Show) -> None:
    """Raise Refused unless the cards may claim: theirs as far as is known, and each with a die of its own."""
    assert state.dice is not None
    if len(action.cards) > HAND:
        raise Refused(Code.TOO_MANY_CARDS, _("At most four cards can be shown: there are four dice."))
    if phase.stage == 4:
        _check_won(state, action)
    else:
        check_claim(state.known, action.seat, action.cards, state.table.pack, state.table.names)
    if not matches(action.cards, state.dice):
        text = _("Each shown card needs a die of its own with the same rank; the dice are {dice}.")
        raise Refused(Code.DOES_NOT_MATCH, text.format(dice=" ".join(state.dice)))
    if len(action.cards) < fewest(state):
        raise Refused(Code.CARD_MISSING, _("At this table only four cards that match all four dice may claim."))


def _check_won(state: State, action: Show) -> None:
    for card in action.cards:
        if card not in cards_won(state, action.seat):
            text = _("{name} has not won {card} in a trick; in stage 4 only cards won count.").format(
                name=state.table.names[action.seat], card=pretty(card)
            )
            seen = state.known.seen.get(card)
            raise Refused(Code.NOT_WON, text, "I-13", (seen,) if seen else ())
