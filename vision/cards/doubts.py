"""The words in which the reader of cards says why it is not sure: each tells a player what to change."""

from vision.doubts import number

TOO_SMALL = "the card is too small: move the camera nearer"
TOO_DARK = "too dark"
RANK = "the rank is not clear"
SUIT = "the suit is not clear"
UNCLEAR = "a card is not clear"
COLOUR = "suit and colour do not agree: change the light"
LETTERS = "this card has letters of another language: choose the letters of your pack"
NO_CARDS = "I see no cards"


def wrong_count(seen: int, expected: int) -> str:
    """Say that more or fewer cards are seen than were expected."""
    return f"I see {number(seen)} {'card' if seen == 1 else 'cards'}, I need {number(expected)}"
