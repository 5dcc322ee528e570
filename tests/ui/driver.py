"""Plays the app by real touches, stepping Kivy's loop by hand: no display, no drawing, no sleeping.

`Driver(app)` starts an app; `tap` finds what to touch by its words or id; `complaints` says what is wrong with the
screen that shows. Call `close` at the end, or use it as a context.
"""

from __future__ import annotations

import gc
import itertools
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Self

from companion.ui import boot

boot.prepare(headless=True)

from kivy.animation import Animation  # noqa: E402
from kivy.app import App  # noqa: E402
from kivy.base import EventLoop  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.uix.behaviors import ButtonBehavior  # noqa: E402
from kivy.uix.label import Label  # noqa: E402
from kivy.uix.scrollview import ScrollView  # noqa: E402
from kivy.uix.textinput import TextInput  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from companion.ui.cardgrid import PACK_RANKS  # noqa: E402
from companion.ui.geometry import Rect  # noqa: E402
from companion.ui.pieces import GridCell, Sheet  # noqa: E402
from companion.ui.settings import LONGEST_NAME  # noqa: E402
from companion.ui.table.cells import CardCells  # noqa: E402
from companion.ui.theme import theme  # noqa: E402

LEAST_TARGET, LEAST_CELL, LEAST_GAP = 56, 48, 8
"""Sides of a target and of a cell of a whole pack, and the gap between targets, in dp."""
ROUNDING = 1.0
SCROLL_DELAY_S = 0.25
"""A list that scrolls hands on a tap only once it is sure that it is none of its own."""


