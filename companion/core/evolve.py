"""A changed copy of a frozen dataclass with slots, at a third of the cost of `dataclasses.replace`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def evolve(value: T, **changes: Any) -> T:
    """A copy of `value` with these fields changed, without running its initialiser; other names are ignored.

    Only the fields of the class itself are copied, not those of a base.
    """
    copy = object.__new__(type(value))
    cls: Any = type(value)
    for name, get, put in _slots(cls):
        put(copy, changes[name] if name in changes else get(value))
    return copy


@cache
def _slots(cls: type) -> tuple[tuple[str, Callable[[Any], Any], Callable[[Any, Any], None]], ...]:
    """Name, getter and setter of every field; a frozen class refuses only those who ask it, not its slots."""
    descriptors: list[tuple[str, Any]] = [(name, cls.__dict__[name]) for name in cls.__slots__]  # type: ignore[attr-defined]
    return tuple((name, slot.__get__, slot.__set__) for name, slot in descriptors)


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with another one at the index."""
    return (*values[:index], value, *values[index + 1 :])
