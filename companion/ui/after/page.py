"""The screen after a game; also of a past game, and of one that still goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.reasons import reason_of
from companion.core.words import _
from companion.store.disk import make_folder, write_file
from companion.table.export import as_csv
from companion.ui.after import chart  # noqa: F401  known to kv by its name
from companion.ui.after.dicebars import DieBars
from companion.ui.after.figures import FiguresPanel
from companion.ui.after.model import AfterModel, Gone, Place, after_model
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Key, Sheet, Text
from companion.ui.theme import theme

load_kv(__file__)


class AfterPage(Page):
    """Standings, chart, the game's own tables, dice. `action` is what may come next: its words, and what it does."""

    model = ObjectProperty(None, allownone=True)
    players = NumericProperty(0)
    long = BooleanProperty(False)
    """Whether there is more than standings, chart and dice, so that people scroll."""

    def __init__(self, gone: Gone, action: tuple[str, Callable[[], None]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._journal, self._record = gone.journal, gone.record
        words, act = action
        key = Key(words=words, kind="primary", width=(200 if theme.across > 900 else 150) * theme.u)
        key.bind(on_release=lambda *_: act())
        self.ids.head.add_widget(key)
        self.model = after_model(gone.journal.game, gone.journal.header, gone.journal.standing)

    def on_model(self, _page: AfterPage, model: AfterModel) -> None:
        """Show it."""
        ids = self.ids
        ids.head.title, ids.head.subtitle, ids.head.shorter = model.title, model.subtitle, model.shorter
        for place in model.places:
            ids.places.add_widget(StandingRow(place=place))
        self.players, self.long = len(model.places), bool(model.tables) or not model.has_dice
        ids.chart.words, ids.chart.names, ids.chart.settlements = model.chart, list(model.names), model.settlements
        for figures in model.tables:
            ids.tables.add_widget(FiguresPanel(figures, model.names))
        if model.has_dice:
            ids.dice.show(model)
        else:
            self._unused = ids.dice_panel.__self__  # kept, since kv holds it weakly
            ids.sections.remove_widget(self._unused)

    def export(self) -> None:
        """Copy the record and the chips or scores as a table to where people find them, and say where."""
        folder = platformdirs.user_documents_path() / "Insomnia Companion"
        name = f"{self._record.stem}"
        try:
            make_folder(folder)
            write_file(folder / f"{name}.jsonl", self._record.read_bytes())
            write_file(folder / f"{name}.csv", as_csv(self._journal).encode())
        except OSError as error:
            text = _("Nothing was exported to {folder} ({reason}).")
            self.say(_("That did not work"), text.format(folder=folder, reason=reason_of(error)))
            return
        self.say_exported(folder, name)

    def say_exported(self, folder: Path, name: str) -> None:
        """Where the files are and what they are."""
        sheet = Sheet(title=_("Exported"))
        for words, kind in (
            (str(folder), "name"),
            (_("{name}.jsonl: the whole game, which the app can replay").format(name=name), "note"),
            (_("{name}.csv: how the game went, as a table for a spreadsheet").format(name=name), "note"),
        ):
            sheet.add_widget(Text(words=words, kind=kind, wrap=True, grow="height", halign="left", size_hint_y=None))
        key = Key(words=_("All right"), kind="primary", size_hint_y=None, height=max(72 * theme.u, theme.target))
        key.bind(on_release=lambda *_: sheet.close())
        sheet.add_widget(key)
        self.open_sheet(sheet)


class StandingRow(BoxLayout):
    """One player's rank, badge, name, a note on how they did, chips or score."""

    place = ObjectProperty(Place(1, 0, "", 0, ""))


class DicePanel(BoxLayout):
    """A bar chart a die, and the verdict."""

    verdict = StringProperty()
    explained = StringProperty()
    bars = ListProperty([])
    single = BooleanProperty(False)
    """Whether all dice are counted together."""

    def show(self, model: AfterModel) -> None:
        """Fill it; without throws it says so."""
        self.verdict = model.verdict if model.dice else _("No dice were thrown.")
        self.explained = model.explained if model.dice else ""
        self.single = len(model.dice) <= 1
        self.ids.bars.clear_widgets()
        highest = max((max(die.counts) for die in model.dice), default=1)
        for n, die in enumerate(model.dice, start=len(model.dice) > 1):
            self.ids.bars.add_widget(DieBars(die=die, number=n, highest=highest))
