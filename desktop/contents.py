"""What the one-file build holds beside Kivy and OpenCV, and what it is called; the .spec and the tests ask here."""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

DATA = ("companion/**/*.kv", "companion/**/*.mo", "companion/**/*.png", "vision/**/*.onnx")
"""The files that are read at run time, as patterns below the source's folder."""

NEVER_RUN = ("vision/training/",)
"""How the shipped models were made."""

NOT_NEEDED = (
    *("PIL", "docutils", "kivy_garden", "pygments"),  # what Kivy has for widgets that the app does not use
    *("certifi", "charset_normalizer", "idna", "requests", "urllib3"),  # and to load pictures from the web
    *("hypothesis", "pytest", "setuptools", "tkinter"),
)
"""Modules that stay out, though they may be installed here."""


def data_files() -> list[tuple[str, str]]:
    """Each file that is read at run time and the folder that it lies in within the build, as PyInstaller's `datas`."""
    files = sorted(path for pattern in DATA for path in ROOT.glob(pattern))
    return [(str(path), str(path.parent.relative_to(ROOT))) for path in files if not _never_run(path)]


def modules() -> list[str]:
    """All modules of the product by their dotted names: commands, games and pages are imported only when asked for."""
    files = sorted(path for package in ("companion", "vision") for path in (ROOT / package).rglob("*.py"))
    names = (path.relative_to(ROOT).with_suffix("").parts for path in files if not _never_run(path))
    return [".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in names]


def _never_run(path: Path) -> bool:
    return path.relative_to(ROOT).as_posix().startswith(NEVER_RUN)


def file_name() -> str:
    """The name of the file built on this machine: version, system and processor, as in
    "insomnia-companion-0.1.0-linux-x86_64"."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    suffix = ".exe" if system == "windows" else ""
    return f"insomnia-companion-{version()}-{system}-{platform.machine().lower()}{suffix}"


def version() -> str:
    """The version that the source says it is."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "companion/__init__.py").read_text(encoding="utf-8"), re.M)
    assert found, "companion/__init__.py names no version"
    return found[1]
