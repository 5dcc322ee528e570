"""What was explained on this device, and what is still to be: kept in the preferences, by game."""

from __future__ import annotations

from companion.core.lessons import Lesson, due
from companion.table.session import Moment
from companion.ui.settings import Settings


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
        explained, key = self._settings.now.explained, moment.game.key
        given = explained.get(key, {})
        if lesson.key not in given:
            self._settings.change(explained={**explained, key: {**given, lesson.key: True}})

    def no_more(self) -> None:
        """People want no more explanations."""
        self._settings.change(explanations=False)

    def all_again(self) -> None:
        """People want every explanation again."""
        self._settings.change(explanations=True, explained={})
