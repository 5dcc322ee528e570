"""Stage 1.4, showing: claims to the dice, what they are worth, and who pays (I-5)."""

import pytest

from companion.core.offers import Cards
from companion.core.refusals import Code, Sighting
from companion.games.insomnia.hands import match_combination
from tests.games.insomnia.tables import Table

FULL = {"match": "full"}


@pytest.mark.parametrize(
    ("dice", "cards", "pays"),
    [
        ("9 9 9 9", "9S 9H 9D 9C", 8),
        ("A K Q J", "AS KD QH JC", 6),
        ("9 10 J Q", "QS 9D JH 10C", 6),
        ("K K K 9", "KS KH KD", 5),
        ("K K K 9", "KS KH KD 9S", 5),
        ("K K 9 9", "KS KH 9S 9H", 4),
        ("K K Q 9", "KS KH", 3),
        ("K K Q 9", "KS KH QS 9H", 3),
        ("K K Q 9", "KS", 2),
        ("K Q 10 9", "KS QH 10D 9C", 2),
        ("K Q J 9", "KS QH JD 9C", 2),
        ("K Q J 9", "KS QH JD", 2),
    ],
)
def test_what_each_other_player_pays_for_a_combination(dice: str, cards: str, pays: int) -> None:
    table = Table(3).to_showing(dice).shows(cards, None, None)
    assert table.told() == [
        {"event": "paid", "to": 0, "from": [1, 2], "each": pays, "amounts": [pays, pays], "stage": 1}
    ]
    assert table.chips == [15 + 2 * pays, 15 - pays, 15 - pays]


def test_worked_example_one_pair_of_aces_against_dice_a_a_k_9() -> None:
    table = Table(3).to_showing("A A K 9")
    table.refuses(Code.NOT_IN_PACK, "7♠ is not in this pack", "show", cards=["AS", "AD", "KH", "7S"])
    table.shows("AS AD KH", None, None)
    assert table.told()[0]["each"] == 3


def test_worked_example_a_sequence_against_dice_a_k_q_j() -> None:
    assert Table(2).to_showing("A K Q J").shows("AS KD QH JC", None).told()[0]["each"] == 6


def test_worked_example_the_same_hand_against_dice_a_k_q_9_is_high_card_ace() -> None:
    table = Table(2).to_showing("A K Q 9")
    table.refuses(Code.DOES_NOT_MATCH, "the dice are A K Q 9", "show", cards=["AS", "KD", "QH", "JC"])
    table.shows("AS KD QH", None)
    assert table.told()[0]["each"] == 2
    assert match_combination(("KD", "AS", "QH")).cards == ("AS",)


def test_worked_example_two_pairs_beat_one_pair() -> None:
    table = Table(3).to_showing("K K 9 9").shows("KS KD 9H 9C", "KH KC", None)
    assert table.told() == [{"event": "paid", "to": 0, "from": [1, 2], "each": 4, "amounts": [4, 4], "stage": 1}]


def test_worked_example_between_pairs_of_queens_the_highest_suit_decides() -> None:
    table = Table(3).to_showing("Q Q J 10").shows("QH QD", "QS QC", None)
    assert table.told() == [{"event": "paid", "to": 1, "from": [0, 2], "each": 3, "amounts": [3, 3], "stage": 1}]


@pytest.mark.parametrize(
    ("dice", "higher", "lower"),
    [
        ("9 9 A K", "9S 9H", "AS"),  # a pair of the lowest beats the highest card
        ("9 9 10 10", "9S 9H 10S 10H", "10D 10C"),  # two pairs beat a higher pair
        ("9 9 A A", "AS AH", "9S 9H"),  # the higher pair
        ("9 9 9 9", "9S 9H 9D", "9C"),
        ("A K K Q", "KS KH", "KD KC"),  # the suit of the highest card: spades
        ("A K K Q", "KS KD", "KH KC"),  # spades and diamonds against hearts and clubs
        ("A K Q J", "AS", "AH"),
        ("A K Q J", "AH", "AC"),
        ("A K Q J", "AC", "AD"),
        ("A K Q J", "AD", "KS"),
        ("A K Q J", "AS KD QD JD", "AH KS QS JS"),  # equal sequences: the ace's suit
        ("A A K K", "AS AD KD KC", "AH AC KS KH"),  # equal pairs twice: the highest card's suit
    ],
)
def test_the_higher_claim_wins_in_either_order(dice: str, higher: str, lower: str) -> None:
    assert Table(2).to_showing(dice).shows(higher, lower).told()[0]["to"] == 0
    assert Table(2).to_showing(dice).shows(lower, higher).told()[0]["to"] == 1


def test_the_second_pair_is_compared_before_the_suit() -> None:
    high, low = match_combination(("AD", "AC", "KD", "KC")), match_combination(("AS", "AH", "QS", "QH"))
    assert high.key > low.key


def test_cards_outside_the_combination_do_not_matter() -> None:
    table = Table(2).to_showing("9 9 A K").shows("9D 9C AS KS", "9S 9H")
    assert table.told()[0]["to"] == 1


