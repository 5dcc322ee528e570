"""People at the table who throw their dice with the tower: the app's own pages, real taps, the firmware itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.devices.tower.source import TowerDice
from tests.ui.driver import Driver
from tests.ui.people import People
from tests.ui.tower.hands import Hands

from companion.ui.table.page import TablePage  # isort: skip
from companion.ui.table.trays.sources import SourceKey  # isort: skip
from companion.ui.tower.page import TowerPage  # isort: skip

LIMIT_S = 40.0


class TowerPeople(People):
    """Everything by taps, dice by the tower; `wells` says which die of the table lies in which well."""

    def __init__(self, driver: Driver, hands: Hands, players: int, seed: int, **more: Any) -> None:
        self.hands = hands
        self.wells = [0, 1, 2, 3]
        self.casts = 0
        driver.app.dice.allow(hands.port)
        driver.app.settings.change(dice_source="tower")
        super().__init__(driver, players, seed, app=driver.app, **more)
        driver.wait(lambda: self.tower.link.status.state == "ready", LIMIT_S, "the tower")

    @property
    def tower(self) -> TowerDice:
        tower = self.driver.app.dice.tower()
        assert tower is not None
        return tower

    def ask_tower(self, picked: tuple[int, ...] | None) -> TowerPage:
        """Tap until the tower's page waits for the throw."""
        if picked is None:
            self.driver.wait(lambda: self.source_key("tower").allowed, LIMIT_S, "the tower's key")
            self.driver.tap(self.source_key("tower"))
        else:
            for die in picked:
                self.driver.tap(self.page.controls.tiles[die])
            self.driver.wait(lambda: self.source_key("tower").chosen, LIMIT_S, "the tower's key to be chosen")
            count = len(picked)
            self.driver.tap(self.key("Throw 1 die" if count == 1 else f"Throw {count} dice"))
        page = self.driver.app.pages.top
        assert isinstance(page, TowerPage)
        return page

    def source_key(self, source: str) -> SourceKey:
        """The key of a device in the open controls."""
        return next(key for key in self.driver.find_all(kind=SourceKey) if key.icon == source)

    def throw(self, faces: str, lean: str = "") -> None:
        """Take dice out of the wells and throw them."""
        self.hands.throw(self.tower, faces, lambda seen: self.driver.wait(seen, LIMIT_S, "empty wells"), lean)

    def wells_for(self, picked: tuple[int, ...], faces: list[str]) -> str:
        """What the bench is to throw so that the picked dice show these faces; dice come to lie as faces are told."""
        wells = sorted(self.wells[die] for die in picked)
        thrown = ["."] * 4
        for die, well, face in zip(picked, wells, faces, strict=True):
            self.wells[die] = well
            thrown[well] = face.replace("10", "T")
        return "".join(thrown)

    def _tap_cast(self, entry: Mapping[str, Any]) -> None:
        picked = tuple(entry["dice"]) if "dice" in entry else None
        self.ask_tower(picked)
        self.look()
        self.throw(self.wells_for(picked or (0, 1, 2, 3), entry["faces"]))
        self.driver.wait(lambda: isinstance(self.driver.app.pages.top, TablePage), LIMIT_S, "the throw to be taken")
        self.casts += 1
