"""The rules in words: those that were asked about first and large, then all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.game import Game, RuleText
from companion.core.words import _
from companion.games import GAMES
from companion.ui.gradual import Gradual
from companion.ui.page import Page, load_kv
from companion.ui.pieces import Choices, PanelBox, Text
from companion.ui.theme import theme

load_kv(__file__)

AT_ONCE = 4
"""Panels that are made before the page shows; the others come one a frame."""


class RulePanel(PanelBox):
    """One paragraph or ruling: number, title, text, and where it comes from."""

    rule = ObjectProperty(RuleText("", "", "", ""))
    asked = BooleanProperty(False)
    """Whether it was asked about: then its text is large."""
    number = StringProperty()
    """The number, for a ruling; paragraphs have none that says anything to people."""


class WhyPage(Page):
    """`numbers` are the rules an announcement rests on; without any, it is just the rules.

    With `any_game` people can look at the rules of the other games too.
    """

    in_game = True

    def __init__(
        self, game: Game[Any, Any], numbers: tuple[str, ...] = (), *, any_game: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._any_game = any_game
        self._filling = Gradual(self.ids.rules)
        self._show(game, numbers)

    def closed(self) -> None:
        """Let go of what was filled in, piece by piece."""
        self._filling.let_go()

    def _show(self, game: Game[Any, Any], numbers: tuple[str, ...]) -> None:
        rules = {rule.number: rule for rule in game.rules_in_words()}
        asked = [rules[number] for number in dict.fromkeys(numbers) if number in rules]
        self.ids.head.title = _("Why?") if asked else _("Rules")
        self.ids.head.subtitle = _("{game}: the rules and the rulings of this referee").format(game=game.title())
        others = [rule for rule in rules.values() if rule not in asked]
        self._filling.fill(self._widgets(game, asked, others), AT_ONCE)

    def _widgets(self, game: Game[Any, Any], asked: list[RuleText], others: list[RuleText]) -> Iterator[Widget]:
        """What the page consists of, from the top."""
        if self._any_game:
            yield self._games(game)
        for rule in asked:
            yield _panel(rule, asked=True)
        if asked:
            yield Text(words=_("All rules"), bold=True, halign="left", size_hint_y=None, height=56 * theme.u)
        for rule in others:
            yield _panel(rule, asked=False)

    def _games(self, game: Game[Any, Any]) -> Choices:
        """The games, to look at the rules of another."""
        choices = Choices(values=[(key, other.title(), "") for key, other in GAMES.items()], value=game.key)
        choices.bind(on_choose=lambda _choices, key: self._show_other(GAMES[key]))
        return choices

    def _show_other(self, game: Game[Any, Any]) -> None:
        self._show(game, ())
        self.ids.scroll.scroll_y = 1


def _panel(rule: RuleText, *, asked: bool) -> RulePanel:
    return RulePanel(rule=rule, asked=asked, number=rule.number if rule.is_ruling else "")
