"""Progression: 3 players, one pack; piles by suit that count by what lies in them.

The rules stand in one file for each way to play a turn, `turning` and `drawing`; `course` says what follows what;
`counting` counts a pile; `piles` says what may lie where and holds every claim against what was seen before.
"""

from __future__ import annotations

from companion.core.equipment import Equipment
from companion.core.game import Game, Words
from companion.core.words import _
from companion.games.progression import (
    actions,
    announcing,
    deeds,
    engine,
    lessons,
    log,
    options,
    places,
    report,
    rulebook,
    wording,
)
from companion.games.progression.actions import Action
from companion.games.progression.practice import PracticeTable
from companion.games.progression.simulated import SimulatedTable
from companion.games.progression.state import State

GAME: Game[State, Action] = Game(
    key="progression",
    seats=engine.SEATS,
    equipment=Equipment(None, packs=1, chips=False, cards_stay=False),
    by_deals=True,
    title=lambda: _("Progression"),
    start=engine.start,
    parse=actions.parse,
    apply=engine.apply,
    offers=engine.offers,
    rule=engine.rule,
    summary=engine.summary,
    standing=lambda state: state.totals,
    words=Words(
        about=wording.about,
        needs=wording.needs,
        amount=wording.amount,
        stage_label=wording.stage_label,
        prompt=wording.prompt,
        hint=wording.hint,
        seat_status=wording.seat_status,
        rules_for=wording.rules_for,
        lessons=lessons.lessons,
        log_line=log.log_line,
        announcements=announcing.announcements,
        deeds=deeds.DEEDS,
    ),
    settlements=engine.deals_counted,
    dice=lambda _state: (),
    pack=lambda state, seat, _offer, allowed: places.grid(state, seat, allowed),
    report=report.report,
    simulated_table=SimulatedTable,
    options_in_words=options.options_in_words,
    rules_in_words=rulebook.rules_in_words,
    practice=PracticeTable,
)
