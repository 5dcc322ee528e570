"""Bidding: pass, or a bid that is set by − and + and confirmed if it is large."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent

from companion.core.offers import Number, Offer
from companion.core.words import _
from companion.ui.pieces import Key
from companion.ui.table.trays.base import APART, PAD, Tray, gap, in_units, put, row_height, target
from companion.ui.theme import theme

MANY = 5
"""A bid that puts in more chips than this, and more than half of them, is confirmed."""
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
        """Pass and the bid; − and + where there is more than one bid to choose from."""
        offer: Offer = self.controls.offers["bid"]
        self._range: Number = next(slot for slot in offer.slots if isinstance(slot, Number))
        self._bid = self._range.low
        self._asking = False
        self._pass = Key(words=_("Pass"))
        self._less, self._more = RepeatKey(icon="minus"), RepeatKey(icon="plus")
        self._take = Key(kind="primary")
        self._pass.bind(on_release=lambda *_: self._refuse())
        self._less.bind(on_step=lambda *_: self._step(-1), on_refused=lambda *_: self._at_end(-1))
        self._more.bind(on_step=lambda *_: self._step(1), on_refused=lambda *_: self._at_end(1))
        self._take.bind(on_release=lambda *_: self._accept())
        for key in (self._pass, self._less, self._take, self._more):
            self.add_widget(key)
        self._say()

    @property
    def bid(self) -> int:
        """The bid that is set."""
        return self._bid

    @property
    def more(self) -> Key:
        """The key for a higher bid."""
        return self._more

    @property
    def putting_in(self) -> int:
        """How many chips more than the present stake it takes."""
        return self._bid - (self._range.high - self.controls.chips)

    def depth_for(self, length: float) -> float | None:
        """One row."""
        u = theme.u
        least = 2 * PAD * u + self._pass.needed() + APART * u + 2 * theme.target + 2 * gap() + self._take_width()
        return in_units(row_height()) + 2 * 18 if length * u >= least else None

    def arrange(self) -> None:
        """− and + as wide as they are high, Pass as wide as its word asks, the bid takes the rest."""
        u, high, between = theme.u, row_height(), gap()
        y = self.center_y - high / 2
        x, right = self.x + PAD * u, self.right - PAD * u
        if self._asking:
            width = max(self._pass.needed(), target(114))
            put(self._pass, x, y, width, high)
            put(self._take, x + width + APART * u, y, right - x - width - APART * u, high)
            return
        room = right - x - APART * u - 2 * between
        step = min(
            max(theme.target, min(target(70), (room - self._pass.needed() - self._take_width()) / 2)), target(70)
        )
        passing = max(self._pass.needed(), min(target(114), room - 2 * step - self._take_width()))
        put(self._pass, x, y, passing, high)
        x += passing + APART * u
        put(self._less, x, y, step, high)
        put(self._more, right - step, y, step, high)
        x += step + between
        put(self._take, x, y, right - step - between - x, high)

    def _take_width(self) -> float:
        """What the bid key needs for its longest words, so that it keeps its size while the number changes."""
        return Key(words=_("Bid {n}").format(n=88), note=_("puts in {n} more").format(n=88)).needed()

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
