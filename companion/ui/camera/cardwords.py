"""What the page "Cards by camera" says: plain functions of what is seen."""

from __future__ import annotations

from companion.core.cards import pretty_all
from companion.core.words import _, ngettext
from companion.ui.camera.cardsight import CardSight
from companion.ui.camera.wording import sentence


def letters() -> list[tuple[str, str, str]]:
    """The letters that packs have: name, how they look, where they are used."""
    return [
        ("en", "A K Q J", _("English")),
        ("de", "A K D B", _("German")),
        ("fr", "A R D V", _("French")),
        ("ru", "Т К Д В", _("Russian")),
    ]


def letters_look(name: str) -> str:
    """How letters look, by their name."""
    return next(shown for value, shown, _note in letters() if value == name)


def title(name: str, sight: CardSight, *, still: bool, gone: bool) -> str:
    """The large line: what is asked of the table now; `gone` if there is no picture."""
    if gone:
        return _("{name}: enter the cards by hand").format(name=name)
    if not still or not sight.seen:
        return _("{name}: lay the cards under the camera").format(name=name)
    if sight.unsure:
        return _("{name}: which card is this?").format(name=name)
    if sight.taken:
        return _("{name}: {cards}").format(name=name, cards=pretty_all(sight.taken))
    return _("{name}: no card that can be taken").format(name=name)


def subtitle(sight: CardSight) -> str:
    """The line below it: how many cards are wanted."""
    low, high = sight.ask.low, sight.ask.high
    if low == high:
        return ngettext("{n} card is wanted", "{n} cards are wanted", high)
    return _("{low} to {high} cards are wanted").format(low=low, high=high)


def status(sight: CardSight, *, still: bool) -> str:
    """How the cards lie."""
    if not still:
        return _("Looking for the cards")
    return ngettext("I see {n} card", "I see {n} cards", len(sight.seen)) if sight.seen else _("I see no cards")


def advice(sight: CardSight) -> str:
    """What to do about it."""
    if not sight.seen:
        return _("Lay them face up, their corners free and in the picture.")
    if sight.unsure:
        tap = _("Tap the card with the question mark.")
        remedy = next((one.remedy for n in sight.unsure if (one := sight.seen[n]).remedy != one.doubt), "")
        return f"{sentence(remedy)} {tap}" if remedy else tap
    if len(sight.taken) > sight.ask.high:
        return _("That is more than may be taken: tap those that are not meant.")
    if sight.refused:
        why = next((reason.sentence for reason in sight.refused.values() if reason.sentence), "")
        if why or sight.ask.each == 1:
            return why or _("What is not to be had is left. Tap any card to correct it.")
        return _("Cards without a partner are left. Tap any card to correct it.")
    if sight.ask.ordered and len(sight.taken) > 1:
        return _("In the order of the list; the arrow turns it round. Tap any card to correct it.")
    return _("Tap any card to correct it.")


def note(sight: CardSight, place: int) -> str:
    """One card of the list: how sure it is, or why it is not taken."""
    if place in sight.left_out:
        return _("left out")
    reason = sight.refused.get(place)
    if reason is not None:
        return reason.brief
    if place in sight.fixed:
        return _("put right by hand")
    return _("sure") if sight.cards[place] else sight.seen[place].doubt or _("not clear")


def take(sight: CardSight, *, ready: bool) -> tuple[str, str]:
    """The key that takes the cards: its words and the note below."""
    if ready:
        return _("Take {cards}").format(cards=pretty_all(sight.taken)), _to_come(sight)
    if sight.unsure:
        return _("Not taken yet"), _("a card is still unclear")
    if sight.gap:
        return _("Not taken yet"), _("tap the card that can’t be")
    return _("Not taken yet"), _("nothing is taken before you tap here")


def _to_come(sight: CardSight) -> str:
    """How many cards of a row are still to be named after those that are taken."""
    missing = sight.ask.high - len(sight.taken)
    if not sight.ask.ordered or not missing:
        return ""
    return ngettext("{n} more comes after them", "{n} more come after them", missing)
