"""What the referee knows is held against every claim."""

from companion.core.refusals import Code
from companion.core.telling import Kind
from tests.games.platinum_fish.tables import Table


def all_sevens_laid() -> Table:
    """Four matches of sevens lie on the table, and everybody still has cards."""
    return Table(6).deal("6 6 6 6 6 6", lays={0: "7 7", 1: "7 7"})


def test_a_ninth_card_of_a_rank_does_not_exist() -> None:
    table = all_sevens_laid()
    refused = table.refuses(
        Code.NONE_LEFT, "There is no ninth card of a rank: all eight sevens have been seen (4 matches)", "draw",
        rank="7", match=False,
    )  # fmt: skip
    assert [(seen.seat, seen.place) for seen in refused.sightings] == [(0, "match")] * 2 + [(1, "match")] * 2


def test_discards_and_cards_known_in_a_hand_count_too() -> None:
    table = Table(6).deal("6 6 6 6 6 6", up="7", lays={0: "7 7", 1: "7"})
    table.keeps("A", "2", 1, 1)
    assert table.turn == 1
    table.draws("7")
    table.throws(3, 4)
    text = "all eight sevens have been seen (3 matches, 2 among the discards)"
    assert table.state.unseen["7"] == 0
    table.refuses(Code.NONE_LEFT, text, "search", rank="7", match=False)


def test_a_rank_wholly_on_the_table_can_not_be_found_nor_asked_for() -> None:
    table = all_sevens_laid().draws("2").throws(1, 6)
    table.refuses(Code.NONE_LEFT, "all eight sevens", "search", rank="7", match=False)
    table.finds(None)
    table.refuses(Code.NONE_LEFT, "All eight sevens lie on the table", "ask", of=2, rank="7", given=False, match=False)


def test_a_rank_with_one_card_left_makes_no_match_with_an_unknown_card() -> None:
    table = Table(6).deal("6 6 6 6 6 6", up="7", lays={0: "7 7", 1: "7"})
    assert table.state.unseen["7"] == 1
    table.refuses(Code.NONE_LEFT, "Anna can’t hold a seven", "draw", rank="7", match=True)
    table.act("take")
    assert table.state.unseen["7"] == 0


def test_a_card_from_a_hand_known_to_hold_others_only() -> None:
    table = Table(2).deal("4 3", lays={0: "7 8"})
    table.draws("5").throws(3, 4).finds("3")
    table.draws("6").throws(1, 1).finds("2")
    table.draws("9").throws(1, 1)
    refused = table.refuses(
        Code.HAND_KNOWN, "Anna’s whole hand is known, and it holds no 2", "search", rank="2", match=True
    )
    assert [seen.card for seen in refused.sightings] == ["3"]


def test_a_card_known_in_the_hand_must_be_laid_when_its_partner_comes() -> None:
    table = Table(2).deal().keeps("7", "5", 3, 4).keeps("2", "6", 1, 1)
    refused = table.refuses(Code.MUST_MATCH, "Anna holds a seven and must lay the match", "draw", rank="7", match=False)
    assert [(seen.card, seen.seat, seen.place) for seen in refused.sightings] == [("7", 0, "hand")]
    table.draws("7+")
    assert table.state.hands[0].known == {}
    table.draws("8").throws(3, 4).finds("4").keeps("A", "9", 1, 1).draws("10").throws(4, 4)
    table.refuses(Code.MUST_MATCH, "Anna holds a four", "search", rank="4", match=False)


def test_a_card_known_in_the_hand_must_be_given() -> None:
    table = Table(6).deal("6 6 6 6 6 6").draws("5").throws(3, 4).finds("7")
    table.draws("5").throws(6, 6).finds(None)
    text = "Anna holds a seven and must give it"
    table.refuses(Code.MUST_GIVE, text, "ask", of=0, rank="7", given=False, match=False)
    table.asks(0, "7", given=True, match=True)
    assert table.state.hands[0].known == {}


def test_an_empty_hand_has_nothing_to_give() -> None:
    table = Table(6).deal("6 6 6 6 6 6", lays={1: "2 3 4"}).draws("5").throws(6, 6).finds(None)
    table.refuses(Code.HAND_EMPTY, "Boris has no card in hand", "ask", "P-5", of=1, rank="8", given=True, match=False)
    table.asks(1, "8", given=False)


def test_who_said_to_hold_none_and_then_has_one_has_overlooked_it_and_the_game_goes_on() -> None:
    table = Table(2).deal().draws("7").throws(3, 4).finds("3").keeps("2", "6", 1, 1).draws("7+")
    assert table.told()[0] == {"event": "overlooked", "seat": 0, "rank": "7", "place": "hand"}
    (overlooked, _match) = table.game.words.announcements(*step(table))
    assert overlooked.kind is Kind.IRREGULAR
    assert overlooked.title == "Anna overlooked a seven"
    assert table.matches == ["7", ""]


def test_a_card_drawn_that_a_search_did_not_find_was_overlooked() -> None:
    table = Table(6).deal("6 6 6 6 6 6").draws("5").throws(6, 6).finds(None)
    table.act("pass")
    table.draws("Q")
    assert table.told() == [{"event": "overlooked", "seat": 0, "rank": "Q", "place": "stock"}]
    table.throws(6, 6).finds("K")
    assert table.told()[0]["rank"] == "K"


def step(table: Table) -> tuple[object, object, object, tuple[object, ...]]:
    last = table.journal.standing[-1]
    return last.before, last.action, last.after, last.events
