"""Protocol version 1, byte by byte, on the firmware that is flashed."""

import pytest

from companion.devices.tower.lines import Line, to_bytes


def test_the_examples_of_the_protocol(voice) -> None:
    voice.say_bytes(b">02 HELLO host=1*1EF9\n")
    assert voice.reply(2) == "OK tower proto=1 fw=0.1.0 wells=4 faces=AKQJT9 rst=01"
    voice.learn()
    voice.bench("faces AKQ-")
    voice.step(400)
    voice.heard.clear()
    voice.say_bytes(b">03 READ*0115\n")
    assert voice.reply(3) == "OK dice=AKQ-"


def test_nothing_but_hello_is_answered_before_a_session(voice) -> None:
    assert voice.ask("READ") == "ERR hello"
    assert voice.ask("SHAKE") == "ERR hello"
    voice.step(800)
    assert voice.bench.state()["shakes"] == 0
    assert voice.greet().startswith("OK tower proto=1")
    assert voice.ask("PING").startswith("OK up=")


def test_a_repeated_command_is_answered_again_and_done_once(voice) -> None:
    voice.greet()
    assert voice.ask("SHAKE", 9) == "OK"
    voice.step(1200)
    assert voice.ask("SHAKE", 9) == "OK"
    voice.step(1200)
    assert voice.bench.state()["shakes"] == 1
    assert voice.ask("SHAKE", 10) == "OK"
    assert voice.ask("RELEASE", 11) == "ERR busy"
    assert voice.ask("SHAKE", 12) == "ERR busy"


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (b">03 READ*0116\n", "NAK"),
        (b">03 READ*0115\r\n", "NAK"),
        (b">03 R\x00EAD*0115\n", "NAK"),
        (b">" + b"x" * 200 + b"\n", "NAK"),
        (b"AT\r\nATI\r\n", None),
        (b"<05 OK*0000\n#01 BOOT*1234\n", None),
        (to_bytes(Line("<", 5, "OK")), None),
        (to_bytes(Line("#", 5, "BOOT")), None),
        (b"?03 READ*0115\n", None),
        (b"\x1b\xff\n", None),
        (b"\n\n", None),
    ],
)
def test_only_what_begins_as_a_command_gets_a_nak(voice, data: bytes, answer: str | None) -> None:
    voice.greet()
    voice.step(50)
    voice.heard.clear()
    voice.say_bytes(data)
    voice.step(30)
    replies = [line.body for line in voice.heard if isinstance(line, Line) and line.kind == "<"]
    assert replies == ([answer] if answer else [])


def test_a_person_may_ask_what_changes_nothing(voice) -> None:
    voice.say_bytes(b"?PING\r")
    assert voice.reply(0).startswith("OK up=")
    for question in (b"?LAST\n", b"? RAW w=3\r\n"):
        voice.heard.clear()
        voice.say_bytes(question)
        assert voice.reply(0).startswith("OK ")
    for question in (b"?SHAKE\n", b"?REBOOT\n", b"?CAL clear\n", b"?HELLO host=1\n"):
        voice.heard.clear()
        voice.say_bytes(question)
        assert voice.reply(0) == "ERR verb"
    assert voice.ask("PING") == "ERR hello"


def test_errors_say_what_is_wrong(voice) -> None:
    voice.greet()
    assert voice.ask("NONSENSE") == "ERR verb"
    assert voice.ask("RAW w=4") == "ERR arg"
    assert voice.ask("RAW") == "ERR arg"
    assert voice.ask("CAL f=X") == "ERR arg"
    assert voice.ask("CAL") == "ERR arg"
    assert voice.ask("ACK ev=") == "ERR arg"
    assert voice.ask("READ") == "ERR cal"
    assert voice.ask("CAL save") == "ERR cal"
    assert voice.ask("RAW w=1 colour=any").startswith("OK c=")


def test_an_event_is_repeated_five_times_until_it_is_acknowledged(voice) -> None:
    voice.greet()
    for event in voice.events("BOOT"):
        voice.ask(f"ACK ev={event.number:02X}")
    voice.heard.clear()
    voice.bench("beam 0")
    voice.step(3600)
    cuts = voice.events("BEAM")
    assert len(cuts) == 6
    assert len({line.number for line in cuts}) == 1
    assert voice.events("FAULT"), "the barrier stays cut"
    voice.heard.clear()
    voice.bench("beam 1")
    voice.step(100)
    (opened,) = voice.events("BEAM")
    assert opened.body == "BEAM open"
    voice.ask(f"ACK ev={opened.number:X}")
    voice.heard.clear()
    voice.step(700)
    assert voice.events("BEAM") == []


def test_reboot_and_the_watchdog_say_why(voice) -> None:
    voice.greet()
    assert voice.ask("REBOOT") == "OK"
    voice.step(700)
    assert voice.ask("PING") == "ERR hello"
    assert voice.greet().endswith("rst=08")
    voice.bench("hang")
    voice.step(900)
    assert voice.ask("PING") == "ERR hello"
    assert voice.greet().endswith("rst=08")
    voice.bench("reset")
    voice.step(100)
    assert voice.greet().endswith("rst=02")


def test_a_flood_of_commands_loses_no_byte_of_those_that_follow(voice) -> None:
    voice.greet()
    voice.port.write(b"".join(to_bytes(Line(">", number, "PING")) for number in range(100, 130)))
    voice.step(400)
    assert voice.ask("PING").startswith("OK up=")
    assert voice.bench.state()["overrun"] == 0
