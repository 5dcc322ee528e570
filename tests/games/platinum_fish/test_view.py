"""What the screen shows of Platinum Fish: the grid of ranks, the piles, words, the matches as they came."""

from companion.games.platinum_fish.places import GRID_RANKS, grid, view
from tests.games.platinum_fish.tables import Table


def test_the_grid_says_how_many_cards_of_a_rank_are_unseen() -> None:
    table = Table(6).deal("6 6 6 6 6 6", up="K", lays={0: "7 7", 1: "7 7"})
    cells = {cell.rank: cell for cell in grid(table.state, {"K", "Q"})}
    assert tuple(cells) == GRID_RANKS
    assert (cells["7"].left, cells["7"].on_table, cells["7"].words) == (0, 8, "all on the table")
    assert not cells["7"].open
    assert (cells["K"].left, cells["K"].words, cells["K"].open) == (7, "7 unseen", True)
    assert [cells[rank].value for rank in ("A", "J", "Q", "K")] == [1, 11, 12, 12]


def test_the_table_shows_stock_discards_matches_hands_and_what_a_throw_allows() -> None:
    table = Table(2).deal(up="9", lays={0: "7"}).draws("4").throws(3, 4)
    shown = view(table.state)
    assert (shown.stock, shown.discards, shown.hands) == (96, ("9", "4"), (1, 3))
    assert shown.matches == ((("7", 1),), ())
    assert (shown.dice, shown.allowed) == ((3, 4), ("3", "4", "7"))


def test_prompts_say_in_which_order_things_must_be_done() -> None:
    table = Table(2)
    words = table.game.words
    assert words.prompt(table.state) == "Anna: throw one die for your cards"
    table.deal(up="9")
    assert words.prompt(table.state) == "Anna: take the 9 with its match, or draw"
    assert words.hint(table.state) == "The stock holds 97 cards"
    table.draws("4")
    assert words.prompt(table.state) == "Anna: throw both dice"
    assert words.stage_label(table.state).long() == "Turn 1 · step 2 · throw"
    table.throws(3, 4)
    assert words.prompt(table.state) == "Anna: find a three, a four or a seven in the stock"
    assert words.seat_status(table.state, 0) == "3 cards in hand"


def test_the_chart_has_every_match() -> None:
    table = Table(2).deal(up="9", lays={0: "7"}).draws("4+", "5")
    table.table_act("ruling", points={"0": -1, "1": 1}, note="a mistake")
    standing = [(item.before, item.action, item.after) for item in table.journal.standing]
    found = [(one.deal, one.stage, one.chips, one.bank) for one in table.game.settlements(table.header, standing)]
    assert found == [
        (0, 0, (0, 0), None),
        (1, 1, (1, 0), None),
        (1, 2, (2, 0), None),
        (1, 0, (1, 1), None),
    ]
