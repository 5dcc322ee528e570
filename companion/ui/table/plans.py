"""The plans of the middle: which blocks stand in which row, for every kind of moment."""

from __future__ import annotations

from companion.ui.table.arranging import Plan

_HEAD = (("stage",), ("prompt",), ("sentence",), ("casts",))
_FLAT = (("stage",), ("prompt",), ("sentence", "casts"))
_BRIEF = (("prompt",), ("sentence",))
_SHORT = (("prompt",),)
_LOW = (("prompt-low",),)
_TOP = (("stage",), ("prompt",))


def _with_board(board: str, dislike: float) -> tuple[Plan, ...]:
    """Plans with a form of a board that shows less than all, but leaves prompt and hint their room."""
    return (
        Plan((*_TOP, ("hint",), (board,), ("why",)), dislike=dislike),
        Plan((*_SHORT, ("hint", "why"), (board,)), dislike=dislike + 0.05),
        Plan((*_SHORT, ("hint",), (board,), ("why",)), dislike=dislike + 0.06),
        Plan((*_SHORT, ("hint",), (board,)), ("why",), dislike=dislike + 0.06),
        Plan((*_SHORT, (board,)), ("why", "hint?"), dislike=dislike + 0.14),
        Plan((*_SHORT, (board, "why")), ("hint?",), dislike=dislike + 0.18),
        Plan((*_LOW, ("hint", "why"), (board,)), dislike=dislike + 0.16),
        Plan((*_LOW, (board, "why")), ("hint?",), dislike=dislike + 0.2),
        Plan((*_LOW, (board,)), ("why", "hint?"), dislike=dislike + 0.2),
    )


DICE: tuple[Plan, ...] = (
    Plan((*_HEAD, ("bank", "dice"), ("hint", "why"))),
    Plan((*_FLAT, ("bank", "dice"), ("hint", "why")), dislike=0.02),
    Plan((*_HEAD, ("dice",), ("<bank", ">why"), ("hint",)), dislike=0.04),
    Plan((*_HEAD, ("dice",), ("bank",), ("hint",), ("why",)), dislike=0.06),
    Plan((*_HEAD, ("dice2",), ("bank",), ("hint",), ("why",)), dislike=0.25),
    Plan((*_FLAT, ("bank", "dice", "why"), ("hint",)), dislike=0.1),
    Plan((*_FLAT, ("bank", "dice", "why")), ("hint?",), dislike=0.14),
    Plan((*_FLAT, ("dice",)), ("bank", "why", "hint?"), dislike=0.2),
    Plan((*_HEAD, ("dice2",), ("bank",), ("why",)), dislike=0.4),
    Plan(_FLAT, ("dices2", "bank", "why", "hint?"), dislike=0.5),
    Plan((*_SHORT, ("casts",), ("bank", "dice", "why")), ("hint?",), dislike=0.66),
    Plan((*_SHORT, ("bank", "dice", "why")), ("hint?",), dislike=0.72),
    Plan((*_SHORT, ("casts",), ("dice2",), ("bank",), ("why",)), dislike=0.76),
    Plan((*_SHORT, ("dice",)), ("bank", "why", "hint?"), dislike=0.76),
    Plan((*_SHORT, ("dices2",), ("bank",), ("why",)), ("hint?",), dislike=0.86),
    Plan(_BRIEF, ("bank", "why", "dices2?", "hint?"), dislike=0.8),
    Plan(_SHORT, ("bank", "why", "dices2?", "hint?"), dislike=0.96),
    Plan((*_BRIEF, ("bank", "why")), ("dices2?",), dislike=0.98),
    Plan((*_SHORT, ("bank", "why")), ("dices2?",), dislike=1.05),
    Plan((*_SHORT, ("why",)), ("bank?", "dices2?"), dislike=1.9),
    Plan(_SHORT, ("why?", "bank?", "dices2?"), dislike=2.2),
)

NO_DICE: tuple[Plan, ...] = (
    Plan((*_HEAD, ("bank", "why"), ("hint",))),
    Plan((*_HEAD, ("hint", "why")), ("bank?",), dislike=0.2),
    Plan((*_HEAD, ("bank",), ("hint",), ("why",)), dislike=0.1),
    Plan((*_HEAD, ("bank", "why")), ("hint?",), dislike=0.3),
    Plan((*_SHORT, ("bank", "why")), ("hint?",), dislike=0.5),
    Plan((*_SHORT, ("hint", "why")), ("bank?",), dislike=0.5),
    Plan((*_SHORT, ("why",)), ("bank?", "hint?"), dislike=0.6),
    Plan(_SHORT, ("why?", "bank?", "hint?"), dislike=0.8),
)

