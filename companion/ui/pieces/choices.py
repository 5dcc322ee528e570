"""Several values of which one is chosen: a row of keys, the chosen one outlined and ticked."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.ui.leaving import leave
from companion.ui.pieces.button import Key
from companion.ui.theme import theme


class Choices(GridLayout):
    """`values` is a list of (value, words, note); `value` the chosen one. A tap fires `on_choose(value)`.

    The row breaks into several where the words would not fit, at most `most` to a row (0: as many as fit). Its height
    follows, `key_height` units a row.
    """

    __events__ = ("on_choose",)
    values = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    most = NumericProperty(0)
    key_height = NumericProperty(62)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint_y": None, "cols": 1, **kwargs})
        self._keys: list[tuple[Any, Key]] = []
        self.fbind("values", self._fill)
        self.fbind("value", self._mark)
        for name in ("width", "most", "key_height"):
            self.fbind(name, self._arrange)
        theme.watch(self._arrange)
        self._fill()

    def on_choose(self, value: Any) -> None:
        """A value was tapped."""

    def key_of(self, value: Any) -> Key:
        """The key of a value; KeyError if there is none."""
        for of, key in self._keys:
            if of == value:
                return key
        raise KeyError(value)

    def _fill(self, *_args: object) -> None:
        kept = [key for _value, key in self._keys]
        leave(*kept[len(self.values) :])
        kept += [self._new_key() for _n in range(len(self.values) - len(kept))]
        self._keys = []
        for key, (value, words, note) in zip(kept, self.values, strict=False):
            key.words, key.note = words, note
            self._keys.append((value, key))
        self._mark()
        self._arrange()

    def _new_key(self) -> Key:
        key = Key(choice=True)
        key.bind(on_release=self._chosen)
        self.add_widget(key)
        return key

    def _chosen(self, chosen: Key) -> None:
        self.dispatch("on_choose", next(value for value, key in self._keys if key is chosen))

    def _mark(self, *_args: object) -> None:
        for value, key in self._keys:
            key.chosen = value == self.value

    def _arrange(self, *_args: object) -> None:
        if not self._keys:
            self.height = 0
            return
        u = theme.u
        self.spacing = 8 * max(u, 1)
        need = max(key.needed() for _value, key in self._keys)
        fits = int((self.width + self.spacing[0]) // (need + self.spacing[0]))
        count = len(self._keys)
        cols = max(min(fits, self.most or count, count), 1)
        rows = -(-count // cols)
        self.cols = -(-count // rows)  # as even as can be
        row = max(self.key_height * u, theme.target)
        self.height = rows * row + (rows - 1) * self.spacing[1]
        self.row_force_default, self.row_default_height = True, row
