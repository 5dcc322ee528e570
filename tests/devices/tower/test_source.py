"""Dice from the tower to the table: the firmware that is flashed, the app's own link, a whole game."""

import json
import queue
import random
import time
from pathlib import Path

from companion.core.record import Raw
from companion.devices.source import CameraView, DiceSource
from companion.devices.tower.bench import Bench
from companion.devices.tower.cast import Cast
from companion.devices.tower.source import TowerDice
from companion.games import game_of
from companion.store.library import Library
from companion.table.readings import Reading
from companion.table.session import Session, Update
from companion.table.simulation import acts, header_for

LIMIT_S = 30.0


class Waiting:
    """The table that waits for throws and looks at views."""

    def __init__(self, dice: TowerDice) -> None:
        self.dice = dice
        self.readings: queue.Queue[Reading] = queue.Queue()
        self.views: queue.Queue[CameraView] = queue.Queue()
        dice.listen(self.views.put)

    def await_cast(self, cast: Cast) -> None:
        self.dice.await_cast(cast, self.readings.put)

    def throw(self, bench: Bench, faces: str, leaning: str = "") -> None:
        """Take the dice out, and throw them when the app has seen that, however busy the machine is."""
        wells = {well for well, face in enumerate(faces) if face != "."}
        for well in wells:
            bench(f"face {well} -")
        until = time.monotonic() + LIMIT_S
        while not wells <= self.dice.emptied:
            assert time.monotonic() < until, "the wells are not seen to be empty"
            time.sleep(0.01)
        bench(f"throw {faces} 1 {leaning}")

    def reading(self) -> Reading:
        return self.readings.get(timeout=LIMIT_S)

    def words(self, part: str) -> str:
        """The words of the next view that has this part in them."""
        while True:
            view = self.views.get(timeout=LIMIT_S)
            if part in view.words:
                return view.words


def test_it_is_a_dice_source_and_shows_the_wells(bench: Bench, dice: TowerDice) -> None:
    source: DiceSource = dice
    bench("faces A-T?".replace("?", "9"))
    waiting = Waiting(dice)
    waiting.words("ready")
    view = source.latest()
    while view.reading is None or view.reading.faces != ("A", "10", "9"):
        view = waiting.views.get(timeout=LIMIT_S)
    assert [die.center[0] for die in view.reading.dice] == [0.5, 2.5, 3.5]
    assert (view.state, view.frame) == ("ready", None)


def test_a_throw_of_other_dice_is_refused_in_words_and_the_next_one_taken(bench: Bench, dice: TowerDice) -> None:
    waiting = Waiting(dice)
    waiting.await_cast(Cast(4))
    waiting.throw(bench, "AKQJ")
    assert waiting.reading().faces == ("A", "K", "Q", "J")
    waiting.await_cast(Cast(1, ("A", "Q", "J")))
    waiting.throw(bench, "9...")
    assert waiting.words("Only the picked dice") == (
        "Only the picked dice may be thrown: A should have stayed in the tower."
    )
    waiting.throw(bench, "A...")  # they put it right: that die shows A again, and now the picked one is thrown
    waiting.words("Only")
    waiting.throw(bench, ".T..")
    reading = waiting.reading()
    assert (reading.faces, reading.source, reading.details["tower"]["wells"]) == (("10",), "tower", "ATQJ")


def test_a_die_that_leans_asks_the_table(bench: Bench, dice: TowerDice) -> None:
    waiting = Waiting(dice)
    waiting.await_cast(Cast(4))
    waiting.throw(bench, "AKQJ", "2 A 9")
    reading = waiting.reading()
    assert reading.faces == ("A", "K", None, "J")
    assert reading.confidence[2] == 0
    assert bench.state()["shakes"] == 2


