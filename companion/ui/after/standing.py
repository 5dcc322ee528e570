"""A line of the standings."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.after.model import Place
from companion.ui.page import load_kv

load_kv(__file__)


class StandingRow(BoxLayout):
    """One player's rank, badge, name, a note on how they did, chips or score."""

    place = ObjectProperty(Place(1, 0, "", 0, ""))
