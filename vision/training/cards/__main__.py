"""`python -m vision.training.cards`: make the model that reads cards anew, from nothing but seeds and free type."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

try:
    import torch

    from vision.training import nets
    from vision.training.cards import fit, samples
    from vision.training.fit import say
except ModuleNotFoundError as missing:
    sys.exit(f"vision.training.cards needs {missing.name}: pip install -e '.[training]'")

from vision.cards.look import SIZE
from vision.cards.net import MODEL


def main(argv: Sequence[str] | None = None) -> int:
    """Draw the tables, train the network, write the model; return 0, or 2 if the type is missing."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.cards", description="Make the model anew.")
    parser.add_argument("--tables", type=int, default=1600, metavar="N", help="tables to learn from (default: 1600)")
    parser.add_argument("--steps", type=int, default=1500, metavar="N", help="steps of training (default: 1500)")
    parser.add_argument("--processes", type=int, default=2, metavar="N", help="processes that draw (default: 2)")
    parser.add_argument("--samples", type=Path, default=Path("build/samples"), help="where what was drawn is kept")
    parser.add_argument("--model", type=Path, default=MODEL, help="where the model goes")
    args = parser.parse_args(argv)
    try:
        files = samples.make(args.samples, args.tables, args.processes)
    except FileNotFoundError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    torch.set_num_threads(args.processes)
    args.model.parent.mkdir(parents=True, exist_ok=True)
    nets.export(fit.index(files, args.steps, say), (1, 3, SIZE[1], SIZE[0]), ["index"], args.model)
    return 0


if __name__ == "__main__":
    sys.exit(main())
