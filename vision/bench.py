"""`python -m vision.bench`: what the reader gets right, by set of pictures, with the floor beside it.

It needs the repository: the pictures of `tests/vision` and the scenes of `vision/training`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

from vision.read import read_dice

try:
    from vision.training import sets
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
    rows: list[tuple[str, ...]] = [_HEAD]
    silent = 0
    for name, samples in _sets(args.drawn, args.first):
        scores = {"vision": Score(), "floor": Score()}
        for sample in samples:
            scores["vision"].add(sample, read_dice(sample.image, sample.kind, profile=sample.profile))
            if sample.kind == "pip":
                scores["floor"].add(sample, read_by_blobs(sample.image))
        silent += scores["vision"].silent if scores["vision"].readable else 0
        rows += [_row(name, reader, score) for reader, score in scores.items() if score.pictures]
    sys.stdout.write(_table(rows))
    return 1 if _cards(args.drawn, args.first) + silent else 0


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
