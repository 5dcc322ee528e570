"""What the table is told and asked while it puts something right: results, refusals, conflicts, a last question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.refusals import Conflict, Refused
from companion.core.words import _, ngettext
from companion.table.history import Item
from companion.table.session import Moment, Update
from companion.ui.pieces.banner import Banner
from companion.ui.pieces.button import Key
from companion.ui.putright.entries import log_line
from companion.ui.putright.panels import Column, Section, text
from companion.ui.theme import theme

MOST_CONFLICTS, MOST_NEWS = 6, 8
KEY_HEIGHT, SPACE = 80, 16


def result(title: str, sentence: str, news: Sequence[str], go_on: Callable[[], None]) -> Column:
    """What was put right, and what followed from it."""
    made, said = Column(), Section(outline="line")
    said.hold(text(title, bold=True), text(sentence), *(text(line, "note") for line in news[:MOST_NEWS]))
    made.hold(said, key(_("Back to the table"), go_on, kind="primary"))
    return made


def refusal(refused: Refused | str) -> Banner:
    """Why something cannot be."""
    words = refused.text if isinstance(refused, Refused) else refused
    return Banner(words=_("That can’t be"), note=words)


def clash(
    refused: Refused,
    moment: Moment,
    after: int,
    take_back: Callable[[], None],
    leave: Callable[[], None],
) -> Column:
    """What a correction would make impossible, and the way to do it all the same."""
    made, listed = Column(), Section(outline="line")
    items = {item.line: item for item in moment.standing}
    rows = [_conflict(conflict, items.get(conflict.line), moment) for conflict in refused.conflicts[:MOST_CONFLICTS]]
    more = len(refused.conflicts) - len(rows)
    if more > 0:
        rows.append(text(ngettext("… and {n} more.", "… and {n} more.", more), "note"))
    listed.hold(*rows)
    made.hold(
        Banner(words=_("Later acts speak against it"), note=_("So it can’t be put right by itself.")),
        listed,
        key(take_back_words(after), take_back, note=_("then correct it and go on from there")),
        _space(),
        key(_("Leave it as it was"), leave, kind="primary"),
    )
    return made


def take_back_words(count: int) -> str:
    """What it takes to correct an act that later ones speak against."""
    return ngettext("Take back the {n} act after it", "Take back the {n} acts after it", count)


def done_words(update: Update) -> str:
    """What was just done, with the act as it is now."""
    do = update.entry["do"]
    if do == "undo":
        return _("Taken back: {act}").format(act=log_line(update.removed[0], update.moment).text)
    if do == "ruling":
        return _("The table has decided")
    return _("Put right: {act}").format(act=log_line(update.added[0], update.moment).text)


def question(title: str, lines: Sequence[str], yes: str, act: Callable[[], None], no: Callable[[], None]) -> Column:
    """A last question before much is changed."""
    made, asked = Column(), Section(outline="line")
    asked.hold(text(title, bold=True), *(text(line, "note") for line in lines))
    made.hold(asked, key(yes, act), _space(), key(_("No, leave it"), no, kind="primary"))
    return made


def key(words: str, act: Callable[[], None], *, note: str = "", kind: str = "secondary") -> Key:
    """A key as wide as its column."""
    made = Key(words=words, note=note, kind=kind, size_hint_y=None, height=KEY_HEIGHT * theme.u)
    made.bind(on_release=lambda *_key: act())
    return made


def _space() -> Widget:
    """Keeps what changes much away from what changes nothing."""
    return BoxLayout(size_hint_y=None, height=SPACE * theme.u)


def _conflict(conflict: Conflict, item: Item | None, moment: Moment) -> Widget:
    if item is None:
        return text(conflict.text, "note")
    row = Column(spacing=2 * theme.u)
    told = log_line(item, moment)
    row.hold(text(f"{told.place} · {told.text}", bold=True), text(conflict.text, "note"))
    return row
