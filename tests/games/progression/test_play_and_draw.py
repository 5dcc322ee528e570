"""A turn under `play-and-draw`: four piles in the middle (G-3)."""

from companion.core.refusals import Code
from tests.games.progression.tables import MIDDLE, Table


def test_play_one_card_then_draw_one() -> None:
    table = Table(MIDDLE)
    assert table.phase == "play"
    table.plays("KS")
    assert (table.phase, table.turn, table.state.hands) == ("draw", 0, (4, 5, 5))
    table.takes()
    assert (table.phase, table.turn, table.state.hands, table.state.stock) == ("play", 1, (5, 5, 5), 36)


def test_on_a_middle_pile_without_any_limit() -> None:
    table = Table(MIDDLE)
    for card in ("9S", "2S", "KS"):
        table.act("play", card=card, to="middle")
        table.takes()
    assert table.middle("S") == "9S 2S KS"
    assert all(not pile for piles in table.state.piles for pile in piles.values())


def test_on_an_own_pile_under_the_rule() -> None:
    table = Table(MIDDLE)
    table.plays("9S").takes().plays("KH").takes().plays("KD").takes()
    table.refuses(Code.TOO_LOW, "2♠ is lower than 9♠", "play", card="2S")
    table.refuses(Code.TOO_LOW, "2♠ is lower than 9♠", "play", card="2S", to="own")
    table.act("play", card="2S", to="middle")


def test_draw_from_the_stock_or_the_top_of_a_middle_pile() -> None:
    table = Table(MIDDLE)
    table.act("play", card="9S", to="middle")
    table.takes()
    table.plays("KH").takes("middle", "S")
    assert (table.middle("S"), table.state.stock, table.turn) == ("", 36, 2)
    assert "Boris takes 9♠ from the middle" in table.said()
    table.plays("KD")
    table.refuses(Code.PILE_EMPTY, "The pile of spades is empty", "take", **{"from": "middle", "suit": "S"})
    table.refuses(Code.WRONG_PLACE, "not from a player’s pile", "take", "G-1", **{"from": 0, "suit": "S"})


def test_g3_not_the_card_just_played() -> None:
    table = Table(MIDDLE)
    table.act("play", card="9S", to="middle")
    refused = table.refuses(
        Code.JUST_PLAYED, "9♠ has just been played", "take", "G-3", **{"from": "middle", "suit": "S"}
    )
    assert [seen.card for seen in refused.sightings] == ["9S"]
    assert [offer.slots[0].name for offer in table.game.offers(table.state)] == ["from"]
    table.takes()
    table.act("play", card="8H", to="middle")
    table.takes("middle", "S")


def test_first_play_then_draw() -> None:
    table = Table(MIDDLE)
    table.refuses(Code.NOT_NOW, "Anna has to act (play)", "take", **{"from": "stock"})
    table.plays("KS")
    table.refuses(Code.NOT_NOW, "Anna has to act (take)", "play", card="QS")


def test_the_table_may_not_stop_between_the_play_and_the_draw() -> None:
    table = Table(MIDDLE).plays("KS")
    table.refuses_entry(Code.NOT_NOW, "only between deals", {"do": "finish"})
