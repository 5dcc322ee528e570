"""Is it fair? What the referee knows and what it can't, how dice are read, where records lie, how to check them."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.properties import ObjectProperty

from companion.core.words import _
from companion.ui.page import Page, load_kv
from companion.ui.pieces import PanelBox
from companion.ui.speech import speech


@dataclass(frozen=True, slots=True)
class Answer:
    """A question that people ask, and its answer in a few sentences."""

    question: str
    words: str


def answers(games: Path, newest: Path) -> tuple[Answer, ...]:
    """The questions and answers; `games` is the folder of the records, `newest` one of them."""
    return (
        Answer(
            _("What does the referee know?"),
            _(
                "What everybody at the table can see: the dice, the bids, the cards that were played or shown. From "
                "that it counts chips, points and turns, by the rules you can read under “Rules”."
            ),
        ),
        Answer(
            _("What can’t it know?"),
            _(
                "Your hand, and the order of the pack. It shuffles, deals and throws nothing, so it can favour nobody. "
                "It learns a card only when it is shown, and holds every later claim against that."
            ),
        ),
        Answer(
            _("How are dice read?"),
            _(
                "A throw counts once the dice lie still and every face is sure; what is unsure is asked. All see the "
                "reading before it counts, a tap corrects it, and the picture is kept. By hand is always possible."
            ),
        ),
        Answer(
            _("Can somebody change the past?"),
            _(
                "Not unseen. Undo, corrections and rulings are entries of their own: the log shows what stood there "
                "before, and nothing is erased. After the game you see every revoke and ruling, and what the throws "
                "say of your dice."
            ),
        ),
        Answer(
            _("Where are the records?"),
            _("On this device only; the app sends nothing anywhere. One file a game, plain text, in:") + f"\n{games}",
        ),
        Answer(
            _("How can I check one?"),
            _(
                "Type this on a computer with the app: every entry is judged again, by rules that anybody may read and "
                "test."
            )
            + f"\ninsomnia replay {shlex.quote(str(newest))}",
        ),
    )


load_kv(__file__)


class AnswerPanel(PanelBox):
    """One question with its answer."""

    answer = ObjectProperty(Answer("", ""))


class FairPage(Page):
    """All of it on one page, and ways to the rules, the games and a backup."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        speech.bind(_=self._speak)

    def entered(self) -> None:
        """Say it, with the folder as it is on this device."""
        self._speak()

    def _speak(self, *_args: object) -> None:
        if self.app is None:
            return
        grid, folder = self.ids.answers, self.app.library.folder
        grid.clear_widgets()
        for answer in answers(folder, max(folder.glob("*.jsonl"), default=folder / "GAME.jsonl")):
            panel = AnswerPanel(answer=answer)
            panel.bind(minimum_height=self._fit)
            grid.add_widget(panel)
        grid.bind(cols=self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        """Panels beside each other are as high as the higher."""
        grid = self.ids.answers
        panels = grid.children[::-1]
        for n in range(0, len(panels), grid.cols):
            row = panels[n : n + grid.cols]
            for panel in row:
                panel.height = max(one.minimum_height for one in row)
