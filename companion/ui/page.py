"""A page of the app, and the stack of pages people walk through: forward by tapping, back by the back gesture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.core.words import _
from companion.ui.leaving import leave
from companion.ui.pieces import Key, Sheet, TableTop, Text
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def load_kv(module_file: str) -> None:
    """Load the .kv that lies beside a module, once."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)


class Page(FloatLayout):
    """A whole screen. `app` is set when it is shown; subclasses load their .kv and fill it from their model."""

    title = StringProperty()
    subtitle = StringProperty()
    in_game = False
    """Whether the screen must stay awake while it shows."""

    def __init__(self, **kwargs: Any) -> None:
        self.app: CompanionApp | None = None
        self._sheet: Sheet | None = None
        super().__init__(**kwargs)

    def entered(self) -> None:
        """It is on top now, for the first time or again: look at the data anew."""

    def left(self) -> None:
        """It is no longer on top: another page covers it, or it was left for good."""

    def closed(self) -> None:
        """It was left for good: let go of what it owns."""

    def back(self) -> bool:
        """The back gesture; True if the page used it itself (closed a sheet), False to leave the page."""
        if self._sheet is not None and self._sheet.parent is self:
            self._sheet.close()
            return True
        return False

    def open_sheet(self, sheet: Sheet) -> None:
        """Lay a sheet over the page; one at a time."""
        if self._sheet is not None and self._sheet.parent is self:
            leave(self._sheet)
        self._sheet = sheet
        self.add_widget(sheet)

    def say(self, title: str, words: str) -> None:
        """Tell people something, until they have read it."""
        sheet = Sheet(title=title)
        text = Text(words=words, wrap=True, grow="height", halign="left", size_hint_y=None)
        key = Key(words=_("All right"), kind="primary", size_hint_y=None, height=max(72 * theme.u, theme.target))
        key.bind(on_release=lambda *_: sheet.close())
        sheet.add_widget(text)
        sheet.add_widget(key)
        self.open_sheet(sheet)

    def close_sheet(self) -> None:
        """Take the sheet away, its question answered."""
        if self._sheet is not None and self._sheet.parent is self:
            leave(self._sheet)
        self._sheet = None


class Pages(FloatLayout):
    """The pages walked through, the last one showing on the table top."""

    def __init__(self, app: CompanionApp, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = app
        self._stack: list[Page] = []
        self.add_widget(TableTop())

    @property
    def top(self) -> Page | None:
        """The page that shows."""
        return self._stack[-1] if self._stack else None

    @property
    def depth(self) -> int:
        """How many pages there are; with one, the back gesture leads nowhere."""
        return len(self._stack)

    def push(self, page: Page) -> None:
        """Show a page over the present one."""
        self._cover()
        self._stack.append(page)
        self._show()

    def replace(self, page: Page) -> None:
        """Show a page in place of the present one, which is left for good."""
        self._drop()
        self._stack.append(page)
        self._show()

    def pop(self) -> bool:
        """Leave the page for the one below it; False if it is the last."""
        if len(self._stack) < 2:
            return False
        self._drop()
        self._show()
        return True

    def home(self) -> None:
        """Leave all pages but the first."""
        while len(self._stack) > 1:
            self._drop()
        self._show()

    def back(self) -> bool:
        """The back gesture: for the page itself first. False if there is nothing to go back to."""
        top = self.top
        if top is not None and top.back():
            return True
        return self.pop()

    def close(self) -> None:
        """Leave every page: the app ends."""
        while self._stack:
            self._drop()

    def _cover(self) -> None:
        if self.top is not None:
            self.top.left()
            self.remove_widget(self.top)

    def _drop(self) -> None:
        page = self.top
        self._cover()
        if page is not None:
            self._stack.pop()
            page.close_sheet()
            page.closed()
            self._app.garbage.leave(page)

    def _show(self) -> None:
        page = self.top
        if page is None:
            return
        page.app = self._app
        if page.parent is None:
            self.add_widget(page)
        self._app.stay_awake(page.in_game)
        page.entered()
