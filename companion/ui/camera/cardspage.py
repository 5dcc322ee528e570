"""The page "Cards by camera": live picture, what is read in it, and a key that takes it; nothing is taken without."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.properties import BooleanProperty, NumericProperty

from companion.core.cards import Card, pretty
from companion.core.words import _
from companion.devices.camera import Camera
from companion.devices.card_doubts import letters_shown
from companion.devices.source import CameraView
from companion.ui.camera import cardwords, wording
from companion.ui.camera.cardlist import CardRow, CardSheet
from companion.ui.camera.cardsight import CardsAsk, CardSight, seen_cards
from companion.ui.camera.picture import CameraPicture  # noqa: F401  known to kv by its name
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Choices, Sheet
from companion.ui.theme import theme
from vision.cards import LETTERS

LOOKS_A_SECOND = 20
ROW, LOWER_ROW, LEAST_ROW, MANY, MOST_IN_COLUMN = 84, 70, 56, 4, 5
"""Units: the height of a row of the list, of three upright, the least; how many cards fit at the first and the last."""

load_kv(__file__)


class CardsPage(Page):
    """Reads cards. `done` gets those that a person took, after the page was left; never if it was left before.

    `names` are the players'. The page starts `source` if it does not look yet, and leaves it watching.
    """

    in_game = True
    row_height = NumericProperty(ROW)
    many = BooleanProperty(False)
    """Whether the list is too long for one column."""

    def __init__(
        self,
        source: Camera,
        ask: CardsAsk,
        names: tuple[str, ...],
        done: Callable[[tuple[Card, ...]], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._source, self._names, self._done = source, names, done
        self._sight = CardSight(ask)
        self._view: CameraView | None = None
        self._clock: ClockEvent | None = None
        self.ids.turn.words = _("{name}’s turn").format(name=self._name)
        if not ask.ordered:
            self.ids.top.remove_widget(self.ids.order)

    @property
    def sight(self) -> CardSight:
        """What is seen now."""
        return self._sight

    @property
    def _name(self) -> str:
        return self._names[self._sight.ask.seat]

    @property
    def letters(self) -> str:
        """The letters of the pack: as chosen, or else those that the app shows."""
        assert self.app is not None
        chosen = self.app.settings.now.pack_letters
        return chosen if chosen in LETTERS else letters_shown()

    def entered(self) -> None:
        """Look from now on."""
        self._source.start()
        self._source.look_for_cards(self.letters)
        self._clock = Clock.schedule_interval(lambda _dt: self._look(), 1 / LOOKS_A_SECOND)
        self._say()

    def left(self) -> None:
        """Look no more, and let the camera read no more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self._source.only_watch()

    def look_again(self) -> None:
        """Forget what was read and put right, and read anew."""
        self.close_sheet()
        self._sight = self._sight.anew()
        self._source.again()
        self._say()

    def turn(self) -> None:
        """Take the cards in the opposite order, as they lie for a player on the other side of the table."""
        self.close_sheet()
        self._sight = self._sight.turn()
        self._say()

    def take(self) -> None:
        """Take the cards as they are seen."""
        if not self._sight.ready:
            return
        cards = self._sight.taken
        assert self.app is not None
        self.app.pages.pop()
        self._done(cards)

    def ask_card(self, place: int) -> None:
        """Let the table say what a card is."""
        seen, read = self._sight.seen[place], self._sight.cards[place]
        sheet = CardSheet(seen.likely or ((read,) if read else ()), self._sight.ask.rows, self._names)
        sheet.bind(on_card=lambda _sheet, card: self._answer(place, card))
        self.open_sheet(sheet)

    def choose_letters(self) -> None:
        """Let the table say which letters its pack has."""
        sheet = Sheet(title=_("Which letters do your cards have?"), widest=620)
        choices = Choices(values=cardwords.letters(), value=self.letters, most=2)
        choices.bind(on_choose=lambda _choices, value: self._look_for(value))
        sheet.add_widget(choices)
        self.open_sheet(sheet)

    def _look_for(self, letters: str) -> None:
        assert self.app is not None
        self.close_sheet()
        self.app.change_setting(pack_letters=letters)
        self._sight = self._sight.anew()
        self._source.look_for_cards(letters)
        self._say()

    def _answer(self, place: int, card: Card) -> None:
        """A person says what a card is, or with "" that it is not meant."""
        self.close_sheet()
        self._sight = self._sight.put_right(place, card) if card else self._sight.leave_out(place)
        self._say()

    def _look(self) -> None:
        """Show the newest view."""
        view, before = self._source.latest(), self._view
        if before is not None and view.serial == before.serial:
            return
        self._view = view
        self.ids.picture.follow(view.frame)
        if before is None or view.cards is not before.cards or view.state != before.state:
            self._take_in(view)

    def _take_in(self, view: CameraView) -> None:
        """Bring the cards in line with a new reading."""
        if view.cards is not None and view.frame is not None:
            height, width = view.frame.shape[:2]
            before, seen = self._sight, seen_cards(view.cards, width, height, ranks=self._sight.ask.ranks)
            self._sight = before.looked(seen)
            if not self._sight.same_places(before):
                self.close_sheet()  # what it asks about may be another card now
        self._say()

    @property
    def _still(self) -> bool:
        return self._view is not None and self._view.cards is not None

    def _say(self) -> None:
        """Bring all words and marks in line with the sight."""
        sight, ids = self._sight, self.ids
        lost = self._view is not None and self._view.state == "lost"
        words = wording.sentence(self._view.words if self._view is not None else "")
        ids.head.title = cardwords.title(self._name, sight, still=self._still, gone=lost)
        ids.head.subtitle = cardwords.subtitle(sight)
        ids.picture.words = words
        if lost:
            ids.status.words, ids.advice.words = wording.lost()
        else:
            ids.status.words = cardwords.status(sight, still=self._still)
            ids.advice.words = cardwords.advice(sight) if self._still else words
        ids.by_hand.kind = "primary" if lost else "secondary"
        ids.letters.words = cardwords.letters_look(self.letters)
        self._show_cards() if self._still and not lost else self._show_none()
        ready = self._still and sight.ready
        ids.take.kind = "primary" if ready else "off"
        ids.take.words, ids.take.note = cardwords.take(sight, ready=ready)

    def _show_none(self) -> None:
        self.ids.picture.show_dice((), ())
        self.ids.cards.clear_widgets()

    def _show_cards(self) -> None:
        sight, u = self._sight, theme.u
        marks = [pretty(card) if card else None for card in sight.cards]
        self.ids.picture.show_dice(sight.seen, marks, sight.left)
        self.ids.cards.clear_widgets()
        self.many = len(sight.seen) > MOST_IN_COLUMN
        full, three = len(sight.seen) <= MANY, theme.portrait and len(sight.seen) <= 6
        high = (ROW if full else LOWER_ROW if three else LEAST_ROW) if theme.up > 720 else LEAST_ROW
        self.row_height = max(high * u, theme.target)
        for place in range(len(sight.seen)):
            self.ids.cards.add_widget(self._row(place))

    def _row(self, place: int) -> CardRow:
        card = self._sight.cards[place]
        unsure, taken = place in self._sight.unsure, place not in self._sight.left
        row = CardRow(card=card or "", unsure=unsure, taken=taken, note=cardwords.note(self._sight, place))
        row.title = pretty(card) if card else self._sight.seen[place].question
        row.bind(on_release=lambda *_args: self.ask_card(place))
        return row
