"""Taking apart what was left for good, so that most of it is freed at once, without the garbage collector.

A widget listens to its own properties, its children to it and it to its children, and some of its properties hold it:
circles, in which the collector would have to find hundreds of objects for each widget. Once nobody listens any more and
children do not know their parent, counting references frees them. Nothing is taken from a piece but that: whoever
still holds it, as an answer under way may, finds it whole, only that nothing comes of changing it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import DictProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.page import Page


def pieces_of(thing: Widget) -> list[Widget]:
    """All widgets that a thing is made of, itself first; with those it only holds, to show them at times."""
    pieces: dict[Widget, None] = {}
    found = [thing]
    while found:
        piece = found.pop()
        if piece not in pieces:
            pieces[piece] = None
            found += piece.children
            found += _put_by(piece)
    return list(pieces)


def _put_by(piece: Widget) -> Iterator[Widget]:
    """Widgets that a piece holds and does not show; a page stands for itself."""
    for value in vars(piece).values():
        for held in _each(value):
            # by its type: asking a weak proxy what it is an instance of asks what it stood for, which may be gone
            if issubclass(type(held), Widget) and not issubclass(type(held), Page) and held.parent is None:
                yield held


def _each(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list | tuple) else (value,)


def take_apart(piece: Widget) -> None:
    """Let nobody listen to a piece, and let it know neither itself nor its parent."""
    _silence(piece)
    if isinstance(piece, ScrollView):
        for effect in filter(None, (piece.effect_x, piece.effect_y)):
            _silence(effect)
            effect.target_widget = None
    if isinstance(piece, ButtonBehavior):
        piece.last_touch = False  # no touch, which knows what it touched; the property takes no None
    for name, kind in piece.properties().items():
        if isinstance(kind, DictProperty) and hasattr(held := getattr(piece, name), "obj"):
            held.obj = None
    piece.parent = None


def _silence(thing: EventDispatcher) -> None:
    """Let nobody listen to a thing."""
    for name in (*thing.properties(), *thing.events()):
        for callback, _args, _named, weak, uid in thing.get_property_observers(name, True):
            if uid is not None:
                thing.unbind_uid(name, uid)
            elif (bound := callback() if weak else callback) is not None:
                thing.unbind(**{name: bound})
