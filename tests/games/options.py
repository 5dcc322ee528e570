"""What the tests of every game ask of its house options."""

from typing import Any

from companion.core.game import Game


def words_of(game: Game[Any, Any]) -> dict[str, tuple[str, ...]]:
    """The options that are one of some words, each with all of these."""
    return {
        option.key: tuple(choice.value for choice in option.choices)
        for option in game.options_in_words()
        if isinstance(option.default, str)
    }
