"""Live frames: nothing is said while something moves, five frames must agree, and what was moved is told."""

from collections.abc import Iterator

import numpy as np
import pytest

from vision import DieReading, Reading, Steady, moves, read_dice
from vision.reading import Image
from vision.steady import agreed
from vision.training import scene

FPS = 30.0


@pytest.fixture(scope="module")
def picture() -> tuple[Image, list[str]]:
    image, truth = scene.render(44, "poker", count=4, width=640, height=480)
    return image, [die["value"] for die in truth["dice"]]


def noisy(image: Image, seed: int) -> Image:
    noise = np.random.default_rng(seed).normal(0, 2, image.shape)
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def states(steady: Steady, frames: Iterator[Image], start: float = 0.0) -> list[str]:
    return [steady.feed(frame, start + i / FPS).state for i, frame in enumerate(frames)]


def test_a_throw_that_comes_to_rest_is_read(picture: tuple[Image, list[str]]) -> None:
    image, faces = picture
    steady = Steady("poker", len(faces))
    rolling = states(steady, (np.roll(image, 30 * i, axis=1) for i in range(5)))
    assert set(rolling) == {"moving"}
    frames = [noisy(image, i) for i in range(12)]
    resting = states(steady, iter(frames), 1.0)
    assert resting[-1] == "sure"
    assert resting.index("sure") / FPS < 0.4
    assert "unsure" not in resting
    sight = steady.feed(frames[0], 2.0)
    assert sight.reading is not None
    assert sorted(f or "?" for f in sight.reading.faces) == sorted(faces)


def test_a_hand_takes_the_reading_back(picture: tuple[Image, list[str]]) -> None:
    image, _ = picture
    steady = Steady("poker", None, lambda *_, before: reading(die("K")))
    assert states(steady, iter([image] * 12))[-1] == "sure"
    hand = image.copy()
    hand[200:, 100:300] = (120, 150, 210)
    sight = steady.feed(hand, 1.0)
    assert (sight.state, sight.reading, sight.hand) == ("moving", None, True)


def test_a_flickering_lamp_is_no_motion(picture: tuple[Image, list[str]]) -> None:
    image = picture[0] // 2
    steady = Steady("poker", None, lambda *_, before: reading(die("K")))
    brighter = (image + 25).astype(np.uint8)
    assert "moving" not in states(steady, iter([image, image, brighter, image, brighter, brighter]))[1:]


def test_a_frame_is_read_where_dice_lay_in_the_one_before_and_only_what_it_shows(
    picture: tuple[Image, list[str]],
) -> None:
    image, faces = picture
    first = read_dice(image, "poker", len(faces))
    assert first.sure
    assert read_dice(noisy(image, 1), "poker", len(faces), before=first).faces == first.faces
    assert read_dice(np.full_like(image, 90), "poker", before=first).dice == ()
    larger = np.pad(image, ((0, 100), (200, 0), (0, 0)), "edge")  # no picture of the same: looked for anew
    assert read_dice(larger, "poker", before=first).faces == read_dice(larger, "poker").faces == first.faces


def die(face: str | None, x: float = 100.0, turn: float = 0.0, *, cocked: bool = False) -> DieReading:
    angles = np.radians(np.array([225, 315, 45, 135]) + turn)
    corners = np.column_stack([np.cos(angles), np.sin(angles)]) * 20 * np.sqrt(2) + (x, 100)
    why = "glare on the die" if face is None else None
    return DieReading(face, 0.9, (x, 100.0), corners, cocked, why)


def reading(*dice: DieReading) -> Reading:
    return Reading(dice, True, None, 10.0)


def test_one_frame_that_could_not_read_a_die_is_outvoted() -> None:
    assert agreed([reading(die("K"))] * 4 + [reading(die(None))], 1).faces == ("K",)
    assert agreed([reading(die("K"))] * 3 + [reading(die(None))] * 2, 1).faces == (None,)


def test_frames_that_differ_are_not_outvoted() -> None:
    seen = agreed([reading(die("K"))] * 4 + [reading(die("A"))], 1)
    assert (seen.faces, seen.sure) == ((None,), False)


def test_a_die_that_comes_and_goes_is_not_sure() -> None:
    assert not agreed([reading(die("K"), die("A", 300))] * 4 + [reading(die("K"))], None).sure


def test_a_reading_that_cannot_be_whole_is_unsure_and_tried_again(picture: tuple[Image, list[str]]) -> None:
    answers = iter([reading(die(None))] * 5 + [reading(die("K"))] * 50)
    steady = Steady("poker", 1, lambda *_, before: next(answers))
    frames = [noisy(picture[0], i) for i in range(40)]
    seen = states(steady, iter(frames))
    assert "unsure" in seen
    assert seen[-1] == "sure"


def test_moves() -> None:
    before = reading(die("K"), die("A", 200), die("9", 300), die("J", 400))
    after = reading(die("J", 402), die("9", 300, 90), die("A", 215), die("K", 101, 3))
    moved = moves(before, after)
    assert [move.moved for move in moved] == [False, True, True, False]
    assert [move.after for move in moved] == [3, 2, 1, 0]
    assert moved[2].angle == pytest.approx(90, abs=0.1)
    assert moved[1].distance == pytest.approx(15 / 40, abs=0.01)


def test_a_die_that_is_gone_or_shows_another_face_was_moved() -> None:
    assert [move.after for move in moves(reading(die("K")), reading())] == [None]
    assert moves(reading(die("K")), reading(die("A")))[0].moved


def test_a_pip_die_turned_by_a_quarter_cannot_be_told() -> None:
    assert not moves(reading(die("4")), reading(die("4", 100, 90)))[0].moved
    assert moves(reading(die("9")), reading(die("9", 100, 90)))[0].moved
