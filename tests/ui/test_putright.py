"""Put right, by taps: the log, corrections, conflicts, rulings, undo."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from companion.core.record import Raw
from companion.core.refusals import Refused
from companion.table.readings import Reading
from companion.table.session import Session, Update
from companion.ui.mydice.crop import Crop
from companion.ui.pieces.button import Key
from companion.ui.pieces.card import GridCell
from companion.ui.pieces.diekey import DieKey
from companion.ui.putright.logrow import LogRow
from companion.ui.putright.screen import PutRightPage
from companion.ui.second import with_both
from tests.ui.conftest import Launch
from tests.ui.driver import Driver
from tests.ui.tables import NAMES, OPENING, play
from tests.vision.taught import profile

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024)]
LONG_NAMES = ("Maximilianea", "Wolframmberg", "Bartholomäus")
ONE_OF_EACH = {2, 3, 6, 7, 9, 10, 11, 12, 14, 17, 20}
"""Lines of one act of each kind."""
KING_AGAIN = {"do": "play", "seat": 2, "card": "KS", "source": "hand"}

Open = Callable[..., tuple[Driver, Session]]


@pytest.fixture
def open_log(launch: Launch) -> Iterator[Open]:
    """Open the page for a game of three in trick 2: `open_log(size, entries, refused=…, raw=…, line=…)`."""
    sessions: list[Session] = []

    def opened(
        size: tuple[int, int] = (1280, 800),
        entries: Sequence[Mapping[str, Any]] = OPENING,
        names: Sequence[str] = NAMES,
        **page: Any,
    ) -> tuple[Driver, Session]:
        driver = launch(size)
        sessions.append(play(driver.app.library, entries, names))
        driver.app.show(PutRightPage(sessions[-1], **page))
        driver.step(4)
        return driver, sessions[-1]

    yield opened
    for session in sessions:
        session.close()


def tap_entry(driver: Driver, words: str) -> None:
    """Tap the newest row of the log that says so, scrolling up to it."""
    log = driver.app.pages.top.ids.log
    row = next(row for row in reversed(log._rows) if words in row.text and row.kind == "act" and not row.gone)
    log.mark(row.line)
    driver.step(3)
    driver.tap(next(made for made in driver.find_all(kind=LogRow) if made.row.line == row.line))
    driver.step(2)


def tap_card(driver: Driver, card: str, nth: int = 0) -> None:
    driver.tap([cell for cell in driver.find_all(kind=GridCell) if cell.card == card and cell.allowed][nth])
    driver.step(2)


def tap_die(driver: Driver, nth: int) -> None:
    driver.tap(driver.find_all(kind=DieKey)[nth])
    driver.step(2)


def tap_face(driver: Driver, face: str) -> None:
    driver.tap(next(key for key in driver.find_all(kind=DieKey)[4:] if key.face == face))


def raw_of(session: Session, line: int) -> Raw:
    return next(item.raw for item in session.moment.standing if item.line == line)


def conflict(session: Session, raw: Raw) -> Refused:
    """The refusal of an act, as the session gives it."""
    heard: list[Update] = []
    session.listen(heard.append)
    session.submit(raw)
    end = time.monotonic() + 5
    while not heard and time.monotonic() < end:
        time.sleep(0.005)
    assert heard[0].refused is not None
    return heard[0].refused


def said(driver: Driver, words: str) -> None:
    driver.wait(lambda: says(driver, words), what=words)


def says(driver: Driver, words: str) -> bool:
    return any(words in said.replace("\n", " ") for said in driver.words())


def test_a_throw_is_corrected_by_tapping_the_die_and_its_face(open_log: Open) -> None:
    driver, session = open_log()
    tap_entry(driver, "Anna throws Q")
    tap_die(driver, 3)
    tap_face(driver, "J")
    said(driver, "Put right: Anna throws J (die 4)")
    assert raw_of(session, 9)["faces"] == ["J"]
    assert session.moment.state.dice == ("A", "A", "K", "J")
    assert says(driver, "Nothing else changes.")


def test_a_throw_that_took_another_die_is_corrected_too(open_log: Open) -> None:
    driver, session = open_log()
    tap_entry(driver, "Anna throws Q")
    tap_die(driver, 2)
    assert not says(driver, "Not thrown")
    tap_face(driver, "10")
    said(driver, "Put right: Anna throws 10 Q (dice 3 and 4)")
    tap_entry(driver, "Anna throws 10 Q")
    tap_die(driver, 3)
    driver.tap("Not thrown")
    said(driver, "Put right: Anna throws 10 (die 3)")
    assert session.moment.state.dice == ("A", "A", "10", "9")


def test_a_card_is_corrected_to_a_likely_one_in_two_taps(open_log: Open) -> None:
    driver, session = open_log()
    tap_entry(driver, "Boris: 10♥")
    tap_card(driver, "JH")
    said(driver, "Put right: Boris: J♥")
    assert raw_of(session, 19)["card"] == "JH"
    assert raw_of(session, 19)["source"] == "hand"


def test_a_card_is_corrected_to_any_card_and_the_consequence_is_told(open_log: Open) -> None:
    driver, session = open_log()
    driver.tap(driver.find(kind=LogRow, words="Boris: K♠"))
    driver.tap("Another card")
    driver.step(2)
    dimmed = {cell.card for cell in driver.find_all(kind=GridCell) if not cell.allowed}
    assert {"AS", "AD", "KH", "9S", "10H", "QH", "KS"} <= dimmed
    tap_card(driver, "9H")
    said(driver, "Put right: Boris: 9♥")
    assert raw_of(session, 22)["card"] == "9H"


def test_other_chips_after_a_correction_are_told(open_log: Open) -> None:
    driver, session = open_log()
    before = session.moment.state.stacks
    tap_entry(driver, "Anna shows A♠ A♦: a pair of aces")
    driver.tap("Passed")
    said(driver, "Put right: Anna passes")
    assert session.moment.state.stacks != before
    said(driver, "The game is counted again from there: Anna now has 17, Boris now has 13 and Carol now has 13.")


def test_a_revoke_that_a_correction_brings_to_light_is_announced(open_log: Open) -> None:
    more = [
        {"do": "play", "seat": 2, "card": "JS"},
        {"do": "play", "seat": 0, "card": "9S"},
        {"do": "play", "seat": 1, "card": "10S"},
    ]
    driver, _session = open_log(entries=[*OPENING, *more])
    tap_entry(driver, "Boris: K♠")
    driver.tap("Another card")
    driver.step(2)
    tap_card(driver, "9C")
    said(driver, "Boris revoked in trick 2.")


def test_the_shown_hand_is_corrected_card_by_card(open_log: Open) -> None:
    driver, session = open_log()
    tap_entry(driver, "Anna shows A♠ A♦ K♥ 9♠")
    tap_card(driver, "9S")
    tap_card(driver, "9C")
    said(driver, "Put right: Anna shows")
    assert raw_of(session, 17)["cards"] == ["AS", "AD", "KH", "9C"]


def test_shown_cards_can_become_fewer(open_log: Open) -> None:
    driver, session = open_log()
    tap_entry(driver, "Anna shows A♠ A♦: a pair of aces")
    driver.tap("Other cards")
    driver.step(2)
    tap_card(driver, "AD")
    driver.tap(driver.find("Put right", kind=Key))
    said(driver, "Put right: Anna shows A♠: high card A♠")
    assert raw_of(session, 11)["cards"] == ["AS"]


def test_a_pass_becomes_a_showing(open_log: Open) -> None:
    driver, session = open_log()
    log = driver.app.pages.top.ids.log
    row = next(row for row in log._rows if row.line == 13)
    driver.app.pages.top.choose(row)
    driver.step(3)
    driver.tap("Showed cards")
    driver.step(2)
    tap_card(driver, "KD")
    driver.tap(driver.find("Put right", kind=Key))
    said(driver, "Put right: Carol shows K♦: high card K♦")
    assert raw_of(session, 13)["cards"] == ["KD"]


def test_bid_exchange_and_declaration_are_corrected(open_log: Open) -> None:
    driver, session = open_log()
    tap_entry(driver, "Anna exchanges 1 card")
    driver.tap(driver.find("2 cards", kind=Key))
    said(driver, "Put right: Anna exchanges 2 cards")
    tap_entry(driver, "Anna bids 2")
    driver.tap(next(key for key in driver.find_all(kind=Key) if key.words == "3"))
    said(driver, "the bank now holds 3")
    tap_entry(driver, "Anna: one pair")
    driver.tap(driver.find("High card", kind=Key))
    said(driver, "Put right: Anna: high card")
    assert (raw_of(session, 3)["count"], raw_of(session, 6)["chips"], raw_of(session, 14)["hand"]) == (
        2, 3, "high-card"
    )  # fmt: skip


def marked(driver: Driver) -> list[str]:
    """The rows of the log that contradict each other, from the top."""
    rows = sorted(driver.find_all(kind=LogRow), key=lambda row: -row.y)
    return [row.words for row in rows if row.clashing]


def test_a_card_in_two_places_is_settled_by_correcting_the_earlier(open_log: Open) -> None:
    driver, session = open_log()
    refused = conflict(session, KING_AGAIN)
    driver.app.pages.replace(PutRightPage(session, refused=refused, raw=KING_AGAIN))
    driver.step(4)
    assert says(driver, "Boris already played K♠")
    assert says(driver, "in trick 2, so Carol can’t play it now. Which one is wrong?")
    assert marked(driver) == ["Boris: K♠", "Carol: K♠"]
    tap_card(driver, "QS", 0)
    said(driver, "Put right: Boris: Q♠")
    assert raw_of(session, 22)["card"] == "QS"
    assert raw_of(session, session.moment.standing[-1].line)["card"] == "KS"


def test_a_card_in_two_places_is_settled_by_another_card_now(open_log: Open) -> None:
    driver, session = open_log()
    refused = conflict(session, KING_AGAIN)
    driver.app.pages.replace(PutRightPage(session, refused=refused, raw=KING_AGAIN))
    driver.step(4)
    tap_card(driver, "QS", 1)
    said(driver, "Back to the table")
    assert raw_of(session, 22)["card"] == "KS"
    assert raw_of(session, session.moment.standing[-1].line)["card"] == "QS"


def test_a_refusal_alone_says_which_act_it_speaks_of(open_log: Open) -> None:
    driver, session = open_log()
    driver.app.pages.replace(PutRightPage(session, refused=conflict(session, KING_AGAIN)))
    driver.step(4)
    assert marked(driver) == ["Boris: K♠", "Carol: K♠"]


def test_taking_the_card_back_changes_nothing(open_log: Open) -> None:
    driver, session = open_log()
    refused = conflict(session, KING_AGAIN)
    driver.app.show(PutRightPage(session, refused=refused, raw=KING_AGAIN))
    depth = driver.app.pages.depth
    driver.step(4)
    driver.tap("Take K♠ back")
    assert driver.app.pages.depth == depth - 1
    assert len(session.moment.standing) == len(OPENING)


def test_a_hand_of_four_known_cards_asks_which_was_misread(open_log: Open) -> None:
    driver, session = open_log(entries=[*OPENING, {"do": "play", "seat": 2, "card": "9C"}])
    raw = {"do": "play", "seat": 0, "card": "JD", "source": "hand"}
    driver.app.pages.replace(PutRightPage(session, refused=conflict(session, raw), raw=raw))
    driver.step(4)
    assert says(driver, "One of Anna’s earlier cards was misread: tap it")
    tap_card(driver, "9S")
    assert says(driver, "Anna’s card was not 9♠ but")
    tap_card(driver, "JD", 0)
    said(driver, "Back to the table")
    assert raw_of(session, 17)["cards"] == ["AS", "AD", "KH", "JD"]
    assert session.moment.standing[-1].raw["card"] == "JD"


def test_a_full_hand_is_put_right_even_if_the_new_card_is_not_known(open_log: Open) -> None:
    driver, session = open_log(entries=[*OPENING, {"do": "play", "seat": 2, "card": "9C"}])
    refused = conflict(session, {"do": "play", "seat": 0, "card": "JD", "source": "hand"})
    driver.app.pages.replace(PutRightPage(session, refused=refused))
    driver.step(4)
    tap_card(driver, "9S")
    tap_card(driver, "10S")
    said(driver, "Put right: Anna shows A♠ A♦ K♥ 10♠")
    assert session.moment.standing[-1].raw["card"] == "9C"


def test_a_correction_that_later_acts_speak_against_takes_them_back_when_asked(open_log: Open) -> None:
    driver, session = open_log()
    tap_entry(driver, "Anna bids 2")
    driver.tap("Passed")
    said(driver, "Later acts speak against it")
    assert len(session.moment.standing) == len(OPENING)
    driver.tap("Take back the 16 acts after it")
    driver.step(2)
    assert len(session.moment.standing) == len(OPENING)
    driver.tap("Take them back and correct")
    said(driver, "Put right: Anna passes")
    assert [item.line for item in session.moment.standing] == [2, 3, 4, 5, 6]


def test_such_a_correction_can_be_left(open_log: Open) -> None:
    driver, session = open_log()
    tap_entry(driver, "Anna bids 2")
    driver.tap("Passed")
    said(driver, "Leave it as it was")
    driver.tap("Leave it as it was")
    driver.step(2)
    assert says(driver, "It was not so, but:")
    assert len(session.moment.standing) == len(OPENING)


def test_the_table_decides_with_a_reason(open_log: Open) -> None:
    driver, session = open_log()
    before = session.moment.state
    driver.tap("A ruling by the table")
    driver.tap(driver.find("Boris", kind=Key))
    driver.tap(driver.find("Carol", kind=Key))
    driver.tap("Next")
    driver.tap(driver.find("Anna", kind=Key))
    driver.tap(_icon(driver, "plus"))
    assert says(driver, "2 chips")
    driver.tap("Next")
    assert says(driver, "How many, and why?")  # not without a reason
    driver.tap(driver.find("Penalty", kind=Key))
    driver.tap(_field(driver))
    driver.type("a card was seen")
    driver.tap("Next")
    assert says(driver, "Boris and Carol each give to Anna: 2 chips")
    driver.tap("Yes, it is decided")
    said(driver, "The table has decided")
    stacks = session.moment.state.stacks
    assert stacks == (before.stacks[0] + 4, before.stacks[1] - 2, before.stacks[2] - 2)
    assert session.moment.standing[-1].raw["note"] == "Penalty: a card was seen"
    assert says(driver, f"Anna now has {stacks[0]}, Boris now has {stacks[1]} and Carol now has {stacks[2]}.")


def test_who_is_left_without_chips_is_said_before_it_is_decided(open_log: Open) -> None:
    driver, session = open_log()
    driver.tap("A ruling by the table")
    driver.tap(driver.find("Boris", kind=Key))
    driver.tap("Next")
    driver.tap(driver.find("Anna", kind=Key))
    for left in range(session.moment.state.stacks[1] - 1, -1, -1):
        assert left or not says(driver, "No chips left")
        driver.tap(_icon(driver, "plus"))
    driver.tap(driver.find("Penalty", kind=Key))
    driver.tap("Next")
    assert says(driver, "No chips left: Boris. If that is still so after the next payments, the game ends.")
    assert driver.complaints() == []


def test_the_bank_can_give(open_log: Open) -> None:
    driver, session = open_log()
    before = session.moment.state
    driver.tap("A ruling by the table")
    driver.tap(driver.find("Bank", kind=Key))
    driver.tap("Next")
    driver.tap(driver.find("Carol", kind=Key))
    driver.tap(driver.find("Agreed at the table", kind=Key))
    driver.tap("Next")
    driver.tap("Yes, it is decided")
    said(driver, "The table has decided")
    assert session.moment.state.bank == before.bank - 1
    assert session.moment.state.stacks[2] == before.stacks[2] + 1
    assert says(driver, "Carol +1, bank −1 (Agreed at the table)")


def test_undo_is_one_tap_and_stays_in_the_log(open_log: Open) -> None:
    driver, session = open_log()
    driver.tap("Undo")
    said(driver, "Taken back: Boris: K♠")
    assert session.moment.standing[-1].line == 21
    assert says(driver, "It is Boris’s turn.")
    assert says(driver, "taken back")
    assert "Boris: K♠" not in [row.words for row in driver.find_all(kind=LogRow)]


def test_a_correction_shows_what_was_said_before(open_log: Open) -> None:
    driver, _session = open_log()
    tap_entry(driver, "Boris: K♠")
    tap_card(driver, "QS")
    said(driver, "Put right: Boris: Q♠")
    row = next(row for row in driver.app.pages.top.ids.log._rows if row.line == 22)
    assert (row.text, row.was) == ("Boris: Q♠", "Boris: K♠")
    assert says(driver, "Boris: K♠")


def test_the_evidence_of_a_reading_is_shown(open_log: Open) -> None:
    import numpy as np

    driver, session = open_log(entries=OPENING[:7])
    picture = np.full((90, 160, 3), 90, np.uint8)
    camera, tower = Reading(("Q",), (0.81,), "camera", picture), Reading(("J",), (0.9,), "tower")
    reading = with_both(camera, camera, tower)
    cast = {"do": "cast", "seat": 0, "dice": [3], "faces": ["Q"], "source": "camera"}
    session.submit(cast, reading=reading)
    driver.wait(lambda: driver.find_all("Anna throws Q (die 4)", kind=LogRow))
    tap_entry(driver, "Anna throws Q")
    assert says(driver, "read by camera, fairly sure")
    assert says(driver, "The camera read Q; the tower J.")
    assert [key.note for key in driver.find_all(kind=DieKey)] == ["stayed", "stayed", "stayed", "fairly sure"]


@pytest.mark.timeout(180)
def test_taught_dice_that_were_misread_can_be_learned_by_a_tap(open_log: Open) -> None:
    driver, session = open_log(entries=OPENING[:7])
    driver.app.dice.profiles.save(profile())
    crop = profile().views["J"][-1]
    reading = Reading(("Q",), (0.81,), "camera", None, {"profile": "signs"}, crops=(crop,))
    session.submit({"do": "cast", "seat": 0, "dice": [3], "faces": ["Q"], "source": "camera"}, reading=reading)
    driver.wait(lambda: driver.find_all("Anna throws Q (die 4)", kind=LogRow))
    tap_entry(driver, "Anna throws Q")
    assert len(driver.find_all(kind=Crop)) == 1
    assert says(driver, "Q · 81 %")
    tap_die(driver, 3)
    tap_face(driver, "J")
    said(driver, "Put right: Anna throws J (die 4)")
    driver.tap("Learn this face?")
    driver.wait(lambda: driver.find_all("Learned", kind=Key), 100.0, "the face being learned")
    assert len(driver.app.dice.profiles.load("signs").views["J"]) == len(profile().views["J"]) + 1


def test_an_empty_game_says_so(open_log: Open) -> None:
    driver, _session = open_log(entries=[])
    assert says(driver, "Nothing has been entered yet.")
    assert driver.find("Undo", kind=Key).kind == "off"
    driver.tap("Undo")
    driver.step(3)
    assert says(driver, "Nothing has been entered yet.")


@pytest.mark.parametrize("size", SIZES)
def test_every_entry_fits_its_boxes_with_the_longest_names(open_log: Open, size: tuple[int, int]) -> None:
    driver, _session = open_log(size, names=LONG_NAMES)
    page = driver.app.pages.top
    for row in [row for row in page.ids.log._rows if row.kind == "act" and row.line in ONE_OF_EACH]:
        page.choose(row)
        driver.step(4)
        assert driver.complaints() == [], row.text


@pytest.mark.parametrize("size", SIZES)
def test_conflicts_rulings_and_results_fit(open_log: Open, size: tuple[int, int]) -> None:
    driver, session = open_log(size, names=LONG_NAMES)
    refused = conflict(session, KING_AGAIN)
    driver.app.pages.replace(PutRightPage(session, refused=refused, raw=KING_AGAIN))
    driver.step(4)
    assert driver.complaints() == []
    driver.app.pages.replace(PutRightPage(session))
    driver.step(4)
    driver.app.pages.top.rule()
    for act in (lambda v: v._toggle(1), lambda v: v._ask_taker(), lambda v: v._take(0)):
        act(driver.app.pages.top._view)
        driver.step(4)
        assert driver.complaints() == []
    driver.app.pages.top._correct(6, {"do": "pass"})
    said(driver, "Later acts speak against it")
    driver.step(3)
    assert driver.complaints() == []


def _icon(driver: Driver, name: str) -> Key:
    return next(key for key in driver.find_all(kind=Key) if key.icon == name)


def _field(driver: Driver) -> Any:
    from kivy.uix.textinput import TextInput

    return driver.find(kind=TextInput)
