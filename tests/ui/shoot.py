"""Pictures of the real app drawn by real GL under Xvfb, each in a process of its own.

`shoot("start", (1280, 800), Path("start.png"))` from a test, or `python -m tests.ui.shoot --help` to look at many. A
scene is a function in `tests.ui.scenes` that takes the app there and returns what tells that it has arrived.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

LANGUAGES = ("fr", "ru")
FLAGS = ("light", *LANGUAGES)
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


def main(argv: Sequence[str] | None = None) -> None:
    """Shoot scenes at sizes; all of either if none is named. Raises SystemExit for words that mean nothing."""
    from companion.ui import boot

    boot.prepare()
    from tests.ui import scenes

    parser = _parser(scenes.ALL)
    args = parser.parse_args(argv)
    flags = [word for word in args.words if word in FLAGS]
    sizes = [size for size in map(_size, args.words) if size] or list(SIZES)
    names = [word for word in args.words if word not in flags and not _size(word)] or scenes.ALL
    if args.out.name in (*scenes.ALL, *FLAGS) or _size(args.out.name):
        parser.exit(2, f"shoot: {args.out} is no folder for the pictures (see --help)\n")
    if unknown := [name for name in names if name not in scenes.ALL]:
        parser.exit(2, f"shoot: there is no scene or size {unknown[0]} (see --help)\n")
    args.out.mkdir(parents=True, exist_ok=True)
    for name in names:
        for width, height in sizes:
            shoot(name, (width, height), args.out / f"{name}-{width}x{height}.png", *flags)


def _parser(scenes: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.ui.shoot",
        description="Draw scenes of the app into pictures. Without a scene all are drawn, without a size "
        + ", ".join(f"{width}x{height}" for width, height in SIZES)
        + ".",
        epilog=f"Scenes: {', '.join(scenes)}.",
    )
    parser.add_argument("out", metavar="OUT", type=Path, help="the folder for the pictures")
    words = f"scenes, sizes, and how to look: {', '.join(FLAGS)} (else dark and English)"
    parser.add_argument("words", metavar="SCENE|WIDTHxHEIGHT|FLAG", nargs="*", help=words)
    return parser


def _size(word: str) -> tuple[int, int] | None:
    """Width and height in pixels of "1280x800"; None for what is no size."""
    match = re.fullmatch(r"([1-9]\d{2,3})x([1-9]\d{2,3})", word)
    return (int(match[1]), int(match[2])) if match else None


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        inside(sys.argv[2], Path(sys.argv[3]), sys.argv[4:])
    else:
        main()
