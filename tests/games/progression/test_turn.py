"""A turn by the document: play on an own pile, or take a card (G-1, G-2)."""

import pytest

from companion.core.cards import ALL_CARDS
from companion.core.offers import Choice, Offer, OneCard, Seats
from companion.core.record import BadHeader
from companion.core.refusals import Code
from tests.games.progression.tables import Table


def test_three_players_get_five_cards_each_and_the_dealers_left_begins() -> None:
    table = Table(dealer=0)
    assert (table.state.hands, table.state.stock, table.turn) == ((5, 5, 5), 37, 1)


@pytest.mark.parametrize("players", [2, 4])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadHeader, match="Progression is for 3 players"):
        Table(players=players)


def test_a_card_goes_on_the_pile_of_its_suit_and_the_turn_passes() -> None:
    table = Table().plays("KS")
    assert (table.pile(0, "S"), table.state.hands, table.turn) == ("KS", (4, 5, 5), 1)
    assert "Anna plays K♠" in table.said()


def test_zero_cards_come_first_in_any_order_then_numbers_in_rising_order() -> None:
    table = Table().lays("J A K Q 2 5 10")
    assert table.pile(0, "S") == "JS AS KS QS 2S 5S 10S"


def test_a_card_may_not_be_lower_than_one_in_the_pile() -> None:
    table = Table().lays("K 7")
    refused = table.refuses(Code.TOO_LOW, "5♠ is lower than 7♠, which lies in Anna’s pile", "play", card="5S")
    assert [(seen.card, seen.place, seen.action) for seen in refused.sightings] == [("7S", "pile", 3)]
    table.refuses(Code.TOO_LOW, "A♠ is lower than 7♠", "play", card="AS")
    table.plays("5H")
    assert table.pile(0, "H") == "5H"


def test_what_may_lie_where_is_offered() -> None:
    table = Table().lays("K 7")
    slot = table.slot("play", "card")
    assert isinstance(slot, OneCard)
    others = {card for card in ALL_CARDS if not card.endswith("S")}
    assert slot.pool == others | {"8S", "9S", "10S"}


def test_g1_who_can_play_may_also_take_from_the_stock() -> None:
    table = Table().takes()
    assert (table.state.hands, table.state.stock, table.turn) == ((6, 5, 5), 36, 1)


def test_or_the_top_card_of_another_players_pile() -> None:
    table = Table().plays("KS 3H 4D")
    offers = table.game.offers(table.state)
    assert [offer.slots for offer in offers if offer.do == "take"] == [
        (Choice("from", ("stock",)),),
        (Seats("from", (1,)), Choice("suit", ("H",))),
        (Seats("from", (2,)), Choice("suit", ("D",))),
    ]
    table.takes(1, "H")
    assert (table.pile(1, "H"), table.state.hands, table.turn) == ("", (5, 4, 4), 1)
    assert table.state.stock == 37
    assert "Anna takes 3♥ from Boris" in table.said()


def test_after_the_top_card_is_gone_the_one_below_counts() -> None:
    table = Table().plays("4S").takes().takes().plays("9S").takes(0, "S").takes()
    table.plays("5S")
    assert table.pile(0, "S") == "4S 5S"


def test_what_cannot_be_taken() -> None:
    table = Table().plays("KS")
    table.refuses(Code.PILE_EMPTY, "The pile of hearts is empty", "take", **{"from": 0, "suit": "H"})
    table.refuses(Code.WRONG_PLACE, "another player’s pile", "take", "G-1", **{"from": 1, "suit": "S"})
    table.refuses(Code.WRONG_PLACE, "another player’s pile", "take", "G-1", **{"from": 3, "suit": "S"})
    table.refuses(Code.MALFORMED, "of no suit", "take", **{"from": "stock", "suit": "S"})
    table.refuses(Code.MALFORMED, '"suit" is missing', "take", **{"from": 0})
    table.refuses(Code.MALFORMED, "from a seat", "take", **{"from": "hand", "suit": "S"})
    table.refuses(Code.MALFORMED, '"from" is missing', "take")


def test_by_the_document_nothing_lies_in_the_middle() -> None:
    table = Table()
    table.refuses(Code.WRONG_PLACE, "no piles in the middle", "play", "G-1", card="KS", to="middle")
    table.refuses(Code.WRONG_PLACE, "no piles in the middle", "take", "G-1", **{"from": "middle", "suit": "S"})


def test_out_of_turn() -> None:
    table = Table()
    table.refuses(Code.NOT_YOUR_TURN, "It is Anna’s turn, not Carol’s", "play", seat=2, card="KS")
    table.refuses(Code.MALFORMED, "There is no seat 7", "play", seat=7, card="KS")


def test_g2_an_empty_hand_must_take() -> None:
    table = Table().lays("J A K Q 2")
    assert table.state.hands[0] == 0
    assert set(table.offers()) == {"take"}
    table.refuses(Code.HAND_EMPTY, "Anna has no card in hand and must take one", "play", "G-2", card="3S")
    table.takes()
    assert Offer(0, "take", (Choice("from", ("stock",)),)) in Table().game.offers(Table().state)
    assert table.state.hands[0] == 1
