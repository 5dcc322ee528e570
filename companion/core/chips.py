"""Chips: stacks a seat and the bank. Nothing here makes or destroys a chip."""

from __future__ import annotations

from collections.abc import Iterable

Stacks = tuple[int, ...]
"""Chips a seat."""


def collect(stacks: Stacks, payers: Iterable[int], winner: int, each: int) -> tuple[Stacks, tuple[int, ...]]:
    """Every payer gives the winner `each` chips, or all they have; returns the stacks and what each payer paid."""
    after = list(stacks)
    amounts = []
    for seat in payers:
        amount = min(each, after[seat])
        after[seat] -= amount
        after[winner] += amount
        amounts.append(amount)
    return tuple(after), tuple(amounts)


def share(stacks: Stacks, bank: int, winners: tuple[int, ...]) -> tuple[Stacks, int, int]:
    """The winners share the bank evenly; returns the stacks, what each got and what is left in the bank."""
    if not winners:
        return stacks, 0, bank
    each, left = divmod(bank, len(winners))
    return tuple(stack + each if seat in winners else stack for seat, stack in enumerate(stacks)), each, left


def move(stacks: Stacks, seat: int, amount: int) -> Stacks:
    """The stacks after a seat gained `amount` (negative: lost)."""
    return (*stacks[:seat], stacks[seat] + amount, *stacks[seat + 1 :])
