"""All pieces on one picture, to be laid beside design pictures and looked at.

Run it where there is a display: `xvfb-run -a python -m tests.ui.gallery out.png [light]`.
"""

from __future__ import annotations

import sys
from typing import Any

from companion.ui import boot

boot.prepare()

from kivy.app import App  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from companion.ui import icons  # noqa: E402
from companion.ui.pieces.badge import Badge  # noqa: E402
from companion.ui.pieces.banner import Banner, Mark  # noqa: E402
from companion.ui.pieces.button import Key  # noqa: E402
from companion.ui.pieces.card import CardFace, GridCell  # noqa: E402
from companion.ui.pieces.chips import ChipStack  # noqa: E402
from companion.ui.pieces.die import Die  # noqa: E402
from companion.ui.pieces.frame import Tab, TurnFrame  # noqa: E402
from companion.ui.pieces.icon import Icon  # noqa: E402
from companion.ui.pieces.path import ChipPath  # noqa: E402
from companion.ui.pieces.plate import BankPlate, Pill, TrumpPlate  # noqa: E402
from companion.ui.pieces.stage import StageBar  # noqa: E402
from companion.ui.pieces.surface import DashedPlace, TableTop  # noqa: E402
from companion.ui.pieces.text import Prompt, Text  # noqa: E402
from companion.ui.pieces.turned import Turned  # noqa: E402
from companion.ui.theme import theme  # noqa: E402

NAMES = ("Anna", "Boris", "Carol", "Dmitri", "Elena", "Farid", "Grace", "Henri")


class Sheet(FloatLayout):
    """Puts pieces at distances from the upper left corner, as pictures are measured."""

    def put(self, widget: Widget, x: float, y: float, width: float, height: float) -> Widget:
        u = theme.u
        widget.size_hint = (None, None)
        widget.size = (width * u, height * u)
        widget.pos = (x * u, self.height - (y + height) * u)
        self.add_widget(widget)
        return widget


def first_page(sheet: Sheet) -> None:
    sheet.put(Text(words="Pieces", kind="prompt", bold=True, halign="left"), 40, 18, 400, 60)
    for n, face in enumerate(("A", "K", "Q", "J", "10", "9")):
        sheet.put(Die(face=face), 41 + 204 * n, 93, 174, 174)
    for n, name in enumerate(NAMES):
        sheet.put(Badge(seat=n, name=name), 40 + 153 * n, 328, 48, 48)
        sheet.put(Text(words=name, bold=True, halign="left"), 96 + 152 * n, 330, 90, 30)
        stack = ChipStack(seat=n, count=(15, 8, 7, 10, 4, 12, 9, 14)[n], align="left")
        sheet.put(stack, 40 + 152 * n, 414, stack.width / theme.u, stack.height / theme.u)
    for n, card in enumerate(("AS", "KH", "10D", "9C")):
        sheet.put(CardFace(card=card), 40 + 138 * n, 489, 112, 154)
    sheet.put(Key(words="Primary", kind="primary"), 600, 488, 200, 72)
    sheet.put(Key(words="Secondary"), 816, 488, 200, 72)
    sheet.put(Key(words="Not now", kind="off"), 600, 576, 200, 72)
    sheet.put(Key(words="Chosen", chosen=True), 816, 576, 200, 72)
    frame = sheet.put(TurnFrame(), 1060, 493, 160, 62)
    frame.parts = [[0, 0, frame.width, frame.height]]
    sheet.put(Tab(words="your turn"), 1069, 590, 140, 40)
    sheet.put(Key(words="Bid 4", note="puts in 2 more", kind="primary"), 600, 664, 208, 72)
    sheet.put(Key(words="Go on", note="next: Anna, stage 2", kind="primary", bar=0.6), 816, 664, 270, 80)
    sheet.put(Key(icon="menu", words="Menu", kind="plain", stacked=True), 1120, 650, 112, 100)
    sheet.put(Pill(words="dealer"), 1110, 765, 70, 30)
    sheet.put(Key(words="Hand", note="always works", choice=True), 40, 700, 216, 76)
    sheet.put(Key(words="Camera", note="ready", choice=True, chosen=True), 264, 700, 216, 76)


