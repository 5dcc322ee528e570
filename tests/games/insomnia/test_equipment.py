"""Equipment: pack, ranks, suits, chips, bank, dice; who may play with which house options."""

from typing import Any

import pytest

from companion.core.cards import RANKS, SUITS, rank_of
from companion.core.dice import POKER_FACES
from companion.core.offers import Cards
from companion.core.record import BadHeader, Header
from companion.core.refusals import Code
from companion.games.insomnia import GAME
from tests.games.insomnia.tables import Table


@pytest.mark.parametrize(
    ("players", "cards", "lowest", "sevens", "stock"),
    [
        (2, 24, "9", set(), 16),
        (3, 24, "9", set(), 12),
        (4, 24, "9", set(), 8),
        (5, 30, "8", {"7S", "7H"}, 10),
        (6, 30, "8", {"7S", "7H"}, 6),
        (7, 30, "8", {"7S", "7H"}, 2),
        (8, 32, "8", {"7S", "7H", "7D", "7C"}, 0),
    ],
)
def test_i_1_the_pack_for_each_number_of_players(
    players: int, cards: int, lowest: str, sevens: set[str], stock: int
) -> None:
    table = Table(players).state.table
    assert len(table.pack) == cards
    assert {card for card in table.pack if rank_of(card) == "7"} == sevens
    upper = RANKS[RANKS.index(lowest) :]
    assert table.pack - sevens == {rank + suit for rank in upper for suit in SUITS}
    assert table.stock == stock


@pytest.mark.parametrize("players", [5, 6, 7])
def test_i_1_which_two_sevens_is_the_tables_choice(players: int) -> None:
    table = Table(players, {"sevens": ["7D", "7C"]})
    assert {card for card in table.state.table.pack if rank_of(card) == "7"} == {"7D", "7C"}
    table.to_showing("A K Q 9")
    table.refuses(Code.NOT_IN_PACK, "7♠ is not in this pack", "show", ruling="I-1", cards=["7S"])


def test_i_1_with_eight_players_the_option_takes_no_seven_away() -> None:
    assert len(Table(8, {"sevens": ["7D", "7C"]}).state.table.pack) == 32


def test_a_card_below_the_pack_is_refused_by_the_document_not_by_a_ruling() -> None:
    table = Table(3).to_showing("A K Q 9")
    table.refuses(Code.NOT_IN_PACK, "7♠ is not in this pack", "show", cards=["7S"])
    table.refuses(Code.NOT_IN_PACK, "2♥ is not in this pack", "show", cards=["2H"])


def test_cards_of_the_pack_alone_are_offered() -> None:
    slot = Table(5).to_stage_2().declares("pair", None, None, None, None).slot("show", "cards")
    assert isinstance(slot, Cards)
    assert slot.pool == Table(5).state.table.pack


def test_rank_and_suit_order_from_low_to_high() -> None:
    assert RANKS[RANKS.index("7") :] == ("7", "8", "9", "10", "J", "Q", "K", "A")
    assert SUITS == ("D", "C", "H", "S")


def test_the_dice_have_ranks_from_ace_to_nine() -> None:
    assert set(POKER_FACES) == {"A", "K", "Q", "J", "10", "9"}


@pytest.mark.parametrize("players", range(2, 9))
def test_fifteen_chips_for_each_player_and_an_empty_bank(players: int) -> None:
    table = Table(players)
    assert (table.chips, table.bank) == ([15] * players, 0)


def test_option_chips_sets_the_stacks() -> None:
    assert Table(3, {"chips": 7}).chips == [7, 7, 7]


@pytest.mark.parametrize("players", [0, 1, 9, 20])
def test_two_to_eight_players(players: int) -> None:
    header = Header("insomnia", tuple(f"P{seat}" for seat in range(players)), 0)
    with pytest.raises(BadHeader, match="2 to 8 players"):
        GAME.start(header)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("chips", 0),
        ("chips", -1),
        ("chips", 1001),
        ("chips", "15"),
        ("chips", True),
        ("chips", 15.0),
        ("chips", None),
        ("deals", 0),
        ("deals", 1.5),
        ("deals", True),
        ("sevens", ["7S"]),
        ("sevens", ["7S", "7S"]),
        ("sevens", ["7S", "8S"]),
        ("sevens", ["7S", "7H", "7D"]),
        ("sevens", "7S7H"),
        ("sevens", [["7S"], "7H"]),
        ("exchange", "both"),
        ("stakes", None),
        ("pass", 1),
        ("throws", []),
        ("match", {}),
        ("trump", "Beats"),
        ("revoke", ""),
        ("stage4_payers", "none"),
        ("stage4_bank", True),
    ],
)
def test_a_value_that_an_option_does_not_have_is_no_header(key: str, value: Any) -> None:
    with pytest.raises(BadHeader, match=f'"{key}" can’t have this value'):
        Table(3, {key: value})


def test_an_option_that_does_not_exist_is_no_header() -> None:
    with pytest.raises(BadHeader, match='no option "jokers"'):
        Table(3, {"jokers": 1})


def test_the_words_for_the_options_have_every_option_and_its_default() -> None:
    defaults = {option.key: option.default for option in GAME.options_in_words()}
    assert defaults == {
        "chips": 15,
        "sevens": ("7S", "7H"),
        "exchange": "together",
        "stakes": "all",
        "pass": "open",
        "throws": "casts",
        "match": "partial",
        "trump": "beats",
        "revoke": "forfeit",
        "stage4_payers": "all",
        "stage4_bank": "carry",
        "deals": None,
    }
    for option in GAME.options_in_words():
        assert option.default in [choice.value for choice in option.choices]
        for choice in option.choices:
            value = list(choice.value) if isinstance(choice.value, tuple) else choice.value
            Table(5, {option.key: value})


def test_the_rules_in_words_have_every_ruling() -> None:
    numbers = [rule.number for rule in GAME.rules_in_words()]
    assert [number for number in numbers if number.startswith("I-")] == [f"I-{n}" for n in range(1, 16)]
    assert len(set(numbers)) == len(numbers)
