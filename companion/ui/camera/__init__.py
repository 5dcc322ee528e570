"""Dice by camera: the live picture with what is read in it, and the taps that put it right."""
