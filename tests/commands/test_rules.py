"""`insomnia rules`: paragraphs, rulings and house options in words."""

import pytest

from companion.games import game_of
from tests.commands.running import run, run_here

GAME = game_of("insomnia")


def flat(text: str) -> str:
    return " ".join(text.split())


def test_every_paragraph_ruling_and_option_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    said = run_here(capsys, ["rules", "insomnia"])
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("Insomnia\n")
    assert said.out.endswith("\n")
    printed = flat(said.out)
    for rule in GAME.rules_in_words():
        assert flat(f"{rule.title} {rule.text} Source: {rule.source}") in printed
    for number in range(1, 16):
        assert f"\nI-{number}. " in said.out
    for option in GAME.options_in_words():
        assert f"[{option.key}]" in said.out
        assert all(flat(choice.sentence) in printed for choice in option.choices)
    assert said.out.count("(usual") == len(GAME.options_in_words())


@pytest.mark.parametrize("columns", ["40", "100", "500"])
def test_lines_are_as_wide_as_the_terminal_up_to_a_hundred(columns: str) -> None:
    out = run("rules", "insomnia", env={"COLUMNS": columns}).out
    assert max(map(len, out.splitlines())) <= min(100, int(columns))


def test_a_game_that_does_not_exist_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    run_here(capsys, ["rules", "chess"]).is_one_complaint('There is no game "chess"; the games are: insomnia')
    run_here(capsys, ["rules"]).is_one_complaint("GAME")
