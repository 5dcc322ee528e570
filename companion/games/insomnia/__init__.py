"""Insomnia: 2-8 players, four poker dice, chips, four stages a deal.

The rules stand in one file a phase, in the order of a deal: `opening`, `exchange`, `auction`, `throws`, `showing`,
`best_hand`, `tricks`; `deal` says what follows what and who pays whom; `hands` judges cards; `known` holds every claim
against what was seen before.
"""

from __future__ import annotations

from companion.core.game import Game, Words
from companion.core.words import _
from companion.games.insomnia import actions, announcing, engine, log, options, rulebook, settlements, wording
from companion.games.insomnia.actions import Action
from companion.games.insomnia.simulated import SimulatedTable
from companion.games.insomnia.state import State

GAME: Game[State, Action] = Game(
    key="insomnia",
    seats=engine.SEATS,
    title=lambda: _("Insomnia"),
    start=engine.start,
    parse=actions.parse,
    apply=engine.apply,
    offers=engine.offers,
    rule=engine.rule,
    summary=engine.summary,
    words=Words(
        stage_label=wording.stage_label,
        prompt=wording.prompt,
        hint=wording.hint,
        seat_status=wording.seat_status,
        rules_for=wording.rules_for,
        log_line=log.log_line,
        announcements=announcing.announcements,
    ),
    settlements=lambda header, standing: settlements.settlements(engine.start(header), standing),
    simulated_table=SimulatedTable,
    options_in_words=options.options_in_words,
    rules_in_words=rulebook.rules_in_words,
)
