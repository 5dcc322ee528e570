"""Makes again all that is drawn or rendered in this folder: `python -m hardware_docs.make [WHAT…]`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from hardware_docs.printed_parts import pictures, solids
from hardware_docs.wiring import drawing, joins


def wiring() -> None:
    """Check the circuit; write drawing, list and netlist."""
    from hardware_docs.wiring import netlist  # SkiDL warns of much as soon as it is there

    if netlist.main():
        sys.exit("The circuit breaks an electrical rule; nothing was written.")
    drawing.make()
    joins.make()


def stickers() -> None:
    """Write the sheets of stickers: their scripts run without this project's packages."""
    for script in sorted((Path(__file__).parent / "stickers").glob("make_*.py")):
        subprocess.run([sys.executable, str(script)], check=True, timeout=60)


JOBS = {"wiring": wiring, "stl": solids.write_stl, "pictures": pictures.make, "stickers": stickers}


def main() -> None:
    """Do the jobs named on the command line, all of them if none is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"of {', '.join(JOBS)} (default: all)")
    chosen = parser.parse_args().what or [*JOBS]
    if unknown := [name for name in chosen if name not in JOBS]:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(JOBS)}")
    try:
        for name in chosen:
            JOBS[name]()
    except solids.OpenScadError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
