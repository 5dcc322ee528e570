"""The screen on which a table sets up its game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.properties import ObjectProperty

from companion.core.game import Game, OptionText
from companion.core.record import BadHeader, Header
from companion.core.words import _, ngettext
from companion.ui.leaving import leave
from companion.ui.newgame import seatmap  # noqa: F401  known to kv by its name
from companion.ui.newgame.lot import LotSheet
from companion.ui.newgame.names import NameSheet
from companion.ui.newgame.options import OptionCard
from companion.ui.newgame.setup import Setup, draw_lot, fill_names
from companion.ui.page import Page, load_kv
from companion.ui.theme import theme

FIRST_TIME_PLAYERS = 4
BY_LOT = -1
LOOKS_A_SECOND = 4
"""How often the tower's state is asked for."""
LAYOUT_S = 0.05
"""How long nested layouts may take to settle after one of them has grown."""

load_kv(__file__)


class NewGamePage(Page):
    """Everything is agreed on this page; "Start" draws the lot if there is one and begins."""

    setup = ObjectProperty(None)

    def __init__(self, game: Game[Any, Any], setup: Setup | None = None, **kwargs: Any) -> None:
        """`setup` is what to begin with: the last game's table, for "play again"."""
        self.game = game
        self._cards: dict[str, OptionCard] = {}
        self._clock: ClockEvent | None = None
        super().__init__(**kwargs)
        self._given = setup
        self._unused = [
            box.__self__
            for box, used in (
                (self.ids.dice_box, game.equipment.dice is not None),
                (self.ids.chips_box, game.equipment.chips),
            )
            if not used
        ]  # kept, since kv holds them weakly
        for box in self._unused:
            self.ids.column.remove_widget(box)
        self._options = self.game.options_in_words()
        # A frame after the page shows: together they would make a long frame.
        self._adds_options = Clock.create_trigger(self._add_options)
        Clock.schedule_once(lambda _dt: self._adds_options())

    @property
    def filled(self) -> bool:
        """Whether all house options are there to be tapped."""
        return len(self._cards) == len(self._options)

    def _add_options(self, _dt: float) -> None:
        for text in self._options:
            self.ids.options.add_widget(self._option_card(text))

    def _option_card(self, text: OptionText) -> OptionCard:
        value = self.setup.options.get(text.key, text.default) if self.setup is not None else text.default
        card = OptionCard(text, value)
        card.bind(on_choose=lambda _card, value: self._choose(text, value))
        card.bind(open=self._one_open)
        self._cards[text.key] = card
        return card

    def entered(self) -> None:
        """Begin with the table of last time."""
        assert self.app is not None
        if self.setup is None:
            now = self.app.settings.now
            seats = self.game.seats
            count = min(max(FIRST_TIME_PLAYERS, seats.start), seats.stop - 1)
            names = now.names[:count]
            usual = Setup(fill_names(names, count, now.names), dice=now.dice_source, options=self._last_options())
            self.setup = replace(self._given, dice=now.dice_source) if self._given else usual
        self._show_tower()
        self._clock = Clock.schedule_interval(lambda _dt: self._show_tower(), 1 / LOOKS_A_SECOND)

    def left(self) -> None:
        """Ask for the tower's state no more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def closed(self) -> None:
        """Let go of the options before the rest, which is much as well."""
        self._adds_options.cancel()
        leave(*self._cards.values())
        self._cards.clear()

    def _show_tower(self) -> None:
        """Say how the tower is."""
        assert self.app is not None
        self.ids.dice.key_of("tower").note = self.app.dice.tower_source().note

    def _last_options(self) -> dict[str, Any]:
        """The house options as last played, as far as they still exist."""
        assert self.app is not None
        kept: dict[str, Any] = {}
        for key, value in self.app.settings.now.options.get(self.game.key, {}).items():
            if self._is_option(key, value):
                kept[key] = tuple(value) if isinstance(value, list) else value
        return kept

    def _is_option(self, key: str, value: Any) -> bool:
        """Whether the game still has such a house option."""
        names = tuple(map(str, range(self.game.seats.start)))
        try:
            self.game.start(Header(self.game.key, names, 0, {key: value}))
        except BadHeader:
            return False
        return True

    def on_setup(self, _page: NewGamePage, setup: Setup) -> None:
        """Show what is agreed."""
        ids = self.ids
        ids.seats.names = list(setup.names)
        ids.count.words = ngettext("{n} player", "{n} players", setup.players)
        low, high = self.game.seats.start, self.game.seats.stop - 1
        ids.limits.words = _("{low} to {high}").format(low=low, high=high) if low < high else _("never more or fewer")
        ids.fewer.kind = "secondary" if setup.players > low else "off"
        ids.more.kind = "secondary" if setup.players < high else "off"
        ids.dealer.values = [(BY_LOT, _("By lot"), ""), *((n, name, "") for n, name in enumerate(setup.names))]
        ids.dealer.value = BY_LOT if setup.dealer is None else setup.dealer
        ids.dice.value, ids.chips.value = setup.dice, setup.real_chips
        self._show_options(setup)

    def _show_options(self, setup: Setup) -> None:
        for key, card in self._cards.items():
            card.value = setup.options.get(key, card.text.default)
        players = ngettext("{n} player", "{n} players", setup.players)
        needs = self.game.words.needs(setup.players, setup.options)
        self.ids.head.subtitle, self.ids.head.shorter = f"{players}, {needs}", needs
        total = len(self._options)
        changed = len(setup.options)
        self.ids.changed.words = (
            _("{n} of {total} changed").format(n=changed, total=total) if changed else _("all as usual")
        )

    def _one_open(self, opened: OptionCard, is_open: bool) -> None:
        """Opening an option closes the others."""
        if is_open:
            for card in self._cards.values():
                if card is not opened:
                    card.open = False
            Clock.schedule_once(lambda _dt: self._show_all_of(opened), LAYOUT_S)

    def _show_all_of(self, card: OptionCard) -> None:
        """Scroll until an opened option shows."""
        scroll = self.ids.scroll if theme.portrait else self.ids.side
        scroll.scroll_to(card, padding=16 * theme.u, animate=False)

    def _choose(self, text: Any, value: Any) -> None:
        self.setup = self.setup.with_option(text, value)

    def change_count(self, by: int) -> None:
        """One player more or fewer, within the game's limits."""
        assert self.app is not None
        count = self.setup.players + by
        if count in self.game.seats:
            self.setup = self.setup.with_players(count, self.app.settings.now.names)

    def change_places(self, one: int, other: int) -> None:
        """Two players change places."""
        self.setup = self.setup.with_seats_changed(one, other)

    def ask_name(self, seat: int) -> None:
        """Ask for the name of a seat."""
        assert self.app is not None
        taken = self.setup.names
        before = [name for name in self.app.settings.now.names if name not in taken]

        def done(name: str) -> None:
            self.close_sheet()
            self.setup = self.setup.with_name(seat, name)

        self.open_sheet(NameSheet(taken[seat], before, done))

    def choose(self, **values: Any) -> None:
        """Another dealer, dice source or kind of chips."""
        if values.get("dealer") == BY_LOT:
            values["dealer"] = None
        self.setup = replace(self.setup, **values)

    def choose_dice(self, source: str) -> None:
        """Who reads the dice; a tower that was never set up is set up first."""
        assert self.app is not None
        self.choose(dice=source)
        if source == "tower" and self.app.dice.port is None:
            self.app.open_tower()

    def begin(self) -> None:
        """Begin, after the lot if it decides."""
        setup: Setup = self.setup
        if setup.dealer is not None:
            self._start(setup.header(self.game, setup.dealer))
            return
        dealer = draw_lot(setup.players)
        header = setup.header(self.game, dealer)
        self.open_sheet(LotSheet(setup.names, dealer, lambda: self._start(header)))

    def _start(self, header: Header) -> None:
        assert self.app is not None
        settings = self.app.settings
        settings.remember_names(self.setup.names)
        settings.change(
            game=self.game.key,
            dice_source=self.setup.dice,
            options={**settings.now.options, self.game.key: dict(header.options)},
        )
        self.app.begin(header)
