"""A moment of the game in words: the stage, the prompt, the line below it, every seat's status, which rules apply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.cards import pretty, suit_of
from companion.core.engine import Over
from companion.core.names import one_of_suit, suit_name
from companion.core.telling import StageLabel, who_wins
from companion.core.words import _, ngettext
from companion.games.insomnia import auction, best_hand, engine, exchange, showing, tricks
from companion.games.insomnia.hands import hand_order
from companion.games.insomnia.names import combination_name, hand_name
from companion.games.insomnia.options import options_of
from companion.games.insomnia.state import (
    Auction,
    Declaring,
    Exchanging,
    Opening,
    Revealing,
    Showing,
    State,
    Throwing,
    Tricks,
    pack_of,
)

__all__ = ["StageLabel", "hint", "prompt", "rules_for", "seat_status", "stage_label", "winners_sentence"]


def about() -> str:
    """The game in one sentence."""
    return _("Bid for the dice, match them with your cards, win tricks and chips.")


def needs(players: int, raw: Mapping[str, Any]) -> str:
    """What lies on the table: "24 cards, four dice, 15 chips each"."""
    options = options_of(raw)
    cards = len(pack_of(players, options))
    return ngettext(
        "{n} card, four dice, {chips} each", "{n} cards, four dice, {chips} each", cards, chips=amount(options.chips)
    )


def amount(n: int) -> str:
    """What the game is played for."""
    return ngettext("{n} chip", "{n} chips", n)


def stage_label(state: State) -> StageLabel:
    """The deal, the stage and what part of it."""
    phase, deal = state.phase, _("Deal {n}").format(n=state.deal)
    match, again = _("stage 1: match the dice"), _("stage 4: match the dice again")
    if isinstance(phase, Opening):
        return StageLabel(0, deal, _("opening throw"), "")
    if isinstance(phase, Exchanging):
        return StageLabel(1, deal, match, _("exchange"))
    if isinstance(phase, Auction):
        return StageLabel(phase.stage, deal, match if phase.stage == 1 else again, _("auction"))
    if isinstance(phase, Throwing):
        stage = phase.auction.stage
        return StageLabel(stage, deal, match if stage == 1 else again, _("throws"))
    if isinstance(phase, Showing):
        return StageLabel(phase.stage, deal, match if phase.stage == 1 else again, _("showing"))
    if isinstance(phase, Declaring | Revealing):
        detail = _("declaring") if isinstance(phase, Declaring) else _("showing")
        return StageLabel(2, deal, _("stage 2: the best hand"), detail)
    if isinstance(phase, Tricks):
        return StageLabel(3, deal, _("stage 3: tricks"), _("trick {n} of 4").format(n=phase.number))
    return StageLabel(5, deal, _("the game is over"), "")


def prompt(state: State) -> str:
    """One sentence: who must do what now."""
    phase = state.phase
    if isinstance(phase, Over):
        return winners_sentence(state, phase.winners)
    seat = engine.to_act(state)
    assert seat is not None
    return _("{name}: {task}").format(name=state.table.names[seat], task=_task(state, seat))


def winners_sentence(state: State, winners: tuple[int, ...]) -> str:
    """Who has won the game."""
    return who_wins(state.table.names, winners)


def _task(state: State, seat: int) -> str:
    """What the seat may do now."""
    phase = state.phase
    if isinstance(phase, Opening):
        return _("deal, then throw the dice")
    if isinstance(phase, Exchanging):
        return _exchange_task(state, phase)
    if isinstance(phase, Auction):
        low, high = auction.lowest_bid(phase), auction.highest_bid(state, phase, seat)
        if low > high:
            return _("pass, a higher bid needs more chips")
        if low == high:
            return _("bid {n}, or pass").format(n=low)
        return _("bid {n} or more, or pass").format(n=low)
    if isinstance(phase, Throwing):
        return _("throw dice, or stop here")
    if isinstance(phase, Showing):
        return _showing_task(state, phase)
    if isinstance(phase, Declaring):
        return _("declare your hand, or pass")
    if isinstance(phase, Revealing):
        return _("show your four cards")
    assert isinstance(phase, Tricks)
    return _trick_task(state, phase, seat)


def _exchange_task(state: State, phase: Exchanging) -> str:
    most = exchange.most(state, phase)
    if not most:
        return _("the stock is empty, so pass")
    if phase.second:
        return _("exchange a second card, or not")
    if most == 1:
        return _("exchange one card, or keep all")
    return _("exchange one or two cards, or keep all")


def _showing_task(state: State, phase: Showing) -> str:
    if all(offer.do == "pass" for offer in showing.offers(state, phase)):
        return _("nothing can match, so pass")
    if phase.stage == 4:
        return _("show won cards to the dice, or pass")
    return _("show cards that match, or pass")


def _trick_task(state: State, phase: Tricks, seat: int) -> str:
    if not phase.cards:
        return _("lead a card, its suit is trump") if phase.trump is None else _("lead a card")
    card = one_of_suit(suit_of(phase.cards[0]))
    if tricks.must_follow(state, phase, seat):
        return _("play {card}").format(card=card)
    return _("play {card} if you have one").format(card=card)


def hint(state: State) -> str:
    """The line below the prompt: what the table needs to know for this decision."""
    phase = state.phase
    if isinstance(phase, Opening):
        return _opening_hint(state)
    if isinstance(phase, Exchanging):
        return ngettext("The stock holds {n} card.", "The stock holds {n} cards.", phase.stock)
    if isinstance(phase, Auction):
        return _auction_hint(state, phase)
    if isinstance(phase, Throwing):
        return _throwing_hint(state, phase)
    if isinstance(phase, Showing):
        return _showing_hint(state, phase)
    if isinstance(phase, Declaring):
        return _declaring_hint(state, phase)
    if isinstance(phase, Revealing):
        return _revealing_hint(state, phase)
    if isinstance(phase, Tricks):
        return _tricks_hint(state, phase)
    return _left_over(state)


def _opening_hint(state: State) -> str:
    stock = state.table.stock
    if not stock:
        return _("Four cards to each player; no stock is left.")
    return ngettext(
        "Four cards to each player; {n} card stays as the stock.",
        "Four cards to each player; {n} cards stay as the stock.",
        stock,
    )


def _auction_hint(state: State, phase: Auction) -> str:
    if phase.leader is None:
        return _("Nobody has bid yet · a chip buys two throws")
    return _("highest bid: {name}, {n}").format(name=state.table.names[phase.leader], n=phase.highest)


def _throwing_hint(state: State, phase: Throwing) -> str:
    told = {"name": state.table.names[phase.seat], "bought": phase.bought, "left": phase.left}
    if state.table.options.throws == "per-die":
        return ngettext(
            "{name} bought {bought} throws of one die with {n} chip; {left} are left.",
            "{name} bought {bought} throws of one die with {n} chips; {left} are left.",
            phase.auction.highest,
            **told,
        )
    return ngettext(
        "{name} bought {bought} casts with {n} chip; {left} are left.",
        "{name} bought {bought} casts with {n} chips; {left} are left.",
        phase.auction.highest,
        **told,
    )


def _showing_hint(state: State, phase: Showing) -> str:
    best = showing.winner(phase)
    if best is not None:
        seat, combination = best
        return _("Best so far: {name}, {combination}").format(
            name=state.table.names[seat], combination=combination_name(combination)
        )
    if phase.stage == 4:
        suggested = showing.best_of_won(state, phase.queue[0])
        if suggested is not None:
            return _("Best in the cards won: {combination}").format(combination=combination_name(suggested))
    return _("Nobody has shown yet")


def _declaring_hint(state: State, phase: Declaring) -> str:
    declared = [(seat, hand) for seat, hand in phase.declared if hand is not None]
    if not declared:
        return _("Nobody has declared yet")
    seat, hand = max(declared, key=lambda claim: hand_order(claim[1]))
    return _("Highest so far: {name}, {hand}").format(name=state.table.names[seat], hand=hand_name(hand))


def _revealing_hint(state: State, phase: Revealing) -> str:
    if phase.shown:
        seat, combination = best_hand.winner(phase)
        return _("Best so far: {name}, {combination}").format(
            name=state.table.names[seat], combination=combination_name(combination)
        )
    hand = dict(phase.declared)[phase.queue[0]]
    if hand is None:
        return _("All passed, so everyone shows")
    return _("Declared: {hand}").format(hand=hand_name(hand))


def _tricks_hint(state: State, phase: Tricks) -> str:
    if phase.trump is None:
        return _("The first card makes its suit trump.")
    return _("Trump: {suit}").format(suit=suit_name(phase.trump))


def _left_over(state: State) -> str:
    if not state.bank:
        return _("The bank is empty.")
    return ngettext(
        "The {n} chip in the bank belongs to nobody.",
        "The {n} chips in the bank belong to nobody.",
        state.bank,
    )


def seat_status(state: State, seat: int) -> str:
    """What there is to know of a player now, besides the chips: "bid 3 · highest", "1 trick · leads"."""
    phase = state.phase
    if isinstance(phase, Exchanging):
        return _exchange_status(phase.counts[seat])
    if isinstance(phase, Auction):
        return _auction_status(phase, seat)
    if isinstance(phase, Throwing):
        return _stake_status(phase.auction, seat)
    if isinstance(phase, Showing):
        return _showing_status(phase, seat)
    if isinstance(phase, Declaring | Revealing):
        return _hand_status(phase, seat)
    if isinstance(phase, Tricks):
        return _trick_status(phase, seat)
    return ""


def _exchange_status(count: int | None) -> str:
    if count is None:
        return ""
    return ngettext("changed {n} card", "changed {n} cards", count) if count else _("kept all cards")


def _auction_status(phase: Auction, seat: int) -> str:
    if seat not in phase.seats:
        return _("not in stage 4")
    if seat == phase.leader:
        return _("bid {n} · highest").format(n=phase.stakes[seat])
    if seat in phase.passed:
        return _("passed · staked {n}").format(n=phase.stakes[seat]) if phase.stakes[seat] else _("passed")
    return _("staked {n}").format(n=phase.stakes[seat]) if phase.stakes[seat] else ""


def _stake_status(phase: Auction, seat: int) -> str:
    if seat not in phase.seats:
        return _("not in stage 4")
    if seat == phase.leader:
        return _("bid {n} · highest").format(n=phase.stakes[seat])
    return _("staked {n}").format(n=phase.stakes[seat]) if phase.stakes[seat] else _("passed")


def _showing_status(phase: Showing, seat: int) -> str:
    if seat not in phase.auction.seats:
        return _("not in stage 4")
    for shower, cards in phase.shown:
        if shower == seat:
            return _("shows {cards}").format(cards=" ".join(pretty(card) for card in cards))
    return _("passed") if seat in phase.passed else ""


def _hand_status(phase: Declaring | Revealing, seat: int) -> str:
    for declarer, hand in phase.declared:
        if declarer == seat:
            return _("passed") if hand is None else hand_name(hand)
    return ""


def _trick_status(phase: Tricks, seat: int) -> str:
    won = len(phase.won[seat])
    count = ngettext("{n} trick", "{n} tricks", won) if won else _("no trick yet")
    if seat in phase.revoked:
        return _("{tricks} · revoked").format(tricks=count)
    return _("{tricks} · leads").format(tricks=count) if seat == phase.leader else count


def rules_for(state: State) -> tuple[str, ...]:
    """The numbers of the rules and rulings that the present prompt rests on."""
    phase = state.phase
    if isinstance(phase, Opening):
        return ("deal", "I-2", "pack", "I-1")
    if isinstance(phase, Exchanging):
        return ("exchange", "I-3")
    if isinstance(phase, Auction):
        return ("auction", "I-4") if phase.stage == 1 else ("stage-4", "I-12", "auction", "I-4", "I-14")
    if isinstance(phase, Throwing):
        return ("throws",)
    if isinstance(phase, Showing):
        return ("showing",) if phase.stage == 1 else ("stage-4", "I-13", "showing")
    if isinstance(phase, Declaring):
        return ("stage-2", "I-6")
    if isinstance(phase, Revealing):
        return ("stage-2", "I-7", "I-8")
    if isinstance(phase, Tricks):
        return ("stage-3", "I-9", "revoke", "I-11")
    return ("end", "I-15")
