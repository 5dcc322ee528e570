"""The middle of the table: stage, prompt, bank, dice, trump, trick, and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.ui.geometry import Edge, Place, Screen
from companion.ui.leaving import leave
from companion.ui.pieces import BankPlate, Key, Prompt, TrumpPlate, Turned
from companion.ui.table.arranging import Plan, Spaces, arrange
from companion.ui.table.blocks import CastBoxes, StageLine
from companion.ui.table.board import BoardView
from companion.ui.table.cards import DiceRow, MatchRow, TrickRow
from companion.ui.table.lines import Lines
from companion.ui.table.measuring import Sizes, hint_words, trick_form
from companion.ui.table.notice import Notice
from companion.ui.table.placing import seen_from
from companion.ui.table.plans import (
    BOARD,
    BOARD_SETTLED,
    DICE,
    NO_DICE,
    NOTICE_BOARD,
    NOTICE_DICE,
    NOTICE_TRICKS,
    SETTLED,
    SETTLED_PLAIN,
    TRICKS,
)
from companion.ui.table.scene import Scene
from companion.ui.theme import PROMPT, PROMPT_LEAST, theme

FRESH_S = 2.0


class Middle(Turned):
    """Fills the window; shows a scene in the spaces it is given, turned by half a turn when `edge` is the top."""

    __events__ = ("on_why", "on_go_on")
    draft = ListProperty([])
    """Faces shown in place of the scene's dice while new ones are entered ("" for one not read yet)."""
    picked = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._scene: Scene | None = None
        self._notice: Notice | None = None
        self._spaces: Sequence[Spaces] = ()
        self._screen: Screen | None = None
        self._edge = Edge.BOTTOM
        self._last_said = ""
        self.bank, self.why = BankPlate(size_hint=(None, None)), Key(size_hint=(None, None))
        self.go_on = Key(words=_("Go on"), kind="primary", size_hint=(None, None))
        self.prompt = Prompt(size_hint=(None, None))
        self._stage, self._casts = StageLine(), CastBoxes(size_hint=(None, None))
        self._dice, self._trick, self._match = DiceRow(), TrickRow(), MatchRow()
        self._trump, self._board = TrumpPlate(size_hint=(None, None)), BoardView(size_hint=(None, None))
        self._sentence, self._hint, self._short = Lines(), Lines(), Lines(kind="note")
        self._named: dict[str, Widget] = {
            "stage": self._stage,
            "prompt": self.prompt,
            "sentence": self._sentence,
            "casts": self._casts,
            "bank": self.bank,
            "match": self._match,
            "hint": self._hint,
            "goon": self.go_on,
            "short": self._short,
        }
        self.why.bind(on_release=lambda *_: self.dispatch("on_why"))
        self.go_on.bind(on_release=lambda *_: self.dispatch("on_go_on"))
        self.fbind("draft", self._show_dice)
        self.fbind("picked", self._show_dice)

    def on_why(self) -> None:
        """The rules behind what is shown were asked for."""

    def on_go_on(self) -> None:
        """The settlement has been read."""

    @property
    def shows_hint(self) -> bool:
        """Whether there is room for what has happened last."""
        return self._hint.parent is not None

    @property
    def notice(self) -> Notice | None:
        """The notice that stands in place of the prompt."""
        return self._notice

    def notify(self, notice: Notice | None) -> bool:
        """Put a notice in place of the prompt, or take it away; False if it has no room there."""
        self._drop_notice()
        self._notice = notice
        if self._scene is not None and self._screen is not None:
            self._place(self._scene, self._screen, self._spaces)
        return notice is None or notice.parent is not None

    def _drop_notice(self) -> None:
        if self._notice is not None:
            leave(self._notice)
        self._notice = None

    def show(self, scene: Scene, of: Screen, spaces: Sequence[Spaces], edge: Edge) -> None:
        """Show a scene in one of these choices of spaces, upright for somebody at `edge` (bottom or top)."""
        self._drop_notice()
        self._scene, self._screen, self._spaces, self._edge = scene, of, spaces, edge
        self.face(edge, of.width, of.height)
        self._fill(scene)
        self._place(scene, of, spaces)

    def card_from(self, seats: Sequence[Place]) -> None:
        """Let the card that has just been played fly to its place from its player's seat."""
        trick, of = self._scene.trick if self._scene is not None else None, self._screen
        if trick is None or of is None or not trick.cards or self._trick.parent is None:
            return
        seat = seats[trick.seats[len(trick.cards) - 1]]
        self._trick.fly(seen_from(self._edge, seat.rect, of).center)

    def land(self) -> None:
        """End every movement at once."""
        self._trick.land()

    def _block(self, name: str) -> Widget:
        """The widget of a block."""
        if name.startswith("dice"):
            return self._dice
        if name.startswith("cards"):
            return self._trick
        if name.startswith("board"):
            return self._board
        if name.startswith("prompt"):
            return self.prompt
        if name.startswith("trump"):
            return self._trump
        if name.startswith("why"):
            return self.why
        assert name != "notice" or self._notice is not None
        return self._notice if name == "notice" else self._named[name]

    def _fill(self, scene: Scene) -> None:
        self._stage.label, self._stage.bars = scene.stage, scene.bars
        self.bank.chips = scene.bank or 0
        self.prompt.words = scene.prompt
        self._sentence.said, self._hint.said, self._short.said = scene.sentence, hint_words(scene), scene.hint
        self._sentence.tint = tuple(theme.ink if scene.settled else theme.ink2)
        self._tell_hint()
        self._dice.lifting = scene.casts is not None
        if scene.casts is not None:
            self._casts.casts = scene.casts
        self._trump.suit, self._trump.name = scene.trump or ("", "")
        self._trick.seats, self._trick.trick = scene.seats, scene.trick
        self._match.match = scene.match
        self._show_dice()

    def _tell_hint(self) -> None:
        """What has just happened stands out for a moment, then stays in the quieter ink."""
        Animation.cancel_all(self._hint, "tint")
        fresh = self._hint.said != self._last_said and bool(self._scene and self._scene.happened)
        self._last_said = self._hint.said
        self._hint.tint = tuple(theme.ink if fresh else theme.ink2)
        if fresh:
            (Animation(duration=FRESH_S) + Animation(tint=tuple(theme.ink2), duration=0.4)).start(self._hint)

    def _show_dice(self, *_args: object) -> None:
        if self._scene is not None and self._scene.board is not None:
            self._board.board = self._scene.board.with_named(tuple(self.draft))
        elif self._scene is not None:
            self._dice.faces = list(self.draft or self._scene.dice)
            self._dice.picked = list(self.picked)

    def _place(self, scene: Scene, of: Screen, spaces: Sequence[Spaces]) -> None:
        plans = self._plans(scene)
        choices = [self._seen(choice, of) for choice in spaces]
        self.why.words = _("Why?")
        sizes = Sizes(scene, bool(scene.dice), self.why.needed(), self.go_on.needed(), self._notice)
        made = arrange(plans, sizes.measure, [(c, sizes.prompt_cost(c.main.width)) for c in choices], of.u)
        boxes = made.boxes if made is not None else {} if self._notice is not None else {"prompt": choices[0].main}
        shown = {name: self._block(name) for name in boxes}
        for block in [child for child in self.content.children if child not in shown.values()]:
            self.remove_widget(block)
        if made is not None and scene.board is not None:
            self._board.unit = of.u * made.scale
        for name, box in boxes.items():
            self._set_rows(name)
            shown[name].size = (round(box.width), round(box.height))
            shown[name].pos = (round(box.x), round(box.y))
            if shown[name].parent is None:
                self.add_widget(shown[name])

    def _plans(self, scene: Scene) -> Sequence[Plan]:
        if scene.board is not None:
            return NOTICE_BOARD if self._notice is not None else BOARD_SETTLED if scene.settled else BOARD
        if self._notice is not None:
            return NOTICE_TRICKS if scene.trick is not None else NOTICE_DICE
        if scene.settled:
            return SETTLED if scene.match is not None else SETTLED_PLAIN
        if scene.trick is not None:
            return TRICKS
        return DICE if scene.dice else NO_DICE

    def _seen(self, choice: Spaces, of: Screen) -> Spaces:
        wings = tuple(seen_from(self._edge, wing, of) for wing in choice.wings)
        return Spaces(seen_from(self._edge, choice.main, of), wings)

    def _set_rows(self, name: str) -> None:
        if name.startswith("dice"):
            self._dice.rows = 2 if name.endswith("2") else 1
        elif name.startswith("cards"):
            self._trick.rows, self._trick.tight = trick_form(name)
        elif name.startswith("board"):
            self._board.form = int(name[5:] or 1)
        elif name.startswith("trump"):
            self._trump.slim = name == "trump-slim"
        elif name == "why-slim":
            self.why.words = "?"
        elif name.startswith("prompt"):
            self.prompt.largest = PROMPT_LEAST if name == "prompt-low" else PROMPT
