"""Games on the disk: one append-only journal each, safe against a kill at any byte."""

from companion.store.evidence import Evidence, Kept
from companion.store.game_file import GameFile
from companion.store.library import GameInfo, Library
from companion.store.opening import Opened

__all__ = ["Evidence", "GameFile", "GameInfo", "Kept", "Library", "Opened"]
