"""What the tower's screens say: who throws which dice, what has fallen, what is to be done. Plain functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.core.dice import Face
from companion.core.words import _, enumerate_words, ngettext, pgettext
from companion.devices.source import State
from companion.devices.tower.cast import EMPTY
from companion.devices.tower.conversation import Counters
from companion.ui.table.host import DiceAsk
from companion.ui.tower.fallen import Fallen


def dice_named(faces: Sequence[Face]) -> str:
    """Dice by what they show: "the Q and the 9", "two K"."""
    numbers = {2: _("two {face}"), 3: _("three {face}"), 4: _("four {face}")}
    return enumerate_words(
        [numbers.get(count, _("the {face}")).format(face=face) for face, count in Counter(faces).items()]
    )


def title(name: str, ask: DiceAsk, fallen: Fallen | None, *, refused: bool, lost: bool) -> str:
    """The large line: what is asked of the table now."""
    if fallen is not None and fallen.unsure:
        return _("{name}: what does this die show?").format(name=name)
    if fallen is not None:
        return _("{name} throws {faces}").format(name=name, faces=enumerate_words([f for f in fallen.faces if f]))
    if lost:
        return _("{name}: enter the dice by hand").format(name=name)
    if refused:
        return _("{name}: that throw was not taken").format(name=name)
    return throw_words(name, ask)


def throw_words(name: str, ask: DiceAsk) -> str:
    """Which dice are to be thrown."""
    if ask.picked:
        return _("{name}: throw {dice} into the tower").format(name=name, dice=dice_named(ask.picked))
    return ngettext(
        "{name}: throw {n} die into the tower", "{name}: throw all {n} dice into the tower", ask.count, name=name
    )


def subtitle(name: str, ask: DiceAsk) -> str:
    """The line below it: what stays."""
    thrown = ngettext("{name} throws {n} die", "{name} throws {n} dice", ask.count, name=name)
    return _("{thrown} · to stay: {stay}").format(thrown=thrown, stay=" ".join(ask.lying)) if ask.lying else thrown


def status(fallen: Fallen | None, state: State, *, falling: bool, refused: str) -> str:
    """How things are."""
    if fallen is not None:
        return _("Read by the tower")
    if state == "lost":
        return _("No tower")
    if falling:
        return _("The dice are falling")
    if refused:
        return _("Not taken")
    return _("Waiting for the throw")


def advice(ask: DiceAsk, fallen: Fallen | None, state: State, words: str, refused: str, *, falling: bool) -> str:
    """What to do about it, nothing while the dice fall; `words` are the tower's own."""
    if fallen is not None:
        return _fallen_advice(fallen)
    if state == "lost":
        return _("{words} It is back by itself when it is plugged in again.").format(words=sentence(words))
    if falling:
        return ""
    if refused:
        return _("{reason} Lay the dice as they were and throw again, or enter them by hand.").format(reason=refused)
    if state == "unsure" and words:
        return sentence(words)
    if ask.picked:
        text = _("Take {dice} out of the wells and throw; the others stay where they are.")
        return text.format(dice=dice_named(ask.picked))
    return _("Take all dice out of the wells and throw them.")


def _fallen_advice(fallen: Fallen) -> str:
    unsure = len(fallen.unsure)
    if not unsure:
        return _("All are sure. Tap any die to correct it.")
    wells = enumerate_words([str(fallen.wells[die] + 1) for die in fallen.unsure])
    return ngettext(
        "Look into well {wells} and tap what the die shows.", "Look into wells {wells} and tap what they show.",
        unsure, wells=wells,
    )  # fmt: skip


def die_note(fallen: Fallen, die: int) -> str:
    """One die of the list: where it lies and how sure it is."""
    if die in fallen.fixed:
        said = _("put right by hand")
    elif fallen.reading.faces[die] is None:
        said = _("no sensor") if fallen.dice[fallen.wells[die]] == "!" else _("not sure")
    else:
        said = _("sure")
    return _("well {n} · {said}").format(n=fallen.wells[die] + 1, said=said)


def take_words(fallen: Fallen | None, *, counts: bool, holds: bool) -> tuple[str, str]:
    """The key that takes the throw: its words and the note below.

    `counts` if it is taken by itself in a moment, `holds` if the camera is still waited for.
    """
    if fallen is None:
        return _("Nothing is taken yet"), _("the tower tells when they lie still")
    if fallen.unsure:
        wait = _("Taken when this die is sure") if len(fallen.unsure) == 1 else _("Taken when all are sure")
        return wait, _("tap what it shows")
    words = _("Take {faces}").format(faces=" ".join(face for face in fallen.faces if face))
    if holds:
        return words, _("the camera still looks")
    return words, _("by itself, unless you tap beside it") if counts else _("whenever you are ready")


def wells_words(ask: DiceAsk, fallen: Fallen | None, dice: str, stay: frozenset[int]) -> list[str]:
    """A word for each well; "" says what it holds."""
    words = []
    for well, character in enumerate(dice):
        if character == EMPTY:
            words.append("")
        elif fallen is not None:
            words.append(_("thrown") if well in fallen.wells else _("stays"))
        elif not ask.lying or well in stay:
            words.append(_("stays") if ask.lying else pgettext("on a die: is to be thrown", "throw"))
        else:
            words.append(pgettext("on a die: is to be thrown", "throw"))
    return words


def counters(now: Counters) -> str:
    """How good the line is, in one line."""
    return _("{sent} · {resent} · {spoilt} · {restarts}").format(
        sent=ngettext("{n} command", "{n} commands", now.commands),
        resent=_("{n} sent again").format(n=now.resent),
        spoilt=ngettext("{n} spoilt line", "{n} spoilt lines", now.spoilt),
        restarts=ngettext("{n} restart", "{n} restarts", now.restarts),
    )


def sentence(words: str) -> str:
    """What a device says, as a sentence."""
    return f"{words[:1].upper()}{words[1:]}." if words and words[-1] not in ".?!" else words
