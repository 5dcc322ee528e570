"""The first deal with explanations: a rule is said when it is first needed, and never again."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.lessons import Lesson, in_words
from companion.core.words import _
from companion.table.session import Moment
from companion.ui.table.host import Host
from companion.ui.table.notice import Act, Explanation
from companion.ui.table.scene import Scene
from companion.ui.table.view import TableView


class Explaining:
    """Explains in place of the prompt, until the next act or "Got it"; it never keeps anybody waiting.

    It repeats the prompt where there is room; where there is none at all, it waits for a moment that has some. `done`
    is called when the prompt is to show again.
    """

    def __init__(self, view: TableView, host: Callable[[], Host], done: Callable[[], None]) -> None:
        self._view, self._host, self._done = view, host, done
        self._moment: Moment | None = None
        self._lesson: Lesson | None = None

    @property
    def lesson(self) -> Lesson | None:
        """What is being explained."""
        return self._lesson

    def show(self, moment: Moment, scene: Scene) -> None:
        """Explain what is new at this moment, over the scene that shows, or what was being explained at it."""
        if moment is not self._moment:
            self._moment, self._lesson = moment, self._host().teacher.due(moment)
        if self._lesson is None:
            return
        if any(self._view.explain(self._card(moment, prompt, self._lesson)) for prompt in (scene.prompt, "")):
            self._host().teacher.given(moment, self._lesson)
        else:
            self._lesson = None

    def refusal(self, moment: Moment) -> str:
        """What the first refusal in a game means; "" for a later one."""
        if not self._host().teacher.first_refusal(moment):
            return ""
        return _("Nothing was counted. Do something else, or put right what was entered wrongly before.")

    def _card(self, moment: Moment, prompt: str, lesson: Lesson) -> Explanation:
        said = in_words(lesson, moment.game.rules_in_words())
        acts = (
            Act(_("Explain no more"), self._no_more),
            Act(_("Why?"), lambda: self._host().open_rules(*lesson.rules)),
            Act(_("Got it"), self._got_it, primary=True),
        )
        sentence = _("{rule}. {text}").format(rule=said.title, text=said.text)
        return Explanation(prompt, sentence, acts)

    def _got_it(self) -> None:
        self._lesson = None
        self._done()

    def _no_more(self) -> None:
        self._host().teacher.no_more()
        self._got_it()
