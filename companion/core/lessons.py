"""Rules that are explained when people need them for the first time: a sentence or two of the rules themselves."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.core.words import _

if TYPE_CHECKING:
    from companion.core.game import RuleText

SENTENCE_ENDS = re.compile(r"(?<=[.!?…])\s+")
"""Between sentences; a rule has as many of them in every language."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """`count` sentences of a rule from the `first` on (counted from 0); `beside` are rulings that go with it."""

    rule: str
    first: int = 0
    count: int = 2
    beside: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its name among the lessons of its game."""
        return f"{self.rule}/{self.first}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of all rules it rests on."""
        return (self.rule, *self.beside)


@dataclass(frozen=True, slots=True)
class Explained:
    """A lesson in words: what it is about, with the ruling's number, and the sentences."""

    title: str
    text: str


def due(lessons: Sequence[Lesson], known: Collection[str]) -> Lesson | None:
    """The first lesson that was not given yet; None if all were."""
    return next((lesson for lesson in lessons if lesson.key not in known), None)


def in_words(lesson: Lesson, rules: Sequence[RuleText]) -> Explained:
    """The lesson out of a game's rules; KeyError if they have no such rule."""
    by_number = {rule.number: rule for rule in rules}
    rule = by_number[lesson.rule]
    number = next((number for number in lesson.rules if by_number[number].is_ruling), "")
    title = _("{rule} ({number})").format(rule=rule.title, number=number) if number else rule.title
    return Explained(title, _some_sentences(rule.text, lesson.first, lesson.count))


def _some_sentences(text: str, first: int, count: int) -> str:
    """So many sentences of a text; all of it where a translation has fewer."""
    sentences = SENTENCE_ENDS.split(text)
    return " ".join(sentences[first : first + count]) or text
