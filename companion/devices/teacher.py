"""Teaches the camera a set of dice: a thread that looks at what lies still and keeps what it sees of each face."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from queue import SimpleQueue

from companion.devices.camera import Camera
from vision.motion import Watcher
from vision.profiles import NEEDED, Lesson, Profile, Teaching
from vision.reading import Image

_PAUSE = 0.05  # seconds between two looks at what the camera shows
_REST = 0.3  # seconds without motion before a picture is learned from
_AGAIN = 1.0  # seconds until the same still picture is looked at anew: light changes, a die was nudged


@dataclass(frozen=True, eq=False)
class Taught:
    """What was learned so far. `lessons` are of the picture `frame`; both are None while something moves.

    `views` has what was seen of each face; `ready` says which were seen often enough; `alike` which can hardly be told
    from another. `fresh` says that something moved since this face was asked for: what lay there before is not it.
    """

    face: str
    frame: Image | None
    lessons: tuple[Lesson, ...] | None
    views: Mapping[str, tuple[Image, ...]] = field(repr=False)
    ready: frozenset[str]
    alike: Mapping[str, str]
    fresh: bool
    serial: int


class Teacher:
    """Owns the lessons. Whoever shows them asks for the latest, and never waits for the thread."""

    def __init__(self, camera: Camera, kind: str = "poker") -> None:
        self._camera, self._teaching = camera, Teaching(kind)
        self.faces = self._teaching.faces
        self._lock = threading.Lock()
        self._face, self._fresh = self.faces[0], True
        self._known: tuple[dict[str, tuple[Image, ...]], dict[str, str]] = (dict.fromkeys(self.faces, ()), {})
        self._to_forget: SimpleQueue[str] = SimpleQueue()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._taught = Taught(self._face, None, None, self._known[0], frozenset(), {}, True, 0)

    def start(self) -> None:
        """Begin to look."""
        self._camera.only_watch()
        self._thread = threading.Thread(target=self._run, name="teacher", daemon=True)
        self._thread.start()

    def stop(self, limit: float = 2.0) -> bool:
        """End within `limit` seconds; return False if it takes longer."""
        self._stopping.set()
        if self._thread is None:
            return True
        self._thread.join(limit)
        return not self._thread.is_alive()

    def latest(self) -> Taught:
        """Return what is known now, at once."""
        return self._taught

    def ask(self, face: str, *, anew: bool = False) -> None:
        """From now on the dice show this face, as soon as something has moved; `anew` forgets what was seen of it."""
        if anew:
            self._to_forget.put(face)
        self._face, self._fresh = face, False
        self._show(None, None)

    def profile(self, name: str) -> Profile:
        """Return what was taught, ready to be kept: takes seconds. Raises ValueError as `Teaching.profile` does."""
        with self._lock:
            profile = self._teaching.profile(name)
        assert profile.gallery is not None  # made here, beside the screen's thread
        return profile

    def _run(self) -> None:
        watcher, shown = Watcher(), None
        moved_at = looked_at = time.monotonic()
        while not self._stopping.wait(_PAUSE):
            self._forget()
            view, now = self._camera.latest(), time.monotonic()
            if view.frame is None or view.frame is shown:
                continue
            shown = view.frame
            if watcher.see(shown).moving:
                moved_at, self._fresh = now, True
                self._show(None, None)
            elif self._fresh and now - moved_at > _REST and (looked_at < moved_at or now - looked_at > _AGAIN):
                self._learn(shown)
                looked_at = time.monotonic()

    def _forget(self) -> None:
        """Forget the faces that are to be taught anew."""
        while not self._to_forget.empty():
            with self._lock:
                self._teaching.forget(self._to_forget.get())
            self._know()
            self._show(None, None)

    def _learn(self, frame: Image) -> None:
        """Look at the dice in a picture; what comes of it is shown unless another face was asked for meanwhile."""
        face = self._face
        try:
            with self._lock:
                lessons = self._teaching.look(frame, face)
        except ValueError:  # a camera that gives pictures of no size
            return
        self._know()
        if face == self._face:
            self._show(frame, lessons)

    def _know(self) -> None:
        """Make up what is known of all faces."""
        with self._lock:
            views = {face: self._teaching.views(face) for face in self.faces}
            alike = {face: other for face in self.faces if (other := self._teaching.alike(face)) is not None}
        self._known = views, alike

    def _show(self, frame: Image | None, lessons: tuple[Lesson, ...] | None) -> None:
        """Make what is known now the latest."""
        views, alike = self._known
        ready = frozenset(face for face, seen in views.items() if len(seen) >= NEEDED)
        serial = self._taught.serial + 1
        self._taught = Taught(self._face, frame, lessons, views, ready, alike, self._fresh, serial)
