"""The languages of the app: which there are, which one the system speaks, and their catalogues."""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Mapping
from importlib import resources

SOURCE = "en"
"""The language in which the texts are written in the source."""

LANGUAGES = {SOURCE: "English", "fr": "Français", "ru": "Русский"}
"""Each by its code and by its name for those who speak it."""

_WINDOWS = {"english": "en", "french": "fr", "russian": "ru"}
"""How Windows begins the names of its locales."""


def of_system(environment: Mapping[str, str] | None = None) -> str:
    """The language of the system as far as the app speaks it, else English; `environment` replaces the process's."""
    environment = os.environ if environment is None else environment
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environment.get(name):
            return next((code for code in map(_code, wanted.split(":")) if code in LANGUAGES), SOURCE)
    code = _code(locale.getlocale()[0] or "")
    return code if code in LANGUAGES else SOURCE


def _code(name: str) -> str:
    """The language of a locale such as "fr_CA.UTF-8", "fr" or "French_France"."""
    first = re.split("[-_.@]", name.lower())[0]
    return _WINDOWS.get(first, first)


def catalogue(code: str) -> gettext.NullTranslations:
    """The texts of a language; KeyError if the app does not speak it."""
    if code == SOURCE:
        return gettext.NullTranslations()
    if code not in LANGUAGES:
        raise KeyError(code)
    file = resources.files("companion") / "locale" / code / "LC_MESSAGES" / "companion.mo"
    with file.open("rb") as compiled:
        return gettext.GNUTranslations(compiled)
