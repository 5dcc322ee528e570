"""The start screen: go on with the game in progress, or something else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.dice import POKER_FACES
from companion.core.words import _, ngettext
from companion.languages import LANGUAGES
from companion.ui.background import in_background
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Badge, Choices, Die, Panel, Sheet, Text
from companion.ui.speech import speech
from companion.ui.theme import theme


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player of the game in progress."""

    seat: int
    name: str
    holds: str
    to_act: bool = False


@dataclass(frozen=True, slots=True)
class Resume:
    """The game in progress: what the start screen says of it."""

    id: str
    where: str
    headline: str
    when: str
    players: tuple[PlayerLine, ...]
    bank: str = ""
    dice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StartModel:
    """What the start screen shows: the game in progress if there is one, and the notes on its tiles."""

    resume: Resume | None = None
    past: int = 0
    unreadable: int = 0
    devices: str = ""


EDGE = 24
"""Units of the panel's upper edge that words may take."""

load_kv(__file__)


class StartPage(Page):
    """The first page. It looks at the games each time it is entered; meanwhile it shows what it knew."""

    model = ObjectProperty(None, allownone=True)
    looked = BooleanProperty(False)
    roomy = BooleanProperty(True)
    """Whether the window is neither low nor narrow."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        speech.bind(_=self._speak)

    def _speak(self, *_args: object) -> None:
        """What it has from the games is said in another language now."""
        if self.parent is not None:
            self.entered()

    def entered(self) -> None:
        """Look at the games on the disk, beside the screen's thread."""
        assert self.app is not None
        library = self.app.library
        self._show_settings()
        self.ids.faces.show(POKER_FACES)
        from companion.ui.glance import start_model

        in_background(lambda: start_model(library), self._take)

    def _take(self, model: StartModel) -> None:
        self.looked = True
        self.model = model

    def on_model(self, _page: StartPage, model: StartModel) -> None:
        """Show the game in progress, or the invitation to begin one."""
        self.ids.resume.show(model.resume)
        self.ids.past.note = past_note(model)
        first = self.ids.new
        first.icon, first.words = ("plus", _("New game")) if model.resume else ("book", _("Rules"))
        first.note = _("keeps this one") if model.resume else _("all of them, in words")

    def _show_settings(self) -> None:
        assert self.app is not None
        now = self.app.settings.now
        self.ids.light.value, self.ids.sound.value = now.dark, now.sound
        self.ids.language.note = LANGUAGES[self.app.language]

    def change(self, **values: Any) -> None:
        """Change a preference."""
        assert self.app is not None
        self.app.change_setting(**values)
        self._show_settings()

    def go_on(self) -> None:
        """Go on with the game in progress, or begin one."""
        assert self.app is not None
        if self.model.resume is None:
            self.app.choose_game()
        else:
            self.app.go_on(self.model.resume.id)

    def open_first(self) -> None:
        """A new game, or the rules while "New game" is the large button."""
        assert self.app is not None
        if self.model.resume is None:
            self.app.open_rules()
        else:
            self.app.choose_game()

    def open_past(self) -> None:
        """The list of games."""
        assert self.app is not None
        self.app.open_past_games()

    def open_devices(self) -> None:
        """The devices that read dice."""
        assert self.app is not None
        self.app.open_devices()

    def open_language(self) -> None:
        """The list of languages."""
        app = self.app
        assert app is not None
        sheet = Sheet(title=_("Language"), widest=480)
        choices = Choices(values=[(code, name, "") for code, name in LANGUAGES.items()], value=app.language, most=1)

        def choose(_choices: Choices, code: str) -> None:
            sheet.close()
            app.choose_language(code)

        choices.bind(on_choose=choose)
        sheet.add_widget(choices)
        self.open_sheet(sheet)


def past_note(model: StartModel) -> str:
    """How many games were played, and how many cannot be read."""
    if model.unreadable:
        return _("{n} can’t be read").format(n=model.unreadable)
    return ngettext("{n} played", "{n} played", model.past) if model.past else _("none yet")


class ResumePanel(Panel):
    """The large panel: the game in progress with "Go on", or an invitation with "New game"."""

    roomy = BooleanProperty(True)
    crowded = BooleanProperty(False)
    """Whether players or headline do not fit beside "Go on" in their usual size, so that all must be smaller."""
    needed = NumericProperty(0)
    """The height in pixels that its words and players need, upright."""

    def on_kv_post(self, _base: object) -> None:
        """Look at the heights once they have settled."""
        look = Clock.create_trigger(self._crowd)
        self.ids.told.bind(minimum_height=look, height=look)

    def show(self, resume: Resume | None) -> None:
        """Fill it."""
        ids = self.ids
        ids.where.words = resume.where if resume else _("No game in progress")
        ids.headline.words = resume.headline if resume else _("Sit down and begin a game")
        ids.when.words = resume.when if resume else _("Four games for 2 to 8 players, with cards of your own.")
        ids.go.words = _("Go on") if resume else _("New game")
        ids.dice.show(resume.dice if resume else ())
        ids.players.show(resume)
        many = len(ids.players.children) > ids.players.cols
        self.crowded = resume is not None and not theme.portrait and (many or not self.roomy)

    def _crowd(self, *_args: object) -> None:
        """Make all smaller where words and players would reach over the panel's edge."""
        told = self.ids.told
        if not theme.portrait and told.minimum_height > told.height + EDGE * theme.u:
            self.crowded = True


class FaceRow(BoxLayout):
    """Dice side by side, each as large as the row is high."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("height", self._fit)

    def show(self, faces: tuple[str, ...]) -> None:
        """Show these dice."""
        self.clear_widgets()
        for face in faces:
            self.add_widget(Die(face=face))
        self._fit()

    def _fit(self, *_args: object) -> None:
        for die in self.children:
            die.size = (self.height, self.height)


class PlayerGrid(GridLayout):
    """The players of the game in progress, each with badge and what they hold, and the bank if there is one."""

    def show(self, resume: Resume | None) -> None:
        """Show these players."""
        self.clear_widgets()
        if resume is None:
            return
        for player in resume.players:
            self.add_widget(_player_entry(player))
        if resume.bank:
            self.add_widget(_entry(None, _("Bank"), resume.bank))


def _player_entry(player: PlayerLine) -> BoxLayout:
    badge = Badge(seat=player.seat, name=player.name, ring=player.to_act, size=(40 * theme.u, 40 * theme.u))
    badge.pos_hint = {"center_y": 0.5}
    return _entry(badge, player.name, player.holds)


def _entry(badge: Badge | None, name: str, note: str) -> BoxLayout:
    entry = BoxLayout(spacing=(16 if theme.portrait or theme.across > 1200 else 11) * theme.u)
    if badge is not None:
        entry.add_widget(badge)
    words = BoxLayout(orientation="vertical")
    words.add_widget(Text(words=name, bold=True, cut=True, halign="left"))
    words.add_widget(Text(words=note, kind="note", cut=True, halign="left", size_hint_y=0.76))
    entry.add_widget(words)
    return entry
