"""Reads dice that were taught."""

from __future__ import annotations

from collections.abc import Sequence

from vision import doubts, geometry
from vision.careful import looked
from vision.face import Face
from vision.learned import judge, level
from vision.learned.find import Top
from vision.learned.level import Slope
from vision.picture import Picture
from vision.profiles import crops
from vision.profiles.gallery import Gallery, Match
from vision.profiles.profile import Profile
from vision.reading import Image


def read_tops(picture: Picture, tops: Sequence[Top], profile: Profile) -> list[Face]:
    """Return those of the tops found in the picture that are dice, one a die; without value where it is not sure.

    A die that leans is said to be cocked.
    """
    size = (picture.image.shape[1], picture.image.shape[0])
    slopes = level.slopes(tops, size, [top.there for top in tops])
    believed = [(top, slope) for top, slope in zip(tops, slopes, strict=True) if judge.believed(top)]
    cuts = [crops.cut(picture.image, top.matrix) for top, _ in believed]
    matches = _matches(profile.gallery, cuts)
    faces = [_face(top, slope, cut, match) for (top, slope), cut, match in zip(believed, cuts, matches, strict=True)]
    return [face for face in faces if face is not None]


def _matches(gallery: Gallery, cuts: list[Image]) -> list[Match]:
    """Return what each face is: after a quick look, or a careful one where that is not clear."""

    def careful(doubtful: list[int]) -> list[Match]:
        return gallery.match(crops.embed([cuts[index] for index in doubtful]))

    quick = gallery.match(crops.embed(cuts, crops.QUICK_LOOKS))
    return looked(quick, lambda match: match.clear, careful)


def _face(top: Top, slope: Slope, cut: Image, match: Match) -> Face | None:
    """Return the face with or without a value, None where it is not believed that there is one."""
    if not (match.near or judge.certain(top)):
        return None
    matrix = geometry.turned(top.matrix, match.turn)
    if judge.leans(top, slope):
        return Face(None, matrix, 0.0, doubts.LEANS, cocked=True)
    why = judge.trouble(top, slope, crops.contrast(cut)) or (None if match.sure else doubts.UNCLEAR)
    confidence = match.chance * top.confirmed
    return Face(None if why else match.face, matrix, confidence, why, candidates=match.candidates if why else ())
