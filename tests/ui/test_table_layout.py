"""Where trays, the middle and flying chips lie, for every table and window: nothing on top of anything else."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from tests.ui.driver import resize

from companion.core.telling import Transfer  # isort: skip
from companion.ui.geometry import Edge, Place, Rect, Screen, corners, screen, seats  # isort: skip
from companion.ui.pieces.path import bezier  # isort: skip
from companion.ui.pieces.text import width_of  # isort: skip
from companion.ui.table.arranging import Plan, Spaces, arrange  # isort: skip
from companion.ui.table.flights import Curve, curves, resting_place  # isort: skip
from companion.ui.table.lines import in_lines, text_extent  # isort: skip
from companion.ui.table.placing import seen_from, spaces, tray_place  # isort: skip
from companion.ui.theme import theme  # isort: skip

SIZES = [(1280, 800), (800, 1280), (1024, 600), (600, 1024), (1920, 1200), (1200, 1920), (1366, 768)]
TABLES = [(size, players) for size in SIZES for players in range(2, 9)]
FRAME = 5


def row(length: float) -> float | None:
    """A tray of one row, as for bids."""
    return 108 if length >= 390 else None


def deep(length: float) -> float | None:
    """A tray that is one row of tall things where it is long, else a stack, as for throws."""
    return 228 if length >= 860 else 350 if length >= 360 else None


def roomy(_length: float) -> float:
    return 0.0


def others(of: Screen, places: tuple[Place, ...], acting: int) -> list[Rect]:
    keys = corners(of)
    return [place.rect for n, place in enumerate(places) if n != acting] + [keys.menu, keys.rotate, keys.undo, keys.log]


@pytest.mark.parametrize("depth_for", [row, deep])
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_a_tray_hits_nothing(size: tuple[int, int], players: int, depth_for: Callable[[float], float | None]) -> None:
    of = screen(*size)
    places = seats(players, of)
    for acting in range(players):
        tray = tray_place(of, places, acting, depth_for, roomy)
        frame = tray.rect.grown(FRAME * of.u)
        assert of.rect.contains(tray.rect)
        assert not [rect for rect in others(of, places, acting) if frame.overlaps(rect)]
        assert not frame.overlaps(places[acting].rect.grown(-FRAME * of.u))


@pytest.mark.parametrize(("size", "players"), TABLES)
def test_the_middle_keeps_clear_of_seats_and_trays(size: tuple[int, int], players: int) -> None:
    of = screen(*size)
    places = seats(players, of)
    for acting in range(players):
        tray = tray_place(of, places, acting, deep, roomy)
        choices = spaces(of, places, tray)
        for choice in choices:
            parts = [choice.main, *choice.wings]
            for part in parts:
                assert not part.overlaps(tray.rect)
                assert not [rect for rect in others(of, places, acting) if part.overlaps(rect)]
            assert not [pair for pair in itertools.combinations(parts, 2) if pair[0].overlaps(pair[1])]
        assert max(choice.main.area for choice in choices) > 0.05 * of.rect.area


def test_without_controls_the_middle_is_all_that_the_seats_leave() -> None:
    of = screen(1280, 800)
    (only,) = spaces(of, seats(4, of))
    assert only.wings == ()
    assert (only.main.x, only.main.y, only.main.width, only.main.height) == (136, 136, 1008, 528)


def test_a_rectangle_is_seen_upright_from_every_edge() -> None:
    of = screen(1280, 800)
    rect = Rect(8, 240, 108, 320)
    assert seen_from(Edge.BOTTOM, rect, of) == rect
    assert seen_from(Edge.LEFT, rect, of) == Rect(240, 8, 320, 108)
    assert seen_from(Edge.RIGHT, Rect(1164, 240, 108, 320), of) == Rect(240, 8, 320, 108)
    assert seen_from(Edge.TOP, seen_from(Edge.TOP, rect, of), of) == rect


def sizes(**given: tuple[float, float]) -> Callable[[str, float, float], tuple[float, float] | None]:
    """Blocks of these sizes; those whose names begin with "p" are pieces and are scaled."""

    def measure(name: str, scale: float, _width: float) -> tuple[float, float] | None:
        if name not in given:
            return None
        width, height = given[name]
        return (width * scale, height * scale) if name.startswith("p") else (width, height)

    return measure


MAIN = Rect(100, 100, 400, 300)


def test_rows_are_centred_one_above_the_other() -> None:
    measure = sizes(head=(200, 40), piece=(100, 100), end=(80, 40))
    made = arrange([Plan((("head",), ("<end", "piece")))], measure, [(Spaces(MAIN), 0.0)], 1.0)
    assert made is not None
    head, piece, end = made.boxes["head"], made.boxes["piece"], made.boxes["end"]
    assert head.center[0] == piece.center[0] == MAIN.center[0]
    assert end.x == MAIN.x
    assert head.y > piece.top
    assert all(MAIN.contains(box) for box in made.boxes.values())


def test_pieces_shrink_before_anything_is_left_out() -> None:
    plans = [Plan((("head",), ("piece",))), Plan((("piece",),), dislike=0.6)]
    made = arrange(plans, sizes(head=(200, 100), piece=(240, 240)), [(Spaces(MAIN), 0.0)], 1.0)
    assert made is not None
    assert set(made.boxes) == {"head", "piece"}
    assert made.boxes["piece"].height < 240


def test_a_wing_takes_what_has_room_and_drops_what_may_be_dropped() -> None:
    wing = Rect(520, 100, 120, 120)
    measure = sizes(head=(200, 40), key=(100, 60), note=(200, 30), more=(100, 70))
    plans = [Plan((("head",),), ("key", "note?", "more?"))]
    made = arrange(plans, measure, [(Spaces(MAIN, (wing,)), 0.0)], 1.0)
    assert made is not None
    assert set(made.boxes) == {"head", "key"}
    assert wing.contains(made.boxes["key"])
    assert arrange([Plan((("head",),), ("key", "more"))], measure, [(Spaces(MAIN, (wing,)), 0.0)], 1.0) is None


def test_the_choice_of_spaces_that_is_liked_best_is_taken() -> None:
    small, large = Spaces(Rect(0, 0, 100, 100)), Spaces(MAIN)
    measure = sizes(piece=(200, 200))
    made = arrange([Plan((("piece",),))], measure, [(small, 0.0), (large, 0.1)], 1.0)
    assert made is not None
    assert MAIN.contains(made.boxes["piece"])
    assert arrange([Plan((("piece",),))], sizes(piece=(2000, 200)), [(large, 0.0)], 1.0) is None


def test_lines_keep_to_the_width_and_parts_to_their_lines() -> None:
    resize(1280, 800)
    words = "Anna shows A♠ K♦ Q♥: high card A♠ · best so far: Boris, a pair of queens"
    assert in_lines(words, 24, 2000) == (words,)
    lines = in_lines(words, 24, 420)
    assert lines[0].startswith("Anna shows")
    assert any(line.startswith("Best so far") for line in lines)
    assert all(width_of(line, 24, False) <= 420 for line in lines)
    assert not any(line.startswith(("♠", "♦", "♥")) for line in lines)
    size = text_extent(words, 24, 420)
    assert size is not None
    assert size[0] <= 420
    assert text_extent("", 24, 420) is None


@pytest.mark.parametrize(("size", "players"), [((1280, 800), 4), ((800, 1280), 8), ((1024, 600), 6)])
def test_chips_fly_inside_the_window_from_seat_to_seat(size: tuple[int, int], players: int) -> None:
    resize(*size)
    of = screen(*size)
    places, bank = seats(players, of), Rect(of.width / 2 - 100, of.height / 2 - 50, 200, 100)
    for taker in range(players):
        transfers = [Transfer(giver, taker, 3) for giver in range(players) if giver != taker]
        made = curves(transfers, places, bank, of.rect)
        for transfer, curve in zip(transfers, made, strict=True):
            points = [bezier(curve.start, curve.bend, curve.end, t / 20) for t in range(21)]
            assert all(of.rect.contains(Rect(x, y, 0, 0)) for x, y in points)
            assert near(curve.start, places[transfer.giver or 0].rect)
            assert near(curve.end, places[taker].rect)
        assert len({curve.end for curve in made}) == len(made)


def near(point: tuple[float, float], rect: Rect) -> bool:
    return rect.grown(120 * theme.u).contains(Rect(*point, 0, 0))


def test_chips_of_the_bank_fly_from_and_to_its_plate() -> None:
    resize(1280, 800)
    of = screen(1280, 800)
    places, bank = seats(3, of), Rect(200, 300, 262, 130)
    paid, taken = curves([Transfer(0, None, 2), Transfer(None, 1, 5)], places, bank, of.rect)
    assert paid.end == bank.center == taken.start


def test_chips_wait_where_they_hide_nothing_or_not_at_all() -> None:
    resize(1280, 800)
    curve = Curve((100, 100), (500, 100), (900, 100))
    assert resting_place(curve, 3, []) == 0.5
    assert resting_place(curve, 3, [Rect(400, 50, 200, 100)]) not in (0.5, 1.0)
    assert resting_place(curve, 3, [Rect(0, 0, 1000, 300)]) == 1.0
