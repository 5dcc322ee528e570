"""A ruling by the table: chips or points move from some to one, so that it balances; the reason is written down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.core.record import Raw
from companion.core.words import _, enumerate_words
from companion.table.session import Moment
from companion.ui.page import load_kv
from companion.ui.pieces.badge import Badge
from companion.ui.pieces.button import Key
from companion.ui.pieces.choices import Choices
from companion.ui.pieces.surface import Panel
from companion.ui.pieces.text import Text
from companion.ui.putright.answers import key, question
from companion.ui.putright.panels import Column, Section, text
from companion.ui.theme import theme

load_kv(__file__)

BANK = -1
HOLDER_WIDTH, HOLDER_HEIGHT = 200, 72
LONGEST_REASON, MOST_POINTS = 120, 500


@dataclass
class Draft:
    """A ruling in the making: who gives (BANK among them), who gets, how many each, and why."""

    givers: list[int] = field(default_factory=list)
    taker: int | None = None
    each: int = 1
    reason: str = ""
    words: str = ""

    @property
    def note(self) -> str:
        """The reason as it is written down."""
        return ": ".join(part for part in (self.reason, self.words.strip()) if part)

    def moves(self) -> dict[int, int]:
        """What each one gains or loses; the sum is zero."""
        assert self.taker is not None
        lost = dict.fromkeys(self.givers, -self.each)
        return {**lost, self.taker: self.each * len(self.givers)}

    def as_raw(self, unit: str) -> Raw:
        """The entry; `unit` is "chips", of which the bank has some, or "points"."""
        moves = self.moves()
        held = {str(seat): n for seat, n in moves.items() if seat != BANK}
        bank = {"bank": moves.get(BANK, 0)} if unit == "chips" else {}
        return {"do": "ruling", unit: held, **bank, "note": self.note}


class HolderKey(Key):
    """A player or the bank with what they have, in words."""

    def __init__(self, seat: int, name: str, note: str, **kwargs: Any) -> None:
        self._badge = Badge(seat=seat, name=name) if seat != BANK else None
        super().__init__(words=name, note=note, choice=True, left=True, **kwargs)
        if self._badge is not None:
            self.add_widget(self._badge)
        self._arrange()

    def _line_up(self) -> None:
        super()._line_up()
        u = theme.u
        badge = getattr(self, "_badge", None)
        indent = 68 * u if badge is not None else 20 * u
        for label in filter(None, (self._title, self._below)):
            label.x, label.width = self.x + indent, max(self.width - indent - 44 * u, 1)
        self._title.cut = True
        self._put(self._picture, self.right - 42 * u, self.center_y - 12 * u, 24 * u, 24 * u)
        if badge is not None:
            self._put(badge, self.x + 16 * u, self.center_y - 20 * u, 40 * u, 40 * u)


class ReasonBox(Panel):
    """The field for a reason in the table's own words."""

    words = StringProperty()


