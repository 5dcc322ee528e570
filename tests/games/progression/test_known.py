"""All that lies on piles is public, and a card taken from one is known in the hand."""

from companion.core.refusals import Code
from tests.games.progression.tables import MIDDLE, Table


def test_a_card_lies_in_one_place_only() -> None:
    table = Table().plays("KS")
    refused = table.refuses(
        Code.CARD_ELSEWHERE, "K♠ lies on Anna’s pile; only cards from the hand can be played", "play", card="KS"
    )
    assert "misread" not in refused.text
    assert [(seen.card, seen.seat, seen.place, seen.action) for seen in refused.sightings] == [("KS", 0, "pile", 0)]
    table.takes().takes()
    table.refuses(Code.CARD_PLAYED, "K♠ lies on Anna’s pile", "play", card="KS")


def test_a_card_in_the_middle_is_in_no_hand() -> None:
    table = Table(MIDDLE)
    table.act("play", card="9S", to="middle")
    table.takes()
    table.refuses(Code.CARD_ELSEWHERE, "9♠ lies in the middle", "play", card="9S")


def test_a_card_taken_from_a_pile_is_in_the_takers_hand() -> None:
    table = Table().plays("KS").takes(0, "S")
    table.refuses(Code.CARD_ELSEWHERE, "K♠ was taken by Boris, so it can’t be in Carol’s hand", "play", card="KS")
    assert "KS" not in table.slot("play", "card").pool  # type: ignore[union-attr]
    table.takes().takes().plays("KS")
    assert table.pile(1, "S") == "KS"


def test_a_hand_of_which_all_cards_are_known_holds_no_other() -> None:
    table = Table()
    for card in ("KS", "QS", "JS", "AS", "2S"):
        table.plays(card).takes().takes()
    table.takes().plays("KH").takes()
    table.takes(1, "H").takes().takes()
    assert table.state.hands[0] == 2
    table.plays("3S").takes().takes()
    refused = table.refuses(
        Code.HAND_KNOWN, "Anna’s hand can’t hold 4♠: 1 of its 1 cards are known (K♥)", "play", card="4S"
    )
    assert [seen.card for seen in refused.sightings] == ["KH"]
    assert table.slot("play", "card").pool == {"KH"}  # type: ignore[union-attr]


def test_a_card_of_no_pack_is_malformed() -> None:
    table = Table()
    for card in ("JK", "1S", "", None, 7):
        table.refuses(Code.MALFORMED, "must be a card", "play", card=card)
    table.refuses(Code.MALFORMED, "must be one of: own, middle", "play", card="KS", to="there")
