"""Stage 2: declaring, showing hands as they are (I-6, I-7, I-8), two chips from every other player."""

from itertools import pairwise

import pytest

from companion.core.offers import Cards, Choice
from companion.core.refusals import Code, Sighting
from companion.games.insomnia.hands import HANDS, hand_combination
from tests.games.insomnia.tables import Table

HANDS_HIGH_TO_LOW = (
    ("four", "9S 9H 9D 9C"),
    ("straight-flush", "9S 10S JS QS"),
    ("three", "AS AH AD 9C"),
    ("straight", "JC QD KH AS"),
    ("flush", "9H JH KH AH"),
    ("two-pairs", "AS AH KS KH"),
    ("pair", "AS AH KD QC"),
    ("high-card", "AS KH QD 10C"),
)


def judge(cards: str) -> tuple[str, tuple[int, tuple[int, ...], int]]:
    combination = hand_combination(tuple(cards.split()))
    return combination.kind, combination.key


def test_the_order_of_the_categories_is_this_games_own() -> None:
    assert tuple(kind for kind, _hand in HANDS_HIGH_TO_LOW) == HANDS


@pytest.mark.parametrize(("kind", "hand"), HANDS_HIGH_TO_LOW)
def test_every_category_is_recognised(kind: str, hand: str) -> None:
    assert judge(hand)[0] == kind
    assert judge(" ".join(reversed(hand.split())))[0] == kind


def test_worked_example_each_hand_beats_the_next() -> None:
    for (_, higher), (_, lower) in pairwise(HANDS_HIGH_TO_LOW):
        assert judge(higher)[1] > judge(lower)[1]


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("10S JS QS KS", "9H 10H JH QH"),  # the higher sequence
        ("9S 10S JS QS", "9H 10H JH QH"),  # the suit of its highest card
        ("AS AH AD 9C", "KS KH KD AC"),
        ("9H JH KH AH", "9S JS QS AS"),  # a flush is compared card by card before its suit
        ("9S JS KS AS", "9H JH KH AH"),
        ("10D 10C 9D JC", "9S 9H AS KS"),
        ("AS AC KD QD", "AH AD KS QS"),  # equal pairs: the suit, not the other cards
        ("AD KC QC 10C", "KS QS JH 9H"),
        ("AS 10H 9D JC", "AH KS QD 10D"),  # high card: the ace's suit, the others never count
    ],
)
def test_ties_break_by_ranks_of_the_combination_then_the_suit_of_its_highest_card(higher: str, lower: str) -> None:
    assert judge(higher)[0] == judge(lower)[0]
    assert judge(higher)[1] > judge(lower)[1]


@pytest.mark.parametrize("hand", ["AS KS QS 9S", "QS KH AD 9C", "AS 9H 10D JC"])
def test_sequences_do_not_wrap(hand: str) -> None:
    assert judge(hand)[0] in ("flush", "high-card")


def test_an_eight_and_a_seven_extend_the_sequences() -> None:
    assert judge("7S 8D 9H 10C")[0] == "straight"
    assert judge("7S 8S 9S 10S")[0] == "straight-flush"


def test_from_the_dealers_left_each_declares_or_passes() -> None:
    table = Table(3, dealer=0).to_stage_2()
    assert (table.phase, table.turn) == ("declaring", 1)
    assert table.slot("declare", "hand") == Choice("hand", HANDS)
    assert "pass" in table.offers()
    table.refuses(Code.NOT_YOUR_TURN, "It is Boris’s turn, not Anna’s", "declare", seat=0, hand="pair")
    table.refuses(Code.NOT_NOW, "Boris has to act (declare, pass)", "show", cards=["AS", "AH", "AD", "AC"])
    table.refuses(Code.MALFORMED, '"hand" must be one of: four, straight-flush', "declare", hand="full-house")
    table.refuses(Code.MALFORMED, '"hand" must be one of', "declare", hand=["pair"])
    table.declares("pair", None)
    assert table.turn == 0
    table.declares("two-pairs")
    assert (table.phase, table.turn) == ("hands", 0)


@pytest.mark.parametrize("hand", HANDS)
def test_i_6_every_category_may_be_declared_down_to_high_card(hand: str) -> None:
    assert Table(2).to_stage_2().declares(hand, None).turn == 0


def test_those_who_declared_the_highest_show_in_turn_and_the_best_takes_two_from_each() -> None:
    table = Table(4).to_stage_2().declares("pair", "three", "pair", "three")
    assert table.turn == 1
    table.shows("KS KH KD 9C")
    assert table.turn == 3
    table.shows("QS QH QD 9S")
    assert table.told() == [{"event": "paid", "to": 1, "from": [0, 2, 3], "each": 2, "amounts": [2, 2, 2], "stage": 2}]
    assert table.chips == [13, 21, 13, 13]
    assert (table.phase, table.turn) == ("tricks", 1)


def test_lower_declared_hands_stay_hidden_when_the_shown_hand_is_what_was_declared() -> None:
    table = Table(2).to_stage_2().declares("pair", "two-pairs").shows("AS AH KS KH")
    assert table.told()[0]["to"] == 1


def test_i_7_a_lower_hand_lets_the_next_declared_show() -> None:
    table = Table(3).to_stage_2().declares("four", "pair", "two-pairs")
    table.shows("AS KH QD 10C")  # no four of a kind: high card
    assert table.events()[0].as_record() == {
        "event": "misdeclared",
        "seat": 0,
        "declared": "four",
        "hand": "high-card",
    }
    assert table.turn == 2
    table.shows("9S 9H 10S 10H")
    assert table.told()[0]["to"] == 2
    assert table.phase == "tricks"


