"""The piles of Progression while they are counted: every card, and how the points come about."""

from __future__ import annotations

from companion.core.cards import rank_of, rank_sign
from companion.core.scores import signed
from companion.games.progression.places import PileView, TableView
from companion.ui.paint import Painter
from companion.ui.pieces.card import draw_suit, draw_white
from companion.ui.table.arranging import Size
from companion.ui.table.lying import LABEL, draw_label, draw_place, label_width, text_width, write
from companion.ui.table.lying import LINE as TEXT
from companion.ui.theme import NAME, theme

CARD, STEP, USUAL, SIGN, GAP = (44, 50), 40, 4, 34, 22
"""Units, scaled: a card, from card to card, cards for which a pile has room without lying closer, the suit's sign
before them, and what is between piles."""
INDEX = 32
"""Size in units of the rank on a card."""
LEAST = {1: 0.66, 2: 0.66, 3: 0.42}
"""The least scale of each form."""
BLOCKS = 2
"""The form with the players below each other; the others have a line for each."""
LONGEST = "(00 − 12) × 5 = 00"


def extent(names: tuple[str, ...], form: int, scale: float, unit: float) -> Size | None:
    """A line for each player; the players below each other; the first one at smaller scales."""
    if form not in LEAST or scale < LEAST[form]:
        return None
    k = scale * unit
    if form == BLOCKS:
        return _cards_width(k) + GAP * k + _count_width(), len(names) * _block_height(k)
    return _heads_width(names) + 4 * _cell_width(k) + _total_width(), len(names) * _line_height(k)


def draw(paint: Painter, names: tuple[str, ...], view: TableView, form: int, size: Size, k: float) -> None:
    """The players from the top down."""
    high = _block_height(k) if form == BLOCKS else _line_height(k)
    for seat, piles in enumerate(view.piles):
        top = size[1] - seat * high
        middle = top - LABEL * theme.u / 2 if form == BLOCKS else top - CARD[1] * k / 2
        draw_label(paint, seat, names[seat], 0, middle)
        write(paint, signed(view.standing[seat]), size[0], middle, bold=True, anchor=1.0, size=NAME)
        for n, pile in enumerate(piles):
            if form == BLOCKS:
                low = top - LABEL * theme.u - (n + 1) * _row_height(k)
                _draw_cards(paint, pile, 0, low, k)
                write(paint, _count(pile), size[0], low + CARD[1] * k / 2, anchor=1.0)
            else:
                x = _heads_width(names) + n * _cell_width(k)
                _draw_cards(paint, pile, x, top - CARD[1] * k, k)
                write(paint, _count(pile), x + 4 * theme.u, top - CARD[1] * k - TEXT * theme.u / 2)


def _draw_cards(paint: Painter, pile: PileView, x: float, low: float, k: float) -> None:
    """The suit's sign and the cards by their ranks, each over the one before it."""
    middle = low + CARD[1] * k / 2
    draw_suit(paint, pile.suit, 30 * k, x + SIGN * k * 0.4, middle, tuple(theme.ink2))
    x += SIGN * k
    if not pile.cards:
        draw_place(paint, (round(x), round(low), round(CARD[0] * k), round(CARD[1] * k)), k)
    step = min(STEP, (USUAL - 1) * STEP / max(len(pile.cards) - 1, 1)) * k
    for card in pile.cards:
        box = (round(x), round(low), round(CARD[0] * k), round(CARD[1] * k))
        draw_white(paint, box, 8 * k, 3)
        rank = rank_sign(rank_of(card))
        spacing = -0.06 * INDEX * k if len(rank) > 1 else 0.0
        paint.glyph(rank, INDEX * k, x + 4 * k, middle - INDEX * k * 0.36, theme.suit(pile.suit), spacing=spacing)
        x += step


def _count(pile: PileView) -> str:
    return "" if pile.count is None else pile.count.in_signs()


def _heads_width(names: tuple[str, ...]) -> float:
    return label_width(names) + 14 * theme.u


def _total_width() -> float:
    return text_width("−000", bold=True, size=NAME) + 8 * theme.u


def _count_width() -> float:
    return text_width(LONGEST) + 8 * theme.u


def _cards_width(k: float) -> float:
    return (SIGN + (USUAL - 1) * STEP + CARD[0]) * k


def _cell_width(k: float) -> float:
    return max(_cards_width(k), _count_width()) + GAP * k


def _row_height(k: float) -> float:
    return CARD[1] * k + 4 * theme.u


def _line_height(k: float) -> float:
    return CARD[1] * k + (TEXT + 10) * theme.u


def _block_height(k: float) -> float:
    return LABEL * theme.u + 4 * _row_height(k) + 8 * k
