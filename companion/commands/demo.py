"""`insomnia demo`: one game played by itself through the real screens, with pictures of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from companion.commands import Subparsers, examples
from companion.core.refusals import UserError
from companion.core.words import _, labelled


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `demo`."""
    parser = subparsers.add_parser(
        "demo",
        help=_("play one game by itself and leave pictures of its screens"),
        description=_("Play one game by simulated players through the real screens and leave pictures of them."),
        epilog=_examples(),
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        type=Path,
        default=Path("build/play"),
        help=_("folder for the pictures (default: build/play); pictures in it are replaced"),
    )
    parser.add_argument("--players", type=int, default=4, metavar="N", help=_("players at the table (default: 4)"))
    parser.add_argument("--seed", type=int, default=1647, metavar="S", help=_("the same seed repeats the same game"))


def run(args: argparse.Namespace) -> int:
    """Play, say where the pictures are and how the game ended; raises UserError where no window can be opened."""
    from companion.core.options import check_seats
    from companion.games import game_of
    from companion.ui import boot

    game = game_of("insomnia")
    check_seats(game.title(), game.seats, args.players)
    missing = boot.missing_display()
    if missing:
        raise UserError(missing)
    boot.prepare()
    from companion.ui.demo import demonstrate

    standing = demonstrate(args.out, args.players, args.seed, args.lang)
    if not standing:
        raise UserError(_("The demonstration was closed before its end."))
    sys.stdout.write(_("Pictures of the screens are in {folder}").format(folder=args.out) + "\n")
    for name, chips in sorted(standing, key=lambda line: -line[1]):
        sys.stdout.write(labelled(name, chips) + "\n")
    return 0


def _examples() -> str:
    return examples(
        ("insomnia demo", _("in a window")),
        ("xvfb-run -a insomnia demo --out shots", _("without a display")),
    )
