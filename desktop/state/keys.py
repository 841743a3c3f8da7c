"""Single keys by where they are on the keyboard: on a Bangla layout the key N gives another letter."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from engine.domain.digits import latin_digits

# Scan codes as the platform reports them: X11 and Wayland (evdev + 8), Windows (set 1), macOS (ANSI).
_LINUX = {
    57: "N", 33: "P", 54: "C", 27: "R", 42: "G", 41: "F", 53: "X", 25: "W", 30: "U", 39: "S", 32: "O",
}  # fmt: skip
_WINDOWS = {
    0x31: "N", 0x19: "P", 0x2E: "C", 0x13: "R", 0x22: "G", 0x21: "F", 0x2D: "X", 0x11: "W", 0x16: "U",
    0x1F: "S", 0x18: "O",
}  # fmt: skip
_MAC = {
    0x2D: "N", 0x23: "P", 0x08: "C", 0x0F: "R", 0x05: "G", 0x03: "F", 0x07: "X", 0x0D: "W", 0x20: "U",
    0x01: "S", 0x1F: "O",
}  # fmt: skip


def digit_key(event: QKeyEvent) -> int:
    """1 to 9, in either script, pressed without Ctrl, Alt or Meta; 0 for any other key."""
    typed = latin_digits(event.text())
    return int(typed) if _plain(event) and len(typed) == 1 and typed in "123456789" else 0


def physical_key(event: QKeyEvent) -> str:
    """N, P, C, R, G, F, X, W, U, S or O, pressed without Ctrl, Alt or Meta; "" for any other key."""
    if not _plain(event):
        return ""
    if sys.platform == "darwin":
        code, table = event.nativeVirtualKey(), _MAC
    else:
        code, table = event.nativeScanCode(), _WINDOWS if sys.platform == "win32" else _LINUX
    if code:
        return table.get(code, "")
    letter = chr(event.key()) if 0 < event.key() < 128 else ""  # a synthetic event has no scan code
    return letter if letter in _LINUX.values() else ""


def _plain(event: QKeyEvent) -> bool:
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return held == Qt.KeyboardModifier.NoModifier
