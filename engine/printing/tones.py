"""The colours of print: the light theme's tones, each beside a form that survives a grey copy."""

from __future__ import annotations

from engine.printing.canvas import Colour


def _hex(code: str) -> Colour:
    return (int(code[0:2], 16) / 255, int(code[2:4], 16) / 255, int(code[4:6], 16) / 255)


TEXT, TEXT2, TEXT3 = _hex("1A1E22"), _hex("454C54"), _hex("5E656D")
LINE, EDGE = _hex("DAD6CE"), _hex("85827B")
ACCENT = _hex("0B5C6B")
WORKER, EMPLOYER, RULE = _hex("0A559C"), _hex("8F4300"), _hex("3F454C")
PASSED, PASSED_SOFT = _hex("17653A"), _hex("E0F1E6")
IN_PART, IN_PART_SOFT = _hex("6F4A00"), _hex("FFF2CC")
NO_ANSWER, NO_ANSWER_SOFT = _hex("45456B"), _hex("E8E8F3")
SUNKEN = _hex("F3F1EC")