class RulingView(Column):
    """Three questions, one after the other: who gives, who gets, how many and why; then a last one."""

    def __init__(self, moment: Moment, submit: Callable[[Raw], None], leave: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moment, self._submit, self._leave = moment, submit, leave
        self._amount_words = moment.game.words.amount
        self._summary = moment.game.summary(moment.state)
        self._draft = Draft()
        self._step: Callable[[], None] = self._ask_givers
        self._ask_givers()

    def back(self) -> bool:
        """One question back; False at the first."""
        earlier: dict[Any, Callable[[], None]] = {
            self._ask_taker: self._ask_givers, self._ask_much: self._ask_taker, self._ask_surely: self._ask_much
        }  # fmt: skip
        before = earlier.get(self._step)
        if before is None:
            return False
        before()
        return True

    def _ask_givers(self) -> None:
        self._step = self._ask_givers
        go = key(_("Next"), self._ask_taker, kind="primary" if self._draft.givers else "off")
        holders = self._holders(self._toggle, self._draft.givers, ())
        title = _("Who gives chips?") if self._chips else _("Who loses points?")
        note = _("One or several; each gives as many.") if self._chips else _("One or several; each loses as many.")
        self._fill(title, note, holders, go)

    def _toggle(self, holder: int) -> None:
        givers = self._draft.givers
        if holder in givers:
            givers.remove(holder)
        else:
            givers.append(holder)
        self._ask_givers()

    def _ask_taker(self) -> None:
        if not self._draft.givers:
            return
        self._step = self._ask_taker
        chosen = [] if self._draft.taker is None else [self._draft.taker]
        holders = self._holders(self._take, chosen, self._draft.givers, empty=True)
        self._fill(_("Who gets them?"), self._givers_words(), holders)

    def _take(self, holder: int) -> None:
        self._draft.taker = holder
        self._draft.each = min(self._draft.each, self._most())
        self._ask_much()

    def _ask_much(self) -> None:
        self._step = self._ask_much
        self._amount = Text(bold=True, scale=1.6, halign="center")
        self._outcome = text("", "note")
        self._go = key(_("Next"), self._ask_surely, kind="off")
        reasons = Choices(
            values=[(word, word, "") for word in _reasons(chips=self._chips)], value=self._draft.reason or None
        )
        reasons.bind(on_choose=self._choose_reason)
        self._fill(
            _("How many, and why?"),
            self._giving(),
            self._stepper(),
            self._outcome,
            reasons,
            text(_("Or in your own words:"), "note"),
            self._own_words(),
            self._go,
        )
        self._judge()

    def _stepper(self) -> Widget:
        u = theme.u
        row = BoxLayout(size_hint_y=None, height=72 * u, spacing=16 * u)
        for icon, step in (("minus", -1), ("plus", 1)):
            made = Key(icon=icon, size_hint_x=None, width=96 * u)
            made.bind(on_release=lambda _key, step=step: self._change(step))
            row.add_widget(made)
        row.add_widget(self._amount, index=1)
        return row

    def _own_words(self) -> Widget:
        box = ReasonBox(words=self._draft.words)
        box.ids.field.bind(text=self._write)
        return box

    def _choose_reason(self, choices: Choices, reason: str) -> None:
        self._draft.reason = "" if self._draft.reason == reason else reason
        choices.value = self._draft.reason or None
        self._judge()

    def _write(self, field_: TextInput, words: str) -> None:
        if len(words) > LONGEST_REASON:
            field_.text = words[:LONGEST_REASON]
            return
        self._draft.words = words
        self._judge()

    def _change(self, step: int) -> None:
        self._draft.each = min(max(self._draft.each + step, 1), self._most())
        self._judge()

    def _judge(self) -> None:
        self._amount.words = self._amount_words(self._draft.each)
        self._outcome.words = self._outcome_words()
        self._go.kind = "primary" if self._draft.note else "off"
        self._go.note = "" if self._draft.note else _("first choose or write the reason")

    def _ask_surely(self) -> None:
        if not self._draft.note:
            return
        self._step = self._ask_surely
        reason = _("Reason: {note}").format(note=self._draft.note)
        lines = (self._giving_words(), self._outcome_words(), *self._warning(), reason)
        ask = question(_("Is that what the table decides?"), lines, _("Yes, it is decided"), self._decide, self._leave)
        self.hold(ask)

    def _warning(self) -> tuple[str, ...]:
        """What the table may not have thought of: without chips the game ends."""
        moves = self._draft.moves().items()
        poor = [self._name(seat) for seat, move in moves if seat != BANK and not self._has(seat) + move]
        if not self._chips or not poor:
            return ()
        text = _("No chips left: {names}. If that is still so after the next payments, the game ends.")
        return (text.format(names=enumerate_words(poor)),)

    def _decide(self) -> None:
        self._submit(self._draft.as_raw("chips" if self._chips else "points"))

    def _fill(self, title: str, note: str, *widgets: Widget) -> None:
        made = Section()
        made.hold(text(title, bold=True), text(note, "note"), *widgets)
        self.hold(made)

    def _holders(
        self, act: Callable[[int], None], chosen: list[int], without: Any, *, empty: bool = False
    ) -> GridLayout:
        """A key for each holder of chips; those without any only where some are to be had (`empty`)."""
        u = theme.u
        grid = GridLayout(cols=1, size_hint_y=None, spacing=max(8 * u, theme.target / 7))
        grid.row_force_default, grid.row_default_height = True, max(HOLDER_HEIGHT * u, theme.target)
        grid.bind(minimum_height=grid.setter("height"))
        grid.bind(width=lambda made, width: setattr(made, "cols", max(int(width // (HOLDER_WIDTH * u)), 1)))
        for holder, name, held in self._all():
            if holder in without or (self._chips and not held and not empty):
                continue
            made = HolderKey(holder, name, self._amount_words(held))
            made.chosen = holder in chosen
            made.bind(on_release=lambda _key, holder=holder: act(holder))
            grid.add_widget(made)
        return grid

    def _all(self) -> list[tuple[int, str, int]]:
        seats = [(seat, name, self._has(seat)) for seat, name in enumerate(self._moment.header.players)]
        return [*seats, *([(BANK, _("Bank"), self._has(BANK))] if self._chips else [])]

    @property
    def _chips(self) -> bool:
        """Whether chips move; points otherwise, of which one may have less than none."""
        return self._summary.chips is not None

    def _name(self, holder: int) -> str:
        return _("the bank") if holder == BANK else self._moment.header.players[holder]

    def _has(self, holder: int) -> int:
        if holder == BANK:
            return self._summary.bank or 0
        return (self._summary.chips or self._summary.scores or ())[holder]

    def _most(self) -> int:
        return min(self._has(giver) for giver in self._draft.givers) if self._chips else MOST_POINTS

    def _givers(self) -> str:
        return enumerate_words([self._name(giver) for giver in self._draft.givers])

    def _givers_words(self) -> str:
        several = len(self._draft.givers) > 1
        return (_("{names} each give") if several else _("{names} gives")).format(names=self._givers())

    def _giving(self) -> str:
        assert self._draft.taker is not None
        several = len(self._draft.givers) > 1
        text = _("{names} each give to {taker}") if several else _("{names} gives to {taker}")
        return text.format(names=self._givers(), taker=self._name(self._draft.taker))

    def _giving_words(self) -> str:
        return _("{giving}: {chips}").format(giving=self._giving(), chips=self._amount_words(self._draft.each))

    def _outcome_words(self) -> str:
        changes = [
            _("{name} {before} → {after}").format(
                name=self._name(holder), before=self._has(holder), after=self._has(holder) + move
            )
            for holder, move in self._draft.moves().items()
        ]
        return " · ".join(changes)


def _reasons(*, chips: bool) -> tuple[str, ...]:
    wrong = (_("Payment wrong"), _("Payment forgotten")) if chips else (_("Counted wrong"), _("Overlooked"))
    return (*wrong, _("Penalty"), _("Agreed at the table"))
