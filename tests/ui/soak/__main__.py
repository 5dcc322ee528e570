"""`make soak`: hours at the table in as long as one likes, by simulated taps, and what they did to the app.

For a part of the time the app's process is killed again and again in the middle of play; each time what the screen
had shown as done must be in the record, and the next process must go on from there. For the rest of the time one
process plays on; its memory and its frames are measured. Exit status 1 if something was lost, memory did not stay
level or a frame took too long.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.ui.soak.frames import LIMIT_MS
from tests.ui.soak.witness import lost, standing_of

KILLED_SHARE, LEAST_LIFE_S, MOST_LIFE_S = 0.25, 4.0, 20.0
"""The part of the time with kills, and how long a process then plays before it is killed."""

WARM_SHARE = 0.2
"""The part of the steady time that memory gets to fill what is kept once for all."""

LEVEL_MB = 8.0
"""How much more memory the last third may take than the first."""

STARTS_S, STOPS_S = 60.0, 60.0


@dataclass
class Seen:
    """What a process has told."""

    games: set[str] = field(default_factory=set)
    moments: int = 0
    last: dict[str, Any] | None = None
    first: dict[str, Any] | None = None
    memory: list[float] = field(default_factory=list)
    yardsticks: list[float] = field(default_factory=list)
    frames: dict[str, Any] | None = None

    def take(self, said: dict[str, Any]) -> None:
        """Take a line."""
        if "shown" in said:
            self.first = self.first or said
            self.moments += said != self.last
            self.last = said
            self.games.add(said["shown"])
        elif "mb" in said:
            self.memory.append(said["mb"])
            self.yardsticks.append(said["yardstick"])
        else:
            self.frames = said


class Process:
    """The app in a process of its own, played by people."""

    def __init__(self, data: Path, seconds: float, seed: int) -> None:
        command = [sys.executable, "-m", "tests.ui.soak.evening", str(data), str(seconds), str(seed)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.seen = Seen()
        self._listens = threading.Thread(target=self._listen, daemon=True)
        self._listens.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.endswith("\n"):
                self.seen.take(json.loads(line))

    def kill_after(self, seconds: float) -> None:
        """Let it play so long, then let the power fail; raises RuntimeError if it has ended by itself."""
        end = time.monotonic() + STARTS_S
        while self.seen.first is None and time.monotonic() < end and self._process.poll() is None:
            time.sleep(0.05)
        time.sleep(seconds)
        fallen = self._process.poll() is not None
        self._process.kill()
        self._end()
        if fallen or self.seen.first is None:
            raise RuntimeError("the app did not play on")

    def wait(self, seconds: float) -> None:
        """Let it play to its end; raises RuntimeError if that is not a good one."""
        try:
            status = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            status = -1
        self._end()
        if status or self.seen.frames is None:
            raise RuntimeError(f"the app ended with status {status}")

    def _end(self) -> None:
        assert self._process.stderr is not None
        self._process.wait(STOPS_S)
        sys.stderr.write(self._process.stderr.read())
        self._listens.join(STOPS_S)


def main() -> int:
    """Play, print what was measured, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to play (60)")
    parser.add_argument("--seed", type=int, default=1, help="who plays how (1)")
    given = parser.parse_args()
    seconds = 60 * given.minutes
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        problems = list(power_losses(data, KILLED_SHARE * seconds, given.seed))
        problems += steady(data, (1 - KILLED_SHARE) * seconds, given.seed)
    for problem in problems:
        print(f"NOT GOOD: {problem}")
    return 1 if problems else 0


def power_losses(data: Path, seconds: float, seed: int) -> Iterator[str]:
    """Kill process after process; yields what was lost."""
    rng, end = random.Random(seed), time.monotonic() + seconds
    kills = moments = resumed = 0
    known: dict[str, Any] | None = None
    while time.monotonic() < end:
        process = Process(data, seconds + STARTS_S, seed + kills)
        process.kill_after(rng.uniform(LEAST_LIFE_S, MOST_LIFE_S))
        kills, seen = kills + 1, process.seen
        assert seen.first is not None
        assert seen.last is not None
        if known is not None and seen.first["shown"] == known["shown"]:
            resumed += 1
            if seen.first["digest"] != known["digest"]:
                yield f"{known['shown']} was resumed as something else"
        moments += seen.moments
        path = data / "games" / f"{seen.last['shown']}.jsonl"
        if problem := lost(path, seen.last["size"], seen.last["digest"]):
            yield problem
        known = {"shown": path.stem, "digest": standing_of(path.read_bytes())}
    print(f"killed in the middle of play {kills} times, the same game resumed {resumed} times; {moments} moments shown")


def steady(data: Path, seconds: float, seed: int) -> Iterator[str]:
    """One process that plays on; yields what is wrong with its memory and its frames."""
    process = Process(data, seconds, seed + 1000)
    process.wait(seconds + STARTS_S + 120)
    seen = process.seen
    assert seen.frames is not None
    kinds = Counter(kind_of(data, game) for game in seen.games)
    played = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
    print(f"one process for {seconds / 60:.1f} minutes: {seen.moments} moments shown; games: {played}")
    yield from memory(seen.memory)
    print(
        f"a fixed piece of work took {statistics.median(seen.yardsticks):.2f} ms of processor time, "
        f"{min(seen.yardsticks):.2f} to {max(seen.yardsticks):.2f}: so much this machine slowed down meanwhile"
    )
    yield from frames(seen.frames)


def kind_of(data: Path, game: str) -> str:
    """Which kind of game a record is of."""
    with (data / "games" / f"{game}.jsonl").open(encoding="utf-8") as file:
        return str(json.loads(file.readline())["game"])


def memory(measured: list[float]) -> Iterator[str]:
    """Print how much memory was taken; yields a complaint if it grew."""
    warm = measured[int(WARM_SHARE * len(measured)) :]
    third = len(warm) // 3
    if not third:
        yield "too short to say anything of memory"
        return
    first, last = statistics.median(warm[:third]), statistics.median(warm[-third:])
    print(
        f"memory: {measured[0]:.1f} MB at first, {first:.1f} MB in the first third after warming up, "
        f"{last:.1f} MB in the last ({last - first:+.1f} MB), {max(measured):.1f} MB at most"
    )
    if last - first > LEVEL_MB:
        yield f"memory grew by {last - first:.1f} MB, more than {LEVEL_MB:.0f}"


def frames(said: dict[str, Any]) -> Iterator[str]:
    """Print how long frames took; yields a complaint if one took too long."""
    print(
        f"frames, in processor time, without drawing: {said['frames']}, {said['touched']} of them answering a touch; "
        f"99 of 100 within {said['p99']:.1f} ms, answering a touch within {said['touched_p99']:.1f} ms"
    )
    print("the longest (garbage collector's part): what was being done, what showed then")
    for ms, collecting, doing, page in said["slowest"]:
        print(f"  {ms:6.1f} ms ({collecting:.1f}): {doing}, {page}")
    if said["over"]:
        others = said["over"] - said["over_collecting"]
        yield f"{said['over']} frames took longer than {LIMIT_MS:.0f} ms, {others} not for the garbage collector"


if __name__ == "__main__":
    sys.exit(main())
