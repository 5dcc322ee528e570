"""Count, for each pile (G-5)."""

import pytest

from companion.games.progression.counting import count_pile
from tests.games.progression.tables import Table


@pytest.mark.parametrize(
    ("pile", "points", "signs"),
    [
        ("K J 2 6 7 8", 33, "(23 − 12) × 3 = 33"),  # the three examples of the rules
        ("A K", -30, "−10 × (2 + 1) = −30"),
        ("A K Q", -40, "−10 × (3 + 1) = −40"),
        ("J", -20, "−10 × (1 + 1) = −20"),
        ("A K Q J", -50, "−10 × (4 + 1) = −50"),
        ("2", 0, "2 ≤ 12: 0"),
        ("A 5 7", 0, "12 ≤ 12: 0"),
        ("6 7", 1, "(13 − 12) × 1 = 1"),
        ("K 6 7", 2, "(13 − 12) × 2 = 2"),
        ("A K Q J 2 3 4 5 6 7 8 9 10", 210, "(54 − 12) × 5 = 210"),
        ("", -10, "−10"),
    ],
)
def test_a_pile_counts(pile: str, points: int, signs: str) -> None:
    count = count_pile([rank + "S" for rank in pile.split()], -10)
    assert (count.points, count.in_signs()) == (points, signs)


def test_g5_an_empty_pile_counts_as_the_table_has_agreed() -> None:
    assert count_pile((), 0).points == 0
    assert count_pile((), 0).in_signs() == "0"
    assert Table().state.standing(0) == -40
    assert Table({"empty_pile": 0}).state.standing(0) == 0


def test_piles_count_live_as_they_stand() -> None:
    table = Table()
    for cards, points in (("K", -50), ("J", -60), ("2", -30), ("6", -30), ("7", -21), ("8", 3)):
        table.lays(cards)
        assert table.state.standing(0) == points
    assert "piles 3" in table.game.words.seat_status(table.state, 0)
