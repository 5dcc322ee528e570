"""Teaching: looks at dice whose face is known, keeps what is seen of it, and says what will not do."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from vision import doubts, geometry
from vision.geometry import Matrix
from vision.learned import find, judge, level
from vision.learned.find import Top
from vision.learned.level import Slope
from vision.picture import Picture, take
from vision.profiles import crops
from vision.profiles.crops import Embedding, likeness
from vision.profiles.gallery import Gallery
from vision.profiles.profile import FACES, Profile, checked_name
from vision.reading import Image, Points

NEEDED = 4
"""Views of a face that must agree: different dice, or one die turned and moved."""
_MOST = 24  # views of a face that are compared
_KEPT = 10  # views of a face that go into the profile
_SAME = 0.88  # likeness of two views of one face, at least
_MOVED, _TURNED = 0.35, 10.0  # sides, degrees: a die that lies nearer to where it lay is the same view


@dataclass(frozen=True, eq=False)
class Lesson:
    """What became of one die in a picture: its top's corners (4 × 2 pixels), whether it counts as a view of the face
    (also if it lay there before), and why not."""

    corners: Points
    counts: bool
    why: str | None


@dataclass(frozen=True, eq=False)
class _View:
    crop: Image = field(repr=False)
    embedding: Embedding = field(repr=False)
    center: Points
    side: float
    angle: float


class Teaching:
    """The faces of a set of dice, taught one after the other in any order and as often as wished."""

    def __init__(self, kind: str = "poker") -> None:
        """Raises ValueError for an unknown kind of dice."""
        if kind not in FACES:
            raise ValueError(f"kind of dice must be one of {', '.join(FACES)}, not {kind!r}")
        self.kind = kind
        self._pool: dict[str, list[_View]] = {face: [] for face in FACES[kind]}

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces to be taught."""
        return FACES[self.kind]

    def look(self, image: object, face: str) -> tuple[Lesson, ...]:
        """Look at a picture of dice that all show `face`, lying still; return what became of each die.

        Raises ValueError for what is no picture and for a face that these dice do not have.
        """
        if face not in self._pool:
            raise ValueError(f"dice of this kind have no face {face!r}: only {' '.join(self._pool)}")
        picture = take(image)
        tops = [top for top in find.tops(picture.image) if judge.believed(top)]
        size = (picture.image.shape[1], picture.image.shape[0])
        slopes = level.slopes(tops, size, [top.there for top in tops])
        seen = [self._seen(picture, top, slope, face) for top, slope in zip(tops, slopes, strict=True)]
        agreed = _agreed(self._pool[face])
        return tuple(
            Lesson(
                geometry.corners(picture.to_original(top.matrix)),
                view in agreed,
                why or (None if view in agreed else doubts.UNLIKE),
            )
            for top, (view, why) in zip(tops, seen, strict=True)
        )

    def views(self, face: str) -> tuple[Image, ...]:
        """Return the crops of a face that agree, all turned the same way, the most typical one first."""
        agreed = _agreed(self._pool[face])
        turns = likeness(_stacked(agreed), _stacked(agreed[:1]))[1][:, 0] if agreed else ()
        return tuple(crops.turned(view.crop, -int(turn)) for view, turn in zip(agreed, turns, strict=True))

    def seen(self, face: str) -> int:
        """Return how many views of a face agree."""
        return len(_agreed(self._pool[face]))

    def knows(self, face: str) -> bool:
        """Say whether a face was seen often enough."""
        return self.seen(face) >= NEEDED

    def forget(self, face: str) -> None:
        """Begin with a face anew."""
        self._pool[face].clear()

    def alike(self, face: str) -> str | None:
        """Return another face that is hardly to be told from this one, None if there is none."""
        views = {name: _agreed(pool) for name, pool in self._pool.items()}
        named = [name for name, some in views.items() for _ in some]
        if not views[face] or len(set(named)) < 2:
            return None
        return Gallery(_stacked([view for some in views.values() for view in some]), named).alike(face)

    def profile(self, name: str) -> Profile:
        """Return what was taught; raises ValueError if a face was not seen often enough, and for a bad name."""
        missing = [face for face in self.faces if not self.knows(face)]
        if missing:
            raise ValueError(f"these faces must be seen more often: {' '.join(missing)}")
        views = {face: self.views(face)[:_KEPT] for face in self.faces}
        return Profile(checked_name(name), self.kind, views)

    def _seen(self, picture: Picture, top: Top, slope: Slope, face: str) -> tuple[_View | None, str | None]:
        """Take in a top; return its view, or None and why it cannot be one."""
        crop = crops.cut(picture.image, top.matrix)
        why = doubts.LEANS if judge.leans(top, slope) else judge.trouble(top, slope, crops.contrast(crop))
        if why not in (None, doubts.ASKEW):  # that it looks like the others says enough of how it lies
            return None, why
        pool = self._pool[face]
        known = next((view for view in pool if _lies(view, picture, top.matrix)), None)
        if known is not None:
            return known, None
        matrix = picture.to_original(top.matrix)
        view = _View(crop, crops.embed([crop]), geometry.center(matrix), geometry.side(matrix), _angle(matrix))
        if self._lay_there(view, picture, top, face):
            return None, doubts.NOT_TURNED
        pool.append(view)
        if len(pool) > _MOST:
            pool.remove(_strangest(pool))
        return view, None

    def _lay_there(self, view: _View, picture: Picture, top: Top, face: str) -> bool:
        """Say whether the die lay there and looked the same when another face was taught."""
        others = [other for name, pool in self._pool.items() if name != face for other in pool]
        same = [other for other in others if _lies(other, picture, top.matrix)]
        return bool(same) and float(likeness(view.embedding, _stacked(same))[0].max()) > _SAME


def _lies(view: _View, picture: Picture, working: Matrix) -> bool:
    """Say whether a view was taken of a die that lay as this one does."""
    matrix = picture.to_original(working)
    turn = abs((_angle(matrix) - view.angle + 45) % 90 - 45)
    return bool(np.linalg.norm(geometry.center(matrix) - view.center) < _MOVED * view.side and turn < _TURNED)


def _angle(matrix: Matrix) -> float:
    """Return the turn of a square in degrees, 0…90: which side comes first does not count."""
    x, y = geometry.at_center(matrix)[:, 0]
    return float(np.degrees(np.arctan2(y, x)) % 90)


def _stacked(views: list[_View]) -> Embedding:
    return np.concatenate([view.embedding for view in views])


def _agreed(pool: list[_View]) -> list[_View]:
    """Return the views that look like the most typical one, that one first, then in the order they were seen."""
    if not pool:
        return []
    alike = likeness(_stacked(pool), _stacked(pool))[0]
    supported = (alike > _SAME).sum(axis=1) + alike.mean(axis=1) / 2
    typical = int(supported.argmax())
    others = [view for index, view in enumerate(pool) if index != typical and alike[typical, index] > _SAME]
    return [pool[typical], *others]


def _strangest(pool: list[_View]) -> _View:
    """Return the view that looks least like the others."""
    alike = likeness(_stacked(pool), _stacked(pool))[0]
    return pool[int(alike.mean(axis=1).argmin())]
