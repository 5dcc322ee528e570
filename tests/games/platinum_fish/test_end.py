"""The end: the last card of the stock; most matches win; rulings move points."""

import random

from companion.core.refusals import Code
from companion.games.platinum_fish import GAME
from companion.table.simulation import acts
from tests.games.platinum_fish.tables import Table


def test_the_game_ends_with_the_last_card_of_the_stock() -> None:
    for seed in range(20):
        *_others, (entry, state, events) = acts(GAME, Table(3).header, random.Random(seed))
        assert state.stock == 0
        assert entry["do"] in ("draw", "search")
        assert events[-1].name == "over"
        if entry.get("match"):
            assert [event.name for event in events[-2:]] == ["match", "over"]


def test_most_matches_win_and_equals_win_together() -> None:
    table = Table(3)
    table.table_act("finish")
    assert (table.winners, table.told()) == ([0, 1, 2], [{"event": "over", "winners": [0, 1, 2]}])
    table.table_act("ruling", points={"0": -1, "1": 1}, note="Boris had one before the game")
    assert table.winners == [1]


def test_a_ruling_moves_points_between_players() -> None:
    table = Table(2).deal(lays={0: "7"})
    table.table_act("ruling", points={"0": -1, "1": 1}, note="the match was of a six and a seven")
    assert table.scores == [0, 1]
    assert table.matches == ["7", ""]
    chips = {"do": "ruling", "chips": {"0": -1, "1": 1}, "note": "no chips here"}
    table.refuses_entry(Code.MALFORMED, "a ruling moves points between the players", chips)
    bank = {"do": "ruling", "points": {"0": -1}, "bank": 1, "note": "no bank here"}
    table.refuses_entry(Code.MALFORMED, "a ruling moves points between the players", bank)


def test_nothing_is_played_after_the_end() -> None:
    table = Table(2)
    table.table_act("finish")
    assert GAME.offers(table.state) == ()
    table.refuses_entry(Code.GAME_OVER, "The game is over", {"do": "throw", "seat": 0, "dice": [3]})
