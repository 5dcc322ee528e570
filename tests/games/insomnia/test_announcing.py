"""What is announced, in words: the consequence of everything that moves chips or goes wrong at the table."""

import pytest

from companion.games.insomnia.announcing import Announcement, Kind, Transfer, announcements
from tests.games.insomnia.tables import Table


def told(table: Table) -> list[Announcement]:
    """Everything announced after the last act."""
    item = table.journal.standing[-1]
    assert item.is_action
    return list(announcements(item.before, item.action, item.after, item.events))  # type: ignore[arg-type]


def words(table: Table) -> list[str]:
    return [f"{one.title}. {one.sentence}" for one in told(table)]


def test_a_settlement_names_the_combination_the_payers_and_the_chips_that_move() -> None:
    table = Table(3).to_showing("A A K 9").shows("AS AH", "KS", None)
    (one,) = told(table)
    assert words(table) == ["Anna wins stage 1. A pair of aces: Boris and Carol each pay Anna 3."]
    assert one.kind is Kind.SETTLEMENT
    assert one.transfers == (Transfer(1, 0, 3), Transfer(2, 0, 3))
    assert (one.cards, one.dice, one.seat) == (("AS", "AH"), ("A", "A", "K", "9"), 0)
    assert "I-5" in one.rules


def test_i_5_what_each_could_pay_is_told_and_who_has_nothing_moves_nothing() -> None:
    table = Table(3, {"chips": 4}).to_auction("A A K 9").bids(None, 4, None, None).stops().shows("AS AH", None, None)
    (one, over) = told(table)
    assert words(table)[0] == "Anna wins stage 1. A pair of aces: 3 each, or all they have: Boris 0 and Carol 3."
    assert one.transfers == (Transfer(2, 0, 3),)
    assert (over.kind, over.sentence) == (Kind.OVER, "Boris has no chips left.")


def test_nobody_bids_and_nobody_shows() -> None:
    table = Table(2).to_auction().bids()
    assert words(table) == ["Nobody bids. The dice stay as they lie."]
    assert words(table.shows()) == ["Nobody shows. So nobody pays."]


def test_how_many_throws_were_bought() -> None:
    assert words(Table(2).to_auction().bids(3, None)) == ["Anna may throw. 6 throws bought."]


def test_stakes_that_go_back() -> None:
    table = Table(3, {"stakes": "winner"}).to_auction().bids(1, 2, None, None)
    assert [one.title for one in told(table)] == ["Boris may throw", "Stakes go back"]
    assert told(table)[1].transfers == (Transfer(None, 0, 1),)


def test_i_7_a_hand_lower_or_higher_than_declared_is_irregular() -> None:
    table = Table(2).to_stage_2().declares("four", "pair").shows("AS KH QD 10C")
    (one,) = told(table)
    assert one.kind is Kind.IRREGULAR
    assert words(table) == [
        "Anna’s hand is lower than declared. Declared four of a kind, shown high card: a hand is judged as it is."
    ]
    assert words(table.shows("9S 9H 9D 10D"))[0].startswith("Boris’s hand is higher than declared.")


@pytest.mark.parametrize(
    ("revoke", "consequence"),
    [
        ("forfeit", "The tricks of this deal don’t count for Boris, neither for the bank nor for stage 4."),
        ("warn", "At this table that is only announced."),
    ],
)
def test_i_11_a_revoke_is_told_with_its_consequence(revoke: str, consequence: str) -> None:
    table = Table(2, {"revoke": revoke}).to_tricks("AS 9H 10H JH").plays("AS 9D 9H QS")
    first = told(table)[0]
    assert (first.kind, first.title, first.seat) == (Kind.IRREGULAR, "Boris revoked in trick 1", 1)
    assert first.sentence.endswith(consequence)


def bank(chips: int) -> Table:
    table = Table(2)
    table.table_act("ruling", chips={"1": -chips}, bank=chips, note="ante")
    return table


@pytest.mark.parametrize(
    ("chips", "shared", "words_told"),
    [
        (7, False, "Anna wins stage 3. Most tricks: Anna takes the bank of 7 chips."),
        (0, False, "Anna wins stage 3. Most tricks; the bank is empty."),
        (7, True, "Anna and Boris share stage 3. As many tricks each: 3 chips to each, 1 left in the bank."),
        (0, True, "Anna and Boris share stage 3. As many tricks each; the bank is empty."),
    ],
)
def test_who_takes_the_bank(chips: int, shared: bool, words_told: str) -> None:
    table = bank(chips)
    if shared:
        table.to_tricks("AS KS 9H 10H").plays("AS 9S KS 10S 9H AH KH 10H")
    else:
        table.to_tricks("AS KS 9S QS").plays("AS JS KS 10S QS 9D 9S 9C")
    assert words(table)[-1] == words_told


def test_i_11_nobody_takes_the_bank_if_no_trick_counts() -> None:
    table = Table(3)
    table.to_tricks("9S 9H 9C 10D").plays("9S 10S JD 10H AH 9H KC 9C AS QC KS 10D")
    assert words(table)[-1] == "Nobody takes the bank. No trick counts, so the bank stays for the next deal."


def test_option_stage4_bank_winner_tells_who_takes_the_stakes() -> None:
    options = {"stage4_bank": "winner", "stage4_payers": "participants"}
    table = Table(2, options).to_tricks("AS KS QS JS", "A K Q 9").plays("AS 9S KS 10S QS 9D JS 9C")
    table.bids(2).stops().shows("AS")
    assert words(table) == [
        "Anna wins stage 4. High card A♠: there is nobody to pay Anna.",
        "Anna takes the stakes of stage 4. 2 chips",
    ]
    assert told(table)[1].transfers == (Transfer(None, 0, 2),)


def test_the_end_names_the_winners_and_why() -> None:
    table = Table(3)
    table.table_act("finish")
    assert words(table) == ["Anna, Boris and Carol win together. The table stops here."]
    table = Table(3, {"chips": 2}).to_tricks("AS KH QD 10C")
    assert words(table)[-1] == "Anna wins. Boris and Carol have no chips left."


def test_chips_that_are_told_to_move_are_the_chips_that_move() -> None:
    table = Table(4, {"chips": 4}).to_auction("K K K 9").bids(1, 2, None, None, None).stops()
    table.shows(None, None, "KS KH KC", None)
    item = table.journal.standing[-1]
    stacks = list(item.before.stacks)
    for transfer in (transfer for one in told(table) for transfer in one.transfers):
        assert transfer.giver is not None
        assert transfer.taker is not None
        stacks[transfer.giver] -= transfer.chips
        stacks[transfer.taker] += transfer.chips
    assert stacks == table.chips
