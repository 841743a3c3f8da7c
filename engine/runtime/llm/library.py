"""llama.cpp as a library: loaded once per process, quiet, and asked what it said when it fails."""

from __future__ import annotations

import ctypes
import os
import sys
from collections import deque
from pathlib import Path
from typing import Any

_ERROR_LEVEL = 4  # GGML_LOG_LEVEL_ERROR

_said: deque[str] = deque(maxlen=20)  # its last error lines; the library has one log per process
_log_callback: Any = None  # ctypes keeps no reference of its own


def load_library() -> Any:
    """Import llama_cpp, with its log kept here and with sleeping instead of spinning OpenMP threads."""
    global _log_callback
    # Read by libgomp when it is loaded: on a busy machine spinning threads cost a factor of thirty.
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    import llama_cpp

    if _log_callback is None:

        def keep(level: int, text: bytes, _: object) -> None:
            if level >= _ERROR_LEVEL and text.strip():
                _said.append(text.decode("utf-8", "replace").strip())

        _log_callback = llama_cpp.llama_log_callback(keep)
        llama_cpp.llama_log_set(_log_callback, ctypes.c_void_p(0))
        llama_cpp.llama_backend_init()
    return llama_cpp


def forget_words() -> None:
    """Before a step whose failure is to be explained."""
    _said.clear()


def last_words() -> str:
    """ ": reason" to append to a message, or "" where llama.cpp gave none."""
    return f": {_said[-1]}" if _said else ""


def native_name(path: Path) -> bytes:
    """A path as llama.cpp opens it, whatever letters the user's name has."""
    name = str(path)
    if sys.platform == "win32" and not name.isascii():
        # The short 8.3 name is plain ASCII wherever the volume keeps them.
        room = 1024
        buffer = ctypes.create_unicode_buffer(room)
        if 0 < ctypes.windll.kernel32.GetShortPathNameW(name, buffer, room) < room:
            name = buffer.value
    return name.encode("utf-8")
