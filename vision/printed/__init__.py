"""The product's own printed faces (A K Q J 10 9): a second, independent vote where dice bear them.

Their glyph, their colour and the bar at their foot each tell the face; `design` says how they look, `draw` draws them.
"""

from __future__ import annotations

from dataclasses import replace

from vision import doubts
from vision.face import Face
from vision.geometry import Matrix
from vision.picture import Picture
from vision.printed.register import SIZE, Fit, agreement, refine
from vision.printed.vote import judge
from vision.rectify import patch

_WORTH_REFINING = 0.45
_IS_A_FACE = 0.72


def seconded(picture: Picture, face: Face) -> Face:
    """Return a face that the networks read, or nearly, as both votes have it.

    On dice without printed faces the networks decide alone. A printed face of the wrong colour is refused, one that was
    not clear to the networks is read if glyph, colour and bar agree.
    """
    likeliest = face.candidates[0][0] if face.why == doubts.UNCLEAR and face.candidates else None
    name = face.value or likeliest
    drawn = None if name is None else vote(picture, name, face.matrix)
    if name is None or drawn is None:
        return face
    if drawn.why == doubts.COLOUR:
        return replace(face, value=None, why=drawn.why, candidates=face.candidates or ((name, face.confidence),))
    if drawn.value is None:
        return face
    return replace(drawn, confidence=max(face.confidence, drawn.confidence))


def vote(picture: Picture, name: str, matrix: Matrix) -> Face | None:
    """Return the printed face `name` as it lies at `matrix` (upright, to working pixels), None if none lies there.

    It has no value, and says why, where glyph, colour and bar do not agree.
    """
    fit = Fit(name, matrix, agreement(patch(picture.gray, matrix, SIZE), name))
    if fit.agreement < _WORTH_REFINING:
        return None
    fit = refine(picture.gray, fit)
    return judge(picture.gray, picture.image, fit) if fit.agreement > _IS_A_FACE else None
