"""What an update has to tell the table, one thing after the other, with the chips as they stood at each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.core.chips import Stacks
from companion.core.rulings import Ruling
from companion.core.words import _, enumerate_words, ngettext
from companion.games.insomnia.announcing import Announcement, Kind, Transfer, announcements, stake_transfer
from companion.table.session import Item
from companion.ui.table.scene import is_act, moved


@dataclass(frozen=True, slots=True)
class Told:
    """One announcement of what an act brought about, with stacks and bank after its transfers."""

    item: Item
    announcement: Announcement
    stacks: Stacks
    bank: int

    @property
    def waits(self) -> bool:
        """Whether the table has to go on by itself: settlements and irregularities."""
        return self.announcement.kind in (Kind.SETTLEMENT, Kind.IRREGULAR)

    @property
    def is_trick(self) -> bool:
        """Whether it tells of a trick that was taken, whose cards remain to be seen for a moment."""
        return self.announcement.kind is Kind.NOTE and bool(self.announcement.cards)


def told_of(items: Sequence[Item]) -> list[Told]:
    """Everything to tell of acts that now stand, in order."""
    told: list[Told] = []
    for item in items:
        if isinstance(item.action, Ruling):
            continue
        stacks, bank = moved(item.before.stacks, item.before.bank, stake_transfer(item.before, item.after))
        for announcement in announcements(item.before, item.action, item.after, item.events):
            stacks, bank = moved(stacks, bank, announcement.transfers)
            told.append(Told(item, announcement, stacks, bank))
    return told


def stakes_of(items: Sequence[Item]) -> tuple[Transfer, ...]:
    """The chips that bids among these acts put into the bank."""
    return tuple(transfer for item in items if is_act(item) for transfer in stake_transfer(item.before, item.after))


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
        return _("{name} puts {n} into the bank.").format(name=people, n=chips)
    if len(who) == 1:
        return _("{name} gives {winner} {n}.").format(name=people, winner=names[taker], n=chips)
    return _("{names} each give {winner} {n}.").format(names=people, winner=names[taker], n=chips)


def chips_in_words(n: int) -> str:
    """A number of chips."""
    return ngettext("{n} chip", "{n} chips", n)
