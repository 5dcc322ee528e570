"""The host's side of protocol version 1 without a port and without a clock: bytes and times in, bytes and news out.

One command is under way at a time; it is said again, with the same number, after a time-out, a NAK or a spoilt line,
and the tower does nothing twice. Only HELLO opens a session; whatever answers "ERR hello" has forgotten us.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from companion.devices.tower.lines import Line, LineReader, Spoilt, to_bytes

PROTOCOL = 1
HELLO_LIMIT_S = 5.0
"""How long HELLO is said again and again: the port's opening may have restarted the tower."""
SILENT_AFTER_S = 3.0
"""Three PINGs without an answer."""
AGAIN_AFTER_S = 0.3
PING_EVERY_S = 1.0
_EVENTS_REMEMBERED = 64
_REPLY, _EVENT = "<", "#"


class Phase(Enum):
    """How far the conversation is."""

    GREETING = "greeting"  # HELLO is said, nothing else
    OPEN = "open"
    OTHER_VERSION = "other version"  # the tower speaks another protocol: nothing more is said
    SILENT = "silent"  # it does not answer


@dataclass(frozen=True, slots=True)
class Hello:
    """What a tower says of itself: its firmware, its wells, the faces of its dice, why it last started (MCUSR)."""

    protocol: str
    firmware: str
    wells: int
    faces: str
    cause: int


@dataclass(slots=True)
class Counters:
    """How good the line is."""

    commands: int = 0
    resent: int = 0
    spoilt: int = 0
    repeated_events: int = 0
    restarts: int = 0
    sessions: int = 0


Answered = Callable[[Line | None], None]
"""Gets the reply; None if there will never be one."""


def hello_body(faces: str | None) -> str:
    """The command that opens a session, and says which dice are in the wells if that is known."""
    return f"HELLO host={PROTOCOL}" + (f" faces={faces}" if faces else "")


@dataclass(slots=True)
class _Command:
    body: str
    answered: Answered
    number: int = 0
    said_at: float = 0.0


@dataclass(slots=True)
class Conversation:
    """A conversation with one tower over one opened port.

    `outgoing` are bytes to be written; `events` are the tower's, each once; both are for the caller to take. All
    times are seconds of one clock that never goes back.
    """

    faces: str | None = None
    phase: Phase = Phase.GREETING
    hello: Hello | None = None
    counters: Counters = field(default_factory=Counters)
    outgoing: bytearray = field(default_factory=bytearray)
    events: deque[Line] = field(default_factory=deque)
    _reader: LineReader = field(default_factory=LineReader)
    _waiting: deque[_Command] = field(default_factory=deque)
    _under_way: _Command | None = None
    _number: int = 0
    _heard_at: float = 0.0
    _greeted_at: float = 0.0
    _pinged_at: float = 0.0
    _seen: deque[int] = field(default_factory=lambda: deque(maxlen=_EVENTS_REMEMBERED))

    def begin(self, now: float) -> None:
        """Say HELLO; from now on call `hear` and `tick`."""
        self.phase, self._greeted_at, self._heard_at = Phase.GREETING, now, now
        self._say(_Command(hello_body(self.faces), lambda reply: None), now)

    def ask(self, body: str, answered: Answered) -> None:
        """Say a command when its turn comes, and hand its reply to `answered`."""
        self._waiting.append(_Command(body, answered))

    def hear(self, data: bytes, now: float) -> None:
        """Take bytes from the tower."""
        for line in self._reader.feed(data):
            if isinstance(line, Spoilt):
                self.counters.spoilt += 1
                self._say_again(now)
                continue
            self._heard_at = now
            if line.kind == _REPLY:
                self._take_reply(line, now)
            elif line.kind == _EVENT and self.phase is Phase.OPEN:
                self._take_event(line)
        self.tick(now)

    def tick(self, now: float) -> None:
        """Let time pass: say again what got no answer, go on with what waits."""
        if self.phase is Phase.GREETING and now - self._greeted_at >= HELLO_LIMIT_S:
            self._end(Phase.SILENT)
        if self.phase is Phase.OPEN and self._under_way and now - self._heard_at >= SILENT_AFTER_S:
            self._end(Phase.SILENT)
        if self.phase not in (Phase.GREETING, Phase.OPEN):
            return
        if self._under_way is not None:
            if now - self._under_way.said_at >= AGAIN_AFTER_S:
                self._say_again(now)
        elif self._waiting:
            self._say(self._waiting.popleft(), now)
        elif now - self._pinged_at >= PING_EVERY_S:
            self._pinged_at = now
            self._say(_Command("PING", lambda reply: None), now)

    def wakes_at(self) -> float:
        """When `tick` has something to do, if nothing is heard or asked before."""
        if self._under_way is not None:
            return self._under_way.said_at + AGAIN_AFTER_S
        return 0.0 if self._waiting else self._pinged_at + PING_EVERY_S

    def close(self) -> None:
        """Tell all who wait that no reply will come."""
        under_way = [self._under_way] if self._under_way else []
        waiting, self._under_way = [*under_way, *self._waiting], None
        self._waiting.clear()
        for command in waiting:
            command.answered(None)

    def _end(self, phase: Phase) -> None:
        self.phase = phase
        self.close()

    def _say(self, command: _Command, now: float) -> None:
        self._number = self._number % 255 + 1  # 0 belongs to NAK and to a person at a terminal
        command.number, command.said_at = self._number, now
        self._under_way = command
        self.counters.commands += 1
        self.outgoing += to_bytes(Line(">", command.number, command.body))

    def _say_again(self, now: float) -> None:
        command = self._under_way
        if command is None:
            return
        command.said_at = now
        self.counters.resent += 1
        self.outgoing += to_bytes(Line(">", command.number, command.body))

    def _take_reply(self, line: Line, now: float) -> None:
        command = self._under_way
        if command is None:
            return
        if line.body == "NAK":
            self._say_again(now)
        elif line.number != command.number:
            return  # it was answered before, and said again for nothing
        elif self.phase is Phase.GREETING:
            self._take_hello(line)
        elif line.body == "ERR hello":
            self._greet_again(now)
        else:
            self._under_way = None
            command.answered(line)

    def _take_hello(self, line: Line) -> None:
        values = line.values
        if line.words != ("OK", "tower"):
            return  # HELLO stays under way, and is said again after the time-out
        self._under_way = None
        wells, cause = values.get("wells", ""), values.get("rst", "")
        self.hello = Hello(
            values.get("proto", "?"),
            values.get("fw", "?"),
            int(wells) if wells.isascii() and wells.isdigit() else 0,
            values.get("faces", ""),
            int(cause, 16) if len(cause) == 2 and set(cause) <= set("0123456789ABCDEF") else 0,
        )
        if self.hello.protocol != str(PROTOCOL):
            self._end(Phase.OTHER_VERSION)
            return
        self._seen.clear()
        self.counters.sessions += 1
        self.phase = Phase.OPEN

    def _greet_again(self, now: float) -> None:
        """The tower has restarted: who waits for an answer gets none, and everything begins anew."""
        self.counters.restarts += 1
        self.close()
        self.begin(now)

    def _take_event(self, line: Line) -> None:
        self._waiting.appendleft(_Command(f"ACK ev={line.number:02X}", lambda reply: None))
        if line.number in self._seen:
            self.counters.repeated_events += 1
            return
        self._seen.append(line.number)
        self.events.append(line)
