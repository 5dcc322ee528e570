"""Runs the four networks of `vision/models` through cv2.dnn."""

from __future__ import annotations

import hashlib
import threading
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

MODELS = Path(__file__).resolve().parents[1] / "models"
_LOCK = threading.Lock()  # a network of cv2.dnn holds its input between setInput and forward


@cache
def _net(name: str) -> Any:
    """Return a network; its file is read as bytes, since OpenCV cannot open every path on every system."""
    return cv2.dnn.readNetFromONNX(np.frombuffer((MODELS / name).read_bytes(), np.uint8))


@cache
def fingerprint() -> str:
    """Return a text that changes with the reader's model."""
    return hashlib.sha256((MODELS / "reader.onnx").read_bytes()).hexdigest()[:16]


def find(picture: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the finder's maps, 9 × height/4 × width/4, for a picture (height × width × 3, −1…1, sides multiples of
    32)."""
    with _LOCK:
        net = _net("finder.onnx")
        net.setInput(np.ascontiguousarray(picture.transpose(2, 0, 1)[None]))
        maps: NDArray[np.float32] = np.asarray(net.forward(), np.float32)[0]
        return maps


def confirm(places: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the confirmer's eleven numbers each (n × 11) for places, n × 64 × 64 × 3, mean 0, spread 1."""
    return _of_places("confirmer.onnx", places)


def align(places: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the aligner's eleven numbers each (n × 11) for places, n × 96 × 96 × 3, mean 0, spread 1."""
    return _of_places("aligner.onnx", places)


def _of_places(name: str, places: NDArray[np.float32]) -> NDArray[np.float32]:
    with _LOCK:
        net = _net(name)
        net.setInput(np.ascontiguousarray(places.transpose(0, 3, 1, 2)))
        return np.asarray(net.forward(), np.float32)


def read(faces: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return logits (n × 17) and embeddings (n × 128) of faces, n × 64 × 64 × 3, mean 0, spread 1."""
    with _LOCK:
        net = _net("reader.onnx")
        net.setInput(np.ascontiguousarray(faces.transpose(0, 3, 1, 2)))
        logits, embeddings = net.forward(["face", "embedding"])
        return np.asarray(logits, np.float32), np.asarray(embeddings, np.float32)


def level(looks: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return looks (n × height × width × 3) with mean 0 and spread 1, so that dim and bright ones look the same."""
    mean, spread = looks.mean(axis=(1, 2, 3), keepdims=True), looks.std(axis=(1, 2, 3), keepdims=True)
    return np.asarray((looks - mean) / (spread + 6), np.float32)
