"""That `--help` leaves nothing unexplained."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import pytest

from companion import cli, commands


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """The parser and all below it."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from parsers(below)


ALL = {parser.prog: parser for parser in parsers(cli._parser(commands.load()))}


def test_there_are_commands_and_commands_of_the_tower() -> None:
    assert {"insomnia", "insomnia replay", "insomnia tower check"} <= set(ALL)


@pytest.mark.parametrize("prog", ALL)
def test_every_command_option_and_argument_is_explained(prog: str) -> None:
    parser = ALL[prog]
    assert parser.description
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            explained = {choice.dest: choice.help for choice in action._choices_actions}
            assert set(explained) == set(action.choices)
            assert all(explained.values()), explained
        else:
            assert action.help, action.option_strings or action.dest
            assert action.help is not argparse.SUPPRESS


@pytest.mark.parametrize("prog", ALL)
def test_every_help_can_be_printed_and_fits_a_terminal(prog: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = ALL[prog].format_help().splitlines()
    example = shown[shown.index("examples:") + 1]
    assert example.startswith("  insomnia")
    assert max(map(len, shown)) <= 80
