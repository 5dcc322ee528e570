"""The rules in words: those that were asked about first and large, then all of them."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.game import RuleText
from companion.core.words import _
from companion.games import insomnia
from companion.ui.page import Page, load_kv
from companion.ui.pieces import PanelBox, Text
from companion.ui.theme import theme

load_kv(__file__)


class RulePanel(PanelBox):
    """One paragraph or ruling: number, title, text, and where it comes from."""

    rule = ObjectProperty(RuleText("", "", "", ""))
    asked = BooleanProperty(False)
    """Whether it was asked about: then its text is large."""
    number = StringProperty()
    """The number, for a ruling; paragraphs have none that says anything to people."""


class WhyPage(Page):
    """`numbers` are the rules an announcement rests on; without any, it is just the rules."""

    in_game = True

    def __init__(self, numbers: tuple[str, ...] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        game = insomnia.GAME
        rules = {rule.number: rule for rule in game.rules_in_words()}
        asked = [rules[number] for number in dict.fromkeys(numbers) if number in rules]
        self.ids.head.title = _("Why?") if asked else _("Rules")
        self.ids.head.subtitle = _("{game}: the rules and the rulings of this referee").format(game=game.title())
        for rule in asked:
            self.ids.rules.add_widget(_panel(rule, asked=True))
        if asked:
            heading = Text(words=_("All rules"), bold=True, halign="left", size_hint_y=None, height=56 * theme.u)
            self.ids.rules.add_widget(heading)
        for rule in rules.values():
            if rule not in asked:
                self.ids.rules.add_widget(_panel(rule, asked=False))


def _panel(rule: RuleText, *, asked: bool) -> RulePanel:
    is_ruling = rule.number.startswith("I-")
    return RulePanel(rule=rule, asked=asked, number=rule.number if is_ruling else "")
