"""Reads dice from pictures: images in, readings out."""

from vision.picture import read_picture
from vision.read import read_dice
from vision.reading import DieReading, Reading

__all__ = ["DieReading", "Reading", "read_dice", "read_picture"]
