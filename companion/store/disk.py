"""Writing so that it is on the disk afterwards, whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_all(descriptor: int, data: bytes) -> None:
    """Write all bytes at the file's position and wait until they are on the disk; raises OSError."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)


def write_file(path: Path, data: bytes) -> None:
    """Make or replace a file: after a crash it has its old content or the new one; raises OSError."""
    draft = path.with_name(f".{path.name}.new")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o666)
    try:
        write_all(descriptor, data)
    finally:
        os.close(descriptor)
    draft.replace(path)
    sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless they are there; raises OSError."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names of the files in a folder are on the disk; Windows does so unasked."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


BINARY = getattr(os, "O_BINARY", 0)
