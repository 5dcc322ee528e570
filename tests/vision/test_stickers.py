"""The printable sheets: made by their script from the design, at 1:1."""

import re
import subprocess
import sys
import zlib
from pathlib import Path

STICKERS = Path(__file__).resolve().parents[2] / "hardware_docs" / "stickers"
FILES = ("stickers-16mm.pdf", "stickers-16mm.svg", "stickers-20mm.pdf", "stickers-20mm.svg")


def test_the_script_makes_the_sheets_that_are_there(tmp_path: Path) -> None:
    script = STICKERS / "make_stickers.py"
    # -I: the standard library alone must do.
    subprocess.run([sys.executable, "-I", "-S", str(script), str(tmp_path)], check=True, timeout=30)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(FILES)
    for name in FILES:
        assert (tmp_path / name).read_bytes() == (STICKERS / name).read_bytes(), f"run {script.name} again"


def test_the_pdf_is_one_page_of_a4_with_nothing_but_paths() -> None:
    data = (STICKERS / "stickers-16mm.pdf").read_bytes()
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert box is not None
    assert [round(float(side) * 25.4 / 72, 2) for side in box.groups()] == [297.0, 210.0]
    content = zlib.decompress(data.split(b"stream\n")[1].split(b"\nendstream")[0])
    assert b"Font" not in data
    assert set(re.findall(rb"[A-Za-z*]+$", content, re.MULTILINE)) <= {
        b"cm", b"rg", b"RG", b"w", b"m", b"l", b"c", b"h", b"S", b"f*",
    }  # fmt: skip
    start = int(data.split(b"startxref\n")[1].split()[0])
    assert data[start : start + 4] == b"xref"


def test_the_ruler_measures_100_mm_and_a_sticker_14() -> None:
    text = (STICKERS / "stickers-16mm.svg").read_text(encoding="utf-8")
    assert 'width="297mm" height="210mm" viewBox="0 0 297 210"' in text
    spans = []
    for path in re.findall(r' d="([^"]+)"', text):
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", path)]
        xs = numbers[0::2]
        spans.append(round(max(xs) - min(xs), 2))
    assert 100.0 in spans
    assert spans.count(14.0) == 96
