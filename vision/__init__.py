"""Reads dice from pictures: images in, readings out."""

from vision.read import read_dice
from vision.reading import DieReading, Reading

__all__ = ["DieReading", "Reading", "read_dice"]
