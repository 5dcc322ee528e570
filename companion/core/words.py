"""Texts for people, through gettext: English in the source, other languages from a catalogue loaded at the edge."""

from __future__ import annotations

import gettext
from collections.abc import Sequence

LONGEST_QUOTE = 40

_current: gettext.NullTranslations = gettext.NullTranslations()
_own_letters = True


def use(translation: gettext.NullTranslations, *, own_letters: bool = True) -> None:
    """Install the catalogue that all later texts come from; texts already made stay as they are.

    `own_letters` prints ranks of cards by the letters of that language, not by A K Q J.
    """
    global _current, _own_letters
    _current, _own_letters = translation, own_letters


def own_letters() -> bool:
    """Whether ranks of cards are printed by the letters of the language."""
    return _own_letters


def _(message: str) -> str:
    """The message in the current language."""
    return _current.gettext(message)


def ngettext(one: str, many: str, n: int, **fields: object) -> str:
    """The form of the message that the current language uses for `n` things, with `{n}` and `fields` filled in."""
    return _current.ngettext(one, many, n).format(n=n, **fields)


def pgettext(context: str, message: str) -> str:
    """The message in the current language where the English word alone is ambiguous."""
    return _current.pgettext(context, message)


def alternatives(words: Sequence[str]) -> str:
    """Join words of which one is meant: "Anna", "Anna or Boris", "Anna, Boris or Carol"."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} or {last}").format(some=", ".join(words[:-1]), last=words[-1])


def labelled(what: str, said: object) -> str:
    """Something said of something: "Anna: 15"."""
    return _("{what}: {said}").format(what=what, said=said)


def quotable(text: str) -> str:
    """A stranger's word as a sentence can hold it: on one line, at most 40 characters."""
    return one_line(text) if len(text) <= LONGEST_QUOTE else one_line(text[:LONGEST_QUOTE]) + "…"


def one_line(text: str) -> str:
    """A text as a terminal can print it on one line: breaks become spaces, and "?" what commands the terminal."""
    return "".join(char if char.isprintable() else "?" for char in " ".join(text.split()))


def enumerate_words(words: Sequence[str]) -> str:
    """Join words as a sentence does: "Anna", "Anna and Boris", "Anna, Boris and Carol"."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])
