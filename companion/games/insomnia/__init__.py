"""Insomnia: 2-8 players, four poker dice, chips, four stages a deal.

The rules stand in one file a phase, in the order of a deal: `opening`, `exchange`, `auction`, `throws`, `showing`,
`best_hand`, `tricks`; `deal` says what follows what and who pays whom; `hands` judges cards; `known` holds every claim
against what was seen before.
"""

from __future__ import annotations

from companion.core.dice import POKER_FACES
from companion.core.equipment import DiceSet, Equipment
from companion.core.game import Game, Words
from companion.core.words import _
from companion.games.insomnia import (
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
    settlements,
    wording,
)
from companion.games.insomnia.actions import Action
from companion.games.insomnia.practice import PracticeTable
from companion.games.insomnia.simulated import SimulatedTable
from companion.games.insomnia.state import HAND, State

GAME: Game[State, Action] = Game(
    key="insomnia",
    seats=engine.SEATS,
    equipment=Equipment(DiceSet(POKER_FACES, HAND, told_apart=True), packs=1, chips=True, cards_stay=True),
    by_deals=True,
    title=lambda: _("Insomnia"),
    start=engine.start,
    parse=actions.parse,
    apply=engine.apply,
    offers=engine.offers,
    rule=engine.rule,
    summary=engine.summary,
    standing=lambda state: state.stacks,
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
    settlements=lambda header, standing: settlements.settlements(engine.start(header), standing),
    dice=lambda state: state.dice or (),
    pack=lambda state, seat, _offer, allowed: places.grid(state, seat, allowed),
    report=report.report,
    simulated_table=SimulatedTable,
    options_in_words=options.options_in_words,
    rules_in_words=rulebook.rules_in_words,
    practice=PracticeTable,
)
