"""Throwing dice: tap those to throw, then say what they show, by hand or by a device; or stop."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.core.offers import Dice, Faces
from companion.core.words import _, ngettext, pgettext
from companion.ui.leaving import leave
from companion.ui.pieces import Key
from companion.ui.table.host import DiceSource
from companion.ui.table.trays.base import (
    APART,
    COMFORT,
    PAD,
    TOP,
    Tray,
    gap,
    in_units,
    needed,
    put,
    row_height,
    spread,
    target,
)
from companion.ui.table.trays.dietile import DieTile
from companion.ui.table.trays.faces import MOST_DICE, FaceEntry
from companion.ui.table.trays.sources import SourceKey, show_state, source_keys
from companion.ui.theme import theme

HEAP = 0.4
"""How cramped it is with every source in a row of its own."""
ROW_TILES = 156
"""Least height of the tiles in units where everything stands in one row."""
TILES = 148
"""Height of the tiles in units where there is room."""


class ThrowTray(Tray):
    """Dice to pick, who reads them, Stop here and Throw; after Throw, the entry of the thrown dice's faces."""

    def build(self) -> None:
        """The tiles, the keys and the entry; devices come with the controls."""
        self._picked: tuple[int, ...] = ()
        self._entering = False
        self._tiles = [self._tile(n) for n in range(MOST_DICE)]
        self._pad = FaceEntry()
        self._pad.bind(on_faces=lambda _pad, faces: self._draft(faces), on_full=lambda _pad, faces: self._enter(faces))
        self._stop, self._throw = Key(), Key(kind="primary")
        self._longest = Key()  # it only says how wide a key can become
        self._stop.bind(on_release=lambda *_args: self._leave())
        self._throw.bind(on_release=lambda *_args: self.throw(), on_refused=lambda *_args: self._nothing_picked())
        self._sources: dict[str, SourceKey] = {}
        self._source = self._wanted = ""

    def refill(self) -> None:
        """All dice stay; the source that was used last, or that the table prefers."""
        slots = self.controls.offers["cast"].slots
        self._dice: Dice = next(slot for slot in slots if isinstance(slot, Dice))
        self._faces: Faces = next(slot for slot in slots if isinstance(slot, Faces))
        for tile, face in zip(self._tiles, self.controls.dice, strict=True):
            tile.face = face
        self._wanted = self._wanted or self.controls.preferred
        self._fall_back(self.controls.sources)
        leave(*self._sources.values())
        self._sources = source_keys(self.controls.sources) if self.controls.sources else {}
        for name, key in self._sources.items():
            key.bind(on_release=lambda key, name=name: self.choose_source(key, name))
            key.bind(on_refused=lambda *_args: self._not_ready())
        self._picked = ()
        self._show_picking()

    @property
    def draft(self) -> tuple[tuple[int, ...], bool, tuple[str, ...]]:
        """The dice picked, whether their faces are being entered, and those entered."""
        return self._picked, self._entering, self._pad.entered

    def take_up(self, draft: tuple[tuple[int, ...], bool, tuple[str, ...]]) -> None:
        """Pick those dice and enter those faces."""
        self._picked, entering, faces = draft
        self._mark()
        self.dispatch("on_draft", (), self._picked)
        if entering:
            self._show_entry()
            self._pad.take_up(faces)

    def refresh(self, sources: Sequence[DiceSource]) -> None:
        """Devices have changed their states while the controls show."""
        for source in sources:
            if source.source in self._sources:
                show_state(self._sources[source.source], source)
        self._fall_back(sources)
        self._mark()
        if not self._entering:
            self.dispatch("on_resize")

    def _fall_back(self, sources: Sequence[DiceSource]) -> None:
        """The source that the table wants, or entry by hand as long as that one can't be used."""
        ready = {source.source for source in sources if source.ready}
        self._source = self._wanted if self._wanted in ready else "hand"

    def _tile(self, n: int) -> DieTile:
        tile = DieTile()
        tile.bind(on_release=lambda *_args: self.toggle(n))
        return tile

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

    def choose_source(self, key: SourceKey, source: str) -> None:
        """Who reads the dice."""
        if key.allowed:
            self._source = self._wanted = source
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
        if not self._entering:
            self.submit("stop")
            return
        self._show_picking()
        self.dispatch("on_draft", (), self._picked)
        self.dispatch("on_resize")

    def _show_picking(self) -> None:
        self._entering = False
        self._stop.words = _("Stop here")
        self._show(*self._tiles, *self._sources.values(), self._stop, self._throw)
        self._mark()
        self.lay()

    def _show_entry(self) -> None:
        self._entering = True
        self._pad.ask(self._faces.faces, len(self._picked))
        self._stop.words = _("Back")
        self._show(self._pad, self._stop)
        self._draft([""] * len(self._picked))
        self.dispatch("on_resize")
        self.lay()

    def _show(self, *widgets: Widget) -> None:
        self.clear_widgets()
        for widget in widgets:
            self.add_widget(widget)

    def _draft(self, faces: list[str]) -> None:
        new = dict(zip(self._picked, faces, strict=True))
        shown = [new.get(n, face) for n, face in enumerate(self.controls.dice)]
        self.dispatch("on_draft", shown, self._picked)

    def _enter(self, faces: list[str]) -> None:
        self.submit("cast", dice=list(self._picked), faces=faces, source="hand")

    def _mark(self) -> None:
        for n, tile in enumerate(self._tiles):
            tile.chosen = n in self._picked
            tile.words = pgettext("on a die: is to be thrown", "throw") if tile.chosen else _("stays")
        for name, key in self._sources.items():
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
            "simulated": _("the app throws them"),
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
        if self._entering:
            width = self._pad_width(inner)
            below = 0.0 if width < inner else row_height() + APART * u
            return in_units(self._pad.height_for(width) + below) + TOP + PAD
        if self._row_fits(inner):
            column = len(self._sources) * (theme.target + gap()) - gap()
            return max(in_units(column), in_units(2 * row_height() + gap()), ROW_TILES) + TOP + PAD
        if (inner - 3 * gap()) / 4 < theme.target:
            return None
        if self._column_fits(inner):
            return in_units(self._column_height() + gap() + row_height()) + TOP + PAD
        sources = self._source_rows(inner) * (row_height() + gap())
        return in_units(self._tile_height() + gap() + sources + row_height()) + TOP + PAD

    def cramped(self, length: float) -> float:
        """In one row it needs more length than in a stack; sources one below the other make a tall heap."""
        inner = length * theme.u - 2 * PAD * theme.u
        row = not self._entering and self._row_fits(inner)
        heap = not self._entering and not row and not self._column_fits(inner) and self._source_rows(inner) > 1
        return max(1 - length / (960 if row else COMFORT), HEAP if heap else 0.0)

    def _tile_height(self) -> float:
        return target(TILES - 16)

    def _source_rows(self, inner: float) -> int:
        if not self._sources:
            return 0
        fits = int((inner + gap()) // (needed(*self._sources.values()) + gap()))
        return -(-len(self._sources) // max(fits, 1))

    def _row_fits(self, inner: float) -> bool:
        sources = needed(*self._sources.values()) + APART * theme.u if self._sources else 0.0
        tiles = 4 * target(74) + 3 * gap()
        return inner >= tiles + sources + APART * theme.u + self._keys_width()

    def _column_fits(self, inner: float) -> bool:
        """Whether all sources have room in a column beside the tiles, above the keys."""
        sources = needed(*self._sources.values()) + APART * theme.u
        return len(self._sources) > 2 and inner >= 4 * target(88) + 3 * gap() + sources

    def _column_height(self) -> float:
        count = len(self._sources)
        return max(self._tile_height(), count * target(58) + (count - 1) * gap())

    def _keys_width(self) -> float:
        longest = self._longest
        longest.words, longest.note = _("Throw dice"), _("then tap what they show")
        return max(longest.needed(), self._throw.needed(), self._stop.needed(), target(220))

    def _pad_width(self, inner: float) -> float:
        """The entry's width: less than all of it where Back has room beside it."""
        beside = inner - APART * theme.u - max(self._stop.needed(), target(100))
        return beside if beside >= 6 * theme.target + 5 * gap() else inner

    def arrange(self) -> None:
        """Lay out the present view."""
        inner = self.width - 2 * PAD * theme.u
        if self._entering:
            self._arrange_entry(inner)
        elif self._row_fits(inner):
            self._arrange_row(inner)
        else:
            self._arrange_stack(inner, beside=self._column_fits(inner))

    def _arrange_entry(self, inner: float) -> None:
        u, pad = theme.u, self._pad
        x, y = self.x + PAD * u, self.y + PAD * u
        width = self._pad_width(inner)
        height = pad.height_for(width)
        put(pad, x, self.top - TOP * u - height, width, height)
        if width < inner:
            put(self._stop, x + width + APART * u, y, inner - width - APART * u, row_height())
        else:
            put(self._stop, x, y, inner, row_height())

    def _arrange_row(self, inner: float) -> None:
        u, high = theme.u, self.height - (TOP + PAD) * theme.u
        x, y = self.x + PAD * u, self.y + PAD * u
        keys = self._keys_width()
        sources = needed(*self._sources.values()) if self._sources else 0.0
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
        for n, key in enumerate(self._sources.values()):
            put(key, x, y + height - (n + 1) * each - n * gap(), width, each)

    def _arrange_stack(self, inner: float, *, beside: bool) -> None:
        """Tiles, and sources below or beside them, above the keys."""
        u, between = theme.u, gap()
        x, y = self.x + PAD * u, self.y + PAD * u
        stop = max(self._stop.needed(), min(target(200), inner * 0.3))
        put(self._stop, x, y, stop, row_height())
        put(self._throw, x + stop + APART * u, y, inner - stop - APART * u, row_height())
        y += row_height() + between
        if beside:
            column = max(needed(*self._sources.values()), inner * 0.34)
            self._put_column(self.right - PAD * u - column, y, column, self.top - TOP * u - y)
            spread(self._tiles, x, y, inner - column - APART * u, self.top - TOP * u - y, between)
        else:
            self._put_rows(x, y, inner)

    def _put_rows(self, x: float, y: float, inner: float) -> None:
        """The sources in rows above y, the tiles above them."""
        u, between = theme.u, gap()
        rows, sources = self._source_rows(inner), list(self._sources.values())
        across = -(-len(self._sources) // rows) if rows else 1
        for row in range(rows - 1, -1, -1):
            spread(sources[row * across : (row + 1) * across], x, y, inner, row_height(), between)
            y += row_height() + between
        spread(self._tiles, x, y, inner, self.top - TOP * u - y, between)
