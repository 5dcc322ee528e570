"""The tower's self-test and its calibration, step by step: what the commands and the Devices screen do."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.core.words import _, ngettext
from companion.devices.tower.lines import Line
from companion.devices.tower.link import NoAnswer, TowerLink
from companion.devices.tower.wording import cause_in_words, error_in_words, faces_in_words

ANSWER_S = 5.0
_PINGS = 20
_STRAY_LIGHT = 2000
"""Counts with the LEDs off from which a well is not dark enough."""
_NEW_LIGHT_S = 0.3
"""Until the tower has seen what a hand has just laid into its wells, and no longer what lay there before."""
_BUSY_TRIES, _BUSY_PAUSE_S = 12, 0.25


@dataclass(frozen=True, slots=True)
class Verdict:
    """One part of the tower, whether it works, and what there is to say or to do."""

    part: str
    good: bool
    words: str


def ask(link: TowerLink, body: str) -> Line:
    """The reply to a command; raises NoAnswer."""
    try:
        return link.ask(body).result(ANSWER_S)
    except TimeoutError:
        raise NoAnswer(_("the tower does not answer")) from None


def check(link: TowerLink) -> Iterator[Verdict]:
    """Try all that can be tried without hands, part by part; the link must be ready. Raises NoAnswer."""
    hello = link.status.hello
    if hello is not None:
        text = _("firmware {version}, last started by: {cause}")
        yield Verdict(_("tower"), True, text.format(version=hello.firmware, cause=cause_in_words(hello.cause)))
    yield _check_line(link)
    for well in range(hello.wells if hello is not None else 0):
        yield _check_well(link, well)
    reply = ask(link, "READ")
    if reply.words[:1] == ("OK",):
        dice = faces_in_words(reply.values.get("dice", ""))
        yield Verdict(_("colours"), True, _("calibrated; the wells hold {dice}").format(dice=dice))
    else:
        yield Verdict(_("colours"), False, error_in_words(reply))
    moved = ask(link, "SHAKE").words == ("OK",)
    yield Verdict(_("gate"), moved, _("was told to shake: did you see it?") if moved else _("is busy: try again"))


def _check_line(link: TowerLink) -> Verdict:
    resent, spoilt = link.counters.resent, link.counters.spoilt
    took = []
    for _ping in range(_PINGS):
        begun = time.monotonic()
        ask(link, "PING")
        took.append(time.monotonic() - begun)
    text = _("{n} commands, {resent} sent again, {spoilt} lines spoilt, an answer in {ms:.0f} ms")
    again = link.counters.resent - resent
    words = text.format(
        n=_PINGS, resent=again, spoilt=link.counters.spoilt - spoilt, ms=sorted(took)[_PINGS // 2] * 1e3
    )
    return Verdict(_("line"), again <= _PINGS // 4, words)


def _check_well(link: TowerLink, well: int) -> Verdict:
    part = _("well {n}").format(n=well + 1)
    reply = ask(link, f"RAW w={well}")
    if reply.words[:1] != ("OK",):
        return Verdict(part, False, error_in_words(reply))
    light, stray = (_counts(reply, key) for key in ("c", "off"))
    if stray >= _STRAY_LIGHT:
        return Verdict(part, False, _("much stray light ({counts} counts): keep it covered").format(counts=stray))
    text = _("light {light}, stray light {stray}")
    return Verdict(part, True, text.format(light=light, stray=stray))


def _counts(reply: Line, key: str) -> int:
    value = reply.values.get(key, "")
    return int(value) if value.isascii() and value.isdigit() else 0


def begin_calibration(link: TowerLink) -> None:
    """Forget, until it is saved or broken off, what the tower has learnt; raises NoAnswer."""
    ask(link, "CAL clear")


def teach(link: TowerLink, face: str) -> Verdict:
    """Teach the face that is on top of the dice in the wells, as the protocol writes it; raises NoAnswer."""
    time.sleep(_NEW_LIGHT_S)
    reply = ask(link, f"CAL f={face}")
    for _try in range(_BUSY_TRIES):
        if reply.words != ("ERR", "busy"):
            break
        time.sleep(_BUSY_PAUSE_S)  # the dice do not lie still yet
        reply = ask(link, f"CAL f={face}")
    if reply.words[:1] != ("OK",):
        no_die = reply.words == ("ERR", "cal")
        return Verdict(face, False, _("no die lies in a well") if no_die else error_in_words(reply))
    wells = _wells_of(reply)
    return Verdict(face, bool(wells), _("learnt in {wells}").format(wells=_named(wells)))


def save(link: TowerLink) -> Verdict:
    """Let the tower keep what it has learnt; raises NoAnswer."""
    reply = ask(link, "CAL save")
    if reply.words[:1] != ("OK",):
        return Verdict(_("calibration"), False, error_in_words(reply))
    return Verdict(_("calibration"), True, _("saved for {wells}").format(wells=_named(_wells_of(reply))))


def break_off(link: TowerLink) -> None:
    """Let the tower go back to what it knew before; raises NoAnswer."""
    ask(link, "HELLO host=1")


def _wells_of(reply: Line) -> list[int]:
    value = reply.values.get("wells", "")
    bits = int(value, 16) if len(value) == 1 and value in "0123456789ABCDEF" else 0
    return [well for well in range(4) if bits >> well & 1]


def _named(wells: Sequence[int]) -> str:
    return ngettext("well {wells}", "wells {wells}", len(wells), wells=", ".join(str(well + 1) for well in wells))
