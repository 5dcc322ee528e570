"""A game for other programs."""

from __future__ import annotations

import csv
import io

from companion.core.game import Settlement
from companion.core.journal import AnyJournal
from companion.core.words import _, pgettext


def as_csv(journal: AnyJournal) -> str:
    """The chips (or scores) after every settlement: one row each, one column a player, then the bank if any."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    standing = [(item.before, item.action, item.after) for item in journal.standing]
    settlements = journal.game.settlements(journal.header, standing)
    has_bank = settlements[0].bank is not None
    writer.writerow([_("deal"), _("stage"), *journal.header.players, *([_("bank")] if has_bank else [])])
    for settlement in settlements:
        bank = [settlement.bank] if has_bank else []
        writer.writerow([settlement.deal, _stage(settlement), *settlement.chips, *bank])
    return text.getvalue()


def _stage(settlement: Settlement) -> str:
    """The stage's number; "start" and "ruling" where there is none."""
    if settlement.stage:
        return str(settlement.stage)
    return _("ruling") if settlement.deal else pgettext("of a game", "start")
