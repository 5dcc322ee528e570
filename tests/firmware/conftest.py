"""The firmware in the simulator, and a plain voice that says exactly the bytes of a test."""

import time
from collections.abc import Iterator

import pytest
import serial

from companion.devices.tower import bench as benches
from companion.devices.tower.bench import Bench
from companion.devices.tower.lines import Line, LineReader, Spoilt, to_bytes

STICKERS = "AKQJT9"
LIMIT_S = 20.0


@pytest.fixture(scope="session")
def built() -> None:
    benches.build()


@pytest.fixture
def bench(built: None) -> Iterator[Bench]:
    with Bench() as bench:
        yield bench


class Voice:
    """Says lines to a simulated tower whose time stands still between the steps."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        bench("dtr 0")
        self.port = serial.Serial(bench.device, 115200, timeout=0)
        self.reader = LineReader()
        self.heard: list[Line | Spoilt] = []
        self.number = 0
        self.taken = 0

    def step(self, ms: int) -> None:
        self.bench(f"step {ms}")
        self.listen()

    def listen(self) -> None:
        """Take all that the chip has sent: the kernel hands it over when it likes."""
        state = self.bench.state()
        until = time.monotonic() + LIMIT_S
        while self.taken < state["out"] - state["unheard"]:
            assert time.monotonic() < until, "the bytes do not arrive"
            data = self.port.read(4096)
            self.taken += len(data)
            self.heard += self.reader.feed(data)

    def say_bytes(self, data: bytes) -> None:
        """Send bytes and see to it that the chip has got them, however long the kernel keeps them."""
        arrived = self.bench.state()["in"] + len(data)
        self.port.write(data)
        until = time.monotonic() + LIMIT_S
        while self.bench.state()["in"] < arrived:
            assert time.monotonic() < until, "the bytes do not arrive"
            self.step(1)

    def ask(self, body: str, number: int | None = None) -> str:
        """Say a command and return the body of its reply."""
        self.number = self.number % 255 + 1
        number = self.number if number is None else number
        self.heard.clear()
        self.say_bytes(to_bytes(Line(">", number, body)))
        return self.reply(number)

    def reply(self, number: int) -> str:
        until = time.monotonic() + LIMIT_S
        while time.monotonic() < until:
            for line in self.heard:
                if isinstance(line, Line) and (line.kind, line.number) == ("<", number):
                    return line.body
            self.step(5)
        raise AssertionError(f"no reply {number:02X} in {self.heard}")

    def events(self, kind: str) -> list[Line]:
        """The events of a kind that were heard, repeats included."""
        return [line for line in self.heard if isinstance(line, Line) and line.kind == "#" and line.words[0] == kind]

    def greet(self) -> str:
        return self.ask("HELLO host=1")

    def learn(self, faces: str = STICKERS, wells: int = 4) -> None:
        """A whole calibration with the face on top."""
        for face in faces:
            self.bench(f"faces {(face * wells).ljust(4, '-')}")
            self.step(650)
            assert self.ask(f"CAL f={face}").startswith("OK wells=")
        assert self.ask("CAL save").startswith("OK wells=")


@pytest.fixture
def voice(built: None) -> Iterator[Voice]:
    """A voice to a tower that has started."""
    with Bench(pace=-1) as bench:
        bench("boot 0")
        bench("step 600")  # the first start had a bootloader still
        voice = Voice(bench)
        yield voice
        voice.port.close()
