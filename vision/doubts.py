"""The words in which the reader says why it is not sure, or cannot read a file: they tell people what to change."""

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
NO_PICTURE = "this is no picture"
EMPTY_FILE = "this file is empty"
NO_PROFILE = "this is no dice profile"
DAMAGED_PROFILE = "this dice profile is damaged"
NEWER_PROFILE = "this dice profile was made by a newer version of the app"
UNKNOWN_NAME = "no dice have this name"
TAKEN_NAME = "other dice have this name"

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """Return a small number as a word, a large one in figures."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def wrong_count(seen: int, expected: int) -> str:
    """Say that more or fewer dice are seen than were expected."""
    dice = "die" if seen == 1 else "dice"
    return f"I see {number(seen)} {dice}, I need {number(expected)}"
