"""The building documents: links lead somewhere, worked lines are right, no part is missing in the lists."""

import re
from pathlib import Path

import pytest

from hardware_docs.printed_parts import solids
from hardware_docs.wiring.circuit import PARTS

FOLDER = Path(__file__).resolve().parents[2] / "hardware_docs"
DOCUMENTS = sorted(FOLDER.rglob("*.md"))
LINE = re.compile(r"[><#][0-9A-F]{2} [ -)+-~]*\*[0-9A-F]{4}")


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE, bit by bit."""
    crc = 0xFFFF
    for bit in (byte >> place & 1 for byte in data for place in range(7, -1, -1)):
        crc = (crc << 1 & 0xFFFF) ^ (0x1021 if (crc >> 15) ^ bit else 0)
    return crc


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(document: Path) -> list[str]:
    text = document.read_text(encoding="utf-8")
    return re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'src="([^"]+)"', text)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(FOLDER)))
def test_links_lead_somewhere(document: Path) -> None:
    for link in links(document):
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_every_document_can_be_reached_from_the_index() -> None:
    reached, new = set(), {FOLDER / "README.md"}
    while new:
        reached |= new
        targets = {(page.parent / link.split("#")[0]).resolve() for page in new for link in links(page)}
        new = {target for target in targets if target.suffix == ".md"} - reached
    assert reached >= set(DOCUMENTS)


def test_worked_lines_of_the_protocol_have_the_right_check() -> None:
    assert crc16(b"123456789") == 0x29B1
    lines = [line for document in DOCUMENTS for line in LINE.findall(document.read_text(encoding="utf-8"))]
    assert len(lines) >= 20
    for line in lines:
        body, _, check = line.partition("*")
        assert check == f"{crc16(body.encode()):04X}", line
        assert len(line) <= 80


def test_the_program_in_the_protocol_works() -> None:
    text = (FOLDER / "protocol.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    exec(re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0], names)
    assert names["crc16"](b"123456789") == 0x29B1


def test_every_part_of_the_circuit_is_in_the_shopping_list() -> None:
    table = (FOLDER / "parts.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| ((?:[A-Z]\d+(?:–[A-Z]\d+)?(?:, )?)+) \|", table, re.MULTILINE)
    named: set[str] = set()
    for cell in cells:
        for kind, first, last in re.findall(r"([A-Z])(\d+)(?:–[A-Z](\d+))?", cell):
            named |= {f"{kind}{number}" for number in range(int(first), int(last or first) + 1)}
    assert named == {part.ref for part in PARTS}


def test_every_printed_part_is_in_the_list_with_its_file() -> None:
    listed = re.findall(r"^\| \[(\w+)\]\(stl/", (FOLDER / "printed_parts/README.md").read_text("utf-8"), re.MULTILINE)
    assert listed == [part.name for part in solids.PARTS]
    assert {file.stem for file in solids.STL.glob("*.stl")} == {p.name for p in (*solids.PARTS, *solids.STAND)}
