"""The course of a deal: what follows when a phase has ended, the payments between the stages, and the game's end."""

from __future__ import annotations

from companion.core import engine
from companion.core.chips import collect, share
from companion.core.events import Event, Over
from companion.core.evolve import evolve
from companion.games.insomnia import auction, best_hand, exchange, showing, throws, tricks
from companion.games.insomnia.events import Bank, Bust, Paid
from companion.games.insomnia.hands import MATCH_PAYS
from companion.games.insomnia.known import NOTHING
from companion.games.insomnia.state import (
    Auction,
    Exchanging,
    Opening,
    Revealing,
    Showing,
    State,
    Throwing,
    Tricks,
)

ENOUGH_CARDS = 4
"""Stage 4 is for those who won at least four cards in tricks."""

Outcome = tuple[State, tuple[Event, ...]]


def begin_deal(state: State) -> State:
    """The dealer shuffles and deals; nothing is known of the hands."""
    nothing = ((),) * state.table.seats
    return evolve(state, dice=None, known=NOTHING, won=nothing, phase=Opening())


def advance(state: State) -> Outcome:
    """What comes next, now that the phase has ended."""
    phase = state.phase
    if isinstance(phase, Opening):
        return exchange.begin(state), ()
    if isinstance(phase, Exchanging):
        return auction.begin(state, 1, state.table.from_left_of(state.dealer)), ()
    if isinstance(phase, Auction):
        bought = phase.leader is not None
        return throws.begin(state, phase) if bought else showing.begin(state, phase), ()
    if isinstance(phase, Throwing):
        return showing.begin(state, phase.auction), ()
    if isinstance(phase, Showing):
        return _after_stage_1(state, phase) if phase.stage == 1 else _after_stage_4(state, phase)
    if isinstance(phase, Revealing):
        return _after_stage_2(state, phase)
    assert isinstance(phase, Tricks)
    return _after_stage_3(state, phase)


def standing_winners(state: State) -> tuple[int, ...]:
    """The players with most chips; equals win together."""
    most = max(state.stacks)
    return tuple(seat for seat, stack in enumerate(state.stacks) if stack == most)


def finish(state: State) -> Outcome:
    """The game stops here; a bank left over belongs to nobody."""
    winners = standing_winners(state)
    return evolve(state, phase=engine.Over(winners)), (Over(winners),)


def bound_stakes(state: State) -> int:
    """Chips of the bank that may have to be handed out as stakes, under `stakes: winner` or `stage4_bank: winner`."""
    phase, options = state.phase, state.table.options
    auction_now = phase.auction if isinstance(phase, Throwing | Showing) else phase
    if not isinstance(auction_now, Auction):
        return 0
    may_go_back = auction_now is phase and options.stakes == "winner"
    may_be_won = auction_now.stage == 4 and options.stage4_bank == "winner"
    return sum(auction_now.stakes) if may_go_back or may_be_won else 0


def participants(state: State) -> tuple[int, ...]:
    """Those who won at least four cards in tricks that count, from the dealer's left."""
    seats = state.table.from_left_of(state.dealer)
    return tuple(seat for seat in seats if len(showing.cards_won(state, seat)) >= ENOUGH_CARDS)


def _after_stage_1(state: State, phase: Showing) -> Outcome:
    others = tuple(range(state.table.seats))
    state, paid = _settle_showing(state, phase, others)
    if end := _end_if_bust(state, paid):
        return end
    return best_hand.begin(state), paid


def _after_stage_2(state: State, phase: Revealing) -> Outcome:
    winner, _hand = best_hand.winner(phase)
    state, paid = _pay(state, winner, tuple(range(state.table.seats)), best_hand.PAYS, stage=2)
    if end := _end_if_bust(state, paid):
        return end
    return tricks.begin(state, winner), paid


def _after_stage_3(state: State, phase: Tricks) -> Outcome:
    """Whoever won most tricks takes the bank; equals share it, and what does not divide stays (I-10)."""
    won = tricks.tricks_that_count(state, phase)
    takers = tricks.most_tricks(won)
    stacks, each, left = share(state.stacks, state.bank, takers)
    events: tuple[Event, ...] = (Bank(takers, each, left),)
    state = evolve(state, stacks=stacks, bank=left, won=won)
    if end := _end_if_bust(state, events):
        return end
    seats = participants(state)
    if seats:
        return auction.begin(state, 4, seats), events
    return _next_deal(state, events)


def _after_stage_4(state: State, phase: Showing) -> Outcome:
    payers = phase.auction.seats if state.table.options.stage4_payers == "participants" else range(state.table.seats)
    state, paid = _settle_showing(state, phase, tuple(payers))
    state, taken = _take_stakes(state, phase)
    events = paid + taken
    if end := _end_if_bust(state, events):
        return end
    return _next_deal(state, events)


def _take_stakes(state: State, phase: Showing) -> Outcome:
    """I-14: stage 4's stakes stay in the bank; under `stage4_bank: winner` the stage's winner takes them."""
    claim = showing.winner(phase)
    stakes = sum(phase.auction.stakes)
    if state.table.options.stage4_bank == "carry" or claim is None or not stakes:
        return state, ()
    seat = claim[0]
    stacks, _each, _left = share(state.stacks, stakes, (seat,))
    state = evolve(state, stacks=stacks, bank=state.bank - stakes)
    return state, (Bank((seat,), stakes, state.bank),)


def _settle_showing(state: State, phase: Showing, payers: tuple[int, ...]) -> Outcome:
    """Every other payer gives the winner the amount of the winner's combination; nobody shows, nobody pays."""
    claim = showing.winner(phase)
    if claim is None:
        return state, ()
    seat, combination = claim
    return _pay(state, seat, payers, MATCH_PAYS[combination.kind], phase.stage)


def _pay(state: State, winner: int, payers: tuple[int, ...], each: int, stage: int) -> Outcome:
    """I-5: whoever has fewer chips pays all they have."""
    others = tuple(sorted(seat for seat in payers if seat != winner))
    stacks, amounts = collect(state.stacks, others, winner, each)
    return evolve(state, stacks=stacks), (Paid(winner, others, each, amounts, stage),)


def _end_if_bust(state: State, events: tuple[Event, ...]) -> Outcome | None:
    """I-15: after each settlement the game stops if anybody has no chips left."""
    broke = tuple(Bust(seat) for seat, stack in enumerate(state.stacks) if not stack)
    if not broke:
        return None
    state, over = finish(state)
    return state, (*events, *broke, *over)


def _next_deal(state: State, events: tuple[Event, ...]) -> Outcome:
    """The deal passes clockwise, unless the table set a number of deals and this was the last (I-15)."""
    if state.table.options.deals is not None and state.deal >= state.table.options.deals:
        state, over = finish(state)
        return state, events + over
    dealer = (state.dealer + 1) % state.table.seats
    return begin_deal(evolve(state, deal=state.deal + 1, dealer=dealer)), events
