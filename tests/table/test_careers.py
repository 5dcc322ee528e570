"""Players over all games, by example and by what must always hold."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from companion.core.record import Header
from companion.store.library import GameInfo
from companion.store.marks import Marks
from companion.store.names import Names
from companion.table.careers import Outcome, careers, outcomes, sat_together, versus

MONDAY = datetime(2026, 11, 2, 20, 0, tzinfo=UTC)


def played(
    day: int, scores: dict[str, int], game: str = "insomnia", *, counts: bool = True, over: bool = True
) -> GameInfo:
    most = max(scores.values())
    winners = tuple(seat for seat, score in enumerate(scores.values()) if score == most)
    header = Header(game, tuple(scores), 0)
    return GameInfo(
        f"game-{day}", Path(f"game-{day}.jsonl"), MONDAY + timedelta(days=day), header, 9, tuple(scores.values()),
        winners if over else None, marks=Marks(counts),
    )  # fmt: skip


EVENINGS = [
    played(3, {"Anna": 10, "Boris": 20, "Carol": 0}),
    played(1, {"Anna": 30, "Boris": 0}),
    played(2, {"Anna": 15, "Boris": 15}),
    played(4, {"Anna": 0, "Boris": 90}, counts=False),
    played(5, {"Anna": 0, "Boris": 90}, over=False),
    played(6, {"Boris": 250, "Ania": 300}, "strike"),
    GameInfo("broken", Path("broken.jsonl"), MONDAY, problem="no record"),
]


def test_games_that_count_are_counted_oldest_first() -> None:
    found = outcomes(EVENINGS, Names())
    assert [outcome.id for outcome in found] == ["game-1", "game-2", "game-3", "game-6"]


def test_a_career_by_example() -> None:
    anna, boris, ania, carol = careers(outcomes(EVENINGS, Names()))
    assert (anna.name, anna.played, anna.won, anna.share, anna.best, anna.row) == ("Anna", 3, 2, 67, 30, 2)
    assert anna.average == 55 / 3
    assert (boris.name, boris.played, boris.won, boris.row) == ("Boris", 4, 2, 2)
    assert (ania.name, carol.name, carol.won, carol.share, carol.row) == ("Ania", "Carol", 0, 0, 0)
    assert boris.last == MONDAY + timedelta(days=6)


def test_one_person_under_two_names_has_one_career() -> None:
    names = Names({"Ania": "Anna"})
    anna = next(career for career in careers(outcomes(EVENINGS, names)) if career.name == "Anna")
    assert (anna.played, anna.won, anna.row) == (4, 3, 2)
    assert not sat_together(EVENINGS, Names(), "Anna", "Ania")
    assert sat_together(EVENINGS, Names(), "Anna", "Carol")
    assert sat_together(EVENINGS, Names({"Carol": "Caro"}), "Anna", "Caro")


def test_two_people_at_one_table_keep_two_names_whatever_was_said() -> None:
    (one, *_rest) = outcomes(EVENINGS[1:2], Names({"Anna": "Boris"}))
    assert one.names == ("Anna", "Boris")


def test_against_the_others() -> None:
    boris, carol = versus(outcomes(EVENINGS, Names({"Ania": "X"})), "Anna")
    assert (boris.name, boris.played, boris.ahead, boris.behind) == ("Boris", 3, 1, 1)
    assert (carol.name, carol.played, carol.ahead, carol.behind) == ("Carol", 1, 1, 0)


tables = st.dictionaries(st.sampled_from("ABCDEFGH"), st.integers(-50, 50), min_size=2)


@given(st.lists(tables, max_size=12))
def test_every_game_is_in_every_players_career_and_every_meeting_in_two(games: list[dict[str, int]]) -> None:
    found = outcomes([played(day, scores) for day, scores in enumerate(games)], Names())
    everybody = careers(found)
    assert sum(career.played for career in everybody) == sum(map(len, games))
    assert sum(career.won for career in everybody) == sum(len(outcome.winners) for outcome in found)
    for career in everybody:
        assert career.won <= career.played
        assert career.row <= career.won
        assert career.average <= career.best
        assert (career.row > 0) == (career.won > 0)
        for one in versus(found, career.name):
            back = next(other for other in versus(found, one.name) if other.name == career.name)
            assert (one.played, one.ahead, one.behind) == (back.played, back.behind, back.ahead)


def test_no_games_no_careers() -> None:
    nobody: tuple[Outcome, ...] = outcomes([], Names())
    assert careers(nobody) == () == versus(nobody, "Anna")
