"""`make bench`: how fast the rules judge, with pokerkit (a library for poker of the same kind) beside them.

Everything runs on one core. Exit status 1 if one of the product's own limits is missed.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pokerkit import Automation, NoLimitTexasHoldem, State

from companion.core.journal import AnyJournal, Journal
from companion.core.record import Header, Raw
from companion.games import game_of
from companion.store import Library
from companion.table.session import Session
from companion.table.simulation import header_for, play

PLAYERS = 4
GAMES = 200
POKER_HANDS = 150
ROUNDS = 5
LONG_GAME = 1000
"""Entries of a long evening."""

MANY_CHIPS = {"chips": 1000}
"""The house option with which a random game lasts that long."""

ACTIONS_PER_SECOND = 20_000
CORRECTION_S = 0.050
RESUME_S = 1.0

Record = tuple[Header, list[Raw]]
Hand = list[tuple[Callable[..., object], tuple[int, ...]]]

INSOMNIA = game_of("insomnia")


def main() -> int:
    """Measure, print, and return the exit status."""
    rate, poker = rate_of_rules(), rate_of_pokerkit()
    correction, resume = time_of_correction(), time_of_resume()
    print(f"{f'validated actions a second, insomnia, {PLAYERS} players':<62}{rate:>12,.0f}")
    print(f"{f'validated actions a second, pokerkit, hold’em, {PLAYERS} players':<62}{poker:>12,.0f}")
    print(f"{f'correction of the first action in a game of {LONG_GAME:,} entries':<62}{1000 * correction:>9.1f} ms")
    print(f"{f'resume of a game of {LONG_GAME:,} entries from disk':<62}{1000 * resume:>9.1f} ms")
    kept = rate >= ACTIONS_PER_SECOND and correction <= CORRECTION_S and resume <= RESUME_S
    limits = f"{ACTIONS_PER_SECOND:,} a second, {1000 * CORRECTION_S:.0f} ms, {1000 * RESUME_S:.0f} ms"
    print(f"limits ({limits}): {'all kept' if kept else 'MISSED'}")
    return 0 if kept else 1


def median_time(work: Callable[[], object]) -> float:
    """Median seconds that a piece of work takes."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def rate_of_rules() -> float:
    """Actions a second, from the JSON object of each entry to the state after it."""
    games = [random_game(f"short/{seed}", {}) for seed in range(GAMES)]
    seconds = median_time(lambda: list(map(replay, games)))
    return sum(len(entries) for _, entries in games) / seconds


def time_of_correction() -> float:
    """Seconds to judge a whole long game anew because its first action is corrected."""
    journal = replay(long_game())
    correction = {"do": "correct", "line": 2, "to": {"note": "read again"}}
    return median_time(lambda: journal.accept(journal.judge(correction)))


def time_of_resume() -> float:
    """Seconds from a long game on disk to a session in which the table can act."""
    header, entries = long_game()
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder))
        with library.create(header) as file:
            for entry in entries:
                file.append(entry)
        return median_time(lambda: Session.resume(library, file.id).close())


def random_game(seed: str, options: dict[str, int]) -> Record:
    """A whole game by random players."""
    rng = random.Random(seed)
    header = header_for(INSOMNIA, PLAYERS, options, rng)
    return header, play(INSOMNIA, header, rng).entries


def long_game() -> Record:
    """The first thousand entries of a game that lasts longer."""
    candidates = (random_game(f"long/{seed}", MANY_CHIPS) for seed in range(1000))
    header, entries = next(record for record in candidates if len(record[1]) >= LONG_GAME)
    return header, entries[:LONG_GAME]


def replay(record: Record) -> AnyJournal:
    """The journal of a recorded game."""
    header, entries = record
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
    return NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, (200,) * PLAYERS, PLAYERS)


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
