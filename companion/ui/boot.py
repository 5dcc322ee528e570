"""What must be settled before Kivy is imported for the first time, because Kivy settles it while it is imported."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import sys
from pathlib import Path

from companion.core.words import _

_ALWAYS = {
    "KIVY_NO_ARGS": "1",  # the command line is ours
    "KIVY_NO_CONFIG": "1",  # no files in the home folder
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",  # leaves stderr and its tracebacks alone
    "KIVY_CLIPBOARD": "sdl2,dummy",  # the others report missing programs with tracebacks
    "KCFG_KIVY_LOG_LEVEL": "warning",
    "KCFG_KIVY_EXIT_ON_ESCAPE": "0",  # escape is the back gesture
    "KCFG_GRAPHICS_MULTISAMPLES": "4",
    "KCFG_GRAPHICS_WIDTH": "1280",
    "KCFG_GRAPHICS_HEIGHT": "800",
    "KCFG_GRAPHICS_MINIMUM_WIDTH": "600",
    "KCFG_GRAPHICS_MINIMUM_HEIGHT": "600",
    "KCFG_INPUT_MOUSE": "mouse,disable_multitouch",  # else a right click leaves a red dot
}

_HEADLESS = {
    "KIVY_GL_BACKEND": "mock",
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KCFG_GRAPHICS_MAXFPS": "0",
    "KCFG_GRAPHICS_VSYNC": "0",
    "KCFG_KIVY_LOG_LEVEL": "critical",  # the mock's shaders "fail to compile"
}


_XLIB = "libX11.so.6"
"""Of the system: named apart, else PyInstaller would pack it."""

_NOISE = ("cutbuffer:", "audio")
"""Beginnings of Kivy's complaints about what this app does without: X11's clipboards, a loudspeaker."""


def prepare(*, headless: bool = False) -> None:
    """Set the environment for Kivy; values a person has set before win.

    `headless` asks for layout, touches and texts without drawing: no display, no sound and no waiting for frames.
    """
    wanted = {**_ALWAYS, **_HEADLESS} if headless else _ALWAYS
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
    if _lacks_loudspeaker():
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # else ALSA fills the terminal with its search
    logging.getLogger("kivy").addFilter(_worth_saying)


def keep_imported() -> None:
    """Put what was imported out of the garbage collector's way: it stays as long as the app, and looking through it
    again and again takes frames that people wait for."""
    gc.collect()
    gc.freeze()


def _lacks_loudspeaker() -> bool:
    """Whether this is a Linux without a sound card and without a sound server."""
    if not sys.platform.startswith("linux") or hasattr(sys, "getandroidapilevel"):
        return False
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}"))
    servers = any((runtime / name).exists() for name in ("pulse/native", "pipewire-0"))
    return not servers and "PULSE_SERVER" not in os.environ and not any(Path("/dev/snd").glob("pcm*p"))


def _worth_saying(record: logging.LogRecord) -> bool:
    return not record.getMessage().lower().startswith(_NOISE)


def missing_display() -> str | None:
    """One line for people if there is nothing to open a window on, else None.

    Kivy itself would run on invisibly or leave in silence.
    """
    if not sys.platform.startswith("linux") or hasattr(sys, "getandroidapilevel"):
        return None
    if any(os.environ.get(name) for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return None
    display = os.environ.get("DISPLAY")
    if not display:
        return _("No display to open the app on: set DISPLAY or WAYLAND_DISPLAY, or run it under xvfb-run.")
    return None if _answers() else _("The display {display} does not answer.").format(display=display)


def _answers() -> bool:
    """Whether the X server that DISPLAY names is there; where its library is missing, SDL has to find out."""
    try:
        xlib = ctypes.CDLL(_XLIB)
    except OSError:
        return True
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    display = xlib.XOpenDisplay(None)
    if display:
        xlib.XCloseDisplay(ctypes.c_void_p(display))
    return bool(display)
