"""No two things on the table screen may lie on each other, for any number of players, window and way round."""

from __future__ import annotations

import itertools

import pytest

from companion.ui import cardgrid
from companion.ui.geometry import (
    TURN_FRAME,
    Edge,
    Place,
    Rect,
    Screen,
    corners,
    middle,
    screen,
    seating,
    seats,
    tray,
    unit,
)

SIZES = [
    (1280, 800), (1024, 600), (1024, 768), (1366, 768), (1920, 1080), (1920, 1200), (1280, 720), (900, 900),
]  # fmt: skip
WINDOWS = [*SIZES, *((h, w) for w, h in SIZES if w != h)]
EVERY = [(w, h, n) for w, h in WINDOWS for n in range(2, 9)]
every_table = pytest.mark.parametrize(("width", "height", "players"), EVERY)


def keys(of: Screen) -> list[Rect]:
    four = corners(of)
    return [four.menu, four.rotate, four.undo, four.log]


def apart(rects: list[Rect], of: Screen) -> None:
    for rect in rects:
        assert of.rect.contains(rect), rect
    for a, b in itertools.combinations(rects, 2):
        assert not a.overlaps(b), (a, b)


@every_table
def test_seats_and_corner_keys_lie_apart(width: int, height: int, players: int) -> None:
    of = screen(width, height)
    apart([place.rect.grown(3.9 * of.u) for place in seats(players, of)] + keys(of), of)


@every_table
def test_every_tray_lies_apart_from_other_seats_and_keys(width: int, height: int, players: int) -> None:
    of = screen(width, height)
    places = seats(players, of)
    for n, seat in enumerate(places):
        made = tray(of, seat)
        others = [place.rect for m, place in enumerate(places) if m != n]
        assert made.length >= 355
        assert not any(made.rect.grown(TURN_FRAME * of.u).overlaps(rect) for rect in others + keys(of))
        assert of.rect.contains(made.rect.grown(TURN_FRAME * of.u))
        assert made.rect.x <= seat.rect.center[0] <= made.rect.right or not seat.edge.upright


@every_table
@pytest.mark.parametrize("ranks", [6, 8])
def test_every_card_grid_lies_apart(width: int, height: int, players: int, ranks: int) -> None:
    of = screen(width, height)
    places = seats(players, of)
    for n in range(players):
        made = cardgrid.grid(of, places, n, ranks)
        frame = made.place.rect.grown(TURN_FRAME * of.u)
        others = [place.rect for m, place in enumerate(made.seats) if m != n]
        assert not any(frame.overlaps(rect) for rect in others + keys(of)), (n, made.kind)
        apart(others + keys(of), of)
        assert of.rect.contains(made.place.rect)


@every_table
def test_grid_cells_are_targets_and_neighbours_keep_room_for_a_badge(width: int, height: int, players: int) -> None:
    of = screen(width, height)
    for n in range(players):
        made = cardgrid.grid(of, seats(players, of), n)
        assert min(made.cell) >= of.least
        assert made.gap >= 8
        assert all(place.length >= 90 * of.u for place in made.seats)
        assert 8 * (made.cell[0] + made.gap) - made.gap + 2 * made.padding == pytest.approx(made.place.length)
        assert 4 * (made.cell[1] + made.gap) - made.gap + made.header < made.place.depth


@every_table
def test_a_whole_pack_lies_apart_in_cells_that_a_finger_meets(width: int, height: int, players: int) -> None:
    of = screen(width, height)
    for n in range(players):
        made = cardgrid.pack(of, seats(players, of), n)
        if made is None:
            continue
        frame = made.place.rect.grown(TURN_FRAME * of.u)
        others = [place.rect for m, place in enumerate(made.seats) if m != n]
        assert not any(frame.overlaps(rect) for rect in others + keys(of)), (n, made.kind)
        apart(others + keys(of), of)
        assert of.rect.contains(made.place.rect)
        assert min(made.cell) >= 48
        assert made.gap >= 8
        assert 13 * (made.cell[0] + made.gap) - made.gap <= made.place.length
        assert not any(middle(of, made.place).overlaps(rect) for rect in others)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (800, 1280), (1920, 1200), (1920, 1080), (1200, 1920)])
