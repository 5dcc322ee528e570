"""Stage 4: the dice again, for those who won four cards (I-12, I-13); who pays, whose the stakes are (I-14)."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.offers import Cards, Number
from companion.core.refusals import Code, Sighting
from tests.games.insomnia.tables import Table

HANDS = "AS KS 9H 10H"


def two_participants(options: Mapping[str, Any] | None = None, dice: str = "A K Q 9") -> Table:
    """Three players; Anna and Boris have won two tricks each, six cards; 19, 13 and 13 chips, nothing in the bank."""
    table = Table(3, options).to_tricks(HANDS, dice)
    table.plays("AS 9S 10S").plays("KS JS QS").plays("9H AH JH").plays("KH 9D 10H")
    assert (table.phase, table.chips, table.bank) == ("auction", [19, 13, 13], 0)
    return table


def lone_participant(options: Mapping[str, Any] | None = None, dice: str = "A K Q 9") -> Table:
    """Two players; Anna has won all four tricks; 17 and 13 chips."""
    table = Table(2, options).to_tricks("AS KS QS JS", dice).plays("AS 9S KS 10S QS 9D JS 9C")
    assert (table.phase, table.turn, table.chips) == ("auction", 0, [17, 13])
    return table


def test_i_12_it_begins_with_the_auction_and_the_dice_as_they_lie() -> None:
    table = two_participants()
    assert table.state.dice == ("A", "K", "Q", "9")
    table.refuses(Code.NOT_NOW, "Anna has to act (bid, pass)", "exchange", count=1)
    table.refuses(Code.NOT_NOW, "Anna has to act (bid, pass)", "cast", faces=["A", "A", "K", "9"])


def test_only_those_who_won_four_cards_take_part_from_the_dealers_left() -> None:
    table = two_participants()
    assert table.turn == 0
    table.bids(None)
    assert table.turn == 1
    table.bids(1)
    assert table.turn == 0
    table.bids(None)
    assert (table.phase, table.turn) == ("throws", 1)
    table.stops()
    assert table.turn == 0
    table.shows(None)
    assert table.turn == 1
    table.shows(None)
    assert table.phase == "opening"


@pytest.mark.parametrize(("players", "tricks_needed"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1)])
def test_how_many_tricks_make_four_cards(players: int, tricks_needed: int) -> None:
    assert (tricks_needed - 1) * players < 4 <= tricks_needed * players
    table = Table(players).to_tricks("AS AH AD 9C")
    for ace in ("AS", "AH", "AD"):
        table.plays(" ".join([ace, *free(table, ace[-1], players - 1, but="")]))
    table.plays(" ".join(["9C", *free(table, "C", players - 2, but="AC")]))
    table.plays("AC")
    takes_part = {0} | ({players - 1} if tricks_needed == 1 else set())
    assert set(table.state.phase.seats) == takes_part  # type: ignore[union-attr]


def free(table: Table, suit: str, count: int, but: str) -> list[str]:
    """Unseen cards of a suit."""
    state = table.state
    unseen = sorted(card for card in state.table.pack if card not in state.known.seen and card != but)
    return [card for card in unseen if card[-1] == suit][:count]


def test_throws_are_bought_as_in_stage_1() -> None:
    table = two_participants().bids(2, None)
    for _cast in range(4):
        assert table.phase == "throws"
        table.throws("3", "A")
    assert (table.phase, table.state.dice) == ("showing", ("A", "K", "Q", "A"))


def test_option_pass_final_holds_in_stage_4() -> None:
    table = two_participants({"pass": "final"}).bids(None, 1)
    assert (table.phase, table.turn) == ("throws", 1)


def test_option_stakes_winner_holds_in_stage_4() -> None:
    table = two_participants({"stakes": "winner"}).bids(1, 2, None)
    assert (table.bank, table.chips) == (2, [19, 11, 13])


def test_the_auction_of_a_lone_participant_ends_with_the_bid() -> None:
    table = lone_participant()
    assert table.slot("bid", "chips") == Number("chips", 1, 17)
    table.bids(2)
    assert (table.phase, table.turn, table.bank) == ("throws", 0, 2)


def test_the_auction_of_a_lone_participant_ends_with_the_pass() -> None:
    table = lone_participant().bids(None)
    assert (table.phase, table.turn) == ("showing", 0)


def test_i_13_their_cards_are_the_cards_they_won() -> None:
    table = two_participants().bids()
    slot = table.slot("show", "cards")
    assert isinstance(slot, Cards)
    assert slot.pool == {"AS", "KS", "QS", "9S"}  # of the dice's ranks, among those Anna won
    refused = table.refuses(
        Code.NOT_WON,
        "Anna has not won A♥ in a trick; in stage 4 only cards won count",
        "show",
        ruling="I-13",
        cards=["AH"],
    )
    assert refused.sightings == (Sighting("AH", 1, "played", 3, 21),)
    refused = table.refuses(Code.NOT_WON, "Anna has not won A♦", "show", ruling="I-13", cards=["AD"])
    assert refused.sightings == ()
    table.refuses(Code.DOES_NOT_MATCH, "the dice are A K Q 9", "show", cards=["JS"])
    table.refuses(Code.DOES_NOT_MATCH, "the dice are A K Q 9", "show", cards=["10S"])
    table.shows("AS KS QS 9S")


def test_every_other_player_at_the_table_pays_participant_or_not() -> None:
    table = two_participants().bids().shows("AS KS", "AH")
    assert table.told() == [{"event": "paid", "to": 0, "from": [1, 2], "each": 2, "amounts": [2, 2], "stage": 4}]
    assert (table.chips, table.phase) == ([23, 11, 11], "opening")


def test_option_stage4_payers_participants() -> None:
    table = two_participants({"stage4_payers": "participants"}).bids().shows("AS KS", "AH")
    assert table.told() == [{"event": "paid", "to": 0, "from": [1], "each": 2, "amounts": [2], "stage": 4}]
    assert table.chips == [21, 11, 13]


def test_option_stage4_payers_participants_leaves_nobody_to_pay_a_lone_one() -> None:
    table = lone_participant({"stage4_payers": "participants"}).bids(None).shows("AS KS")
    assert table.told() == [{"event": "paid", "to": 0, "from": [], "each": 2, "amounts": [], "stage": 4}]
    item = table.journal.standing[-1]
    told = table.journal.game.describe(item.before, item.action, item.after, item.events)
    assert told[1] == "Anna wins stage 4. High card A♠: there is nobody to pay Anna."


def test_i_14_stakes_stay_in_the_bank_for_the_next_deal() -> None:
    table = two_participants().bids(2, 3, None).stops().shows("AS", None)
    assert (table.chips, table.bank) == ([19 - 2 + 4, 13 - 3 - 2, 13 - 2], 5)
    assert table.phase == "opening"


def test_option_stage4_bank_winner_takes_all_stakes_of_the_stage() -> None:
    table = two_participants({"stage4_bank": "winner"}).bids(2, 3, None).stops().shows("AS", None)
    assert table.told() == [
        {"event": "paid", "to": 0, "from": [1, 2], "each": 2, "amounts": [2, 2], "stage": 4},
        {"event": "bank", "to": [0], "each": 5, "left": 0},
    ]
    assert (table.chips, table.bank) == ([19 - 2 + 4 + 5, 13 - 3 - 2, 13 - 2], 0)


def test_option_stage4_bank_winner_takes_the_highest_bid_alone_if_only_that_was_paid() -> None:
    options = {"stage4_bank": "winner", "stakes": "winner"}
    table = two_participants(options).bids(2, 3, None).stops().shows("AS", None)
    assert table.told()[1] == {"event": "bank", "to": [0], "each": 3, "left": 0}
    assert table.chips == [19 + 4 + 3, 13 - 3 - 2, 13 - 2]


def test_option_stage4_bank_winner_leaves_what_was_in_the_bank_before() -> None:
    table = two_participants({"stage4_bank": "winner"})
    table.table_act("ruling", chips={"2": -1}, bank=1, note="a chip too many")
    table.bids(2, None).stops().shows(None, "AH")
    assert table.told()[1] == {"event": "bank", "to": [1], "each": 2, "left": 1}
    assert table.bank == 1


def test_option_stage4_bank_winner_if_nobody_shows_the_stakes_stay() -> None:
    table = two_participants({"stage4_bank": "winner"}).bids(2, None).stops().shows()
    assert (table.told(), table.bank) == ([], 2)


@pytest.mark.parametrize("acts", ["auction", "throws", "showing"])
def test_a_ruling_cant_spend_stakes_that_the_winner_of_stage_4_may_take(acts: str) -> None:
    table = two_participants({"stage4_bank": "winner"}).bids(2, 3)
    if acts != "auction":
        table.bids(None)
    if acts == "showing":
        table.stops()
    taken = {"do": "ruling", "chips": {"2": 1}, "bank": -1, "note": "a wager"}
    table.refuses_entry(Code.UNBALANCED, "5 chips of the bank are stakes", taken)


def test_nobody_shows_nobody_pays() -> None:
    table = two_participants().bids().shows()
    assert (table.told(), table.chips, table.phase) == ([], [19, 13, 13], "opening")


def test_who_has_won_no_matching_card_is_offered_a_pass_alone() -> None:
    table = two_participants(dice="9 9 9 9").bids()
    table.shows("9S")
    assert set(table.offers()) == {"pass", "show"}
    table = two_participants(dice="Q Q Q Q").bids().shows("QS")
    assert set(table.offers()) == {"pass"}


def test_option_match_full_holds_in_stage_4() -> None:
    table = two_participants({"match": "full"}, dice="A K Q 9").bids()
    table.refuses(Code.CARD_MISSING, "only four cards", "show", cards=["AS"])
    table.shows("AS KS QS 9S")
    assert set(table.offers()) == {"pass"}


def test_the_next_deal_begins_with_the_next_dealer() -> None:
    table = two_participants().bids().shows()
    assert (table.state.deal, table.state.dealer, table.turn) == (2, 0, 0)