def test_the_plug_is_pulled_in_the_middle_of_a_throw(bench: Bench, dice: TowerDice) -> None:
    waiting = Waiting(dice)
    waiting.await_cast(Cast(4))
    waiting.throw(bench, "AKQJ")
    waiting.words("falling")
    bench("unplug")
    assert dice.link.wait_for("lost", LIMIT_S)
    assert dice.latest().state == "lost"
    bench("plug")
    assert dice.link.wait_for("ready", LIMIT_S)
    bench.settle()
    told = [waiting.readings.get() for _reading in range(waiting.readings.qsize())]
    assert all(reading.faces == ("A", "K", "Q", "J") for reading in told), (
        "at most that throw was told, before the plug"
    )
    waiting.await_cast(Cast(4))
    waiting.throw(bench, "9999")
    assert waiting.reading().faces == ("9", "9", "9", "9")


def test_the_table_can_have_the_wells_read_without_a_roll(bench: Bench, dice: TowerDice) -> None:
    waiting = Waiting(dice)
    while dice.latest().state != "ready":
        waiting.views.get(timeout=LIMIT_S)
    waiting.await_cast(Cast(4))
    bench("faces AKQJ")
    while (view := dice.latest()).reading is None or view.reading.faces != ("A", "K", "Q", "J"):
        waiting.views.get(timeout=LIMIT_S)
    dice.again()
    assert waiting.reading().faces == ("A", "K", "Q", "J")


def test_other_dice_need_their_own_calibration(bench: Bench, dice: TowerDice) -> None:
    waiting = Waiting(dice)
    waiting.words("ready")
    dice.look_for("pip", 1)
    assert waiting.words("colours") == "The tower knows no colours yet: calibrate it."
    assert dice.latest().state == "unsure"
    dice.look_for("poker", 4)
    waiting.words("ready")


class Wells:
    """Which of the table's dice lies in which well."""

    def __init__(self) -> None:
        self.of = [0, 1, 2, 3]

    def throw(self, picked: list[int], faces: list[str]) -> str:
        """What the bench is to throw so that the picked dice show these faces."""
        wells = sorted(self.of[die] for die in picked)
        thrown = ["."] * 4
        for die, well, face in zip(picked, wells, faces, strict=True):
            self.of[die] = well
            thrown[well] = face.replace("10", "T")
        return "".join(thrown)


def cast_of(entry: Raw, lying: tuple[str, ...] | None) -> tuple[Cast, list[int]]:
    picked = entry.get("dice", [0, 1, 2, 3])
    stays = [face for die, face in enumerate(lying or ()) if die not in picked] if "dice" in entry else []
    return Cast(len(picked), tuple(stays)), picked


def test_a_whole_game_with_dice_from_the_tower(bench: Bench, dice: TowerDice, tmp_path: Path) -> None:
    """Every face in the record came through sensors, firmware, serial line and link."""
    rng = random.Random(3)
    game = game_of("insomnia")
    header = header_for(game, 2, {"deals": 1}, rng)
    session = Session.create(Library(tmp_path), header)
    updates: queue.Queue[Update] = queue.Queue()
    session.listen(updates.put)
    waiting, wells, casts = Waiting(dice), Wells(), 0
    lying = None
    for entry, state, _events in acts(game, header, rng):
        reading = None
        if entry["do"] == "cast":
            cast, picked = cast_of(entry, lying)
            waiting.await_cast(cast)
            waiting.throw(bench, wells.throw(picked, entry["faces"]))
            reading = waiting.reading()
            assert list(reading.faces) == entry["faces"]
            entry = {**entry, "faces": list(reading.faces), "source": reading.source}
            casts += 1
        session.submit(entry, reading=reading)
        update = updates.get(timeout=LIMIT_S)
        assert update.accepted, update.refused or update.problem
        lying = state.dice
    assert session.close()
    assert casts >= 2
    (record,) = tmp_path.rglob("*.jsonl")
    thrown = [line for line in map(json.loads, record.read_text().splitlines()) if line.get("do") == "cast"]
    assert {line["source"] for line in thrown} == {"tower"}
    assert game.summary(session.moment.state).winners
