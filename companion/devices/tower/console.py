"""A simulated tower for people: its dice are set from a small console, or thrown at random."""

from __future__ import annotations

import random
import select
import time
from collections.abc import Callable
from typing import TextIO

from companion.core.words import _
from companion.devices.tower import bench as benches
from companion.devices.tower.bench import Bench, BenchFailed
from companion.devices.tower.cast import DICE

WELLS = 4
_LOOK_S = 0.2


def run(every: float | None, commands: TextIO, tell: Callable[[str], None]) -> int:
    """Run the tower until `commands` end or say "quit"; raises UserError if it cannot be built."""
    tell(_("Building and calibrating the simulated tower …"))
    benches.build()
    with Bench(pace=-1) as bench:
        bench.teach_by_button()
        bench("pace 1")
        tell(_("The simulated tower is on {port}").format(port=bench.device))
        tell(_("Try, in another terminal: insomnia --tower {port}").format(port=bench.device))
        tell(_("or: insomnia tower monitor --port {port}").format(port=bench.device))
        tell(HELP.strip())
        console = Console(bench, random.Random())
        due = time.monotonic() + every if every else None
        while True:
            if select.select([commands], [], [], _LOOK_S)[0]:
                line = commands.readline()
                if not line or line.strip() == "quit":
                    return 0
                tell(console.obey(line.strip()))
            if due is not None and every is not None and time.monotonic() >= due:
                due += every
                tell(console.obey("throw"))


class Console:
    """Turns what a person types into commands of the bench."""

    def __init__(self, bench: Bench, rng: random.Random) -> None:
        self._bench, self._rng = bench, rng

    def obey(self, line: str) -> str:
        """Carry out a line and return what to say about it."""
        try:
            word, _space, rest = line.partition(" ")
            if word == "throw":
                faces = self._faces(rest.strip())
                self._bench(f"throw {faces} 600")
                return _("thrown: {faces}").format(faces=faces)
            if not word or word == "help":
                return HELP.strip()
            return self._bench(line) or "ok"
        except (BenchFailed, UnicodeEncodeError):
            return _('What is "{line}"? Type help.').format(line=line)

    def _faces(self, text: str) -> str:
        """What to throw: faces as they are written, wells "1 3" at random, nothing for all wells at random."""
        wells = text.split()
        if text and not all(well in ("1", "2", "3", "4") for well in wells):
            return text.upper().replace("10", "T")
        return "".join(
            self._rng.choice(DICE["poker"]) if not wells or str(well + 1) in wells else "." for well in range(WELLS)
        )


HELP = """
throw            all four dice, at random
throw 1 3        the dice of wells 1 and 3, at random
throw AKQ9       exactly these; a dot leaves a well alone: throw .A..
faces A-Q-       lay dice into the wells by hand
lean 2 A Q 1     the die of well 3 leans between A and Q until it has been shaken once
unplug, plug     pull the plug, put it back
spoil 100        spoil one byte in a hundred on the line; 0 for none
reset, hang, ambient C R G B, noise %, absent WELL 1, beam 0, button 1, state, quit
"""
