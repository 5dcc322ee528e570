"""`python -m vision.bench`: what the reader gets right, by set of pictures, with the floor beside it, and how fast.

Times are processor time of one core. It needs the repository: the pictures of `tests/vision` and the scenes of
`vision/training`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from functools import partial

import cv2
import numpy as np

from vision.read import read_dice

try:
    from vision.training import pace, sets
    from vision.training.floor import read_by_blobs
    from vision.training.score import Score
except ModuleNotFoundError:  # an installed package leaves training out
    sys.exit("vision.bench needs the repository: run it there")

_A_SET = 5  # pictures of each set of taught dice
_COUNTS = ("dice", "found", "right", "wrong", "unnoticed", "refused", "phantom")
_HEAD = ("set", "reader", "pictures", "whole", "readable", "silent", *_COUNTS, "ms", "ms 95%")


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if a reading of a set that people can read was silently wrong, else 0."""
    parser = argparse.ArgumentParser(prog="python -m vision.bench", description="Measure the readers.")
    parser.add_argument("--drawn", type=int, default=30, metavar="N", help="drawn pictures a set (default: 30)")
    parser.add_argument("--first", type=int, default=sets.HELD_OUT, metavar="SEED", help="their first seed")
    args = parser.parse_args(argv)
    cv2.setNumThreads(1)
    rows: list[tuple[str, ...]] = [_HEAD]
    silent = 0
    for name, samples in _sets(args.drawn, args.first):
        scores = {"vision": Score(), "floor": Score()}
        for sample in samples:
            scores["vision"].add(
                sample, *pace.timed(partial(read_dice, sample.image, sample.kind, profile=sample.profile))
            )
            if sample.kind == "pip":
                scores["floor"].add(sample, *pace.timed(partial(read_by_blobs, sample.image)))
        silent += scores["vision"].silent if scores["vision"].readable else 0
        rows += [_row(name, reader, score) for reader, score in scores.items() if score.pictures]
    sys.stdout.write(_table(rows))
    _pace()
    return 1 if _cards(args.drawn, args.first) + silent else 0


def _pace() -> None:
    """Print how long loading takes and how long it is from rest to a sure reading."""
    seconds, megabytes = pace.alone()
    sys.stdout.write(
        f"\nmodels loaded in {seconds:.2f} s; {megabytes:.0f} MB resident at most, Python and OpenCV with it\n"
    )
    times = pace.rest_to_reading([*sets.renders("pip"), *sets.renders("poker")])
    read = [one for one in times if one is not None]
    middle, most = np.quantile(read, (0.5, 0.95))
    sys.stdout.write(
        f"from rest to a sure reading, 30 frames a second: {middle:.2f} s in the middle, {most:.2f} s at 95 % of the "
        f"{len(read)} of {len(times)} renders that are read\n"
    )


def _cards(count: int, first: int) -> int:
    """Print the table of the reader of cards; return how many readings were silently wrong."""
    try:
        from vision.training.cards import measure

        rows, silent = measure.rows(count, first)
    except (ModuleNotFoundError, FileNotFoundError) as missing:
        sys.stderr.write(f"without cards: {missing}\n")
        return 0
    sys.stdout.write("\n" + _table(rows))
    return silent


def _sets(count: int, first: int) -> Iterable[tuple[str, Iterable[sets.Sample]]]:
    yield "photos, pips", sets.photos()
    yield "renders, pips", sets.renders("pip")
    yield "renders, other poker dice", sets.renders("poker")
    yield "drawn, printed faces", sets.drawn("poker", count, first=first)
    yield "drawn, printed, hard", sets.drawn("poker", count, first=first, hard=True)
    yield "drawn, pips", sets.drawn("pip", count, first=first)
    try:
        from vision.training import taught, unseen

        yield "drawn, unseen designs", list(unseen.designs(count, first=first))
        yield "drawn, taught", taught.pictures(max(count // _A_SET, 1), _A_SET, first)
    except (ModuleNotFoundError, FileNotFoundError) as missing:
        sys.stderr.write(f"without unseen designs: {missing}\n")


def _row(name: str, reader: str, score: Score) -> tuple[str, ...]:
    counts = [getattr(score, name) for name in _COUNTS]
    times = (f"{score.time(0.5):.0f}", f"{score.time(0.95):.0f}")
    readable = f"{score.readable_whole}/{score.readable}"
    return name, reader, str(score.pictures), str(score.whole), readable, str(score.silent), *map(str, counts), *times


def _table(rows: list[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [c.ljust(w) if i < 2 else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip() + "\n")
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
