"""What has to be said beside the game: why a tap means nothing, a conflict, an irregularity, trouble, a new rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.ui.geometry import Edge, Rect, Screen
from companion.ui.leaving import leave
from companion.ui.pieces import Icon, Key, Panel, Turned
from companion.ui.pieces.banner import Mark
from companion.ui.table.lines import Lines, text_extent
from companion.ui.table.placing import seen_from
from companion.ui.table.trays.base import gap, put, target
from companion.ui.theme import NAME, Colour, theme

SAY_S = 4.0
WIDEST = 860
PAD = 20


@dataclass(frozen=True, slots=True)
class Act:
    """A key of a notice: its words, what it does, whether it is the likely one."""

    words: str
    do: Callable[[], None]
    primary: bool = False


class Notice(Widget):
    """The inverted banner: "!", a title, a sentence, and keys. Its height follows its words."""

    def __init__(self, title: str, sentence: str, acts: Sequence[Act], **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._panel, self._mark = self._surface(), self._sign()
        self._title = Lines(said=title, bold=True, halign="left")
        self._sentence = Lines(said=sentence, halign="left")
        self._title.scale = 1.25 if sentence else 1.0
        self.keys = [self._key(act) for act in acts]
        for part in (self._panel, self._mark, self._title, self._sentence, *self.keys):
            self.add_widget(part)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)

    @property
    def words(self) -> str:
        """What it says."""
        return f"{self._title.said} {self._sentence.said}".strip()

    def _surface(self) -> Panel:
        return Panel(fill="prim", outline="", size_hint=(None, None))

    def _sign(self) -> Widget:
        return InvertedMark(size_hint=(None, None))

    def _ink(self) -> Colour:
        return tuple(theme.onprim)

    def _new_key(self, words: str, kind: str) -> Key:
        return NoticeKey(words=words, kind=kind)

    def _key(self, act: Act) -> Key:
        key = self._new_key(act.words, "primary" if act.primary else "secondary")
        key.bind(on_release=lambda *_: act.do())
        return key

    def height_for(self, width: float) -> float:
        """Its height in pixels at a width."""
        title, sentence = self._texts(width)
        return title + sentence + self._key_row(width) + 2 * PAD * theme.u

    def _texts(self, width: float) -> tuple[float, float]:
        inner = self._inner(width)
        title = text_extent(self._title.said, NAME * self._title.scale * theme.u, inner, bold=True)
        sentence = text_extent(self._sentence.said, NAME * theme.u, inner)
        return (title[1] + 4 * theme.u if title else 0.0), (sentence[1] + 4 * theme.u if sentence else 0.0)

    @staticmethod
    def _inner(width: float) -> float:
        return width - (2 * PAD + 56) * theme.u

    def _key_row(self, width: float) -> float:
        if not self.keys:
            return 0.0
        rows = self._rows(width)
        return rows * target(64) + (rows - 1) * gap() + 14 * theme.u

    def _rows(self, width: float) -> int:
        wanted = sum(max(key.needed(), target(120)) for key in self.keys) + gap() * (len(self.keys) - 1)
        return 1 if wanted <= width - 2 * PAD * theme.u else len(self.keys)

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        put(self._panel, self.x, self.y, self.width, self.height)
        title, sentence = self._texts(self.width)
        self._title.tint = self._sentence.tint = self._ink()
        x, y = self.x + (PAD + 56) * u, self.top - PAD * u - title
        put(self._mark, self.x + PAD * u, self.top - PAD * u - 40 * u, 40 * u, 40 * u)
        put(self._title, x, y, self._inner(self.width), title)
        put(self._sentence, x, y - sentence, self._inner(self.width), sentence)
        self._arrange_keys()

    def _arrange_keys(self) -> None:
        u, high = theme.u, target(64)
        right, y = self.right - PAD * u, self.y + PAD * u
        if self._rows(self.width) > 1:
            for n, key in enumerate(reversed(self.keys)):
                put(key, self.x + PAD * u, y + n * (high + gap()), self.width - 2 * PAD * u, high)
            return
        for key in reversed(self.keys):
            width = max(key.needed(), target(120))
            put(key, right - width, y, width, high)
            right -= width + gap()


class Explanation(Notice):
    """A rule said in a sentence or two, in the quiet colours of the table: nothing is wrong."""

    def height_for(self, width: float) -> float:
        """Its height in pixels at a width; without end where its keys are wider."""
        fits = max(key.needed() for key in self.keys) <= width - 2 * PAD * theme.u
        return super().height_for(width) if fits else float("inf")

    def _surface(self) -> Panel:
        return Panel(fill="surf", outline="line", size_hint=(None, None))

    def _sign(self) -> Widget:
        return Icon(name="book", size_hint=(None, None))

    def _ink(self) -> Colour:
        return tuple(theme.ink)

    def _new_key(self, words: str, kind: str) -> Key:
        return Key(words=words, kind=kind)


class NoticeKey(Key):
    """A key on the inverted banner: the likely one filled in the banner's ink, the others outlined in it."""

    def _ink(self) -> Colour:
        return tuple(theme.prim if self.kind == "primary" else theme.onprim)

    def _colours(self) -> tuple[Colour | None, Colour | None, float]:
        if self.kind == "primary":
            return tuple(theme.onprim), None, 0
        return tuple(theme.prim), tuple(theme.onprim), 2

    def _flat(self) -> bool:
        return True


