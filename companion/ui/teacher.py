"""What was explained on this device, and what is still to be: kept in the preferences, by game."""

from __future__ import annotations

from companion.core.lessons import Lesson, due
from companion.table.session import Moment
from companion.ui.settings import Settings

REFUSAL = "refusal"
"""The lesson on what a refusal means, which is the same in every game."""


class Teacher:
    """Gives each lesson once, as long as people want any."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def due(self, moment: Moment) -> Lesson | None:
        """The rule to explain at this moment; None if there is none, or people want none."""
        now, game = self._settings.now, moment.game
        if not now.explanations:
            return None
        return due(game.words.lessons(moment.state), now.explained.get(game.key, {}))

    def given(self, moment: Moment, lesson: Lesson) -> None:
        """It was given: never again, until people want all of them again."""
        self._keep(moment.game.key, lesson.key)

    def first_refusal(self, moment: Moment) -> bool:
        """Whether people want to be told what a refusal means, which they are told but once a game."""
        now, key = self._settings.now, moment.game.key
        first = now.explanations and REFUSAL not in now.explained.get(key, {})
        if first:
            self._keep(key, REFUSAL)
        return first

    def _keep(self, game: str, lesson: str) -> None:
        explained = self._settings.now.explained
        given = explained.get(game, {})
        if lesson not in given:
            self._settings.change(explained={**explained, game: {**given, lesson: True}})

    def no_more(self) -> None:
        """People want no more explanations."""
        self._settings.change(explanations=False)

    def all_again(self) -> None:
        """People want every explanation again."""
        self._settings.change(explanations=True, explained={})
