"""`insomnia rules GAME`: the rules, rulings and house options in words."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap

from companion.commands import Subparsers, examples
from companion.core.game import OptionText
from companion.core.words import _, labelled

WIDEST = 100


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `rules`."""
    parser = subparsers.add_parser(
        "rules",
        help=_("print the rules, rulings and house options of a game"),
        description=_("Print the rules, rulings and house options of a game in words."),
        epilog=_examples(),
    )
    parser.add_argument("game", metavar="GAME", help=_("the game: insomnia, platinum_fish, strike or progression"))


def run(args: argparse.Namespace) -> int:
    """Print them; raises UserError for a game that does not exist."""
    from companion.games import game_of

    game = game_of(args.game)
    width = min(WIDEST, shutil.get_terminal_size().columns)
    parts = [game.title(), ""]
    for rule in game.rules_in_words():
        head = f"{rule.number}. {rule.title}" if rule.is_ruling else rule.title
        parts += [
            textwrap.fill(head, width),
            _wrap(rule.text, width),
            _wrap(_("Source: {source}").format(source=rule.source), width),
            "",
        ]
    parts += [_("House options"), ""]
    for option in game.options_in_words():
        parts += [*_option_lines(option, width), ""]
    sys.stdout.write("\n".join(parts))
    return 0


def _option_lines(option: OptionText, width: int) -> list[str]:
    """An option with its key in the record and its values; the usual one is marked."""
    ruling = f" ({option.ruling})" if option.ruling else ""
    lines = [textwrap.fill(f"{option.title}{ruling} [{option.key}]", width)]
    for choice in option.choices:
        notes = [_("usual")] if choice.value == option.default else []
        notes += [choice.remark] if choice.remark else []
        text = choice.sentence + (f" ({', '.join(notes)})" if notes else "")
        lines.append(_wrap(labelled(_value(choice.value), text), width))
    if option.low is not None:
        lines.append(_wrap(_("any number from {low} to {high}").format(low=option.low, high=option.high), width))
    return lines


def _value(value: object) -> str:
    """A value as the record writes it."""
    if isinstance(value, tuple):
        return " ".join(value)
    return "null" if value is None else str(value)


def _wrap(text: str, width: int) -> str:
    return textwrap.fill(text, width, initial_indent="  ", subsequent_indent="  ")


def _examples() -> str:
    return examples(
        ("insomnia rules insomnia", ""),
        ("insomnia rules strike | less", ""),
    )
