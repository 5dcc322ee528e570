"""The catalogues are whole, and the command line speaks the language that is asked for."""

from __future__ import annotations

import ast
import gettext
import io
import json
import os
import re
import string
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from PIL import ImageFont

from companion import argparse_words, cli
from companion.core import words
from companion.core.cards import letters_of_ranks, pretty
from companion.languages import LANGUAGES, catalogue, of_system

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "companion" / "locale"
OTHERS = sorted(set(LANGUAGES) - {"en"})
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
SYMBOLS = set("♠♥♦♣✓→←↑↓×\u2009★")
"""What the screens take from the second font."""

Key = tuple[str | None, str]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(catalogue("en"))


@cache
def in_source() -> dict[Key, str | tuple[str, ...]]:
    """Every text of the source, by context and (first) form."""
    found: dict[Key, str | tuple[str, ...]] = {}
    ways = [("**.py", "python"), ("**.kv", "python")]
    for _file, _line, text, _comments, context in extract_from_dir(ROOT / "companion", ways, keywords=KEYWORDS):
        found[context, text if isinstance(text, str) else text[0]] = text
    return found


@cache
def translated(code: str) -> Catalog:
    with (LOCALE / code / "LC_MESSAGES" / "companion.po").open("rb") as file:
        return read_po(file, locale=code)


def messages(code: str) -> list[Message]:
    return [message for message in translated(code) if message.id]


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> set[str]:
    """What is filled in: {name}, with how it is written, and %(name)s or %s."""
    braces = {f"{name}:{form}" for _text, name, form, _how in string.Formatter().parse(text) if name is not None}
    return braces | set(re.findall(r"%(?:\(\w+\))?[sdr]", text))


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_left_untranslated_or_unsure_and_nothing_is_left_over(code: str) -> None:
    found = {(message.context, forms(message.id)[0]): message for message in messages(code)}
    assert set(in_source()) - set(found) == set(), "run make translations, then translate these"
    assert set(found) - set(in_source()) == set(), "run make translations"
    assert [message.id for message in found.values() if not all(forms(message.string))] == []
    assert [message.id for message in found.values() if message.fuzzy] == []
    assert [key for key, message in found.items() if message.pluralizable != isinstance(in_source()[key], tuple)] == []


def test_no_text_hides_from_the_extractor() -> None:
    calls = [
        (file.name, call.lineno, call.args[call.func.id == "pgettext"])
        for file in (ROOT / "companion").rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
    ]
    found = {text for _context, text in in_source()}
    assert [(*place, ast.unparse(text)) for *place, text in calls if getattr(text, "value", None) not in found] == [], (
        "write these as plain texts, outside of f-strings"
    )


@pytest.mark.parametrize("code", OTHERS)
def test_every_form_keeps_what_is_filled_in_and_its_ends(code: str) -> None:
    wrong = []
    for message in messages(code):
        wanted = placeholders(forms(message.id)[-1])
        for n, form in enumerate(forms(message.string)):
            spared = {"n:"} if len(forms(message.id)) > 1 and n == 0 else set()  # "1" may be a word
            if not wanted - spared <= placeholders(form) <= wanted:
                wrong.append((message.id, form))
            if [form[:1].isspace(), form[-1:].isspace()] != [forms(message.id)[-1][at].isspace() for at in (0, -1)]:
                wrong.append((message.id, form))
    assert wrong == []


@pytest.mark.parametrize("code", OTHERS)
def test_plurals_have_the_forms_of_the_language(code: str) -> None:
    count = {"fr": 2, "ru": 3}[code]
    assert translated(code).num_plurals == count
    assert [m.id for m in messages(code) if m.pluralizable and len(m.string) != count] == []
    said = [words_for(code, n) for n in (1, 2, 5, 21)]
    assert said == {"fr": ["one", "many", "many", "many"], "ru": ["one", "few", "many", "one"]}[code]


def words_for(code: str, n: int) -> str:
    """Which form of "chips" a number takes."""
    one, few, many = (catalogue(code).ngettext("{n} chip", "{n} chips", k) for k in (1, 2, 5))
    names = {many: "many", few: "few", one: "one"} if few != many else {many: "many", one: "one"}
    return names[catalogue(code).ngettext("{n} chip", "{n} chips", n)]


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_installed_is_what_was_translated(code: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, translated(code))
    compiled.seek(0)
    installed = catalogue(code)
    assert isinstance(installed, gettext.GNUTranslations)
    told = {key: text for key, text in vars(gettext.GNUTranslations(compiled))["_catalog"].items() if key}
    assert {key: text for key, text in vars(installed)["_catalog"].items() if key} == told, "run make translations"


