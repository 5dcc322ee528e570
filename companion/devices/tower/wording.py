"""What the tower says, in the player's language. Wells are counted from 1 for people, from 0 on the line."""

from __future__ import annotations

from companion.core.words import _
from companion.devices.tower.lines import Line

_CAUSES = {1: "power", 2: "reset", 4: "brown-out", 8: "watchdog"}


def cause_in_words(cause: int) -> str:
    """Why the tower last started, by the bits of its register MCUSR."""
    named = {"power": _("power on"), "reset": _("reset"), "brown-out": _("brown-out"), "watchdog": _("watchdog")}
    return ", ".join(named[name] for bit, name in _CAUSES.items() if cause & bit) or _("unknown")


def well_in_words(value: str | None) -> str:
    """A well for people, of the number on the line."""
    return str(int(value) + 1) if value is not None and value.isascii() and value.isdigit() else "?"


def fault_in_words(line: Line) -> str:
    """What a FAULT means, and what to do."""
    word = line.words[1] if len(line.words) > 1 else ""
    well = well_in_words(line.values.get("w"))
    if word == "i2c":
        return _("The sensor of well {well} does not answer: check its wires.").format(well=well)
    if word == "light":
        return _("Too much light in well {well}: keep it covered.").format(well=well)
    if word == "beam":
        return _("The light barrier stays cut: is a die stuck in the chute?")
    if word == "cal" and "w" in line.values:
        return _("Well {well} cannot tell its colours apart: calibrate again.").format(well=well)
    if word == "cal":
        return _("The tower could not learn or use its colours: calibrate it with the dice lying still.")
    return _("The tower reports a fault: {text}").format(text=line.body)


def error_in_words(line: Line) -> str:
    """What an ERR means, and what to do."""
    word = line.words[1] if len(line.words) > 1 else ""
    well = well_in_words(line.values.get("w"))
    if word == "i2c":
        return _("The sensor of well {well} does not answer: check its wires.").format(well=well)
    if word == "busy":
        return _("The tower is busy: try again in a moment.")
    if word == "cal" and "w" in line.values:
        return _("Well {well} has not learnt all faces, or two of them look alike.").format(well=well)
    if word == "cal":
        return _("The tower knows no colours yet: calibrate it.")
    return _("The tower refuses: {text}").format(text=line.body)


def event_in_words(line: Line) -> str:
    """An event as one readable line."""
    values = line.values
    kind = line.words[0] if line.words else ""
    if kind == "ROLL":
        text = _("roll {n}: {dice} (confidence {conf})")
        return text.format(n=values.get("n"), dice=faces_in_words(values.get("dice", "")), conf=values.get("conf"))
    if kind == "BEAM":
        return _("the barrier is cut") if "cut" in line.words else _("the barrier is open")
    if kind == "BOOT":
        cause = values.get("rst", "")
        known = cause_in_words(int(cause, 16)) if cause.isalnum() and len(cause) == 2 else "?"
        return _("the tower started ({cause})").format(cause=known)
    if kind == "FAULT":
        return fault_in_words(line)
    return line.body


def faces_in_words(dice: str) -> str:
    """The four characters of a reading, apart and with the ten written out."""
    return " ".join("10" if character == "T" else character for character in dice)
