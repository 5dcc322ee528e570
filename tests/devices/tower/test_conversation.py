"""The conversation on bytes alone, with a clock that the test moves."""

from companion.devices.tower.conversation import Conversation, Phase
from companion.devices.tower.lines import Line, LineReader, to_bytes

HELLO = "OK tower proto=1 fw=0.1.0 wells=4 faces=AKQJT9 rst=02"


class Table:
    """A conversation and a clock."""

    def __init__(self) -> None:
        self.now = 100.0
        self.talk = Conversation()
        self.replies: list[Line | None] = []
        self.talk.begin(self.now)

    def said(self) -> list[Line]:
        """What was said since the last look."""
        data = bytes(self.talk.outgoing)
        self.talk.outgoing.clear()
        return [line for line in LineReader().feed(data) if isinstance(line, Line)]

    def wait(self, seconds: float) -> list[Line]:
        """Let time pass in small steps."""
        until = self.now + seconds
        while self.now < until:
            self.now += 0.05
            self.talk.tick(self.now)
        return self.said()

    def hear(self, kind: str, number: int, body: str) -> list[Line]:
        self.talk.hear(to_bytes(Line(kind, number, body)), self.now)
        return self.said()

    def ask(self, body: str) -> list[Line]:
        self.talk.ask(body, self.replies.append)
        self.talk.tick(self.now)
        return self.said()


def opened() -> Table:
    """A conversation after its HELLO, and after the first PING."""
    table = Table()
    (hello,) = table.said()
    assert hello.body == "HELLO host=1"
    (ping,) = table.hear("<", hello.number, HELLO)
    assert table.hear("<", ping.number, "OK up=1 bad=0 lost=0") == []
    assert table.talk.phase is Phase.OPEN
    return table


def test_hello_is_said_again_for_five_seconds() -> None:
    table = Table()
    said = table.said() + table.wait(5.5)
    assert {line.body for line in said} == {"HELLO host=1"}
    assert 14 <= len(said) <= 18
    assert len({line.number for line in said}) == 1
    assert table.talk.phase is Phase.SILENT


def test_one_command_is_under_way_at_a_time() -> None:
    table = opened()
    (first,) = table.ask("READ")
    assert table.ask("LAST") == []
    (second,) = table.hear("<", first.number, "OK dice=AKQJ")
    assert (first.body, second.body) == ("READ", "LAST")
    assert table.replies == [Line("<", first.number, "OK dice=AKQJ")]


def test_a_command_is_said_again_after_time_out_nak_and_spoilt_line() -> None:
    table = opened()
    (first,) = table.ask("READ")
    assert table.wait(0.35) == [first]
    assert table.hear("<", 0, "NAK") == [first]
    table.talk.hear(b"<05 OK dice=A#QJ*1234\n", table.now)
    assert table.said() == [first]
    assert table.talk.counters.resent == 3
    assert table.talk.counters.spoilt == 1


def test_a_reply_that_comes_twice_is_no_reply_to_the_next_command() -> None:
    table = opened()
    (first,) = table.ask("READ")
    table.ask("LAST")
    table.hear("<", first.number, "OK dice=AKQJ")
    assert table.hear("<", first.number, "OK dice=AKQJ") == []
    assert len(table.replies) == 1


def test_an_event_is_acknowledged_each_time_and_told_once() -> None:
    table = opened()
    (ack,) = table.hear("#", 7, "ROLL n=1 dice=AKQJ conf=9999")
    assert ack.body == "ACK ev=07"
    table.hear("<", ack.number, "OK")
    (again,) = table.hear("#", 7, "ROLL n=1 dice=AKQJ conf=9999")
    assert again.body == "ACK ev=07"
    assert [line.body for line in table.talk.events] == ["ROLL n=1 dice=AKQJ conf=9999"]


def test_an_event_before_the_session_is_left_for_its_repeat() -> None:
    table = Table()
    table.said()
    assert table.hear("#", 1, "BOOT rst=02 wells=F") == []
    assert not table.talk.events


def test_err_hello_means_a_restart_and_numbers_begin_anew() -> None:
    table = opened()
    table.hear("#", 1, "ROLL n=1 dice=AKQJ conf=9999")
    table.hear("<", table.talk._number, "OK")
    (command,) = table.ask("READ")
    (hello,) = table.hear("<", command.number, "ERR hello")
    assert hello.body == "HELLO host=1"
    assert table.replies == [None]
    table.hear("<", hello.number, HELLO)
    table.hear("#", 1, "BOOT rst=08 wells=F")
    assert [line.words[0] for line in table.talk.events] == ["ROLL", "BOOT"]
    assert table.talk.counters.restarts == 1


def test_a_ping_a_second_and_silence_after_three() -> None:
    table = opened()
    said = []
    for _second in range(4):
        said += table.wait(1.0)
        if table.talk.phase is Phase.OPEN and _second == 0:
            table.hear("<", said[-1].number, "OK up=1 bad=0 lost=0")
    assert {line.body for line in said} == {"PING"}
    assert table.talk.phase is Phase.SILENT
    assert table.wait(1.0) == []


def test_another_version_is_left_alone() -> None:
    table = Table()
    (hello,) = table.said()
    assert table.hear("<", hello.number, HELLO.replace("proto=1", "proto=2")) == []
    assert table.talk.phase is Phase.OTHER_VERSION
    assert table.talk.hello is not None
    assert table.talk.hello.protocol == "2"
    assert table.wait(2.0) == []


def test_whoever_waits_is_told_when_it_ends() -> None:
    table = opened()
    table.ask("READ")
    table.ask("LAST")
    table.talk.close()
    assert table.replies == [None, None]


def test_a_hello_of_nonsense_harms_nobody() -> None:
    table = Table()
    (hello,) = table.said()
    table.hear("<", hello.number, "OK tower proto=1 wells=many rst=zz")
    assert table.talk.hello is not None
    assert (table.talk.hello.wells, table.talk.hello.cause, table.talk.hello.firmware) == (0, 0, "?")
