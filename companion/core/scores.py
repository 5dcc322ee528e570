"""Points a seat, in the games that have no chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.core.game import Settlement
from companion.core.refusals import Code, Refused
from companion.core.rulings import Ruling
from companion.core.words import _

Scores = tuple[int, ...]
"""Points a seat; they may be less than none."""


def leaders(scores: Scores) -> tuple[int, ...]:
    """The seats with most; equals win together."""
    most = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == most)


def add(scores: Scores, gains: Sequence[int]) -> Scores:
    """The scores after each seat has gained its points."""
    return tuple(score + gain for score, gain in zip(scores, gains, strict=True))


def signed(points: int) -> str:
    """A number as people write it: "−30"."""
    return f"−{-points}" if points < 0 else str(points)


def ruled(scores: Scores, ruling: Ruling, game: str) -> Scores:
    """The scores after a decision of the table; raises Refused if it moves chips."""
    if ruling.unit != "points" or ruling.bank:
        raise Refused(Code.MALFORMED, _("In {game} a ruling moves points between the players.").format(game=game))
    return tuple(score + ruling.moves.get(seat, 0) for seat, score in enumerate(scores))


def settlements(
    start: Scores,
    standing: Sequence[tuple[Any, Any, Any]],
    scores: Callable[[Any], Scores],
    stage: Callable[[Any, Any], int | None],
) -> tuple[Settlement, ...]:
    """The scores at the start, after every ruling, and where `stage` (of the states before and after) says so."""
    found = [Settlement(0, 0, start, None)]
    for before, action, after in standing:
        settled = 0 if isinstance(action, Ruling) else stage(before, after)
        if settled is not None:
            found.append(Settlement(before.deal, settled, scores(after), None))
    return tuple(found)
