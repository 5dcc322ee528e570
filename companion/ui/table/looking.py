"""Devices that look for the table: they read thrown dice, and cards that lie face up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock, ClockEvent

from companion.core.cards import Card
from companion.table.readings import Reading
from companion.ui.table.grid import GridPanel
from companion.ui.table.host import DiceAsk, DiceSource, Host
from companion.ui.table.trays import Controls, Tray
from companion.ui.table.trays.steps import StepTray
from companion.ui.table.view import TableView

LOOKS_A_SECOND = 2
"""How often the devices' states are asked for while dice may be thrown."""


Submit = Callable[[dict[str, Any], Reading], None]
"""Hands an act to the session, with the reading that it rests on."""


class Looking:
    """What devices are there for open controls, and what they read, which is submitted."""

    def __init__(self, view: TableView, host: Callable[[], Host], submit: Submit) -> None:
        self._view, self._host, self._submit = view, host, submit
        self._sources: tuple[DiceSource, ...] = ()
        self._clock: ClockEvent | None = None

    def begin(self) -> None:
        """From now on, let open controls say how the devices are."""
        self._clock = Clock.schedule_interval(lambda _dt: self._refresh(), 1 / LOOKS_A_SECOND)

    def end(self) -> None:
        """Another page shows now."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def equipped(self, controls: Controls) -> Controls:
        """Return controls with the ways to read their dice, if any may be thrown."""
        if controls.throw is None:
            return controls
        self._sources = self._host().dice_sources()
        return replace(controls, sources=self._sources, preferred=self._host().preferred_source())

    def _refresh(self) -> None:
        tray = self._view.controls
        if not isinstance(tray, Tray) or tray.controls.throw is None:
            return
        now = self._host().dice_sources()
        if now != self._sources:
            self._sources = now
            tray.refresh(now)

    def read_dice(self, controls: Controls, source: Any, dice: tuple[int, ...] | None, count: int) -> None:
        """Have a device read thrown dice; `dice` are the numbers of those thrown again, None the first time."""
        lying = () if dice is None else tuple(face for n, face in enumerate(controls.dice) if n not in dice)
        picked = () if dice is None else tuple(controls.dice[n] for n in dice)
        throw = controls.throw
        assert throw is not None
        ask = DiceAsk(controls.seat, dice, count, throw.faces, lying, picked)
        self._host().read_dice(source, ask, lambda reading: self._read(controls, dice, reading))

    def _read(self, controls: Controls, dice: tuple[int, ...] | None, reading: Reading) -> None:
        if self._view.parent is None:
            return  # the table was left meanwhile
        throw = controls.throw
        assert throw is not None
        picked = {} if dice is None else {"dice": list(dice)}
        self._submit(controls.entry(throw.do, **picked, **throw.fields(reading.faces), source=reading.source), reading)

    def read_cards(self, panel: GridPanel | StepTray) -> None:
        """Have a camera read cards; those that a person takes are chosen in the controls, once these show again."""

        def taken(cards: tuple[Card, ...]) -> None:
            Clock.schedule_once(lambda _dt: panel.take_read(cards), 0)

        self._host().read_cards(panel.to_read(), taken)