class Touch(MotionEvent):
    """A finger at a place of the window, in pixels."""

    def __init__(self, x: float, y: float) -> None:
        where = {"x": x / (Window.width - 1), "y": y / (Window.height - 1)}
        super().__init__("test", 1, where, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Any) -> None:
        """Take a new place."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Driver:
    """An app that is driven by hand."""

    def __init__(self, app: App, size: tuple[int, int] = (1280, 800)) -> None:
        self.app = app
        resize(*size)
        app._run_prepare()
        self.step(3)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the app and take everything off the window."""
        root = self.app.root
        self.app.dispatch("on_stop")
        for child in list(Window.children):
            Window.remove_widget(child)
        Animation.cancel_all(root)
        App._running_app = None
        self.app = root = child = None
        self.step()
        gc.collect()  # else the theme goes on restyling what was closed

    def step(self, times: int = 1) -> None:
        """Let the loop turn: layouts settle, timers that are due fire."""
        for _ in range(times):
            self.frame()

    def frame(self) -> None:
        """One turn of the loop."""
        EventLoop.idle()

    def hand_over(self, event: Callable[..., Any], *what: Any) -> None:
        """Let the app answer to something from outside; it belongs to the frame that follows."""
        event(*what)

    def wait(self, condition: Callable[[], Any], limit: float = 20.0, what: str = "") -> Any:
        """Step until the condition holds and return it; AssertionError after `limit` seconds."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if result := condition():
                return result
            self.step()
            time.sleep(0.001)
        raise AssertionError(f"waited {limit} s in vain for {what or condition}; on screen: {self.words()}")

    def all(self) -> Iterator[Widget]:
        """Every widget that can be seen, parents before children; under a sheet nothing counts."""
        sheets = [child for page in Window.children for child in page.walk() if isinstance(child, Sheet)]
        for child in sheets[-1:] or reversed(Window.children):
            yield from _visible(child, None)

    def words(self) -> list[str]:
        """All texts on the screen."""
        found = []
        for widget in self.all():
            if isinstance(widget, Label) and widget.text:
                found.append(getattr(widget, "words", "") or widget.text)
        return found

    def find_all(self, words: str = "", *, id: str = "", kind: type[Widget] = Widget) -> list[Widget]:
        """Widgets of a kind by their words (or text) or by their id in any kv rule."""
        if id:
            named = [getattr(owner.ids.get(id), "__self__", None) for owner in self.all() if id in owner.ids]
            return [widget for widget in named if isinstance(widget, kind)]
        return [w for w in self.all() if isinstance(w, kind) and (not words or words in _said(w))]

    def find(self, words: str = "", *, id: str = "", kind: type[Widget] = Widget) -> Widget:
        """The first such widget; AssertionError if there is none."""
        found = self.find_all(words, id=id, kind=kind)
        assert found, f"nothing says {words or id!r}; on screen: {self.words()}"
        return found[0]

    def tap(self, target: Widget | str = "", *, id: str = "") -> None:
        """Touch a widget in its middle and let go."""
        widget = target if isinstance(target, Widget) else self.find(target, id=id)
        self._bring_into_view(widget)
        self.tap_at(*window_rect(widget).center)

    def tap_at(self, x: float, y: float) -> None:
        """Touch a place in window pixels and let go."""
        touch = Touch(x, y)
        self.hand_over(EventLoop.post_dispatch_input, "begin", touch)
        self.step()
        self.hand_over(EventLoop.post_dispatch_input, "end", touch)
        self.step(2)
        if any(str(key).startswith("sv.") for key in touch.ud):
            self.pause(SCROLL_DELAY_S)

    def pause(self, seconds: float) -> None:
        """Let time pass."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.step()
            time.sleep(0.005)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Touch at a place, move to another and let go."""
        touch = Touch(*start)
        self.hand_over(EventLoop.post_dispatch_input, "begin", touch)
        for n in range(1, steps + 1):
            x, y = (a + (b - a) * n / steps for a, b in zip(start, end, strict=True))
            touch.move({"x": x / (Window.width - 1), "y": y / (Window.height - 1)})
            self.hand_over(EventLoop.post_dispatch_input, "update", touch)
            self.step()
        self.hand_over(EventLoop.post_dispatch_input, "end", touch)
        self.step(2)

    def type(self, text: str) -> None:
        """Type into the text field that has the focus."""
        for widget in self.all():
            if isinstance(widget, TextInput) and widget.focus:
                widget.insert_text(text)
                self.step()
                return
        raise AssertionError("no text field has the focus")

    def press_back(self) -> None:
        """The back gesture (escape)."""
        self.hand_over(Window.dispatch, "on_keyboard", 27, 0, None, [])
        self.step(2)

    def targets(self) -> list[Widget]:
        """Everything that reacts to a tap and can be seen."""
        return _targets(self.all())

    def complaints(self) -> list[str]:
        """Everything that is wrong with the screen."""
        seen = list(self.all())
        labels = [widget for widget in seen if isinstance(widget, Label) and widget.text]
        targets = _targets(seen)
        return [*overflowing(labels), *overlapping(labels), *small_targets(targets), *crowded_targets(targets)]

    def _bring_into_view(self, widget: Widget) -> None:
        parent = widget.parent
        while parent is not None and parent is not Window:
            if isinstance(parent, ScrollView):
                box, inside = window_rect(parent), window_rect(widget)
                if not box.contains(inside):
                    parent.scroll_to(widget, padding=10, animate=False)
                    self.step(3)
            parent = parent.parent if parent.parent is not parent else None


def resize(width: int, height: int) -> None:
    """Give the window a size."""
    Window.size = (width, height)
    theme.fit(width, height)


def overflowing(labels: Iterable[Label]) -> list[str]:
    """Texts larger than their boxes, or reaching beyond the window."""
    return [problem for label in labels for problem in _overflow(label)]


def overlapping(labels: Iterable[Label]) -> list[str]:
    """Pairs of texts that lie on each other."""
    return [
        f"{_name(a)} lies on {_name(b)}"
        for (a, rect), (b, other) in itertools.combinations([(label, _ink(label)) for label in labels], 2)
        if rect.overlaps(other)
    ]


def small_targets(targets: Iterable[Widget], least: float = LEAST_TARGET) -> list[str]:
    """Targets under the least side, in dp."""
    return [
        f"{_name(widget)} is {rect.width:.0f} × {rect.height:.0f}"
        for widget, rect in ((widget, window_rect(widget)) for widget in targets)
        if min(rect.width, rect.height) < (min(least, LEAST_CELL) if _is_of_pack(widget) else least) - ROUNDING
    ]


def crowded_targets(targets: Iterable[Widget], least: float = LEAST_GAP) -> list[str]:
    """Pairs of targets nearer to each other than the least gap, in dp; a target inside another does not count."""
    found = []
    for (a, rect), (b, other) in itertools.combinations([(widget, _shown(widget)) for widget in targets], 2):
        gap = max(rect.x - other.right, other.x - rect.right, rect.y - other.top, other.y - rect.top)
        nested = rect.contains(other) or other.contains(rect)
        if gap < least * min(theme.u, 1) - ROUNDING and not nested:
            found.append(f"{_name(a)} and {_name(b)}: {gap:.1f}")
    return found


def window_rect(widget: Widget) -> Rect:
    """Where a widget is in the window, turned by right angles or not."""
    return _rect_between(widget, (widget.x, widget.y), (widget.right, widget.top))


def _rect_between(widget: Widget, corner: tuple[float, float], opposite: tuple[float, float]) -> Rect:
    """Where the rectangle between two corners, given as the widget's parent sees them, is in the window."""
    (ax, ay), (bx, by) = widget.to_window(*corner), widget.to_window(*opposite)
    return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))


