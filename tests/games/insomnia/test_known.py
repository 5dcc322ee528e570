"""What the referee can and cannot know: every sighting binds every later claim of the deal, and only of that deal."""

from companion.core.offers import Cards, OneCard
from companion.core.refusals import Code
from tests.games.insomnia.tables import Table


def test_a_card_is_learnt_only_when_it_is_shown_or_played() -> None:
    table = Table(3).to_auction("A K Q J")
    assert table.state.known.seen == {}
    table.bids().shows("AS", None, None)
    assert set(table.state.known.seen) == {"AS"}


def test_cards_exchanged_stay_unknown() -> None:
    table = Table(2).deal("A A K 9").exchanges(2, 2).bids()
    slot = table.slot("show", "cards")
    assert isinstance(slot, Cards)
    assert len(slot.pool) == 12
    assert table.state.known.seen == {}


def test_what_was_seen_in_stage_1_holds_in_stages_2_and_3() -> None:
    table = Table(2).to_showing("A K Q J").shows("AS", "KS")
    table.declares("high-card", "high-card")
    table.refuses(Code.CARD_ELSEWHERE, "K♠ was shown by Boris", "show", cards=["AS", "KS", "QD", "9C"])
    table.shows("AS KH QD 9C")
    table.refuses(Code.CARD_ELSEWHERE, "A♠ was shown by Anna", "show", cards=["KS", "AS", "QH", "9D"])
    table.shows("KS 10D QH 9D")
    table.plays("AS")
    assert table.turn == 1
    table.refuses(Code.CARD_ELSEWHERE, "K♥ was shown by Anna", "play", card="KH")


def test_the_pool_of_a_half_known_hand_is_what_it_has_shown_and_what_nobody_has_shown() -> None:
    table = Table(2).to_showing("A K Q J").shows("AS", "KS").declares("high-card", None).shows("AS KH QD 9C")
    table.plays("KH")
    slot = table.slot("play", "card")
    assert isinstance(slot, OneCard)
    assert slot.pool == table.state.table.pack - {"AS", "KH", "QD", "9C"}
    table.refuses(Code.CARD_ELSEWHERE, "K♥ was played by Anna in trick 1", "play", card="KH")


def test_a_refusal_names_the_card_the_player_and_the_place_of_both_sightings() -> None:
    table = Table(3).to_tricks("AS KS QS JS").plays("AS 9S 10S").plays("KS")
    refused = table.refuses(Code.CARD_ELSEWHERE, "", "play", card="10S")
    assert refused.text == (
        "10♠ was played by Carol in trick 1, so it can’t be in Boris’s hand now. One of the two was misread."
    )
    (sighting,) = refused.sightings
    assert table.journal.standing[sighting.action].raw == {"do": "play", "seat": 2, "card": "10S"}


def test_either_of_two_contradicting_sightings_can_be_put_right() -> None:
    table = Table(2).to_showing("A K Q J").shows("AS", None).declares("high-card", "high-card")
    table.shows("AS KH QD 9C")
    refused = table.refuses(Code.CARD_ELSEWHERE, "K♥ was shown by Anna", "show", cards=["KH", "QS", "JD", "9D"])
    line = table.journal.line_of_action(refused.sightings[0].action)
    table.table_act("correct", line=line, to={"cards": ["AS", "KD", "QD", "9C"]})
    table.shows("KH QS JD 9D")
    assert table.phase == "tricks"


def test_the_next_deal_begins_with_nothing_known() -> None:
    table = Table(2).to_tricks("AS KS QS JS").plays("AS 9S KS 10S QS 9D JS 9C").bids().shows()
    assert table.state.known.seen == {}
    table.to_showing("A K Q J").shows("AS KS QS JS")
