"""What a game brings to the table page. One more game is one more folder here, named in `games.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.core.cards import Card
from companion.core.refusals import Refused
from companion.core.telling import Transfer
from companion.table.session import Item, Moment
from companion.ui.table.scene import Scene

if TYPE_CHECKING:
    from companion.ui.table.grid import CardAsk
    from companion.ui.table.told import Told
    from companion.ui.table.trays import Controls, Tray


def no_stakes(_item: Item) -> tuple[Transfer, ...]:
    """For games without chips."""
    return ()


def no_cards(_controls: Controls) -> CardAsk | None:
    """For games whose trays ask for cards."""
    return None


def no_objection(_state: Any, _seat: int, _card: Card) -> Refused | None:
    """For games whose trays have the referee say why a card can't be."""
    return None


@dataclass(frozen=True, slots=True)
class Parts:
    """A game on the table page.

    `scene(moment, state, last)` is a state as it looks, `last` being what happened before; `tray(controls)` the kind
    of tray for the offers; `settled(scene, told)` the scene while a settlement is told. `finish` says in a few words
    and in a sentence who wins a game that is stopped. The others are for games that need them: `taken(scene, told)` is
    shown for a moment after something is won whose cards remain to be seen; `stakes(item)` are the chips an act put
    in; `cards(controls)` is asked for before a tray; `objection(state, seat, card)` says why a card can't be.
    """

    scene: Callable[[Moment, Any, str], Scene]
    tray: Callable[[Controls], type[Tray]]
    settled: Callable[[Scene, Told], Scene]
    finish: Callable[[], tuple[str, str]]
    taken: Callable[[Scene, Told], Scene] | None = None
    stakes: Callable[[Item], tuple[Transfer, ...]] = no_stakes
    cards: Callable[[Controls], CardAsk | None] = no_cards
    objection: Callable[[Any, int, Card], Refused | None] = no_objection
