"""The log in words: a row for each deal, each act and each thing that came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.core.record import Raw
from companion.core.rulings import Ruling
from companion.core.telling import Announcement, Kind, LogLine
from companion.core.words import _
from companion.table.history import Entry, Item, history
from companion.table.session import Moment

DEAL, ACT, EVENT = "deal", "act", "event"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the log.

    `kind` is DEAL (a heading), ACT (an entry that can be tapped) or EVENT (what came of the act above). `was` is what
    an act said before it was corrected; `gone` whether it was taken back; `remark` its source, or the chips won.
    """

    kind: str
    text: str
    place: str = ""
    seat: int | None = None
    remark: str = ""
    was: str = ""
    gone: bool = False
    line: int = 0


def source_word(source: str) -> str:
    """Where a throw or card came from, in a word; "" if that says nothing."""
    return {"hand": _("hand"), "camera": _("camera"), "tower": _("tower")}.get(source, "")


def rows(moment: Moment, pending: Raw | None = None) -> tuple[Row, ...]:
    """The whole log, oldest first; `pending` is an act that was refused, shown as line 0 at the end."""
    return (*_rows(moment), *([_pending_row(moment, pending)] if pending is not None else []))


def _pending_row(moment: Moment, raw: Raw) -> Row:
    told = moment.game.words.log_line(moment.state, moment.game.parse(raw))
    return Row(ACT, told.text, told.place, told.seat, source_word(str(raw.get("source", "hand"))))


def _rows(moment: Moment) -> Iterator[Row]:
    deal = 0
    for entry in history(moment.standing, moment.past):
        if entry.item.before.deal > deal:
            deal = entry.item.before.deal
            if heading := deal_words(moment, entry.item.before):
                yield Row(DEAL, heading)
        yield act_row(entry, moment)
        if entry.stands:
            yield from _event_rows(entry.item, moment)


def deal_words(moment: Moment, state: Any) -> str:
    """The deal that a game of several deals is in: "Deal 3", "Frame 1 of 6"."""
    return moment.game.words.stage_label(state).deal if moment.game.by_deals else ""


def log_line(item: Item, moment: Moment) -> LogLine:
    """An act or ruling as the log tells it."""
    return moment.game.words.log_line(item.before, item.action)


def act_row(entry: Entry, moment: Moment) -> Row:
    """An act or ruling, with what it said before corrections."""
    told = log_line(entry.item, moment)
    was = " · ".join(log_line(item, moment).text for item in entry.earlier)
    remark = _("taken back") if not entry.stands else source_word(str(entry.item.raw.get("source", "")))
    return Row(ACT, told.text, told.place, told.seat, remark, was, not entry.stands, entry.line)


def told(item: Item, moment: Moment) -> tuple[Announcement, ...]:
    """What came of an act, to be told to the table."""
    if isinstance(item.action, Ruling):
        return ()
    return moment.game.words.announcements(item.before, item.action, item.after, item.events)


def _event_rows(item: Item, moment: Moment) -> Iterator[Row]:
    for announcement in told(item, moment):
        if announcement.kind is Kind.NOTE and not announcement.cards:
            continue  # said in passing; the next acts show it
        yield Row(EVENT, announcement.title, seat=announcement.seat, remark=_gains(announcement), line=item.line)


def _gains(announcement: Announcement) -> str:
    """What one player won by it: "+8"; "" if nothing or if several did."""
    takers = {transfer.taker for transfer in announcement.transfers}
    if len(takers) != 1 or None in takers:
        return ""
    return f"+{sum(transfer.chips for transfer in announcement.transfers)}"
