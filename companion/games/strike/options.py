"""The house options of Strike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.game import ChoiceText, OptionText
from companion.core.options import check_options
from companion.core.words import _, ngettext

MOST_FRAMES = 1000


@dataclass(frozen=True, slots=True)
class Options:
    """One field an option, with its default."""

    scoring: str = "cards"
    frames: int = 1


def options_of(raw: Mapping[str, Any]) -> Options:
    """The options that a record's header chooses; raises BadHeader for an unknown option or value."""
    check_options(_("Strike"), options_in_words(), raw)
    return Options(**raw)


def options_in_words() -> tuple[OptionText, ...]:
    """Every option with a title and a sentence a value, in the current language."""
    original = _("the published original")
    return (
        OptionText(
            "scoring",
            _("Scoring"),
            "cards",
            (
                ChoiceText("cards", _("Every card in the pairs counts.")),
                ChoiceText("bowling", _("A strike counts 20, a spare 15, strikes in a row more."), original),
            ),
        ),
        OptionText(
            "frames",
            _("Length of the game"),
            1,
            tuple(
                ChoiceText(
                    n, ngettext("{n} frame.", "{n} frames, their points added up.", n), original if n == 6 else ""
                )
                for n in (1, 3, 6)
            ),
            low=1,
            high=MOST_FRAMES,
        ),
    )
