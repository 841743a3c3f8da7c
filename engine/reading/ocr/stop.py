"""Stop: the stroke of a danda after a section's number, which is printed and was read with the number but
not spelled. Without it the section is not found."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.reading.ocr.ink import Mask, filled, runs
from engine.reading.ocr.word import ReadLine

DANDA = "।"
LONGEST = 4  # digits of a section's number
THIN = 0.12  # em
APART = 0.1  # em of white before the stroke
HIGH = 0.75  # of the digits' height
SOLID = 0.6  # of its box that is ink


def with_stop(line: ReadLine, ink: Mask, em: float) -> ReadLine:
    """`line` with the danda that its number is printed with; `em` in pixels."""
    first = line.words[0]
    bangla = all("০" <= char <= "৯" for char in first.text)
    if not bangla or len(first.text) > LONGEST or len(line.words) < 2:
        return line
    x0, y0, x1, y1 = first.box
    end = line.words[1].box[0]
    part = ink[max(0, y0) : y1, max(0, x0) : max(x1, min(end, x1 + round(em / 2)))]
    strips = runs(filled(part, 0))
    if len(strips) < 2:
        return line
    (_, before), (start, stop) = strips[-2:]
    if start - before < APART * em or stop - start > THIN * em:
        return line
    if not _is_upright(part, before, start, stop):
        return line
    word = replace(first, text=first.text + DANDA, box=(x0, y0, max(x1, max(0, x0) + stop), y1))
    return ReadLine((word, *line.words[1:]), line.baseline)


def _is_upright(part: Mask, before: int, start: int, stop: int) -> bool:
    """Whether the columns from `start` are one stroke as high as the digits before them."""
    stroke = np.flatnonzero(filled(part[:, start:stop], 1))
    digits = np.flatnonzero(filled(part[:, :before], 1))
    high = int(stroke[-1] - stroke[0]) + 1
    if high < HIGH * (int(digits[-1] - digits[0]) + 1):
        return False
    return float(part[stroke[0] : stroke[-1] + 1, start:stop].mean()) >= SOLID
