"""`insomnia profiles`: the dice that were taught: list, test, teach, rename, pass on and delete them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import Subparsers, add_act, add_turn, examples, turn_words
from companion.core.refusals import UserError
from companion.core.words import _, ngettext

if TYPE_CHECKING:
    from vision.profiles import Profile, Profiles, Teaching
    from vision.reading import Image

NOT_GOOD = 1


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `profiles` and its own commands."""
    parser = subparsers.add_parser(
        "profiles",
        help=_("list, test, teach, rename, pass on or delete the dice that were taught"),
        description=_("The dice that were taught to the camera."),
        epilog=_examples(),
    )
    parser.add_argument("--data", metavar="DIR", type=Path, help=_("the folder of games and settings, if another"))
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True, title=_("acts"))
    add_act(acts, "list", _("name the dice that were taught"), "insomnia profiles list")
    words = _("say which faces can be told from each other, and read pictures")
    act = add_act(acts, "test", words, "insomnia profiles test bone", "insomnia profiles test bone K=k9.jpg")
    act.add_argument("name", metavar="NAME|FILE", help=_("the name of the dice, or a file of them"))
    act.add_argument("pictures", metavar="FACE=FILE", nargs="*", help=_("a picture of dice that all show FACE"))
    add_turn(act, turn_words())
    words = _("teach dice from pictures of each face")
    act = add_act(acts, "enrol", words, "insomnia profiles enrol bone A=a1.jpg A=a2.jpg K=k1.jpg …")
    _add_name(act)
    act.add_argument("pictures", metavar="FACE=FILE", nargs="+", help=_("a picture of dice that all show FACE"))
    act.add_argument("--dice", choices=("poker", "pip"), default="poker", help=_("which dice (default: poker)"))
    add_turn(act, turn_words())
    act = add_act(acts, "export", _("write dice to a file"), "insomnia profiles export bone bone.dice.json")
    _add_name(act)
    act.add_argument("file", metavar="FILE", type=Path, help=_("the file to write"))
    act = add_act(acts, "import", _("keep the dice of a file"), "insomnia profiles import bone.dice.json")
    act.add_argument("file", metavar="FILE", type=Path, help=_("a file that export has written"))
    act = add_act(acts, "rename", _("give dice another name"), "insomnia profiles rename bone ivory")
    _add_name(act)
    act.add_argument("new", metavar="NEW", help=_("their new name"))
    act = add_act(acts, "delete", _("forget dice"), "insomnia profiles delete bone")
    _add_name(act)


def _add_name(act: argparse.ArgumentParser) -> None:
    act.add_argument("name", metavar="NAME", help=_("the name of the dice"))


def run(args: argparse.Namespace) -> int:
    """Do what was asked; return 0, or 1 if a test was not passed. Raises UserError."""
    from companion.devices.doubts import why_in_words
    from companion.devices.taught import profiles_in

    acts: dict[str, Callable[[argparse.Namespace, Profiles], int]] = {
        "list": _list,
        "test": _test,
        "enrol": _enrol,
        "export": _export,
        "import": _import,
        "rename": _rename,
        "delete": _delete,
    }
    try:
        return acts[args.act](args, profiles_in(args.data))
    except ValueError as error:
        raise UserError(why_in_words(str(error))) from error


def _list(args: argparse.Namespace, profiles: Profiles) -> int:
    from companion.devices.doubts import why_in_words

    for one in profiles.list():
        print(f"{one.name}: {_what(one.profile) if one.profile is not None else why_in_words(one.problem or '')}")
    if not profiles.names():
        print(_("No dice were taught yet."))
    return 0


def _what(profile: Profile) -> str:
    """Which dice these are, and from how many pictures they are known."""
    count = sum(map(len, profile.views.values()))
    kind = _("poker dice") if profile.kind == "poker" else _("dice with pips")
    pictures = ngettext("{n} picture", "{n} pictures", count)
    return f"{kind}, {pictures}"