TRICKS: tuple[Plan, ...] = (
    Plan((*_TOP, ("cards",), ("bank", "trump", "dices2", "why"), ("hint",))),
    Plan((*_TOP, ("<bank", "cards", ">trump"), ("hint",)), ("dices2", "why"), dislike=0.02),
    Plan((*_TOP, ("cards",), ("bank", "trump"), ("dices", "why"), ("hint",)), dislike=0.04),
    Plan((*_TOP, ("<bank", "cards", ">trump")), ("dices2?", "why", "hint?"), dislike=0.06),
    Plan((*_TOP, ("cards2",), ("bank", "trump"), ("dices", "why"), ("hint",)), dislike=0.08),
    Plan((*_TOP, ("cards",)), ("bank", "trump", "dices?", "why", "hint?"), dislike=0.12),
    Plan((*_TOP, ("cards",)), ("bank", "trump", "dices2?", "why", "hint?"), dislike=0.13),
    Plan((*_TOP, ("cards2",), ("bank", "trump", "dices2", "why")), dislike=0.14),
    Plan((*_TOP, ("cards2",)), ("bank", "trump", "dices2?", "why", "hint?"), dislike=0.2),
    Plan((*_TOP, ("cards3",), ("bank",), ("trump",), ("dices2",), ("why",)), dislike=0.2),
    Plan((*_TOP, ("cards4",), ("bank",), ("trump",), ("dices2",), ("why",)), dislike=0.24),
    Plan((*_TOP, ("cards", "why")), ("bank", "trump", "dices2?"), dislike=0.3),
    Plan((*_SHORT, ("<bank", "cards", ">trump")), ("dices2?", "why"), dislike=0.50),
    Plan((*_SHORT, ("cards",)), ("bank", "trump", "why", "dices2?"), dislike=0.56),
    Plan((*_SHORT, ("cards",), ("bank", "trump", "why")), ("dices2?",), dislike=0.60),
    Plan((*_SHORT, ("cards2",), ("bank", "trump", "why")), ("dices2?",), dislike=0.62),
    Plan((*_SHORT, ("cards2",)), ("bank", "trump", "why", "dices2?"), dislike=0.62),
    Plan((*_SHORT, ("cards3",), ("bank",), ("trump",), ("why",)), dislike=0.66),
    Plan((*_SHORT, ("cards4",), ("bank",), ("trump",), ("why",)), dislike=0.68),
    Plan(_SHORT, ("cards", "trump", "why", "bank", "dices2?"), dislike=0.66),
    Plan(_SHORT, ("cards2", "trump", "why", "bank", "dices2?"), dislike=0.68),
    Plan(_SHORT, ("cards3", "trump", "why", "bank", "dices2?"), dislike=0.70),
    Plan(_SHORT, ("cards4", "trump", "why", "bank", "dices2?"), dislike=0.72),
    Plan(_SHORT, ("cards3-tight", "why", "trump-slim?", "bank?"), dislike=0.8),
    Plan(_SHORT, ("cards4-tight", "why", "trump-slim?", "bank?"), dislike=0.8),
    Plan(_SHORT, ("cards3-tight", "why-slim", "trump-slim?", "bank?"), dislike=0.81),
    Plan(_SHORT, ("cards4-tight", "why-slim", "trump-slim?", "bank?"), dislike=0.81),
    Plan((*_SHORT, ("cards", "why")), ("trump?", "bank?"), dislike=0.82),
    Plan((*_SHORT, ("cards2", "why")), ("trump?", "bank?"), dislike=0.84),
    Plan((*_SHORT, ("cards3",), ("trump", "why")), ("bank?",), dislike=0.86),
    Plan((*_SHORT, ("cards2",)), ("trump?", "why?", "bank?"), dislike=0.90),
    Plan((*_SHORT, ("cards4",)), ("trump?", "why?", "bank?"), dislike=0.92),
    Plan((*_SHORT, ("cards-tight", "why")), ("trump?", "bank?"), dislike=1.1),
    Plan((*_SHORT, ("cards-tight",)), ("trump?", "why?", "bank?"), dislike=1.12),
    Plan(_SHORT, ("cards2?", "trump?", "why?", "bank?"), dislike=2.4),
)

SETTLED: tuple[Plan, ...] = (
    Plan((*_TOP, ("sentence",), ("<bank", "match"), ("why", "goon"), ("short",))),
    Plan((*_TOP, ("sentence",), ("match",), ("bank",), ("why", "goon"), ("short",)), dislike=0.02),
    Plan((*_TOP, ("sentence",), ("<bank", "match"), ("why", "goon")), dislike=0.1),
    Plan((*_TOP, ("sentence",), ("match",), ("bank",), ("goon",), ("why",)), dislike=0.12),
    Plan((*_TOP, ("sentence",), ("match",), ("why", "goon")), dislike=0.3),
    Plan((*_BRIEF, ("match",), ("why", "goon")), dislike=0.5),
    Plan((*_BRIEF, ("why", "goon")), dislike=0.8),
    Plan((*_BRIEF, ("goon",), ("why",)), dislike=0.9),
)