def second_page(sheet: Sheet) -> None:
    sheet.put(StageBar(now=2), 40, 30, 200, 12)
    sheet.put(Prompt(words="Anna: play a spade ♠ if you have one"), 40, 60, 1100, 60)
    sheet.put(BankPlate(chips=7), 40, 140, 262, 130)
    sheet.put(TrumpPlate(suit="H", name="hearts"), 320, 140, 182, 106)
    for n, face in enumerate(("A", "K", "10", "9", "1", "3", "6")):
        sheet.put(Die(face=face, spent=n == 3), 540 + 60 * n, 150, 46, 46)
    sheet.put(Die(), 960, 150, 66, 66)
    sheet.put(Die(face="9", spent=True), 1050, 140, 76, 76)
    sheet.put(Die(face="5"), 1150, 130, 100, 100)
    cells: tuple[dict[str, str], ...] = (
        {"card": "AS", "state_": "away", "where": "table"},
        {"card": "KS"},
        {"card": "10H"},
        {"card": "QH", "state_": "away", "where": "trick 1"},
        {"card": "KD", "state_": "known", "where": "yours"},
        {"card": "7C", "state_": "absent", "where": "not in pack"},
        {"card": "JD", "state_": "chosen"},
        {"card": "10C"},
    )
    for n, cell in enumerate(cells):
        sheet.put(GridCell(**cell), 40 + 92 * n, 290, 84, 64)
        sheet.put(GridCell(**{**cell, "compact": True, "holder": n}), 40 + 64 * n, 364, 56, 56)
    sheet.put(DashedPlace(), 800, 250, 84, 112)
    sheet.put(DashedPlace(tint=theme.accent, stroke=3), 900, 250, 84, 112)
    sheet.put(CardFace(card="10S"), 1000, 250, 84, 112)
    sheet.put(CardFace(card="QD"), 1100, 250, 104, 142)
    for n, name in enumerate(icons.NAMES):
        sheet.put(Icon(name=name), 40 + 56 * n, 436, 44, 44)
    sheet.put(ChipStack(seat=0, count=29), 600, 370, 140, 46)
    frame = sheet.put(TurnFrame(words="Anna, your turn"), 40, 540, 522, 240)
    u = theme.u
    frame.parts = [[5 * u, 126 * u, 512 * u, 108 * u], [101 * u, 5 * u, 320 * u, 108 * u]]
    sheet.put(
        Banner(words="Anna already played K♠", note="in trick 2, so Boris can’t play it now."), 600, 500, 640, 120
    )
    sheet.put(Mark(), 600, 640, 28, 28)
    sheet.put(Badge(seat=0, name="Anna", ring=True), 660, 640, 40, 40)
    turned = Turned(turn=-90, box=[740 * u, 20 * u, 108 * u, 160 * u])
    turned.add_widget(Key(words="Turned", note="to the left"))
    sheet.add_widget(turned)
    path = ChipPath(start=[900 * u, 160 * u], bend=[1200 * u, 160 * u], end=[1240 * u, 20 * u], count=5, seat=2)
    sheet.put(path, 0, 0, 1280, 800)


class Gallery(App):
    def build(self) -> FloatLayout:
        self.use_kivy_settings = False
        root = FloatLayout(size=Window.size)
        root.add_widget(TableTop(size=Window.size))
        return root

    def on_start(self) -> None:
        Clock.schedule_once(self._shoot, 0)

    def _shoot(self, *_args: Any) -> None:
        out, pages = sys.argv[1], (first_page, second_page)
        theme.fit(*Window.size)
        theme.dark = "light" not in sys.argv[2:]
        sheets = []
        for page in pages:
            sheet = Sheet(size=Window.size, size_hint=(None, None))
            page(sheet)
            sheets.append(sheet)
        self._next(sheets, out)

    def _next(self, sheets: list[Sheet], out: str) -> None:
        if not sheets:
            self.stop()
            return
        sheet, number = sheets[0], 3 - len(sheets)
        self.root.add_widget(sheet)

        def save(*_args: Any) -> None:
            self.root.export_to_png(f"{out.removesuffix('.png')}-{number}.png")
            self.root.remove_widget(sheet)
            self._next(sheets[1:], out)

        Clock.schedule_once(save, 0.3)


if __name__ == "__main__":
    Gallery().run()
