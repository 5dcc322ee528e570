"""The words of argparse itself: "usage:", what is wrong with a command line."""

from __future__ import annotations

import argparse

from companion.core.words import _


def translate_argparse() -> None:
    """Let argparse take its words, too, from the catalogue in use: it looks them up by the `_` of its own module."""
    vars(argparse)["_"] = _


def argparse_words() -> tuple[str, ...]:
    """Those of its words that people can meet; they are named here so that the catalogues have them."""
    return (
        _("usage: "),
        _("positional arguments"),
        _("options"),
        _("show this help message and exit"),
        _("argument %(argument_name)s: %(message)s"),
        _("unrecognized arguments: %s"),
        _("ignored explicit argument %r"),
        _("the following arguments are required: %s"),
        _("expected one argument"),
        _("expected at least one argument"),
        _("ambiguous option: %(option)s could match %(matches)s"),
        _("invalid %(type)s value: %(value)r"),
        _("invalid choice: %(value)r (choose from %(choices)s)"),
    )
