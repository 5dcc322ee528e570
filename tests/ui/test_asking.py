"""The questions that lead to an act: as few as the referee's knowledge allows."""

from __future__ import annotations

from typing import Any

from companion.core.record import Header
from companion.games import GAMES
from companion.table.session import Moment
from companion.ui.table.asking import Done, Step, entry_of
from companion.ui.table.platinum_fish.steps import asking as fish
from companion.ui.table.progression.steps import asking as progression
from companion.ui.table.strike.steps import asking as strike

NAMES = ("Anna", "Boris", "Carol")


def moment(game: str, *entries: dict[str, Any], **options: Any) -> Moment:
    """A game in which these acts were done."""
    header = Header(game, NAMES, 2, options)
    rules: Any = GAMES[game]
    state = rules.start(header)
    for entry in entries:
        state, _events = rules.apply(state, rules.parse(entry))
    return Moment(header, rules, state, rules.offers(state), (), (), None)  # type: ignore[arg-type]


FISH_DEALT: tuple[dict[str, Any], ...] = (
    *({"do": "throw", "seat": seat, "dice": [3]} for seat in (0, 1, 2)),
    *({"do": "lay", "seat": seat, "ranks": []} for seat in (0, 1, 2)),
    {"do": "turn-up", "seat": 2, "rank": "9"},
)


def faces(step: Step | Done) -> list[str]:
    assert isinstance(step, Step)
    return [option.face for option in step.options if option.face and not option.off]


def keys(step: Step | Done) -> list[str]:
    assert isinstance(step, Step)
    return [option.words for option in step.options if not option.face]


def option(step: Step | Done, name: str) -> Any:
    assert isinstance(step, Step)
    return next(option for option in step.options if name in (option.face, option.words))


def test_a_card_drawn_is_tapped_and_then_matches_or_not() -> None:
    now = moment("platinum_fish", *FISH_DEALT)
    first = fish(now, {})
    assert len(faces(first)) == 13
    assert keys(first) == ["Take the 9"]
    second = fish(now, option(first, "K").draft)
    assert keys(second) == ["A match", "No match"]
    assert fish(now, option(second, "A match").draft) == Done({"do": "draw", "rank": "K", "match": True})


def test_what_can_be_but_one_way_is_not_asked() -> None:
    empty = (
        {"do": "throw", "seat": 0, "dice": [4]},
        *FISH_DEALT[1:3],
        {"do": "lay", "seat": 0, "ranks": ["5", "6"]},
        *FISH_DEALT[4:],
    )
    now = moment("platinum_fish", *empty)
    first = fish(now, {})
    assert keys(first) == []  # an empty hand can't take the discard, nor match what it draws
    assert fish(now, option(first, "K").draft) == Done({"do": "draw", "rank": "K", "match": False})


def test_the_copies_left_stand_on_every_rank() -> None:
    now = moment("platinum_fish", *FISH_DEALT)
    first = fish(now, {})
    assert option(first, "9").note == "×7"
    assert option(first, "8").note == "×8"


def test_a_row_is_named_card_by_card_and_a_third_copy_is_off() -> None:
    now = moment("strike")
    draft: Any = {}
    for face in ("7", "7H", "7", "7H", "JK"):
        step = strike(now, draft)
        draft = option(step, face).draft
    step = strike(now, draft)
    assert isinstance(step, Step)
    assert step.named == ("7H", "7H", "JK")
    suits = strike(now, option(step, "7").draft)
    assert "7H" not in faces(suits)
    assert faces(suits) == ["7S", "7D", "7C"]


def test_a_card_that_has_but_one_place_is_played_at_once() -> None:
    low = moment(
        "progression",
        {"do": "play", "seat": 0, "card": "9H"},
        {"do": "take", "seat": 1, "from": "stock"},
        {"do": "take", "seat": 2, "from": "stock"},
    )
    ranks = progression(low, {})
    assert faces(progression(low, option(ranks, "7").draft)) == ["7S", "7D", "7C"]
    played = progression(low, {"do": "play", "_rank": "7", "_card": "7S"})
    assert played == Done({"do": "play", "card": "7S"})


def test_with_a_middle_it_is_asked_where_the_card_goes() -> None:
    now = moment("progression", turn="play-and-draw")
    where = progression(now, {"do": "play", "_card": "7S"})
    assert keys(where) == ["On your own pile", "In the middle"]
    middle = progression(now, option(where, "In the middle").draft)
    assert isinstance(middle, Done)
    assert entry_of(middle.draft, 0) == {"seat": 0, "do": "play", "card": "7S", "to": "middle"}
