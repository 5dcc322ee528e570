"""The page on which camera and tower do not agree: both readings side by side, and the table decides by a tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.dice import Face
from companion.core.words import _, enumerate_words, ngettext
from companion.table.readings import Reading
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Icon, Key, PanelBox, Text
from companion.ui.pieces.turntab import TurnTab  # noqa: F401  known to kv by its name
from companion.ui.second import beside, with_both
from companion.ui.table.host import DiceAsk
from companion.ui.table.trays.dietile import DieTile
from companion.ui.table.trays.faces import FaceEntry
from companion.ui.table.trays.sources import source_words
from companion.ui.theme import theme
from companion.ui.tower.entryplace import EntryPlace

load_kv(__file__)


class ReadDie(DieTile):
    """One die as a device reads it; not a target."""

    def on_touch_down(self, _touch: object) -> bool:
        """A tap on it means nothing."""
        return False


class DisagreePage(Page):
    """Shows two readings of one throw. `done` gets the one that the table takes, with both as evidence."""

    in_game = True
    turn = StringProperty()

    def __init__(
        self, one: Reading, other: Reading, ask: DiceAsk, name: str, done: Callable[[Reading], None], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._both, self._ask, self._done = (one, other), ask, done
        self._entry = FaceEntry()
        self._entry.bind(on_full=lambda _entry, faces: self._enter(faces))
        self.ids.head.title = _("{name}: camera and tower do not agree").format(name=name)
        self.ids.head.subtitle = _("Look at the dice: which of the two is right?")
        self.turn = _("{name}’s turn").format(name=name)
        rows = (one.faces, beside(one.faces, other.faces))
        differs = [a != b for a, b in zip(*rows, strict=True)]
        for reading, faces in zip(self._both, rows, strict=True):
            self.ids.readings.add_widget(self._panel(reading, faces, differs))
        self.ids.says.words = differ_words(rows[0], rows[1])

    def take(self, reading: Reading) -> None:
        """The table takes this reading."""
        assert self.app is not None
        self.app.pages.pop()
        self._done(with_both(reading, *self._both))

    def enter_by_hand(self) -> None:
        """Neither is right: ask for the faces."""
        place = self.ids.readings
        self._entry.ask(self._ask.faces, self._ask.count)
        inner = EntryPlace()
        inner.add_widget(self._entry)
        place.clear_widgets()
        place.add_widget(inner)
        self.ids.says.words = _("Tap what each thrown die shows.")
        self.ids.by_hand.kind = "off"

    def _enter(self, faces: list[Face]) -> None:
        count = len(faces)
        self.take(Reading(tuple(faces), (1.0,) * count, "hand", corrected=frozenset(range(count))))

    def _panel(self, reading: Reading, faces: tuple[Face | None, ...], differs: list[bool]) -> PanelBox:
        u = theme.u
        panel = PanelBox(orientation="vertical", padding=(20 * u, 16 * u), spacing=14 * u)
        panel.add_widget(self._heading(reading))
        dice = GridLayout(rows=1, spacing=10 * u)
        for face, differ in zip(faces, differs, strict=True):
            tile = ReadDie(face=face or "", words=_("differs") if differ else _("same"), chosen=differ)
            tile.size_hint = (1, 1)
            dice.add_widget(tile)
        panel.add_widget(dice)
        key = Key(kind="primary", size_hint_y=None, height=max(80 * u, theme.target))
        key.words = _("Take {faces}").format(faces=" ".join(face or "?" for face in faces))
        key.note = _("as the camera reads") if reading.source == "camera" else _("as the tower reads")
        key.bind(on_release=lambda *_key: self.take(reading))
        panel.add_widget(key)
        return panel

    def _heading(self, reading: Reading) -> BoxLayout:
        u = theme.u
        row = BoxLayout(size_hint_y=None, height=44 * u, spacing=14 * u)
        row.add_widget(Icon(name=reading.source, size_hint=(None, None), size=(40 * u, 40 * u)))
        row.add_widget(Text(words=source_words(reading.source), bold=True, halign="left"))
        return row


def differ_words(one: tuple[Face | None, ...], other: tuple[Face | None, ...]) -> str:
    """How many dice differ, and in what."""
    pairs = [(a or "?", b or "?") for a, b in zip(one, other, strict=True) if a != b]
    said = enumerate_words([_("{one} or {other}").format(one=a, other=b) for a, b in pairs])
    return ngettext("{n} die differs: {said}.", "{n} dice differ: {said}.", len(pairs), said=said)
