"""Freeing garbage a little in each frame: Python's own collector frees all that it has found at once.

The collector finds objects that nothing holds but each other, takes away the weak references to them and calls their
finalizers; then it has every one of them let go of what it holds, until the last has gone. That last step takes longer
than finding them, where pages of widgets are concerned. Here it is asked to hand over what it has found instead
(`gc.DEBUG_SAVEALL`), and the last step is taken in slices: it does not matter when, since nothing else can reach them.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any

SLICE_S = 0.004
"""How long a slice may take."""
AT_ONCE = 50
"""Objects between two looks at the clock."""

_TP_CLEAR = 51
"""The slot of a type for letting go of what an object holds; its number is part of Python's stable interface."""

_slot = ctypes.pythonapi.PyType_GetSlot
_slot.argtypes, _slot.restype = (ctypes.py_object, ctypes.c_int), ctypes.c_void_p
_clearing = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def find(generation: int) -> int:
    """Find garbage in a generation and those younger, for `take_apart`; returns how many objects."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        return gc.collect(generation)
    finally:
        gc.set_debug(0)


def left() -> bool:
    """Whether there is garbage still to be taken apart."""
    return bool(gc.garbage)


def take_apart() -> None:
    """Free what was found for as long as a slice takes."""
    end = perf_counter() + SLICE_S
    while gc.garbage and perf_counter() < end:
        for thing in gc.garbage[-AT_ONCE:]:
            kind: Any = type(thing)
            let_go = _let_go_of(kind)
            if let_go is not None:
                let_go(id(thing))
        del gc.garbage[-AT_ONCE:]


@cache
def _let_go_of(kind: type) -> Callable[[int], int] | None:
    """What has an object of a type, by its address, let go of all that it holds; None if there is no such thing."""
    address = _slot(kind, _TP_CLEAR)
    return _clearing(address) if address else None
