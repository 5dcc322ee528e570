"""Reads dice and cards from pictures: images in, readings out."""

from vision.cards import CardReading, CardsReading, read_cards
from vision.cards.steady import CardsSight, SteadyCards
from vision.moved import Move, moves
from vision.picture import TURNS, read_picture, turn_picture
from vision.read import read_dice
from vision.reading import DieReading, Reading
from vision.steady import Sight, Steady

__all__ = [
    "TURNS",
    "CardReading",
    "CardsReading",
    "CardsSight",
    "DieReading",
    "Move",
    "Reading",
    "Sight",
    "Steady",
    "SteadyCards",
    "moves",
    "read_cards",
    "read_dice",
    "read_picture",
    "turn_picture",
]
