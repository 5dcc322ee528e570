"""The `insomnia` command: finds the subcommand, turns what goes wrong into one line and an exit status."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import companion
from companion import commands, languages
from companion.argparse_words import translate_argparse
from companion.commands import Command, examples
from companion.core import words
from companion.core.reasons import reason_of
from companion.core.refusals import UserError
from companion.core.words import _

DEFAULT_COMMAND = "play"
BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141


class _Help(argparse.HelpFormatter):
    """Help that keeps the lines of a text, each wrapped by itself: examples stay one a line."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(textwrap.fill(line, width, subsequent_indent=_margin(line)) for line in text.splitlines())


def _margin(line: str) -> str:
    """What goes on from an example stands below what the line says of it."""
    example = re.match(r" +\S.*? {4,}", line)
    return " " * example.end() if example else ""


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line, without the usage above it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "formatter_class": _Help})

    def error(self, message: str) -> NoReturn:
        self.exit(_complain(_("{message} (see {prog} --help)").format(message=message, prog=self.prog)))


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line (default: that of the process) and return its exit status.

    0 means done, 1 what the command itself says, 2 that a person can mend the input, 130 interrupted by the
    keyboard, 141 that nobody reads the output any more. Raises SystemExit as argparse does.
    """
    _make_output_safe()
    translate_argparse()
    words.use(languages.catalogue(languages.of_system()))
    lang, rest = _language(sys.argv[1:] if argv is None else argv)
    words.use(languages.catalogue(lang or languages.of_system()))
    known = commands.load()
    args = _parser(known).parse_args(_with_default_command(rest), argparse.Namespace(lang=lang))
    try:
        status = known[args.command].run(args)
        sys.stdout.flush()
    except UserError as error:
        return _complain(str(error))
    except BrokenPipeError:
        _silence_stdout()
        return READER_GONE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _complain(f"{where}{reason_of(error)}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that the command line asks for, which it may do anywhere, and the command line without it."""
    parser = _Parser(prog="insomnia", add_help=False, allow_abbrev=False)
    _add_language(parser)
    args, rest = parser.parse_known_args(argv)
    return args.lang, rest


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", choices=languages.LANGUAGES, help=_("language of all texts (default: that of the system)")
    )


def _parser(known: Mapping[str, Command]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(
        prog="insomnia",
        usage="insomnia [COMMAND] [OPTION ...]",
        description=_("The referee at the table for Insomnia and its relatives. Without a command, opens the app."),
        epilog=_examples(),
    )
    _add_language(parser)
    parser.add_argument(
        "--version",
        action="version",
        version=f"insomnia {companion.__version__}",
        help=_("show program’s version number and exit"),
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title=_("commands"), prog="insomnia")
    for command in known.values():
        command.add_parser(subparsers)
    return parser


def _with_default_command(argv: Sequence[str]) -> list[str]:
    """The command line with the command that opens the app put first if it names none."""
    if argv and (not argv[0].startswith("-") or argv[0] in ("-h", "--help", "--version")):
        return list(argv)
    return [DEFAULT_COMMAND, *argv]


def _complain(text: str) -> int:
    """Say one line on standard error."""
    print("insomnia: " + " ".join(text.split()), file=sys.stderr)
    return BAD_INPUT


def _make_output_safe() -> None:
    """Writing never fails because the output was closed from the start, or knows no ♠."""
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _silence_stdout() -> None:
    """Keep Python from complaining again when it flushes the output at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _examples() -> str:
    return examples(
        ("insomnia", _("open the app")),
        ("insomnia --camera 0", _("open it and read the dice from the first camera")),
        ("insomnia replay game.jsonl", _("say how a recorded game stands")),
        ("insomnia rules insomnia", _("read the rules, rulings and house options")),
        ("insomnia COMMAND --help", _("explain one command")),
    )
