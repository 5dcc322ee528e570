"""The pieces: what they show, how they take touches, that nothing is cut."""

from __future__ import annotations

import pytest

from tests.ui.driver import Driver, resize, window_rect  # first: it settles how Kivy starts

from kivy.app import App  # isort: skip
from kivy.uix.floatlayout import FloatLayout  # isort: skip
from kivy.uix.widget import Widget  # isort: skip

from companion.ui import icons, shapes, textures
from companion.ui.geometry import Edge, Place, Rect
from companion.ui.paint import cut_dashes, cut_pattern, rounded_path
from companion.ui.pieces import (
    Badge,
    BankPlate,
    Banner,
    CardFace,
    ChipPath,
    ChipStack,
    Choices,
    Die,
    GridCell,
    Icon,
    Key,
    Pill,
    Prompt,
    Text,
    TrumpPlate,
    Turned,
    TurnFrame,
)
from companion.ui.pieces.chips import columns
from companion.ui.pieces.path import bezier
from companion.ui.pieces.text import fit_prompt, in_lines, marked, width_of
from companion.ui.theme import DARK, LIGHT, PLAYERS, theme


class Board(App):
    """An app that shows nothing but what a test puts on it."""

    def build(self) -> FloatLayout:
        return FloatLayout()


@pytest.fixture
def board():  # type: ignore[no-untyped-def]
    theme.less_movement, theme.dark = True, True
    with Driver(Board()) as driver:
        yield driver


def put(
    driver: Driver, widget: Widget, x: float = 100, y: float = 100, width: float = 300, height: float = 80
) -> Widget:
    widget.size_hint = (None, None)
    widget.size, widget.pos = (width, height), (x, y)
    driver.app.root.add_widget(widget)
    driver.step(2)
    return widget


def test_a_key_is_pressed_and_one_not_allowed_says_no(board: Driver) -> None:
    key, told = put(board, Key(words="Bid 4")), []
    key.bind(on_release=lambda *_: told.append("released"), on_refused=lambda *_: told.append("refused"))
    board.tap("Bid 4")
    key.kind = "off"
    board.tap("Bid 4")
    assert told == ["released", "refused"]


def test_a_refused_key_nods_and_comes_to_rest(board: Driver) -> None:
    theme.less_movement = False
    key = put(board, Key(words="Bid 4", kind="off"))
    board.tap("Bid 4")
    board.wait(lambda: key.nudge > 0)
    board.wait(lambda: key.nudge == 0)


@pytest.mark.parametrize(
    "key",
    [
        {"words": "Primary", "kind": "primary"},
        {"words": "Bid 14", "note": "puts in 12 more", "fit": True},
        {"words": "Chosen", "chosen": True, "fit": True},
        {"words": "Hand", "note": "always works", "choice": True, "fit": True},
        {"words": "Camera", "note": "ready", "icon": "camera", "left": True, "fit": True},
        {"words": "Rotate", "icon": "rotate", "stacked": True},
        {"icon": "plus"},
    ],
)
def test_what_a_key_says_fits_it(board: Driver, key: dict[str, object]) -> None:
    put(board, Key(**key), width=112 if key.get("stacked") else 220, height=100)
    board.step()
    assert board.complaints() == []


def test_one_of_several_is_chosen_and_rows_break_where_words_would_not_fit(board: Driver) -> None:
    values = [(n, f"A longer choice {n}", "") for n in range(4)]
    choices, told = put(board, Choices(values=values, value=1), width=1000), []
    choices.bind(on_choose=lambda _choices, value: told.append(value))
    choices.width = 1400
    board.step()
    wide = choices.height
    choices.width = 520
    board.step(2)
    assert choices.height > 1.8 * wide
    assert choices.key_of(1).chosen
    board.tap("A longer choice 3")
    assert told == [3]
    assert board.complaints() == []


@pytest.mark.parametrize("edge", list(Edge))
def test_turned_content_takes_touches_where_it_is_seen(board: Driver, edge: Edge) -> None:
    turned, told = Turned(), []
    turned.put(Place(edge, Rect(300, 200, 400, 100) if edge.upright else Rect(300, 200, 100, 400)))
    first, second = Key(words="left"), Key(words="right")
    first.bind(on_release=lambda *_: told.append("left"))
    second.bind(on_release=lambda *_: told.append("right"))
    first.size_hint, second.size_hint = (0.4, 1), (0.4, 1)
    second.pos_hint = {"right": 1}
    turned.add_widget(first)
    turned.add_widget(second)
    board.app.root.add_widget(turned)
    board.step(2)
    points = {
        Edge.BOTTOM: ((360, 250), (640, 250)),
        Edge.TOP: ((640, 250), (360, 250)),
        Edge.LEFT: ((350, 540), (350, 260)),
        Edge.RIGHT: ((350, 260), (350, 540)),
    }[edge]
    for point in points:
        board.tap_at(*point)
    assert told == ["left", "right"]