class InvertedMark(Mark):
    """The "!" on the inverted banner: a disc in the banner's own ink."""

    def draw(self, paint: Any) -> None:
        """Disc and sign."""
        side = round(min(self.size))
        paint.fill((0, 0, side, side), tuple(theme.onprim), side / 2)
        size = 0.72 * side
        paint.glyph("!", size, side / 2, side / 2 - size * 0.355, tuple(theme.prim), anchor=0.5)


class Saying(Widget):
    """A short reason in the inverted colours, gone after a few seconds or with the next tap."""

    def __init__(self, words: str, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._panel = Panel(fill="prim", outline="", size_hint=(None, None))
        self._text = Lines(said=words, bold=True)
        self.words = words
        self.add_widget(self._panel)
        self.add_widget(self._text)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)

    def extent(self, width: float) -> tuple[float, float]:
        """Width and height in pixels where there is so much width."""
        u = theme.u
        size = text_extent(self.words, NAME * u, width - 48 * u, bold=True) or (0.0, 0.0)
        return size[0] + 48 * u, size[1] + 28 * u

    def _arrange(self, *_args: object) -> None:
        u = theme.u
        put(self._panel, self.x, self.y, self.width, self.height)
        self._text.tint = tuple(theme.onprim)
        put(self._text, self.x + 20 * u, self.y + 8 * u, self.width - 40 * u, self.height - 16 * u)


class NoticeLayer(Turned):
    """Fills the window above everything but sheets; shows one notice or saying in the middle's room."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: Widget | None = None
        self._timer: ClockEvent | None = None

    @property
    def notice(self) -> Notice | None:
        """The notice that stands, which waits for a key."""
        return self._shown if isinstance(self._shown, Notice) else None

    @property
    def saying(self) -> str:
        """What is said for a few seconds; "" for nothing."""
        return self._shown.words if isinstance(self._shown, Saying) else ""

    def put_notice(self, notice: Notice, of: Screen, edge: Edge) -> None:
        """Show a notice in the middle of the window until one of its keys is tapped."""
        box = self._show(notice, of, of.rect, edge)
        width = min(box.width - 16 * theme.u, WIDEST * theme.u)
        height = notice.height_for(width)
        put(notice, box.center[0] - width / 2, box.center[1] - height / 2, width, height)

    def say(self, words: str, of: Screen, room: Rect, edge: Edge) -> None:
        """Say why a tap means nothing; it does not take touches."""
        saying = Saying(words)
        box = self._show(saying, of, room, edge)
        width, height = saying.extent(min(box.width, WIDEST * theme.u))
        low = box.y + 6 * theme.u
        put(saying, box.center[0] - width / 2, low, width, height)
        self._timer = Clock.schedule_once(lambda _dt: self.clear(), SAY_S)

    def clear(self) -> None:
        """Take away what is shown."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._shown is not None and self._shown.parent is self.content:
            leave(self._shown)
        self._shown = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A saying goes with the next tap, which still means what it means."""
        if isinstance(self._shown, Saying):
            self.clear()
        return bool(super().on_touch_down(touch))

    def _show(self, widget: Widget, of: Screen, room: Rect, edge: Edge) -> Rect:
        self.clear()
        self.face(edge, of.width, of.height)
        self._shown = widget
        self.add_widget(widget)
        return seen_from(edge, room, of)
