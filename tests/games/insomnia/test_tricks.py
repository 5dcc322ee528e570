"""Stage 3: following suit, trump (I-9), the bank (I-10), revokes (I-11), and what is known of the hands."""

import pytest

from companion.core.cards import suit_of
from companion.core.offers import OneCard
from companion.core.refusals import Code, Sighting
from tests.games.insomnia.tables import Table


def pool(table: Table) -> frozenset[str]:
    slot = table.slot("play", "card")
    assert isinstance(slot, OneCard)
    return slot.pool


def test_the_winner_of_stage_2_leads_to_the_first_trick() -> None:
    table = Table(3).to_stage_2().declares(None, "high-card", None).shows("AS KH QD 10C")
    assert (table.phase, table.turn) == ("tricks", 1)
    table.refuses(Code.NOT_YOUR_TURN, "It is Boris’s turn, not Anna’s", "play", seat=0, card="9S")
    table.refuses(Code.NOT_NOW, "Boris has to act (play a card)", "pass")
    table.refuses(Code.MALFORMED, '"card" must be a card such as "10H"', "play", card="joker")
    table.plays("AS")
    assert table.turn == 2
    table.plays("9S")
    assert table.turn == 0


def test_the_suit_of_the_first_card_is_trump_for_the_stage() -> None:
    table = Table(2).to_tricks("9H AS KS QS").plays("9H 10H")
    assert table.told() == [{"event": "trick", "seat": 1, "cards": ["9H", "10H"]}]
    # Boris leads a spade; Anna, who has shown spades, must follow and can't trump.
    table.plays("9S AS")
    assert table.told() == [{"event": "trick", "seat": 0, "cards": ["9S", "AS"]}]


def test_i_9_the_highest_trump_wins() -> None:
    table = Table(4).to_tricks("9H AS 10D 10C").plays("9H 10H JH QH")
    assert table.told()[0]["seat"] == 3
    table.plays("KS AS AH KH")  # Dmitri leads spades; Boris and Carol trump
    assert table.told() == [{"event": "trick", "seat": 1, "cards": ["KS", "AS", "AH", "KH"]}]


def test_i_9_without_a_trump_the_highest_card_of_the_suit_led_wins() -> None:
    table = Table(3).to_tricks("AH 9S 10D 10C").plays("AH KH QH").plays("9S 10S AC")
    assert table.told() == [{"event": "trick", "seat": 1, "cards": ["9S", "10S", "AC"]}]


def test_i_9_a_single_low_trump_beats_the_ace_led() -> None:
    table = Table(2).to_tricks("AH AS 10D 10C").plays("AH 9H").plays("AS 10H")
    assert table.told() == [{"event": "trick", "seat": 1, "cards": ["AS", "10H"]}]


def test_option_trump_nominal_only_the_suit_led_wins() -> None:
    table = Table(2, {"trump": "nominal"}).to_tricks("AH AS 10D 10C").plays("AH 9H").plays("AS 10H")
    assert table.told() == [{"event": "trick", "seat": 0, "cards": ["AS", "10H"]}]


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    table = Table(3).to_tricks("9H AS 10D 10C").plays("9H 10H JH")
    assert table.turn == 2
    assert table.state.known.seen["JH"] == Sighting("JH", 2, "played", 1, 16)


def test_who_has_shown_a_card_of_the_suit_led_must_follow_and_the_card_goes_back() -> None:
    table = Table(2).to_showing("A K Q J").shows(None, "AS KD").declares("high-card", None).shows("9S JH QD KC")
    table.plays("9S")
    assert pool(table) == {rank + "S" for rank in ("A", "K", "Q", "J", "10")}
    refused = table.refuses(
        Code.MUST_FOLLOW, "Boris has shown A♠ and must follow ♠; the card goes back to the hand", "play", card="KD"
    )
    assert refused.sightings == (Sighting("AS", 1, "shown", 0, 6),)
    table.refuses(Code.MUST_FOLLOW, "must follow ♠", "play", card="10C")
    table.plays("10S")  # any card of the suit will do, not only the shown one


def test_a_shown_card_that_has_been_played_binds_no_more() -> None:
    table = Table(2).to_showing("A K Q J").shows(None, "AS").declares("high-card", None).shows("9S 10S QD KC")
    table.plays("9S AS")  # Boris takes it and leads
    table.plays("JS 10S")
    table.plays("QS QD")
    assert table.told()[0]["seat"] == 1


def test_without_a_shown_card_of_the_suit_any_card_is_accepted() -> None:
    table = Table(2).to_tricks("9H AS KS QS").plays("9H")
    assert {suit_of(card) for card in pool(table)} == {"S", "H", "D", "C"}
    table.plays("10D")


