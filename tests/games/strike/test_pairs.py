"""Matching value: which two cards make a pair of ten (S-1)."""

import pytest

from companion.core.cards import ALL_CARDS, JOKER, rank_of
from companion.games.strike.pairs import COPIES, TEN_CARDS, is_pair, partner_ranks

PAIRS = {"A9", "28", "210", "2J", "2Q", "37", "46", "55", "10K", "JK", "QK"}
"""All ranks that make ten; the king is 0 (S-1), the 2 is 2 or 0."""


def test_two_packs_with_two_jokers_each() -> None:
    assert sum(COPIES.values()) == 108
    assert (COPIES[JOKER], COPIES["AS"], sum(COPIES[card] for card in TEN_CARDS)) == (4, 2, 24)


def test_two_cards_make_a_pair_when_their_values_add_up_to_ten() -> None:
    for one in ALL_CARDS:
        for other in ALL_CARDS:
            ranks = {rank_of(one) + rank_of(other), rank_of(other) + rank_of(one)}
            assert is_pair(one, other) == bool(ranks & PAIRS), (one, other)


@pytest.mark.parametrize("card", ["AS", "2D", "KH", "QC", JOKER])
def test_a_joker_pairs_with_any_card(card: str) -> None:
    assert is_pair(card, JOKER)
    assert is_pair(JOKER, card)


def test_what_a_card_looks_for() -> None:
    assert partner_ranks("2D") == ("8", "10", "J", "Q")
    assert partner_ranks("KD") == ("10", "J", "Q")
    assert partner_ranks("5D") == ("5",)
