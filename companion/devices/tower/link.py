"""The link to a tower: one thread owns the port, finds it again when it was lost, and keeps up the conversation."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal

from companion.core.words import _
from companion.devices.tower.conversation import PROTOCOL, Conversation, Counters, Hello, Phase, hello_body
from companion.devices.tower.lines import Line
from companion.devices.tower.ports import Finder
from companion.devices.tower.transport import SerialTransport, Transport, TransportLost

LOOK_EVERY_S = 0.1
_BACK_OFF_S = (0.1, 0.25, 0.5, 1.0, 2.0)
"""How long to wait after each failure in a row; the last one from then on."""
_READ_MOST_S = 0.25
_OTHER_VERSION_S = 10.0

LinkState = Literal["looking", "greeting", "ready", "lost"]
Open = Callable[[str], Transport]
OnEvent = Callable[[Line], None]
OnChange = Callable[["Status"], None]


@dataclass(frozen=True, slots=True)
class Status:
    """How the link is: its state, the same in words, and the tower at its other end when it is ready."""

    state: LinkState
    words: str
    hello: Hello | None = None


class NoAnswer(Exception):
    """The tower did not answer; the text says why in one line."""


class TowerLink:
    """A link to the tower that `find` finds; no byte goes to any other port.

    `on_event` gets each event of the tower once, `on_change` each new status; both are called in the link's thread,
    which waits for them.
    """

    def __init__(
        self,
        find: Finder,
        *,
        on_event: OnEvent = lambda line: None,
        on_change: OnChange = lambda status: None,
        faces: str | None = None,
        open_port: Open = SerialTransport,
    ) -> None:
        self._find, self._open = find, open_port
        self._on_event, self._on_change, self._faces = on_event, on_change, faces
        self.status = Status("looking", _("looking for the tower"))
        self.counters = Counters()
        self._asked: queue.SimpleQueue[tuple[str, Future[Line]]] = queue.SimpleQueue()
        self._transport: Transport | None = None
        self._stopping = threading.Event()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to look for the tower; does nothing if it looks already."""
        if self._thread is None or not self._thread.is_alive():
            self._stopping.clear()
            self._thread = threading.Thread(target=self._run, name="tower", daemon=True)
            self._thread.start()

    def stop(self, limit: float = 2.0) -> bool:
        """Let go of the port within `limit` seconds; return False if that took longer."""
        self._stopping.set()
        self._wake()
        if self._thread is not None:
            self._thread.join(limit)
        return self._thread is None or not self._thread.is_alive()

    def ask(self, body: str) -> Future[Line]:
        """Say a command and return at once; the future holds the reply, or raises NoAnswer."""
        future: Future[Line] = Future()
        if self.status.state != "ready":
            future.set_exception(NoAnswer(self.status.words))
            return future
        self._asked.put((body, future))
        self._wake()
        return future

    def use_dice(self, faces: str) -> None:
        """From now on dice with these faces, "AKQJT9" or "123456", are in the wells."""
        if faces != self._faces:
            self._faces = faces
            if self.status.state == "ready":
                self.ask(hello_body(faces))

    def wait_for(self, state: LinkState, limit: float) -> bool:
        """Wait until the link is in that state; False if it was not within `limit` seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: self.status.state == state, limit)

    def _wake(self) -> None:
        transport = self._transport
        if transport is not None:
            transport.wake()

    def _run(self) -> None:
        failures = 0
        while not self._stopping.is_set():
            device = self._find()
            if device is None:
                failures = 0
                if self.status.state != "looking":
                    self._tell("lost", _("the tower is unplugged"))
                self._stopping.wait(LOOK_EVERY_S)
                continue
            was_ready = self._serve(device)
            failures = 0 if was_ready else failures + 1
            self._stopping.wait(_BACK_OFF_S[min(failures, len(_BACK_OFF_S) - 1)])
        self._forget_asked(_("the link to the tower was closed"))

    def _serve(self, device: str) -> bool:
        """Talk to the tower on this port until it is lost; return whether it was ever ready."""
        ready = False
        for attempt in ("as it is", "after a reset"):
            try:
                transport = self._open(device)
            except TransportLost as lost:
                self._tell("lost", str(lost))
                return ready
            self._transport = transport
            try:
                phase, opened = self._talk(transport, reset=attempt == "after a reset")
                ready = ready or opened
            except TransportLost as lost:
                self._tell("lost", str(lost))
                return True
            finally:
                self._transport = None
                transport.close()
            if self._stopping.is_set() or phase is not Phase.SILENT:
                return ready
        self._tell("lost", _("Nothing answers as a tower on {port}.").format(port=device))
        return ready

    def _talk(self, transport: Transport, reset: bool) -> tuple[Phase, bool]:
        """Keep up a conversation until it ends; return how it ended and whether it was ever open."""
        if reset:
            _reset(transport)
        conversation = Conversation(self._faces, counters=self.counters)
        conversation.begin(time.monotonic())
        opened = False
        try:
            while not self._stopping.is_set() and conversation.phase in (Phase.GREETING, Phase.OPEN):
                self._step(transport, conversation)
                opened = opened or conversation.phase is Phase.OPEN
        finally:
            conversation.close()
            self._forget_asked(_("the tower was lost"))
        if conversation.phase is Phase.OTHER_VERSION and conversation.hello is not None:
            text = _("This tower speaks protocol version {theirs}, this app version {ours}: update the older one.")
            self._tell("lost", text.format(theirs=conversation.hello.protocol, ours=PROTOCOL))
            self._stopping.wait(_OTHER_VERSION_S)
        return conversation.phase, opened

    def _step(self, transport: Transport, conversation: Conversation) -> None:
        self._pass_on_asked(conversation)
        conversation.tick(time.monotonic())
        if conversation.outgoing:
            transport.write(bytes(conversation.outgoing))
            conversation.outgoing.clear()
        limit = min(_READ_MOST_S, max(0.0, conversation.wakes_at() - time.monotonic()))
        data = transport.read(limit)
        if data:
            conversation.hear(data, time.monotonic())
        self._tell_phase(conversation)
        while conversation.events:
            self._on_event(conversation.events.popleft())

    def _pass_on_asked(self, conversation: Conversation) -> None:
        while conversation.phase is Phase.OPEN and not self._asked.empty():
            body, future = self._asked.get()
            conversation.ask(body, lambda reply, future=future: _settle(future, reply))  # type: ignore[misc]

    def _forget_asked(self, why: str) -> None:
        while not self._asked.empty():
            self._asked.get()[1].set_exception(NoAnswer(why))

    def _tell_phase(self, conversation: Conversation) -> None:
        if conversation.phase is Phase.OPEN:
            self._tell("ready", _("ready"), conversation.hello)
        elif conversation.phase is Phase.GREETING:
            self._tell("greeting", _("the tower is starting"))

    def _tell(self, state: LinkState, words: str, hello: Hello | None = None) -> None:
        status = Status(state, words, hello)
        if status == self.status:
            return
        with self._changed:
            self.status = status
            self._changed.notify_all()
        self._on_change(status)


def _reset(transport: Transport) -> None:
    """Restart the tower; a port that cannot has been restarted by its opening, or never will be."""
    try:
        transport.reset()
    except TransportLost:
        return


def _settle(future: Future[Line], reply: Line | None) -> None:
    if reply is None:
        future.set_exception(NoAnswer(_("the tower was lost")))
    else:
        future.set_result(reply)
