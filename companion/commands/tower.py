"""`insomnia tower`: find, check, watch, calibrate and simulate a dice tower."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.commands import Subparsers, add_act, examples
from companion.core.refusals import UserError
from companion.core.words import _, labelled

if TYPE_CHECKING:
    from companion.devices.tower.lines import Line
    from companion.devices.tower.link import Status, TowerLink

READY_S = 12.0
"""HELLO for five seconds, a restart, HELLO once more."""
NOT_GOOD = 1


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `tower` and its own commands."""
    parser = subparsers.add_parser(
        "tower",
        help=_("find, check, watch, calibrate or simulate a dice tower"),
        description=_("Find, check, watch, calibrate or simulate a dice tower."),
        epilog=_examples(),
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True, title=_("acts"))
    add_act(acts, "ports", _("list the serial ports, the likeliest first; none is opened"), "insomnia tower ports")
    act = add_act(acts, "check", _("test the tower part by part"), "insomnia tower check --port /dev/ttyACM0")
    _add_port(act)
    words = _("show what the tower says until you press Ctrl-C")
    act = add_act(acts, "monitor", words, "insomnia tower monitor", "insomnia tower monitor --seconds 60")
    _add_port(act)
    act.add_argument("--seconds", metavar="N", type=float, help=_("end after so many seconds"))
    words = _("teach the tower the colours of its dice, in six steps")
    act = add_act(acts, "calibrate", words, "insomnia tower calibrate", "insomnia tower calibrate --dice pip")
    _add_port(act)
    act.add_argument("--dice", choices=("poker", "pip"), default="poker", help=_("which dice (default: poker)"))
    words = _("run the tower’s firmware in a simulator, to try the app without a tower")
    act = add_act(acts, "simulate", words, "insomnia tower simulate", "insomnia tower simulate --every 20")
    act.add_argument("--every", metavar="N", type=float, help=_("throw all dice at random every N seconds"))


def _add_port(act: argparse.ArgumentParser) -> None:
    act.add_argument("--port", metavar="PORT", help=_("the tower’s serial port; it is remembered once it answers"))


def run(args: argparse.Namespace) -> int:
    """Do what was asked; return 0, or 1 if the tower is not as it should be. Raises UserError."""
    act: Callable[[argparse.Namespace], int] = {
        "ports": _ports,
        "check": _check,
        "monitor": _monitor,
        "calibrate": _calibrate,
        "simulate": _simulate,
    }[args.act]
    return act(args)


def _ports(args: argparse.Namespace) -> int:
    from companion.devices.tower import allowed, ports

    last_good = allowed.recall(allowed.default_path())
    found = ports.ranked(ports.list_ports(), last_good)
    for port in found:
        print(labelled(port.device, ports.problem(port) or ports.reason(port, last_good)))
    if not found:
        print(_("No serial port is plugged in."))
    return 0


def _check(args: argparse.Namespace) -> int:
    from companion.devices.tower import checkup

    good = True
    good_word, bad_word = _("good"), _("BAD")
    width = max(len(good_word), len(bad_word))
    with _tower(args) as link:
        for verdict in checkup.check(link):
            print(
                f"{(good_word if verdict.good else bad_word):{width}} {labelled(verdict.part, verdict.words)}",
                flush=True,
            )
            good = good and verdict.good
    return 0 if good else NOT_GOOD


def _monitor(args: argparse.Namespace) -> int:
    from companion.devices.tower.wording import event_in_words

    def tell(words: str) -> None:
        print(f"{time.strftime('%H:%M:%S')}  {words}", flush=True)

    def hear(line: Line) -> None:
        tell(event_in_words(line))

    def follow(status: Status) -> None:
        tell(status.words)

    with _tower(args, hear, follow) as link:
        until = time.monotonic() + args.seconds if args.seconds is not None else None
        seen = ""
        while until is None or time.monotonic() < until:
            seen = _tell_change(link, seen, tell)
            time.sleep(0.2)
        counters = link.counters
    text = _("{commands} commands, {resent} sent again, {spoilt} lines spoilt, {restarts} restarts")
    tell(
        text.format(
            commands=counters.commands, resent=counters.resent, spoilt=counters.spoilt, restarts=counters.restarts
        )
    )
    return 0


