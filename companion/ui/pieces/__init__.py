"""The pieces all screens are made of; importing the package makes them known to kv by their names."""

from companion.ui.pieces.badge import Badge
from companion.ui.pieces.banner import Banner, Mark
from companion.ui.pieces.button import Key, Tile
from companion.ui.pieces.card import CardFace, GridCell
from companion.ui.pieces.chips import ChipStack
from companion.ui.pieces.choices import Choices
from companion.ui.pieces.die import Die
from companion.ui.pieces.diekey import DieKey
from companion.ui.pieces.frame import Tab, TurnFrame
from companion.ui.pieces.head import Head
from companion.ui.pieces.icon import Icon
from companion.ui.pieces.path import ChipPath
from companion.ui.pieces.plate import BankPlate, Figure, Pill, TrumpPlate
from companion.ui.pieces.sheet import Sheet
from companion.ui.pieces.stage import StageBar
from companion.ui.pieces.surface import DashedPlace, Panel, PanelBox, TableTop
from companion.ui.pieces.text import Heading, Prompt, Text
from companion.ui.pieces.turned import Turned
from companion.ui.pieces.turntab import TurnTab

__all__ = [
    "Badge",
    "BankPlate",
    "Banner",
    "CardFace",
    "ChipPath",
    "ChipStack",
    "Choices",
    "DashedPlace",
    "Die",
    "DieKey",
    "Figure",
    "GridCell",
    "Head",
    "Heading",
    "Icon",
    "Key",
    "Mark",
    "Panel",
    "PanelBox",
    "Pill",
    "Prompt",
    "Sheet",
    "StageBar",
    "Tab",
    "TableTop",
    "Text",
    "Tile",
    "TrumpPlate",
    "TurnFrame",
    "TurnTab",
    "Turned",
]
