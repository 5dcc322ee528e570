"""What there is to say of a game of Insomnia afterwards: who won which stages, and who was left without chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.core.record import Header
from companion.core.report import Chart, Done, Report
from companion.core.words import _, enumerate_words, ngettext
from companion.games.insomnia import engine, settlements
from companion.games.insomnia.events import Bank, Bust, Paid


def report(header: Header, standing: Sequence[Done]) -> Report:
    """The stages won, seat by seat."""
    start = engine.start(header)
    stacks = (standing[-1].after if standing else start).stacks
    settled = settlements.settlements(start, [(item.before, item.action, item.after) for item in standing])
    won, shared = stage_wins(standing)
    return Report(
        Chart(
            _("Chips after each settlement"),
            _("stage"),
            tuple(str(settlement.stage) if settlement.stage else "±" for settlement in settled[1:]),
            by_deal=True,
        ),
        tuple(_wins_words(won[seat], shared[seat], chips) for seat, chips in enumerate(stacks)),
        ending=_without_chips(header.players, standing),
    )


def stage_wins(standing: Sequence[Done]) -> tuple[Counter[int], Counter[int]]:
    """How many stages each seat has won alone, and how many it has shared."""
    won: Counter[int] = Counter()
    shared: Counter[int] = Counter()
    for event in (event for item in standing for event in item.events):
        if isinstance(event, Paid):
            won[event.to] += 1
        elif isinstance(event, Bank):
            (won if len(event.to) == 1 else shared).update(event.to)
    return won, shared


def _without_chips(names: Sequence[str], standing: Sequence[Done]) -> str:
    last = standing[-1].events if standing else ()
    bust = [names[event.seat] for event in last if isinstance(event, Bust)]
    return _("without chips: {names}").format(names=enumerate_words(bust)) if bust else ""


def _wins_words(won: int, shared: int, chips: int) -> str:
    if not won and not shared:
        return _("no chips left") if not chips else _("won no stage")
    alone = ngettext("won {n} stage", "won {n} stages", won)
    if not shared and chips:
        return alone
    parts = [_("won {n}").format(n=won)] if won else []
    parts += [_("shared {n}").format(n=shared)] if shared else []
    return ", ".join(parts if chips else [parts[0], _("no chips left")])
