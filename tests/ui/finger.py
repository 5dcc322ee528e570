"""A finger on the real app in a real window: `xvfb-run python -m tests.ui.finger DATA` begins a game by clicks.

Exit status 0 once the game is on the disk and the app still runs, else 1.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

LIMIT_S = 90.0
STEPS = (((1055, 408), 1.5), ((1150, 48), 5.0), *(((640, 568), 2.0),) * 6)
"""New game, Start, Begin (until the lot has settled): where these keys are on a window of 1280 × 800, and a pause."""


def click(x: int, y: int) -> None:
    subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], timeout=20, check=True)


def begin_a_game(data: Path) -> bool:
    """Go through the steps, from the start again if the app was too slow for them."""
    end = time.monotonic() + LIMIT_S
    while time.monotonic() < end:
        for spot, pause in STEPS:
            click(*spot)
            time.sleep(pause)
            if any(data.glob("games/*.jsonl")):
                return True
    return False


def main() -> int:
    """Run the app as people do, and play until the first game has begun."""
    data = Path(sys.argv[1])
    app = subprocess.Popen([sys.executable, "-m", "companion", "play", "--data", str(data), "--size", "1280x800"])
    try:
        return 0 if begin_a_game(data) and app.poll() is None else 1
    finally:
        app.terminate()
        app.wait(20)


if __name__ == "__main__":
    sys.exit(main())
