"""Strike: 3 or 4 players, two packs with jokers; rows of six cards, each of which seeks a partner to make ten.

The rules stand in one file a phase, in the order of a frame: `dealing`, `playing`; `course` says what follows what;
`pairs` and `counting` judge cards; `claims` holds every claim against what was seen before.
"""

from __future__ import annotations

from companion.core.equipment import Equipment
from companion.core.game import Game, Words
from companion.core.words import _
from companion.games.strike import (
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
from companion.games.strike.actions import Action
from companion.games.strike.practice import PracticeTable
from companion.games.strike.simulated import SimulatedTable
from companion.games.strike.state import State

GAME: Game[State, Action] = Game(
    key="strike",
    seats=engine.SEATS,
    equipment=Equipment(None, packs=2, chips=False, cards_stay=False),
    by_deals=True,
    title=lambda: _("Strike"),
    start=engine.start,
    parse=actions.parse,
    apply=engine.apply,
    offers=engine.offers,
    rule=engine.rule,
    summary=engine.summary,
    standing=State.standing,
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
    settlements=engine.frames_counted,
    dice=lambda _state: (),
    pack=lambda state, _seat, offer, allowed: places.grid(state, allowed, from_hand=offer.do == "swap"),
    report=report.report,
    simulated_table=SimulatedTable,
    options_in_words=options.options_in_words,
    rules_in_words=rulebook.rules_in_words,
    practice=PracticeTable,
)
