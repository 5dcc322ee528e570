"""How large the blocks of the middle are, for a scene, a scale of the pieces and the width there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.core.words import _
from companion.ui.pieces.text import fit_prompt, width_of
from companion.ui.table.arranging import Size
from companion.ui.table.blocks import CastBoxes, stage_extent
from companion.ui.table.cards import CARD, DiceRow, MatchRow, TrickRow
from companion.ui.table.lines import LINE, text_extent
from companion.ui.table.notice import WIDEST, Notice
from companion.ui.table.scene import Scene
from companion.ui.theme import NAME, NOTE, PROMPT, PROMPT_LEAST, theme

DIE, SMALL_DIE, MATCH_CARD = 128, 46, 84
BANK, LEAST_BANK, LOW_BANK = (262, 130), (186, 102), (200, 72)
LOW_FROM = 0.5
"""The scale under which the bank is as low as it can be."""
LEAST_HINT = 190
"""Width in units under which the hint would have too many lines."""
SCALED = ("dice", "cards", "bank", "match", "board")
"""The blocks whose size depends on the scale of the pieces."""
NOWHERE = (float("inf"), float("inf"))
"""The size of what can't be shown like that."""
MORE_LINES, SMALLER = 0.2, 0.1
WIDEST_SENTENCE, BESIDE_WHY = 900, 150


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of a scene's blocks; `why` and `go_on` are the widths that these keys need, in pixels."""

    scene: Scene
    has_dice: bool
    why: float
    go_on: float
    notice: Notice | None = None
    known: dict[tuple[str, float, float], Size | None] = field(default_factory=dict)
    """What has been measured already: many plans ask for the same."""

    def measure(self, name: str, scale: float, width: float) -> Size | None:
        """A block's size in pixels; None if the scene has no such block."""
        key = (name, scale if name.startswith(SCALED) else 0.0, width)
        if key not in self.known:
            self.known[key] = self._measure(name, scale, width)
        return self.known[key]

    def _measure(self, name: str, scale: float, width: float) -> Size | None:
        if name.startswith("dice"):
            return self._dice(name, scale)
        if name.startswith("cards"):
            return self._cards(name, scale)
        if name.startswith("board"):
            board = self.scene.board
            return None if board is None else board.extent(int(name[5:] or 1), scale, theme.u) or NOWHERE
        kinds: dict[str, Callable[[float, float], Size | None]] = {
            "stage": self._stage,
            "prompt": self._prompt,
            "prompt-low": self._low_prompt,
            "sentence": self._sentence,
            "casts": self._casts,
            "bank": self._bank,
            "trump": self._trump,
            "trump-slim": self._slim_trump,
            "match": self._match,
            "hint": self._hint,
            "short": self._short,
            "why": self._why,
            "why-slim": self._slim_why,
            "goon": self._go_on,
            "notice": self._notice,
        }
        return kinds[name](scale, width)

    def _dice(self, name: str, scale: float) -> Size | None:
        if not self.has_dice:
            return None
        side = SMALL_DIE if name.startswith("dices") else DIE * scale
        lifting = self.scene.casts is not None
        return DiceRow.extent(side * theme.u, 2 if name.endswith("2") else 1, lifting=lifting)

    def _cards(self, name: str, scale: float) -> Size | None:
        if self.scene.trick is None:
            return None
        players, (rows, tight) = len(self.scene.seats), trick_form(name)
        if rows > 1 and rows >= players:
            return NOWHERE
        return TrickRow.extent(players, rows, CARD[0] * scale * theme.u, theme.u, tight=tight)

    def _stage(self, _scale: float, width: float) -> Size:
        return stage_extent(self.scene.stage, width, theme.u, bars=self.scene.bars is not None)

    def _prompt(self, _scale: float, width: float) -> Size:
        size, lines = fit_prompt(self.scene.prompt, width, PROMPT * theme.u, PROMPT_LEAST * theme.u)
        if max(width_of(line, size, True) for line in lines) > width:
            return NOWHERE
        return width, len(lines) * size * LINE

    def _low_prompt(self, _scale: float, width: float) -> Size:
        """One line of the least size."""
        size = PROMPT_LEAST * theme.u
        return (width, size * LINE) if width_of(self.scene.prompt, size, True) <= width else NOWHERE

    def prompt_cost(self, width: float) -> float:
        """How much worse a place is for the prompt than one where it stands large in at most two lines."""
        size, lines = fit_prompt(self.scene.prompt, width, PROMPT * theme.u, PROMPT_LEAST * theme.u)
        return MORE_LINES * max(len(lines) - 2, 0) + (SMALLER if size < PROMPT * theme.u else 0.0)

    def _sentence(self, _scale: float, width: float) -> Size | None:
        return text_extent(self.scene.sentence, NAME * theme.u, min(width, WIDEST_SENTENCE * theme.u))

    def _casts(self, _scale: float, width: float) -> Size | None:
        return CastBoxes.extent(self.scene.casts, width, theme.u) if self.scene.casts is not None else None

    def _bank(self, scale: float, _width: float) -> Size | None:
        if self.scene.bank is None:
            return None
        if scale < LOW_FROM:
            return LOW_BANK[0] * theme.u, LOW_BANK[1] * theme.u
        share = min(max((scale - 0.58) / 0.42, 0), 1)
        width, height = (least + (most - least) * share for least, most in zip(LEAST_BANK, BANK, strict=True))
        return width * theme.u, height * theme.u

    def _trump(self, _scale: float, _width: float) -> Size | None:
        if self.scene.trump is None:
            return None
        words = max(width_of(self.scene.trump[1], NAME * theme.u, True), width_of(_("trump"), NAME * theme.u, False))
        return words + 100 * theme.u, 104 * theme.u

    def _slim_trump(self, _scale: float, _width: float) -> Size | None:
        """Only the word and the suit, once there is one."""
        if self.scene.trump is None or not self.scene.trump[0]:
            return None
        return width_of(_("trump"), NAME * theme.u, False) + 32 * theme.u, 132 * theme.u

    def _match(self, scale: float, _width: float) -> Size | None:
        return MatchRow.extent(self.scene.match, MATCH_CARD * scale * theme.u) if self.scene.match is not None else None

    def _hint(self, _scale: float, width: float) -> Size | None:
        u = theme.u
        beside_why = width > 3.5 * BESIDE_WHY * u
        room = max(width - BESIDE_WHY * u if beside_why else width, LEAST_HINT * u)
        return text_extent(hint_words(self.scene), NAME * u, room)

    def _short(self, _scale: float, width: float) -> Size | None:
        return text_extent(self.scene.hint, NOTE * theme.u, width)

    def _why(self, _scale: float, _width: float) -> Size:
        width, height = (150, 80) if self.scene.settled else (104, 60)
        return max(self.why, width * theme.u), max(height * theme.u, theme.target)

    def _slim_why(self, _scale: float, _width: float) -> Size:
        """Only a question mark, where the word is too long for a wing."""
        side = max(60 * theme.u, theme.target)
        return side, side

    def _go_on(self, _scale: float, _width: float) -> Size:
        return max(self.go_on, 270 * theme.u), max(80 * theme.u, theme.target)

    def _notice(self, _scale: float, width: float) -> Size | None:
        if self.notice is None:
            return None
        width = min(width, WIDEST * theme.u)
        return width, self.notice.height_for(width)


def trick_form(name: str) -> tuple[int, bool]:
    """Rows of a trick, and whether names are left out, from the name of its block: "cards2", "cards3-tight"."""
    rows, _dash, tight = name.removeprefix("cards").partition("-")
    return int(rows or 1), bool(tight)


def hint_words(scene: Scene) -> str:
    """What happened last, and what one needs to know for the next act."""
    return " · ".join(part for part in (scene.happened, scene.hint) if part)
