"""The screen after a game; also of a past game, and of one that still goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from kivy.properties import NumericProperty, ObjectProperty
from numpy.typing import NDArray

from companion.core.reasons import reason_of
from companion.core.refusals import UserError
from companion.core.words import _
from companion.store.disk import make_folder, write_file
from companion.table.export import as_csv
from companion.ui.after import chart, dicepanel  # noqa: F401  known to kv by their names
from companion.ui.after.figures import FiguresPanel
from companion.ui.after.marks import RemarkSheet
from companion.ui.after.model import AfterModel, Gone, after_model
from companion.ui.after.picture import draw_result
from companion.ui.after.standing import StandingRow
from companion.ui.after.story import StoryPanel, story_of
from companion.ui.background import in_background
from companion.ui.gradual import Gradual
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Key, Sheet, Text
from companion.ui.shared import shared_folder
from companion.ui.theme import theme

load_kv(__file__)


class AfterPage(Page):
    """Standings, chart, how it went, the game's own tables, dice, marks. `action` is what may come next: its words,
    and what it does.
    """

    model = ObjectProperty(None, allownone=True)
    players = NumericProperty(0)

    def __init__(self, gone: Gone, action: tuple[str, Callable[[], None]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._journal, self._record, self._when = gone.journal, gone.record, gone.when
        self._story, self._tables = Gradual(self.ids.story), Gradual(self.ids.tables)
        words, act = action
        key = Key(words=words, kind="primary")
        key.width = max((200 if theme.across > 900 else 150) * theme.u, key.needed())
        key.bind(on_release=lambda *_: act())
        self.ids.head.add_widget(key)
        marks = self.ids.marks
        marks.marks, marks.when, marks.place = gone.marks, gone.when, str(gone.record)
        self.model = after_model(gone.journal.game, gone.journal.header, gone.journal.standing)

    def closed(self) -> None:
        """Let go of what was filled in, piece by piece."""
        self._story.let_go()
        self._tables.let_go()

    def on_model(self, _page: AfterPage, model: AfterModel) -> None:
        """Show it."""
        ids = self.ids
        ids.head.title, ids.head.subtitle, ids.head.shorter = model.title, model.subtitle, model.shorter
        for place in model.places:
            ids.places.add_widget(StandingRow(place=place))
        self.players = len(model.places)
        ids.chart.words, ids.chart.names, ids.chart.settlements = model.chart, list(model.names), model.settlements
        told = story_of(self._journal, model.settlements, model.chart)
        self._story.fill((StoryPanel(story) for story in (told,)), 0)
        self._tables.fill((FiguresPanel(figures, model.names) for figures in model.tables), 0)
        if model.has_dice:
            ids.dice.show(model.dice_story)
        else:
            self._unused = ids.dice_panel.__self__  # kept, since kv holds it weakly
            ids.sections.remove_widget(self._unused)

    def count(self, counts: bool) -> None:
        """Let the game count in the players' records, or not."""
        self._mark(counts=counts)

    def ask_remark(self) -> None:
        """Let somebody write a remark."""
        self.open_sheet(RemarkSheet(self.ids.marks.marks.remark, self._remark))

    def _remark(self, remark: str) -> None:
        self.close_sheet()
        self._mark(remark=remark)

    def _mark(self, **said: Any) -> None:
        assert self.app is not None
        try:
            self.ids.marks.marks = self.app.library.mark(self._record.stem, **said)
        except UserError as error:
            self.say(_("That did not work"), str(error))

    def export(self) -> None:
        """Draw the picture; then write it, the table and the record to where people find them, and say where."""
        folder, name = shared_folder(), self._record.stem
        files = {".jsonl": self._record.read_bytes, ".csv": lambda: as_csv(self._journal).encode()}

        def drawn(picture: NDArray[np.uint8]) -> None:
            made = {**files, ".png": lambda: _png(picture)}
            in_background(lambda: _write(folder, name, made), lambda problem: self._exported(folder, name, problem))

        draw_result(self.model, self._when, drawn)

    def _exported(self, folder: Path, name: str, problem: str) -> None:
        if problem:
            text = _("Nothing was exported to {folder} ({reason}).")
            self.say(_("That did not work"), text.format(folder=folder, reason=problem))
        else:
            self.say_exported(folder, name)

    def say_exported(self, folder: Path, name: str) -> None:
        """Where the files are and what they are."""
        sheet = Sheet(title=_("Exported"))
        for words, kind in (
            (str(folder), "name"),
            (_("{name}.png: the result as a picture to share").format(name=name), "note"),
            (_("{name}.csv: how the game went, as a table for a spreadsheet").format(name=name), "note"),
            (_("{name}.jsonl: the whole game, which the app can replay").format(name=name), "note"),
        ):
            sheet.add_widget(Text(words=words, kind=kind, wrap=True, grow="height", halign="left", size_hint_y=None))
        key = Key(words=_("All right"), kind="primary", size_hint_y=None, height=max(72 * theme.u, theme.target))
        key.bind(on_release=lambda *_: sheet.close())
        sheet.add_widget(key)
        self.open_sheet(sheet)


def _write(folder: Path, name: str, files: Mapping[str, Callable[[], bytes]]) -> str:
    """Write files of a name by their endings; what stands in the way, "" if nothing does."""
    try:
        make_folder(folder)
        for suffix, content in files.items():
            write_file(folder / f"{name}{suffix}", content())
    except OSError as error:
        return reason_of(error)
    return ""


def _png(picture: NDArray[np.uint8]) -> bytes:
    import cv2  # the screen never waits for it

    return bytes(cv2.imencode(".png", picture)[1])
