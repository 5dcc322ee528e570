"""The ways in which the referee says no.

UserError               a person can mend it: one line, exit status 2
├── NotARecord          the text is no game record, or of a newer version
└── BadHeader           the record's header names impossible players, options …
Refused                 an entry that the rules, or what the referee has seen, do not allow
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.core.cards import Card


class UserError(Exception):
    """Something that a person did and can mend; its text is one line that says what is wrong and what to do."""


class Code(StrEnum):
    """Why an entry was refused."""

    MALFORMED = "malformed"  # a field is missing, unknown or of the wrong kind
    NOT_NOW = "not-now"  # no such act in this phase
    NOT_YOUR_TURN = "not-your-turn"  # somebody else has to act
    GAME_OVER = "game-over"  # nothing can be played after the end
    TOO_MANY_CARDS = "too-many-cards"  # more cards exchanged or shown than may be
    STOCK_EMPTY = "stock-empty"  # more cards asked for than the stock holds
    BID_TOO_LOW = "bid-too-low"  # not above the highest bid
    NOT_ENOUGH_CHIPS = "not-enough-chips"  # stakes chips that the player does not have
    NO_THROW_LEFT = "no-throw-left"  # more throws than were bought
    NOT_IN_PACK = "not-in-pack"  # the card does not exist in this pack
    CARD_ELSEWHERE = "card-elsewhere"  # the card was seen in another place
    CARD_PLAYED = "card-played"  # the player has already played the card
    HAND_KNOWN = "hand-known"  # the player's whole hand is known and the card is not in it
    CARD_MISSING = "card-missing"  # a card known to be in the hand is not among those shown
    DOES_NOT_MATCH = "does-not-match"  # a shown card has no die of its own
    NOT_WON = "not-won"  # a card shown in stage 4 was not won in a trick
    MUST_FOLLOW = "must-follow"  # holds a shown card of the suit led
    NONE_LEFT = "none-left"  # every card of that kind has been seen elsewhere
    HAND_EMPTY = "hand-empty"  # a card from a hand that holds none
    MUST_MATCH = "must-match"  # holds, as the referee knows, the partner of the card drawn
    MUST_GIVE = "must-give"  # holds, as the referee knows, the card asked for
    MUST_TAKE = "must-take"  # the stock must hold a card that the throw allows
    NOT_THROWN = "not-thrown"  # a card that the throw does not allow
    PILE_EMPTY = "pile-empty"  # no card lies there to be taken
    TOO_LOW = "too-low"  # lower than a card already in the pile
    WRONG_PLACE = "wrong-place"  # no such place, or none that this act may use
    ONLY_ONCE = "only-once"  # done already, and allowed only once
    JUST_PLAYED = "just-played"  # the card lies there since this turn
    NOTHING_TO_UNDO = "nothing-to-undo"  # no action stands
    NO_SUCH_ACTION = "no-such-action"  # the line to correct holds no standing action
    CONFLICT = "conflict"  # the change would make a later action impossible
    UNBALANCED = "unbalanced"  # a ruling that makes or destroys chips, or leaves less than none


@dataclass(frozen=True, slots=True)
class Sighting:
    """A card seen by the referee: whose it was, where, and by which standing action (counted from 0)."""

    card: Card
    seat: int
    place: str
    trick: int
    action: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """A later action that a change would make impossible: its line in the record and why."""

    line: int
    text: str


class Refused(Exception):
    """An entry that cannot stand.

    `text` says why to a person; `ruling` is the number of the ruling it rests on, if any; `sightings` are the
    earlier observations that it contradicts; `conflicts` the later actions that a change would make impossible.
    """

    def __init__(
        self,
        code: Code,
        text: str,
        ruling: str | None = None,
        sightings: tuple[Sighting, ...] = (),
        conflicts: tuple[Conflict, ...] = (),
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.ruling = ruling
        self.sightings = sightings
        self.conflicts = conflicts
