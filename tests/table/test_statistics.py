"""The verdict on dice is neither credulous nor suspicious."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.dice import POKER_FACES
from companion.table.statistics import (
    DieCount,
    chi_square_tail,
    count_dice,
    exact_tail,
    fairness,
    noticeable_share,
    throws_of,
)


def die(*counts: int) -> DieCount:
    return DieCount(POKER_FACES, counts)


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [(11.0705, 5, 0.05), (15.0863, 5, 0.01), (3.8415, 1, 0.05), (31.4104, 20, 0.05), (4.3515, 5, 0.5), (0, 5, 1.0)],
)
def test_the_tail_agrees_with_published_tables(value: float, freedom: int, chance: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(chance, abs=1e-4)


def test_the_statistic_is_pearson_s() -> None:
    assert die(5, 8, 9, 8, 10, 20).chi_square == pytest.approx(13.4)  # the textbook's example of 60 throws
    assert chi_square_tail(die(5, 8, 9, 8, 10, 20).chi_square, 5) == pytest.approx(0.0199, abs=1e-4)
    assert die(0, 0, 0, 0, 0, 0).chance == 1.0


@pytest.mark.parametrize("counts", [(5, 0, 0, 0, 0, 0), (4, 1, 0, 0, 0, 0), (2, 2, 1, 0, 0, 0), (1, 1, 1, 1, 1, 0)])
def test_the_chance_is_that_of_all_that_fair_dice_can_show(counts: tuple[int, ...]) -> None:
    uneven = sum(count * count for count in counts)
    thrown = [Counter(throw) for throw in itertools.product(range(6), repeat=sum(counts))]
    as_uneven = sum(sum(count * count for count in shown.values()) >= uneven for shown in thrown)
    assert exact_tail(counts) == pytest.approx(as_uneven / len(thrown))


@given(st.lists(st.integers(0, 16), min_size=6, max_size=6))
def test_the_chance_is_one_that_any_order_of_faces_shares_and_unevenness_lowers(counts: list[int]) -> None:
    chance = exact_tail(counts)
    assert 0 < chance <= 1
    assert exact_tail(sorted(counts)) == chance
    if min(counts) < max(counts):
        low, high = counts.index(min(counts)), counts.index(max(counts))
        if counts[low]:
            more = [count + (n == high) - (n == low) for n, count in enumerate(counts)]
            assert exact_tail(more) < chance


def test_many_throws_need_no_counting() -> None:
    counts = (26, 13, 13, 16, 16, 16)
    assert exact_tail(counts) == pytest.approx(chi_square_tail(die(*counts).chi_square, 5), rel=0.03)
    assert die(*(10 * count for count in counts)).chance < 1e-10


def test_even_dice_look_fair_and_loaded_ones_do_not() -> None:
    even = [die(9, 4, 7, 8, 3, 7), die(5, 10, 5, 4, 9, 5), die(3, 8, 9, 6, 4, 8), die(10, 6, 3, 8, 4, 7)]
    assert fairness(even).verdict == "fair"
    assert fairness(even).throws == 38
    loaded = [*even[:2], die(2, 3, 2, 3, 2, 26), even[3]]
    judged = fairness(loaded)
    assert (judged.verdict, judged.die) == ("unfair", 2)


def test_dice_that_were_mixed_up_are_judged_together() -> None:
    judged = fairness([die(9, 9, 9, 9, 9, 19)] * 4)
    assert judged.die is None
    assert judged.verdict == "unfair"


def test_few_throws_say_nothing() -> None:
    assert fairness([die(0, 0, 0, 0, 0, 12)] * 4).verdict == "few"


def test_fair_dice_are_rarely_suspected() -> None:
    rng = random.Random(11)
    suspected = 0
    for _game in range(300):
        throws = [[(n, rng.choice(POKER_FACES)) for n in range(4)] for _throw in range(40)]
        suspected += fairness(count_dice(throws, 4, POKER_FACES)).verdict != "fair"
    assert 4 <= suspected <= 25  # about 5 of 100


def test_a_bias_of_the_size_named_is_noticed_as_often_as_said() -> None:
    rng, noticed, throws = random.Random(5), 0, 40
    share = noticeable_share(throws)
    weights = [share, *[(1 - share) / 5] * 5]
    for _game in range(200):
        loaded = rng.choices(POKER_FACES, weights, k=throws)
        rolled = [[(0, loaded[n]), *((m, rng.choice(POKER_FACES)) for m in (1, 2, 3))] for n in range(throws)]
        noticed += fairness(count_dice(rolled, 4, POKER_FACES)).verdict != "fair"
    assert 0.68 <= noticed / 200 <= 0.9


def test_more_throws_show_less_bias() -> None:
    assert 0.4 < noticeable_share(38) < 0.42
    assert noticeable_share(1000) < 0.22
    assert noticeable_share(0) == 1.0


def test_throws_are_found_among_entries() -> None:
    entries = [
        {"do": "cast", "seat": 0, "faces": ["A", "K", "K", "9"]},
        {"do": "bid", "seat": 1, "chips": 2},
        {"do": "cast", "seat": 1, "dice": [0, 3], "faces": ["A", "A"]},
    ]
    throws = throws_of(entries)
    assert throws == [[(0, "A"), (1, "K"), (2, "K"), (3, "9")], [(0, "A"), (3, "A")]]
    assert count_dice(throws, 4, POKER_FACES)[0].counts == (2, 0, 0, 0, 0, 0)
    assert count_dice(throws, 4, POKER_FACES)[3].counts == (1, 0, 0, 0, 0, 1)
