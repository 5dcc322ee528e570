"""Bidding: pass, or a bid that is set by − and + and confirmed if it is large."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent

from companion.core.offers import Number
from companion.core.words import _
from companion.ui.pieces import Key, button
from companion.ui.pieces.text import width_of
from companion.ui.table.trays.base import APART, PAD, Tray, gap, in_units, put, row_height, target
from companion.ui.theme import NAME, NOTE, theme

MANY = 5
"""A bid that puts in more chips than this, and more than half of them, is confirmed."""
BELOW = 10
"""Units below a single row."""
FIRST_REPEAT_S, REPEAT_S = 0.45, 0.09


class RepeatKey(Key):
    """A key that repeats while it is held: fires `on_step` at once, then faster and faster."""

    __events__ = ("on_step",)

    def __init__(self, **kwargs: Any) -> None:
        self._repeat: ClockEvent | None = None
        super().__init__(**kwargs)

    def on_step(self) -> None:
        """One step."""

    def on_press(self) -> None:
        """The first step, and the start of the others."""
        super().on_press()
        if self.allowed:
            self.dispatch("on_step")
            self._repeat = Clock.schedule_once(self._again, FIRST_REPEAT_S)

    def on_release(self) -> None:
        """No more steps."""
        self._stop()

    def on_touch_up(self, touch: Any) -> bool:
        """Also when the finger leaves the key before it is lifted."""
        self._stop()
        return bool(super().on_touch_up(touch))

    def _again(self, _dt: float) -> None:
        if self.state != "down" or not self.allowed or self.get_root_window() is None:
            self._stop()
            return
        self.dispatch("on_step")
        self._repeat = Clock.schedule_once(self._again, REPEAT_S)

    def _stop(self) -> None:
        if self._repeat is not None:
            self._repeat.cancel()
            self._repeat = None


class BidTray(Tray):
    """Pass · − · Bid n · +"""

    def build(self) -> None:
        """The four keys."""
        self._range, self._bid, self._asking = Number("chips", 1, 1), 1, False
        self._pass = Key()
        self._less, self._more = RepeatKey(icon="minus"), RepeatKey(icon="plus")
        self._take = Key(kind="primary")
        self._pass.bind(on_release=lambda *_args: self._refuse())
        self._less.bind(on_step=lambda *_args: self._step(-1), on_refused=lambda *_args: self._at_end(-1))
        self._more.bind(on_step=lambda *_args: self._step(1), on_refused=lambda *_args: self._at_end(1))
        self._take.bind(on_release=lambda *_args: self._accept())
        for key in (self._pass, self._less, self._take, self._more):
            self.add_widget(key)

    def refill(self) -> None:
        """The lowest bid."""
        slots = self.controls.offers["bid"].slots
        self._range = next(slot for slot in slots if isinstance(slot, Number))
        self._bid, self._asking = self._range.low, False
        self._say()

    @property
    def draft(self) -> tuple[int, bool]:
        """The bid that is set, and whether it is being confirmed."""
        return self._bid, self._asking

    def take_up(self, draft: tuple[int, bool]) -> None:
        """Set that bid."""
        self._bid, asking = draft
        self._ask(asking)

    @property
    def bid(self) -> int:
        """The bid that is set."""
        return self._bid

    @property
    def less(self) -> Key:
        """The key for a lower bid."""
        return self._less

    @property
    def more(self) -> Key:
        """The key for a higher bid."""
        return self._more

    @property
    def putting_in(self) -> int:
        """How many chips more than the present stake it takes."""
        return self._bid - (self._range.high - self.controls.chips)

    def depth_for(self, length: float) -> float | None:
        """One row; two where it is too short for that."""
        return (
            in_units(row_height()) + 2 * 18
            if self._one_row(length * theme.u)
            else in_units(2 * row_height() + gap()) + 2 * PAD
        )

    def _one_row(self, width: float) -> bool:
        u = theme.u
        least = 2 * PAD * u + self._pass.needed() + APART * u + 2 * theme.target + 2 * gap() + self._take_width()
        return width >= least

    def arrange(self) -> None:
        """− and + as wide as they are high, Pass as wide as its word asks, the bid takes the rest."""
        u, high = theme.u, row_height()
        x, right = self.x + PAD * u, self.right - PAD * u
        if not self._one_row(self.width):
            low = self.y + PAD * u
            put(self._pass, x, low, right - x, high)
            self._arrange_bid(x, low + high + gap(), right)
            return
        y = self.y + BELOW * u
        room = right - x - APART * u - 2 * gap() - 2 * self._step_width() - self._take_width()
        passing = max(self._pass.needed(), min(target(114), room))
        put(self._pass, x, y, passing, high)
        self._arrange_bid(x + passing + APART * u, y, right)

    def _arrange_bid(self, x: float, y: float, right: float) -> None:
        """− Bid + in a row; the question alone where a bid is to be confirmed."""
        high, step = row_height(), self._step_width()
        if self._asking:
            put(self._take, x, y, right - x, high)
            return
        put(self._less, x, y, step, high)
        put(self._more, right - step, y, step, high)
        put(self._take, x + step + gap(), y, right - x - 2 * (step + gap()), high)

    def _step_width(self) -> float:
        """Width of − and +: 70 units where there is room."""
        u = theme.u
        spare = self.width - 2 * PAD * u - self._pass.needed() - APART * u - 2 * gap() - self._take_width()
        return max(theme.target, min(target(70), spare / 2))

    def _take_width(self) -> float:
        """What the bid key needs for its longest words, so that it keeps its size while the number changes."""
        u = theme.u
        words = width_of(_("Bid {n}").format(n=88), NAME * u, True)
        note = width_of(_("puts in {n} more").format(n=88), NOTE * u, False)
        return max(words, note) + 2 * button.PAD * u

    def _step(self, by: int) -> None:
        self._bid = min(max(self._bid + by, self._range.low), self._range.high)
        self._say()

    def _at_end(self, by: int) -> None:
        text = _("{n} is the lowest bid now.") if by < 0 else _("{n} is all there is to bid.")
        self.dispatch("on_say", text.format(n=self._bid))

    def _say(self) -> None:
        more = self.putting_in
        if self._asking:
            self._pass.words = _("Back")
            self._take.words = _("Yes, bid {n}").format(n=self._bid)
            self._take.note = _("puts in {n} of {have} chips").format(n=more, have=self.controls.chips)
        else:
            self._pass.words = _("Pass")
            self._take.words = _("Bid {n}").format(n=self._bid)
            self._take.note = (
                _("puts in {n} more").format(n=more) if more != self._bid else _("puts in {n}").format(n=more)
            )
        for key, end in ((self._less, self._range.low), (self._more, self._range.high)):
            key.kind = "off" if self._bid == end else "secondary"
            key.opacity = 0 if self._asking else 1
            key.disabled = self._asking

    def _accept(self) -> None:
        more = self.putting_in
        if not self._asking and more > MANY and more * 2 > self.controls.chips:
            self._ask(True)
            return
        self.submit("bid", chips=self._bid)

    def _refuse(self) -> None:
        if self._asking:
            self._ask(False)
        else:
            self.submit("pass")

    def _ask(self, asking: bool) -> None:
        self._asking = asking
        self._say()
        self.arrange()
