"""What there is to say of a game of Platinum Fish afterwards: how matches came, of which ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.core.record import Header
from companion.core.report import Chart, Done, Figure, Figures, Report, plain
from companion.core.words import _, ngettext
from companion.games.platinum_fish import engine
from companion.games.platinum_fish.actions import Ask
from companion.games.platinum_fish.events import Match
from companion.games.platinum_fish.places import GRID_RANKS

WAYS = ("lay", "take", "draw", "search", "ask")
"""How a match comes, in the order of the rules."""


def report(header: Header, standing: Sequence[Done]) -> Report:
    """Matches by the way they came and by rank; cards asked for and given."""
    matches = [event for item in standing for event in item.events if isinstance(event, Match)]
    asked = [item.action for item in standing if isinstance(item.action, Ask)]
    settled = engine.matches_laid(header, [(item.before, item.action, item.after) for item in standing])
    seats = range(len(header.players))
    steps = tuple(str(sum(settlement.chips)) if settlement.stage else "±" for settlement in settled[1:])
    return Report(
        Chart(_("Matches, one after the other"), _("laid"), steps),
        tuple(_note(seat, asked) for seat in seats),
        (_by_way(seats, matches, asked), _by_rank(seats, matches)),
    )


def _note(seat: int, asked: Sequence[Ask]) -> str:
    """What a player got by asking."""
    own = [ask for ask in asked if ask.seat == seat]
    if not own:
        return _("asked nobody")
    got = sum(ask.given for ask in own)
    return ngettext("asked once, got {got}", "asked {n} times, got {got}", len(own), got=got)


def _by_way(seats: range, matches: Sequence[Match], asked: Sequence[Ask]) -> Figures:
    count = Counter((match.seat, match.by) for match in matches)
    gave = Counter(ask.of for ask in asked if ask.given)
    heads = (_("dealt"), _("discard"), _("stock"), _("throw"), _("asking"), _("gave away"))
    rows = tuple((*plain([count[seat, way] for way in WAYS]), Figure(str(gave[seat]))) for seat in seats)
    return Figures(_("How the matches came"), heads, rows, _("“Gave away”: cards that others asked for and got."))


def _by_rank(seats: range, matches: Sequence[Match]) -> Figures:
    count = Counter((match.seat, match.rank) for match in matches)
    rows = tuple(plain([count[seat, rank] or "·" for rank in GRID_RANKS]) for seat in seats)
    return Figures(_("Matches by rank"), GRID_RANKS, rows, _("Four matches of a rank are all there are."))
