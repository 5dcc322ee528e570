"""Cards by their indices: on drawn and path-traced pictures, turned, grey, dark, twice, and on nonsense."""

import json
from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from vision import CardsReading, read_cards, read_picture
from vision.cards import doubts, net
from vision.cards.find import Place
from vision.cards.join import joined
from vision.cards.judge import Sign
from vision.cards.letters import NUMBERS
from vision.cards.steady import SteadyCards
from vision.reading import Image
from vision.training.sets import PICTURES

FOLDER = PICTURES / "cards"
LABELS = json.loads((FOLDER / "labels.json").read_text(encoding="utf-8"))
WHOLE = next(label for label in LABELS if label["read"] == len(label["cards"]))
"""A picture of which every card is read for sure."""
RENDERS = json.loads((FOLDER / "renders.json").read_text(encoding="utf-8"))
GOOD = np.full((64, 64, 3), 128, np.uint8)


def drawn(label: dict[str, Any]) -> Image:
    return read_picture(FOLDER / label["file"])


def said(reading: CardsReading) -> list[str]:
    return sorted(card.card for card in reading.cards if card.card is not None)


def away(label: dict[str, Any], center: tuple[float, float]) -> float:
    """Pixels from a card's nearest index, or its middle."""
    spots = np.array([*label["indices"], np.mean(label["corners"], axis=0)])
    return float(np.linalg.norm(spots - center, axis=1).min())


@pytest.mark.parametrize("label", LABELS, ids=lambda label: label["file"])
def test_every_card_is_seen_once_and_where_it_lies_and_none_is_read_wrong(label: dict[str, Any]) -> None:
    reading = read_cards(drawn(label), label["letters"], len(label["cards"]))
    assert len(reading.cards) == len(label["cards"])
    assert len(said(reading)) >= label["read"]
    assert reading.sure is (reading.why is None) is (len(said(reading)) == len(label["cards"]))
    for card in reading.cards:
        truth = min(label["cards"], key=lambda one: away(one, card.center))
        assert card.card in (None, truth["card"])
        assert away(truth, card.center) < 0.15 * np.ptp(truth["corners"], axis=0).max()
        assert card.corners.shape == (4, 2)
        assert card.confidence > 0.8 or card.why
        assert card.crop is not None


@pytest.mark.parametrize("turn", [cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE])
def test_a_picture_may_be_turned(turn: int) -> None:
    label = WHOLE
    reading = read_cards(np.asarray(cv2.rotate(drawn(label), turn)), label["letters"])
    assert said(reading) == sorted(card["card"] for card in label["cards"])


@pytest.mark.parametrize("label", LABELS[1:4], ids=lambda label: label["file"])
@pytest.mark.parametrize("spoil", ["grey", "dim", "blurred", "noisy", "small"])
def test_a_bad_picture_costs_cards_but_never_makes_one_up(label: dict[str, Any], spoil: str) -> None:
    reading = read_cards(spoilt(drawn(label), spoil), label["letters"])
    assert set(said(reading)) <= {card["card"] for card in label["cards"]}
    assert all(card.why for card in reading.cards if card.card is None)


