"""`insomnia export RECORD --csv`: the chips or points after every settlement, for a spreadsheet."""

from __future__ import annotations

import argparse
import sys

from companion.commands import Subparsers, examples
from companion.core.words import _


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `export`."""
    parser = subparsers.add_parser(
        "export",
        help=_("print the chips or points after every settlement of a recorded game"),
        description=_("Print the chips or points after every settlement of a recorded game."),
        epilog=_examples(),
    )
    parser.add_argument("record", metavar="RECORD", help=_("the record; - reads standard input"))
    parser.add_argument("--csv", action="store_true", required=True, help=_("as comma-separated values"))


def run(args: argparse.Namespace) -> int:
    """Print the table; 1 if the record stops at a refused entry (what came before it is printed)."""
    from companion.table.export import as_csv
    from companion.table.files import replay_file

    replayed = replay_file(args.record)
    sys.stdout.write(as_csv(replayed.journal))
    if replayed.refused is None:
        return 0
    reason = _("line {line} is refused: {reason}").format(line=replayed.line, reason=replayed.refused.text)
    sys.stderr.write(f"insomnia: {args.record}: {reason}\n")
    return 1


def _examples() -> str:
    return examples(
        ("insomnia export evening.jsonl --csv > evening.csv", ""),
        ("cat evening.jsonl | insomnia export --csv -", ""),
        status=_("exit status: 0 all is allowed, 1 an entry is refused, 2 not a record"),
    )
