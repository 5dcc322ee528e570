"""The house options of Platinum Fish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.game import ChoiceText, OptionText
from companion.core.options import check_options
from companion.core.words import _


@dataclass(frozen=True, slots=True)
class Options:
    """One field an option, with its default."""

    low_start: str = "rethrow"
    throw_match: str = "again"


def options_of(raw: Mapping[str, Any]) -> Options:
    """The options that a record's header chooses; raises BadHeader for an unknown option or value."""
    check_options(_("Platinum Fish"), options_in_words(), raw)
    return Options(**raw)


def options_in_words() -> tuple[OptionText, ...]:
    """Every option with a title and a sentence a value, in the current language."""
    original = _("the published original")
    return (
        OptionText(
            "low_start",
            _("A 1 or 2 before the deal"),
            "rethrow",
            (
                ChoiceText("rethrow", _("It is thrown again until it is 3 or more.")),
                ChoiceText("three", _("It counts as 3."), original),
            ),
            "P-1",
        ),
        OptionText(
            "throw_match",
            _("After a match from the throw"),
            "again",
            (
                ChoiceText("again", _("The player’s turn starts again.")),
                ChoiceText("ends", _("The turn ends."), original),
            ),
        ),
    )
