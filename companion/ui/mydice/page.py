"""My dice: those the camera was taught, which of them it reads, and what else one can do with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs
from kivy.properties import BooleanProperty

from companion.core.reasons import reason_of
from companion.core.words import _, ngettext
from companion.devices.doubts import why_in_words
from companion.ui.background import in_background
from companion.ui.mydice.crop import Crops
from companion.ui.newgame.names import NameSheet
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Key, PanelBox, Sheet
from companion.ui.theme import theme
from vision.profiles import Listed, Profile, Profiles, read_profile
from vision.profiles.folder import SUFFIX

load_kv(__file__)

MOST_FILES = 6


def passed_on() -> Path:
    """The folder that dice are exported to, and brought in from."""
    return platformdirs.user_documents_path() / "Insomnia Companion"


class MyDicePage(Page):
    """Files are read and written beside the screen's thread."""

    looked = BooleanProperty(False)

    @property
    def profiles(self) -> Profiles:
        """Where taught dice are kept."""
        assert self.app is not None
        return self.app.dice.profiles

    def entered(self) -> None:
        """Look at what was taught."""
        profiles = self.profiles
        in_background(profiles.list, self._take)

    def teach(self, kind: str) -> None:
        """Teach other dice."""
        from companion.ui.mydice.teach import TeachPage

        assert self.app is not None
        self.app.show(TeachPage(kind))

    def use(self, profile: Profile) -> None:
        """Read dice of its kind as these; if that is so already, as dice that nobody taught."""
        assert self.app is not None
        dice = self.app.dice
        dice.choose_profile(profile.kind, "" if dice.chosen(profile.kind) == profile.name else profile.name)
        self.entered()

    def test(self, profile: Profile) -> None:
        """See what the camera says of them."""
        from companion.ui.mydice.trial import TrialPage

        assert self.app is not None
        self.app.show(TrialPage(profile))

    def ask_more(self, profile: Profile) -> None:
        """What else can be done with these dice."""
        sheet = Sheet(title=profile.name)
        self._add(sheet, _("Another name"), "", lambda: self._ask_name(profile))
        self._add(sheet, _("Export"), _("as one file, for another device"), lambda: self._export(profile))
        self._add(
            sheet, _("Forget these dice"), _("they can be brought back right after"), lambda: self._delete(profile)
        )
        self.open_sheet(sheet)

    def ask_file(self) -> None:
        """Which of the files in the folder of exports is to be brought in."""
        in_background(_found, self._offer)

    def _take(self, found: tuple[Listed, ...]) -> None:
        if self.app is None:
            return
        none = _("The camera was taught no dice yet. Teach it yours below, face by face, or bring in a file.")
        self.ids.none.words = "" if found else none
        self.ids.rows.clear_widgets()
        for one in found:
            self.ids.rows.add_widget(self._row(one))
        self.looked = True

    def _row(self, one: Listed) -> ProfileRow:
        assert self.app is not None
        profile = one.profile
        if profile is None:
            return ProfileRow(one.name, _("cannot be read: {reason}").format(reason=why_in_words(one.problem or "")))
        used = self.app.dice.chosen(profile.kind) == profile.name
        row = ProfileRow(profile.name, about(profile))
        row.show(profile)
        row.add(_("In use") if used else _("Use"), lambda: self.use(profile), chosen=used)
        row.add(_("Test"), lambda: self.test(profile))
        row.add(_("More"), lambda: self.ask_more(profile))
        return row

    def _add(self, sheet: Sheet, words: str, note: str, act: Callable[[], None]) -> None:
        key = Key(words=words, note=note, size_hint_y=None, height=max(80 * theme.u, theme.target))
        key.bind(on_release=lambda *_key: act())
        sheet.add_widget(key)

    def _ask_name(self, profile: Profile) -> None:
        def named(name: str) -> None:
            self.close_sheet()
            self._do(lambda: self.profiles.rename(profile.name, name), lambda: self._renamed(profile, name))

        self.open_sheet(NameSheet(profile.name, (), named, _("What are these dice called?")))

    def _renamed(self, profile: Profile, name: str) -> None:
        assert self.app is not None
        if self.app.dice.chosen(profile.kind) == profile.name:
            self.app.dice.choose_profile(profile.kind, " ".join(name.split()))

    def _export(self, profile: Profile) -> None:
        self.close_sheet()
        path = passed_on() / f"{profile.name.replace('/', '-')}{SUFFIX}"

        def export() -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.profiles.export(profile.name, path)

        self._do(export, lambda: self.say(_("Exported"), str(path)))

    def _delete(self, profile: Profile) -> None:
        """Forget dice, and offer to bring them back."""
        assert self.app is not None
        used = self.app.dice.chosen(profile.kind) == profile.name
        if used:
            self.app.dice.choose_profile(profile.kind, "")
        self.close_sheet()
        self._do(lambda: self.profiles.delete(profile.name), lambda: self._offer_back(profile, used))

    def _offer_back(self, profile: Profile, used: bool) -> None:
        sheet = Sheet(title=_("{name} is forgotten").format(name=profile.name))
        done = Key(words=_("All right"), kind="primary", size_hint_y=None, height=max(72 * theme.u, theme.target))
        done.bind(on_release=lambda *_key: sheet.close())
        sheet.add_widget(done)
        self._add(sheet, _("Bring it back"), "", lambda: self._bring_back(profile, used))
        self.open_sheet(sheet)

    def _bring_back(self, profile: Profile, used: bool) -> None:
        self.close_sheet()
        self._do(lambda: self.profiles.save(profile), lambda: self.use(profile) if used else None)

    def _offer(self, files: tuple[tuple[Path, str], ...]) -> None:
        if self.app is None:
            return
        if not files:
            self.say(_("No dice to bring in"), _("Put their file into {folder}.").format(folder=passed_on()))
            return
        sheet = Sheet(title=_("Bring in dice"))
        for path, words in files[:MOST_FILES]:
            self._add(sheet, words, path.name[-40:], lambda path=path: self._bring(path))  # type: ignore[misc]
        self.open_sheet(sheet)

    def _bring(self, path: Path) -> None:
        self.close_sheet()
        self._do(lambda: self.profiles.take_in(path), lambda: None)

    def _do(self, work: Callable[[], object], then: Callable[[], None]) -> None:
        """Do something with files beside the screen's thread; then show how things are, or say why it failed."""

        def attempt() -> str:
            try:
                work()
            except OSError as error:
                return reason_of(error)
            except ValueError as error:
                return why_in_words(str(error))
            return ""

        def done(problem: str) -> None:
            if self.app is None or self.parent is None:
                return
            if problem:
                self.say(_("That did not work"), problem)
            else:
                then()
            self.entered()

        in_background(attempt, done)


