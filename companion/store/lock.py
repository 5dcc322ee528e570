"""A lock on an open file, so that two running apps never write the same game.

The system holds it for the process and lets go of it however the process ends, so none is ever left behind.
"""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    FAR_BEYOND_THE_END = 1 << 30
    """Windows locks bytes, and a locked byte cannot be read: so one that no game reaches."""

    def try_lock(descriptor: int) -> bool:
        """Lock an open file until it is closed; False if another opening of it is locked."""
        os.lseek(descriptor, FAR_BEYOND_THE_END, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Lock an open file until it is closed; False if another opening of it is locked."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
