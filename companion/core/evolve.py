"""A changed copy of a frozen dataclass with slots, at half the cost of `dataclasses.replace`."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")

_set = object.__setattr__


def evolve(value: T, **changes: Any) -> T:
    """A copy of `value` with these fields changed, without running its initialiser; other names are ignored."""
    cls = type(value)
    copy = object.__new__(cls)
    for name in cls.__slots__:  # type: ignore[attr-defined]
        _set(copy, name, changes[name] if name in changes else getattr(value, name))
    return copy
