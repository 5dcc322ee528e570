"""The rules of Progression in words: paragraphs in the order of a game, then the numbered rulings."""

from __future__ import annotations

from companion.core.game import RuleText
from companion.core.words import _


def rules_in_words() -> tuple[RuleText, ...]:
    """All paragraphs and rulings, in the current language."""
    return (*_paragraphs(), *_rulings())


def _paragraphs() -> tuple[RuleText, ...]:
    document, original = _("the game’s document"), _("the published original")
    return (
        RuleText(
            "start",
            _("The start"),
            _(
                "3 players use one pack of 52. Each is dealt five cards; the rest is the stock, face down, and may be"
                " counted at any time. The first dealer is drawn by lot or volunteers; then the deal passes"
                " clockwise. The player on the dealer’s left begins."
            ),
            document,
        ),
        RuleText(
            "piles",
            _("The piles"),
            _(
                "In front of each player are four piles, one for each suit. A, K, Q and J are worth 0, the others what"
                " they show. A card goes on the pile of its suit and may not be lower than a card already there: zero"
                " cards first, in any order, then numbers in rising order."
            ),
            document,
        ),
        RuleText(
            "turn",
            _("A turn"),
            _(
                "Play one card on one of your own piles; or take one card into the hand: the top of the stock, or the"
                " top card of another player’s pile. Either way the turn passes."
            ),
            document,
        ),
        RuleText(
            "play-and-draw",
            _("A turn, if the table plays and draws"),
            _(
                "Four more piles, one a suit, lie in the middle and belong to nobody. Play one card, on your own pile"
                " or without any limit on a middle pile; then draw one, from the stock or the top of a middle pile."
            ),
            original,
        ),
        RuleText(
            "count",
            _("The count"),
            _(
                "For each pile: a sum of 0 counts −10 × (cards in the pile + 1). A sum of 1 to 12 counts nothing. Over"
                " 12 it counts (sum − 12) × (1 + number of zero cards). K J 2 6 7 8: (23 − 12) × 3 = 33."
            ),
            document,
        ),
        RuleText(
            "end",
            _("The end"),
            _("The highest total at or over 200 after a deal wins, unless the table has agreed on another target."),
            document,
        ),
        RuleText(
            "known",
            _("What the referee knows"),
            _(
                "All that lies on piles, and every card taken from one; not the hands. A card that lies elsewhere, or"
                " that was seen to go into another hand, is refused, and so is one from a hand known to lack it."
            ),
            _("a ruling where the documents are silent"),
        ),
    )


def _rulings() -> tuple[RuleText, ...]:
    original, ruling = _("the published original"), _("a ruling where the documents are silent")
    texts = (
        (_("Play or take"), _("Who can play may also take; nobody takes from their own piles."), ruling),
        (_("An empty hand"), _("It must take a card."), ruling),
        (_("What is drawn"), _("Not the card that was just played."), original),
        (
            _("The end of a deal"),
            _("A deal ends with the turn in which the stock’s last card is taken. Cards in hand do not count."),
            ruling,
        ),
        (_("An empty pile"), _("It counts −10 by the same formula, unless the table has agreed on nothing."), ruling),
        (
            _("More than one over the target"),
            _("The highest total wins; equals win together."),
            ruling,
        ),
    )
    return tuple(
        RuleText(f"G-{number}", title, text, source) for number, (title, text, source) in enumerate(texts, start=1)
    )
