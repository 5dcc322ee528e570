"""Which refusals a game has, as its source names them."""

import re
from pathlib import Path

from companion.core.refusals import Code

COMPANION = Path(__file__).resolve().parents[2] / "companion"
SHARED = [COMPANION / "core" / f"{name}.py" for name in ("engine", "fields", "journal", "rulings", "turns")]
KNOWN = COMPANION / "core" / "known.py"


def codes_of(key: str) -> set[Code]:
    """Every code with which an entry of this game may be refused."""
    own = sorted((COMPANION / "games" / key).glob("*.py"))
    knows_cards = any("companion.core.known" in path.read_text(encoding="utf-8") for path in own)
    sources = [*SHARED, *own, *([KNOWN] if knows_cards else [])]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    return {Code[name] for name in re.findall(r"Code\.([A-Z_]+)", text)}
