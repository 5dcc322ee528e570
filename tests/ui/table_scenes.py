"""The table at the moments that matter, for pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.core.record import Header
from companion.games.insomnia import GAME
from companion.games.insomnia.announcing import Kind
from companion.table.session import Session
from companion.ui.table.told import told_of
from tests.ui.plays import Item, Players, Stop, at, telling

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

NAMES = ("Anna", "Boris", "Carol", "Dmitri", "Elena", "Farid", "Grace", "Henri")
SEEDS = 60

Ready = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a game: how many play, when to stop, and what is then done on the screen."""

    players: int
    stop: Stop
    act: bool = False
    """Whether the act that was stopped at is done, so that what it brings about is told."""
    then: Callable[[Any], None] | None = None
    extra: tuple[tuple[str, str], ...] = ()
    explained: bool = False
    """Whether rules are explained that are new at this moment."""

    def __call__(self, app: CompanionApp) -> Ready:
        """Take the app there; the result tells when it is there."""
        from companion.ui.table.page import TablePage

        app.settings.change(explanations=self.explained)
        session, entry = self._open(app)
        app.open_table(session)
        page = app.pages.top
        assert isinstance(page, TablePage)
        stood = len(session.moment.standing)
        if self.act and entry is not None:
            session.submit(entry)
        if self.then is not None:
            self._later(page, stood)
        return lambda: len(page.moment.standing) > stood if self.act else page.view.scene is not None

    def _later(self, page: Any, stood: int) -> None:
        """Do what is to be done on the screen once the act is shown."""
        from kivy.clock import Clock

        def look(_dt: float) -> None:
            if page.parent is None:
                return  # closed before the act was shown
            if page.view.scene is None or (self.act and len(page.moment.standing) == stood):
                Clock.schedule_once(look, 0.1)
            elif self.then is not None:
                self.then(page)

        Clock.schedule_once(look, 0.1)

    def _open(self, app: CompanionApp) -> tuple[Session, dict[str, Any] | None]:
        """The game of the first seed in which there is such a moment within two deals."""
        for seed in range(SEEDS):
            players = Players(seed)
            header = Header("insomnia", NAMES[: self.players], seed % self.players, {"deals": 2}, dict(self.extra))
            try:
                name, entry = players.play_up_to(app.library, header, self.stop)
            except LookupError:
                continue
            return Session.resume(app.library, name), entry
        raise AssertionError("no game has such a moment")


def busy_auction(seat: int) -> Stop:
    """Stop at a player's turn in an auction with bids and a pass."""

    def stop(item: Item) -> bool:
        phase = item.before.phase
        name = type(phase).__name__
        return name == "Auction" and item.action.seat == seat and phase.leader is not None and len(phase.passed) > 1

    return stop


def in_trick(seat: int, cards: int, number: int = 2) -> Stop:
    """Stop at a player's turn in a trick in which so many cards lie."""

    def stop(item: Item) -> bool:
        phase = item.before.phase
        return (
            type(phase).__name__ == "Tricks"
            and item.action.seat == seat
            and len(phase.cards) == cards
            and phase.number == number
        )

    return stop


def rich_settlement(item: Item) -> bool:
    """Stop where a pair or better is paid for."""
    return any(
        told.announcement.kind is Kind.SETTLEMENT and len(told.announcement.cards) > 1 and told.announcement.dice
        for told in told_of(GAME, [item])
    )


def taken_trick(item: Item) -> bool:
    """Stop where a trick is taken."""
    return any(told.is_trick for told in told_of(GAME, [item]))


def pick_two(page: Any) -> None:
    """Pick two dice to throw."""
    page.controls.toggle(0)
    page.controls.toggle(3)


def tap_away(page: Any) -> None:
    """Tap a card that lies in the trick."""
    page.view.dispatch("on_away", page.moment.state.phase.cards[0])


def enter_two(page: Any) -> None:
    """Enter two of four faces."""
    page.controls.entry_pad.enter("A")
    page.controls.entry_pad.enter("K")


def go_on_to_the_end(page: Any) -> None:
    """Go on until the end of the game is told."""
    while page.telling is not None and page.telling.announcement.kind is not Kind.OVER:
        page.go_on()


def choose_cards(page: Any) -> None:
    """Choose the first cards that may be shown, as many as may be."""
    panel = page.controls
    for cell in list(panel.cells):
        if cell.allowed and len(panel.chosen) < 3:
            cell.dispatch("on_release")


TABLES: dict[str, Scene] = {
    "table_opening": Scene(4, at("Opening", seat=0), then=enter_two),
    "table_exchange": Scene(4, at("Exchanging", seat=0)),
    "table_auction": Scene(4, busy_auction(0)),
    "table_auction_side": Scene(4, busy_auction(3)),
    "table_auction_corner": Scene(8, busy_auction(7)),
    "table_auction_eight": Scene(8, busy_auction(0)),
    "table_throws": Scene(4, at("Throwing", seat=0), then=pick_two),
    "table_throws_side": Scene(4, at("Throwing", seat=1), then=pick_two),
    "table_showing": Scene(5, at("Showing", seat=0, stage=1), then=choose_cards),
    "table_declaring": Scene(4, at("Declaring", seat=0)),
    "table_hands": Scene(5, at("Revealing", seat=0), then=choose_cards),
    "table_trick": Scene(5, in_trick(0, 3)),
    "table_trick_side": Scene(5, in_trick(1, 4)),
    "table_trick_eight": Scene(8, in_trick(0, 3, 1)),
    "table_trick_taken": Scene(5, taken_trick, act=True),
    "table_settlement": Scene(4, rich_settlement, act=True),
    "table_settlement_eight": Scene(8, rich_settlement, act=True),
    "table_real_chips": Scene(4, rich_settlement, act=True, extra=(("chips", "real"),)),
    "table_irregular": Scene(4, telling(Kind.IRREGULAR), act=True),
    "table_refused": Scene(5, in_trick(0, 2), then=tap_away),
    "table_explained": Scene(4, at("Auction", seat=0), explained=True),
    "table_explained_trick": Scene(4, in_trick(1, 2, 1), explained=True),
    "table_over": Scene(3, telling(Kind.OVER), act=True, then=go_on_to_the_end),
    "table_menu": Scene(4, at("Opening", seat=0), then=lambda page: page.open_menu()),
}

globals().update(TABLES)
ALL = list(TABLES)
__all__ = ALL
