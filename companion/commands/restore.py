"""`insomnia restore FILE`: the games of a backup back among those of this device."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.commands import Subparsers, examples
from companion.core.words import _


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `restore`."""
    parser = subparsers.add_parser(
        "restore",
        help=_("bring the games of a backup back"),
        description=_(
            "Bring the games of a backup back among those of this device. Nothing that is there is lost: of a game "
            "that is here too the longer copy is kept, and both if they went different ways."
        ),
        epilog=_examples(),
    )
    parser.add_argument("file", metavar="FILE", type=Path, help=_("the backup"))
    parser.add_argument(
        "--data", metavar="DIR", type=Path, help=_("the folder of games and settings, if it is not the usual one")
    )


def run(args: argparse.Namespace) -> int:
    """Restore and say what came of it; 1 if a game was open in the app and could not be brought up to date."""
    from companion.store.belongings import Belongings
    from companion.store.restore import restore
    from companion.table.backups import restored_words

    restored = restore(args.file, Belongings.of(args.data))
    print("\n".join(restored_words(restored)))
    return 1 if restored.busy else 0


def _examples() -> str:
    return examples(
        ("insomnia restore evenings.zip", ""),
        status=_("exit status: 0 done, 1 a game is open in the app: close it and restore again, 2 not a backup"),
    )
