"""A set of dice that was taught: a name, the kind of dice, and for each face some pictures of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from vision import doubts
from vision.learned import names, nets
from vision.profiles.crops import KEPT_LOOKS, Embedding, embed, likeness, turned
from vision.profiles.gallery import Gallery
from vision.reading import Image

FACES: Mapping[str, tuple[str, ...]] = {"poker": names.POKER, "pip": names.PIPS}
"""The faces of each kind of dice."""
LONGEST_NAME = 32
_LEARNED = 0.7  # likeness of a face to what is known of it, from which on it may be another view of it
MOST_VIEWS = 16
"""Most pictures of one face that are kept."""


@dataclass(frozen=True, eq=False)
class Known:
    """Embeddings of all views, in the order of faces and views, made by the model with this fingerprint."""

    model: str
    embeddings: Embedding = field(repr=False)


@dataclass(frozen=True, eq=False)
class Profile:
    """`views` has for each face crops as `crops.cut` makes them, all turned the same way."""

    name: str
    kind: str
    views: Mapping[str, tuple[Image, ...]] = field(repr=False)
    known: Known | None = field(default=None, repr=False)

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces that were taught, in the order of the kind's faces."""
        return tuple(face for face in FACES[self.kind] if self.views.get(face))

    @property
    def missing(self) -> tuple[str, ...]:
        """The faces that were not taught."""
        return tuple(face for face in FACES[self.kind] if not self.views.get(face))

    @cached_property
    def gallery(self) -> Gallery:
        """What dice are compared with; made when it is first asked for, some 0.2 s, unless it is known."""
        crops = [crop for face in self.faces for crop in self.views[face]]
        named = [face for face in self.faces for _ in self.views[face]]
        if (
            self.known is not None
            and self.known.model == nets.fingerprint()
            and len(self.known.embeddings) == len(crops)
        ):
            return Gallery(self.known.embeddings, named)
        return Gallery(embed(crops, KEPT_LOOKS), named)

    def renamed(self, name: str) -> Profile:
        """Return the profile under another name; raises ValueError for none that `checked_name` takes."""
        return replace(self, name=checked_name(name))

    def with_view(self, face: str, crop: Image) -> Profile:
        """Return the profile with another crop of a face, in place of an older one where there are many.

        Raises ValueError for a face that these dice do not have, and for a crop that looks quite unlike it.
        """
        if face not in self.faces:
            raise ValueError(f"these dice have no face {face!r}")
        alike, turns = likeness(embed([crop]), embed(list(self.views[face])))
        if alike.max() < _LEARNED:
            raise ValueError(doubts.UNLIKE)
        views = (*self.views[face], turned(crop, -int(turns[0, alike.argmax()])))
        kept = views if len(views) <= MOST_VIEWS else (*views[: MOST_VIEWS // 2], *views[MOST_VIEWS // 2 + 1 :])
        return replace(self, views={**self.views, face: kept}, known=None)


def checked_name(name: str) -> str:
    """Return a name without blanks round it; raises ValueError for one that is empty, too long or not printable."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(f"a name of dice has 1 to {LONGEST_NAME} characters")
    return name
