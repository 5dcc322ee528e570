"""The Kivy app: one window, a stack of pages, the preferences, the library of games and the sounds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion import languages
from companion.core.cards import Card
from companion.core.game import Game
from companion.core.record import Header, Raw
from companion.core.refusals import Refused, UserError
from companion.core.words import _
from companion.devices.taught import profiles_in
from companion.devices.tower import allowed
from companion.devices.tower.ports import Port
from companion.games import GAMES, game_of
from companion.store.belongings import Belongings
from companion.store.library import Library
from companion.table.readings import Reading, Source
from companion.table.session import Session, Update
from companion.ui import boot
from companion.ui.after.model import Gone
from companion.ui.background import in_background
from companion.ui.cues import cue_of
from companion.ui.dice import DiceReaders
from companion.ui.garbage import Garbage
from companion.ui.newgame.setup import Setup, fill_names, setup_of
from companion.ui.page import Pages
from companion.ui.preferences import PreferencesSheet
from companion.ui.settings import Settings
from companion.ui.sounds import Sounds
from companion.ui.speech import speech
from companion.ui.table.host import DiceAsk, DiceSource
from companion.ui.table.page import TablePage
from companion.ui.teacher import Teacher
from companion.ui.theme import theme
from companion.ui.voice import Voice
from companion.ui.walking import Walking

if TYPE_CHECKING:
    from companion.ui.camera.cardsight import CardsAsk

BACK_KEY = 27
"""Escape, and the back gesture of Android."""


class CompanionApp(Walking):
    """The app. Pages reach the rest of the product through it."""

    title = "Insomnia Companion"
    icon = str(Path(__file__).with_name("icon.png"))
    use_kivy_settings = False

    def __init__(
        self,
        data: Path | None = None,
        camera: str | None = None,
        tower: Port | None = None,
        language: str | None = None,
        turn: int | None = None,
        **kwargs: Any,
    ) -> None:
        """`data` replaces the user's folders; `camera`, its `turn`, `tower` and `language` what is kept or allowed."""
        super().__init__(**kwargs)
        self.belongings = Belongings.of(data)
        self.settings = Settings(self.belongings.settings)
        self.library = Library(self.belongings.games)
        self.teacher = Teacher(self.settings)
        self.sounds, self.voice = Sounds(), Voice()
        self.dice = DiceReaders(self, allowed.default_path(data), profiles_in(data), tower, turn)
        self.garbage = Garbage()
        self._camera = camera
        self._opening = False
        self._language = language
        self._spoken: tuple[str, bool] | None = None

    @property
    def language(self) -> str:
        """The code of the language that is spoken: as asked for this time, as preferred, or that of the system."""
        preferred = self.settings.now.language
        return self._language or (preferred if preferred in languages.LANGUAGES else languages.of_system())

    def choose_language(self, code: str) -> None:
        """Speak another language from now on."""
        self._language = None
        self.change_setting(language=code)

    @property
    def camera(self) -> str:
        """Which camera to read the dice with: a number, or the path of a video or a folder of pictures."""
        return self._camera if self._camera is not None else self.settings.now.camera

    def build(self) -> Pages:
        """The empty stack; the first page is shown once the window stands."""
        self.apply_settings()
        theme.fit(*Window.size)
        Window.bind(size=self._fit, on_keyboard=self._key)
        return Pages(self)

    def on_start(self) -> None:
        """Show the start screen, and look for the tower if the user has one."""
        from companion.ui.start import StartPage

        self.show(StartPage())
        self.dice.tower()
        self.garbage.begin()

    def on_stop(self) -> None:
        """Let pages close what they own; every entry of a game is on the disk already."""
        self.pages.close()
        self.voice.hush()
        self.dice.end()
        self.garbage.end()
        Window.unbind(size=self._fit, on_keyboard=self._key)

    def on_pause(self) -> bool:
        """A tablet puts the app aside: nothing needs saving."""
        return True

    def go_on(self, game: str) -> None:
        """Go on with a game of the library where it stood."""
        self._open(lambda: Session.resume(self.library, game))

    def begin(self, header: Header) -> None:
        """Begin a new game."""
        self._open(lambda: Session.create(self.library, header))

    def practise(self, game: Game[Any, Any]) -> None:
        """Learn a game at a table where the app plays the others."""
        from companion.ui.practice.opening import practice_session
        from companion.ui.practice.page import PracticePage

        learner = fill_names((), 1, self.settings.now.names)[0]
        library = Library(self.belongings.practice)
        self._open(lambda: practice_session(library, game, learner), lambda session: PracticePage(session, self))

    def _open(self, opening: Callable[[], Session], table: Callable[[Session], TablePage] = TablePage) -> None:
        """Open a game beside the screen's thread; what stands in the way is said on the page that shows.

        A second tap before that is done means nothing more.
        """
        if self._opening:
            return
        self._opening = True

        def attempt() -> Session | UserError:
            try:
                return opening()
            except UserError as error:
                return error

        in_background(attempt, lambda result: self._opened(result, table))

    def _opened(self, result: Session | UserError, table: Callable[[Session], TablePage]) -> None:
        self._opening = False
        if isinstance(result, UserError):
            self.say(_("That did not work"), str(result))
        else:
            self.open_table(result, table)

    def open_table(self, session: Session, table: Callable[[Session], TablePage] = TablePage) -> None:
        """Show the table of an open game over the start screen."""
        self.pages.home()
        self.show(table(session))

    def open_new_game(self, setup: Setup | None = None, game: Game[Any, Any] | None = None) -> None:
        """Set up a new `game` or the one of last time; `setup` is what to begin with, else the table of last time."""
        from companion.ui.newgame.page import NewGamePage

        self.show(NewGamePage(game or self._last_game(), setup))

    def _last_game(self) -> Game[Any, Any]:
        """The game played last."""
        return GAMES.get(self.settings.now.game) or next(iter(GAMES.values()))

    def open_backup(self) -> None:
        """All games as one file, and back, over the page that shows."""
        from companion.ui.backups import BackupSheet

        page = self.pages.top
        if page is not None:
            page.open_sheet(BackupSheet(self))

    def open_settings(self) -> None:
        """What people may prefer, over the page that shows."""
        page = self.pages.top
        if page is not None:
            page.open_sheet(PreferencesSheet(self))

    def open_rules(self, *numbers: str) -> None:
        """The rules of the game being played, those with these numbers first; else of any game."""
        from companion.ui.why import WhyPage

        top = self.pages.top
        if isinstance(top, TablePage):
            self.show(WhyPage(top.moment.game, numbers))
        else:
            self.show(WhyPage(self._last_game(), numbers, any_game=True))

    def open_game_after(self, game: str, *, finished: bool) -> None:
        """Show how a game of the library went."""
        from companion.ui.glance import past_game

        def attempt() -> Gone | str:
            try:
                return past_game(self.library, game)
            except (OSError, UserError) as error:
                return str(error)

        def show(result: Gone | str) -> None:
            if isinstance(result, str):
                self.say(_("That did not work"), result)
            else:
                again = (_("Play again"), lambda: self.play_again(result.journal.header))
                self._show_after(result, again if finished else (_("Go on"), lambda: self.go_on(game)))

        in_background(attempt, show)

    def _show_after(self, gone: Gone, action: tuple[str, Callable[[], None]]) -> None:
        from companion.ui.after.page import AfterPage

        self.show(AfterPage(gone, action))

    def play_again(self, header: Header) -> None:
        """Set up another game with the same table: the deal passes on."""
        self.leave_table()
        self.open_new_game(setup_of(header), game_of(header.game))

    # -- what the table asks of the app around it (companion.ui.table.host) ---------------------

    def open_log(self, session: Session) -> None:
        """Show the log of the game, where every act can be put right."""
        self.open_putright(session)

    def open_putright(self, session: Session, refused: Refused | None = None, entry: Raw | None = None) -> None:
        """Let the table put something right; `refused` is the conflict it begins with, `entry` the act that met it."""
        from companion.ui.putright.screen import PutRightPage

        self.show(PutRightPage(session, refused, entry))

    def open_after(self, session: Session) -> None:
        """Show how the game ended."""
        self.open_game_after(session.id, finished=True)

    def sound(self, update: Update) -> None:
        """Let people hear what has come of an act."""
        self.sounds.play(cue_of(update))

    def speak(self, words: str) -> None:
        """Say words aloud, if people want that; nobody waits for it."""
        self.voice.say(words, self.language)

    def leave_table(self) -> None:
        """Go to the start screen; the game is kept."""
        self.voice.hush()
        self.dice.close()
        self.pages.home()

    def dice_sources(self) -> tuple[DiceSource, ...]:
        """The ways to read dice besides entry by hand, with their states now."""
        return self.dice.sources()

    def preferred_source(self) -> Source:
        """How the table wants its dice read, if that can be done."""
        wanted = self.settings.now.dice_source
        return "camera" if wanted == "camera" else "tower" if wanted == "tower" else "hand"

    def read_dice(self, source: Source, ask: DiceAsk, done: Callable[[Reading], None]) -> None:
        """Read thrown dice; `done` gets them in the screen's thread, if they are read at all."""
        table = self.pages.top
        assert isinstance(table, TablePage)
        self.dice.read(source, ask, table.moment.header.players[ask.seat], done)

    def card_camera(self) -> bool:
        """Whether the table has chosen a camera: for its dice, or when the app was started."""
        return self._camera is not None or self.settings.now.dice_source == "camera"

    def read_cards(self, ask: CardsAsk, done: Callable[[tuple[Card, ...]], None]) -> None:
        """Read cards by camera; `done` gets those that a person took."""
        from companion.ui.camera.cardspage import CardsPage

        table = self.pages.top
        assert isinstance(table, TablePage)
        self.show(CardsPage(self.dice.camera(), ask, table.moment.header.players, done))

    def choose_camera(self, place: str) -> None:
        """Read the dice with another camera from now on."""
        self._camera = None
        self.change_setting(camera=place)

    def stay_awake(self, awake: bool) -> None:
        """Keep the screen from going dark, or let it."""
        Window.allow_screensaver = not awake

    def change_setting(self, **values: Any) -> None:
        """Change preferences, keep them and apply them."""
        self.settings.change(**values)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Bring theme and sound in line with the preferences."""
        now = self.settings.now
        theme.dark, theme.four_colours, theme.less_movement = now.dark, now.four_colours, now.less_movement
        self.sounds.on, self.voice.on = now.sound, now.voice
        spoken = (self.language, now.own_letters)
        if spoken != self._spoken:
            self._spoken = spoken
            speech.use(self.language, own_letters=now.own_letters)

    def _fit(self, _window: object, size: tuple[int, int]) -> None:
        theme.fit(*size)

    def _key(self, _window: object, key: int, *_args: object) -> bool:
        """The back gesture; it never ends the app, so that nothing is closed by a slip."""
        if key != BACK_KEY:
            return False
        self.back()
        return True


def run_app(
    data: Path | None = None,
    camera: str | None = None,
    tower: Port | None = None,
    language: str | None = None,
    turn: int | None = None,
) -> None:
    """Open the window and stay until it is closed."""
    boot.keep_imported()
    CompanionApp(data=data, camera=camera, tower=tower, language=language, turn=turn).run()
