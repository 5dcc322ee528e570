"""All games as one file, and back, by taps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs
from kivy.uix.widget import Widget

from companion.core.reasons import reason_of
from companion.core.refusals import UserError
from companion.core.words import _, ngettext
from companion.store.backup import Saved, back_up, file_name
from companion.store.disk import make_folder
from companion.store.restore import restore
from companion.table.backups import restored_words
from companion.ui.background import in_background
from companion.ui.pieces import Key, Sheet, Text
from companion.ui.shared import shared_folder
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

MOST_OFFERED = 3


class BackupSheet(Sheet):
    """Offers to make a backup, and to bring back those that lie where people put them."""

    def __init__(self, app: CompanionApp, **kwargs: Any) -> None:
        super().__init__(title=_("Backup"), widest=860, **kwargs)
        self._app = app
        about = _("All games with their remarks and pictures, the players’ names and your settings, as one file.")
        self._fill(self._text(about), self._key(_("Back up now"), self.save, kind="primary"), *self._offers())

    def _offers(self) -> list[Widget]:
        """The newest backups that were found, each a key."""
        found = backups_found()
        if not found:
            return [self._text(_("To bring games back, put a backup into {folder}.").format(folder=shared_folder()))]
        keys: list[Widget] = []
        for path in found[:MOST_OFFERED]:
            key = self._key(_("Bring back {name}").format(name=path.stem), lambda path=path: self.restore(path))
            key.note = str(path.parent)
            keys.append(key)
        return [self._text(_("Bringing back never overwrites a game that went on here.")), *keys]

    def save(self) -> None:
        """Make a backup."""
        belongings, path = self._app.belongings, shared_folder() / file_name()

        def work() -> Saved | UserError:
            try:
                make_folder(path.parent)
                return back_up(belongings, path)
            except UserError as error:
                return error
            except OSError as error:
                return UserError(f"{path.parent}: {reason_of(error)}")

        self._wait(_("Backing up …"))
        in_background(work, self._saved)

    def _saved(self, saved: Saved | UserError) -> None:
        if isinstance(saved, UserError):
            self._tell(_("That did not work"), str(saved))
            return
        games = ngettext("{n} game is in this file:", "{n} games are in this file:", saved.games)
        self._tell(_("Backed up"), games, str(saved.path), _("Keep a copy on another device or a memory stick."))

    def restore(self, path: Path) -> None:
        """Bring the games of a backup back."""
        belongings = self._app.belongings

        def work() -> tuple[str, ...] | UserError:
            try:
                return restored_words(restore(path, belongings))
            except UserError as error:
                return error

        self._wait(_("Bringing back …"))
        in_background(work, self._restored)

    def _restored(self, said: tuple[str, ...] | UserError) -> None:
        if isinstance(said, UserError):
            self._tell(_("That did not work"), str(said))
            return
        self._app.settings.look_again()
        self._app.apply_settings()
        self._tell(_("Brought back"), *said)
        if self._app.pages.top is not None:
            self._app.pages.top.entered()

    def _wait(self, words: str) -> None:
        self._fill(self._text(words))

    def _tell(self, title: str, *sentences: str) -> None:
        self.title = title
        self._fill(*map(self._text, sentences), self._key(_("All right"), self.close, kind="primary"))

    def _fill(self, *widgets: Widget) -> None:
        self.empty()
        for widget in widgets:
            self.add_widget(widget)

    @staticmethod
    def _text(words: str) -> Text:
        return Text(words=words, wrap=True, grow="height", halign="left", size_hint_y=None)

    @staticmethod
    def _key(words: str, act: Any, kind: str = "secondary") -> Key:
        key = Key(words=words, kind=kind, size_hint_y=None, height=max(72 * theme.u, theme.target))
        key.bind(on_release=lambda *_: act())
        return key


def backups_found() -> list[Path]:
    """Files that are called as backups are, in the folder of the app and among the downloads, the newest first."""
    folders = dict.fromkeys((shared_folder(), platformdirs.user_downloads_path()))
    found = [path for folder in folders for path in folder.glob("insomnia-backup-*.zip") if path.is_file()]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
