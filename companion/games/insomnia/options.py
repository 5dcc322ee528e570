"""The house options of Insomnia: chosen when a game is set up, stored with it, fixed while it runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.cards import Card
from companion.core.game import ChoiceText, OptionText
from companion.core.options import check_options
from companion.core.words import _

SEVENS: tuple[Card, ...] = ("7S", "7H", "7D", "7C")
MOST_CHIPS = 1000
MOST_DEALS = 1000


@dataclass(frozen=True, slots=True)
class Options:
    """One field an option, with its default; `pass_` is the record's `pass`."""

    chips: int = 15
    sevens: tuple[Card, ...] = ("7S", "7H")
    exchange: str = "together"
    stakes: str = "all"
    pass_: str = "open"
    throws: str = "casts"
    match: str = "partial"
    trump: str = "beats"
    revoke: str = "forfeit"
    stage4_payers: str = "all"
    stage4_bank: str = "carry"
    deals: int | None = None


def options_of(raw: Mapping[str, Any]) -> Options:
    """The options that a record's header chooses; raises BadHeader for an unknown option or value."""
    chosen = dict(raw)
    if isinstance(chosen.get("sevens"), list | tuple):  # in any order
        chosen["sevens"] = tuple(sorted(map(str, chosen["sevens"]), key="7S 7H 7D 7C".find))
    check_options(_("Insomnia"), options_in_words(), chosen)
    return Options(**{"pass_" if key == "pass" else key: value for key, value in chosen.items()})


def options_in_words() -> tuple[OptionText, ...]:
    """Every option with a title and a sentence a value, in the current language."""
    original = _("the published original")
    return (
        OptionText(
            "chips",
            _("Chips for each player"),
            15,
            tuple(ChoiceText(n, _("Each player starts with {n} chips.").format(n=n)) for n in (10, 15, 20, 30)),
            low=1,
            high=MOST_CHIPS,
        ),
        OptionText(
            "deals",
            _("Length of the game"),
            None,
            (
                ChoiceText(None, _("Until somebody has no chips left.")),
                *(ChoiceText(n, _("At most {n} deals.").format(n=n)) for n in (4, 8, 12)),
            ),
            "I-15",
            low=1,
            high=MOST_DEALS,
        ),
        OptionText(
            "exchange",
            _("Exchanging cards"),
            "together",
            (
                ChoiceText("together", _("Discard one or two cards, then draw as many.")),
                ChoiceText("one-by-one", _("Discard one and draw one, then perhaps a second."), original),
            ),
            "I-3",
        ),
        OptionText(
            "stakes",
            _("Auction stakes"),
            "all",
            (
                ChoiceText("all", _("Every chip staked stays in the bank.")),
                ChoiceText("winner", _("Only the highest bidder pays; the others take theirs back.")),
            ),
        ),
        OptionText(
            "pass",
            _("After a pass"),
            "open",
            (
                ChoiceText("open", _("You may bid again at a later turn.")),
                ChoiceText("final", _("You are out of this auction.")),
            ),
            "I-4",
        ),
        OptionText(
            "throws",
            _("What a chip buys"),
            "casts",
            (
                ChoiceText("casts", _("Two casts, each of any dice you pick.")),
                ChoiceText("per-die", _("Two throws of one die each."), original),
            ),
        ),
        OptionText(
            "match",
            _("Showing to the dice"),
            "partial",
            (
                ChoiceText("partial", _("1 to 4 matching cards may claim.")),
                ChoiceText("full", _("All four cards must match the dice."), original),
            ),
        ),
        OptionText(
            "trump",
            _("Trump"),
            "beats",
            (
                ChoiceText("beats", _("The highest trump wins the trick.")),
                ChoiceText("nominal", _("Only the suit led wins the trick.")),
            ),
            "I-9",
        ),
        OptionText(
            "revoke",
            _("After a revoke"),
            "forfeit",
            (
                ChoiceText("forfeit", _("The player’s tricks in this deal do not count.")),
                ChoiceText("warn", _("It is only announced.")),
            ),
            "I-11",
        ),
        OptionText(
            "stage4_payers",
            _("Who pays in stage 4"),
            "all",
            (
                ChoiceText("all", _("Every other player at the table.")),
                ChoiceText("participants", _("Only those who take part in stage 4.")),
            ),
        ),
        OptionText(
            "stage4_bank",
            _("Stakes of stage 4"),
            "carry",
            (
                ChoiceText("carry", _("They stay in the bank for the next deal.")),
                ChoiceText("winner", _("The winner of stage 4 takes them.")),
            ),
            "I-14",
        ),
        OptionText(
            "sevens",
            _("Sevens with 5 to 7 players"),
            ("7S", "7H"),
            (
                ChoiceText(("7S", "7H"), _("The pack holds 7♠ and 7♥.")),
                ChoiceText(("7D", "7C"), _("The pack holds 7♦ and 7♣.")),
                ChoiceText(("7S", "7C"), _("The pack holds the black sevens.")),
                ChoiceText(("7H", "7D"), _("The pack holds the red sevens.")),
                ChoiceText(("7S", "7D"), _("The pack holds 7♠ and 7♦.")),
                ChoiceText(("7H", "7C"), _("The pack holds 7♥ and 7♣.")),
            ),
            "I-1",
        ),
    )
