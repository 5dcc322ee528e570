"""Throwing dice: tap those to throw, then say what they show, by hand or by a device; or stop."""

from __future__ import annotations

from companion.core.offers import Dice, Faces
from companion.core.words import _, ngettext
from companion.ui.pieces import Key
from companion.ui.table.trays.base import APART, PAD, Tray, gap, in_units, needed, put, row_height, spread, target
from companion.ui.table.trays.dietile import DieTile
from companion.ui.table.trays.faces import FaceEntry
from companion.ui.table.trays.sources import source_keys
from companion.ui.theme import theme

TILES = 148
"""Height of the tiles in units where there is room."""


class ThrowTray(Tray):
    """Dice to pick, who reads them, Stop here and Throw; after Throw, the entry of the thrown dice's faces."""

    def build(self) -> None:
        """The first view."""
        slots = self.controls.offers["cast"].slots
        self._dice: Dice = next(slot for slot in slots if isinstance(slot, Dice))
        self._faces: Faces = next(slot for slot in slots if isinstance(slot, Faces))
        self._picked: tuple[int, ...] = ()
        self._pad: FaceEntry | None = None
        self._tiles = [DieTile(face=face) for face in self.controls.dice]
        for n, tile in enumerate(self._tiles):
            tile.bind(on_release=lambda *_, n=n: self.toggle(n))
        self._stop, self._throw = Key(words=_("Stop here")), Key(kind="primary")
        self._stop.bind(on_release=lambda *_: self._leave())
        self._throw.bind(on_release=lambda *_: self.throw(), on_refused=lambda *_: self._nothing_picked())
        self._source_keys = source_keys(self.controls.sources)
        for name, key in self._source_keys.items():
            key.bind(on_release=lambda *_, name=name: self.choose_source(name), on_refused=lambda *_: self._not_ready())
        ready = [s.source for s in self.controls.sources if s.ready]
        self._source: str = self.controls.preferred if self.controls.preferred in ready else "hand"
        self._show_picking()

    @property
    def picked(self) -> tuple[int, ...]:
        """The dice that will be thrown, by their places."""
        return self._picked

    @property
    def tiles(self) -> tuple[DieTile, ...]:
        """The dice on the table, to be tapped."""
        return tuple(self._tiles)

    def toggle(self, die: int) -> None:
        """Throw a die, or let it lie."""
        if die in self._picked:
            self._picked = tuple(other for other in self._picked if other != die)
        elif len(self._picked) < self._dice.high:
            self._picked = tuple(sorted((*self._picked, die)))
        else:
            most = self._dice.high
            text = ngettext("Only {n} more die can be thrown.", "Only {n} more dice can be thrown.", most)
            self.dispatch("on_say", text)
        self._mark()
        self.dispatch("on_draft", (), self._picked)

    def choose_source(self, source: str) -> None:
        """Who reads the dice."""
        self._source = source
        self._mark()

    def throw(self) -> None:
        """The dice are thrown: have them read, or ask for their faces."""
        if len(self._picked) < self._dice.low or self._throw.kind == "off":
            return
        if self._source == "hand":
            self._show_entry()
        else:
            self.dispatch("on_ask", self._source, self._picked, len(self._picked))

    def _leave(self) -> None:
        """Stop throwing; or, while faces are entered, back to picking."""
        if self._pad is not None:
            self._show_picking()
            self.dispatch("on_draft", (), self._picked)
            self.dispatch("on_resize")
        else:
            self.submit("stop")

    def _show_picking(self) -> None:
        self.clear_widgets()
        self._pad = None
        self._stop.words = _("Stop here")
        sources = list(self._source_keys.values()) if len(self._source_keys) > 1 else []
        self._sources: list[Key] = sources
        for widget in (*self._tiles, *sources, self._stop, self._throw):
            self.add_widget(widget)
        self._mark()
        self._laid()

    def _show_entry(self) -> None:
        self.clear_widgets()
        self._pad = FaceEntry(self._faces.faces, len(self._picked))
        self._pad.bind(on_faces=lambda _pad, faces: self._draft(faces))
        self._pad.bind(on_full=lambda _pad, faces: self._enter(faces))
        self._stop.words = _("Back")
        self.add_widget(self._pad)
        self.add_widget(self._stop)
        self._draft([""] * len(self._picked))
        self._laid()
        self.dispatch("on_resize")

    def _draft(self, faces: list[str]) -> None:
        new = dict(zip(self._picked, faces, strict=True))
        shown = [new.get(n, face) for n, face in enumerate(self.controls.dice)]
        self.dispatch("on_draft", shown, self._picked)

    def _enter(self, faces: list[str]) -> None:
        self.submit("cast", dice=list(self._picked), faces=faces, source="hand")

    def _mark(self) -> None:
        for n, tile in enumerate(self._tiles):
            tile.chosen = n in self._picked
            tile.words = _("throw") if tile.chosen else _("stays")
        for name, key in self._source_keys.items():
            key.chosen = name == self._source
        count = len(self._picked)
        self._throw.kind = "primary" if count >= self._dice.low else "off"
        self._throw.words = ngettext("Throw {n} die", "Throw {n} dice", count) if count else _("Throw dice")
        self._throw.note = self._throw_note(count)

    def _throw_note(self, count: int) -> str:
        if not count:
            return _("tap those to throw")
        reads = {
            "camera": _("the camera reads them"),
            "tower": _("the tower throws them"),
        }
        return reads.get(self._source, _("then tap what they show"))

    def _nothing_picked(self) -> None:
        self.dispatch("on_say", _("Tap the dice that are thrown first."))

    def _not_ready(self) -> None:
        self.dispatch("on_say", _("That can’t be used now; entry by hand always works."))

    def depth_for(self, length: float) -> float | None:
        """In one row where it is long enough, else tiles above sources above keys."""
        u = theme.u
        inner = length * u - 2 * PAD * u
        if self._pad is not None:
            width = self._pad_width(inner)
            below = 0.0 if width < inner else row_height() + APART * u
            return in_units(self._pad.height_for(width) + below) + 2 * PAD
        if self._row_fits(inner):
            return max(in_units(3 * theme.target + 2 * gap()), 168) + 2 * PAD
        if (inner - 3 * gap()) / 4 < theme.target:
            return None
        sources = self._source_rows(inner) * (row_height() + gap())
        return in_units(self._tile_height() + gap() + sources + row_height()) + 2 * PAD + 4

    def _tile_height(self) -> float:
        return target(TILES - 16)

    def _source_rows(self, inner: float) -> int:
        if not self._sources:
            return 0
        fits = int((inner + gap()) // (needed(*self._sources) + gap()))
        return -(-len(self._sources) // max(fits, 1))

    def _row_fits(self, inner: float) -> bool:
        sources = needed(*self._sources) + APART * theme.u if self._sources else 0.0
        tiles = 4 * target(84) + 3 * gap()
        return inner >= tiles + sources + APART * theme.u + self._keys_width()

    def _keys_width(self) -> float:
        longest = Key(words=_("Throw dice"), note=_("then tap what they show"))
        return max(longest.needed(), self._throw.needed(), self._stop.needed(), target(220))

    def _pad_width(self, inner: float) -> float:
        """The entry's width: less than all of it where Back has room beside it."""
        beside = inner - APART * theme.u - max(self._stop.needed(), target(100))
        return beside if beside >= 6 * theme.target + 5 * gap() else inner

    def arrange(self) -> None:
        """Lay out the present view."""
        inner = self.width - 2 * PAD * theme.u
        if self._pad is not None:
            self._arrange_entry(self._pad, inner)
        elif self._row_fits(inner):
            self._arrange_row(inner)
        else:
            self._arrange_stack(inner)

    def _arrange_entry(self, pad: FaceEntry, inner: float) -> None:
        u = theme.u
        x, y = self.x + PAD * u, self.y + PAD * u
        width = self._pad_width(inner)
        height = pad.height_for(width)
        put(pad, x, self.top - PAD * u - height, width, height)
        if width < inner:
            put(self._stop, x + width + APART * u, y, inner - width - APART * u, row_height())
        else:
            put(self._stop, x, y, inner, row_height())

    def _arrange_row(self, inner: float) -> None:
        u, high = theme.u, self.height - 2 * PAD * theme.u
        x, y = self.x + PAD * u, self.y + PAD * u
        keys = self._keys_width()
        sources = needed(*self._sources) if self._sources else 0.0
        tiles = inner - keys - APART * u - (sources + APART * u if sources else 0)
        side = min((tiles - 3 * gap()) / 4, target(112))
        spread(self._tiles, x, y, 4 * side + 3 * gap(), high, gap())
        x += 4 * side + 3 * gap() + APART * u
        right = self.right - PAD * u
        keys = max(keys, right - x - (min(sources + 60 * u, 260 * u) + APART * u if sources else 0))
        if sources:
            self._put_column(x, y, right - keys - APART * u - x, high)
        put(self._stop, right - keys, y, keys, row_height())
        put(self._throw, right - keys, y + row_height() + gap(), keys, high - row_height() - gap())

    def _put_column(self, x: float, y: float, width: float, height: float) -> None:
        count = len(self._sources)
        each = (height - gap() * (count - 1)) / count
        for n, key in enumerate(self._sources):
            put(key, x, y + height - (n + 1) * each - n * gap(), width, each)

    def _arrange_stack(self, inner: float) -> None:
        u, between = theme.u, gap()
        x, y = self.x + PAD * u, self.y + PAD * u
        stop = max(self._stop.needed(), min(target(200), inner * 0.3))
        put(self._stop, x, y, stop, row_height())
        put(self._throw, x + stop + APART * u, y, inner - stop - APART * u, row_height())
        y += row_height() + between
        rows = self._source_rows(inner)
        across = -(-len(self._sources) // rows) if rows else 1
        for row in range(rows - 1, -1, -1):
            spread(self._sources[row * across : (row + 1) * across], x, y, inner, row_height(), between)
            y += row_height() + between
        spread(self._tiles, x, y, inner, self.top - PAD * u - y, between)
