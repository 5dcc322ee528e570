"""The rules of Strike in words: paragraphs in the order of a game, then the numbered rulings."""

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
            "values",
            _("Pairs of ten"),
            _(
                "3 or 4 players use two packs with two jokers each, 108 cards. Two cards make a pair when their values"
                " add up to ten: ace 1, 2 is 2 or 0 as its player likes, 3 to 9 as written, 10, J and Q are 10, K is"
                " 0. A joker pairs with any card."
            ),
            document,
        ),
        RuleText(
            "start",
            _("The start"),
            _(
                "The first dealer is drawn by lot; then the deal passes clockwise. Each player gets a row of six"
                " cards, left to right, and three hand cards which only they see. From the dealer’s left, each player"
                " may change hand cards of value ten, again and again. Then the top card of the stock is turned up"
                " as the first discard, and the player on the dealer’s left begins."
            ),
            document,
        ),
        RuleText(
            "turn",
            _("A turn"),
            _(
                "Draw the top card of the stock and lay it on the leftmost row card that has no partner. If the two"
                " make ten they stay as a pair and the turn passes; if not, the drawn card is discarded and the"
                " player draws again. When the stock runs out, the discards but for their top card are turned over"
                " and are the new stock. Who has six pairs is out; the others play on until all have them."
            ),
            document,
        ),
        RuleText(
            "swap",
            _("The swap"),
            _(
                "Once in a frame, at the start of their turn, a player may put one to three hand cards in place of as"
                " many row cards without a partner, which go to the discards. Hand cards not used then can’t be used"
                " later."
            ),
            document,
        ),
        RuleText(
            "count",
            _("The count"),
            _(
                "Every card in the pairs counts: 2 and K 10, joker 15, the rest their values. If the table plays as in"
                " bowling: a strike (10, J or Q with K or 2, or any card with a joker) counts 20, a spare (any other"
                " pair) 15. Each strike that follows another adds 15; six strikes instead add 120 in all. Highest"
                " total wins; equals win together."
            ),
            document,
        ),
        RuleText(
            "frames",
            _("Frames"),
            _("A game is one frame, or as many as the table has agreed; their points add up."),
            _("the published original"),
        ),
        RuleText(
            "known",
            _("What the referee knows"),
            _(
                "Every card of the rows and of the discards, and how many copies of each are still unseen; not the"
                " hands. A third copy of a card is refused, and so is a card that can’t be in the stock once the"
                " discards were turned over. In which order they lie there is not checked."
            ),
            _("a ruling where the documents are silent"),
        ),
    )


def _rulings() -> tuple[RuleText, ...]:
    original, ruling = _("the published original"), _("a ruling where the documents are silent")
    texts = (
        (_("The king"), _("It is 0, so that it pairs with 10, J and Q."), original),
        (_("The rows"), _("They are dealt face up, left to right."), ruling),
        (
            _("Changing hand cards"),
            _("Only cards of value ten can be changed before the turns: 10, J and Q. They go below the discards."),
            ruling,
        ),
        (
            _("A card without a partner"),
            _(
                "If within one turn the stock runs out a second time, every card there was has been drawn in vain. The"
                " row card stays alone for good and counts nothing, and the turn passes."
            ),
            ruling,
        ),
    )
    return tuple(
        RuleText(f"S-{number}", title, text, source) for number, (title, text, source) in enumerate(texts, start=1)
    )
