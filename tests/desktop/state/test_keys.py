"""Single keys are those of a place on the keyboard."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from desktop.state.keys import digit_key, physical_key

NONE = Qt.KeyboardModifier.NoModifier


def press(key, text="", scan=0, modifiers=NONE):
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan, 0, 0, text)


@pytest.mark.skipif(sys.platform != "linux", reason="scan codes of X11 and Wayland")
def test_the_key_n_is_next_on_a_bangla_layout_too():
    assert physical_key(press(0x09AC, "ব", scan=57)) == "N"


@pytest.mark.skipif(sys.platform != "linux", reason="scan codes of X11 and Wayland")
def test_a_letter_n_from_elsewhere_on_the_keyboard_is_not_next():
    assert physical_key(press(Qt.Key.Key_N, "n", scan=24)) == ""


def test_without_a_scan_code_the_letter_counts():
    assert physical_key(press(Qt.Key.Key_N, "n")) == "N"
    assert physical_key(press(Qt.Key.Key_Q, "q")) == ""


@pytest.mark.parametrize("held", [Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier])
def test_with_ctrl_or_alt_it_is_another_key(held):
    assert physical_key(press(Qt.Key.Key_P, "p", modifiers=held)) == ""


@pytest.mark.parametrize(("text", "number"), [("3", 3), ("৩", 3), ("0", 0), ("০", 0), ("x", 0), ("", 0)])
def test_digits_of_both_scripts_are_one_number(text, number):
    assert digit_key(press(0, text)) == number


def test_a_digit_with_ctrl_is_another_key():
    assert digit_key(press(Qt.Key.Key_1, "1", modifiers=Qt.KeyboardModifier.ControlModifier)) == 0