def test_a_card_cant_be_played_twice() -> None:
    table = Table(2).to_tricks("9H AS KS QS").plays("9H 10H")
    table.plays("JD")
    table.refuses(Code.CARD_PLAYED, "9♥ was played by Anna in trick 1", "play", card="9H")


def test_a_card_played_by_another_is_named_with_player_and_trick() -> None:
    table = Table(2).to_tricks("9H AS KS QS").plays("9H 10H").plays("10S AS")
    assert table.turn == 0
    table.plays("KS")
    refused = table.refuses(Code.CARD_ELSEWHERE, "A♠ was played by Anna in trick 2", "play", card="AS")
    assert refused.sightings == (Sighting("AS", 0, "played", 2, 13),)
    assert table.journal.standing[13].raw["card"] == "AS"
    assert not pool(table) & {"9H", "10H", "10S", "AS", "KS", "QS"}


def test_a_hand_shown_whole_in_stage_2_is_the_hand_played_in_stage_3() -> None:
    table = Table(2).to_tricks("9H AS KS QS")
    assert pool(table) == {"9H", "AS", "KS", "QS"}
    refused = table.refuses(
        Code.HAND_KNOWN, "Anna’s hand can’t hold J♠: 4 of its 4 cards are known (9♥ A♠ K♠ Q♠)", "play", card="JS"
    )
    assert [sighting.card for sighting in refused.sightings] == ["9H", "AS", "KS", "QS"]
    table.refuses(Code.NOT_IN_PACK, "8♠ is not in this pack", "play", card="8S")


def test_a_hand_is_also_known_from_cards_shown_and_cards_played() -> None:
    table = Table(2).to_showing("A K Q J").shows(None, "AS KD QH").declares("high-card", None).shows("9S JH QD KC")
    table.plays("JH QH").plays("KH KC")  # K♥ was Boris's fourth card
    assert pool(table) == {"AS", "KD"}
    table.refuses(Code.HAND_KNOWN, "Boris’s hand can’t hold 10♣", "play", card="10C")


def bank_of_seven(players: int, options: dict[str, str] | None = None) -> Table:
    """A table whose last player has put seven chips into the bank."""
    table = Table(players, options)
    table.table_act("ruling", chips={str(players - 1): -7}, bank=7, note="ante")
    return table


def test_whoever_won_most_tricks_takes_the_bank() -> None:
    table = bank_of_seven(2).to_tricks("AS KS QS JS").plays("AS 9S KS 10S QS 9D JS 9C")
    assert table.told()[1:] == [{"event": "bank", "to": [0], "each": 7, "left": 0}]
    assert (table.chips, table.bank) == ([24, 6], 0)


def test_more_tricks_than_any_other_is_enough() -> None:
    # Anna takes two tricks, Carol and Boris one each.
    table = bank_of_seven(3).to_tricks("AS KS 9D 9C").plays("AS 9S 10S KS JS QS").plays("9D 10D JD QH 9C AH")
    assert table.told() == [
        {"event": "trick", "seat": 1, "cards": ["QH", "9C", "AH"]},
        {"event": "bank", "to": [0], "each": 7, "left": 0},
    ]
    assert table.chips == [15 + 4 + 7, 13, 8 - 2]


def test_worked_example_two_tricks_each_share_seven_and_one_stays() -> None:
    # Anna leads and takes two tricks with spades, Boris two with hearts: 2-2-0-0.
    table = bank_of_seven(4).to_tricks("AS KS 9H 10H")
    table.plays("AS 9S 10S JS").plays("KS 9D QS 10D").plays("9H AH JH QH").plays("KH JD QD 10H")
    assert table.told()[1:] == [{"event": "bank", "to": [0, 1], "each": 3, "left": 1}]
    assert (table.chips, table.bank) == ([15 + 6 + 3, 13 + 3, 13, 8 - 2], 1)


def test_i_10_the_chip_left_over_is_in_the_bank_of_the_next_deal() -> None:
    table = bank_of_seven(2).to_tricks("AS KS 9H 10H").plays("AS 9S KS 10S").plays("9H AH KH 10H")
    assert table.told()[1:] == [{"event": "bank", "to": [0, 1], "each": 3, "left": 1}]
    table.bids().shows()
    assert (table.phase, table.bank) == ("opening", 1)


def test_an_empty_bank_is_taken_too() -> None:
    table = Table(2).to_tricks("AS KS QS JS").plays("AS 9S KS 10S QS 9D JS 9C")
    assert table.told()[1:] == [{"event": "bank", "to": [0], "each": 0, "left": 0}]


def test_i_11_a_revoke_is_seen_the_moment_the_second_card_is_played() -> None:
    table = Table(2).to_tricks("AS KS 9H 10H").plays("AS 9D")
    assert table.told() == [{"event": "trick", "seat": 0, "cards": ["AS", "9D"]}]
    table.plays("9H QS")  # the spade comes to light
    assert table.told()[0] == {"event": "revoke", "seat": 1, "trick": 1}
    # Q♠ is trump, so it even takes the trick.
    assert table.told()[1] == {"event": "trick", "seat": 1, "cards": ["9H", "QS"]}


