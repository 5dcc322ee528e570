"""Insomnia Companion: the referee at the table for Insomnia and its relatives."""

__version__ = "0.1.0"
