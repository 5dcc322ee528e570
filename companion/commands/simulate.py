"""`insomnia simulate`: random games at a simulated table, to try rules and speed."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.commands import Subparsers, examples
from companion.core.record import Header, write_line
from companion.core.refusals import UserError
from companion.core.words import _, quotable

USUAL_PLAYERS = 4


def add_parser(subparsers: Subparsers) -> None:
    """Add the parser of `simulate`."""
    parser = subparsers.add_parser(
        "simulate",
        help=_("play random games at a simulated table"),
        description=_("Random players, who know the rules only through what is offered to them, play whole games."),
        epilog=_examples(),
    )
    help_game = _("the game: insomnia, platinum_fish, strike or progression (default: insomnia)")
    parser.add_argument("--game", default="insomnia", help=help_game)
    help_players = _("players at the table (default: 4, or as many as the game allows)")
    parser.add_argument("--players", type=int, metavar="N", help=help_players)
    parser.add_argument("--games", type=int, default=1, metavar="K", help=_("how many games (default: 1)"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=_("the same seed repeats the same games"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=_('a house option such as pass=final or deals=3 (see "insomnia rules")'),
    )
    parser.add_argument("--record", type=Path, metavar="DIR", help=_("write the record of every game into this folder"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object instead of words"))


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them; raises UserError for impossible numbers or options."""
    result = simulate(args)
    if args.json:
        sys.stdout.write(json.dumps(result) + "\n")
    else:
        sys.stdout.write(_in_words(result) + "\n")
    return 0


def simulate(args: argparse.Namespace) -> dict[str, Any]:
    """Play `args.games` games and count."""
    from companion.core.options import check_seats
    from companion.games import game_of
    from companion.table.simulation import header_for, play

    game = game_of(args.game)
    players = args.players if args.players is not None else min(max(game.seats[0], USUAL_PLAYERS), game.seats[-1])
    check_seats(game.title(), game.seats, players)
    if args.games < 1:
        raise UserError(_("At least one game must be played: --games 1 or more."))
    options = dict(_option(text) for text in args.option)
    wins, events = [0] * players, Counter[str]()
    actions = deals = 0
    seconds = 0.0
    for number in range(args.games):
        rng = random.Random(f"{args.seed}/{number}")
        header = header_for(game, players, options, rng)
        begun = time.process_time()
        played = play(game, header, rng)
        seconds += time.process_time() - begun
        actions += len(played.entries)
        deals += played.deals
        events += played.events
        for seat in played.winners:
            wins[seat] += 1
        if args.record:
            _write(args.record, number, header, played.entries)
    return {
        "game": game.key,
        "players": players,
        "games": args.games,
        "seed": args.seed,
        "actions": actions,
        "seconds": round(seconds, 6),
        "actions_per_second": round(actions / seconds),
        "deals": deals,
        "wins": wins,
        "events": dict(sorted(events.items())),
    }


def _option(text: str) -> tuple[str, Any]:
    """A house option as the record's header writes it."""
    key, equals, value = text.partition("=")
    if not equals:
        raise UserError(_('"{text}" is no house option such as pass=final.').format(text=quotable(text)))
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value


def _write(folder: Path, number: int, header: Header, entries: list[Any]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    lines = [write_line(header.as_raw()), *(write_line(entry) for entry in entries)]
    name = f"{header.game}-{len(header.players)}-{number:04}.jsonl"
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _in_words(result: dict[str, Any]) -> str:
    text = _(
        "{games} games of {game} with {players} players: {deals} deals, {actions} actions"
        " in {seconds:.2f} s ({actions_per_second} a second); games won by seat: {wins}"
    )
    return text.format(**{**result, "wins": " ".join(map(str, result["wins"]))})


def _examples() -> str:
    return examples(
        ("insomnia simulate --players 5 --games 100 --seed 7 --json", ""),
        ("insomnia simulate --game strike --players 3 --option scoring=bowling", ""),
        ("insomnia simulate --games 10 --option match=full --record build/games", ""),
    )
