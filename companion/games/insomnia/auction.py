"""Stages 1 and 4, auction: for the right to throw dice. A bid is the player's whole stake and goes into the bank."""

from __future__ import annotations

from companion.core.chips import move
from companion.core.events import Event
from companion.core.evolve import evolve
from companion.core.offers import Number, Offer
from companion.core.refusals import Code, Refused
from companion.core.turns import Outcome, check_turn, not_now
from companion.core.words import _, ngettext
from companion.games.insomnia.actions import Action, Bid, Pass
from companion.games.insomnia.events import StakesReturned
from companion.games.insomnia.state import Auction, State


def begin(state: State, stage: int, seats: tuple[int, ...]) -> State:
    """Open an auction among `seats`, in bidding order."""
    return evolve(state, phase=Auction(stage, seats, (0,) * state.table.seats))


def lowest_bid(phase: Auction) -> int:
    """A bid must be higher than the highest so far."""
    return phase.highest + 1


def highest_bid(state: State, phase: Auction, seat: int) -> int:
    """A player can't stake chips they do not have; what they staked already counts."""
    return state.stacks[seat] + phase.stakes[seat]


def offers(state: State, phase: Auction) -> tuple[Offer, ...]:
    """A pass, and a bid if the player has the chips."""
    seat = phase.seats[phase.turn]
    low, high = lowest_bid(phase), highest_bid(state, phase, seat)
    passing = Offer(seat, "pass")
    if low > high:
        return (passing,)
    return (passing, Offer(seat, "bid", (Number("chips", low, high),)))


def to_act(state: State, phase: Auction) -> int:
    """The bidder whose turn it is."""
    return phase.seats[phase.turn]


def act(state: State, phase: Auction, action: Action) -> Outcome[State]:
    """Bid or pass."""
    seat = phase.seats[phase.turn]
    if not isinstance(action, Bid | Pass):
        raise not_now(state, seat, (_("bid"), _("pass")))
    check_turn(state, action.seat, seat)
    if isinstance(action, Pass):
        after, phase = state, evolve(phase, passes=phase.passes + 1, passed=phase.passed | {seat})
    else:
        after, phase = _bid(state, phase, action)
    if not _open_to_others(state, phase):
        return _close(evolve(after, phase=phase))
    return Outcome(evolve(after, phase=evolve(phase, turn=_next_turn(state, phase))))


def _bid(state: State, phase: Auction, action: Bid) -> tuple[State, Auction]:
    """The difference to the earlier stake goes into the bank at once."""
    seat, low, high = action.seat, lowest_bid(phase), highest_bid(state, phase, action.seat)
    if action.chips < low:
        raise Refused(Code.BID_TOO_LOW, _too_low(state, phase, low))
    if action.chips > high:
        have = ngettext("{n} chip", "{n} chips", high)
        text = _("{name} can stake at most {have}.").format(name=state.table.names[seat], have=have)
        raise Refused(Code.NOT_ENOUGH_CHIPS, text)
    more = action.chips - phase.stakes[seat]
    stakes = move(phase.stakes, seat, more)
    after = evolve(state, stacks=move(state.stacks, seat, -more), bank=state.bank + more)
    return after, evolve(phase, stakes=stakes, leader=seat, passes=0, passed=phase.passed - {seat})


def _too_low(state: State, phase: Auction, low: int) -> str:
    if phase.leader is None:
        return _("A bid is at least one chip.")
    return _("The highest bid is {name}’s {highest}; a bid must be {low} or more.").format(
        name=state.table.names[phase.leader], highest=phase.highest, low=low
    )


def _open_to_others(state: State, phase: Auction) -> bool:
    """Whether somebody may still bid: not when every other player has passed since the last bid (I-4)."""
    final = state.table.options.pass_ == "final"
    others = len(phase.seats) - (0 if phase.leader is None else 1)
    if final:
        return len(phase.passed - {phase.leader}) < others
    return phase.passes < others


def _next_turn(state: State, phase: Auction) -> int:
    """The next bidder clockwise; under `pass: final` those who passed are left out."""
    turn = (phase.turn + 1) % len(phase.seats)
    while state.table.options.pass_ == "final" and phase.seats[turn] in phase.passed:
        turn = (turn + 1) % len(phase.seats)
    return turn


def _close(state: State) -> Outcome[State]:
    """The auction has ended; under `stakes: winner` the others take theirs back."""
    phase = state.phase
    assert isinstance(phase, Auction)
    if state.table.options.stakes == "all":
        return Outcome(state, ended=True)
    losers = tuple(seat for seat in phase.seats if seat != phase.leader and phase.stakes[seat])
    stacks, bank = state.stacks, state.bank
    for seat in losers:
        stacks, bank = move(stacks, seat, phase.stakes[seat]), bank - phase.stakes[seat]
    kept = tuple(stake if seat == phase.leader else 0 for seat, stake in enumerate(phase.stakes))
    amounts = tuple(phase.stakes[seat] for seat in losers)
    events: tuple[Event, ...] = (StakesReturned(losers, amounts),) if losers else ()
    return Outcome(evolve(state, stacks=stacks, bank=bank, phase=evolve(phase, stakes=kept)), events, ended=True)