def _tell_change(link: TowerLink, seen: str, tell: Callable[[str], None]) -> str:
    """Tell what the wells hold if that has changed; return it."""
    from companion.devices.tower import checkup
    from companion.devices.tower.link import NoAnswer
    from companion.devices.tower.wording import error_in_words, faces_in_words

    try:
        reply = checkup.ask(link, "READ")
    except NoAnswer:
        return seen
    if reply.body in (seen, "ERR busy"):
        return seen
    dice = reply.values.get("dice")
    tell(_("wells: {dice}").format(dice=faces_in_words(dice)) if dice is not None else error_in_words(reply))
    return reply.body


def _calibrate(args: argparse.Namespace) -> int:
    from companion.devices.tower import checkup
    from companion.devices.tower.cast import DICE
    from companion.devices.tower.wording import faces_in_words

    faces = DICE[args.dice]
    with _tower(args) as link:
        saved = False
        checkup.begin_calibration(link)
        try:
            for step, face in enumerate(faces, start=1):
                text = _("Step {n} of {of}: lay every die with {face} on top into a well of its own, then press Enter.")
                _teach(link, face, text.format(n=step, of=len(faces), face=faces_in_words(face)))
            verdict = checkup.save(link)
            saved = verdict.good
        finally:
            if not saved:
                checkup.break_off(link)
    print(verdict.words)
    return 0 if verdict.good else NOT_GOOD


def _teach(link: TowerLink, face: str, prompt: str) -> None:
    """Teach one face; asks again until it is learnt."""
    from companion.devices.tower import checkup

    while True:
        try:
            input(f"{prompt} ")
        except EOFError:
            raise UserError(_("The calibration was broken off; the tower knows what it knew before.")) from None
        verdict = checkup.teach(link, face)
        print(verdict.words)
        if verdict.good:
            return


@contextmanager
def _tower(
    args: argparse.Namespace,
    on_event: Callable[[Line], None] = lambda line: None,
    on_change: Callable[[Status], None] = lambda status: None,
) -> Iterator[TowerLink]:
    """A link that is ready to the port that the user allows; raises UserError if none answers there."""
    from companion.devices.tower import allowed, ports
    from companion.devices.tower.link import NoAnswer, TowerLink

    path = allowed.default_path()
    port = ports.port_named(args.port) if args.port else allowed.recall(path)
    if port is None:
        raise UserError(_('Say on which port the tower is: --port PORT ("insomnia tower ports" lists them).'))
    link = TowerLink(ports.finder_of(port), on_event=on_event, on_change=on_change)
    link.start()
    try:
        if not link.wait_for("ready", READY_S):
            raise UserError(_no_tower(link, port.device))
        if args.port:
            allowed.remember(path, port)
        yield link
    except NoAnswer as error:
        raise UserError(str(error)) from error
    finally:
        link.stop()


def _no_tower(link: TowerLink, device: str) -> str:
    if link.status.state == "looking":
        return _("There is no {port}: is the tower plugged in?").format(port=device)
    return link.status.words if link.status.state == "lost" else _("No tower answers on {port}.").format(port=device)


def _simulate(args: argparse.Namespace) -> int:
    from companion.devices.tower import console

    return console.run(args.every, sys.stdin, print)


def _examples() -> str:
    return examples(
        ("insomnia tower ports", _("which serial ports there are, and which may be a tower")),
        ("insomnia tower check --port /dev/ttyACM0", _("test it part by part")),
        ("insomnia tower calibrate --dice pip", _("teach it the colours of pip dice")),
        ("insomnia tower simulate", _("a tower without hardware, to try the app")),
    )
