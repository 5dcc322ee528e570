"""`python -m vision.training.taught`: how well dice are read that no model was made for, once they were taught.

Sets of letters in type that is never trained with, and sets of signs. Needs Pillow and fonts as training does.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from vision.learned.names import POKER
from vision.profiles import Profile, Teaching, cut_at
from vision.profiles.crops import embed
from vision.reading import Image
from vision.training import art, stage
from vision.training.icons import icons
from vision.training.sets import HELD_OUT, Sample
from vision.training.unseen import sample_of

VIEWS = 4
"""Views of a face that are taught."""
SLIP = 0.04
"""Sides by which corners are wrong that are cut out by the labels."""
_SCENES = 24  # most that a set is looked for in
_TRIES = 14  # pictures of a face until it is known or given up

Crops = list[tuple[str, Image]]


def main() -> int:
    """Print the figures of faces cut out by the labels."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.taught", description="Measure taught dice.")
    parser.add_argument("--sets", type=int, default=10, metavar="N", help="sets of each sort (default: 10)")
    args = parser.parse_args()
    for signs in (False, True):
        counts: Counter[str] = Counter()
        for seed in range(HELD_OUT, HELD_OUT + args.sets):
            counts += _counted(_crops(_design(seed, signs), seed))
        sort = "signs" if signs else "letters"
        told = ", ".join(f"{counts[what]} {what}" for what in ("right", "unclear", "wrong"))
        sys.stdout.write(f"{sort}: {counts.total()} faces, {told}\n")
    return 0


def pictures(sets: int, each: int, first: int = HELD_OUT) -> Iterator[Sample]:
    """Yield pictures of taught dice with their profiles: `sets` sets of letters and of signs in turn, taught from
    pictures as a player would, `each` pictures a set. Sets that cannot be taught are left out.
    """
    for seed in range(first, first + sets):
        design = _design(seed, bool(seed % 2))
        profile = _taught(design, seed)
        for number in range(each if profile is not None else 0):
            scene = stage.scene(seed * 1000 + number, tidy=True, design=design)
            sample = sample_of(f"taught-{seed}-{number}", *scene, profile)
            if sample is not None:
                yield sample


def _design(seed: int, signs: bool) -> art.Design:
    rng = np.random.default_rng([seed, 99])
    design = icons(rng) if signs else art.design(rng, held_out=True)
    while design.kind not in ("letters", "traditional", "icons"):
        design = art.design(rng, held_out=True)
    return design


def _taught(design: art.Design, seed: int) -> Profile | None:
    """Return the profile of a set, taught from pictures in which all dice show one face; None if that fails."""
    teaching = Teaching("poker")
    for place, face in enumerate(POKER):
        same = replace(design, faces=dict.fromkeys(POKER, design.faces[face]))
        for number in range(_TRIES):
            if not teaching.knows(face):
                teaching.look(stage.scene(seed * 1000 + 100 * (place + 1) + number, tidy=True, design=same)[0], face)
    return teaching.profile("taught") if all(map(teaching.knows, POKER)) else None


def _crops(design: art.Design, seed: int) -> Crops:
    """Return the tops of a set in many pictures, cut out by the labels with an error, turned by any quarter."""
    found: Crops = []
    for number in range(_SCENES):
        image, faces = stage.scene(seed * 1000 + number, tidy=True, design=design)
        rng = np.random.default_rng([seed, number])
        for face in faces:
            if face.top and face.whole and not face.cocked:
                side = float(np.linalg.norm(face.corners[1] - face.corners[0]))
                corners = face.corners + rng.normal(0, SLIP / np.sqrt(2) * side, (4, 2))
                found.append((face.face, cut_at(image, np.roll(corners, int(rng.integers(4)), axis=0))))
    return found


def _counted(found: Crops) -> Counter[str]:
    """Teach a set the first views of each face, and count how the others are read."""
    views = {face: tuple(crop for name, crop in found if name == face)[:VIEWS] for face in POKER}
    profile, taken = Profile("set", "poker", views), Counter[str]()
    counts: Counter[str] = Counter()
    for name, crop in found:
        taken[name] += 1
        if taken[name] > VIEWS:
            (match,) = profile.gallery.match(embed([crop]))
            counts["unclear" if not match.sure else "right" if match.face == name else "wrong"] += 1
    return counts


if __name__ == "__main__":
    sys.exit(main())
