"""What followed from putting something right, in words."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.game import Summary
from companion.core.telling import Kind, who_wins
from companion.core.words import _, enumerate_words
from companion.table.history import Item
from companion.table.session import Moment, Update
from companion.ui.putright.entries import told


def counted_again(before: Moment, after: Moment, *, ruled: bool = False) -> str:
    """What the game has become: whose chips or score, and whose turn, changed; whether it ended.

    `ruled`: it was a ruling, after which nothing is counted again.
    """
    names = after.header.players
    old, new = before.game.summary(before.state), after.game.summary(after.state)
    parts = [part for part in (_holdings(old, new, names, ruled=ruled), _turn(old, new, after)) if part]
    return " ".join(parts) if parts else _("Nothing else changes.")


def news(update: Update) -> tuple[str, ...]:
    """What a correction has brought about that was not so before, and what is so no longer, in the log's order."""
    before, now = (_announced(items, update.moment) for items in (update.removed, update.added))
    new = [said for said in now if said not in before]
    gone = [_("No longer: {what}").format(what=said) for said in before if said not in now]
    return (*new, *gone)


def _announced(items: Iterable[Item], moment: Moment) -> list[str]:
    return [
        f"{announcement.title}. {announcement.sentence}"
        for item in items
        for announcement in told(item, moment)
        if announcement.kind is not Kind.NOTE
    ]


def _holdings(old: Summary, new: Summary, names: tuple[str, ...], *, ruled: bool) -> str:
    held, holds = old.chips or old.scores or (), new.chips or new.scores or ()
    changed = [
        _("{name} now has {n}").format(name=name, n=now)
        for name, was, now in zip(names, held, holds, strict=True)
        if was != now
    ]
    if old.bank != new.bank:
        changed.append(_("the bank now holds {n}").format(n=new.bank))
    if not changed:
        return ""
    said = _("{changes}.") if ruled else _("The game is counted again from there: {changes}.")
    return said.format(changes=enumerate_words(changed))


def _turn(old: Summary, new: Summary, after: Moment) -> str:
    if new.winners is not None:
        if new.winners == old.winners:
            return ""
        return _("The game is over: {winners}.").format(winners=who_wins(after.header.players, new.winners))
    if old.to_act == new.to_act or not new.to_act:
        return _("The game goes on.") if old.winners is not None else ""
    return _("It is {name}’s turn.").format(name=after.header.players[new.to_act[0]])
