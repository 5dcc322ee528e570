"""Runs the network that reads an index through cv2.dnn."""

from __future__ import annotations

import threading
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.letters import GLYPHS, SUITS

MODEL = Path(__file__).resolve().parents[1] / "models" / "cards.onnx"
_TEMPERATURE = 0.8  # by which logits are divided: found on drawn tables with type that was held out
_LOCK = threading.Lock()  # a network of cv2.dnn holds its input between setInput and forward


@cache
def _net() -> Any:
    """Return the network; its file is read as bytes, since OpenCV cannot open every path on every system."""
    return cv2.dnn.readNetFromONNX(np.frombuffer(MODEL.read_bytes(), np.uint8))


def read(looks: NDArray[np.float32]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the chances of each glyph (n × 21) and of each suit (n × 5), the last of no index, for leveled looks
    (n × 56 × 40 × 3)."""
    with _LOCK:
        net = _net()
        net.setInput(np.ascontiguousarray(looks.transpose(0, 3, 1, 2)))
        logits = np.asarray(net.forward(), float) / _TEMPERATURE
    kinds = len(GLYPHS) + 1
    assert logits.shape[1] == kinds + len(SUITS) + 1
    return _softmax(logits[:, :kinds]), _softmax(logits[:, kinds:])


def _softmax(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
