"""Takes up a network's training where a shipped model was left."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn


def take_up(net: nn.Module, path: Path, seen: Tensor) -> None:
    """Give a network the numbers of an ONNX file that `nets.export` wrote.

    The file holds convolutions with their normalisation worked in; that is taken apart again by what each layer makes
    of `seen`, a batch of inputs. Layers that the file has not, or has in another size, stay as they are.
    """
    arrays = _arrays(path)
    named = dict(net.named_parameters())
    for name, values in arrays.items():
        if name in named and named[name].shape == values.shape:
            named[name].data.copy_(torch.from_numpy(values))
    worked_in = [torch.from_numpy(values) for name, values in arrays.items() if name not in named]
    pairs = [part for part in net.modules() if isinstance(part, nn.Sequential) and isinstance(part[-2], nn.BatchNorm2d)]
    for (convolution, norm, _), weight, bias in zip(pairs, worked_in[::2], worked_in[1::2], strict=False):
        if convolution.weight.shape != weight.shape:
            continue
        convolution.weight.data.copy_(weight)
        norm.register_forward_pre_hook(_Apart(bias))
    net.eval()
    with torch.no_grad():
        net(seen)
    for part in pairs:
        part[1]._forward_pre_hooks.clear()


class _Apart:
    """Sets a normalisation so that it leaves its first input as it is, but for a bias."""

    def __init__(self, bias: Tensor) -> None:
        self.bias = bias

    def __call__(self, norm: nn.BatchNorm2d, given: tuple[Tensor]) -> None:
        spread, mean = torch.var_mean(given[0], (0, 2, 3), unbiased=False)
        assert norm.running_mean is not None
        assert norm.running_var is not None
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.data.copy_(torch.sqrt(spread + norm.eps))
        norm.bias.data.copy_(self.bias + mean)


def _arrays(path: Path) -> dict[str, np.ndarray]:
    """Return the numbers of a model's layers in the order in which they work, as float32."""
    graph = onnx.load(path).graph
    kept = {array.name.removesuffix(".half"): array for array in graph.initializer}
    names = [name for node in graph.node if node.op_type != "Cast" for name in node.input[1:] if name in kept]
    return {name: numpy_helper.to_array(kept[name]).astype(np.float32) for name in names}
