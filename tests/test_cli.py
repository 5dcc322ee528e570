"""The command line: what a person sees when it goes right, and when it does not."""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import companion
from companion import cli, commands
from companion.core.refusals import UserError

FLOOD = """
import sys
from companion import cli, commands

class Flood:
    def add_parser(self, subparsers):
        subparsers.add_parser("flood")

    def run(self, args):
        while True:
            print("chips")

commands.load = lambda: {"flood": Flood()}
sys.exit(cli.main(["flood"]))
"""


class Failing:
    """A subcommand that fails in a given way."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def add_parser(self, subparsers: commands.Subparsers) -> None:
        subparsers.add_parser("fail")

    def run(self, args: argparse.Namespace) -> int:
        raise self.error


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (UserError("This is no game.\nReally."), 2, "insomnia: This is no game. Really.\n"),
        (
            FileNotFoundError(2, "No such file or directory", "a.jsonl"),
            2,
            "insomnia: a.jsonl: No such file or directory\n",
        ),
        (OSError("no space"), 2, "insomnia: no space\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_what_goes_wrong_is_one_line_and_a_status(
    error: BaseException,
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(commands, "load", lambda: {"fail": Failing(error)})
    assert cli.main(["fail"]) == status
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["nonsense"], "invalid choice: 'nonsense'"),
        (["--nonsense"], "unrecognized arguments: --nonsense (see insomnia --help)"),
        (["--size", "big"], '"big" is no size such as 1280x800'),
        (["play", "--size", "1x1"], "(see insomnia play --help)"),
    ],
)
def test_a_wrong_option_is_one_line_and_status_2(
    argv: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(argv)
    out, err = capsys.readouterr()
    assert (stop.value.code, out, err.count("\n")) == (2, "", 1)
    assert words in err


def test_a_video_that_is_not_there_is_said_before_the_app_opens(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--camera", "nowhere.mp4"]) == 2
    assert capsys.readouterr() == ("", "insomnia: there is no file nowhere.mp4\n")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"insomnia {companion.__version__}\n"


@pytest.mark.parametrize("name", commands.load())
def test_every_command_explains_itself_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main([name, "--help"])
    shown = capsys.readouterr().out
    assert "examples:" in shown
    assert f"insomnia {name}" in shown or name == cli.DEFAULT_COMMAND


def test_help_waits_for_no_heavy_library(python: list[str], repository: Path) -> None:
    script = (
        "import sys; from companion import cli\n"
        "try: cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'kivy', 'cv2', 'numpy', 'serial'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [*python, "-c", script], cwd=repository, capture_output=True, text=True, timeout=30, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_goes_away_is_no_error(python: list[str], repository: Path) -> None:
    process = subprocess.Popen([*python, "-c", FLOOD], cwd=repository, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(6)
    process.stdout.close()
    assert process.wait(timeout=30) == cli.READER_GONE
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":4077"}], ids=["none", "gone"])
@pytest.mark.parametrize("command", ["play", "demo"])
def test_without_a_display_the_app_says_so_in_one_line(
    command: str, display: dict[str, str], python: list[str], repository: Path
) -> None:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    bare = {name: value for name, value in os.environ.items() if name not in names}
    done = subprocess.run(
        [*python, "-m", "companion", command],
        cwd=repository,
        env=bare | display,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch("insomnia: (No display|The display :4077).*\n", done.stderr)
