"""What the screen shows of Progression: the piles with their counts, the grid, words."""

from companion.core.places import Place
from companion.games.progression.places import grid, view
from tests.games.progression.tables import MIDDLE, Table


def test_piles_show_their_count_as_it_stands() -> None:
    table = Table().lays("K J 2 6 7 8")
    shown = view(table.state)
    spades, hearts, *_others = shown.piles[0]
    assert (spades.suit, spades.cards) == ("S", ("KS", "JS", "2S", "6S", "7S", "8S"))
    assert spades.count is not None
    assert spades.count.in_signs() == "(23 − 12) × 3 = 33"
    assert hearts.count is not None
    assert hearts.count.in_signs() == "−10"
    assert shown.standing == (3, -40, -40)
    assert shown.middle == ()


def test_under_play_and_draw_the_middle_is_shown_and_counts_for_nobody() -> None:
    table = Table(MIDDLE)
    table.act("play", card="9S", to="middle")
    shown = view(table.state)
    assert (shown.middle[0].suit, shown.middle[0].cards, shown.middle[0].count) == ("S", ("9S",), None)
    assert (shown.hands, shown.stock) == ((4, 5, 5), 37)


def test_the_grid_says_where_a_card_lies() -> None:
    table = Table().plays("KS 3H").takes(1, "H")
    cells = {cell.card: cell for row in grid(table.state, 0, {"2C"}) for cell in row}
    assert len(cells) == 52
    assert (cells["KS"].place, cells["KS"].words) == (Place.TABLE, "Anna")
    assert (cells["3H"].place, cells["3H"].words) == (Place.SHOWN, "Carol")
    assert (cells["2C"].place, cells["2C"].open) == (Place.FREE, True)
    assert cells["2D"].place is Place.BARRED


def test_prompts() -> None:
    table = Table()
    words = table.game.words
    assert words.prompt(table.state) == "Anna: play a card on your piles, or take one"
    assert words.hint(table.state) == "The stock holds 37 cards"
    assert words.seat_status(table.state, 0) == "5 cards in hand · piles −40"
    assert words.stage_label(table.state).long() == "Deal 1 · to 200 points"
    table.empties_stock(1)
    assert words.hint(table.state) == "The stock holds its last card: whoever takes it ends the deal"
