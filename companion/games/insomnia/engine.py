"""The rules of Insomnia as pure functions over states: what may be done, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.core.chips import Stacks
from companion.core.events import Event
from companion.core.evolve import evolve
from companion.core.game import Summary
from companion.core.offers import Offer
from companion.core.record import BadHeader, Header
from companion.core.refusals import Code, Refused
from companion.core.rulings import Ruling
from companion.core.words import _
from companion.games.insomnia import auction, best_hand, deal, exchange, opening, showing, throws, tricks
from companion.games.insomnia.actions import Action, Finish
from companion.games.insomnia.known import Known
from companion.games.insomnia.options import options_of
from companion.games.insomnia.state import (
    Auction,
    Declaring,
    Exchanging,
    Opening,
    Over,
    Revealing,
    Showing,
    State,
    Table,
    Throwing,
    Tricks,
    pack_of,
)
from companion.games.insomnia.turns import Outcome

SEATS = range(2, 9)


class _Rules(NamedTuple):
    """One phase: who acts, what may be done, and what an act does. `name` is how `replay` calls it."""

    name: str
    to_act: Callable[[State, Any], int]
    offers: Callable[[State, Any], tuple[Offer, ...]]
    act: Callable[[State, Any, Action], Outcome]


_PHASES: dict[type, _Rules] = {
    Opening: _Rules("opening", opening.to_act, opening.offers, opening.act),
    Exchanging: _Rules("exchange", exchange.to_act, exchange.offers, exchange.act),
    Auction: _Rules("auction", auction.to_act, auction.offers, auction.act),
    Throwing: _Rules("throws", throws.to_act, throws.offers, throws.act),
    Showing: _Rules("showing", showing.to_act, showing.offers, showing.act),
    Declaring: _Rules("declaring", best_hand.to_act, best_hand.declare_offers, best_hand.declare),
    Revealing: _Rules("hands", best_hand.to_act, best_hand.reveal_offers, best_hand.reveal),
    Tricks: _Rules("tricks", tricks.to_act, tricks.offers, tricks.act),
}


def start(header: Header) -> State:
    """The state before the first deal; raises BadHeader for players or options that cannot be."""
    players = len(header.players)
    if players not in SEATS:
        raise BadHeader(_("Insomnia is for 2 to 8 players; this game has {n}.").format(n=players))
    options = options_of(header.options)
    table = Table(header.players, options, pack_of(players, options), players * options.chips)
    stacks = (options.chips,) * players
    return deal.begin_deal(State(table, 1, header.dealer, stacks, 0, None, Known(), (), Opening(), 0))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after the action, moved on to where the next act is due; raises Refused."""
    phase = state.phase
    if isinstance(phase, Over):
        raise Refused(Code.GAME_OVER, _("The game is over."), "I-15")
    if isinstance(action, Finish):
        after, events = _finish(state)
    else:
        after, events, ended = _PHASES[type(phase)].act(state, phase, action)
        if ended:
            after, more = deal.advance(after)
            events += more
    after = evolve(after, actions=state.actions + 1)
    assert sum(after.stacks) + after.bank == after.table.chips, "chips were made or destroyed"
    return after, events


def offers(state: State) -> tuple[Offer, ...]:
    """Everything that may be done now; nothing after the end."""
    phase = state.phase
    return () if isinstance(phase, Over) else _PHASES[type(phase)].offers(state, phase)


def to_act(state: State) -> int | None:
    """The seat whose turn it is; None after the end."""
    phase = state.phase
    return None if isinstance(phase, Over) else _PHASES[type(phase)].to_act(state, phase)


def rule(state: State, ruling: Ruling) -> State:
    """The state after a ruling of the table; raises Refused if it gives away chips that are not there to give."""
    if ruling.unit != "chips":
        raise Refused(Code.MALFORMED, _("In Insomnia a ruling moves chips."))
    stacks: Stacks = tuple(stack + ruling.moves.get(seat, 0) for seat, stack in enumerate(state.stacks))
    bank = state.bank + ruling.bank
    if min(*stacks, bank) < 0:
        raise Refused(Code.UNBALANCED, _("Nobody can give more chips than they have."))
    if bank < (bound := deal.bound_stakes(state)):
        text = _("{n} chips of the bank are stakes that may go back to those who staked them; they must stay there.")
        raise Refused(Code.UNBALANCED, text.format(n=bound))
    state = evolve(state, stacks=stacks, bank=bank)
    if isinstance(state.phase, Over):
        state = evolve(state, phase=Over(deal.standing_winners(state)))
    return state


def summary(state: State) -> Summary:
    """The state as `replay` reports it."""
    phase = state.phase
    if isinstance(phase, Over):
        return Summary("over", (), state.stacks, state.bank, None, phase.winners)
    seat = to_act(state)
    turn = () if seat is None else (seat,)
    return Summary(_PHASES[type(phase)].name, turn, state.stacks, state.bank, None, None)


def _finish(state: State) -> tuple[State, tuple[Event, ...]]:
    if not isinstance(state.phase, Opening):
        raise Refused(Code.NOT_NOW, _("The table can stop only between deals."), "I-15")
    return deal.finish(state)
