"""The practice table: the table page, beside it the learner's hand; the app deals, throws, and plays the others."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, cast

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window

from companion.core.practice import PracticeTable
from companion.core.words import _, ngettext
from companion.table.practice import LEARNER, cards_of, completed, decided, in_hand
from companion.table.readings import Reading
from companion.table.session import Moment, Session, Update
from companion.ui.practice.hand import HandStrip
from companion.ui.practice.host import PracticeHost
from companion.ui.table.host import Host
from companion.ui.table.page import TOO_SMALL, TablePage
from companion.ui.table.scene import Scene
from companion.ui.table.trays import Controls
from companion.ui.theme import theme

COLUMN, ROW = 116, 128
"""Units of the window: the width of the hand beside the table, and its height above it."""


class PracticePage(TablePage):
    """A game in which only the first seat is a person's."""

    PAUSE_S = 1.4
    """How long another player thinks, so that one can follow."""
    AGAIN_S = 0.5
    """How long before they do once more what is their only choice: drawing until a card comes that is of use."""

    def __init__(self, session: Session, app: Any, rng: random.Random | None = None, **kwargs: Any) -> None:
        """Practise in a session of a practice game; `rng` throws the dice and gives the others their moods."""
        self._rng = rng or random.Random()
        self._known: tuple[Moment, PracticeTable] | None = None
        self._next: ClockEvent | None = None
        self._back_to = 0
        """How many acts and rulings shall stand once an undo is done; 0 while none is under way."""
        self.hand = HandStrip()
        # By its proxy: held by its own host, a page that was left would be freed late.
        super().__init__(session, cast(Host, PracticeHost(app, self.proxy_ref, self._rng)), **kwargs)
        self.view.size_hint = (None, None)
        self.add_widget(self.hand)
        self.fbind("size", self._split)

    def entered(self) -> None:
        """Give the hand its part of the window, and go on."""
        self._split()
        super().entered()

    def left(self) -> None:
        """The others wait; the next page has the whole window."""
        super().left()
        self._wait()
        theme.fit(*Window.size)

    def _split(self, *_args: object) -> None:
        """The hand at the right of the table, or above it; everything is scaled to what the table keeps."""
        if min(self.size) < TOO_SMALL or self.parent is None:
            return
        theme.fit(*Window.size)
        if theme.portrait:
            table = (self.width, self.height - round(ROW * theme.u))
            self.hand.pos, self.hand.size = (0, table[1]), (self.width, self.height - table[1])
        else:
            table = (self.width - round(COLUMN * theme.u), self.height)
            self.hand.pos, self.hand.size = (table[0], 0), (self.width - table[0], self.height)
        theme.fit(*table)
        self.view.size = table

    @property
    def cards(self) -> PracticeTable:
        """Everybody's cards at the present moment."""
        if self._known is None or self._known[0] is not self.moment:
            self._known = (self.moment, cards_of(self.moment))
        return self._known[1]

    def render(self, *, moving: bool = True) -> None:
        """Show the moment and the hand; if it is another player's turn, let them act in a while."""
        self._wait()
        if len(self.moment.standing) <= self._back_to:
            self._back_to = 0
        super().render(moving=moving)
        learner = self._learner_acts()
        self.hand.show(self.cards.held(LEARNER), choosing=learner and self._may_lay_away())
        if not learner and self.telling is None and self.moment.offers and self.parent is not None:
            self._let_others_act()

    def _let_others_act(self) -> None:
        if not self._back_to:  # else more is being taken back
            pause = self.AGAIN_S if self._goes_on() else self.PAUSE_S
            self._next = Clock.schedule_once(lambda _dt: self._others_act(), pause)

    def _goes_on(self) -> bool:
        """Whether somebody can only do once more what they have just done."""
        last = self.moment.last_action()
        return last is not None and [(last.raw.get("seat"), last.raw["do"])] == [
            (offer.seat, offer.do) for offer in self.moment.offers
        ]

    def take(self, update: Update) -> None:
        """Show what has come of an entry; what can't be done ends an undo."""
        if not update.accepted:
            self._back_to = 0
        super().take(update)

    def _wait(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _actor(self) -> int | None:
        return next((offer.seat for offer in self.moment.offers if offer.seat is not None), None)

    def _learner_acts(self) -> bool:
        return self._actor() == LEARNER and self.telling is None

    def _may_lay_away(self) -> bool:
        return any(self.cards.to_choose({"do": offer.do, "count": 1}) for offer in self.moment.offers)

    def _others_act(self) -> None:
        if self._actor() is not None and not self._learner_acts():
            super().submit({"source": "simulated", **decided(self.moment, self.cards, self._rng)})

    def _offered(self, scene: Scene) -> Controls | None:
        """Controls for the learner alone, with the cards in the hand."""
        if scene.actor != LEARNER:
            return None
        made = super()._offered(scene)
        if made is None:
            return None
        offers = in_hand(self.moment.offers, self.cards, self.moment.state)
        by_kind = {offer.do: offer for offer in reversed(offers) if offer.seat == LEARNER}
        return replace(made, offers=by_kind, moment=replace(self.moment, offers=offers))

    def submit(self, entry: dict[str, Any], reading: Reading | None = None) -> None:
        """Hand the learner's act to the session, with the cards that it lays away."""
        count = self.cards.to_choose(entry)
        chosen = self.hand.chosen
        if count != len(chosen) and self.hand.keys:
            self.view.say(_say_choose(count, len(chosen)))
            return
        overlooked = self.cards.overlooked(entry)
        if overlooked:
            self.view.say(overlooked)
            return
        entry = self.cards.with_cards(entry, chosen) if count else entry
        super().submit(completed(self.moment, self.cards, entry), reading)

    def undo(self) -> None:
        """Take back the learner's last act, and what the others did since."""
        self._wait()
        acts = [item for item in self.moment.standing if item.is_action]
        since = next((n for n, item in enumerate(reversed(acts)) if item.raw.get("seat") == LEARNER), len(acts) - 1)
        count = max(since, 0) + 1
        self._back_to = len(self.moment.standing) - count
        self.session.submit(*({"do": "undo"} for _act in range(count)))

    def _away(self, card: str) -> None:
        """A card was tapped that the learner does not hold."""
        if card in self.cards.usable(self.moment.state, LEARNER):
            super()._away(card)
        else:
            self.view.say(_("This card is not in your hand."))


def _say_choose(count: int, chosen: int) -> str:
    if not count:
        return _("You chose cards to change: tap them once more to keep them.")
    if chosen:
        return ngettext("Choose {n} card of your hand for that.", "Choose {n} cards of your hand for that.", count)
    return ngettext("First tap the card that you change.", "First tap the {n} cards that you change.", count)
