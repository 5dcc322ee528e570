"""What there is to say of a game of Insomnia afterwards: who won which stages, and who was left without chips."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from companion.core.record import Header
from companion.core.report import Chart, Done, Figure, Figures, Report
from companion.core.words import _, enumerate_words, ngettext
from companion.games.insomnia import engine, settlements
from companion.games.insomnia.events import Bank, Bust, Paid
from companion.games.insomnia.state import Tricks

STAGES = (1, 2, 3, 4)
MOST_DEALS = 4
"""How many deals are named below a figure."""


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
        (_by_stage(len(header.players), standing),) if won or shared else (),
        ending=_without_chips(header.players, standing),
    )


def stages_won(standing: Sequence[Done]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """The seats that won a stage, several only where they shared the bank; the stage and its deal.

    Stakes that the winner of stage 4 takes (I-14) are no stage of their own.
    """
    for item in standing:
        for event in item.events:
            if isinstance(event, Paid):
                yield (event.to,), event.stage, item.before.deal
            elif isinstance(event, Bank) and isinstance(item.before.phase, Tricks) and event.to:
                yield event.to, 3, item.before.deal


def stage_wins(standing: Sequence[Done]) -> tuple[Counter[int], Counter[int]]:
    """How many stages each seat has won alone, and how many it has shared."""
    won: Counter[int] = Counter()
    shared: Counter[int] = Counter()
    for seats, _stage, _deal in stages_won(standing):
        (won if len(seats) == 1 else shared).update(seats)
    return won, shared


def _without_chips(names: Sequence[str], standing: Sequence[Done]) -> str:
    last = standing[-1].events if standing else ()
    bust = [names[event.seat] for event in last if isinstance(event, Bust)]
    return _("without chips: {names}").format(names=enumerate_words(bust)) if bust else ""


def _by_stage(players: int, standing: Sequence[Done]) -> Figures:
    """Who won which stage in which deals; a bank that was shared is won by all who share it."""
    deals: dict[tuple[int, int], list[int]] = defaultdict(list)
    for seats, stage, deal in stages_won(standing):
        for seat in seats:
            deals[seat, stage].append(deal)
    heads = (_("match the dice"), _("the best hand"), _("tricks"), _("the dice again"), _("all stages"))
    rows = []
    for seat in range(players):
        won = [deals[seat, stage] for stage in STAGES]
        rows.append((*map(_won_in, won), Figure(str(sum(map(len, won))))))
    return Figures(_("Who won which stage"), heads, tuple(rows), summed=True)


def _won_in(deals: Sequence[int]) -> Figure:
    """How many stages, and in which deals."""
    if not deals:
        return Figure("·")
    named = ", ".join(map(str, deals[:MOST_DEALS])) + (" …" if len(deals) > MOST_DEALS else "")
    return Figure(str(len(deals)), ngettext("deal {deals}", "deals {deals}", len(deals), deals=named))


def _wins_words(won: int, shared: int, chips: int) -> str:
    if not won and not shared:
        return _("no chips left") if not chips else _("won no stage")
    alone = ngettext("won {n} stage", "won {n} stages", won)
    if not shared and chips:
        return alone
    parts = [_("won {n}").format(n=won)] if won else []
    parts += [_("shared {n}").format(n=shared)] if shared else []
    return ", ".join(parts if chips else [parts[0], _("no chips left")])
