"""Why the system refused something, in words."""

from __future__ import annotations

import errno

from companion.core.words import _


def reason_of(error: OSError) -> str:
    """The reason in the language in force, for those that people meet; else in the system's own words."""
    known = {
        errno.ENOSPC: _("No space left on device"),
        errno.EACCES: _("Permission denied"),
        errno.EROFS: _("Read-only file system"),
        errno.ENOENT: _("No such file or directory"),
        errno.EEXIST: _("File exists"),
        errno.EISDIR: _("Is a directory"),
        errno.ENOTDIR: _("Not a directory"),
        errno.EIO: _("Input/output error"),
    }
    return known.get(error.errno or 0) or error.strerror or str(error)
