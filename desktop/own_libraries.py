"""The first thing that the one-file build runs: programs that the app starts, such as the system's voice, are to use
the system's libraries and not those packed here."""

import os

os.environ.pop("LD_LIBRARY_PATH", None)
before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if before is not None:
    os.environ["LD_LIBRARY_PATH"] = before
