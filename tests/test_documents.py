"""The documents agree with the product: links lead somewhere, pictures and tables say what the source says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion
from companion import commands
from tests.test_architecture import SOURCE, imports, module_of, package_of

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("companion", "desktop", "docs")
DOCUMENTS = [
    *sorted(ROOT.glob("*.md")),
    *sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md")),
    *(ROOT / folder / "README.md" for folder in ("firmware", "vision")),
]
PICTURE = (ROOT / "docs/architecture.svg").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")

BOXES = {
    **{f"companion.{name}": name for name in ("devices", "games", "store", "table", "ui")},
    "vision": "vision",
}
"""The packages between which the picture has arrows."""


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def box_of(name: str) -> str | None:
    return next((box for package, box in BOXES.items() if name == package or name.startswith(f"{package}.")), None)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_and_paths_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    for link in links:
        if re.match("https?://", link):
            continue
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link
    for path in re.findall(r"`((?:companion|desktop|docs|tests|vision)/[\w./]+)`", text):
        assert (ROOT / path).exists(), path


def test_the_picture_has_the_arrows_of_the_source_and_no_others() -> None:
    drawn = set(re.findall(r'data-from="(\w+)" data-to="(\w+)"', PICTURE))
    found = {
        (here, there)
        for path in SOURCE
        for _line, name in imports(path.read_text(encoding="utf-8"), package_of(path))
        if (here := box_of(module_of(path))) and (there := box_of(name)) and here != there
    }
    assert drawn == found


def test_the_page_names_the_threads_that_there_are() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE)
    started = set(re.findall(r'Thread\(.*name="([\w ]+)"', text))
    started |= set(re.findall(r'\("(camera[\w ]*)", self\._', text))
    assert len(started) >= 7
    table = ARCHITECTURE.partition("## Threads")[2]
    cells = re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE)
    assert {name for cell in cells for name in re.findall("`([^`]+)`", cell)} == started


def test_the_readme_has_every_command() -> None:
    told = set(re.findall(r"`insomnia (\w+)", README.partition("| command | does |")[2].partition("\n\n")[0]))
    assert told | {"play"} == set(commands.load())


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## \[?([\w.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert companion.__version__ in versions[:2]


def test_every_picture_of_a_screen_is_shown_and_taken_again_by_make() -> None:
    there = {path.stem.rpartition("-")[0] for path in (ROOT / "tests/ui/pictures").iterdir()}
    shown = set(re.findall(r"tests/ui/pictures/(\w+)-1280x800\.png", README))
    taken = set(
        re.findall("^PICTURES := (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[0].split()
    )
    assert there == shown == taken


def test_the_page_on_adding_a_game_names_every_module_of_its_model() -> None:
    page = (ROOT / "companion/games/README.md").read_text(encoding="utf-8")
    model = {path.name for path in (ROOT / "companion/games/progression").glob("*.py")}
    assert {name for name in model if f"`{name}`" not in page} == set()
