"""Pips in a frame, as many dice have them: the frame is no pip, and hides none."""

import cv2
import numpy as np
import pytest

from vision import DieReading, read_dice
from vision.reading import Image
from vision.training import sets

_UNIT = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)


def framed(image: Image, dice: tuple[DieReading, ...], inset: float, line: float) -> Image:
    """The picture with a frame drawn on each die's top, in the colour of its pips."""
    seen = image.copy()
    for die in dice:
        warp = cv2.getPerspectiveTransform(_UNIT, die.corners.astype(np.float32))
        box = _UNIT * (1 - 2 * inset) + inset
        corners = cv2.perspectiveTransform(box[None], warp)[0]
        assert die.crop is not None
        dark, body, light = np.quantile(die.crop.reshape(-1, 3), (0.03, 0.5, 0.97), axis=0)
        ink = dark if body.sum() - dark.sum() > light.sum() - body.sum() else light
        width = max(1, round(line * float(np.linalg.norm(corners[1] - corners[0]))))
        cv2.polylines(seen, [np.round(corners * 16).astype(np.int32)], True, ink.tolist(), width, cv2.LINE_AA, 4)
    return seen


@pytest.mark.parametrize(("inset", "line"), [(0.08, 0.03), (0.12, 0.03)])
def test_pips_in_a_frame_are_read(inset: float, line: float) -> None:
    right = total = 0
    for sample in list(sets.photos())[:6]:
        plain = read_dice(sample.image, "pip")
        if not plain.sure:
            continue
        again = read_dice(framed(sample.image, plain.dice, inset, line), "pip")
        for die in plain.dice:
            side = float(np.linalg.norm(die.corners[1] - die.corners[0]))
            near = [o for o in again.dice if np.hypot(*np.subtract(o.center, die.center)) < 0.4 * side]
            assert all(other.face in (None, die.face) for other in near), sample.name
            right += any(other.face == die.face for other in near)
            total += 1
    assert right > 0.6 * total
