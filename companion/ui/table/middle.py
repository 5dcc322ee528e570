"""The middle of the table: stage, prompt, bank, dice, trump, trick, and what has just happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.core.words import _
from companion.ui.geometry import Edge, Screen
from companion.ui.pieces import BankPlate, Key, Prompt, TrumpPlate, Turned
from companion.ui.pieces.text import fit_prompt, width_of
from companion.ui.table.arranging import Size, arrange
from companion.ui.table.blocks import CastBoxes, StageLine, stage_extent
from companion.ui.table.cards import CARD, DiceRow, MatchRow, TrickRow
from companion.ui.table.lines import LINE, Lines, text_extent
from companion.ui.table.notice import WIDEST, Notice
from companion.ui.table.placing import Spaces, seen_from
from companion.ui.table.plans import DICE, NOTICE_DICE, NOTICE_TRICKS, SETTLED, TRICKS
from companion.ui.table.scene import Scene
from companion.ui.theme import NAME, NOTE, PROMPT, PROMPT_LEAST, theme

DIE, SMALL_DIE = 128, 46


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
        self._spaces: Spaces | None = None
        self._screen: Screen | None = None
        self._edge = Edge.BOTTOM
        self.bank, self.why = BankPlate(size_hint=(None, None)), Key(words=_("Why?"), size_hint=(None, None))
        self.go_on = Key(words=_("Go on"), kind="primary", size_hint=(None, None))
        self.prompt = Prompt(size_hint=(None, None))
        self._stage, self._casts = StageLine(), CastBoxes(size_hint=(None, None))
        self._dice, self._trick, self._match = DiceRow(), TrickRow(), MatchRow()
        self._trump = TrumpPlate(size_hint=(None, None))
        self._sentence, self._hint, self._short = Lines(), Lines(), Lines(kind="note")
        self.why.bind(on_release=lambda *_: self.dispatch("on_why"))
        self.go_on.bind(on_release=lambda *_: self.dispatch("on_go_on"))
        self.fbind("draft", self._show_dice)
        self.fbind("picked", self._show_dice)

    def on_why(self) -> None:
        """The rules behind what is shown were asked for."""

    def on_go_on(self) -> None:
        """The settlement has been read."""

    @property
    def notice(self) -> Notice | None:
        """The notice that stands in place of the prompt."""
        return self._notice

    def notify(self, notice: Notice | None) -> bool:
        """Put a notice in place of the prompt, or take it away; False if it has no room there."""
        if self._notice is not None and self._notice.parent is not None:
            self.remove_widget(self._notice)
        self._notice = notice
        if self._scene is not None and self._screen is not None and self._spaces is not None:
            self._place(self._scene, self._screen, self._spaces)
        return notice is None or notice.parent is not None

    def show(self, scene: Scene, of: Screen, spaces: Spaces, edge: Edge) -> None:
        """Show a scene in these spaces of the window, upright for somebody at `edge` (bottom or top)."""
        self.notify(None)
        self._scene, self._screen, self._spaces, self._edge = scene, of, spaces, edge
        self.face(edge, of.width, of.height)
        self._fill(scene)
        self._place(scene, of, spaces)

    def _blocks(self) -> dict[str, Widget]:
        notice = {} if self._notice is None else {"notice": self._notice}
        return notice | {
            "stage": self._stage, "prompt": self.prompt, "sentence": self._sentence, "casts": self._casts,
            "dice": self._dice, "dice2": self._dice, "dices": self._dice, "dices2": self._dice, "bank": self.bank,
            "trump": self._trump, "cards": self._trick, "cards2": self._trick, "cards3": self._trick,
            "match": self._match, "hint": self._hint, "why": self.why, "goon": self.go_on, "short": self._short,
        }  # fmt: skip

    def _fill(self, scene: Scene) -> None:
        self._stage.label, self.bank.chips = scene.stage, scene.bank
        self.prompt.words = scene.prompt
        self._sentence.said, self._hint.said, self._short.said = scene.sentence, hint_words(scene), scene.hint
        self._sentence.tint = tuple(theme.ink if scene.settled else theme.ink2)
        self._hint.tint = tuple(theme.ink2)
        if scene.casts is not None:
            self._casts.casts = scene.casts
        self._trump.suit, self._trump.name = scene.trump or ("", "")
        self._trick.seats, self._trick.trick = scene.seats, scene.trick
        self._match.match = scene.match
        self._show_dice()

    def _show_dice(self, *_args: object) -> None:
        if self._scene is not None:
            self._dice.faces = list(self.draft or self._scene.dice)
            self._dice.picked = list(self.picked)

    def _place(self, scene: Scene, of: Screen, spaces: Spaces) -> None:
        plans = SETTLED if scene.settled else TRICKS if scene.trick is not None else DICE
        if self._notice is not None:
            plans = NOTICE_TRICKS if scene.trick is not None else NOTICE_DICE
        main = seen_from(self._edge, spaces.main, of)
        wings = [seen_from(self._edge, wing, of) for wing in spaces.wings]
        made = arrange(plans, self._measure, main, wings, of.u)
        blocks = self._blocks()
        boxes = made.boxes if made is not None else {} if self._notice is not None else {"prompt": main}
        for block in set(blocks.values()):
            if block.parent is not None and not any(blocks[name] is block for name in boxes):
                self.remove_widget(block)
        for name, box in boxes.items():
            block = blocks[name]
            self._set_rows(name)
            block.size = (round(box.width), round(box.height))
            block.pos = (round(box.x), round(box.y))
            if block.parent is None:
                self.add_widget(block)

    def _set_rows(self, name: str) -> None:
        if name.startswith("dice"):
            self._dice.rows = 2 if name.endswith("2") else 1
        elif name.startswith("cards"):
            self._trick.rows = int(name[5:] or 1)

    def _measure(self, name: str, scale: float, width: float) -> Size | None:
        scene = self._scene
        assert scene is not None
        measure: Callable[[Scene, float, float], Size | None] | None = {
            "stage": self._measure_stage, "prompt": self._measure_prompt, "sentence": self._measure_sentence,
            "casts": self._measure_casts, "bank": self._measure_bank, "trump": self._measure_trump,
            "match": self._measure_match, "hint": self._measure_hint, "short": self._measure_short,
            "why": self._measure_why, "goon": self._measure_go_on, "notice": self._measure_notice,
        }.get(name)  # fmt: skip
        if measure is not None:
            return measure(scene, scale, width)
        if name.startswith("dice"):
            return self._measure_dice(name, scale)
        return self._measure_cards(name, scale)

    def _measure_dice(self, name: str, scale: float) -> Size | None:
        if not (self.draft or (self._scene and self._scene.dice)):
            return None
        side = SMALL_DIE if name.startswith("dices") else DIE * scale
        width, height = DiceRow.extent(side * theme.u, 2 if name.endswith("2") else 1)
        return width, height

    def _measure_cards(self, name: str, scale: float) -> Size | None:
        scene = self._scene
        if scene is None or scene.trick is None:
            return None
        rows = int(name[5:] or 1)
        if rows >= len(scene.seats):
            return None
        return TrickRow.extent(len(scene.seats), rows, CARD[0] * scale * theme.u, theme.u)

    @staticmethod
    def _measure_stage(scene: Scene, _scale: float, width: float) -> Size:
        return stage_extent(scene.stage, width, theme.u)

    @staticmethod
    def _measure_prompt(scene: Scene, _scale: float, width: float) -> Size:
        size, lines = fit_prompt(scene.prompt, width, PROMPT * theme.u, PROMPT_LEAST * theme.u)
        return width, len(lines) * size * LINE

    @staticmethod
    def _measure_sentence(scene: Scene, _scale: float, width: float) -> Size | None:
        return text_extent(scene.sentence, NAME * theme.u, min(width, 900 * theme.u))

    @staticmethod
    def _measure_casts(scene: Scene, _scale: float, width: float) -> Size | None:
        return CastBoxes.extent(scene.casts, width, theme.u) if scene.casts is not None else None

    @staticmethod
    def _measure_bank(_scene: Scene, scale: float, _width: float) -> Size:
        share = min(max((scale - 0.58) / 0.42, 0), 1)
        return (186 + 76 * share) * theme.u, (102 + 28 * share) * theme.u

    @staticmethod
    def _measure_trump(scene: Scene, _scale: float, _width: float) -> Size | None:
        if scene.trump is None:
            return None
        words = max(width_of(scene.trump[1], NAME * theme.u, True), width_of(_("trump"), NAME * theme.u, False))
        return words + 100 * theme.u, 104 * theme.u

    @staticmethod
    def _measure_match(scene: Scene, scale: float, _width: float) -> Size | None:
        return MatchRow.extent(scene.match, 84 * scale * theme.u) if scene.match is not None else None

    @staticmethod
    def _measure_hint(scene: Scene, _scale: float, width: float) -> Size | None:
        room = width - 150 * theme.u if width > 560 * theme.u else width
        return text_extent(hint_words(scene), NAME * theme.u, room)

    @staticmethod
    def _measure_short(scene: Scene, _scale: float, width: float) -> Size | None:
        return text_extent(scene.hint, NOTE * theme.u, width)

    def _measure_why(self, _scene: Scene, _scale: float, _width: float) -> Size:
        settled = bool(_scene.settled)
        return max(self.why.needed(), (150 if settled else 104) * theme.u), max(
            (80 if settled else 60) * theme.u, theme.target
        )

    def _measure_notice(self, _scene: Scene, _scale: float, width: float) -> Size | None:
        if self._notice is None:
            return None
        width = min(width, WIDEST * theme.u)
        return width, self._notice.height_for(width)

    def _measure_go_on(self, _scene: Scene, _scale: float, _width: float) -> Size:
        return max(self.go_on.needed(), 270 * theme.u), max(80 * theme.u, theme.target)


def hint_words(scene: Scene) -> str:
    """What happened last, and what one needs to know for the next act."""
    return " · ".join(part for part in (scene.happened, scene.hint) if part)
