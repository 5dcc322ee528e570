"""What an update has to tell the table, one thing after the other, with the chips as they stood at each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.chips import Stacks
from companion.core.game import Game
from companion.core.telling import Announcement, Kind, Transfer
from companion.core.words import _, enumerate_words
from companion.table.session import Item
from companion.ui.table.games import parts_of
from companion.ui.table.scene import is_act

AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """One announcement of what an act brought about, with stacks and bank after its transfers.

    In a game without chips the stacks are the scores after the act, and there is no bank.
    """

    item: Item
    announcement: Announcement
    stacks: Stacks
    bank: int | None
    is_trick: bool = False
    """Whether it tells of something won, whose cards remain to be seen for a moment."""
    nth: int = 0
    """Which of the announcements of its act it is."""

    @property
    def waits(self) -> bool:
        """Whether the table has to go on by itself: settlements and irregularities."""
        return self.announcement.kind in (Kind.SETTLEMENT, Kind.IRREGULAR)


def told_of(game: AnyGame, items: Sequence[Item]) -> list[Told]:
    """Everything to tell of acts that now stand, in order."""
    return [told for item in items if is_act(item) for told in _told_of(game, item)]


def told_again(game: AnyGame, told: Told) -> Told:
    """The same, in the language in force."""
    return _told_of(game, told.item)[told.nth]


def _told_of(game: AnyGame, item: Item) -> list[Told]:
    parts, before = parts_of(game.key), game.summary(item.before)
    after = game.summary(item.after)
    stacks, bank = before.chips, before.bank
    if stacks is not None and bank is not None:
        stacks, bank = moved(stacks, bank, parts.stakes(item))
    told: list[Told] = []
    for nth, announcement in enumerate(game.words.announcements(item.before, item.action, item.after, item.events)):
        if stacks is not None and bank is not None:
            stacks, bank = moved(stacks, bank, announcement.transfers)
        trick = parts.taken is not None and announcement.kind is Kind.NOTE and bool(announcement.cards)
        told.append(Told(item, announcement, stacks or after.scores or (), bank, trick, nth))
    return told


def stakes_of(game: AnyGame, items: Sequence[Item]) -> tuple[Transfer, ...]:
    """The chips that bids among these acts put into the bank."""
    stakes = parts_of(game.key).stakes
    return tuple(transfer for item in items if is_act(item) for transfer in stakes(item))


def moved(stacks: Stacks, bank: int, transfers: tuple[Transfer, ...]) -> tuple[Stacks, int]:
    """Stacks and bank after the transfers."""
    after = list(stacks)
    for transfer in transfers:
        if transfer.giver is None:
            bank -= transfer.chips
        else:
            after[transfer.giver] -= transfer.chips
        if transfer.taker is None:
            bank += transfer.chips
        else:
            after[transfer.taker] += transfer.chips
    return tuple(after), bank


def for_hands(announcement: Announcement, names: Sequence[str]) -> Announcement:
    """The announcement for a table with real chips: after why, it says what hands have to do."""
    if not announcement.transfers:
        return announcement
    return replace(announcement, sentence=hands_do(announcement.transfers, names))


def hands_do(transfers: Sequence[Transfer], names: Sequence[str]) -> str:
    """What hands do with real chips: "Boris and Carol each give Anna 4. Anna takes 8 from the bank."."""
    groups: dict[tuple[int | None, int | None, int], list[int | None]] = {}
    for transfer in transfers:
        key = (transfer.taker, None if transfer.giver is None else 0, transfer.chips)
        groups.setdefault(key, []).append(transfer.giver if transfer.giver is not None else transfer.taker)
    return " ".join(_hands_sentence(key, who, names) for key, who in groups.items())


def _hands_sentence(key: tuple[int | None, int | None, int], who: Sequence[int | None], names: Sequence[str]) -> str:
    taker, giver, chips = key
    people = enumerate_words([names[seat] for seat in who if seat is not None])
    if giver is None:
        return _("{name} takes {n} from the bank.").format(name=people, n=chips)
    if taker is None:
        if len(who) > 1:
            return _("{names} each put {n} into the bank.").format(names=people, n=chips)
        return _("{name} puts {n} into the bank.").format(name=people, n=chips)
    if len(who) == 1:
        return _("{name} gives {winner} {n}.").format(name=people, winner=names[taker], n=chips)
    return _("{names} each give {winner} {n}.").format(names=people, winner=names[taker], n=chips)
