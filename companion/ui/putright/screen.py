"""The page "Put right": the log at one side, at the other what is put right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.core.record import Raw
from companion.core.refusals import Code, Refused
from companion.core.words import _
from companion.table.history import acts_after, back_to, history
from companion.table.session import Moment, Session, Update
from companion.ui.leaving import leave
from companion.ui.page import Page, load_kv
from companion.ui.pieces.text import width_of
from companion.ui.putright import answers, loglist  # noqa: F401  the list is known to kv by its name
from companion.ui.putright.counted import counted_again, news
from companion.ui.putright.crops import lessons
from companion.ui.putright.entries import ACT, Row, deal_words, log_line, rows
from companion.ui.putright.entryview import EntryView
from companion.ui.putright.panels import text
from companion.ui.putright.ruling import RulingView
from companion.ui.putright.twoplaces import TwoPlaces, Ways, claim_of
from companion.ui.theme import NOTE, theme

load_kv(__file__)

HEAD_TAKES = 112 + 3 * 16
"""Units that the head keeps for the way back and for gaps."""


@dataclass
class Asked:
    """What was submitted and is not answered yet: how many entries, the game before them, what came of the first."""

    before: Moment
    open: int
    answers: list[Update] = field(default_factory=list)


class PutRightPage(Page):
    """The log of a game, and everything the table can do about it.

    `refused` is an act that contradicts what was seen earlier, and `raw` that act if it is known whole: the page then
    begins with that conflict. `line` is an entry to begin with. The page listens to the session while it shows;
    whoever shows afterwards listens again and looks at `session.moment`.
    """

    in_game = True

    def __init__(
        self,
        session: Session,
        refused: Refused | None = None,
        raw: Raw | None = None,
        line: int | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._session, self._moment = session, session.moment
        self._asked: Asked | None = None
        self._view: Any = None
        chips = self._moment.game.equipment.chips
        self.ids.ruling.note = _("chips move, with a written reason") if chips else _("with a written reason")
        for of in (self.ids.head, self.ids.turn):
            of.fbind("width", self._say_deal)
        self._refresh()
        claim = raw if raw is not None or refused is None else claim_of(self._moment, refused)
        if refused is not None and refused.sightings:
            self._show_conflict(refused, claim, whole=raw is not None or "card" in (claim or {}))
        else:
            self._begin(line, refused)

    def entered(self) -> None:
        """Hear of every update from now on."""
        self._session.listen(lambda update: Clock.schedule_once(lambda _dt: self.take(update), 0))

    def closed(self) -> None:
        """Let go of what the side shows by itself: it calls back to the page."""
        self._view = None
        leave(*list(self.ids.side.children))

    def back(self) -> bool:
        """Close what is open at the side first."""
        closes = getattr(self._view, "back", None)
        return super().back() or bool(closes is not None and closes())

    def undo(self) -> None:
        """Take back the last act."""
        if self.ids.undo.allowed:
            self._submit({"do": "undo"})

    def rule(self) -> None:
        """Let the table decide about chips or scores."""
        self.ids.log.mark()
        self._show(RulingView(self._moment, self._submit, self._leave_ruling))

    def choose(self, row: Row) -> None:
        """Show an entry of the log."""
        entry = next(entry for entry in history(self._moment.standing, self._moment.past) if entry.line == row.line)
        self.ids.log.mark(row.line)
        self._show(EntryView(self._moment, entry, lambda to: self._correct(row.line, to)))

    def take(self, update: Update) -> None:
        """What has come of what was asked."""
        if self.parent is None:
            return
        asked = self._asked or Asked(self._moment, 1)
        self._moment = update.moment
        self._refresh()
        if not update.accepted:
            self._asked = None
            self._show_refused(update)
            return
        asked.answers.append(update)
        if len(asked.answers) >= asked.open:
            self._asked = None
            self._show_result(asked)

    def _submit(self, *entries: Raw) -> None:
        """Ask for entries, unless an answer is still awaited."""
        if self._asked is None:
            self._asked = Asked(self._moment, len(entries))
            self._session.submit(*entries)

    def _correct(self, line: int, to: Raw) -> None:
        self._submit({"do": "correct", "line": line, "to": dict(to)})

    def _begin(self, line: int | None, refused: Refused | None) -> None:
        """Start with an entry: the one asked for, else the last act."""
        acts = [row for row in rows(self._moment) if row.kind == ACT and not row.gone]
        if not acts:
            self._show(text(_("Nothing has been entered yet.")))
            return
        self.choose(next((row for row in acts if row.line == line), acts[-1]))
        if refused is not None:
            self._say(answers.refusal(refused))

    def _refresh(self) -> None:
        """Bring log and head in line with the game."""
        moment, ids = self._moment, self.ids
        ids.log.show(rows(moment))
        ids.undo.kind = "secondary" if moment.last_action() else "off"
        summary = moment.game.summary(moment.state)
        turn = moment.header.players[summary.to_act[0]] if summary.to_act else ""
        ids.turn.words = _("{name}’s turn").format(name=turn) if turn else ""
        self._say_deal()

    def _say_deal(self, *_args: object) -> None:
        """The line below the title: as much of it as there is room for."""
        moment = self._moment
        deal = deal_words(moment, moment.state) or moment.game.title()
        whole = _("{deal} · nothing is lost: the game is counted again from the corrected entry").format(deal=deal)
        ids, u = self.ids, theme.u
        room = ids.head.width - ids.turn.width - ids.undo.width - HEAD_TAKES * u
        ids.head.subtitle = whole if width_of(whole, NOTE * u, False) <= room else deal

    def _show(self, *views: Widget) -> None:
        self._view = views[-1]
        self.ids.side.hold(*views)
        self.ids.scroll.scroll_y = 1

    def _say(self, banner: Widget) -> None:
        """Say something above what the side shows."""
        self.ids.side.add_widget(banner, index=len(self.ids.side.children))
        self.ids.scroll.scroll_y = 1

    def _show_conflict(self, refused: Refused, raw: Raw | None, *, whole: bool = True) -> None:
        ways = Ways(self._submit, self._choose_line, self._leave)
        view = TwoPlaces(self._moment, refused, raw, ways, whole=whole)
        self.ids.log.show(rows(self._moment, pending=raw))
        self.ids.log.mark(clashing=(*view.lines, *([] if raw is None else [0])))
        self._show(view)

    def _show_refused(self, update: Update) -> None:
        """Say why not, and leave the table where it can try something else."""
        refused, entry = update.refused, update.entry
        if refused is None:
            self._say(answers.refusal(update.problem or ""))
        elif refused.code is Code.CONFLICT and entry["do"] == "correct":
            self._show_clash(refused, entry)
        elif refused.sightings and entry["do"] not in ("correct", "ruling"):
            self._show_conflict(refused, entry)
        else:
            self._say(answers.refusal(refused))

    def _show_clash(self, refused: Refused, entry: Raw) -> None:
        line = entry["line"]
        standing = self._moment.standing
        after = acts_after(standing, line)
        self.ids.log.mark(line, [conflict.line for conflict in refused.conflicts])

        def take_back() -> None:
            told = [log_line(item, self._moment) for item in after]
            ask = answers.question(
                answers.take_back_words(len(after)),
                [f"{each.place} · {each.text}" for each in told],
                _("Take them back and correct"),
                lambda: self._submit(*back_to(standing, line, entry["to"])),
                leave,
            )
            self._show(ask)

        def leave() -> None:
            self._choose_line(line)

        self._show(answers.clash(refused, self._moment, len(after), take_back, leave))

    def _choose_line(self, line: int) -> None:
        self.choose(next(row for row in rows(self._moment) if row.kind == ACT and row.line == line))

    def _show_result(self, asked: Asked) -> None:
        """Say what was put right, and what followed from it."""
        main = next((answer for answer in asked.answers if answer.entry["do"] == "correct"), asked.answers[-1])
        self.ids.log.mark(main.entry.get("line", 0))
        lines = news(main) if main.entry["do"] == "correct" else ()
        ruled = main.entry["do"] == "ruling"
        sentence = counted_again(asked.before, asked.answers[-1].moment, ruled=ruled)
        self._show(answers.result(answers.done_words(main), sentence, lines, self._leave))
        self._offer_to_learn(asked.before, main.entry)
        for answer in asked.answers:
            if answer.notice:
                self._say(answers.refusal(answer.notice))

    def _offer_to_learn(self, before: Moment, entry: Raw) -> None:
        """If the camera misread dice that it was taught, it can learn from it: one tap, or none."""
        line = entry.get("line", 0)
        was = next((item.raw for item in before.standing if item.line == line), None)
        if entry["do"] != "correct" or was is None:
            return
        learnable = lessons(before.evidence.of(line), was, entry["to"])
        if not learnable:
            return
        faces = " ".join(lesson.face for lesson in learnable)

        def learn() -> None:
            assert self.app is not None
            offer.kind, offer.words = "off", _("Learning …")
            self.app.dice.learn(learnable, learned)

        def learned(problem: str) -> None:
            offer.words, offer.note = (_("Not learned"), problem) if problem else (_("Learned"), faces)

        offer = answers.key(
            _("Learn this face?"), learn, note=_("the camera knows {faces} better then").format(faces=faces)
        )
        self.ids.side.add_widget(offer)

    def _leave_ruling(self) -> None:
        self._begin(None, None)

    def _leave(self) -> None:
        """Back to the table."""
        assert self.app is not None
        self.app.pages.pop()