def test_a_turned_layer_lets_touches_beside_its_children_through(board: Driver) -> None:
    below, told = put(board, Key(words="below"), 10, 10), []
    below.bind(on_release=lambda *_: told.append("below"))
    layer = Turned()
    layer.face(Edge.LEFT, 1280, 800)
    layer.add_widget(Key(words="above", size_hint=(None, None), size=(100, 60), pos=(300, 300)))
    board.app.root.add_widget(layer)
    board.step(2)
    board.tap("below")
    assert told == ["below"]


def test_cells_of_the_grid_are_tapped_only_where_a_card_can_be(board: Driver) -> None:
    told = []
    for n, state in enumerate(("free", "known", "chosen", "away", "absent")):
        cell = put(
            board, GridCell(card="10H", state_=state, where="table", holder=2), x=100 + 92 * n, width=84, height=64
        )
        cell.bind(
            on_release=lambda _cell, state=state: told.append(state),
            on_refused=lambda _cell, state=state: told.append(f"no {state}"),
        )
        board.tap(cell)
        cell.compact = True
        board.step()
    assert told == ["free", "known", "chosen", "no away", "no absent"]


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1920, 1200)])
def test_every_piece_draws_itself_at_any_scale_in_both_themes(board: Driver, size: tuple[int, int], dark: bool) -> None:
    resize(*size)
    theme.dark = dark
    drawn: list[Widget] = [
        *(Die(face=face, spent=n % 2 == 0) for n, face in enumerate(("A", "K", "Q", "J", "10", "9", "1", "6", ""))),
        *(Badge(seat=seat, name="Anna", ring=seat == 0) for seat in range(8)),
        *(Icon(name=name) for name in icons.NAMES),
        *(CardFace(card=card) for card in ("AS", "10H", "D", "")),
        ChipStack(seat=0, count=23), ChipStack(count=40), BankPlate(chips=123), TrumpPlate(suit="H", name="hearts"),
        Pill(words="dealer"), TurnFrame(words="Anna, your turn", parts=[[0, 100, 300, 60], [50, 0, 200, 60]]),
        ChipPath(start=[0, 0], bend=[100, 200], end=[400, 30], count=12, seat=3),
        Banner(words="Anna already played K♠", note="in trick 2"),
    ]  # fmt: skip
    for widget in drawn:
        put(board, widget)
        assert widget._group.children or not getattr(widget, "card", "x")
        board.app.root.remove_widget(widget)


def test_a_die_turns_to_its_new_face(board: Driver) -> None:
    theme.less_movement = False
    die = put(board, Die(face="A"))
    die.turn_to("9")
    board.wait(lambda: die.face == "9" and die.squeeze == 1.0)
    theme.less_movement = True
    die.turn_to("K")
    assert die.face == "K"


def test_chips_fly_and_arrive_once(board: Driver) -> None:
    theme.less_movement = False
    path, told = put(board, ChipPath(start=[0, 0], bend=[50, 50], end=[100, 0], count=5, seat=1)), []
    path.fly(done=lambda: told.append("there"))
    assert path.progress == 0.0
    board.wait(lambda: path.progress == 1.0)
    board.step(2)
    assert told == ["there"]
    path.fly(delay=1.0, done=lambda: told.append("landed"), rest=0.4)
    board.step()
    path.land()
    path.land()
    assert path.progress == 0.4
    assert told == ["there", "landed"]


def test_a_prompt_shrinks_by_the_rule(board: Driver) -> None:
    words = "Anna: bid 4 or more, or pass"
    assert fit_prompt(words, 2000, 48, 40) == (48, [words])
    size, lines = fit_prompt(words, 450, 48, 40)
    assert (size, lines) == (48, ["Anna: bid 4 or", "more, or pass"])
    narrow = width_of("Anna: bid 4 or", 40, True) + 1
    assert fit_prompt(words, narrow, 48, 40)[0] == 40
    assert len(fit_prompt(words, 200, 48, 40)[1]) == 3
    prompt = put(board, Prompt(words=words), width=450, height=140)
    assert prompt.lines == 2
    assert board.complaints() == []


def test_lines_are_as_even_as_can_be() -> None:
    assert in_lines("a bb ccc", 20, 1) == ["a bb ccc"]
    assert in_lines("one two three four", 20, 2) == ["one two", "three four"]
    assert in_lines("word", 20, 2) == ["word"]


def test_symbols_come_from_the_font_that_has_them() -> None:
    assert marked("K♠ [x] ✓") == "K[font=DejaVuSans.ttf]♠[/font] &bl;x&br; [font=DejaVuSans.ttf]✓[/font]"
    assert marked("Борис, très bien") == "Борис, très bien"