SETTLED_PLAIN: tuple[Plan, ...] = (
    Plan((*_TOP, ("sentence",), ("bank",), ("why", "goon"), ("short",))),
    Plan((*_TOP, ("sentence",), ("bank",), ("why", "goon")), dislike=0.1),
    Plan((*_TOP, ("sentence",), ("bank",), ("goon",), ("why",)), dislike=0.12),
    Plan((*_BRIEF, ("why", "goon")), dislike=0.8),
    Plan((*_BRIEF, ("goon",), ("why",)), dislike=0.9),
)

NOTICE_DICE: tuple[Plan, ...] = (
    Plan((("stage",), ("notice",), ("bank", "dice"))),
    Plan((("stage",), ("notice",), ("dice",), ("bank",)), dislike=0.02),
    Plan((("stage",), ("notice",), ("dice",)), dislike=0.2),
    Plan((("notice",), ("bank", "dice")), dislike=0.3),
    Plan((("notice",), ("dices",)), dislike=0.7),
    Plan((("notice",),), dislike=0.9),
)

NOTICE_TRICKS: tuple[Plan, ...] = (
    Plan((("stage",), ("notice",), ("<bank", "cards", ">trump"))),
    Plan((("stage",), ("notice",), ("cards",)), dislike=0.1),
    Plan((("stage",), ("notice",), ("cards2",)), dislike=0.12),
    Plan((("notice",), ("cards",)), dislike=0.4),
    Plan((("notice",), ("cards2",)), dislike=0.42),
    Plan((("notice",),), dislike=0.9),
)

BOARD: tuple[Plan, ...] = (
    Plan((*_TOP, ("hint", "why"), ("board",))),
    Plan((*_TOP, ("hint",), ("board",), ("why",)), dislike=0.02),
    Plan((*_TOP, ("hint",), ("board",)), ("why",), dislike=0.03),
    Plan((*_TOP, ("hint", "why"), ("board2",)), dislike=0.06),
    Plan((*_TOP, ("hint",), ("board2",), ("why",)), dislike=0.08),
    Plan((*_TOP, ("hint",), ("board2",)), ("why",), dislike=0.09),
    Plan((*_TOP, ("board",)), ("why", "hint?"), dislike=0.1),
    Plan((*_SHORT, ("hint",), ("board",)), ("why",), dislike=0.16),
    Plan((*_SHORT, ("hint", "why"), ("board",)), dislike=0.16),
    Plan((*_TOP, ("hint",)), ("board", "why"), dislike=0.16),
    Plan((*_TOP, ("board2",)), ("why", "hint?"), dislike=0.18),
    Plan((*_SHORT, ("hint",), ("board2",)), ("why",), dislike=0.22),
    Plan((*_SHORT, ("hint",), ("board2",), ("why",)), dislike=0.22),
    Plan((*_SHORT, ("board",)), ("why", "hint?"), dislike=0.26),
    Plan((*_LOW, ("board",)), ("why", "hint?"), dislike=0.34),
    *_with_board("board3", 0.36),
    *_with_board("board4", 0.44),
    *_with_board("board5", 0.5),
    *_with_board("board6", 0.8),
    *_with_board("board7", 1.1),
    Plan((*_SHORT, ("hint",)), ("why", "board7?"), dislike=2.2),
    Plan((*_SHORT, ("hint", "why")), dislike=2.4),
    Plan((*_SHORT, ("why",)), ("board7?", "hint?"), dislike=2.3),
    Plan(_SHORT, ("why?", "board7?", "hint?"), dislike=2.5),
)
"""A game's board: the line that says what has just happened stands above it, for that is said at once."""

BOARD_SETTLED: tuple[Plan, ...] = (
    Plan((*_TOP, ("sentence",), ("board",), ("why", "goon"))),
    Plan((*_TOP, ("sentence",), ("board2",), ("why", "goon")), dislike=0.06),
    Plan((*_TOP, ("sentence",), ("board2",), ("goon",), ("why",)), dislike=0.1),
    Plan((*_BRIEF, ("board",), ("why", "goon")), dislike=0.12),
    Plan((*_BRIEF, ("board2",), ("why", "goon")), dislike=0.2),
    Plan((*_SHORT, ("board",), ("why", "goon")), dislike=0.3),
    Plan((*_SHORT, ("board2",), ("why", "goon")), dislike=0.3),
    Plan((*_BRIEF, ("board3",), ("why", "goon")), dislike=0.5),
    Plan((*_BRIEF, ("why", "goon")), dislike=0.8),
    Plan((*_BRIEF, ("goon",), ("why",)), dislike=0.9),
)

NOTICE_BOARD: tuple[Plan, ...] = (
    Plan((("stage",), ("notice",), ("board",))),
    Plan((("stage",), ("notice",), ("board2",)), dislike=0.06),
    Plan((("notice",), ("board",)), dislike=0.2),
    Plan((("notice",), ("board3",)), dislike=0.4),
    Plan((("notice",), ("board4",)), dislike=0.5),
    Plan((("notice",), ("board5",)), dislike=0.6),
    Plan((("notice",), ("board6",)), dislike=0.7),
    Plan((("notice",), ("board7",)), dislike=0.8),
    Plan((("notice",),), dislike=0.9),
)
