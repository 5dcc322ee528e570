"""Pictures of the real app drawn by real GL under Xvfb, each in a process of its own.

`shoot("start", (1280, 800), Path("start.png"))` from a test, or
`python -m tests.ui.shoot OUT_DIR [SCENE …] [WIDTHxHEIGHT …] [light] [fr|ru]` to look at all of them. A scene is a
function in `tests.ui.scenes` that takes the app to what is to be seen and returns what tells that it is there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

LANGUAGES = ("fr", "ru")
SIZES = ((1280, 800), (800, 1280), (1024, 600))
LIMIT_S = 90
FRAMES = 12
"""How many frames layouts get to settle."""

Ready = Callable[[], bool]


def shoot(scene: str, size: tuple[int, int], out: Path, *flags: str) -> None:
    """Draw a scene into a PNG of this size; raises CalledProcessError with the app's own words on failure."""
    width, height = size
    screen = f"-screen 0 {max(width, 1280)}x{max(height, 1280)}x24"
    command = [sys.executable, "-m", "tests.ui.shoot", "--inside", scene, str(out), *flags]
    environment = {**os.environ, "KCFG_GRAPHICS_WIDTH": str(width), "KCFG_GRAPHICS_HEIGHT": str(height)}
    for name in ("KIVY_GL_BACKEND", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    environment["SDL_AUDIODRIVER"] = "dummy"
    subprocess.run(["xvfb-run", "-a", "-s", screen, *command], env=environment, check=True, timeout=LIMIT_S)


def inside(scene: str, out: Path, flags: list[str]) -> None:
    """Run the app, take it to the scene, save the picture and end."""
    from companion.ui import boot

    boot.prepare()
    from kivy.clock import Clock
    from kivy.core.window import Window

    from companion.ui.app import CompanionApp
    from tests.ui import scenes

    with tempfile.TemporaryDirectory() as folder:
        language = next((flag for flag in flags if flag in LANGUAGES), "en")
        app = CompanionApp(data=Path(folder), language=language)
        app.settings.change(less_movement=True, dark="light" not in flags, explanations=False)

        def save() -> None:
            made = Path(Window.screenshot(str(out)))
            made.replace(out)
            app.stop()

        def settle(frames: int) -> None:
            if frames:
                Clock.schedule_once(lambda _dt: settle(frames - 1), 0)
            else:
                save()

        def wait(ready: Ready, *_args: Any) -> None:
            if ready():
                settle(FRAMES)
            else:
                Clock.schedule_once(partial(wait, ready), 0.1)

        def go(*_args: Any) -> None:
            wait(getattr(scenes, scene)(app))

        Clock.schedule_once(go, 0.3)
        app.run()


def main() -> None:
    """Shoot scenes at sizes; all of either if none is named."""
    from companion.ui import boot

    boot.prepare()
    from tests.ui import scenes

    out, *words = sys.argv[1:]
    sizes = [tuple(map(int, word.split("x"))) for word in words if word[0].isdigit()] or list(SIZES)
    flags = [word for word in words if word == "light" or word in LANGUAGES]
    names = [word for word in words if not word[0].isdigit() and word not in flags] or scenes.ALL
    Path(out).mkdir(parents=True, exist_ok=True)
    for name in names:
        for width, height in sizes:
            shoot(name, (width, height), Path(out) / f"{name}-{width}x{height}.png", *flags)


if __name__ == "__main__":
    if sys.argv[1] == "--inside":
        inside(sys.argv[2], Path(sys.argv[3]), sys.argv[4:])
    else:
        main()