def spoilt(image: Image, how: str) -> Image:
    if how == "grey":
        return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)
    if how == "dim":
        return np.asarray(image * 0.12, np.uint8)
    if how == "blurred":
        return np.asarray(cv2.GaussianBlur(image, (0, 0), 4), np.uint8)
    if how == "small":
        return np.asarray(cv2.resize(image, None, fx=0.3, fy=0.3, interpolation=cv2.INTER_AREA), np.uint8)
    noise = np.random.default_rng(1).normal(0, 30, image.shape)
    return np.clip(image + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("label", RENDERS, ids=lambda label: label["file"])
def test_path_traced_cards_are_right_or_asked_for(label: dict[str, Any]) -> None:
    reading = read_cards(read_picture(PICTURES / "renders" / label["file"]))
    there = [card["card"] for kind in ("cards", "hidden") for card in label[kind]]
    assert set(said(reading)) <= set(there)
    assert len(reading.cards) <= len(there)


def test_the_same_card_of_two_packs_is_read_twice() -> None:
    label = WHOLE
    image = drawn(label)
    reading = read_cards(np.hstack([image, image]), label["letters"])
    assert said(reading) == sorted(2 * [card["card"] for card in label["cards"]])


def test_letters_of_another_language_are_not_taken_for_others() -> None:
    german = next(label for label in LABELS if label["letters"] == "de")
    truth = {card["card"] for card in german["cards"]}
    german_said, english_said = (set(said(read_cards(drawn(german), letters))) for letters in ("de", "en"))
    assert german_said <= truth
    assert english_said <= {card for card in truth if card[:-1] in (*NUMBERS, "K", "A")}


def nothing() -> Iterator[Image]:
    cards = {label["file"] for label in RENDERS}
    for path in sorted((PICTURES / "renders").glob("*.jpg"))[::4]:
        if path.name not in cards:
            yield read_picture(path)
    for path in sorted((PICTURES / "photos").glob("*.jpg"))[::9]:
        yield read_picture(path)


def test_dice_chips_notes_and_cards_face_down_are_no_cards() -> None:
    assert [card.likely for image in nothing() for card in read_cards(image).cards] == []


def test_letters_without_cards_are_no_cards() -> None:
    page = np.full((480, 640, 3), 235, np.uint8)
    for row in range(60, 480, 70):
        cv2.putText(page, "A K Q J 10 9 7", (30, row), cv2.FONT_HERSHEY_TRIPLEX, 1.6, (20, 20, 20), 3, cv2.LINE_AA)
    assert said(read_cards(page)) == []


def test_no_cards_and_too_few_are_said() -> None:
    assert read_cards(GOOD).why == doubts.NO_CARDS
    assert read_cards(GOOD, expect=0).sure
    assert read_cards(GOOD, expect=2).why == "I see no cards, I need two"


def test_the_model_is_small() -> None:
    assert net.MODEL.stat().st_size < 700_000
    assert sum(file.stat().st_size for file in net.MODEL.parent.glob("*.onnx")) < 5_000_000


def test_live_frames_are_read_once_they_lie_still() -> None:
    label, steady = WHOLE, SteadyCards(WHOLE["letters"])
    image = drawn(label)
    states = [steady.feed(image if k > 2 else image[:, ::-1], k / 10).state for k in range(12)]
    assert states[3] == "moving"
    assert states[-1] == "sure"
    reading = steady.feed(image, 1.3).reading
    assert reading is not None
    assert said(reading) == sorted(card["card"] for card in label["cards"])


def sign(x: float, y: float, card: str, turned: bool = False, likely: tuple[str, ...] = ()) -> Sign:
    down = np.array([0.0, -10.0 if turned else 10.0])
    middle = np.array([x, y])
    place = Place(middle - down / 2, middle + down / 2, np.zeros(3), 0)
    return Sign(place, 0.99, dict.fromkeys(likely or (card,), 0.5), None if likely else card, None)


@pytest.mark.parametrize(
    ("found", "cards"),
    [
        ([sign(0, 0, "7H"), sign(50, 70, "7H", True)], 1),
        ([sign(0, 0, "7H"), sign(50, 0, "7H"), sign(0, 70, "7H", True), sign(50, 70, "7H", True)], 1),
        ([sign(0, 0, "7H"), sign(50, 0, "7H")], 1),  # the upper two of four: the lower ones are covered
        ([sign(0, 0, "7H"), sign(18, 2, "7H")], 2),
        ([sign(0, 0, "7H"), sign(50, 70, "7D", True)], 2),
        ([sign(0, 0, "7H"), sign(50, 70, "", True, ("7D", "7H"))], 1),
        ([sign(0, 0, "7H"), sign(50, 70, "7H", True), sign(90, 0, "7H"), sign(140, 70, "7H", True)], 2),
        ([sign(0, 0, "7H"), sign(300, 400, "7H", True)], 2),
    ],
)
def test_indices_are_joined_as_the_corners_of_a_card_lie(found: list[Sign], cards: int) -> None:
    assert len(joined(found)) == cards


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (((720, 362), (718, 340)), ((540, 194), (540, 210))),  # opposite ones, the farther far smaller
        (((648, 360), (592, 440)), ((256, 120), (168, 176))),  # the upper two of four, seen aslant
    ],
)
def test_it_does_not_matter_from_which_index_another_is_seen(first: Any, second: Any) -> None:
    found = [
        Sign(Place(np.array(rank), np.array(suit), np.zeros(3), 0), 0.99, {"5C": 1.0}, "5C", None)
        for rank, suit in (first, second)
    ]
    assert len(joined(found)) == len(joined(found[::-1])) == 1


@pytest.mark.parametrize(
    ("image", "words"),
    [
        (None, "must be a numpy array"),
        (GOOD.astype(np.uint16), "8 bits"),
        (np.zeros((64, 64, 4), np.uint8), "alpha"),
        (np.zeros((0, 0, 3), np.uint8), "at least 32"),
        (np.zeros((32, 12_001, 3), np.uint8), "at most 12000"),
    ],
)
def test_no_picture(image: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_cards(image)


@pytest.mark.parametrize("options", [{"letters": "xx"}, {"letters": ""}, {"expect": -1}])
def test_no_such_question(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"letters|number"):
        read_cards(GOOD, **options)


@given(arrays.arrays(np.uint8, st.tuples(st.integers(32, 80), st.integers(32, 80), st.just(3))))
def test_any_small_picture_is_read(image: np.ndarray) -> None:
    before = image.copy()
    reading = read_cards(image)
    assert reading.sure is (reading.why is None)
    assert np.array_equal(image, before)
