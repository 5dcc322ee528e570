"""The actions of Insomnia, as the record writes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.cards import Card
from companion.core.dice import POKER_FACES, Face
from companion.core.engine import Finish
from companion.core.fields import (
    card,
    check_names,
    different_cards,
    malformed,
    number_list,
    parse_by,
    whole_number,
    word,
    word_list,
)
from companion.core.record import Raw
from companion.core.words import _
from companion.games.insomnia.hands import HANDS


@dataclass(frozen=True, slots=True)
class Cast:
    """Dice thrown: `dice` are the indexes picked by the highest bidder, None for the dealer's opening throw."""

    seat: int
    dice: tuple[int, ...] | None
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """`count` cards changed for as many from the stock; 0 passes."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Bid:
    """The player's whole stake in this auction."""

    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid, nothing shown, or no hand declared."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stop:
    """The highest bidder throws no more."""

    seat: int


@dataclass(frozen=True, slots=True)
class Show:
    """Cards laid open: stages 1 and 4 the claiming cards, stage 2 the whole hand."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Declare:
    """The category of a hand, in stage 2."""

    seat: int
    hand: str


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to a trick."""

    seat: int
    card: Card


Action = Cast | Exchange | Bid | Pass | Stop | Show | Declare | Play | Finish


def parse(raw: Raw) -> Action:
    """The action that an entry describes; raises Refused (malformed) if a field is missing, unknown or wrong."""
    return parse_by(_PARSERS, _("Insomnia"), raw)


def _cast(raw: Raw) -> Cast:
    check_names(raw, ("seat", "faces"), ("dice",))
    faces = word_list(raw, "faces", POKER_FACES)
    if "dice" not in raw:
        if len(faces) != 4:
            raise malformed(_("The opening throw needs four faces."))
        return Cast(whole_number(raw, "seat"), None, faces)
    dice = number_list(raw, "dice")
    if not dice or len(set(dice)) != len(dice) or not all(0 <= die <= 3 for die in dice):
        raise malformed(_("The dice thrown are one to four different numbers from 0 to 3."))
    if len(dice) != len(faces):
        raise malformed(_("A cast needs as many faces as dice."))
    return Cast(whole_number(raw, "seat"), dice, faces)


def _exchange(raw: Raw) -> Exchange:
    check_names(raw, ("seat", "count"))
    count = whole_number(raw, "count")
    if count < 0:
        raise malformed(_('The field "{name}" must not be less than zero.').format(name="count"))
    return Exchange(whole_number(raw, "seat"), count)


def _bid(raw: Raw) -> Bid:
    check_names(raw, ("seat", "chips"))
    return Bid(whole_number(raw, "seat"), whole_number(raw, "chips"))


def _pass(raw: Raw) -> Pass:
    check_names(raw, ("seat",))
    return Pass(whole_number(raw, "seat"))


def _stop(raw: Raw) -> Stop:
    check_names(raw, ("seat",))
    return Stop(whole_number(raw, "seat"))


def _show(raw: Raw) -> Show:
    check_names(raw, ("seat", "cards"))
    cards = different_cards(raw, "cards")
    if not cards:
        raise malformed(_("To show nothing, pass."))
    return Show(whole_number(raw, "seat"), cards)


def _declare(raw: Raw) -> Declare:
    check_names(raw, ("seat", "hand"))
    return Declare(whole_number(raw, "seat"), word(raw, "hand", HANDS))


def _play(raw: Raw) -> Play:
    check_names(raw, ("seat", "card"))
    return Play(whole_number(raw, "seat"), card(raw, "card"))


def _finish(raw: Raw) -> Finish:
    check_names(raw, ())
    return Finish()


_PARSERS: dict[str, Callable[[Raw], Action]] = {
    "cast": _cast,
    "exchange": _exchange,
    "bid": _bid,
    "pass": _pass,
    "stop": _stop,
    "show": _show,
    "declare": _declare,
    "play": _play,
    "finish": _finish,
}
