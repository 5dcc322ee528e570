"""The rules of Platinum Fish in words: paragraphs in the order of a game, then the numbered rulings."""

from __future__ import annotations

from companion.core.game import RuleText
from companion.core.words import _


def rules_in_words() -> tuple[RuleText, ...]:
    """All paragraphs and rulings, in the current language."""
    return (*_paragraphs(), *_rulings())


def _paragraphs() -> tuple[RuleText, ...]:
    document = _("the game’s document")
    return (
        RuleText(
            "match",
            _("Cards and matches"),
            _(
                "2 to 6 players collect matches. Two packs of 52 cards are shuffled together, eight cards of each"
                " rank. A match is two cards of the same rank, laid face up in front of the player; suits never"
                " matter. Cards count: ace 1, 2 to 10 as written, jack 11, queen and king 12."
            ),
            document,
        ),
        RuleText(
            "start",
            _("The start"),
            _(
                "The first dealer is drawn by lot or volunteers; then the deal passes clockwise. From the dealer’s"
                " left each player throws one die and is dealt that many cards, three or more. The rest is the stock,"
                " face down. Everyone lays down the matches they hold, and the dealer turns the top card of the stock"
                " up as the first discard. The player on the dealer’s left begins."
            ),
            document,
        ),
        RuleText(
            "draw",
            _("Step 1: draw"),
            _(
                "Take the top discard, if it makes a match with a card in hand; or draw the top card of the stock. A"
                " drawn card that matches is laid down with its partner, another goes face up on the discards. After"
                " a match the turn starts again."
            ),
            document,
        ),
        RuleText(
            "throw",
            _("Step 2: throw"),
            _(
                "Throw both dice and take one card from the stock whose value is the number on either die or their"
                " sum. The order of the stock is not disturbed; the table may shuffle it afterwards. After a match"
                " the turn starts again, unless the table has agreed otherwise."
            ),
            document,
        ),
        RuleText(
            "ask",
            _("Step 2: ask"),
            _(
                "If the stock has none, the player may ask one opponent for a card of one rank of their choice. Who"
                " has it must give it; if not, the turn ends."
            ),
            document,
        ),
        RuleText(
            "end",
            _("The end"),
            _(
                "The game ends when a player takes the last card of the stock, after the match, if any, that it"
                " makes. Most matches win; equals win together."
            ),
            document,
        ),
        RuleText(
            "known",
            _("What the referee knows"),
            _(
                "The size of the stock, the discards, every match, every card asked for, given or found; not the"
                " hands. A ninth card of a rank, a card from an empty hand, or one from a hand known to lack it is"
                " refused. Where somebody said to have none and then has one, the referee says so and the game goes"
                " on."
            ),
            _("a ruling where the documents are silent"),
        ),
    )


def _rulings() -> tuple[RuleText, ...]:
    original, ruling = _("the published original"), _("a ruling where the documents are silent")
    texts = (
        (
            _("A 1 or 2 before the deal"),
            _("It is thrown again until it is 3 or more; in the published original it counts as 3."),
            _("the game’s document"),
        ),
        (
            _("No match in step 1"),
            _("The turn goes on to step 2, which would otherwise have no place."),
            original,
        ),
        (
            _("What a throw allows"),
            _(
                "One card of the number on either die or of their sum; 12 is a queen or a king. Who finds one in the"
                " stock must take one."
            ),
            original,
        ),
        (
            _("No match in step 2"),
            _("A card taken without a match stays in the hand, and the turn ends."),
            ruling,
        ),
        (_("An empty hand"), _("A player whose hand is empty still draws."), ruling),
    )
    return tuple(
        RuleText(f"P-{number}", title, text, source) for number, (title, text, source) in enumerate(texts, start=1)
    )
