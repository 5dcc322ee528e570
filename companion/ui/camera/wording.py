"""What the camera screen says: who threw, what is seen, what is to be done. Plain functions of a sight."""

from __future__ import annotations

from companion.core.dice import Face
from companion.core.words import _, enumerate_words, ngettext
from companion.ui.camera.sight import Seen, Sight


def face_name(face: Face) -> str:
    """A face in a word: "king"; figures stay figures."""
    return {"A": _("ace"), "K": _("king"), "Q": _("queen"), "J": _("jack"), "10": _("ten"), "9": _("nine")}.get(
        face, face
    )


def perhaps(die: Seen) -> str:
    """The question about a die that could not be read: "10 or 9?", "10?"."""
    if not die.candidates:
        return _("What is it?")
    if len(die.candidates) == 1:
        return _("{face}?").format(face=die.candidates[0])
    return _("{face} or {other}?").format(face=die.candidates[0], other=die.candidates[1])


def title(name: str, sight: Sight, *, still: bool, gone: bool = False) -> str:
    """The large line: what is asked of the table now; `gone` if there is no picture."""
    if gone:
        return _("{name}: enter the dice by hand").format(name=name)
    if not still or not sight.whole:
        return _("{name}: throw the dice").format(name=name)
    if sight.leaning:
        return ngettext(
            "{name}: a die leans. Throw it again.",
            "{name}: {n} dice lean. Throw them again.",
            len(sight.leaning),
            name=name,
        )
    if sight.unsure:
        return _("{name}: what does this die show?").format(name=name)
    if sight.match.moved:
        if _shifted(sight):
            return _("{name}: a die that was to stay was moved").format(name=name)
        return _("{name}: a die that was to stay shows another face").format(name=name)
    faces = enumerate_words(list(sight.result()[0]))
    return _("{name} throws {faces}").format(name=name, faces=faces)


def subtitle(name: str, sight: Sight) -> str:
    """The line below it: which dice are thrown."""
    if not sight.throw.staying:
        return ngettext("{name} throws {n} die", "{name} throws all {n} dice", sight.throw.count, name=name)
    stay = " ".join(sight.throw.staying.values())
    thrown = ngettext("{name} throws {n} die", "{name} throws {n} dice", len(sight.throw.thrown), name=name)
    return _("{thrown} · to stay: {stay}").format(thrown=thrown, stay=stay)


def status(sight: Sight, *, still: bool) -> str:
    """How the dice lie."""
    return _("Lying still") if still and sight.dice else _("Looking for the dice")


def advice(sight: Sight) -> str:
    """What to do about it."""
    seen, wanted = len(sight.dice), sight.throw.count
    if seen != wanted:
        return ngettext("I see {n} die of {wanted}.", "I see {n} dice of {wanted}.", seen, wanted=wanted)
    if sight.match.moved:
        return _moved(sight)
    if sight.unsure:
        sure = wanted - len(sight.unsure)
        return ngettext("{n} is sure. Tap any die to correct it.", "{n} are sure. Tap any die to correct it.", sure)
    return _("All are sure. Tap any die to correct it.")


def _shifted(sight: Sight) -> tuple[int, ...]:
    """The dice that were to stay, and of which the camera knows where they lay."""
    return tuple(die for die in sight.match.moved if die in sight.lies)


def _moved(sight: Sight) -> str:
    shifted = _shifted(sight)
    faces = enumerate_words([face_name(sight.throw.staying[die]) for die in shifted or sight.match.moved])
    if shifted:
        return ngettext(
            "Not where it lay: {faces}. Put it back, or tap it and say what it shows.",
            "Not where they lay: {faces}. Put them back, or tap each and say what it shows.",
            len(shifted),
            faces=faces,
        )
    return ngettext(
        "No die shows {faces} any more. Turn it back, or tap the die that it is.",
        "No dice show {faces} any more. Turn them back, or tap the dice that they are.",
        len(sight.match.moved),
        faces=faces,
    )


def die_note(sight: Sight, seen: int) -> str:
    """One die of the list: how sure it is, and whether it was thrown."""
    die = sight.dice[seen]
    if seen in sight.fixed:
        said = _("put right by hand")
    elif die.face is None:
        return die.doubt or _("not clear")
    else:
        said = _("sure")
    index = sight.die_of(seen)
    if index is None or not sight.throw.staying or index in sight.match.moved:
        return said
    thrown = index in sight.throw.thrown
    return (_("{said} · thrown") if thrown else _("{said} · stays")).format(said=said)


def take_words(sight: Sight, *, ready: bool, counts: bool) -> tuple[str, str]:
    """The key that takes the throw: its words and the note below; `counts` if it is taken by itself in a moment."""
    if ready:
        note = _("by itself, unless you tap beside it") if counts else _("whenever you are ready")
        return _("Take {faces}").format(faces=" ".join(sight.result()[0])), note
    if sight.whole and sight.match.moved:
        return _("Not taken yet"), _("the dice that stay must be found again")
    wait = ngettext("Taken when the die is sure", "Taken when all {n} are sure", sight.throw.count)
    return wait, _("stays open until somebody taps")


def lost() -> tuple[str, str]:
    """The device is gone: what is wrong, and what still works."""
    return _("No picture"), _("The camera is tried again by itself. Entry by hand always works.")


def sentence(words: str) -> str:
    """What a device says, as a sentence."""
    return f"{words[:1].upper()}{words[1:]}." if words and not words.endswith(".") else words
