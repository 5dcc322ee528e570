"""The journal of one game as a file that only ever grows."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.core.reasons import reason_of
from companion.core.record import Raw
from companion.core.refusals import UserError
from companion.core.words import _
from companion.store.disk import BINARY, write_all
from companion.store.evidence import Evidence
from companion.store.lines import encode_line
from companion.store.lock import try_lock


def open_locked(path: Path) -> int:
    """A descriptor of a journal, locked until it is closed.

    Raises OSError, and UserError if the journal is open elsewhere.
    """
    descriptor = os.open(path, os.O_RDWR | BINARY)
    if not try_lock(descriptor):
        os.close(descriptor)
        raise UserError(_("This game is open in another window of the app: go on there, or close it first."))
    return descriptor


class GameFile:
    """The journal of one game, open for this process alone; one thread appends to it."""

    def __init__(self, path: Path, descriptor: int, size: int, lines: int) -> None:
        """Take over a locked descriptor of a journal that holds `lines` whole lines in `size` bytes."""
        self.path = path
        self.evidence = Evidence(path.with_suffix(".evidence"))
        self._descriptor = descriptor
        self._size = size
        self._lines = lines
        self._has_half_line = False

    @property
    def id(self) -> str:
        """The game's name in the library."""
        return self.path.stem

    def append(self, raw: Raw) -> int:
        """Write one entry and return its line number once it is on the disk.

        Raises UserError, with nothing written, if the disk refuses.
        """
        data = encode_line(raw)
        try:
            self._check_file_is_there()
            self._drop_half_line()
            self._has_half_line = True
            os.lseek(self._descriptor, self._size, os.SEEK_SET)
            write_all(self._descriptor, data)
        except OSError as error:
            self._try_to_drop_half_line()
            text = _("The game could not be saved ({reason}). Mend that, then do the last act again.")
            raise UserError(text.format(reason=reason_of(error))) from error
        self._has_half_line = False
        self._size += len(data)
        self._lines += 1
        return self._lines

    def close(self) -> None:
        """Close the journal and let others open it."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check_file_is_there(self) -> None:
        """A file that was deleted or replaced meanwhile would take entries and lose them."""
        if os.fstat(self._descriptor).st_nlink == 0:
            raise FileNotFoundError(_("its file {path} was deleted or replaced").format(path=self.path))

    def _drop_half_line(self) -> None:
        if self._has_half_line:
            os.ftruncate(self._descriptor, self._size)
            os.fsync(self._descriptor)
            self._has_half_line = False

    def _try_to_drop_half_line(self) -> None:
        """The next append tries again; should there be none, opening drops it."""
        try:
            self._drop_half_line()
        except OSError:
            return
