"""Writing so that it is on the disk afterwards, whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


def write_all(descriptor: int, data: bytes) -> None:
    """Write all bytes at the file's position and wait until they are on the disk; raises OSError."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)


def write_file(path: Path, data: bytes, modified: float | None = None) -> None:
    """Make or replace a file: after a crash it has its old content or the new one; raises OSError.

    `modified` is when its content was made, in seconds since the epoch, if not now.
    """
    with replacing(path, modified) as stream:
        stream.write(data)


@contextmanager
def replacing(path: Path, modified: float | None = None) -> Iterator[BinaryIO]:
    """Make or replace a file by what is written to the stream; if that fails, the file stays as it was."""
    draft = path.with_name(f".{path.name}.new")
    try:
        with draft.open("w+b") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        if modified is not None:
            os.utime(draft, (modified, modified))
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
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
