"""A calibrated tower in the simulator, at real pace, for the app that a test starts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.ui.tower import device
from tests.ui.tower.hands import Hands


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """The tower, and the only port that this machine seems to have."""
    hands = Hands()
    monkeypatch.setattr(device, "list_ports", lambda: (hands.port,))
    yield hands
    hands.close()