def _shown(widget: Widget) -> Rect:
    """The part of a widget that the lists round it let show, in the window."""
    rect = window_rect(widget)
    for parent in _ancestors(widget):
        if isinstance(parent, ScrollView):
            box = window_rect(parent)
            x, y = max(rect.x, box.x), max(rect.y, box.y)
            rect = Rect(x, y, min(rect.right, box.right) - x, min(rect.top, box.top) - y)
    return rect


def _visible(widget: Widget, clip: Rect | None) -> Iterator[Widget]:
    """The widget and those in it; in a list that scrolls (`clip`), those whose middle shows."""
    if widget.opacity <= 0 or widget.width <= 0 or widget.height <= 0:
        return
    if clip is not None:
        x, y = widget.to_window(widget.x + widget.width / 2, widget.y + widget.height / 2)  # `center` may be stale
        if not (clip.x <= x <= clip.right and clip.y <= y <= clip.top):
            return
    yield widget
    if isinstance(widget, ScrollView):
        box = window_rect(widget)
        for content in widget.children:
            for child in reversed(content.children):
                yield from _visible(child, box)
        return
    for child in reversed(widget.children):
        yield from _visible(child, clip)


def _ink(label: Label) -> Rect:
    """Where the letters of a label are in the window, less what a line of text has above and below its letters."""
    (wide, high), (x, y, w, h) = label.texture_size, (label.x, label.y, label.width, label.height)
    left = x if label.halign == "left" else x + w - wide if label.halign == "right" else x + (w - wide) / 2
    if label.text_size[0]:
        left, wide = x + (w - wide) / 2 if label.halign == "center" else left, min(wide, w)
    slack = 0.15 * label.font_size
    low, top = y + (h - high) / 2 + slack, y + (h + high) / 2 - slack
    return _rect_between(label, (left, low), (left + wide, top))


def _targets(widgets: Iterable[Widget]) -> list[Widget]:
    return [widget for widget in widgets if isinstance(widget, ButtonBehavior | TextInput) and not widget.disabled]


def _is_of_pack(widget: Widget) -> bool:
    """Whether it is a cell among those of a whole pack, which are many and have their gaps round them."""
    cells = widget.parent
    return isinstance(widget, GridCell) and isinstance(cells, CardCells) and len(cells.rows[0]) == PACK_RANKS


def _said(widget: Widget) -> list[str]:
    return [getattr(widget, name) for name in ("words", "text") if isinstance(getattr(widget, name, None), str)]


def _name(widget: Widget) -> str:
    said = next((words for words in _said(widget) if words), "")
    return f"{type(widget).__name__} {said or getattr(widget, 'icon', '') or getattr(widget, 'card', '')!r}"


def _overflow(label: Label) -> Iterator[str]:
    said = getattr(label, "words", "") or label.text
    for side, need, has in (
        ("wide", label.texture_size[0], label.width),
        ("high", label.texture_size[1], label.height),
    ):
        if need > has + ROUNDING:
            yield f"too {side}: {said!r} needs {need:.0f}, has {has:.0f}"
    if label.is_shortened and len(said) > LONGEST_NAME:  # only names may be cut
        yield f"cut: {said!r}"
    scrolls = any(isinstance(parent, ScrollView) for parent in _ancestors(label))
    window = Rect(0, 0, Window.width, Window.height).grown(ROUNDING)
    if not scrolls and not window.contains(window_rect(label)):
        yield f"outside the window: {said!r}"


def _ancestors(widget: Widget) -> Iterator[Widget]:
    parent = widget.parent
    while isinstance(parent, Widget):
        yield parent
        parent = parent.parent
