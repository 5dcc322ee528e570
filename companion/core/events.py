"""What an action brought about, beyond the act itself."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events; a game's events are its subclasses, one for each `name` in the record's format."""

    name: ClassVar[str] = ""
    recorded: ClassVar[bool] = True
    """Whether the record's format names it; others only tell the table."""

    def as_record(self) -> dict[str, Any]:
        """The event as `replay --json` prints it, without its line."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"event": self.name} | {key.rstrip("_"): _listed(value) for key, value in values.items()}


def _listed(value: Any) -> Any:
    """The value with lists in place of tuples, as JSON has them."""
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game has ended; these players have won."""

    name: ClassVar[str] = "over"
    winners: tuple[int, ...]
