"""`insomnia replay FILE`: a recorded game again, judged from its first line to its last."""

from __future__ import annotations

import argparse
import json
import sys

from companion.commands import Subparsers, examples
from companion.core.journal import AnyJournal
from companion.core.words import _, enumerate_words, labelled, one_line


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `replay`."""
    parser = subparsers.add_parser(
        "replay",
        help=_("replay a recorded game and tell what happened"),
        description=_("Replay a recorded game: every entry is judged by the rules, up to the first that is refused."),
        epilog=_examples(),
    )
    parser.add_argument("file", metavar="FILE", help=_("the record; - reads standard input"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object instead of words"))


def run(args: argparse.Namespace) -> int:
    """Print the game and return 0, or 1 if an entry was refused; raises UserError for what is no record."""
    from companion.table.files import replay_file

    replayed = replay_file(args.file)
    if args.json:
        sys.stdout.write(json.dumps(replayed.as_json()) + "\n")
    else:
        sys.stdout.write("\n".join(_in_words(replayed.journal)) + "\n")
        if replayed.refused is not None:
            reason = _("line {line} is refused: {reason}").format(line=replayed.line, reason=replayed.refused.text)
            sys.stderr.write(f"insomnia: {args.file}: {reason}\n")
    return 0 if replayed.refused is None else 1


def _in_words(journal: AnyJournal) -> list[str]:
    """The game line by line, and how it stands."""
    game, header = journal.game, journal.header
    lines = [labelled(game.title(), ", ".join(header.players))]
    for item in journal.standing:
        lines += [
            f"{item.line:>5}  {one_line(text)}"
            for text in game.describe(item.before, item.action, item.after, item.events)
        ]
    summary = game.summary(journal.state)
    standing = summary.chips if summary.chips is not None else summary.scores or ()
    lines += [labelled(name, count) for name, count in zip(header.players, standing, strict=True)]
    if summary.bank is not None:
        lines.append(_("bank: {n}").format(n=summary.bank))
    if summary.winners is not None:
        names = enumerate_words([header.players[seat] for seat in summary.winners])
        lines.append(_("won by {names}").format(names=names))
    return lines


def _examples() -> str:
    return examples(
        ("insomnia replay evening.jsonl", _("the game in words")),
        ("insomnia replay evening.jsonl --json", _("the game as one JSON object")),
        ("cat evening.jsonl | insomnia replay -", ""),
        status=_("exit status: 0 all is allowed, 1 an entry is refused, 2 not a record"),
    )
