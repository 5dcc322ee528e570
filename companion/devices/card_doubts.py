"""What the reader of cards is not sure of, in the player's language; and which letters it should look for."""

from __future__ import annotations

import vision
from companion.core.cards import letters_of_ranks
from companion.core.words import _, ngettext, own_letters
from vision.cards import LETTERS, doubts


def in_words(reading: vision.CardsReading, expect: int | None = None) -> str | None:
    """Return why a reading is not sure, None if it is; `expect` is the number that the reading was asked for."""
    if reading.why is None:
        return None
    if expect is not None and reading.why == doubts.wrong_count(len(reading.cards), expect):
        return ngettext(
            "I see {n} card, I need {expected}",
            "I see {n} cards, I need {expected}",
            len(reading.cards),
            expected=expect,
        )
    return why_in_words(reading.why)


def why_in_brief(why: str) -> str:
    """Return the reader's word for one card in few words, as a note beside the card."""
    brief = {
        doubts.TOO_SMALL: _("card too small"),
        doubts.UNCLEAR: _("not clear"),
        doubts.COLOUR: _("colour is odd"),
        doubts.LETTERS: _("other letters"),
    }
    return brief.get(why) or why_in_words(why)


def why_in_words(why: str) -> str:
    """Return the reader's word for one card in the player's language."""
    known = {
        doubts.TOO_SMALL: _("the card is too small: move the camera nearer"),
        doubts.TOO_DARK: _("too dark"),
        doubts.RANK: _("the rank is not clear"),
        doubts.SUIT: _("the suit is not clear"),
        doubts.UNCLEAR: _("a card is not clear"),
        doubts.COLOUR: _("suit and colour do not agree: change the light"),
        doubts.LETTERS: _("this card has letters of another language: choose the letters of your pack"),
        doubts.NO_CARDS: _("I see no cards"),
    }
    return known.get(why, why)


def letters_shown() -> str:
    """Return the name of the letters that the app shows on cards, as `vision.read_cards` takes it."""
    shown = "".join(letters_of_ranks(own=own_letters())).translate(_LATIN)
    return next((name for name, ranks in LETTERS.items() if set(shown) <= set(ranks)), "en")


_LATIN = str.maketrans("ТКВ", "TKB")
