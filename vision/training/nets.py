"""The networks, in PyTorch, and how they become ONNX files of plain layers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from vision.learned import names

READER = 64
"""Pixels a side of the reader's input, which shows 1.25 sides of the face."""
OUTPUTS = 9
"""The finder's maps: top's middle, leaning, its offset x, y, log of the size, and four that say the shape."""

_FEW = 64  # numbers up to which an array is not worth halving


def _conv(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    layer = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outputs), nn.ReLU())


class Finder(nn.Module):
    """Maps a picture to maps at a quarter of its size."""

    WIDTHS = (16, 32, 48, 80, 112)

    def __init__(self) -> None:
        super().__init__()
        a, b, c, d, e = self.WIDTHS
        self.down = nn.ModuleList(
            [
                nn.Sequential(_conv(3, a, 2), _conv(a, b, 2), _conv(b, b)),
                nn.Sequential(_conv(b, c, 2), _conv(c, c)),
                nn.Sequential(_conv(c, d, 2), _conv(d, d), _conv(d, d)),
                nn.Sequential(_conv(d, e, 2), _conv(e, e), _conv(e, e)),
            ]
        )
        self.up = nn.ModuleList([nn.ConvTranspose2d(i, o, 2, 2) for i, o in ((e, d), (d, c), (c, b))])
        self.mix = nn.ModuleList([_conv(d, d), _conv(c, c), _conv(b, b)])
        self.head = nn.Conv2d(b, OUTPUTS, 1)
        nn.init.zeros_(self.head.weight)
        with torch.no_grad():
            self.head.bias[:] = torch.tensor([-4.0, -2, 0, 0, 2.5, 0, 0, 0, 0])

    def forward(self, picture: torch.Tensor) -> torch.Tensor:
        """Return the maps of pictures, n × 9 × height/4 × width/4; input −1…1."""
        levels = []
        for down in self.down:
            picture = down(picture)
            levels.append(picture)
        for up, mix, beside in zip(self.up, self.mix, levels[-2::-1], strict=True):
            picture = mix(torch.relu(up(picture) + beside))
        maps: torch.Tensor = self.head(picture)
        return maps


class Gauge(nn.Module):
    """Measures how a top lies in the surroundings of a die: what confirmer and aligner have in common."""

    seen: nn.Sequential

    def forward(self, place: torch.Tensor) -> torch.Tensor:
        """Return eleven numbers (n × 11): offsets and size are relative to the middle and scale of the input."""
        numbers: torch.Tensor = self.seen(place)
        return numbers


class Confirmer(Gauge):
    """Maps the surroundings of a die, 64 pixels a side, to how its top lies there: the finder's nine numbers, for the
    middle, and the way through the die from the middle of its top."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = nn.Sequential(
            _conv(3, 20, 2), _conv(20, 32), _conv(32, 48, 2), _conv(48, 48),
            _conv(48, 80, 2), _conv(80, 80), nn.MaxPool2d(2), nn.Flatten(),
            nn.Linear(80 * 16, 96), nn.ReLU(), nn.Linear(96, OUTPUTS + 2),
        )  # fmt: skip


class Aligner(Gauge):
    """Maps the surroundings of a die, 96 pixels a side, to the same numbers, measured more finely."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = nn.Sequential(
            _conv(3, 20, 2), _conv(20, 32), _conv(32, 48, 2), _conv(48, 48),
            _conv(48, 80, 2), _conv(80, 80), _conv(80, 112, 2), _conv(112, 112), nn.MaxPool2d(2), nn.Flatten(),
            nn.Linear(112 * 9, 128), nn.ReLU(), nn.Linear(128, OUTPUTS + 2),
        )  # fmt: skip


class Reader(nn.Module):
    """Maps a rectified face to what it is and by how many quarters it is turned."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = nn.Sequential(
            _conv(3, 20), _conv(20, 32, 2), _conv(32, 32), _conv(32, 64, 2), _conv(64, 64),
            _conv(64, 112, 2), _conv(112, 112), nn.MaxPool2d(2), nn.Flatten(),
        )  # fmt: skip
        self.embed = nn.Sequential(nn.Linear(112 * 16, 128), nn.ReLU())
        self.name = nn.Linear(128, names.NOTHING + 1 + 4)

    def forward(self, face: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return logits (n × 17: faces, nothing, four turns) and the embedding (n × 128)."""
        embedding = self.embed(self.seen(face))
        return self.name(nn.functional.dropout(embedding, 0.2, self.training)), embedding


def export(net: nn.Module, shape: tuple[int, ...], outputs: list[str], path: Path) -> None:
    """Write a trained network as ONNX for inputs of `shape`; OpenCV takes other batches and picture sizes too.

    Its version 4.10 cannot read networks whose shape is left open. Numbers are kept in 16 bits, made float32 again on
    loading, which halves the file.
    """
    net.eval().to(memory_format=torch.contiguous_format)
    given = (torch.zeros(shape),)
    torch.onnx.export(net, given, path, input_names=["picture"], output_names=outputs, opset_version=13, dynamo=False)
    model = onnx.load(path)
    halve(model)
    onnx.save(model, path)


def halve(model: onnx.ModelProto) -> None:
    """Keep a model's large arrays of float32 as float16, each behind a Cast."""
    kept, casts = [], []
    for array in model.graph.initializer:
        values = numpy_helper.to_array(array)
        if values.dtype != np.float32 or values.size <= _FEW:
            kept.append(array)
            continue
        kept.append(numpy_helper.from_array(values.astype(np.float16), f"{array.name}.half"))
        casts.append(helper.make_node("Cast", [kept[-1].name], [array.name], to=TensorProto.FLOAT))
    nodes = list(model.graph.node)
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend([*casts, *nodes])
