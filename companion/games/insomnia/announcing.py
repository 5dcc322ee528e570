"""What has just happened, in words: settlements, tricks, irregularities, the end; and which chips went where."""

from __future__ import annotations

from companion.core.cards import Card, pretty_all
from companion.core.events import Event, Over
from companion.core.names import capital
from companion.core.telling import Announcement, Kind, Transfer
from companion.core.words import _, enumerate_words, ngettext
from companion.games.insomnia.actions import Action, Show
from companion.games.insomnia.events import Bank, Bust, Misdeclared, Paid, Revoke, StakesReturned, Trick
from companion.games.insomnia.hands import hand_combination, hand_order, match_combination
from companion.games.insomnia.names import combination_name, hand_name
from companion.games.insomnia.state import Auction, Revealing, Showing, State, Throwing, Tricks
from companion.games.insomnia.wording import winners_sentence

__all__ = ["Announcement", "Kind", "Transfer", "announcements", "stake_transfer"]


def announcements(before: State, action: Action, after: State, events: tuple[Event, ...]) -> tuple[Announcement, ...]:
    """Everything to tell after an action, in the order in which it happened."""
    told = [_tell(before, action, event, events) for event in events]
    return (*_phase_notes(before, after, events), *(told_one for told_one in told if told_one is not None))


def stake_transfer(before: State, after: State) -> tuple[Transfer, ...]:
    """The chips that a bid has put into the bank."""
    if not isinstance(before.phase, Auction) or after.bank <= before.bank:
        return ()
    return tuple(
        Transfer(seat, None, old - new)
        for seat, (old, new) in enumerate(zip(before.stacks, after.stacks, strict=True))
        if old > new
    )


def _tell(before: State, action: Action, event: Event, events: tuple[Event, ...]) -> Announcement | None:
    if isinstance(event, Paid):
        return _paid(before, action, event)
    if isinstance(event, Trick):
        return _trick(before, event)
    if isinstance(event, Bank):
        return _bank(before, event)
    if isinstance(event, Revoke):
        return _revoke(before, event)
    if isinstance(event, Misdeclared):
        return _misdeclared(before, event)
    if isinstance(event, StakesReturned):
        return _returned(before, event)
    return _over(before, event, events) if isinstance(event, Over) else None


def _phase_notes(before: State, after: State, events: tuple[Event, ...]) -> tuple[Announcement, ...]:
    """Ends of phases that bring about no event of their own."""
    phase, names = before.phase, before.table.names
    if isinstance(phase, Auction) and not isinstance(after.phase, Auction):
        if isinstance(after.phase, Throwing):
            title = _("{name} may throw").format(name=names[after.phase.seat])
            sentence = ngettext("{n} throw bought.", "{n} throws bought.", after.phase.bought)
            return (Announcement(Kind.NOTE, title, sentence, ("throws",), seat=after.phase.seat),)
        return (Announcement(Kind.NOTE, _("Nobody bids"), _("The dice stay as they lie."), ("auction",)),)
    if isinstance(phase, Showing) and _showing_ended(before, after) and not any(isinstance(e, Paid) for e in events):
        title = _("Nobody shows")
        return (Announcement(Kind.SETTLEMENT, title, _("So nobody pays."), ("showing",)),)
    return ()


def _showing_ended(before: State, after: State) -> bool:
    return not isinstance(after.phase, Showing) or after.deal != before.deal


def _winning_claim(before: State, action: Action, seat: int) -> tuple[str, tuple[Card, ...]]:
    """The winner's combination in words, and the cards that make it; the last claim is in `action`."""
    phase = before.phase
    assert isinstance(phase, Showing | Revealing)
    claims = dict(phase.shown)
    if isinstance(action, Show):
        claims[action.seat] = action.cards
    judge = match_combination if isinstance(phase, Showing) else hand_combination
    combination = judge(claims[seat])
    return combination_name(combination), combination.cards


def _paid(before: State, action: Action, event: Paid) -> Announcement:
    names = before.table.names
    winner = names[event.to]
    combination, cards = _winning_claim(before, action, event.to)
    paid = [(names[seat], amount) for seat, amount in zip(event.from_, event.amounts, strict=True)]
    if not paid:
        sentence = _("{combination}: there is nobody to pay {winner}.").format(
            combination=capital(combination), winner=winner
        )
    elif all(amount == event.each for _name, amount in paid):
        payers = enumerate_words([name for name, _amount in paid])
        each_pays, pays = (
            _("{combination}: {payers} each pay {winner} {n}."),
            _("{combination}: {payers} pays {winner} {n}."),
        )
        text = each_pays if len(paid) > 1 else pays
        sentence = text.format(combination=capital(combination), payers=payers, winner=winner, n=event.each)
    else:
        each = enumerate_words([_("{name} {n}").format(name=name, n=amount) for name, amount in paid])
        text = _("{combination}: {n} each, or all they have: {payments}.")
        sentence = text.format(combination=capital(combination), n=event.each, payments=each)
    transfers = tuple(
        Transfer(seat, event.to, amount) for seat, amount in zip(event.from_, event.amounts, strict=True) if amount
    )
    title = _("{name} wins stage {n}").format(name=winner, n=event.stage)
    rules = {1: ("showing", "I-5"), 2: ("stage-2", "I-5"), 4: ("stage-4", "showing", "I-5")}[event.stage]
    dice = before.dice if event.stage != 2 and before.dice else ()
    return Announcement(Kind.SETTLEMENT, title, sentence, rules, transfers, event.to, cards, dice)


