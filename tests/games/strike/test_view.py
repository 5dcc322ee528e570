"""What the screen shows of Strike: the rows, the piles, the grid of two packs."""

from companion.core.places import Place
from companion.games.strike.places import grid, view
from tests.games.strike.tables import Table


def test_rows_show_pairs_what_they_count_and_what_is_looked_for() -> None:
    table = Table(3).deal().draws("3D 2C 8S")
    row = view(table.state).rows[0]
    assert [(spot.card, spot.partner, spot.points, spot.next) for spot in row.spots[:3]] == [
        ("7D", "3D", 10, False),
        ("3C", None, 0, True),
        ("KH", None, 0, False),
    ]
    assert (row.count.total, row.hand) == (10, 3)
    shown = view(table.state)
    assert (shown.stock, shown.discards, shown.hidden) == (77, ("10S",), 0)


def test_points_stand_with_those_of_the_frame_being_played() -> None:
    table = Table(3).deal().draws("3D 2C 8S")
    game = table.game
    assert game.summary(table.state).scores == (0, 0, 0)
    assert game.standing(table.state) == (10, 18, 18)


def test_the_grid_shows_how_many_copies_of_a_card_are_still_unseen() -> None:
    table = Table(3).deal().draws("9C 9C")
    *suits, jokers = grid(table.state, {"9H", "8C"})
    cells = {cell.card: cell for row in suits for cell in row}
    assert len(cells) == 52
    assert (cells["9C"].left, cells["9C"].place, cells["9C"].seat) == (0, Place.TABLE, 0)
    assert (cells["9H"].left, cells["9H"].words, cells["9H"].open) == (1, "1 of 2", True)
    assert (cells["6S"].left, cells["6S"].open) == (2, False)
    assert [(cell.card, cell.left) for cell in jokers] == [("JK", 4)]


def test_prompts_say_which_card_looks_for_what() -> None:
    table = Table(3).deal()
    words = table.game.words
    assert words.prompt(table.state) == "Anna: draw for 7♦, or swap row cards first"
    assert words.hint(table.state) == "7♦ pairs with: 3 or joker · The stock holds 80 cards"
    table.draws("9C")
    assert words.prompt(table.state) == "Anna: draw for 7♦"
    table.draws("3D")
    assert words.seat_status(table.state, 0) == "1 pair · 10 points · 3 cards in hand"
    assert words.stage_label(table.state).long() == "Frame 1 · pairs of ten"
