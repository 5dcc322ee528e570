"""`insomnia play`, and `insomnia` alone: open the app."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

from companion.commands import Subparsers, add_turn, examples
from companion.core.refusals import UserError
from companion.core.words import _

LANDSCAPE = (1280, 800)
SMALLEST, LARGEST = 600, 8192


def add_parser(subparsers: Subparsers) -> None:
    """Add the options of the app."""
    parser = subparsers.add_parser(
        "play",
        help=_("open the app (also without any command)"),
        description=_("Open the app."),
        epilog=_examples(),
    )
    parser.add_argument(
        "--camera",
        metavar="INDEX|FILE|FOLDER",
        help=_("read the dice from this camera (0 is the first), or from a video or a folder of pictures"),
    )
    words = _("turn its picture clockwise by so many degrees, this time: it hangs upside down or on its side")
    add_turn(parser, words, default=None)
    parser.add_argument(
        "--tower",
        metavar="PORT",
        help=_("throw the dice with the tower on this serial port, this time (also a simulated tower)"),
    )
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help=_("keep games and settings in this folder instead of the usual one"),
    )
    parser.add_argument("--size", metavar="WxH", type=_size, help=_("size of the window in pixels (default: 1280x800)"))
    parser.add_argument("--portrait", action="store_true", help=_("open the window upright"))
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the whole screen"))


def run(args: argparse.Namespace) -> int:
    """Open the app and return 0 when it is closed; raises UserError where no window can be opened."""
    from companion.ui import boot

    if args.camera and not args.camera.isdecimal() and not Path(args.camera).exists():
        raise UserError(_("there is no file {path}").format(path=args.camera))
    missing = boot.missing_display()
    if missing:
        raise UserError(missing)
    if sys.platform == "linux":
        # Else SDL plays to nobody, for ever, when the display is named but gone.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
    os.environ.update(_window(args))
    boot.prepare()
    from companion.devices.tower.ports import port_named
    from companion.ui.app import run_app

    tower = port_named(args.tower) if args.tower else None
    run_app(data=args.data, camera=args.camera, tower=tower, language=args.lang, turn=args.turn)
    return 0


def _window(args: argparse.Namespace) -> dict[str, str]:
    """Kivy's settings of the window that the command line asks for, as environment."""
    width, height = args.size or LANDSCAPE
    if args.portrait:
        width, height = sorted((width, height))
    return {
        "KCFG_GRAPHICS_WIDTH": str(width),
        "KCFG_GRAPHICS_HEIGHT": str(height),
        "KCFG_GRAPHICS_FULLSCREEN": "auto" if args.fullscreen else "0",
    }


def _size(text: str) -> tuple[int, int]:
    """Width and height in pixels of "1280x800"."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(
            _('"{text}" is no size such as 1280x800, of {low} to {high} pixels a side').format(
                text=text, low=SMALLEST, high=LARGEST
            )
        )
    return size


def _examples() -> str:
    return examples(
        ("insomnia", _("open the app")),
        ("insomnia --camera 0", _("read the dice from the first camera")),
        ("insomnia --camera throws.mp4 --data /tmp/games", ""),
        ("insomnia --camera 0 --turn 180", _("the camera hangs upside down")),
        ("insomnia --tower /dev/ttyACM0", _("dice from the tower on this port")),
        ("insomnia --portrait --size 800x1280", ""),
    )
