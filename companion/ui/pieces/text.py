"""Text that stays in its box: in one line, wrapped, or with a name cut; and symbols from the second font."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label
from kivy.utils import escape_markup

from companion.ui.textures import SYMBOLS, SYMBOLS_FONT
from companion.ui.theme import NAME, NOTE, PROMPT, PROMPT_LEAST, theme

MOST_LINES = 5


def marked(words: str) -> str:
    """Kivy markup for plain words: suits, ✓ and arrows from the font that has them."""
    parts = SYMBOLS.split(escape_markup(words))
    return "".join(f"[font={SYMBOLS_FONT}]{p}[/font]" if n % 2 else p for n, p in enumerate(parts))


@lru_cache(maxsize=2048)
def width_of(words: str, size: float, bold: bool) -> float:
    """Width in pixels of words in one line, symbols in the font that has them."""
    parts = SYMBOLS.split(words)
    return sum(_extent(part, size, bold and not n % 2, n % 2 == 1) for n, part in enumerate(parts) if part)


def _extent(words: str, size: float, bold: bool, symbols: bool) -> float:
    label = CoreLabel(font_size=size, font_name=SYMBOLS_FONT if symbols else "Roboto", bold=bold)
    return float(label.get_extents(words)[0])


def broken(words: str, size: float, width: float, bold: bool) -> list[str]:
    """Words in lines of at most a width in pixels, broken between words alone."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width_of(longer, size, bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


class Text(Label):
    """Words in one of the three sizes. `words` is plain text; `text` is what Kivy makes of it.

    kind "name" 24, "note" 18, "prompt" 48; `cut` elides one line (names only), else the text wraps at its width
    when `wrap` is on. `grow` sets the width ("width"), the height ("height") or nothing ("") to that of the text.
    """

    words = StringProperty()
    kind = OptionProperty("name", options=("name", "note", "prompt"))
    wrap = BooleanProperty(False)
    cut = BooleanProperty(False)
    grow = OptionProperty("", options=("", "width", "height"))
    tint = ColorProperty(None, allownone=True)
    """Its colour; None is ink for names and prompts, ink2 for notes."""
    scale = NumericProperty(1.0)
    """A factor on the size, for the few texts drawn larger (titles of screens, great figures)."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("words", "kind", "wrap", "cut", "bold", "tint", "width", "scale", "grow", "halign"):
            self.fbind(name, self._set)
        self.fbind("texture_size", self._grow)
        theme.watch(self._set)
        self._set()

    def _set(self, *_args: object) -> None:
        self.font_size = {"name": NAME, "note": NOTE, "prompt": PROMPT}[self.kind] * theme.u * self.scale
        self.color = self.tint if self.tint is not None else theme.ink2 if self.kind == "note" else theme.ink
        if self.cut:
            self.shorten, self.shorten_from, self.max_lines = True, "right", 1
        self._align()
        markup = marked(self.words)
        self.markup = markup != self.words
        if self.markup and self.wrap and SYMBOLS.search(self.words):  # Kivy would tear a card from its suit
            lines = [broken(line, self.font_size, self.width - 1, self.bold) for line in self.words.split("\n")]
            markup = "\n".join(marked(line) for part in lines for line in part)
        self.text = markup

    def _align(self) -> None:
        """A box as wide as the widget where the text wraps, is cut or leans to one side of it."""
        inside = self.cut or self.wrap or (self.halign in ("left", "right") and self.grow != "width")
        self.text_size = (max(self.width, 1), None) if inside else (None, None)

    def _grow(self, *_args: object) -> None:
        if self.grow == "width":
            self.width = self.texture_size[0]
        elif self.grow == "height":
            self.height = self.texture_size[1]


class Heading(Label):
    """A title in one line, bold: `largest` where it fits, smaller down to `least`, and cut only below that."""

    words = StringProperty()
    largest = NumericProperty(PROMPT)
    least = NumericProperty(NAME)
    cut = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"bold": True, "halign": "left", "valign": "middle", "max_lines": 1, **kwargs})
        for name in ("words", "width", "largest", "least"):
            self.fbind(name, self._set)
        theme.watch(self._set)
        self._set()

    def _set(self, *_args: object) -> None:
        largest = self.largest * theme.u
        need = width_of(self.words, largest, True)
        share = min(self.width / need, 1.0) if need else 1.0
        self.color = theme.ink
        self.font_size = self._fitting(max(math.floor(largest * share), self.least * theme.u))
        self.shorten, self.shorten_from = share * self.largest < self.least, "right"
        self.text_size = (max(self.width, 1), None)
        self.markup = True
        self.text = marked(self.words)

    def _fitting(self, size: float) -> float:
        """The size, or a little less where rounding would break the line."""
        while size > self.least * theme.u and width_of(self.words, size, True) > self.width:
            size -= 1
        return size


class Prompt(Label):
    """The sentence that says who must do what now, bold, as large as the rule allows.

    48 in one line while it fits the width, else 48 in two lines of about the same length, else 40. In a place too
    narrow even for that, 40 in as many lines as it needs.
    """

    words = StringProperty()
    largest = NumericProperty(PROMPT)
    least = NumericProperty(PROMPT_LEAST)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"bold": True, "halign": "center", "valign": "middle", "line_height": 1.0, **kwargs})
        for name in ("words", "width", "largest", "least"):
            self.fbind(name, self._set)
        theme.watch(self._set)
        self._set()

    def _set(self, *_args: object) -> None:
        self.color = theme.ink
        size, lines = fit_prompt(self.words, self.width, self.largest * theme.u, self.least * theme.u)
        self.font_size = size
        self.markup = True
        self.text_size = (max(self.width, 1), None)
        self.text = marked("\n".join(lines))

    @property
    def lines(self) -> int:
        """How many lines it has now."""
        return self.text.count("\n") + 1


def fit_prompt(words: str, width: float, largest: float, least: float) -> tuple[float, list[str]]:
    """Font size in pixels and the lines of a prompt for a width in pixels."""
    size, lines = _fitted(words, width, largest, least)
    return size, list(lines)


@lru_cache(maxsize=512)
def _fitted(words: str, width: float, largest: float, least: float) -> tuple[float, tuple[str, ...]]:
    if not words or width_of(words, largest, True) <= width:
        return largest, (words,)
    for size, count in ((largest, 2), *((least, count) for count in range(2, MOST_LINES))):
        lines = in_lines(words, size, count)
        if _longest(lines, size) <= width:
            return size, tuple(lines)
    return least, tuple(in_lines(words, least, MOST_LINES))


def in_lines(words: str, size: float, count: int) -> list[str]:
    """Words in at most `count` lines whose longest is as short as can be."""
    parts = words.split(" ")
    if count == 1 or len(parts) == 1:
        return [words]
    best = [words]
    for n in range(1, len(parts)):
        lines = [" ".join(parts[:n]), *in_lines(" ".join(parts[n:]), size, count - 1)]
        if _longest(lines, size) < _longest(best, size):
            best = lines
    return best


def _longest(lines: list[str], size: float) -> float:
    return max(width_of(line, size, True) for line in lines)
