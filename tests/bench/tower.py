"""The tower's figures: its firmware at real pace in the simulator, the app's own link at the other end.

A figure that misses its mark is marked so, and the exit status is 1.
"""

from __future__ import annotations

import queue
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from companion.core.record import Raw
from companion.devices.tower import bench as benches
from companion.devices.tower.bench import FIRMWARE, Bench
from companion.devices.tower.cast import Cast
from companion.devices.tower.lines import Line
from companion.devices.tower.link import NoAnswer, TowerLink
from companion.devices.tower.source import TowerDice
from companion.games import game_of
from companion.store.library import Library
from companion.table.readings import Reading
from companion.table.session import Session, Update
from companion.table.simulation import header_for

READS, THROWS, COMMANDS, CYCLES, FUZZ_LINES = 1000, 20, 10_000, 200, 1_000_000
LIMIT_S = 30.0
FACES = "AKQJT9"


class Marks:
    """Prints figures and remembers whether one missed its mark."""

    def __init__(self) -> None:
        self.missed = False

    def print(self, what: str, figure: str, good: bool) -> None:
        self.missed = self.missed or not good
        print(f"{what:58}{figure:>40}{'' if good else '   MISSED'}", flush=True)


def main() -> int:
    """Measure all and print it."""
    benches.build()
    marks = Marks()
    with tempfile.TemporaryDirectory() as folder:
        eeprom = Path(folder) / "eeprom"
        with Bench(pace=-1) as bench:
            bench.teach_by_button()
            bench(f"save-eeprom {eeprom}")
        for measure in (reads, settling, noise, plugs):
            with Bench() as bench:
                bench(f"load-eeprom {eeprom}")
                begun = time.monotonic()
                measure(bench, marks)
                print(f"    ({time.monotonic() - begun:.0f} s)", flush=True)
    fuzz(marks)
    return int(marks.missed)


def linked(bench: Bench, on_event: Callable[[Line], None] = lambda line: None) -> TowerLink:
    """A link that is ready."""
    link = TowerLink(bench.find, on_event=on_event)
    link.start()
    if not link.wait_for("ready", LIMIT_S):
        raise SystemExit(f"no tower: {link.status.words}")
    return link


