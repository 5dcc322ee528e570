"""The words in which the reader says why it is not sure: each tells a player what to change."""

TOO_DARK = "too dark"
TOO_BLURRED = "the picture is blurred"
TOO_SMALL = "the die is too small: move the camera nearer"
GLARE = "glare on the die"
LEANS = "a die leans"
FROM_ABOVE = "I cannot tell which face is on top: hold the camera more from above"
ASKEW = "the die leans, or the camera is held askew"
COLOUR = "letter and colour do not agree: change the light"
UNCLEAR = "a face is not clear"
NO_DICE = "I see no dice"
NOT_TURNED = "this die still shows the face taught before"
UNLIKE = "this does not look like the others"

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """Return a small number as a word, a large one in figures."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def wrong_count(seen: int, expected: int) -> str:
    """Say that more or fewer dice are seen than were expected."""
    dice = "die" if seen == 1 else "dice"
    return f"I see {number(seen)} {dice}, I need {number(expected)}"
