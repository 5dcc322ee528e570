"""The rules of Insomnia as pure functions over states: what may be done, and what comes of it."""

from __future__ import annotations

from companion.core.chips import Stacks
from companion.core.engine import Engine, Over, PhaseRules
from companion.core.events import Event
from companion.core.evolve import evolve
from companion.core.game import Summary
from companion.core.options import check_seats
from companion.core.record import Header
from companion.core.refusals import Code, Refused
from companion.core.rulings import Ruling
from companion.core.words import _
from companion.games.insomnia import auction, best_hand, deal, exchange, opening, showing, throws, tricks
from companion.games.insomnia.actions import Action
from companion.games.insomnia.known import NOTHING
from companion.games.insomnia.options import options_of
from companion.games.insomnia.state import (
    Auction,
    Declaring,
    Exchanging,
    Opening,
    Revealing,
    Showing,
    State,
    Table,
    Throwing,
    Tricks,
    pack_of,
)

SEATS = range(2, 9)


_PHASES = {
    Opening: PhaseRules("opening", opening.to_act, opening.offers, opening.act),
    Exchanging: PhaseRules("exchange", exchange.to_act, exchange.offers, exchange.act),
    Auction: PhaseRules("auction", auction.to_act, auction.offers, auction.act),
    Throwing: PhaseRules("throws", throws.to_act, throws.offers, throws.act),
    Showing: PhaseRules("showing", showing.to_act, showing.offers, showing.act),
    Declaring: PhaseRules("declaring", best_hand.to_act, best_hand.declare_offers, best_hand.declare),
    Revealing: PhaseRules("hands", best_hand.to_act, best_hand.reveal_offers, best_hand.reveal),
    Tricks: PhaseRules("tricks", tricks.to_act, tricks.offers, tricks.act),
}


def _between_deals(state: State) -> bool:
    """I-15: the table may stop before the opening throw."""
    return isinstance(state.phase, Opening)


_ENGINE = Engine(_PHASES, deal.advance, deal.finish, _between_deals, ruling="I-15")


def start(header: Header) -> State:
    """The state before the first deal; raises BadHeader for players or options that cannot be."""
    players = len(header.players)
    check_seats(_("Insomnia"), SEATS, players)
    options = options_of(header.options)
    table = Table(header.players, options, pack_of(players, options), players * options.chips)
    stacks = (options.chips,) * players
    return deal.begin_deal(State(table, 1, header.dealer, stacks, 0, None, NOTHING, (), Opening(), 0))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after the action, moved on to where the next act is due; raises Refused."""
    after, events = _ENGINE.apply(state, action)
    assert sum(after.stacks) + after.bank == after.table.chips, "chips were made or destroyed"
    return after, events


offers = _ENGINE.offers
to_act = _ENGINE.to_act


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
    return _ENGINE.summary(state, state.stacks, state.bank)