def test_i_11_a_revoke_may_come_to_light_by_leading_the_suit() -> None:
    table = Table(2).to_tricks("9S KS 9H 10H").plays("9S 9D").plays("9H AH").plays("JS")
    assert table.told() == [{"event": "revoke", "seat": 1, "trick": 1}]


def test_i_11_no_revoke_where_the_suit_never_appears() -> None:
    table = Table(2).to_tricks("AS KS QS JS").plays("AS 9D KS 9C QS 9H JS 10H")
    assert table.told()[0] == {"event": "trick", "seat": 0, "cards": ["JS", "10H"]}


def test_i_11_the_first_trick_not_followed_is_named_and_only_once() -> None:
    table = Table(2).to_tricks("AS KS QS JS").plays("AS 9D KS 9C QS 9S")
    assert table.told()[0] == {"event": "revoke", "seat": 1, "trick": 1}
    table.plays("JS 10S")
    assert [told["event"] for told in table.told()] == ["trick", "bank"]


def test_i_11_a_second_revoke_in_the_same_suit_is_seen_too() -> None:
    table = Table(2).to_tricks("AS KS QS JS").plays("AS 9D KS 9S")
    assert table.told()[0] == {"event": "revoke", "seat": 1, "trick": 1}
    table.plays("QS 9C JS 10S")
    assert table.told()[0] == {"event": "revoke", "seat": 1, "trick": 3}


def test_i_11_two_players_may_revoke_in_one_trick() -> None:
    table = Table(3).to_tricks("AS KS QS JS").plays("AS 9D 10D KS 9S")
    assert table.told() == [{"event": "revoke", "seat": 1, "trick": 1}]
    table.plays("10S")
    assert table.told()[0] == {"event": "revoke", "seat": 2, "trick": 1}


def revoker_takes_most(options: dict[str, str]) -> Table:
    """Boris revokes in trick 1 and takes the other three tricks."""
    table = bank_of_seven(2, options).to_tricks("AS 9H 10H JH")
    return table.plays("AS 9D").plays("9H AH").plays("QS 10H").plays("KH JH")


def test_option_revoke_forfeit_the_tricks_count_neither_for_the_bank_nor_for_stage_4() -> None:
    table = revoker_takes_most({})
    assert table.told()[-1] == {"event": "bank", "to": [0], "each": 7, "left": 0}
    assert table.phase == "opening"  # Anna has two cards, Boris's do not count: no stage 4


def test_option_revoke_warn_announces_only() -> None:
    table = revoker_takes_most({"revoke": "warn"})
    assert table.told()[-1] == {"event": "bank", "to": [1], "each": 7, "left": 0}
    assert (table.phase, table.turn) == ("auction", 1)
    assert [event.name for _line, event in table.journal.events()].count("revoke") == 1


def test_i_11_if_all_tricks_are_forfeited_the_bank_stays_and_there_is_no_stage_4() -> None:
    table = bank_of_seven(3).to_tricks("9S 9H 9C 10D")
    table.plays("9S 10S JD")  # Carol does not follow; Boris takes it
    table.plays("10H AH 9H")  # Carol takes it
    table.plays("KC 9C AS")  # Boris does not follow and trumps
    table.plays("QC")  # Boris had a club
    assert table.told() == [{"event": "revoke", "seat": 1, "trick": 3}]
    table.plays("KS")  # and Carol a spade
    assert table.told() == [{"event": "revoke", "seat": 2, "trick": 1}]
    table.plays("10D")
    assert table.told() == [
        {"event": "trick", "seat": 2, "cards": ["QC", "KS", "10D"]},
        {"event": "bank", "to": [], "each": 0, "left": 7},
    ]
    assert (table.phase, table.bank, table.chips) == ("opening", 7, [19, 13, 6])


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_plays_one_card_to_each_of_four_tricks(players: int) -> None:
    table = Table(players).to_tricks("AS AH AD AC")
    for ace in ("AS", "AH", "AD", "AC"):
        free = iter(sorted(pool_of_suit(table, ace[-1])))
        table.plays(" ".join([ace, *(next(free) for _seat in range(players - 1))]))
    tricks = [event for _line, event in table.journal.events() if event.name == "trick"]
    assert [event.as_record()["seat"] for event in tricks] == [0, 0, 0, 0]
    assert all(len(event.as_record()["cards"]) == players for event in tricks)


def pool_of_suit(table: Table, suit: str) -> set[str]:
    """The cards of a suit that nobody has shown or played."""
    unseen = {card for card in table.state.table.pack if card not in table.state.known.seen}
    return {card for card in unseen if suit_of(card) == suit}
