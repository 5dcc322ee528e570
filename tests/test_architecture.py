"""The arrows that must never be, and files that must not grow into two things."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = sorted(path for folder in ("companion", "vision") for path in (ROOT / folder).rglob("*.py"))
LONGEST_FILE = 500

OUTSIDE_THE_RULES = [
    "kivy",
    "cv2",
    "numpy",
    "serial",
    "platformdirs",
    "vision",
    "companion.cli",
    "companion.commands",
    "companion.devices",
    "companion.store",
    "companion.table",
    "companion.ui",
]
SHELL = ["companion.cli", "companion.commands"]
FORBIDDEN = {
    "companion.core": [*OUTSIDE_THE_RULES, "companion.games"],
    "companion.games": OUTSIDE_THE_RULES,
    "companion.devices": ["kivy", "companion.store", "companion.ui", *SHELL],
    "companion.store": ["kivy", "serial", "companion.devices", "companion.table", "companion.ui", *SHELL],
    "companion.table": ["kivy", "serial", "companion.ui", *SHELL],
    "companion.ui": [
        "companion.core.journal.Journal",
        "companion.store.GameFile",
        "companion.store.game_file",
        *SHELL,
    ],
    "vision": ["companion", "kivy", "serial"],
}
"""For each package what nothing in it may import, be it at the top of a file or inside a function."""

READ_BY_THE_SCREEN = {
    *("announcing", "claims", "counting", "events", "hands", "log", "names", "options", "pairs", "places"),
    *("rulebook", "state", "wording"),
}
"""The modules of a game that only say how things are; the others act."""


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def imports(source: str, package: str) -> Iterator[tuple[int, str]]:
    """Line and full name of all that a file of this package imports, names taken from a module included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: package.count(".") + 2 - node.level] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])])
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def package_of(path: Path) -> str:
    return module_of(path if path.name == "__init__.py" else path.parent / "__init__.py")


def imports_below(package: str) -> Iterator[tuple[str, str]]:
    """Place and name of all imports in a package."""
    for path in SOURCE:
        if is_within(module_of(path), package):
            for line, name in imports(path.read_text(encoding="utf-8"), package_of(path)):
                yield f"{path.relative_to(ROOT)}:{line}", name


@pytest.mark.parametrize("package", FORBIDDEN)
def test_package_knows_nothing_of_what_stands_above_it(package: str) -> None:
    wrong = [
        f"{place} imports {name}"
        for place, name in imports_below(package)
        if any(is_within(name, forbidden) for forbidden in FORBIDDEN[package])
    ]
    assert wrong == []


def test_the_screen_reads_games_and_changes_them_only_through_the_session() -> None:
    wrong = [
        f"{place} imports {name}"
        for place, name in imports_below("companion.ui")
        if is_within(name, "companion.games") and not may_be_read(name)
    ]
    assert wrong == []


def may_be_read(name: str) -> bool:
    """Whether a name below companion.games is one game as a whole or of a module without acts."""
    return name.count(".") < 3 or name.split(".")[3] in {"GAME", *READ_BY_THE_SCREEN}


def test_imports_are_seen_wherever_and_however_they_are_written() -> None:
    source = """
import kivy.app, os
from companion.store import Library
from . import pieces
from ..core.journal import Journal

def later():
    from cv2 import imread
"""
    assert {name for _, name in imports(source, "companion.ui")} == {
        "kivy.app",
        "os",
        "companion.store.Library",
        "companion.ui.pieces",
        "companion.core.journal.Journal",
        "cv2.imread",
    }


def test_no_file_grows_into_two_things() -> None:
    files = [
        *SOURCE,
        *(ROOT / "companion").rglob("*.kv"),
        *(ROOT / "firmware").rglob("*.[ch]"),
        *(ROOT / "tests").rglob("*.py"),
    ]
    lengths = {str(path.relative_to(ROOT)): path.read_bytes().count(b"\n") for path in files}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}
