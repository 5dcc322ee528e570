"""`insomnia tower`: what a person sees, with the firmware in the simulator at the other end."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import cli
from companion.devices.tower import allowed
from companion.devices.tower import bench as benches
from companion.devices.tower.bench import Bench

Capsys = pytest.CaptureFixture[str]
LIMIT_S = 50


@pytest.fixture(autouse=True)
def nothing_allowed_yet() -> Iterator[None]:
    allowed.default_path().unlink(missing_ok=True)
    yield
    allowed.default_path().unlink(missing_ok=True)


@pytest.fixture
def bench() -> Iterator[Bench]:
    benches.build()
    with Bench() as bench:
        yield bench


def test_without_a_port_it_asks_for_one(capsys: Capsys) -> None:
    assert cli.main(["tower", "check"]) == 2
    assert capsys.readouterr().err == (
        'insomnia: Say on which port the tower is: --port PORT ("insomnia tower ports" lists them).\n'
    )


def test_a_port_that_is_not_there_is_said_in_one_line(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("companion.commands.tower.READY_S", 0.3)
    assert cli.main(["tower", "check", "--port", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"insomnia: There is no {tmp_path / 'none'}: is the tower plugged in?\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such device")
def test_what_is_no_serial_port_is_said_in_one_line(capsys: Capsys) -> None:
    assert cli.main(["tower", "check", "--port", os.devnull]) == 2
    assert capsys.readouterr().err == f"insomnia: {os.devnull} is no serial port.\n"


def test_ports_are_listed_with_reasons_and_none_is_opened(capsys: Capsys) -> None:
    assert cli.main(["tower", "ports"]) == 0
    assert capsys.readouterr().out


def test_check_gives_a_verdict_for_each_part_and_remembers_the_port(bench: Bench, capsys: Capsys) -> None:
    bench("absent 2 1")
    assert cli.main(["tower", "check", "--port", bench.device]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "good tower: firmware 0.1.0, last started by: reset"
    assert lines[1].startswith("good line: 20 commands, ")
    assert lines[4] == "BAD  well 3: The sensor of well 3 does not answer: check its wires."
    assert lines[6] == "BAD  colours: The tower knows no colours yet: calibrate it."
    assert lines[7].startswith("good gate:")
    bench("absent 2 0")
    assert cli.main(["tower", "check"]) == 1
    assert "good well 3: light 20, stray light 0" in capsys.readouterr().out


def test_calibration_in_six_steps(bench: Bench, capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    faces = iter("123456")

    def lay_and_press(prompt: str) -> str:
        bench(f"faces {next(faces) * 2}--")
        return ""

    monkeypatch.setattr("builtins.input", lay_and_press)
    assert cli.main(["tower", "calibrate", "--dice", "pip", "--port", bench.device]) == 0
    assert capsys.readouterr().out.splitlines() == ["learnt in wells 1, 2"] * 6 + ["saved for wells 1, 2"]
    bench("faces 61--")
    assert cli.main(["tower", "monitor", "--seconds", "1.5"]) == 0
    assert "wells: 6 1 - -" in capsys.readouterr().out


def test_a_calibration_that_is_broken_off_changes_nothing(
    bench: Bench, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", leave)
    assert cli.main(["tower", "calibrate", "--port", bench.device]) == 2
    assert capsys.readouterr().err == (
        "insomnia: The calibration was broken off; the tower knows what it knew before.\n"
    )


def test_a_simulated_tower_for_people(python: list[str], repository: Path) -> None:
    process = subprocess.Popen(
        [*python, "-m", "companion", "tower", "simulate"],
        cwd=repository,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    said, _err = process.communicate("throw AK.9\nthrow 2\nnonsense\nhelp\nquit\n", timeout=LIMIT_S)
    assert process.returncode == 0
    assert "The simulated tower is on /" in said
    assert "thrown: AK.9" in said
    assert 'What is "nonsense"? Type help.' in said
