"""What the reader of dice is not sure of, in the player's language."""

from __future__ import annotations

import vision
from companion.core.reasons import reason_of
from companion.core.words import _, ngettext
from vision import doubts


def in_words(reading: vision.Reading, expect: int | None = None) -> str | None:
    """Return why a reading is not sure, None if it is; `expect` is the number that the reading was asked for."""
    if reading.why is None:
        return None
    if expect is not None and reading.why == doubts.wrong_count(len(reading.dice), expect):
        return ngettext(
            "I see {n} die, I need {expected}",
            "I see {n} dice, I need {expected}",
            len(reading.dice),
            expected=expect,
        )
    return why_in_words(reading.why)


def failure_in_words(error: OSError | ValueError) -> str:
    """Return why the reader could not take a file or what it was told, in the player's language."""
    return reason_of(error) if isinstance(error, OSError) else why_in_words(str(error))


def why_in_brief(why: str) -> str:
    """Return the reader's word for one die in few words, as a note beside the die."""
    brief = {
        doubts.TOO_BLURRED: _("blurred"),
        doubts.TOO_SMALL: _("too small"),
        doubts.GLARE: _("glare"),
        doubts.LEANS: _("leans"),
        doubts.FROM_ABOVE: _("seen from the side"),
        doubts.ASKEW: _("perhaps leans"),
        doubts.COLOUR: _("colour is odd"),
        doubts.UNCLEAR: _("not clear"),
    }
    return brief.get(why) or why_in_words(why)


def why_in_words(why: str) -> str:
    """Return the reader's word for one die, or for a file that it cannot read, in the player's language."""
    known = {
        doubts.TOO_DARK: _("too dark"),
        doubts.TOO_BLURRED: _("the picture is blurred"),
        doubts.TOO_SMALL: _("the die is too small: move the camera nearer"),
        doubts.GLARE: _("glare on the die"),
        doubts.LEANS: _("a die leans"),
        doubts.FROM_ABOVE: _("I cannot tell which face is on top: hold the camera more from above"),
        doubts.ASKEW: _("the die leans, or the camera is held askew"),
        doubts.COLOUR: _("letter and colour do not agree: change the light"),
        doubts.UNCLEAR: _("a face is not clear"),
        doubts.NO_DICE: _("I see no dice"),
        doubts.UNLIKE: _("this does not look like the others"),
        doubts.NOT_TURNED: _("this die still shows the face taught before"),
        doubts.NO_PICTURE: _("this is no picture"),
        doubts.EMPTY_FILE: _("this file is empty"),
        doubts.NO_PROFILE: _("this is no dice profile"),
        doubts.DAMAGED_PROFILE: _("this dice profile is damaged"),
        doubts.NEWER_PROFILE: _("this dice profile was made by a newer version of the app"),
        doubts.UNKNOWN_NAME: _("no dice have this name"),
        doubts.TAKEN_NAME: _("other dice have this name"),
    }
    return known.get(why, why)
