"""What devices saw, kept beside the game: for lines of the journal the reading and the picture behind it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.core.reasons import reason_of
from companion.core.refusals import UserError
from companion.core.words import _
from companion.store.disk import make_folder, write_file

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

JPEG_QUALITY = 88


@dataclass(frozen=True, slots=True)
class Kept:
    """The reading behind one line of the journal; its picture and `crops`, the faces of its dice side by side in the
    order of the reading, if there were any: JPEG files."""

    reading: Mapping[str, Any]
    picture: Path | None
    crops: Path | None = None


class Evidence:
    """The evidence of one game, in a folder beside its journal."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(
        self,
        line: int,
        reading: Mapping[str, Any],
        picture: NDArray[np.uint8] | None = None,
        crops: Sequence[NDArray[np.uint8]] = (),
    ) -> None:
        """Keep what stands behind a line that is already in the journal.

        `reading` holds what JSON can say; `picture` and `crops` are BGR, height × width × 3, crops all of one size.
        Raises UserError if the disk refuses; the game goes on without it.
        """
        try:
            make_folder(self.folder)
            if picture is not None:
                write_file(self._picture(line), _jpeg(picture))
            if crops:
                write_file(self._crops(line), _jpeg(_beside(crops)))
            write_file(self._reading(line), json.dumps(dict(reading), ensure_ascii=False).encode("utf-8"))
        except OSError as error:
            text = _("The picture of this throw could not be kept ({reason}); the game itself is saved.")
            raise UserError(text.format(reason=reason_of(error))) from error

    def of(self, line: int) -> Kept | None:
        """What is kept of a line, or None if nothing is, or nothing that can be read."""
        try:
            reading = json.loads(self._reading(line).read_bytes())
        except (OSError, ValueError):
            return None
        if not isinstance(reading, dict):
            return None
        picture, crops = self._picture(line), self._crops(line)
        return Kept(reading, picture if picture.is_file() else None, crops if crops.is_file() else None)

    def _reading(self, line: int) -> Path:
        return self.folder / f"{line}.json"

    def _picture(self, line: int) -> Path:
        return self.folder / f"{line}.jpg"

    def _crops(self, line: int) -> Path:
        return self.folder / f"{line}.dice.jpg"


def _beside(crops: Sequence[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    import numpy as np  # a game that no camera watches never waits for it

    return np.concatenate(crops, axis=1)


def _jpeg(picture: NDArray[np.uint8]) -> bytes:
    import cv2  # nor for this

    encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1]
    return bytes(encoded)