@pytest.mark.parametrize("width", range(60, 400, 20))
def test_a_card_is_never_torn_from_its_suit(board: Driver, width: int) -> None:
    words = "Dmitri lays the row 7♦ 10♦ 3♦ J♣ 9♣ J♥\nand then 10♠"
    text = put(board, Text(words=words, wrap=True, grow="height", bold=True), width=width)
    board.step(2)
    assert text.text.replace("\n", " ") == marked(words).replace("\n", " ")
    assert not any(line.startswith("[font") for line in text.text.split("\n"))
    assert text.texture_size[1] >= len(text.text.split("\n")) * text.font_size


def test_a_name_is_cut_and_a_sentence_wraps(board: Driver) -> None:
    name = put(board, Text(words="Wolfeschlegelstein", cut=True, halign="left"), width=120, height=32)
    assert name.is_shortened
    text = put(board, Text(words="a sentence that is much too long", wrap=True, grow="height"), y=300, width=120)
    assert text.height > 50
    assert text.texture_size[0] <= 120


@pytest.mark.parametrize(
    ("count", "expected"),
    [(0, ([], 1.0)), (5, ([5], 1.0)), (11, ([5, 5, 1], 1.0)), (25, ([5] * 5, 1.0)), (29, ([10, 10, 9], 0.62))],
)
def test_chips_stand_in_fives_and_above_25_in_tens(count: int, expected: tuple[list[int], float]) -> None:
    assert columns(count) == expected


def test_a_path_ends_where_it_should() -> None:
    start, bend, end = (0.0, 0.0), (50.0, -28.0), (100.0, 0.0)
    assert bezier(start, bend, end, 0) == start
    assert bezier(start, bend, end, 1) == end


def test_dashes_meet_evenly_round_a_rectangle() -> None:
    path = rounded_path((0, 0, 100, 60), 10)
    dashes = cut_dashes(path, 9, 7, closed=True)
    assert 16 <= len(dashes) <= 21
    assert dashes[-1][-1] != path[0]
    assert cut_pattern([(0, 0), (30, 0)], ()) == [[(0, 0), (30, 0)]]
    assert cut_pattern([(0, 0), (30, 0)], (10, 10)) == [[(0, 0), (10, 0)], [(20, 0), (30, 0)]]


def test_shapes_cover_what_they_should() -> None:
    disc = shapes.covered(shapes.rounded_distance(40, 40, (0, 0, 40, 40), 20))
    assert disc.sum() == pytest.approx(3.14159 * 400, rel=0.01)
    square = shapes.covered(shapes.polygon_distance(40, 40, [(10, 10), (30, 10), (30, 30), (10, 30)]))
    assert square.sum() == pytest.approx(400, rel=0.02)
    line = shapes.strokes(40, 40, [[(5, 20), (35, 20)]], 4)
    assert line.sum() == pytest.approx(30 * 4 + 3.14159 * 4, rel=0.03)
    ring = shapes.inner_ring(shapes.rounded_distance(40, 40, (0, 0, 40, 40), 0), 2)
    assert ring.sum() == pytest.approx(40 * 40 - 36 * 36, rel=0.01)


def test_players_differ_by_shape_and_fill_about_the_same_square() -> None:
    assert len({shape for _colour, shape in PLAYERS}) == 8
    for _colour, shape in PLAYERS:
        covered = shapes.covered(shapes.polygon_distance(48, 48, shapes.badge_outline(shape, 48)))
        assert 0.3 < covered.mean() < 0.75


def luminance(colour: tuple[float, ...]) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_text_stands_out_on_every_surface(palette: dict[str, tuple[float, ...]]) -> None:
    for surface in ("edge", "mid", "surf", "raised", "plate"):
        assert contrast(palette["ink"], palette[surface]) >= 10
        assert contrast(palette["ink2"], palette[surface]) >= 4.5
    assert contrast(palette["prim"], palette["onprim"]) >= 10
    for surface in ("surf", "raised", "plate"):
        assert contrast(palette["line"], palette[surface]) >= 3
    for surface in ("surf", "plate"):
        assert contrast(palette["off"], palette[surface]) >= 4.5


def test_textures_are_made_once() -> None:
    assert textures.patch(14, 2) is textures.patch(14, 2)
    assert textures.badge("circle", 40, PLAYERS[0][0], 2) is textures.badge("circle", 40, PLAYERS[0][0], 2)


def test_a_widget_s_place_in_the_window_is_the_same_turned(board: Driver) -> None:
    turned = Turned(turn=90, box=[10, 20, 60, 200])
    board.app.root.add_widget(turned)
    board.step(2)
    rect = window_rect(turned.children[0] if turned.children else turned)
    assert (round(rect.x), round(rect.y), round(rect.width), round(rect.height)) == (10, 20, 60, 200)
