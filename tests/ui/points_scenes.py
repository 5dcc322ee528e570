"""The tables of the games of points at the moments that matter, for pictures."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.cards import ALL_CARDS, JOKER, rank_of
from companion.core.journal import Journal
from companion.core.offers import Offer
from companion.core.record import Header
from companion.games import GAMES
from companion.table.players import Real, choose, fill
from companion.table.session import Session

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

NAMES = ("Anna", "Boris", "Carol", "Dmitri", "Elena", "Farid")
SEEDS, MOST_ACTS, MANY = 60, 400, 12
EAGER = 0.8
"""How often a card is played rather than taken where both may be done: then piles grow."""

CARDS = {*ALL_CARDS, JOKER}

Ready = Callable[[], bool]
Wanted = Callable[[Any, dict[str, Any], Any], bool]
"""Of a state, the next act, and the state after it."""


@dataclass(frozen=True, slots=True)
class Points:
    """A moment of a game: which, how many play, what is wanted, whether the next act is done, what is tapped then."""

    game: str
    players: int
    wanted: Wanted
    act: bool = False
    then: Callable[[Any], None] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def __call__(self, app: CompanionApp) -> Ready:
        """Take the app there; the result tells when it is there."""
        session, entry = self._open(app)
        app.open_table(session)
        page: Any = app.pages.top
        stood = len(session.moment.standing)
        if self.act:
            session.submit(entry)
        waiting = [self.then] if self.then is not None else []

        def arrived() -> bool:
            there = len(page.moment.standing) > stood if self.act else page.controls is not None
            if there and waiting:
                waiting.pop()(page)
            return there

        return arrived

    def _open(self, app: CompanionApp) -> tuple[Session, dict[str, Any]]:
        game = GAMES[self.game]
        for seed in range(SEEDS):
            rng = random.Random(seed)
            header = Header(self.game, NAMES[: self.players], seed % self.players, dict(self.options))
            journal: Journal[Any, Any] = Journal(game, header)
            table = game.simulated_table(rng)
            entries: list[dict[str, Any]] = []
            for _act in range(MOST_ACTS):
                offered = [o for o in game.offers(journal.state) if o.seat is not None]
                if not offered:
                    break
                table.prepare(journal.state)
                offered = [offer for offer in offered if table.allows(journal.state, offer)]
                entry = act_of(offered, partial(table.real, journal.state), rng)
                step = journal.judge(entry)
                if self.wanted(journal.state, entry, step.added[0].after):
                    with app.library.create(header) as file:
                        for raw in entries:
                            file.append(raw)
                    return Session.resume(app.library, file.id), entry
                entries.append(entry)
                journal.accept(step)
                table.follow(step.added[0].action, step.added[0].events)
        raise AssertionError("no game has such a moment")


def act_of(offered: Sequence[Offer], real: Real, rng: random.Random) -> dict[str, Any]:
    """A random act, mostly a card played where that may be done."""
    plays = [offer for offer in offered if offer.do == "play"]
    if plays and rng.random() < EAGER:
        for offer in plays:
            entry = fill(offer, real, rng)
            if entry is not None:
                return entry
    return choose(offered, real, rng)


def acting(do: str, seat: int, laid: int = 0, **fields: Any) -> Wanted:
    """Before an act of a kind by a seat, once so much lies on the table."""

    def wanted(state: Any, entry: dict[str, Any], _after: Any) -> bool:
        fits = entry["do"] == do and entry["seat"] == seat and state.actions >= laid
        return fits and all(entry.get(name) == value for name, value in fields.items())

    return wanted


def deal_ends(state: Any, _entry: dict[str, Any], after: Any) -> bool:
    """Before the act that ends a deal."""
    return bool(after.deal > state.deal)


def rich_deal_ends(state: Any, entry: dict[str, Any], after: Any) -> bool:
    """Before the act that ends a deal with a pile that counts something."""
    return deal_ends(state, entry, after) and any(count.points > 0 for n in range(3) for count in state.counts(n))


def busy_piles(seat: int, do: str = "play") -> Wanted:
    """A player's turn with long piles on the table."""

    def wanted(state: Any, entry: dict[str, Any], _after: Any) -> bool:
        cards = sum(len(pile) for piles in state.piles for pile in piles.values())
        return entry["do"] == do and entry["seat"] == seat and cards >= MANY

    return wanted