@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_pack_has_room_at_every_seat_of_a_large_screen(width: int, height: int, players: int) -> None:
    of = screen(width, height)
    assert all(cardgrid.pack(of, seats(players, of), n) is not None for n in range(players))


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (600, 1024)])
def test_a_whole_pack_has_no_room_on_seven_inches(width: int, height: int) -> None:
    of = screen(width, height)
    assert all(cardgrid.pack(of, seats(4, of), n) is None for n in range(4))


@every_table
def test_the_middle_stays_free_of_seats_and_tray(width: int, height: int, players: int) -> None:
    of = screen(width, height)
    places = seats(players, of)
    for seat in places:
        made = tray(of, seat)
        free = middle(of, made)
        assert min(free.width, free.height) >= 220
        assert free.area >= 160_000
        assert not any(free.overlaps(rect) for rect in [made.rect, *(place.rect for place in places)])


@every_table
def test_a_grid_leaves_a_middle_for_prompt_and_trick(width: int, height: int, players: int) -> None:
    of = screen(width, height)
    for n in range(players):
        made = cardgrid.grid(of, seats(players, of), n)
        free = middle(of, made.place)
        assert min(free.width, free.height) >= 100, (n, made.kind, free)
        assert free.area >= 75_000
        assert not any(free.overlaps(place.rect) for m, place in enumerate(made.seats) if m != n)


def test_seats_of_the_reference_screen_are_where_the_picture_has_them() -> None:
    of = screen(1280, 800)
    assert of.u == 1
    four = seats(4, of)
    assert [place.edge for place in four] == [Edge.BOTTOM, Edge.LEFT, Edge.TOP, Edge.RIGHT]
    assert four[0].rect == Rect(480, 8, 320, 108)
    assert four[1].rect == Rect(8, 240, 108, 320)
    assert tray(of, four[0]).rect == Rect(384, 129, 512, 108)
    assert tray(of, seats(8, of)[7]).rect == Rect(632, 129, 512, 108)
    assert [round(place.rect.x) for place in seats(5, of)[2:4]] == [228, 732]


def test_play_goes_clockwise_from_the_first_seat_on_the_lower_edge() -> None:
    assert [(edge.value, i) for edge, i, _ in seating(8, portrait=False)] == [
        ("B", 1), ("B", 0), ("L", 0), ("T", 0), ("T", 1), ("T", 2), ("R", 0), ("B", 2)
    ]  # fmt: skip
    assert [(edge.value, i) for edge, i, _ in seating(5, portrait=True)] == [
        ("B", 0), ("L", 0), ("L", 1), ("R", 1), ("R", 0)
    ]  # fmt: skip


@pytest.mark.parametrize("players", [1, 9])
def test_other_numbers_of_players_have_no_seats(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        seating(players, portrait=False)


def test_the_scale_follows_the_window_and_keeps_text_readable() -> None:
    assert unit(1280, 800) == unit(800, 1280) == 1
    assert unit(1920, 1200) == 1.5
    assert unit(1024, 600) == pytest.approx(16 / 18)
    assert unit(1024, 600, density=1.5) == pytest.approx(1.5 * 16 / 18)


def test_grids_of_the_pictures() -> None:
    of = screen(1280, 800)
    five = cardgrid.grid(of, seats(5, of), 0)
    assert five.kind is cardgrid.Kind.FULL
    assert five.place.rect == Rect(260, 8, 760, 388)
    side = cardgrid.grid(of, seats(5, of), 1)
    assert (side.kind, side.place.rect) == (cardgrid.Kind.COMPACT, Rect(8, 126, 356, 548))
    eight = cardgrid.grid(of, seats(8, of), 0)
    assert (eight.kind, eight.place.rect) == (cardgrid.Kind.COMPACT, Rect(366, 8, 548, 356))
    assert [round(place.length) for place in eight.seats] == [548, 208, 320, 320, 320, 320, 320, 208]


def test_on_seven_inches_a_side_grid_rises_above_the_corner_keys() -> None:
    of = screen(1024, 600)
    made = cardgrid.grid(of, seats(8, of), 2)
    assert made.kind is cardgrid.Kind.LIFTED
    assert made.seats[2] == seats(8, of)[2]


def test_a_long_tray_lies_above_the_corner_keys() -> None:
    of = screen(800, 1280)
    place: Place = tray(of, seats(4, of)[0], 784, 352)
    assert place.rect == Rect(8, 129, 784, 352)