def test_i_7_goes_on_until_no_hidden_category_can_win() -> None:
    table = Table(4).to_stage_2().declares("four", "three", "two-pairs", "high-card")
    table.shows("AS KH QD 10C", "KS QH JD 9C")  # both lower than declared
    assert table.turn == 2
    table.shows("9S 9H 10S 10H")
    assert table.told()[0] == {
        "event": "paid",
        "to": 2,
        "from": [0, 1, 3],
        "each": 2,
        "amounts": [2, 2, 2],
        "stage": 2,
    }


def test_i_7_a_hidden_hand_of_the_same_category_could_still_be_higher_so_it_shows() -> None:
    table = Table(2).to_stage_2().declares("three", "pair").shows("9S 9H KD QC")
    assert (table.phase, table.turn) == ("hands", 1)
    table.shows("AS AH KS QS")
    assert table.told()[0]["to"] == 1


def test_i_7_a_hand_is_judged_higher_than_declared_too() -> None:
    table = Table(3).to_stage_2().declares("pair", "pair", None).shows("9S 9H KD QC", "10S 10H 10D 9C")
    assert table.events()[0].as_record()["hand"] == "three"
    assert table.told()[0]["to"] == 1


def test_i_7_the_false_declarer_of_the_best_shown_hand_wins_all_the_same() -> None:
    table = Table(3).to_stage_2().declares("four", "high-card", None).shows("AS AH KD QC")
    assert table.told()[0]["to"] == 0


def test_i_8_if_all_pass_everyone_shows_in_turn() -> None:
    table = Table(3, dealer=0).to_stage_2().declares(None, None, None)
    turns = []
    for hand in ("AS KH QD 10C", "9S 9H KD QC", "AH KS QS 9D"):
        turns.append(table.turn)
        table.shows(hand)
    assert turns == [1, 2, 0]
    assert table.told()[0]["to"] == 2
    assert table.events()[0].as_record()["event"] == "paid"


def test_i_8_otherwise_who_passed_takes_no_part() -> None:
    table = Table(3).to_stage_2().declares(None, "high-card", None).shows("9S JH QD KC")
    assert table.told()[0] == {"event": "paid", "to": 1, "from": [0, 2], "each": 2, "amounts": [2, 2], "stage": 2}


def test_i_5_who_has_one_chip_pays_one() -> None:
    table = Table(2, {"chips": 1}).to_stage_2().declares("high-card", None).shows("AS KH QD 10C")
    assert table.told()[0] == {"event": "paid", "to": 0, "from": [1], "each": 2, "amounts": [1], "stage": 2}


def test_the_whole_hand_is_shown() -> None:
    table = Table(2).to_stage_2().declares("four", None)
    table.refuses(Code.CARD_MISSING, "the whole hand is shown: four cards", "show", cards=["AS", "AH", "AD"])
    table.refuses(Code.TOO_MANY_CARDS, "the whole hand is shown", "show", cards=["AS", "AH", "AD", "AC", "KS"])
    table.refuses(Code.NOT_IN_PACK, "8♠ is not in this pack", "show", cards=["AS", "AH", "AD", "8S"])
    table.refuses(Code.NOT_NOW, "Anna has to act (show)", "pass")
    table.shows("AS AH AD AC")


def test_a_hand_shown_again_must_hold_what_was_shown_in_stage_1() -> None:
    table = Table(2).to_showing("A K Q J").shows("AS KD", None).declares("pair", None)
    refused = table.refuses(Code.CARD_MISSING, "Anna showed A♠ K♦ in stage 1", "show", cards=["QS", "QH", "JD", "JC"])
    assert refused.sightings == (Sighting("AS", 0, "shown", 0, 5), Sighting("KD", 0, "shown", 0, 5))
    slot = table.slot("show", "cards")
    assert isinstance(slot, Cards)
    assert (slot.low, slot.high, slot.must) == (4, 4, frozenset({"AS", "KD"}))
    table.shows("AS KD QH QC")


def test_a_card_shown_by_another_is_refused_in_a_hand() -> None:
    table = Table(2).to_showing("A K Q J").shows("AS KD", None).declares(None, "pair")
    refused = table.refuses(Code.CARD_ELSEWHERE, "K♦ was shown by Anna", "show", cards=["KD", "KS", "9S", "9H"])
    assert refused.sightings == (Sighting("KD", 0, "shown", 0, 5),)


def test_a_hand_wholly_shown_in_stage_1_leaves_no_choice() -> None:
    table = Table(2).to_showing("A K Q J").shows("AS KD QH JC", None).declares("straight", None)
    slot = table.slot("show", "cards")
    assert isinstance(slot, Cards)
    assert slot.pool == slot.must == {"AS", "KD", "QH", "JC"}
    table.shows("AS KD QH JC")


@pytest.mark.parametrize("players", range(2, 9))
def test_the_winner_takes_two_chips_from_every_other_player(players: int) -> None:
    table = Table(players).to_stage_2().declares(*[None] * (players - 1), "high-card").shows("AS KH QD 10C")
    assert table.chips == [13] * (players - 1) + [15 + 2 * (players - 1)]
    assert table.turn == players - 1
