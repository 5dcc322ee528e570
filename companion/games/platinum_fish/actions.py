"""The actions of Platinum Fish, as the record writes them: cards by their ranks, for suits never matter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.cards import RANKS, Rank
from companion.core.engine import Finish
from companion.core.fields import check_names, malformed, number_list, parse_by, truth, whole_number, word, word_list
from companion.core.record import Raw
from companion.core.words import _


@dataclass(frozen=True, slots=True)
class Throw:
    """One die before the deal, two in a turn."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """The matches dealt: one rank for each, perhaps none."""

    seat: int
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The first discard."""

    seat: int
    rank: Rank


@dataclass(frozen=True, slots=True)
class Take:
    """The top discard, with its match."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the stock."""

    seat: int
    rank: Rank
    match: bool


@dataclass(frozen=True, slots=True)
class Search:
    """The card taken from the stock after a throw; None: none there."""

    seat: int
    rank: Rank | None
    match: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """An opponent asked for a card of a rank."""

    seat: int
    of: int
    rank: Rank
    given: bool
    match: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """Nobody is asked."""

    seat: int


Action = Throw | Lay | TurnUp | Take | Draw | Search | Ask | Pass | Finish


def parse(raw: Raw) -> Action:
    """The action that an entry describes; raises Refused (malformed) if a field is missing, unknown or wrong."""
    return parse_by(_PARSERS, _("Platinum Fish"), raw)


def _throw(raw: Raw) -> Throw:
    """A single die may also stand without brackets."""
    check_names(raw, ("seat", "dice"))
    alone = type(raw["dice"]) is int
    dice = (whole_number(raw, "dice"),) if alone else number_list(raw, "dice")
    if len(dice) not in (1, 2) or not all(1 <= die <= 6 for die in dice):
        raise malformed(_("A throw is of one die or two, each a number from 1 to 6."))
    return Throw(whole_number(raw, "seat"), dice)


def _lay(raw: Raw) -> Lay:
    check_names(raw, ("seat", "ranks"))
    return Lay(whole_number(raw, "seat"), word_list(raw, "ranks", RANKS))


def _turn_up(raw: Raw) -> TurnUp:
    check_names(raw, ("seat", "rank"))
    return TurnUp(whole_number(raw, "seat"), word(raw, "rank", RANKS))


def _take(raw: Raw) -> Take:
    check_names(raw, ("seat",))
    return Take(whole_number(raw, "seat"))


def _draw(raw: Raw) -> Draw:
    check_names(raw, ("seat", "rank", "match"))
    return Draw(whole_number(raw, "seat"), word(raw, "rank", RANKS), truth(raw, "match"))


def _search(raw: Raw) -> Search:
    """Where no card was found there is no match to speak of: the field may be left out."""
    if "rank" in raw and raw["rank"] is None:
        check_names(raw, ("seat", "rank"), ("match",))
        if "match" in raw and truth(raw, "match"):
            raise malformed(_("No card was found, so there is no match."))
        return Search(whole_number(raw, "seat"), None, False)
    check_names(raw, ("seat", "rank", "match"))
    return Search(whole_number(raw, "seat"), word(raw, "rank", RANKS), truth(raw, "match"))


def _ask(raw: Raw) -> Ask:
    check_names(raw, ("seat", "of", "rank", "given", "match"))
    given, match = truth(raw, "given"), truth(raw, "match")
    if match and not given:
        raise malformed(_("No card was given, so there is no match."))
    return Ask(whole_number(raw, "seat"), whole_number(raw, "of"), word(raw, "rank", RANKS), given, match)


def _pass(raw: Raw) -> Pass:
    check_names(raw, ("seat",))
    return Pass(whole_number(raw, "seat"))


def _finish(raw: Raw) -> Finish:
    check_names(raw, ())
    return Finish()


_PARSERS: dict[str, Callable[[Raw], Action]] = {
    "throw": _throw,
    "lay": _lay,
    "turn-up": _turn_up,
    "take": _take,
    "draw": _draw,
    "search": _search,
    "ask": _ask,
    "pass": _pass,
    "finish": _finish,
}
