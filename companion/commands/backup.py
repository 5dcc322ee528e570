"""`insomnia backup FILE`: all games and preferences of this device as one file."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.commands import Subparsers, examples
from companion.core.refusals import UserError
from companion.core.words import _, ngettext


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `backup`."""
    parser = subparsers.add_parser(
        "backup",
        help=_("keep all games as one file"),
        description=_("Write all games with what belongs to them, and the preferences, into one file."),
        epilog=_examples(),
    )
    parser.add_argument("file", metavar="FILE", type=Path, help=_("where to write it; in a folder it gets a name"))
    parser.add_argument(
        "--data", metavar="DIR", type=Path, help=_("the folder of games and settings, if it is not the usual one")
    )


def run(args: argparse.Namespace) -> int:
    """Write the backup and say where it is; raises UserError if it cannot be."""
    from companion.store.backup import back_up, file_name
    from companion.store.belongings import Belongings

    path: Path = args.file / file_name() if args.file.is_dir() else args.file
    _refuse_to_replace(path)
    saved = back_up(Belongings.of(args.data), path)
    print(ngettext("{n} game in {path}", "{n} games in {path}", saved.games, path=saved.path))
    for name in saved.left_out:
        print(_("left out: {name}").format(name=name))
    return 0


def _refuse_to_replace(path: Path) -> None:
    """Raise UserError if there is a file that is no backup: it would be lost."""
    from companion.store.archive import NotABackup, open_backup

    if not path.exists():
        return
    try:
        open_backup(path)[0].close()
    except NotABackup:
        text = _("{path} exists and is no backup of this app; it is left alone. Name another file.")
        raise UserError(text.format(path=path)) from None


def _examples() -> str:
    return examples(
        ("insomnia backup evenings.zip", ""),
        ("insomnia backup /media/stick", _("makes a file there, named by the date")),
        status=_("An older backup of that name is replaced once the new one is whole."),
    )
