"""Reads dice from pictures: images in, readings out."""

from vision.moved import Move, moves
from vision.picture import read_picture
from vision.read import read_dice
from vision.reading import DieReading, Reading
from vision.steady import Sight, Steady

__all__ = ["DieReading", "Move", "Reading", "Sight", "Steady", "moves", "read_dice", "read_picture"]
