"""That what people install has every file that the app reads: as a wheel, and as one file for the desktop."""

from __future__ import annotations

import os
import runpy
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.build import build_wheel

from desktop import contents

ONLY_SOURCE = {".md", ".po", ".py", ".pyc"}
"""Modules, and what is written for those who read or translate them."""


def read_at_run_time(repository: Path) -> set[str]:
    """All files in the packages that are no source."""
    files = (path for package in ("companion", "vision") for path in (repository / package).rglob("*"))
    return {
        path.relative_to(repository).as_posix()
        for path in files
        if path.is_file() and path.suffix not in ONLY_SOURCE and "training" not in path.parts
    }


def modules_of(names: set[str]) -> set[str]:
    return {name for name in names if name.endswith(".py")}


@pytest.fixture(scope="module")
def wheel(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel built now."""
    folder = tmp_path_factory.mktemp("wheel")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(repository)
        name = build_wheel(str(folder))
    with zipfile.ZipFile(folder / name) as built:
        return set(built.namelist())


def test_there_are_screens_languages_models_and_an_icon(repository: Path) -> None:
    suffixes = {Path(name).suffix for name in read_at_run_time(repository)}
    assert suffixes >= {".kv", ".mo", ".onnx", ".png"}


def test_the_spec_names_every_file_that_is_read(repository: Path) -> None:
    named = {Path(file).relative_to(repository).as_posix(): folder for file, folder in contents.data_files()}
    assert set(named) == read_at_run_time(repository)
    assert all(Path(name).parent.as_posix() == Path(folder).as_posix() for name, folder in named.items())


def test_the_spec_names_every_module(repository: Path, wheel: set[str]) -> None:
    assert {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in modules_of(wheel)} == set(
        contents.modules()
    )
    assert "companion.commands.replay" in contents.modules()


def test_the_wheel_has_every_file_that_is_read(repository: Path, wheel: set[str]) -> None:
    assert read_at_run_time(repository) <= wheel


def test_the_wheel_has_the_licence_and_nothing_that_trains_or_tests(wheel: set[str]) -> None:
    assert [name for name in wheel if name.endswith("/LICENSE")]
    assert {name.split("/")[0] for name in wheel if ".dist-info/" not in name} == {"companion", "vision"}
    assert not [name for name in wheel if "training" in name]


def test_the_file_is_named_after_version_system_and_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("platform.machine", lambda: "AMD64")
    monkeypatch.setattr(contents, "version", lambda: "1.2.3")
    assert contents.file_name() == "insomnia-companion-1.2.3-windows-amd64.exe"


@pytest.mark.parametrize("before", [None, "/opt/lib"])
def test_programs_that_the_app_starts_use_the_systems_libraries(
    before: str | None, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/tmp/packed")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    runpy.run_path(str(repository / "desktop" / "own_libraries.py"))
    assert os.environ.get("LD_LIBRARY_PATH") == before