def _trick(before: State, event: Trick) -> Announcement:
    phase = before.phase
    assert isinstance(phase, Tricks)
    title = _("{name} takes trick {n}").format(name=before.table.names[event.seat], n=phase.number)
    return Announcement(
        Kind.NOTE, title, pretty_all(event.cards), ("stage-3", "I-9"), seat=event.seat, cards=event.cards
    )


def _bank(before: State, event: Bank) -> Announcement:
    names = [before.table.names[seat] for seat in event.to]
    transfers = tuple(Transfer(None, seat, event.each) for seat in event.to if event.each)
    if isinstance(before.phase, Showing):
        title = _("{name} takes the stakes of stage 4").format(name=names[0])
        return Announcement(Kind.SETTLEMENT, title, _chips(event.each), ("stage-4", "I-14"), transfers, event.to[0])
    if not event.to:
        sentence = _("No trick counts, so the bank stays for the next deal.")
        return Announcement(Kind.SETTLEMENT, _("Nobody takes the bank"), sentence, ("revoke", "I-11"))
    if len(event.to) == 1:
        title = _("{name} wins stage 3").format(name=names[0])
        text = (
            _("Most tricks: {name} takes the bank of {chips}.") if event.each else _("Most tricks; the bank is empty.")
        )
        sentence = text.format(name=names[0], chips=_chips(event.each))
        return Announcement(Kind.SETTLEMENT, title, sentence, ("stage-3",), transfers, event.to[0])
    title = _("{names} share stage 3").format(names=enumerate_words(names))
    text = _("As many tricks each: {chips} to each, {left} left in the bank.")
    if not event.each and not event.left:
        text = _("As many tricks each; the bank is empty.")
    sentence = text.format(chips=_chips(event.each), left=event.left)
    return Announcement(Kind.SETTLEMENT, title, sentence, ("stage-3", "I-10"), transfers)


def _revoke(before: State, event: Revoke) -> Announcement:
    name = before.table.names[event.seat]
    if before.table.options.revoke == "forfeit":
        consequence = _("The tricks of this deal don’t count for {name}, neither for the bank nor for stage 4.")
    else:
        consequence = _("At this table that is only announced.")
    sentence = _("No card of the suit led was played in trick {n}, and now one is.").format(n=event.trick)
    title = _("{name} revoked in trick {n}").format(name=name, n=event.trick)
    text = f"{sentence} {consequence.format(name=name)}"
    return Announcement(Kind.IRREGULAR, title, text, ("revoke", "I-11"), seat=event.seat)


def _misdeclared(before: State, event: Misdeclared) -> Announcement:
    name = before.table.names[event.seat]
    lower = hand_order(event.hand) < hand_order(event.declared)
    title = (_("{name}’s hand is lower than declared") if lower else _("{name}’s hand is higher than declared")).format(
        name=name
    )
    sentence = _("Declared {declared}, shown {hand}: a hand is judged as it is.").format(
        declared=hand_name(event.declared), hand=hand_name(event.hand)
    )
    return Announcement(Kind.IRREGULAR, title, sentence, ("stage-2", "I-7"), seat=event.seat)


def _returned(before: State, event: StakesReturned) -> Announcement:
    each = [
        _("{name} {n}").format(name=before.table.names[seat], n=amount)
        for seat, amount in zip(event.to, event.amounts, strict=True)
    ]
    transfers = tuple(Transfer(None, seat, amount) for seat, amount in zip(event.to, event.amounts, strict=True))
    title = _("Stakes go back")
    return Announcement(Kind.NOTE, title, enumerate_words(each), ("auction",), transfers)


def _over(before: State, event: Over, events: tuple[Event, ...]) -> Announcement:
    names = before.table.names
    broke = [names[other.seat] for other in events if isinstance(other, Bust)]
    sentence = _("The table stops here.")
    if broke:
        names_broke = enumerate_words(broke)
        sentence = ngettext("{names} has no chips left.", "{names} have no chips left.", len(broke), names=names_broke)
    return Announcement(Kind.OVER, winners_sentence(before, event.winners), sentence, ("end", "I-15"))


def _chips(n: int) -> str:
    return ngettext("{n} chip", "{n} chips", n)