def test_from_the_dealers_left_each_shows_or_passes() -> None:
    table = Table(3, dealer=0).to_showing("A K Q J")
    turns = []
    for _seat in range(3):
        turns.append(table.turn)
        table.refuses(Code.NOT_NOW, "has to act (show, pass)", "bid", chips=1)
        table.shows(None)
    assert turns == [1, 2, 0]
    assert table.phase == "declaring"


def test_hiding_a_combination_is_allowed_and_nobody_pays_if_nobody_shows() -> None:
    table = Table(3).to_showing("A K Q J")
    assert set(table.offers()) == {"pass", "show"}
    table.shows()
    assert (table.told(), table.chips) == ([], [15, 15, 15])


def test_one_to_four_cards_of_the_dices_ranks_are_offered() -> None:
    slot = Table(2).to_showing("A A K 9").slot("show", "cards")
    aces, kings, nines = (frozenset(rank + suit for suit in "SHDC") for rank in ("A", "K", "9"))
    assert slot == Cards("cards", 1, 4, aces | kings | nines, per_rank={"A": 2, "K": 1, "9": 1})


def test_each_shown_card_needs_a_die_of_its_own() -> None:
    table = Table(2).to_showing("A A K 9")
    table.refuses(Code.DOES_NOT_MATCH, "a die of its own", "show", cards=["AS", "AH", "AD"])
    table.refuses(Code.DOES_NOT_MATCH, "a die of its own", "show", cards=["KS", "KH"])
    table.refuses(Code.DOES_NOT_MATCH, "a die of its own", "show", cards=["QS"])
    table.shows("AS AH")


def test_more_cards_than_dice_are_refused() -> None:
    table = Table(2).to_showing("A A A A")
    table.refuses(Code.TOO_MANY_CARDS, "At most four cards", "show", cards=["AS", "AH", "AD", "AC", "KS"])


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ([], "To show nothing, pass"),
        (["AS", "AS"], "The same card is named twice"),
        (["A"], '"cards" must be a list of cards'),
        (["1S"], '"cards" must be a list of cards'),
        ("AS", '"cards" must be a list of cards'),
        ([1], '"cards" must be a list of cards'),
    ],
)
def test_what_is_no_list_of_cards_is_refused(cards: object, words: str) -> None:
    Table(2).to_showing("A A A A").refuses(Code.MALFORMED, words, "show", cards=cards)


def test_a_card_cant_be_in_two_hands_and_the_earlier_sighting_is_named() -> None:
    table = Table(3).to_showing("A A K 9").shows("AS KH")
    refused = table.refuses(
        Code.CARD_ELSEWHERE, "A♠ was shown by Anna, so it can’t be in Boris’s hand now", "show", cards=["AS"]
    )
    assert refused.sightings == (Sighting("AS", 0, "shown", 0, 7),)
    assert table.journal.line_of_action(7) == 9
    slot = table.slot("show", "cards")
    assert isinstance(slot, Cards)
    assert "AS" not in slot.pool


def test_who_can_match_nothing_any_more_is_offered_a_pass_alone() -> None:
    table = Table(5).to_showing("A A A A").shows("AS AH AD AC")
    assert set(table.offers()) == {"pass"}
    table.shows(None, None, None, None)
    assert table.told()[0]["each"] == 8


def test_i_5_whoever_has_fewer_chips_pays_all_they_have() -> None:
    table = Table(3, {"chips": 4}).to_showing("9 9 9 9")
    table.table_act("ruling", chips={"1": -1, "2": 1}, note="lent")
    table.shows("9S 9H 9D", None, None)
    paid = table.told()[0]
    assert (paid["each"], paid["amounts"], table.chips) == (5, [3, 5], [12, 0, 0])


def test_i_5_who_staked_all_pays_nothing() -> None:
    table = Table(3, {"chips": 5}).to_auction("A K Q J").bids(None, 5, None, None).stops()
    table.shows("AS", None, None)
    assert table.told()[0] == {"event": "paid", "to": 0, "from": [1, 2], "each": 2, "amounts": [0, 2], "stage": 1}


def test_option_match_full_needs_all_four_cards_on_all_four_dice() -> None:
    table = Table(2, FULL).to_showing("A A K 9")
    slot = table.slot("show", "cards")
    assert isinstance(slot, Cards)
    assert (slot.low, slot.high) == (4, 4)
    table.refuses(Code.CARD_MISSING, "only four cards that match all four dice", "show", cards=["AS", "AH", "KD"])
    table.refuses(Code.DOES_NOT_MATCH, "a die of its own", "show", cards=["AS", "AH", "KD", "QC"])
    table.shows("AS AH KD 9C", None)
    assert table.told()[0]["each"] == 3


def test_option_match_full_offers_a_pass_alone_when_four_cannot_match() -> None:
    table = Table(2, FULL).to_showing("A A A A").shows("AS AH AD AC")
    assert set(table.offers()) == {"pass"}


@pytest.mark.parametrize("players", range(2, 9))
def test_every_other_player_at_the_table_pays_showing_or_not(players: int) -> None:
    table = Table(players).to_showing("A A K K").shows(*["KS"] + [None] * (players - 2), "AS AH")
    winner = players - 1
    others = [seat for seat in range(players) if seat != winner]
    assert table.told() == [
        {"event": "paid", "to": winner, "from": others, "each": 3, "amounts": [3] * (players - 1), "stage": 1}
    ]