class ProfileRow(PanelBox):
    """One set of dice: its name, a picture of each face, and what can be done with it."""

    def __init__(self, name: str, words: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.title.words, self.ids.about.words = name, words

    def show(self, profile: Profile) -> None:
        """Show what its faces look like."""
        crops = Crops()
        crops.show([_middle(profile.views[face][0]) for face in profile.faces])
        self.ids.place.add_widget(crops)

    def add(self, words: str, act: Callable[[], None], *, chosen: bool = False) -> None:
        """Add a key."""
        key = Key(words=words, chosen=chosen)
        key.bind(on_release=lambda *_key: act())
        self.ids.acts.add_widget(key)


def about(profile: Profile) -> str:
    """What dice these are, and from how many pictures they are known."""
    count = sum(map(len, profile.views.values()))
    kind = _("poker dice") if profile.kind == "poker" else _("dice with pips")
    pictures = ngettext("{n} picture", "{n} pictures", count)
    return f"{kind} · {pictures}"


def _middle(crop: Any) -> Any:
    """The face of a crop, without what lies round it."""
    from vision.profiles.crops import AROUND

    return crop[AROUND:-AROUND, AROUND:-AROUND].copy()


def _found() -> tuple[tuple[Path, str], ...]:
    """The files that hold dice, with the names of these."""
    found = []
    try:
        files = sorted(passed_on().glob("*" + SUFFIX), key=lambda path: -path.stat().st_mtime)
    except OSError:
        files = []
    for path in files:
        try:
            found.append((path, read_profile(path).name))
        except (OSError, ValueError):
            continue
    return tuple(found)
