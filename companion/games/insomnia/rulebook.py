"""The rules of Insomnia in words: paragraphs in the order of a deal, then the numbered rulings.

`wording.rules_for` and the announcements point here by number.
"""

from __future__ import annotations

from companion.core.game import RuleText
from companion.core.words import _


def rules_in_words() -> tuple[RuleText, ...]:
    """All paragraphs and rulings, in the current language."""
    return (*_paragraphs(), *_rulings())


def _paragraphs() -> tuple[RuleText, ...]:
    document = _("the game’s documents")
    return (
        RuleText(
            "pack",
            _("The pack"),
            _(
                "2 to 4 players use 24 cards, 9 to ace in four suits. 5 to 7 players use 30 cards: 8 to ace and two"
                " sevens. 8 players use 32 cards. The ace is always high. Suits break ties only, from low to high:"
                " ♦ ♣ ♥ ♠."
            ),
            document,
        ),
        RuleText(
            "chips",
            _("Chips and bank"),
            _(
                "Each player starts with 15 chips, unless the table has agreed otherwise. The bank is the pot in the"
                " middle. The players’ chips and the bank together never change."
            ),
            document,
        ),
        RuleText(
            "deal",
            _("The deal"),
            _(
                "The first dealer is drawn by lot or volunteers; then the deal passes clockwise. The dealer shuffles,"
                " deals four cards to each player, puts the rest down as the stock and throws the four dice."
            ),
            document,
        ),
        RuleText(
            "exchange",
            _("Stage 1: exchange"),
            _(
                "From the dealer’s left, each player passes, or discards one or two cards face down and draws as many"
                " from the stock."
            ),
            document,
        ),
        RuleText(
            "auction",
            _("Stage 1: auction"),
            _(
                "From the dealer’s left, each player passes or bids for the right to throw dice. A bid is the whole"
                " stake and must be higher than the highest so far; the difference to the earlier stake goes into the"
                " bank at once. One raise a turn. The auction ends when every other player has passed since the last"
                " bid; without any bid it ends after one round and nobody throws."
            ),
            document,
        ),
        RuleText(
            "throws",
            _("Stage 1: throws"),
            _(
                "The highest bidder may throw. Each chip bid buys two casts, each of one to four dice of the player’s"
                " choice; the others stay as they lie. One may stop at any time. If the table plays by single dice,"
                " each chip buys two throws of one die."
            ),
            document,
        ),
        RuleText(
            "showing",
            _("Stage 1: showing"),
            _(
                "From the dealer’s left, each player shows the cards with which they claim a combination, or passes."
                " Each shown card needs a die of its own with the same rank. The highest combination wins and every"
                " other player pays its price to the winner: four of a kind 8, sequence of four 6, three of a kind 5,"
                " two pairs 4, one pair 3, high card 2. Between equals the higher ranks win, then the suit of the"
                " highest card. Nobody shows: nobody pays."
            ),
            document,
        ),
        RuleText(
            "stage-2",
            _("Stage 2: the best hand"),
            _(
                "From the dealer’s left, each player declares the kind of their hand, or passes. From high to low:"
                " four of a kind, sequence in one suit, three of a kind, mixed sequence, all of one suit, two pairs,"
                " one pair, high card. Those who declared the highest show their four cards. The winner takes 2 chips"
                " from every other player."
            ),
            document,
        ),
        RuleText(
            "stage-3",
            _("Stage 3: tricks"),
            _(
                "The winner of stage 2 leads; the suit of that first card is trump. Everybody must follow the suit"
                " led, and without a card of it may play any card. The winner of a trick leads to the next. After four"
                " tricks, whoever won most of them takes the bank; equals share it."
            ),
            document,
        ),
        RuleText(
            "revoke",
            _("Not following suit"),
            _(
                "The referee does not see the hands. Who has shown a card of the suit led must play one. Who does not"
                " follow and plays a card of that suit later has revoked."
            ),
            document,
        ),
        RuleText(
            "stage-4",
            _("Stage 4: match the dice again"),
            _(
                "As stage 1, without the exchange and with the dice as they lie, for those who won at least four"
                " cards in tricks. They show from the cards they won. Every other player at the table pays, unless"
                " the table has agreed otherwise."
            ),
            document,
        ),
        RuleText(
            "end",
            _("The end"),
            _(
                "The game stops as soon as a player has lost all their chips, or when the table stops between deals."
                " The player with the most chips has won."
            ),
            document,
        ),
    )


def _rulings() -> tuple[RuleText, ...]:
    original, ruling = _("the published original"), _("a ruling where the documents are silent")
    texts = (
        (
            _("Eight players"),
            _("With eight players the pack has 32 cards, all four sevens included, and no stock is left."),
            ruling,
        ),
        (_("The opening throw"), _("After the deal, the dealer throws all four dice for everyone to see."), original),
        (
            _("An empty stock"),
            _("Nobody can exchange more cards than the stock holds; when it is empty, the others pass."),
            ruling,
        ),
        (_("After a pass"), _("Who passed in an auction may bid again at a later turn."), ruling),
        (_("Too few chips"), _("Who has fewer chips than are due pays all they have."), ruling),
        (
            _("High card"),
            _("A hand with no better combination counts as high card, so that somebody always leads to the tricks."),
            ruling,
        ),
        (
            _("A hand is judged as it is"),
            _(
                "Not as it was declared. If a hand turns out lower, those of the next declared kind show too, until no"
                " hidden hand can beat the best one shown."
            ),
            ruling,
        ),
        (
            _("Everybody passes in stage 2"),
            _("Then everyone shows, in turn. Otherwise who passed takes no part."),
            ruling,
        ),
        (
            _("Trump"),
            _("The highest trump wins the trick; without one, the highest card of the suit led."),
            ruling,
        ),
        (_("Chips that do not divide"), _("They stay in the bank for the next deal."), ruling),
        (
            _("Revoke"),
            _(
                "Who did not follow suit and later plays a card of that suit has revoked. The referee says so at once,"
                " and the player’s tricks in this deal count neither for the bank nor for stage 4. If that leaves no"
                " tricks at all, the bank stays."
            ),
            ruling,
        ),
        (_("No exchange in stage 4"), _("Stage 4 begins with the auction, with the dice as they lie."), ruling),
        (
            _("Cards won"),
            _("In stage 4 a player’s cards are those won in tricks; everybody has seen them."),
            original,
        ),
        (_("Stakes of stage 4"), _("Chips staked in stage 4 stay in the bank for the next deal."), ruling),
        (
            _("When the game stops"),
            _(
                "After the payments of stages 1, 2 and 4 and after the bank of stage 3 the referee looks at all chips."
                " If anybody has none, the game stops there. A stake in the bank is spent, and a bank left over belongs"
                " to nobody."
            ),
            ruling,
        ),
    )
    return tuple(
        RuleText(f"I-{number}", title, text, source) for number, (title, text, source) in enumerate(texts, start=1)
    )
