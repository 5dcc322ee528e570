"""A turn: the swap, the draw, the turning of the discards, a card that stays alone (S-4)."""

from companion.core.offers import Cards, Places
from companion.core.refusals import Code
from companion.games.strike.pairs import COPIES, is_pair
from tests.games.strike.tables import ROWS, Table


def test_a_drawn_card_that_makes_ten_stays_as_a_pair_and_the_turn_passes() -> None:
    table = Table(3).deal().draws("3D")
    assert table.told() == [{"event": "pair", "seat": 0, "position": 0, "cards": ["7D", "3D"]}]
    assert table.row(0) == "7D+3D 3C KH 5S AS QH"
    assert (table.turn, table.state.stock) == (1, 79)
    assert "Pair: 7♦ 3♦" in table.said()


def test_another_goes_to_the_discards_and_the_player_draws_again() -> None:
    table = Table(3).deal(up="2C").draws("9C")
    assert (table.discards, table.turn, table.told()) == ("2C 9C", 0, [])
    assert "No pair: 9♣ goes to the discards" in table.said()


def test_it_is_laid_on_the_leftmost_row_card_without_a_partner() -> None:
    table = Table(3).deal().draws("3D 2C 8S 7C")
    assert table.row(0) == "7D+3D 3C+7C KH 5S AS QH"


def test_hand_cards_may_take_the_place_of_row_cards_once_at_the_start_of_a_turn() -> None:
    table = Table(3).deal(up="2C").draws("3D 2C 8S")
    table.swaps((4, 2), "9C JK")
    assert table.row(0) == "7D+3D 3C JK 5S 9C QH"
    assert table.discards == "2C AS KH"
    assert (table.phase, table.turn) == ("play", 0)
    text = "Anna has swapped in this frame; the hand cards left over can’t be used any more"
    table.refuses(Code.ONLY_ONCE, text, "swap", positions=[1], cards=["9D"])
    assert "swap" not in table.offers()


def test_what_a_swap_may_be() -> None:
    table = Table(3).deal().draws("3D 2C 8S")
    assert table.slot("swap", "positions") == Places("positions", (1, 2, 3, 4, 5), 1, 3)
    cards = table.slot("swap", "cards")
    assert isinstance(cards, Cards)
    assert (cards.low, cards.high, cards.as_many_as) == (1, 3, "positions")
    refuses = table.refuses
    refuses(
        Code.WRONG_PLACE, "Card 1 of the row can’t be swapped: it has a partner", "swap", positions=[0], cards=["9D"]
    )
    refuses(Code.MALFORMED, "as many cards as positions", "swap", positions=[1, 2], cards=["9D"])
    refuses(Code.MALFORMED, "one to three different positions", "swap", positions=[], cards=[])
    refuses(Code.MALFORMED, "one to three different", "swap", positions=[1, 1], cards=["9D", "9C"])
    refuses(Code.MALFORMED, "positions in a row are 0 to 5", "swap", positions=[6], cards=["9D"])
    refuses(Code.NONE_LEFT, "There are only 2 9♦", "swap", positions=[1, 2, 3], cards=["9D", "9D", "9D"])


def test_a_swap_comes_before_the_first_card_is_drawn() -> None:
    table = Table(3).deal().draws("9C")
    table.refuses(Code.NOT_NOW, "before the first card of a turn is drawn", "swap", positions=[1], cards=["9D"])


def test_a_third_copy_does_not_exist() -> None:
    table = Table(3).deal(up="9C").draws("9C")
    text = "There are only 2 9♣, and all have been seen (the discards, the discards)"
    refused = table.refuses(Code.NONE_LEFT, text, "draw", card="9C")
    assert len(refused.sightings) == 2