def reads(bench: Bench, marks: Marks) -> None:
    """How long a READ takes."""
    bench("faces AKQT")
    link = linked(bench)
    time.sleep(1)
    took = []
    for _read in range(READS):
        begun = time.perf_counter()
        link.ask("READ").result(LIMIT_S)
        took.append((time.perf_counter() - begun) * 1e3)
    link.stop()
    took.sort()
    median, late = statistics.median(took), took[len(took) * 99 // 100]
    marks.print(f"{READS} READs, median (99 in 100 within)", f"{median:.1f} ms ({late:.1f} ms)", median <= 10)


def settling(bench: Bench, marks: Marks) -> None:
    """From the moment at which the firmware holds a roll for finished to the reading in the session."""
    with tempfile.TemporaryDirectory() as folder:
        game = game_of("insomnia")
        updates: queue.Queue[tuple[float, Update]] = queue.Queue()
        dice = TowerDice(bench.find)
        dice.start()
        dice.link.wait_for("ready", LIMIT_S)
        time.sleep(1)
        took = []
        for number in range(THROWS):
            rng = random.Random(number)
            session = Session.create(Library(Path(folder)), header_for(game, 4, {}, rng))
            session.listen(lambda update: updates.put((time.monotonic(), update)))
            thrown = "".join(rng.choices(FACES, k=4))

            def take(reading: Reading, session: Session = session) -> None:
                entry: Raw = {"seat": session.moment.header.dealer, "do": "cast", "faces": list(reading.faces)}
                session.submit({**entry, "source": reading.source}, reading=reading)

            dice.await_cast(Cast(4), take)
            told = float(bench.state()["rolls"])
            bench(f"throw {thrown} 400")
            while bench.state()["rolls"] == told:
                time.sleep(0.001)
            finished = time.monotonic() - (bench.state()["ms"] - bench.state()["rolled_at"]) / 1e3
            at, update = updates.get(timeout=LIMIT_S)
            took.append((at - finished) * 1e3)
            shown = "".join("T" if face == "10" else face for face in update.entry["faces"])
            assert update.accepted, update.refused
            assert shown == thrown, f"thrown {thrown}, read {shown}"
            session.close()
        dice.stop()
    median, worst = statistics.median(took), max(took)
    marks.print(
        f"{THROWS} throws, settled to session, median (worst)", f"{median:.1f} ms ({worst:.1f} ms)", median <= 50
    )


def noise(bench: Bench, marks: Marks) -> None:
    """Commands over a line that spoils one byte in a hundred: SHAKE is counted, READ compared."""
    rng = random.Random(1)
    link = linked(bench)
    bench("faces AKQT")
    time.sleep(1)
    bench("spoil 100")
    wrong = lost = shaken = 0
    for number in range(COMMANDS):
        body = "SHAKE" if number % 200 == 0 else rng.choice(("READ", "PING", "LAST", "RAW w=1"))
        try:
            reply = link.ask(body).result(LIMIT_S).body
        except (NoAnswer, TimeoutError):
            lost += 1
            link.wait_for("ready", LIMIT_S)
            continue
        shaken += (body, reply) == ("SHAKE", "OK")
        wrong += not _fits(body, reply)
    bench("spoil 0")
    time.sleep(1.5)
    twice = int(bench.state()["shakes"]) - shaken
    counters = link.counters
    link.stop()
    marks.print(
        f"{COMMANDS} commands, one byte in 100 spoilt: wrong, twice, lost",
        f"{wrong}, {twice}, {lost} ({counters.resent} sent again)",
        (wrong, twice, lost) == (0, 0, 0),
    )


def _fits(body: str, reply: str) -> bool:
    """Whether a reply is one to this command."""
    begins = {"READ": "OK dice=AKQT", "PING": "OK up=", "LAST": "OK n=0 ", "RAW w=1": "OK c=", "SHAKE": "OK"}[body]
    return reply.startswith(begins) or (body, reply) == ("SHAKE", "ERR busy")


def plugs(bench: Bench, marks: Marks) -> None:
    """Plugs pulled and resets at random moments, also in the middle of throws."""
    rng = random.Random(2)
    readings: queue.Queue[Reading] = queue.Queue()
    dice = TowerDice(bench.find)
    dice.start()
    dice.link.wait_for("ready", LIMIT_S)
    took = []
    wrong = doubled = late = 0
    for cycle in range(CYCLES):
        thrown = "".join(rng.choices(FACES, k=4))
        while not readings.empty():
            readings.get()
        dice.await_cast(Cast(4), readings.put)
        bench(f"throw {thrown} 200")
        time.sleep(rng.uniform(0, 1.0))
        took.append(_interrupt(bench, dice, rng, by_plug=cycle % 2 == 0))
        late += took[-1] > 2
        bench.settle()
        told = [readings.get() for _reading in range(readings.qsize())]
        doubled += len(told) > 1
        wrong += any(shown(reading) != thrown for reading in told)
        dice.forget_cast()
    dice.stop()
    marks.print(
        f"{CYCLES} plugs and resets: back after, median (worst)",
        f"{statistics.median(took):.2f} s ({max(took):.2f} s), {late} late",
        late == 0,
    )
    marks.print("    rolls wrong, doubled", f"{wrong}, {doubled}", (wrong, doubled) == (0, 0))


def _interrupt(bench: Bench, dice: TowerDice, rng: random.Random, *, by_plug: bool) -> float:
    """Pull the plug and put it back, or reset; return after how many seconds the tower was back."""
    sessions = dice.link.counters.sessions
    if by_plug:
        bench("unplug")
        time.sleep(rng.uniform(0, 0.3))
    begun = time.monotonic()
    bench("plug" if by_plug else "reset")
    while dice.link.counters.sessions == sessions and time.monotonic() - begun < LIMIT_S:
        time.sleep(0.005)
    return time.monotonic() - begun


def shown(reading: Reading) -> str:
    """The faces of a reading as the protocol writes them."""
    return "".join(face or "?" for face in reading.faces).replace("10", "T")


def fuzz(marks: Marks) -> None:
    """Noise into the firmware's logic, compiled for the host with sanitizers."""
    begun = time.monotonic()
    done = subprocess.run(
        ["make", "-s", "-C", str(FIRMWARE), "test", f"FUZZ_LINES={FUZZ_LINES}"], capture_output=True, text=True
    )
    good = done.returncode == 0 and f"{FUZZ_LINES} lines of noise: understood again after each" in done.stdout
    marks.print(f"{FUZZ_LINES} lines of noise into the parser", f"{time.monotonic() - begun:.0f} s", good)


if __name__ == "__main__":
    sys.exit(main())
