"""Tells which of the faces that were taught a face is: by its nearest neighbours among them, with a margin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.profiles.crops import Embedding, likeness
from vision.reading import Candidates, likeliest

_NEIGHBOURS = 2  # views of each face that are looked at, the nearest ones
_NEAR = 0.85  # likeness of a face to the one that it is, at least
_MARGIN = 0.015  # by which it is liker than to any other, at least
_CLEAR = 0.04  # margin that a second look would not change
_CONFUSED = 0.34  # part of a face's views that are hardly told from another's, from which on the two are too alike
_SHARPNESS = 0.015  # difference of likeness that makes a face e times likelier


@dataclass(frozen=True, eq=False)
class Match:
    """The face that is likest, how alike (at most 1), by how much more than the next, whether the nearest view is one
    of it, by how many quarters the art is turned clockwise from that of the profile, and the chance of every face."""

    face: str
    likeness: float
    margin: float
    agree: bool
    turn: int
    chances: Mapping[str, float]

    @property
    def sure(self) -> bool:
        """Whether the face may be said."""
        return self.near and self.agree and self.margin >= _MARGIN

    @property
    def clear(self) -> bool:
        """Whether the face is so much liker than the others that more looks at it would say the same."""
        return self.sure and self.margin >= _CLEAR

    @property
    def near(self) -> bool:
        """Whether it looks like any of the faces at all."""
        return self.likeness >= _NEAR

    @property
    def chance(self) -> float:
        """The chance of the likest face, 0…1."""
        return self.chances[self.face]

    @property
    def candidates(self) -> Candidates:
        """What it may be."""
        return likeliest(self.chances) if self.near else ()


class Gallery:
    """The embeddings of all views of a profile and the faces they show."""

    def __init__(self, embeddings: Embedding, faces: Sequence[str]) -> None:
        """`faces` names the face of each view."""
        self.embeddings, self.faces = embeddings, tuple(faces)
        self._names = tuple(dict.fromkeys(faces))
        self._of = {name: np.flatnonzero([face == name for face in faces]) for name in self._names}

    def match(self, seen: Embedding) -> list[Match]:
        """Return what each face seen is."""
        if not len(seen):
            return []
        alike, turns = likeness(seen, self.embeddings)
        return [self._match(*one) for one in zip(alike, turns, strict=True)]

    def alike(self, face: str) -> str | None:
        """Return another face that is hardly to be told from this one, None if there is none."""
        tested = [match for match, name in zip(self._test(), self.faces, strict=True) if name == face]
        confused = [match for match in tested if match.face != face or not match.sure]
        if len(confused) <= _CONFUSED * len(tested):
            return None
        chances = {name: sum(match.chances[name] for match in confused) for name in self._names if name != face}
        return max(chances, key=lambda name: chances[name])

    def _test(self) -> list[Match]:
        """Return what each view is read as, given the others."""
        alike, turns = likeness(self.embeddings, self.embeddings)
        np.fill_diagonal(alike, -1)
        return [self._match(*one) for one in zip(alike, turns, strict=True)]

    def _match(self, alike: NDArray[np.float32], turns: NDArray[np.int64]) -> Match:
        scores = {name: float(np.sort(alike[of])[-_NEIGHBOURS:].mean()) for name, of in self._of.items()}
        ranked = sorted(scores, key=lambda name: -scores[name])
        face = ranked[0]
        margin = scores[face] - (scores[ranked[1]] if len(ranked) > 1 else -1)
        nearest = int(alike.argmax())
        best = self._of[face][int(alike[self._of[face]].argmax())]
        raised = {name: float(np.exp((score - scores[face]) / _SHARPNESS)) for name, score in scores.items()}
        chances = {name: value / sum(raised.values()) for name, value in raised.items()}
        return Match(face, scores[face], margin, self.faces[nearest] == face, int(turns[best]), chances)
