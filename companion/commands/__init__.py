"""The subcommands of `insomnia`, one module each, named as the subcommand is.

A module imports what it needs inside `run`: `insomnia replay` must not wait for Kivy.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
from typing import Any, Protocol, TypeAlias, cast

from companion.core.words import _

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Command(Protocol):
    """What a module in this package offers."""

    def add_parser(self, subparsers: Subparsers) -> Any:
        """Add the parser of this subcommand, with its help and examples."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the work and return the exit status; raises UserError for what a person can mend."""


def load() -> dict[str, Command]:
    """All subcommands by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: cast(Command, importlib.import_module(f"{__name__}.{name}")) for name in names}


def examples(*lines: tuple[str, str], status: str = "") -> str:
    """The end of a help text: command lines with what each does, and what the exit `status` says."""
    width = max(len(line) for line, _does in lines)
    shown = [f"  {line:{width}}    {does}".rstrip() for line, does in lines]
    return "\n".join([_("examples:"), *shown, *([status] if status else [])])


def add_turn(parser: argparse.ArgumentParser, words: str, default: int | None = 0) -> None:
    """Add the option that turns pictures upright, explained by `words`."""
    parser.add_argument("--turn", type=int, choices=(0, 90, 180, 270), default=default, help=words)


def turn_words() -> str:
    """What the option does to pictures that are named on the command line."""
    return _("turn the pictures clockwise by so many degrees first: the camera hung upside down or on its side")


def add_act(acts: Subparsers, name: str, words: str, *lines: str) -> argparse.ArgumentParser:
    """Add an act of a command, explained by `words`, with command lines as examples of it."""
    shown = examples(*((line, "") for line in lines))
    return acts.add_parser(name, help=words, description=f"{words[0].upper()}{words[1:]}.", epilog=shown)
