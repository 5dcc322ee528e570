"""Platinum Fish: 2-6 players, two packs, dice with pips; who lays most matches wins.

The rules stand in one file a phase, in the order of a game: `dealing`, `drawing`, `throwing`, `asking`; `course` says
what follows what; `hands` holds every claim against what was seen before.
"""

from __future__ import annotations

from companion.core.dice import PIP_FACES
from companion.core.equipment import DiceSet, Equipment
from companion.core.game import Game, Words
from companion.core.words import _
from companion.games.platinum_fish import (
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
from companion.games.platinum_fish.actions import Action
from companion.games.platinum_fish.practice import PracticeTable
from companion.games.platinum_fish.simulated import SimulatedTable
from companion.games.platinum_fish.state import State

GAME: Game[State, Action] = Game(
    key="platinum_fish",
    seats=engine.SEATS,
    equipment=Equipment(DiceSet(PIP_FACES, 2, told_apart=False), packs=2, chips=False, cards_stay=False),
    by_deals=False,
    title=lambda: _("Platinum Fish"),
    start=engine.start,
    parse=actions.parse,
    apply=engine.apply,
    offers=engine.offers,
    rule=engine.rule,
    summary=engine.summary,
    standing=State.scores,
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
    settlements=engine.matches_laid,
    dice=places.dice,
    pack=None,
    report=report.report,
    simulated_table=SimulatedTable,
    options_in_words=options.options_in_words,
    rules_in_words=rulebook.rules_in_words,
    practice=PracticeTable,
)
