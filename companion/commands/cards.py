"""`insomnia cards`: say which playing cards lie face up in pictures."""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import Subparsers, add_turn, examples, turn_words
from companion.commands.read import over_pictures
from companion.core.cards import pretty
from companion.core.words import _

if TYPE_CHECKING:
    from vision import CardReading, CardsReading


def add_parser(subparsers: Subparsers) -> None:
    """Add the options of reading cards."""
    parser = subparsers.add_parser(
        "cards",
        help=_("read the playing cards in pictures"),
        description=_("Read the cards that lie face up in pictures. A ? stands where the reader would have to guess."),
        epilog=_examples(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=_("a picture: JPEG, PNG, WebP …"))
    parser.add_argument(
        "--letters",
        choices=("en", "de", "fr", "ru"),
        default="en",
        help=_("letters of the pack: A K Q J, A K D B, A R D V or Т К Д В (default: en)"),
    )
    parser.add_argument("--expect", metavar="N", type=_count, help=_("how many cards there should be"))
    add_turn(parser, turn_words())
    parser.add_argument("--json", action="store_true", help=_("one JSON object a file, one a line"))


def run(args: argparse.Namespace) -> int:
    """Read the files in the order given; return 0, or 2 if one of them is no picture."""
    say = _json_line if args.json else partial(_text_line, expect=args.expect)
    reading = partial(_read, letters=args.letters, expect=args.expect, turn=args.turn)
    return over_pictures(args.files, reading, say)


def _read(path: Path, letters: str, expect: int | None, turn: int) -> CardsReading:
    """Return the reading of a file; raises ValueError for what is no picture, OSError for what cannot be opened."""
    from vision import read_cards, read_picture, turn_picture

    return read_cards(turn_picture(read_picture(path), turn), letters, expect)


def _json_line(path: Path, reading: CardsReading) -> str:
    return json.dumps({"file": str(path), **reading.to_json()}, ensure_ascii=False)


def _text_line(path: Path, reading: CardsReading, expect: int | None) -> str:
    """Return what a person wants to know of a file: the cards, and what is not sure of them."""
    from companion.devices.card_doubts import in_words

    cards = " ".join(map(_card, reading.cards)) or _("no cards")
    return f"{path}: {cards} ({_('sure') if reading.sure else in_words(reading, expect)})"


def _card(card: CardReading) -> str:
    """Return a card as people write it, or what it may be: "7♥|7♦?"."""
    return pretty(card.card) if card.card else "|".join(map(pretty, card.likely)) + "?"


def _count(text: str) -> int:
    """Return a number of cards."""
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise argparse.ArgumentTypeError(_('"{text}" is no number of cards').format(text=text))
    return int(text)


def _examples() -> str:
    return examples(
        ("insomnia cards trick.jpg", _("the cards of a trick, in words")),
        ("insomnia cards --letters fr --expect 5 --json *.jpg", ""),
    )
