"""The app's own link against the firmware that is flashed: noise, unplugging, restarts, a slow bootloader."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest
import serial

from companion.devices.tower.bench import Bench
from companion.devices.tower.lines import Line
from companion.devices.tower.link import NoAnswer, TowerLink
from companion.devices.tower.transport import SerialTransport, TransportLost

LIMIT_S = 20.0


def eventually(holds: Callable[[], bool], limit: float = LIMIT_S) -> bool:
    until = time.monotonic() + limit
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


class Heard:
    """A link and all events that came over it."""

    def __init__(self, bench: Bench) -> None:
        self.events: list[str] = []
        self.states: list[str] = []
        self.link = TowerLink(bench.find, on_event=self.hear, on_change=lambda status: self.states.append(status.state))

    def hear(self, line: Line) -> None:
        self.events.append(line.body)

    def ask(self, body: str) -> str:
        return self.link.ask(body).result(LIMIT_S).body


@pytest.fixture
def heard(bench: Bench) -> Iterator[Heard]:
    heard = Heard(bench)
    heard.link.start()
    assert heard.link.wait_for("ready", LIMIT_S)
    yield heard
    assert heard.link.stop(LIMIT_S)


def test_it_says_hello_reads_and_tells_events_once(bench: Bench, heard: Heard) -> None:
    hello = heard.link.status.hello
    assert hello is not None
    assert (hello.protocol, hello.wells, hello.faces, hello.cause) == ("1", 4, "AKQJT9", 2)
    assert eventually(lambda: "BOOT rst=02 wells=F" in heard.events)
    bench("faces AKQT")
    assert eventually(lambda: heard.ask("READ") == "OK dice=AKQT")
    bench("throw .9.. 300")
    assert eventually(lambda: any(event.startswith("ROLL n=1 dice=A9QT") for event in heard.events))
    assert heard.link.counters.commands > 3
    time.sleep(0.6)  # were it not acknowledged, it would come again
    assert len([event for event in heard.events if event.startswith("ROLL")]) == 1


def test_noise_spoils_lines_and_no_answer(bench: Bench, heard: Heard) -> None:
    bench("faces AKQT")
    assert eventually(lambda: heard.ask("READ") == "OK dice=AKQT")
    bench("spoil 100")
    assert {heard.ask("READ") for _time in range(100)} == {"OK dice=AKQT"}
    assert heard.link.counters.resent > 5
    assert heard.link.status.state == "ready"


def test_a_plug_that_is_pulled_and_put_back(bench: Bench, heard: Heard) -> None:
    bench("unplug")
    assert heard.link.wait_for("lost", LIMIT_S)
    with pytest.raises(NoAnswer):
        heard.ask("READ")
    bench("plug")
    assert heard.link.wait_for("ready", LIMIT_S)
    assert heard.ask("PING").startswith("OK up=")


def test_whoever_waits_for_an_answer_is_told_that_the_plug_was_pulled(bench: Bench, heard: Heard) -> None:
    bench("hang")
    reply = heard.link.ask("READ")
    bench("unplug")
    with pytest.raises(NoAnswer):
        reply.result(LIMIT_S)


def test_a_tower_that_hangs_is_restarted_by_its_watchdog(bench: Bench, heard: Heard) -> None:
    bench("hang")
    assert eventually(lambda: heard.link.counters.restarts == 1)
    assert heard.link.wait_for("ready", LIMIT_S)
    assert eventually(lambda: "BOOT rst=08 wells=F" in heard.events)


def test_a_slow_bootloader_is_waited_for(bench: Bench) -> None:
    bench("boot 2500")
    heard = Heard(bench)
    heard.link.start()
    assert heard.link.wait_for("ready", LIMIT_S)
    assert heard.link.counters.resent >= 4
    assert heard.link.stop(LIMIT_S)


def test_a_port_that_another_program_uses_is_said_in_words(bench: Bench) -> None:
    other = serial.Serial(bench.device, 115200, exclusive=True)
    heard = Heard(bench)
    heard.link.start()
    assert heard.link.wait_for("lost", LIMIT_S)
    assert heard.link.status.words == f"{bench.device} is used by another program: close that first."
    other.close()
    assert heard.link.wait_for("ready", LIMIT_S)
    assert heard.link.stop(LIMIT_S)


class OtherVersion:
    """A transport to a device that speaks version 2."""

    def __init__(self, device: str) -> None:
        self.said = threading.Event()

    def read(self, limit: float) -> bytes:
        return b"<01 OK tower proto=2 fw=9 wells=4*7315\n" if self.said.wait(limit) else b""

    def write(self, data: bytes) -> None:
        self.said.set()

    def wake(self) -> None:
        pass

    def reset(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_another_version_is_named() -> None:
    link = TowerLink(lambda: "tower", open_port=OtherVersion)
    link.start()
    assert link.wait_for("lost", LIMIT_S)
    assert link.status.words == "This tower speaks protocol version 2, this app version 1: update the older one."
    assert link.stop(LIMIT_S)


class Mute:
    """A transport at whose other end nobody speaks."""

    resets = 0

    def __init__(self, device: str) -> None:
        self.woken = threading.Event()

    def read(self, limit: float) -> bytes:
        self.woken.wait(limit)
        return b""

    def write(self, data: bytes) -> None:
        pass

    def wake(self) -> None:
        self.woken.set()

    def reset(self) -> None:
        Mute.resets += 1

    def close(self) -> None:
        pass


def test_a_port_where_nobody_answers_is_reset_once_and_then_said_to_be_mute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.devices.tower.conversation.HELLO_LIMIT_S", 0.2)
    link = TowerLink(lambda: "/dev/mute", open_port=Mute)
    link.start()
    assert link.wait_for("lost", LIMIT_S)
    assert link.status.words == "Nothing answers as a tower on /dev/mute."
    assert Mute.resets == 1
    assert link.stop(LIMIT_S)


def test_what_is_no_port_is_said_in_words() -> None:
    with pytest.raises(TransportLost, match=r"There is no /dev/no-such: is the tower plugged in\?"):
        SerialTransport("/dev/no-such")


def test_a_bench_ends_with_its_owner(bench: Bench) -> None:
    bench._process.stdin.close()
    assert bench._process.wait(LIMIT_S) == 0