def _test(args: argparse.Namespace, profiles: Profiles) -> int:
    from companion.devices.taught import profile_named

    profile = profile_named(args.name, profiles)
    good = True
    for face in profile.faces:
        other = profile.gallery.alike(face)
        print(f"{face}: {_how_distinct(other)}")
        good = good and other is None
    for face, path in map(_pair, args.pictures):
        good = _try(profile, face, _picture(path, args.turn), path) and good
    return 0 if good else NOT_GOOD


def _how_distinct(alike: str | None) -> str:
    """Say how well a face is known, by the face that looks like it, if one does."""
    return _("good") if alike is None else _("hardly told from {face}").format(face=alike)


def _try(profile: Profile, face: str, picture: Image, path: Path) -> bool:
    """Read the picture in a file, of dice that all show `face`; say what is seen and return whether it is that."""
    from vision import read_dice

    reading = read_dice(picture, profile.kind, profile=profile)
    print(f"{path}: {' '.join(seen or '?' for seen in reading.faces) or _('no dice')}")
    return bool(reading.faces) and set(reading.faces) == {face}


def _enrol(args: argparse.Namespace, profiles: Profiles) -> int:
    from companion.devices.doubts import why_in_words
    from vision.profiles import Teaching, checked_name

    name, teaching = checked_name(args.name), Teaching(args.dice)
    for face, path in map(_pair, args.pictures):
        lessons = teaching.look(_picture(path, args.turn), face)
        for why in dict.fromkeys(lesson.why for lesson in lessons if lesson.why):
            print(f"{path}: {why_in_words(why)}", file=sys.stderr)
        if not lessons:
            print(f"{path}: {_('no dice')}", file=sys.stderr)
    _say_seen(teaching)
    print(_('kept as "{name}"').format(name=profiles.add(teaching.profile(name)).name))
    return 0


def _say_seen(teaching: Teaching) -> None:
    """Say of each face how often it was seen."""
    for face in teaching.faces:
        seen, other = ngettext("seen {n} time", "seen {n} times", teaching.seen(face)), teaching.alike(face)
        print(f"{face}: {seen}" + (f", {_how_distinct(other)}" if other else ""))


def _pair(text: str) -> tuple[str, Path]:
    """A face and a file, as FACE=FILE."""
    face, equals, path = text.partition("=")
    if not (face and equals and path):
        raise UserError(_('"{text}" is no FACE=FILE such as K=kings.jpg').format(text=text))
    return face, Path(path)


def _picture(path: Path, turn: int) -> Image:
    """The picture in a file, turned upright; raises UserError."""
    from companion.devices.doubts import failure_in_words
    from vision import read_picture, turn_picture

    try:
        return turn_picture(read_picture(path), turn)
    except (OSError, ValueError) as error:
        raise UserError(f"{path}: {failure_in_words(error)}") from error


def _export(args: argparse.Namespace, profiles: Profiles) -> int:
    profiles.export(args.name, args.file)
    return 0


def _import(args: argparse.Namespace, profiles: Profiles) -> int:
    from companion.devices.doubts import why_in_words

    try:
        kept = profiles.take_in(args.file)
    except ValueError as error:
        raise UserError(f"{args.file}: {why_in_words(str(error))}") from error
    print(_('kept as "{name}"').format(name=kept.name))
    return 0


def _rename(args: argparse.Namespace, profiles: Profiles) -> int:
    profiles.rename(args.name, args.new)
    return 0


def _delete(args: argparse.Namespace, profiles: Profiles) -> int:
    profiles.delete(args.name)
    return 0


def _examples() -> str:
    return examples(
        ("insomnia profiles list", ""),
        ("insomnia profiles enrol bone A=a1.jpg A=a2.jpg K=k1.jpg …", _("teach the six faces from pictures")),
        ("insomnia profiles test bone K=k9.jpg", ""),
        ("insomnia profiles export bone bone.dice.json", ""),
        ("insomnia read --profile bone throw.jpg", _("read dice that were taught")),
        status=_("Status 1: a face was not read, or cannot be told from another."),
    )
