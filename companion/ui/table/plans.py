"""The plans of the middle: which blocks stand in which row, for every kind of moment."""

from __future__ import annotations

from companion.ui.table.arranging import Plan

_HEAD = (("stage",), ("prompt",), ("sentence",), ("casts",))
_FLAT = (("stage",), ("prompt",), ("sentence", "casts"))
_SHORT = (("prompt",),)

DICE: tuple[Plan, ...] = (
    Plan((*_HEAD, ("bank", "dice"), ("hint", "why"))),
    Plan((*_HEAD, ("dice",), ("<bank", ">why"), ("hint",)), dislike=0.04),
    Plan((*_HEAD, ("dice",), ("bank",), ("hint",), ("why",)), dislike=0.06),
    Plan((*_HEAD, ("dice2",), ("bank",), ("hint",), ("why",)), dislike=0.1),
    Plan((*_FLAT, ("bank", "dice"), ("hint", "why")), dislike=0.02),
    Plan((*_FLAT, ("bank", "dice", "why"), ("hint",)), dislike=0.1),
    Plan((*_FLAT, ("bank", "dice", "why")), ("hint",), dislike=0.14),
    Plan((*_HEAD, ("<bank", "dice", ">why")), ("hint",), dislike=0.22),
    Plan((*_FLAT, ("bank", "dice", "why")), dislike=0.24),
    Plan((*_HEAD, ("dice",)), ("bank", "why", "hint"), dislike=0.2),
    Plan((*_HEAD, ("dice",)), ("bank", "why"), dislike=0.3),
    Plan((*_HEAD, ("bank", "dice")), ("why",), dislike=0.32),
    Plan((*_HEAD, ("bank", "dice", "why")), dislike=0.34),
    Plan((*_HEAD, ("bank", "why"), ("dice",)), dislike=0.36),
    Plan((*_HEAD, ("bank", "why")), ("dices",), dislike=0.5),
    Plan((*_SHORT, ("casts",), ("bank", "dice"), ("why",)), dislike=0.6),
    Plan((*_SHORT, ("casts",), ("dice",), ("bank", "why")), dislike=0.6),
    Plan((*_SHORT, ("casts",), ("dice2",), ("bank",), ("why",)), dislike=0.64),
    Plan((*_SHORT, ("dice",)), ("bank", "why"), dislike=0.66),
    Plan((*_SHORT, ("dices2",), ("bank",), ("why",)), dislike=0.7),
    Plan((*_SHORT, ("bank",)), ("dices2", "why"), dislike=0.75),
    Plan((*_SHORT, ("bank", "dices2")), dislike=0.8),
    Plan(_SHORT, ("bank", "dices2"), dislike=0.85),
    Plan((*_SHORT, ("bank",)), dislike=0.9),
    Plan(_SHORT, dislike=1.2),
)

TRICKS: tuple[Plan, ...] = (
    Plan((("stage",), ("prompt",), ("cards",), ("bank", "trump", "dices2", "why"), ("hint",))),
    Plan((("stage",), ("prompt",), ("<bank", "cards", ">trump"), ("hint",)), ("dices2", "why"), dislike=0.02),
    Plan((("stage",), ("prompt",), ("<bank", "cards", ">trump")), ("dices2", "why"), dislike=0.08),
    Plan((("stage",), ("prompt",), ("<bank", "cards", ">trump")), ("why",), dislike=0.3),
    Plan((("stage",), ("prompt",), ("cards",), ("bank", "trump"), ("dices", "why"), ("hint",)), dislike=0.04),
    Plan((("stage",), ("prompt",), ("cards2",), ("bank", "trump"), ("dices", "why"), ("hint",)), dislike=0.08),
    Plan((("stage",), ("prompt",), ("cards2",), ("bank", "trump", "dices2", "why")), dislike=0.12),
    Plan((("stage",), ("prompt",), ("cards",)), ("bank", "trump", "dices", "why"), dislike=0.12),
    Plan((("stage",), ("prompt",), ("cards2",)), ("bank", "trump", "dices", "why"), dislike=0.2),
    Plan((("stage",), ("prompt",), ("cards",)), ("bank", "trump", "dices2", "why"), dislike=0.14),
    Plan((("stage",), ("prompt",), ("cards3",), ("bank",), ("trump",), ("dices2",), ("why",)), dislike=0.2),
    Plan((("prompt",), ("cards",)), ("bank", "trump", "why"), dislike=0.4),
    Plan((("prompt",), ("cards",), ("bank", "trump", "why")), dislike=0.44),
    Plan((("prompt",), ("cards2",), ("bank", "trump", "why")), dislike=0.46),
    Plan((("prompt",), ("cards2",)), ("bank", "trump", "why"), dislike=0.46),
    Plan((("prompt",), ("cards3",), ("bank",), ("trump",), ("why",)), dislike=0.5),
    Plan((("prompt",), ("cards",)), ("trump", "why"), dislike=0.6),
    Plan((("prompt",), ("cards2",)), ("trump", "why"), dislike=0.62),
    Plan((("prompt",), ("cards",), ("trump",)), dislike=0.66),
    Plan((("prompt",), ("cards3",), ("trump",)), dislike=0.7),
    Plan((("prompt",), ("cards",)), dislike=0.8),
    Plan((("prompt",), ("cards2",)), dislike=0.82),
    Plan((("prompt",), ("cards3",)), dislike=0.84),
    Plan((("prompt",),), dislike=1.2),
)

SETTLED: tuple[Plan, ...] = (
    Plan((("stage",), ("prompt",), ("sentence",), ("<bank", "match"), ("why", "goon"), ("short",))),
    Plan((("stage",), ("prompt",), ("sentence",), ("match",), ("bank",), ("why", "goon"), ("short",)), dislike=0.02),
    Plan((("stage",), ("prompt",), ("sentence",), ("match",), ("why", "goon")), dislike=0.3),
    Plan((("prompt",), ("sentence",), ("match",), ("why", "goon")), dislike=0.5),
    Plan((("prompt",), ("sentence",), ("why", "goon")), dislike=0.8),
    Plan((("prompt",), ("sentence",), ("goon",)), dislike=0.9),
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
