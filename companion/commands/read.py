"""`insomnia read`: say which faces the dice in pictures show."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from companion.commands import Subparsers, add_turn, examples, turn_words
from companion.core.refusals import UserError
from companion.core.words import _

if TYPE_CHECKING:
    from vision import Reading
    from vision.profiles import Profile

BAD_INPUT = 2
R = TypeVar("R")


def add_parser(subparsers: Subparsers) -> None:
    """Add the options of reading pictures."""
    parser = subparsers.add_parser(
        "read",
        help=_("read the dice in pictures"),
        description=_("Read the dice in pictures. A ? stands where the reader would have to guess."),
        epilog=_examples(),
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=_("a picture: JPEG, PNG, WebP …"))
    parser.add_argument(
        "--dice",
        choices=("poker", "pip"),
        help=_("poker dice, or dice with pips (default: those of the profile, else poker)"),
    )
    parser.add_argument("--profile", metavar="NAME|FILE", help=_("the dice are those that were taught as NAME"))
    parser.add_argument("--expect", metavar="N", type=_count, help=_("how many dice there should be"))
    add_turn(parser, turn_words())
    parser.add_argument("--json", action="store_true", help=_("one JSON object a file, one a line"))


def run(args: argparse.Namespace) -> int:
    """Read the files in the order given; return 0, or 2 if one of them is no picture. Raises UserError."""
    profile = _profile(args.profile) if args.profile else None
    kind = args.dice or (profile.kind if profile else "poker")
    if profile is not None and profile.kind != kind:
        raise UserError(_('the dice of "{name}" are of the other kind').format(name=profile.name))
    say = _json_line if args.json else partial(_text_line, expect=args.expect)
    reading = partial(_read, kind=kind, expect=args.expect, profile=profile, turn=args.turn)
    return over_pictures(args.files, reading, say)


def over_pictures(paths: Sequence[Path], read: Callable[[Path], R], say: Callable[[Path, R], str]) -> int:
    """Print what is read of each file; return 0, or 2 if one is no picture: that costs one line on standard error."""
    from companion.devices.doubts import failure_in_words

    status = 0
    for path in paths:
        try:
            reading = read(path)
        except (OSError, ValueError) as error:
            print("insomnia: " + " ".join(f"{path}: {failure_in_words(error)}".split()), file=sys.stderr)
            status = BAD_INPUT
            continue
        print(say(path, reading), flush=True)
    return status


def _profile(text: str) -> Profile:
    from companion.devices.taught import profile_named, profiles_in

    return profile_named(text, profiles_in())


def _read(path: Path, kind: str, expect: int | None, profile: Profile | None, turn: int) -> Reading:
    """Return the reading of a file; raises ValueError for what is no picture, OSError for what cannot be opened."""
    from vision import read_dice, read_picture, turn_picture

    return read_dice(turn_picture(read_picture(path), turn), kind=kind, expect=expect, profile=profile)


def _json_line(path: Path, reading: Reading) -> str:
    return json.dumps({"file": str(path), **reading.to_json()}, ensure_ascii=False)


def _text_line(path: Path, reading: Reading, expect: int | None) -> str:
    """Return what a person wants to know of a file: the faces, and what is not sure of them."""
    from companion.devices.doubts import in_words

    faces = " ".join(face or "?" for face in reading.faces) or _("no dice")
    return f"{path}: {faces} ({_('sure') if reading.sure else in_words(reading, expect)})"


def _count(text: str) -> int:
    """Return a number of dice."""
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise argparse.ArgumentTypeError(_('"{text}" is no number of dice').format(text=text))
    return int(text)


def _examples() -> str:
    return examples(
        ("insomnia read throw.jpg", _("the four poker dice, in words")),
        ("insomnia read --dice pip --expect 5 --json *.jpg", ""),
    )