@pytest.mark.parametrize("code", OTHERS)
def test_lists_in_one_text_have_as_many_parts(code: str) -> None:
    translation = catalogue(code)
    words.use(translation)
    assert len(set(letters_of_ranks(own=True))) == 4
    assert len(translation.gettext("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split(" ")) == 12


def test_apostrophes_are_typographic_in_every_language() -> None:
    texts = [form for text in in_source().values() for form in forms(text)]
    texts += [form for code in OTHERS for message in messages(code) for form in forms(message.string)]
    assert [text for text in texts if re.search(r"[\w}]'[\w ]", text)] == []


@pytest.mark.parametrize("bold", ["Regular", "Bold"])
def test_the_fonts_have_every_letter(bold: str) -> None:
    import kivy

    font = ImageFont.truetype(str(Path(kivy.kivy_data_dir) / "fonts" / f"Roboto-{bold}.ttf"), 40)
    missing = bytes(font.getmask("\uffff"))
    texts = [form for text in in_source().values() for form in forms(text)]
    texts += [form for code in OTHERS for message in messages(code) for form in forms(message.string)]
    letters = set("".join(texts)) - SYMBOLS - {"\n"}
    assert {letter for letter in letters if bytes(font.getmask(letter)) == missing} == set()


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR", "LANGUAGE": "de:ru:fr"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fy_NL"}, "en"),
        ({"LC_ALL": "French_France.1252"}, "fr"),
    ],
)
def test_the_system_s_language_is_followed_as_far_as_it_is_known(environment: dict[str, str], code: str) -> None:
    assert of_system(environment) == code


@pytest.mark.parametrize("argv", [["--lang", "ru", "rules", "strike"], ["rules", "strike", "--lang=ru"]])
def test_the_command_line_may_ask_for_a_language_anywhere(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(argv) == 0
    assert catalogue("ru").gettext("House options") in capsys.readouterr().out


def test_help_and_complaints_speak_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (["--lang", "fr", "--help"], ["--lang", "fr", "export", "--help"]):
        with pytest.raises(SystemExit, match="0"):
            cli.main(argv)
        shown = capsys.readouterr().out
        assert shown.startswith(catalogue("fr").gettext("usage: "))
        assert catalogue("fr").gettext("show this help message and exit") in shown
        assert "usage: " not in shown
        assert "examples:" not in shown
    with pytest.raises(SystemExit, match="2"):
        cli.main(["--lang", "fr", "--nonsense"])
    said = catalogue("fr").gettext("unrecognized arguments: %s") % "--nonsense"
    assert " ".join(said.split()) in capsys.readouterr().err  # a terminal gets plain spaces


def test_a_language_that_is_not_spoken_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(["--lang", "tlh"])
    assert "'tlh'" in capsys.readouterr().err


def test_argparse_still_has_these_words() -> None:
    import argparse

    source = Path(argparse.__file__).read_text(encoding="utf-8")
    assert [text for text in argparse_words.argparse_words() if text not in source] == []


def test_the_environment_decides_where_nothing_is_asked_for(python: list[str], repository: Path) -> None:
    done = subprocess.run(
        [*python, "-m", "companion", "rules", "progression"],
        cwd=repository,
        env={**os.environ, "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    assert catalogue("fr").gettext("House options") in done.stdout


def test_records_and_readings_by_programs_are_the_same_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {}
    for code in LANGUAGES:
        folder = tmp_path / code
        assert cli.main(["--lang", code, "simulate", "--games", "1", "--seed", "4", "--record", str(folder)]) == 0
        capsys.readouterr()
        (record,) = folder.iterdir()
        assert cli.main(["--lang", code, "replay", "--json", str(record)]) == 0
        told[code] = (record.read_bytes(), json.loads(capsys.readouterr().out))
    assert told["fr"] == told["en"] == told["ru"]


def test_exported_tables_speak_the_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "1", "--seed", "4", "--record", str(tmp_path)]) == 0
    (record,) = tmp_path.iterdir()
    capsys.readouterr()
    heads = {}
    for code in LANGUAGES:
        assert cli.main(["--lang", code, "export", "--csv", str(record)]) == 0
        heads[code] = capsys.readouterr().out.splitlines()[0]
    assert heads["en"].startswith("deal,stage,")
    assert len(set(heads.values())) == 3


def test_cards_have_the_letters_that_the_language_is_used_to() -> None:
    for code, queen in (("en", "Q♥"), ("fr", "D♥"), ("ru", "Д♥")):
        words.use(catalogue(code))
        assert pretty("QH") == queen
        words.use(catalogue(code), own_letters=False)
        assert pretty("QH") == "Q♥"