def game_ends(_state: Any, _entry: dict[str, Any], after: Any) -> bool:
    """Before the act that ends the game."""
    return type(after.phase).__name__ == "Over"


def tap(*picks: int) -> Callable[[Any], None]:
    """Tap cards (0 and more) or keys (−1 and less) of the questions that come."""

    def taps(page: Any) -> None:
        for pick in picks:
            tray = page.controls
            widgets = tray.faces if pick >= 0 else tray.keys
            widgets[pick if pick >= 0 else -1 - pick].dispatch("on_release")

    return taps


def name(*cards: str) -> Callable[[Any], None]:
    """Name cards, each at once or by its rank and then its suit; a rank alone asks for the suit, if that is asked."""

    def names(page: Any) -> None:
        for card in cards:
            if page.controls.shows_pack:
                if card in CARDS:
                    page.controls.cells.cell(card).dispatch("on_release")
                continue
            for face in (rank_of(card), card) if card in CARDS else (card,):
                keys = [key for key in page.controls.faces if key.face == face and not key.off]
                for key in keys[:1]:
                    key.dispatch("on_release")

    return names


FISH, STRIKE, PROGRESSION = "platinum_fish", "strike", "progression"
DRAW_TOO = {"turn": "play-and-draw"}

POINTS: dict[str, Points] = {
    "fish_deal": Points(FISH, 4, acting("throw", 0)),
    "fish_lay": Points(FISH, 4, acting("lay", 0), then=tap(2, 9)),
    "fish_draw": Points(FISH, 4, acting("draw", 0, 40)),
    "fish_draw_side": Points(FISH, 4, acting("draw", 1, 40)),
    "fish_match": Points(FISH, 3, acting("draw", 0, 40), then=tap(6)),
    "fish_throw": Points(FISH, 4, acting("throw", 0, 40)),
    "fish_search": Points(FISH, 6, acting("search", 0, 90)),
    "fish_six": Points(FISH, 6, acting("draw", 0, 115)),
    "fish_six_throw": Points(FISH, 6, acting("throw", 1, 100)),
    "fish_ask": Points(FISH, 4, acting("ask", 0, 20)),
    "fish_over": Points(FISH, 2, game_ends, act=True),
    "strike_row": Points(STRIKE, 3, acting("row", 1), then=name("4S", "6H", "6H", "10D")),
    "strike_replace": Points(STRIKE, 4, acting("replace", 0)),
    "strike_draw": Points(STRIKE, 4, acting("draw", 0, 60)),
    "strike_suit": Points(STRIKE, 3, acting("draw", 0, 30), then=name("5")),
    "strike_swap": Points(STRIKE, 3, acting("swap", 0), then=tap(-1, 0, 2)),
    "strike_side": Points(STRIKE, 4, acting("draw", 1, 60)),
    "strike_frame": Points(STRIKE, 4, deal_ends, act=True, options={"frames": 2}),
    "strike_over": Points(STRIKE, 3, game_ends, act=True),
    "progression_play": Points(PROGRESSION, 3, busy_piles(0)),
    "progression_side": Points(PROGRESSION, 3, busy_piles(1)),
    "progression_suit": Points(PROGRESSION, 3, acting("play", 0, 20), then=name("7")),
    "progression_middle": Points(PROGRESSION, 3, busy_piles(0), options=DRAW_TOO),
    "progression_draw": Points(PROGRESSION, 3, busy_piles(0, "take"), options=DRAW_TOO),
    "progression_count": Points(PROGRESSION, 3, rich_deal_ends, act=True, options=DRAW_TOO),
}

globals().update(POINTS)
ALL = list(POINTS)
__all__ = ALL
