"""What a table agrees on before a game, as data: changed step by step, turned into a record's header at the end."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.core.game import Game, OptionText
from companion.core.record import Header
from companion.core.words import _
from companion.ui.settings import LONGEST_NAME

REAL_CHIPS = {"chips": "real"}
"""Field of a record's header: the table plays with chips of its own, and the tablet says what hands must do."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to be. `names` are in order of play; `dealer` is None for a lot; `options` holds what is not usual."""

    names: tuple[str, ...]
    dealer: int | None = None
    dice: str = "hand"
    real_chips: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    def with_players(self, count: int, used_before: Sequence[str] = ()) -> Setup:
        """For another number of players: the last leave, newcomers get names used before, else plain ones."""
        if count <= self.players:
            dealer = self.dealer if self.dealer is not None and self.dealer < count else None
            return replace(self, names=self.names[:count], dealer=dealer)
        return replace(self, names=fill_names(self.names, count, used_before))

    def with_name(self, seat: int, name: str) -> Setup:
        """With a name on a seat; if somebody else has it, the two change places."""
        name = name.strip()[:LONGEST_NAME]
        if not name:
            return self
        if name in self.names:
            return self.with_seats_changed(seat, self.names.index(name))
        names = list(self.names)
        names[seat] = name
        return replace(self, names=tuple(names))

    def with_seats_changed(self, one: int, other: int) -> Setup:
        """With two players' places changed; who was to deal still is."""
        names = list(self.names)
        names[one], names[other] = names[other], names[one]
        moved = {one: other, other: one}
        dealer = None if self.dealer is None else moved.get(self.dealer, self.dealer)
        return replace(self, names=tuple(names), dealer=dealer)

    def with_option(self, text: OptionText, value: Any) -> Setup:
        """With a house option set; the usual value is left out."""
        options = {key: old for key, old in self.options.items() if key != text.key}
        if value != text.default:
            options[text.key] = value
        return replace(self, options=options)

    def header(self, game: Game[Any, Any], dealer: int) -> Header:
        """The record's header, with this dealer."""
        options = {key: list(value) if isinstance(value, tuple) else value for key, value in self.options.items()}
        extra = REAL_CHIPS if self.real_chips else {}
        return Header(game.key, self.names, dealer, options, extra)


def setup_of(header: Header) -> Setup:
    """The same table as in an earlier game, the deal passed on by one seat."""
    options = {key: tuple(value) if isinstance(value, list) else value for key, value in header.options.items()}
    dealer = (header.dealer + 1) % len(header.players)
    return Setup(header.players, dealer, real_chips=REAL_CHIPS.items() <= header.extra.items(), options=options)


def fill_names(names: Sequence[str], count: int, used_before: Sequence[str]) -> tuple[str, ...]:
    """Names for `count` seats: these, then ones used before, then "Player 3"; all different."""
    filled = list(dict.fromkeys(names))[:count]
    spare = [name for name in used_before if name not in filled]
    spare += [_("Player {n}").format(n=n) for n in range(len(filled) + 1, 2 * count + 1)]
    filled += [name for name in dict.fromkeys(spare) if name not in filled]
    return tuple(filled[:count])


def draw_lot(players: int) -> int:
    """A seat by fair lot."""
    return secrets.randbelow(players)
