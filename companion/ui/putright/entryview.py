"""One entry of the log: what it says, what stands behind it, and the few taps that put it right."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.graphics.texture import Texture
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.offers import Offer, OneCard, Places, fixed, open_slots
from companion.core.telling import Kind
from companion.core.words import _
from companion.table.history import Entry, Item, instead_of
from companion.table.session import Moment
from companion.ui.pieces.badge import Badge
from companion.ui.putright.answers import key
from companion.ui.putright.cardfix import CardFix
from companion.ui.putright.cards import ShownCards, card_slot, cards_key, fix_card, place_of
from companion.ui.putright.crops import crop_row
from companion.ui.putright.editors import DiceEditor, faces_slot
from companion.ui.putright.entries import act_row, told
from companion.ui.putright.evidence import Picture, both_sentence, picture_of, source_sentence
from companion.ui.putright.form import OfferForm, bare_key
from companion.ui.putright.panels import Column, Correct, Section, text
from companion.ui.theme import theme

PICTURE_WIDTH, PICTURE_HEIGHT = 280, 190


class EntryView(Column):
    """What the right side shows of one entry. `correct` is called with the act's new fields."""

    def __init__(self, moment: Moment, entry: Entry, correct: Correct, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moment, self._entry = moment, entry
        self._correct: Correct = lambda to: correct(instead_of(entry.item.raw, to))
        self._kept = moment.evidence.of(entry.line)
        self._picking = False
        self._show()

    @property
    def line(self) -> int:
        """The line of the entry."""
        return self._entry.line

    def back(self) -> bool:
        """Close the pack, if it is open."""
        if self._picking:
            self._picking = False
            self._show()
            return True
        return False

    def _show(self) -> None:
        editors = self._editors()
        if any(isinstance(editor, CardFix) for editor in editors):
            self.hold(*editors, self._head())
        else:
            self.hold(self._head(), *editors)

    def _pick(self, picker: Widget) -> None:
        """Give the room to the pack."""
        self._picking = True
        self.hold(picker)

    def _head(self) -> Section:
        item = self._entry.item
        row = act_row(self._entry, self._moment)
        parts: list[Widget] = [_titled(row.text, row.seat, self._moment.header.players)]
        about = (row.place, _clock(item), self._source() if item.is_action else "")
        parts.append(text(" · ".join(part for part in about if part), "note"))
        both = both_sentence(self._kept)
        parts += [text(both, "note")] if both else []
        came = [a for a in told(item, self._moment) if a.kind is not Kind.NOTE]
        parts += [text(_came_of(a.title, a.sentence), "note") for a in came]
        made, crops = Section(outline="faint"), crop_row(self._kept)
        made.hold(*self._beside_picture(parts), *([crops] if crops is not None else []))
        return made

    def _beside_picture(self, parts: list[Widget]) -> list[Widget]:
        """The parts, with the picture at their right if there is one."""
        texture = picture_of(self._kept) if self._kept is not None else None
        if texture is None:
            return parts
        u = theme.u
        row, left = BoxLayout(size_hint_y=None, spacing=16 * u), Column(spacing=12 * u, pos_hint={"top": 1})
        left.hold(*parts)
        picture = Picture(texture, size_hint=(None, 1), width=PICTURE_WIDTH * u)
        picture.bind(on_release=lambda *_picture: self._pick(self._large(texture)))
        row.add_widget(left)
        row.add_widget(picture)
        high = min(PICTURE_WIDTH * texture.height / texture.width, PICTURE_HEIGHT) * u
        row.height = max(left.height, high)
        left.bind(height=lambda _left, height: setattr(row, "height", max(height, high)))
        return [row]

    def _large(self, texture: Texture) -> Picture:
        """The picture as wide as the side; another tap puts it back."""
        picture = Picture(texture, size_hint_y=None)
        picture.bind(width=lambda made, width: setattr(made, "height", width * texture.height / texture.width))
        picture.bind(on_release=lambda *_picture: self.back())
        return picture

    def _source(self) -> str:
        return source_sentence(self._entry.item.raw, self._kept)

    def _editors(self) -> list[Widget]:
        item = self._entry.item
        if not self._entry.stands or not item.is_action:
            return []
        offers = self._moment.game.offers(item.before)
        own = [offer for offer in offers if offer.seat is not None and offer.seat == item.raw.get("seat")]
        same = next((offer for offer in own if _is_of(item, offer)), None)
        made = self._same_editor(same, item) if same is not None else []
        rest = [widget for offer in own if offer is not same for widget in self._other_editor(offer, item)]
        fixes = [editor for editor in made if isinstance(editor, CardFix)]
        made = [editor for editor in made if editor not in fixes]
        titled = any(isinstance(editor, DiceEditor | ShownCards) for editor in made)
        title = [] if titled else [text(_("It was not so, but:"), bold=True)]
        return [*fixes, *([_section(*title, *made, *rest)] if made or rest else [])]

    def _same_editor(self, offer: Offer, item: Item) -> list[Widget]:
        """What puts the act right if it was this act, but otherwise."""
        game, slot = self._moment.game, card_slot(offer)
        if faces_slot(offer) is not None:
            return [DiceEditor(game, offer, item, self._kept, self._correct)]
        if isinstance(slot, OneCard):
            place = place_of(self._moment, item, offer)
            return [fix_card(place, item.raw, item.raw["card"], self._source(), self._correct, self._pick)]
        if slot is not None and not _in_places(offer):
            place = place_of(self._moment, item, offer)
            return [ShownCards(place, item, self._source(), self._correct, self._pick)]
        return [OfferForm(game, item.before, offer, item.raw, self._correct)] if open_slots(offer) else []

    def _other_editor(self, offer: Offer, item: Item) -> list[Widget]:
        """What puts the act right if it was another."""
        game = self._moment.game
        if not open_slots(offer):
            return [bare_key(game, item.before, offer, self._correct)]
        if card_slot(offer) is not None and not _in_places(offer):
            return [cards_key(place_of(self._moment, item, offer), self._correct, self._pick)]
        if faces_slot(offer) is not None:
            return [DiceEditor(game, offer, item, None, self._correct)]
        return [self._opening(offer, item)]

    def _opening(self, offer: Offer, item: Item) -> Widget:
        """Another act of several parts: a key that opens its form, or the parts at once if a tap answers them."""
        game = self._moment.game
        words = game.words.deeds.done(item.before, offer)
        form = OfferForm(game, item.before, offer, None, self._correct)
        if form.at_once:
            made = Column(spacing=8 * theme.u)
            made.hold(text(words, "note"), form)
            return made
        return key(words, lambda: self._pick(_section(text(words, bold=True), form)))


def _is_of(item: Item, offer: Offer) -> bool:
    """Whether an act is of this offer, as far as it says; offers come with the usual one first."""
    fields = fixed(offer).items()
    return item.raw["do"] == offer.do and all(item.raw.get(name, value) == value for name, value in fields)


def _in_places(offer: Offer) -> bool:
    """Whether cards are laid in chosen places."""
    return any(isinstance(slot, Places) for slot in offer.slots)


def _section(*widgets: Widget) -> Section:
    made = Section()
    made.hold(*widgets)
    return made


def _titled(words: str, seat: int | None, names: tuple[str, ...]) -> Widget:
    """A sentence with the badge of whom it is about."""
    u = theme.u
    title = text(words, bold=True)
    if seat is None:
        return title
    made = BoxLayout(size_hint_y=None, spacing=12 * u)
    made.add_widget(Badge(seat=seat, name=names[seat], size=(36 * u, 36 * u), pos_hint={"center_y": 0.5}))
    title.pos_hint = {"center_y": 0.5}
    title.bind(height=lambda _t, height: setattr(made, "height", max(height, 36 * u)))
    made.height = max(title.height, 36 * u)
    made.add_widget(title)
    return made


def _came_of(title: str, sentence: str) -> str:
    return f"{title}. {sentence}" if sentence else title


def _clock(item: Item) -> str:
    """When it was entered, as the clock on the wall has it; "" if that is not known."""
    try:
        return datetime.fromisoformat(str(item.raw["at"])).astimezone().strftime("%H:%M")
    except (KeyError, ValueError):
        return ""
