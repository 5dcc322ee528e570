"""`python -m vision.training`: make the models of `vision/models` anew, from nothing but seeds and free type."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

try:
    import torch

    from vision.training import fit, fit_aligner, fit_finder, fit_reader, flat, nets, samples
except ModuleNotFoundError as missing:
    sys.exit(f"vision.training needs {missing.name}: pip install -e '.[training]'")

from vision.learned.nets import MODELS
from vision.learned.place import ALIGNED, CONFIRMED

_NETS: dict[str, tuple[Callable[..., torch.nn.Module], int, tuple[int, ...], list[str]]] = {
    "finder": (fit_finder.finder, 14_000, (1, 3, 288, 512), ["maps"]),
    "aligner": (fit_aligner.aligner, 9_000, (1, 3, ALIGNED, ALIGNED), ["numbers"]),
    "confirmer": (fit_aligner.confirmer, 9_000, (1, 3, CONFIRMED, CONFIRMED), ["numbers"]),
    "reader": (fit_reader.reader, 8_000, (1, 3, nets.READER, nets.READER), ["face", "embedding"]),
}
"""For each network what trains it, in how many steps, its input's shape, its outputs."""


def main(argv: Sequence[str] | None = None) -> int:
    """Draw the scenes, train the networks, write the models; return 0, or 2 if the type is missing."""
    parser = argparse.ArgumentParser(prog="python -m vision.training", description="Make the models anew.")
    parser.add_argument("--scenes", type=int, default=6000, metavar="N", help="scenes to learn from (default: 6000)")
    parser.add_argument("--designs", type=int, default=10_000, metavar="N", help="sets of dice for the reader alone")
    parser.add_argument("--steps", type=int, metavar="N", help="steps of each network (default: as the README says)")
    parser.add_argument("--processes", type=int, default=2, metavar="N", help="processes that draw (default: 2)")
    parser.add_argument("--only", choices=tuple(_NETS), help="train one network only")
    parser.add_argument("--onward", action="store_true", help="train the models that are there onward, not anew")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="seed of the first scene (default: 0)")
    parser.add_argument("--samples", type=Path, default=Path("build/samples"), help="where scenes are kept")
    parser.add_argument("--models", type=Path, default=MODELS, help="where the models go")
    args = parser.parse_args(argv)
    try:
        scenes = samples.make(args.samples, args.first, args.scenes, args.processes)
        read = args.only in (None, "reader")
        faces = flat.make(args.samples, args.first, args.designs if read else 0, args.processes)
    except FileNotFoundError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    torch.set_num_threads(args.processes)
    args.models.mkdir(parents=True, exist_ok=True)
    for name, (train, steps, shape, outputs) in _NETS.items():
        if args.only in (None, name):
            path = args.models / f"{name}.onnx"
            files = scenes + faces if name == "reader" else scenes
            net = train(files, args.steps or steps, fit.say, path if args.onward else None)
            nets.export(net, shape, outputs, path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
