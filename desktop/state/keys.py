"""Single keys by where they are on the keyboard: on a Bangla layout the key N gives another letter."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

# Scan codes as the platform reports them: X11 and Wayland (evdev + 8), Windows (set 1), macOS (ANSI).
_LINUX = {57: "N", 33: "P", 54: "C", 27: "R", 42: "G"}
_WINDOWS = {0x31: "N", 0x19: "P", 0x2E: "C", 0x13: "R", 0x22: "G"}
_MAC = {0x2D: "N", 0x23: "P", 0x08: "C", 0x0F: "R", 0x05: "G"}


def physical_key(event: QKeyEvent) -> str:
    """N, P, C, R or G, pressed without Ctrl, Alt or Meta; "" for any other key."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    if held != Qt.KeyboardModifier.NoModifier:
        return ""
    if sys.platform == "darwin":
        code, table = event.nativeVirtualKey(), _MAC
    else:
        code, table = event.nativeScanCode(), _WINDOWS if sys.platform == "win32" else _LINUX
    if code:
        return table.get(code, "")
    letter = chr(event.key()) if 0 < event.key() < 128 else ""  # a synthetic event has no scan code
    return letter if letter in _LINUX.values() else ""