def draw_in_vain(table: Table) -> None:
    """Draw until the stock has run out once more, never a pair; what is certain first."""
    seat, turned = table.turn, 0
    while table.turn == seat and not turned:
        position = table.state.next_spot(seat)
        assert position is not None
        waiting = table.state.rows[seat][position].own.card
        slot = table.slot("draw", "card")
        card = next(card for card in sorted(slot.pool) if not is_pair(waiting, card))  # type: ignore[union-attr]
        table.draws(card)
        turned = sum(event.name in ("turned", "alone") for event in table.events())


def without_fives() -> Table:
    """Seat 0 looks for a five; all others lie where they can't be drawn, and so do the jokers."""
    return Table(3).deal(("5S 5S 5D 5D 5C 5C", "5H 5H JK JK JK JK", ROWS[2]), up="10S")


def test_when_the_stock_runs_out_the_discards_but_the_top_card_are_turned_over() -> None:
    table = without_fives()
    draw_in_vain(table)
    assert table.told() == [{"event": "turned", "cards": 80}]
    assert (table.state.stock, len(table.state.discards), table.turn) == (80, 1, 0)
    assert "Turn the discards over, but for the top card. They are the new stock: 80 cards." in table.said()


def test_changed_hand_cards_lie_below_the_discards_and_come_again() -> None:
    table = Table(3).rows(("5S 5S 5D 5D 5C 5C", "5H 5H JK JK JK JK", ROWS[2])).replaces(2, 0, 0, 0)
    table.act("turn-up", card="10S")
    draw_in_vain(table)
    assert table.told() == [{"event": "turned", "cards": 80}]
    assert table.state.hidden == 2


def test_once_turned_over_a_card_never_seen_is_in_a_hand_and_not_in_the_stock() -> None:
    table = without_fives()
    draw_in_vain(table)
    unseen = next(card for card, left in table.state.unseen.items() if left and card not in table.state.turned)
    table.refuses(Code.CARD_ELSEWHERE, "a copy not yet seen is in a hand", "draw", card=unseen)


def test_the_order_of_a_turned_stock_is_not_held_against_the_table() -> None:
    table = without_fives()
    draw_in_vain(table)
    table.draws(max(table.state.turned))


def test_s4_if_the_stock_runs_out_twice_in_a_turn_the_row_card_stays_alone_and_the_turn_passes() -> None:
    table = without_fives()
    draw_in_vain(table)
    draw_in_vain(table)
    assert [event["event"] for event in table.told()] == ["alone", "turned"]
    assert table.told()[0] == {"event": "alone", "seat": 0, "position": 0, "card": "5S"}
    assert (table.row(0), table.turn) == ("(5S) 5S 5D 5D 5C 5C", 1)


def test_s4_a_card_that_stays_alone_is_not_swapped_and_the_next_one_is_looked_for() -> None:
    table = without_fives()
    draw_in_vain(table)
    draw_in_vain(table)
    draw_in_vain(table)
    draw_in_vain(table)
    table.draws(next(card for card in table.state.turned if is_pair("2D", card)))
    assert table.turn == 0
    table.refuses(Code.WRONG_PLACE, "it stays alone for good", "swap", "S-4", positions=[0], cards=["9D"])
    assert table.state.next_spot(0) == 1


def test_who_has_six_pairs_is_out_and_the_others_play_on() -> None:
    table = Table(3).deal().draws("3D 2C 8S 7C 2C 6D 10D 6H 4C 5D AH AH 9D 9C KC KC")
    assert table.told()[-1] == {"event": "out", "seat": 0, "points": 80}
    assert "Anna is out. 80 points" in table.said()
    assert table.turn == 1
    table.refuses(Code.NOT_YOUR_TURN, "It is Boris’s turn", "draw", seat=0, card="9S")
    table.draws("10C")
    assert table.turn == 2
    table.draws("9S")
    assert table.turn == 2
    table.draws("KS")
    assert table.phase == "over"


def test_two_packs_are_conserved() -> None:
    table = Table(3).deal().draws("9C 9D 3D")
    state = table.state
    unseen = sum(state.unseen.values())
    assert unseen + 18 + len(state.discards) + 1 == sum(COPIES.values())
