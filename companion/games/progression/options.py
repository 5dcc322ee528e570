"""The house options of Progression."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.game import ChoiceText, OptionText
from companion.core.options import check_options
from companion.core.words import _

HIGHEST_TARGET = 10_000


@dataclass(frozen=True, slots=True)
class Options:
    """One field an option, with its default."""

    turn: str = "document"
    empty_pile: int = -10
    target: int = 200


def options_of(raw: Mapping[str, Any]) -> Options:
    """The options that a record's header chooses; raises BadHeader for an unknown option or value."""
    check_options(_("Progression"), options_in_words(), raw)
    return Options(**raw)


def options_in_words() -> tuple[OptionText, ...]:
    """Every option with a title and a sentence a value, in the current language."""
    original = _("the published original")
    return (
        OptionText(
            "turn",
            _("A turn"),
            "document",
            (
                ChoiceText("document", _("Play a card on your own piles, or take one.")),
                ChoiceText("play-and-draw", _("Play a card, also in the middle, then draw one."), original),
            ),
            "G-1",
        ),
        OptionText(
            "empty_pile",
            _("An empty pile"),
            -10,
            (
                ChoiceText(-10, _("It counts −10.")),
                ChoiceText(0, _("It counts nothing.")),
            ),
            "G-5",
        ),
        OptionText(
            "target",
            _("Length of the game"),
            200,
            tuple(ChoiceText(n, _("Until somebody has {n} points.").format(n=n)) for n in (50, 100, 200)),
            "G-6",
            low=1,
            high=HIGHEST_TARGET,
        ),
    )
