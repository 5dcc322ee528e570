"""`make bench`: how fast the rules judge, with pokerkit (a library for poker of the same kind) beside them.

Rates and the correction are computing on one core and are measured in processor time, so that a busy machine does
not count; resuming reads a disk and is measured by the clock. Every figure is the median of several rounds after one
that only warms up. Exit status 1 if one of the product's own targets is missed.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pokerkit import Automation, NoLimitTexasHoldem, State

from companion.core.game import Game as Rules
from companion.core.journal import AnyJournal, Journal
from companion.core.record import Header, Raw
from companion.games import GAMES, game_of
from companion.store import Library
from companion.table.session import Session
from companion.table.simulation import header_for, play

ACTIONS = 2_000
"""At least so many actions are judged in a round."""

POKER_PLAYERS = 4
POKER_HANDS = 100
ROUNDS = 5
LONG_GAME = 1000
"""Entries of a long evening."""

MANY_CHIPS = {"chips": 1000}
"""The house option with which a random game lasts that long."""

ACTIONS_PER_SECOND = 20_000
CORRECTION_MS = 50.0
RESUME_MS = 1000.0

Game = tuple[Header, list[Raw]]
Hand = list[tuple[Callable[..., object], tuple[int, ...]]]
Clock = Callable[[], float]

INSOMNIA = game_of("insomnia")


class Row(NamedTuple):
    """One figure: what it is, what it must reach in words, what was measured, and whether it is kept."""

    figure: str
    target: str
    measured: str
    kept: bool = True


def main() -> int:
    """Measure, print a table, and return the exit status."""
    rows = []
    print(f"{'figure':<66}{'target':>14}{'measured':>14}")
    for row in measure():
        rows.append(row)
        missed = "" if row.kept else "  MISSED"
        print(f"{row.figure:<66}{row.target:>14}{row.measured:>14}{missed}", flush=True)
    return 0 if all(row.kept for row in rows) else 1


def measure() -> Iterator[Row]:
    """All figures, one after the other."""
    for rules in GAMES.values():
        for players in rules.seats:
            rate = rate_of_rules(rules, players)
            name = f"actions judged and the next offers listed a second, {rules.key} of {players}"
            yield Row(name, f">= {ACTIONS_PER_SECOND:,}", f"{rate:,.0f}", rate >= ACTIONS_PER_SECOND)
    poker = rate_of_pokerkit()
    yield Row(f"pokerkit: no-limit hold'em, automations on, {POKER_PLAYERS} players", "", f"{poker:,.0f}")
    correction = time_of_correction()
    name = f"correction of the first action in a game of {LONG_GAME:,} entries"
    yield Row(name, f"<= {CORRECTION_MS:.0f} ms", f"{correction:.1f} ms", correction <= CORRECTION_MS)
    resume = time_of_resume()
    name = f"resume of a game of {LONG_GAME:,} entries from disk"
    yield Row(name, f"<= {RESUME_MS:.0f} ms", f"{resume:.1f} ms", resume <= RESUME_MS)


def median_time(work: Callable[[], object], clock: Clock = time.process_time) -> float:
    """Median seconds that a piece of work takes, once it is warm."""
    work()
    times = []
    for _ in range(ROUNDS):
        begun = clock()
        work()
        times.append(clock() - begun)
    return statistics.median(times)


def rate_of_rules(rules: Rules[Any, Any], players: int) -> float:
    """Actions a second, from the JSON object of each entry to the state after it and what may be done then."""
    games: list[Game] = []
    while sum(len(entries) for _, entries in games) < ACTIONS:
        games.append(random_game(f"{players}/{len(games)}", players, {}, rules))
    seconds = median_time(lambda: [judge_and_offer(rules, game) for game in games])
    return sum(len(entries) for _, entries in games) / seconds


def judge_and_offer(rules: Rules[Any, Any], game: Game) -> None:
    """A game again as an app plays it, but for the journal."""
    header, entries = game
    state = rules.start(header)
    for entry in entries:
        state, _events = rules.apply(state, rules.parse(entry))
        rules.offers(state)


def time_of_correction() -> float:
    """Milliseconds to judge a whole long game anew because its first action is corrected."""
    journal = journal_of(long_game())
    correction = {"do": "correct", "line": 2, "to": {"note": "read again"}}
    return 1000 * median_time(lambda: journal.accept(journal.judge(correction)))


def time_of_resume() -> float:
    """Milliseconds from a long game on disk to a session in which the table can act."""
    header, entries = long_game()
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder))
        with library.create(header) as file:
            for entry in entries:
                file.append(entry)
        return 1000 * median_time(lambda: Session.resume(library, file.id).close(), time.perf_counter)


def random_game(seed: str, players: int, options: dict[str, int], rules: Rules[Any, Any]) -> Game:
    """A whole game by random players."""
    rng = random.Random(seed)
    header = header_for(rules, players, options, rng)
    return header, play(rules, header, rng).entries


def long_game() -> Game:
    """The first thousand entries of a game that lasts longer."""
    candidates = (random_game(f"long/{seed}", 4, MANY_CHIPS, INSOMNIA) for seed in range(1000))
    header, entries = next(game for game in candidates if len(game[1]) >= LONG_GAME)
    return header, entries[:LONG_GAME]


def journal_of(game: Game) -> AnyJournal:
    """The journal of a recorded game."""
    header, entries = game
    journal = Journal(INSOMNIA, header)
    for entry in entries:
        journal.add(entry)
    return journal


def rate_of_pokerkit() -> float:
    """Players' actions a second in hold'em, dealing and settling left to the library."""
    rng = random.Random(1)
    hands = [random_hand(rng) for _ in range(POKER_HANDS)]
    seconds = median_time(lambda: list(map(replay_hand, hands)))
    return sum(len(hand) for hand in hands) / seconds


def new_hand() -> State:
    """A hand in which the players do nothing but bet."""
    stacks = (200,) * POKER_PLAYERS
    return NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, stacks, POKER_PLAYERS)


def random_hand(rng: random.Random) -> Hand:
    """The actions of a random hand: mostly calls, now and then a raise or a fold."""
    state, actions = new_hand(), []
    while state.actor_index is not None:
        raise_to = state.min_completion_betting_or_raising_to_amount
        if raise_to is not None and rng.random() < 0.1 and state.can_complete_bet_or_raise_to(raise_to):
            action: tuple[Callable[..., object], tuple[int, ...]] = (State.complete_bet_or_raise_to, (raise_to,))
        elif rng.random() < 0.1 and state.can_fold():
            action = (State.fold, ())
        else:
            action = (State.check_or_call, ())
        action[0](state, *action[1])
        actions.append(action)
    return actions


def replay_hand(hand: Hand) -> None:
    """The same actions again in a hand whose cards are dealt anew."""
    state = new_hand()
    for act, amounts in hand:
        act(state, *amounts)


if __name__ == "__main__":
    sys.exit(main())
