"""What the dice did: a bar chart a die, and the verdict."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.words import _
from companion.ui.after.dicebars import DieBars
from companion.ui.after.model import DiceStory
from companion.ui.page import load_kv

load_kv(__file__)


class DicePanel(BoxLayout):
    """A bar chart a die, and the verdict."""

    verdict = StringProperty()
    explained = StringProperty()
    tested = StringProperty()
    bars = ListProperty([])
    single = BooleanProperty(False)
    """Whether all dice are counted together."""

    def show(self, story: DiceStory) -> None:
        """Fill it; without throws it says so."""
        self.verdict = story.verdict if story.dice else _("No dice were thrown.")
        self.explained, self.tested = story.explained, story.tested
        self.single = len(story.dice) <= 1
        self.ids.bars.clear_widgets()
        highest = max((max(die.counts) for die in story.dice), default=1)
        for n, die in enumerate(story.dice, start=len(story.dice) > 1):
            self.ids.bars.add_widget(DieBars(die=die, number=n, highest=highest))
