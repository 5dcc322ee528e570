"""What the table screen does with taps, refusals, readings and time, beside the plain course of a game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.conftest import Launch
from tests.ui.driver import Driver, Touch
from tests.ui.people import App, People
from tests.ui.plays import at, telling

from kivy.base import EventLoop  # isort: skip
from companion.core.refusals import Refused, UserError  # isort: skip
from companion.games.insomnia import GAME  # isort: skip
from companion.games.insomnia.announcing import Kind  # isort: skip
from companion.store.game_file import GameFile  # isort: skip
from companion.table.readings import Reading  # isort: skip
from companion.ui.geometry import Edge  # isort: skip
from companion.ui.pieces import Key  # isort: skip
from companion.ui.table import telling as telling_module  # isort: skip
from companion.ui.table.told import told_of  # isort: skip
from companion.ui.table.grid import GridPanel  # isort: skip
from companion.ui.table.host import DiceSource  # isort: skip
from companion.ui.table.insomnia.trays.bid import BidTray  # isort: skip
from companion.ui.table.insomnia.trays.throws import ThrowTray  # isort: skip

CAMERA = (DiceSource("camera", "ready", True), DiceSource("tower", "no answer", False))


def submit(people: People, **entry: Any) -> None:
    """Act without the screen, as another device would."""
    before = people.session.moment
    people.table.prepare(people.state)
    people.session.submit({**entry, "source": "hand"})
    people.settle(lambda: people.session.moment is not before, str(entry))
    item = people.session.moment.standing[-1]
    people.table.follow(item.action, item.events)


def actor(people: People) -> int:
    return people.session.moment.game.summary(people.state).to_act[0]


def auction(launch: Launch, **given: Any) -> tuple[People, BidTray]:
    people = People(launch(), 3, 1, stop=at("Auction"), **given)
    tray = people.page.controls
    assert isinstance(tray, BidTray)
    return people, tray


def test_a_bid_is_set_by_taps_within_what_is_allowed(launch: Launch) -> None:
    people, tray = auction(launch)
    people.driver.tap(tray.more)
    people.driver.tap(tray.more)
    assert tray.bid == 3
    assert people.driver.find_all("puts in 3")
    people.driver.tap(tray.less)
    assert tray.bid == 2
    people.driver.tap(tray.less)
    people.driver.tap(tray.less)
    assert tray.bid == 1
    assert people.driver.find_all("1 is the lowest bid now.")


def test_a_held_key_goes_on_counting(launch: Launch) -> None:
    people, tray = auction(launch)
    x, y = tray.more.to_window(*tray.more.center)
    touch = Touch(x, y)
    EventLoop.post_dispatch_input("begin", touch)
    people.driver.wait(lambda: tray.bid >= 5)
    EventLoop.post_dispatch_input("end", touch)
    people.driver.step(2)
    held = tray.bid
    people.driver.step(20)
    assert tray.bid == held


def test_a_bid_of_many_chips_is_confirmed(launch: Launch) -> None:
    people, tray = auction(launch)
    seat = actor(people)
    while tray.bid < 12:
        people.driver.tap(tray.more)
    people.driver.tap("Bid 12")
    assert people.driver.find_all("Yes, bid 12")
    assert people.driver.complaints() == []
    people.driver.tap("Back")
    assert people.driver.find_all("Bid 12", kind=Key)
    people.driver.tap("Bid 12")
    people.driver.tap("Yes, bid 12")
    people.settle(lambda: people.state.stacks[seat] == 3, "the bid")
    assert people.page.view.middle.bank.chips == 12


def opening(launch: Launch, app: App, **extra: Any) -> People:
    return People(launch(), 3, 1, app=app, extra=extra)


def test_a_device_reads_the_opening_throw(launch: Launch) -> None:
    app = App(*CAMERA)
    people = opening(launch, app)
    people.driver.tap("Camera")
    source, ask, done = app.readings[0]
    assert (source, ask.dice, ask.count, ask.seat) == ("camera", None, 4, actor(people))
    done(Reading(("A", "K", "K", "9"), (1.0, 0.9, 0.9, 1.0), "camera"))
    people.settle(lambda: people.state.dice == ("A", "K", "K", "9"), "the reading")
    item = people.session.moment.standing[-1]
    assert item.raw["source"] == "camera"
    kept = people.session.moment.evidence.of(item.line)
    assert kept is not None
    assert kept.reading["faces"] == ["A", "K", "K", "9"]


def test_a_device_that_does_not_answer_is_not_asked(launch: Launch) -> None:
    app = App(*CAMERA)
    people = opening(launch, app)
    people.driver.tap("Tower")
    assert app.readings == []
    assert any(words.startswith("That can’t be used now") for words in people.driver.words())


def test_faces_entered_are_seen_by_all_and_can_be_changed(launch: Launch) -> None:
    people = opening(launch, App())
    tray = people.page.controls
    for face in ("A", "K", "9"):
        people.driver.tap(people.face_key(face))
    assert people.page.view.middle.draft == ["A", "K", "9", ""]
    people.driver.tap(tray.entry_pad.places[1])
    people.driver.tap(people.face_key("Q"))
    assert people.page.view.middle.draft == ["A", "Q", "9", ""]
    people.driver.tap(people.face_key("9"))
    people.settle(lambda: people.state.dice == ("A", "Q", "9", "9"), "the throw")


def throws(launch: Launch, **given: Any) -> tuple[People, ThrowTray]:
    people, _tray = auction(launch, **given)
    submit(people, do="bid", seat=actor(people), chips=2)
    while type(people.state.phase).__name__ == "Auction":
        submit(people, do="pass", seat=actor(people))
    people.look()
    tray = people.page.controls
    assert isinstance(tray, ThrowTray)
    return people, tray


def test_picked_dice_are_thrown_and_the_others_stay(launch: Launch) -> None:
    people, tray = throws(launch)
    before = people.state.dice
    people.driver.tap("Throw dice")
    assert people.driver.find_all("Tap the dice that are thrown first.")
    people.driver.tap(tray.tiles[0])
    people.driver.tap(tray.tiles[3])
    people.driver.tap(tray.tiles[3])
    people.driver.tap(tray.tiles[2])
    assert people.page.view.middle.picked == [0, 2]
    people.driver.tap("Throw 2 dice")
    assert people.page.view.middle.draft == ["", before[1], "", before[3]]
    people.driver.tap("Back")
    people.driver.tap(tray.tiles[0])
    people.driver.tap("Throw 1 die")
    people.driver.tap(people.face_key("J"))
    people.settle(lambda: people.state.dice == (*before[:2], "J", before[3]), "the throw")
    assert any("3 are left" in words for words in people.driver.words())


def test_the_preferred_device_reads_thrown_dice(launch: Launch) -> None:
    app = App(*CAMERA, preferred="camera")
    people, tray = throws(launch, app=app)
    people.driver.tap(tray.tiles[1])
    people.driver.tap("Throw 1 die")
    source, ask, done = app.readings[-1]
    lying = (people.state.dice[0], *people.state.dice[2:])
    assert (source, ask.dice, ask.count, ask.lying) == ("camera", (1,), 1, lying)
    done(Reading(("10",), (0.9,), "camera"))
    people.settle(lambda: people.state.dice[1] == "10", "the reading")


def test_a_card_that_lies_elsewhere_says_where_and_can_be_put_right(launch: Launch) -> None:
    app = App()
    people = People(launch(), 3, 2, app=app, stop=at("Tricks"))
    people.turn()
    panel = people.page.controls
    assert isinstance(panel, GridPanel)
    played = people.state.phase.cards[0]
    people.driver.tap(panel.cell(played))
    notice = people.page.view.notice
    assert notice is not None
    assert "was played by" in notice.words
    assert people.driver.complaints() == []
    people.driver.tap("Put right")
    name, session, refused, entry = app.asked[-1]
    assert (name, session, entry) == ("open_putright", people.session, None)  # the card was never played
    assert isinstance(refused, Refused)
    assert refused.sightings[0].card == played
    assert people.page.view.notice is None


def test_cards_beyond_the_dice_are_declined_in_words(launch: Launch) -> None:
    people = opening(launch, App())
    submit(people, do="cast", seat=actor(people), faces=["A", "A", "K", "9"])
    while type(people.state.phase).__name__ == "Exchanging":
        submit(people, do="exchange", seat=actor(people), count=0)
    while type(people.state.phase).__name__ == "Auction":
        submit(people, do="pass", seat=actor(people))
    people.look()
    panel = people.page.controls
    for card in ("KS", "AS", "AH"):
        people.driver.tap(panel.cell(card))
    assert people.driver.find_all("Show 3 cards")
    assert people.driver.find_all("a pair of aces")
    people.driver.tap(panel.cell("KH"))
    assert panel.chosen == ("AS", "AH", "KS")
    assert any("needs a die of its own" in words for words in people.driver.words())
    people.driver.tap(panel.cell("QD"))
    assert "die of its own" in people.page.view.saying
    people.driver.tap(panel.cell("KS"))
    assert panel.chosen == ("AS", "AH")


def test_what_the_rules_refuse_is_said(launch: Launch) -> None:
    people, _tray = auction(launch)
    people.session.submit({"do": "bid", "seat": actor(people), "chips": 99})
    people.driver.wait(lambda: people.page.view.saying)
    assert "can stake at most 15 chips" in people.page.view.saying
    people.session.submit({"do": "finish"})
    notice = people.driver.wait(lambda: people.page.view.notice)
    assert "only between deals" in notice.words
    people.driver.tap("Why?")
    assert people.host.asked[-1] == ("open_rules", "I-15")
    people.driver.tap("OK")
    assert people.page.view.notice is None


def test_a_full_disk_is_said_and_the_game_stays(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    people, _tray = auction(launch)
    before = people.state

    def full(*_args: Any) -> None:
        raise UserError("The game can’t be saved: no space left on the device.")

    with monkeypatch.context() as patch:
        patch.setattr(GameFile, "append", full)
        people.driver.tap("Pass")
        notice = people.driver.wait(lambda: people.page.view.notice)
    assert "no space left" in notice.words
    assert people.state is before
    people.driver.tap("OK")
    people.driver.tap("Pass")
    people.settle(lambda: people.state is not before, "the pass")


def told(launch: Launch, kind: Kind, players: int = 3, seed: int = 5, **given: Any) -> People:
    """A game in which something of a kind has just been told and is on the screen."""
    people = People(launch(), players, seed, stop=given.pop("stop", telling(kind)), **given)
    entry, before = people.decide(), people.state
    people.tap_out(entry)
    people.settle(lambda: people.state != before, str(entry))
    while people.page.telling.announcement.kind is not kind:
        people.page.go_on()
    people.look()
    return people


def test_a_settlement_goes_on_by_itself(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling_module, "SETTLEMENT_S", 0.3)
    people = told(launch, Kind.SETTLEMENT, 3, 5)
    people.driver.wait(lambda: people.page.telling is None)
    assert people.page.controls is not None


def test_a_touch_stops_the_settlements_clock(launch: Launch) -> None:
    people = told(launch, Kind.SETTLEMENT, 3, 5)
    go_on = people.page.view.middle.go_on
    assert go_on.bar >= 0
    assert people.page.view.flights.children
    people.driver.tap_at(1, 400)
    assert go_on.bar == -1
    assert people.page.telling is not None
    people.driver.tap("Go on")
    assert people.page.telling is None
    assert not people.page.view.flights.children


def test_a_settlement_can_be_taken_back_while_it_is_told(launch: Launch) -> None:
    people = told(launch, Kind.SETTLEMENT)
    before = people.session.moment.standing[-1].before
    people.undo()
    assert people.state == before
    assert people.page.telling is None
    assert people.page.controls is not None
    assert not people.page.view.flights.children


def test_while_a_settlement_is_told_nobody_has_the_accent(launch: Launch) -> None:
    people = told(launch, Kind.SETTLEMENT, 4, 5)
    assert not any("your turn" in words for words in people.driver.words())
    lines = [card.seat.status for card in people.page.view.cards]
    for transfer in people.page.telling.announcement.transfers:
        assert f"pays {people.state.table.names[transfer.taker]} {transfer.chips}" == lines[transfer.giver]


def test_the_cards_of_a_trick_remain_until_a_tap(launch: Launch) -> None:
    people = told(launch, Kind.NOTE, stop=lambda item: any(one.is_trick for one in told_of(GAME, [item])))
    assert people.page.telling.is_trick
    assert people.page.view.scene.trick.cards == people.page.telling.announcement.cards
    people.driver.tap_at(1, 400)
    assert people.page.telling is None


def test_an_irregular_hand_is_announced_with_its_rule(launch: Launch) -> None:
    people = told(launch, Kind.IRREGULAR, 4, 1)
    assert people.page.view.notice is not None
    people.driver.tap("Why?")
    assert people.host.asked[-1][0] == "open_rules"
    assert people.host.asked[-1][1:] == people.page.telling.announcement.rules
    people.driver.tap("Go on")
    assert people.page.telling is None or people.page.telling.announcement.kind is not Kind.IRREGULAR


def test_rotate_turns_the_middle_and_what_is_in_it_still_works(launch: Launch) -> None:
    people, _tray = auction(launch)
    people.driver.tap("Rotate")
    assert people.page.view.edge is Edge.TOP
    assert people.driver.complaints() == []
    people.driver.tap("Why?")
    assert people.host.asked[-1] == ("open_rules", "auction", "I-4")


def test_the_table_stops_between_deals_only_and_is_asked_first(launch: Launch) -> None:
    people = People(launch(), 2, 1)
    people.driver.tap("Menu")
    people.driver.tap("Stop the game")
    people.driver.step(2)
    assert people.driver.complaints() == []
    people.driver.tap("Back")
    assert not people.over
    people.act({"do": "finish"})
    assert people.over
    assert people.driver.find_all("Anna and Boris win together")


def test_the_menu_leads_on_and_the_back_gesture_closes_it(launch: Launch) -> None:
    people, _tray = auction(launch)
    people.driver.press_back()
    assert people.driver.find_all("Leave the table")
    assert not people.driver.find_all("Stop the game")
    assert people.driver.complaints() == []
    people.driver.press_back()
    assert not people.driver.find_all("Leave the table")
    people.driver.tap("Menu")
    people.driver.tap("Put right")
    assert people.host.asked[-1] == ("open_putright", people.session)
    people.driver.tap("Menu")
    people.driver.tap("Leave the table")
    assert people.host.asked[-1] == ("leave_table",)
    people.driver.tap("Log")
    assert people.host.asked[-1] == ("open_log", people.session)


def test_with_real_chips_a_bid_says_what_hands_do(launch: Launch) -> None:
    people, tray = auction(launch, extra={"chips": "real"})
    name, seat = people.state.table.names[actor(people)], actor(people)
    people.act({"do": "bid", "seat": seat, "chips": tray.bid})
    assert any(f"{name} puts 1 into the bank." in words for words in people.driver.words())
    people.driver.tap("Menu")
    people.driver.tap("Count the stacks")
    people.driver.step(2)
    assert people.driver.complaints() == []
    people.driver.tap("They agree")


def test_with_real_chips_a_settlement_says_what_hands_do(launch: Launch) -> None:
    people = told(launch, Kind.SETTLEMENT, extra={"chips": "real"})
    assert any(" give " in words for words in people.driver.words())
    assert people.driver.complaints() == []


def test_a_game_that_is_left_goes_on_where_it_was(launch: Launch) -> None:
    people = People(launch(), 3, 5, stop=at("Declaring"))
    state, driver = people.state, people.driver
    driver.app.pages.home()
    assert people.session.close()
    resumed = People(driver, 3, 5, resume=people.session.id)
    assert resumed.state == state
    assert resumed.page.controls is not None


def test_undo_with_nothing_to_take_back_says_so(launch: Launch) -> None:
    people = People(launch(), 2, 1)
    people.driver.tap("Undo")
    driver: Driver = people.driver
    driver.wait(lambda: people.page.view.saying)
    assert people.page.view.saying == "There is nothing to take back."


def test_a_refused_card_nods(launch: Launch) -> None:
    people = People(launch(less_movement=False), 3, 2, stop=at("Tricks"))
    people.turn()
    panel = people.page.controls
    cell = panel.cell(people.state.phase.cards[0])
    people.driver.wait(lambda: people.page.view.turn.opened == 1)
    place = cell.pos[:]
    people.driver.tap(cell)
    people.driver.wait(lambda: cell.nudge > 0)
    people.driver.wait(lambda: cell.nudge == 0)
    assert cell.pos == place
