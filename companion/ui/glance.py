"""Games at a glance, for the start screen and the list: from the library, outside the screen's thread."""

from __future__ import annotations

from datetime import datetime

from companion.core.journal import AnyJournal
from companion.core.refusals import UserError
from companion.core.telling import who_wins
from companion.core.words import _, ngettext
from companion.games import GAMES
from companion.store.library import GameInfo, Library
from companion.store.names import Names
from companion.ui.after.model import Gone
from companion.ui.camera.wording import sentence
from companion.ui.past import PastGame
from companion.ui.start import PlayerLine, Resume, StartModel


def start_model(library: Library) -> StartModel:
    """What the start screen shows."""
    games = library.list()
    unfinished = next((info for info in games if info.header is not None and not info.finished), None)
    past = sum(info.header is not None for info in games) - (unfinished is not None)
    resume = resume_of(library, unfinished) if unfinished is not None else None
    return StartModel(resume, past, sum(info.problem is not None for info in games))


def resume_of(library: Library, info: GameInfo) -> Resume | None:
    """The game in progress as the start screen tells of it; None if it cannot be replayed after all."""
    try:
        journal = library.look(info.id)
    except UserError:
        return None
    game, state = journal.game, journal.state
    summary, words = game.summary(state), game.words
    holds = game.standing(state)
    players = tuple(
        PlayerLine(seat, name, words.amount(n), seat in summary.to_act)
        for seat, (name, n) in enumerate(zip(journal.header.players, holds, strict=True))
    )
    where = " · ".join((_("{game} in progress").format(game=game.title()), *_place(journal)))
    when = _("Stopped {ago}. Nothing is lost.").format(ago=ago(info.modified))
    bank = "" if summary.bank is None else words.amount(summary.bank)
    return Resume(info.id, where, words.prompt(state), when, players, bank, game.dice(state))


def past_games(library: Library) -> tuple[PastGame, ...]:
    """All games for the list."""
    names = library.names()
    return tuple(_past_game(library, info, names) for info in library.list())


def past_game(library: Library, name: str) -> Gone:
    """One game, replayed; raises UserError."""
    info = next((info for info in library.list() if info.id == name), None)
    if info is None:
        raise UserError(_("This game is no longer on this device."))
    return Gone(library.look(name, library.names()), info.path, date_words(info.modified), info.marks)


def _past_game(library: Library, info: GameInfo, names: Names) -> PastGame:
    when = date_words(info.modified)
    if info.header is None:
        problem = _("{name} can’t be read. {problem}").format(name=info.path.name, problem=sentence(info.problem or ""))
        return PastGame(info.id, "", (), (), when, "", finished=False, problem=problem)
    shown, kind = names.all_of(info.header.players), info.header.game
    winners = info.winners or ()
    if info.winners is not None:
        outcome = who_wins(shown, info.winners)
    else:
        try:
            outcome = _("In progress: {deal}").format(deal=", ".join(_place(library.look(info.id))))
        except UserError as error:
            title = GAMES[kind].title() if kind in GAMES else ""
            return PastGame(info.id, title, shown, (), when, "", finished=False, problem=str(error))
    return PastGame(
        info.id,
        GAMES[kind].title(),
        shown,
        winners,
        when,
        outcome,
        finished=info.finished,
        kind=kind,
        scores=info.scores,
        remark=info.marks.remark,
        counts=info.marks.counts,
    )


def _place(journal: AnyJournal) -> tuple[str, ...]:
    """The deal and the stage where a game stands."""
    label = journal.game.words.stage_label(journal.state)
    return tuple(part for part in (label.deal, label.title) if part)


def date_words(when: datetime) -> str:
    """A day and the time of day: "03 Nov 2026, 19:30"."""
    months = _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split(" ")
    return _("{day} {month} {year}, {time}").format(
        day=f"{when:%d}", month=months[when.month - 1], year=when.year, time=f"{when:%H:%M}"
    )


def ago(then: datetime, now: datetime | None = None) -> str:
    """How long ago, as people say it."""
    now = now or datetime.now().astimezone()
    minutes = max(int((now - then).total_seconds() // 60), 0)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 24 * 60:
        return ngettext("{n} hour ago", "{n} hours ago", minutes // 60)
    return ngettext("{n} day ago", "{n} days ago", minutes // (24 * 60))
