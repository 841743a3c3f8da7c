"""Type size: how large a line is set, and how heavy, measured on its ink."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.reading.layer.bangla import is_bangla
from engine.reading.ocr.ink import Mask
from engine.reading.ocr.word import ReadLine

LATIN, BANGLA, FIGURES = 0.55, 0.61, 0.70  # em from the top of small letters (Bangla: the head stroke) down
ALIKE = 0.09  # sizes closer than this to the page's usual one are that
HEAVY = 1.3  # times the page's usual stroke


def size_of(line: ReadLine, ink: Mask) -> float:
    """Its type size in pixels (an em)."""
    small = [char for word in line.words for char in word.text if char.isalpha() and not char.isupper()]
    tall = sum(char.isupper() or char.isdecimal() for word in line.words for char in word.text)
    bangla = sum(map(is_bangla, small))
    core = FIGURES if tall > len(small) else BANGLA if 2 * bangla > len(small) else LATIN
    return core_of(line, ink) / core


def core_of(line: ReadLine, ink: Mask) -> float:
    """Pixels between the top of small letters (of Bangla: the head stroke) and the baseline."""
    x0, y0, x1, y1 = line.box
    profile = ink[max(0, y0) : y1, max(0, x0) : x1].sum(axis=1).astype(np.float64)
    if profile.max(initial=0.0) <= 0:
        return float(y1 - y0) / 2
    level = 0.45 * float(np.sort(profile)[::-1][: max(1, len(profile) // 2)].mean())
    inked = np.flatnonzero(profile >= level)
    first, last = int(inked[0]), int(inked[-1])
    return last - first + 1.0 + _part(profile, first, -1, level) + _part(profile, last, 1, level)


def _part(profile: NDArray[np.float64], at: int, step: int, level: float) -> float:
    """How far between its pixels the profile falls to `level`, from -0.5 to 0.5 beyond row `at`."""
    beyond = at + step
    outside = profile[beyond] if 0 <= beyond < len(profile) else 0.0
    inside = profile[at]
    return float((inside - level) / max(1.0, inside - outside)) - 0.5


def stroke_of(line: ReadLine, ink: Mask) -> float:
    """Mean width of its strokes in pixels: ink per edge."""
    x0, y0, x1, y1 = line.box
    part = ink[max(0, y0) : y1, max(0, x0) : x1]
    edges = int((part[:, 1:] != part[:, :-1]).sum())
    return 2.0 * float(part.sum()) / max(1, edges)


def snapped(sizes: list[float], weights: list[int]) -> list[float]:
    """Sizes are measured to a pixel or two: those near a common one are set to it, the commonest first."""
    out = [0.0] * len(sizes)
    left = [i for i, size in enumerate(sizes) if size > 0]
    while left:
        best = max(left, key=lambda i: (_near(sizes, weights, left, sizes[i]), -i))
        group = [i for i in left if abs(sizes[i] - sizes[best]) <= ALIKE * sizes[best]]
        total = sum(weights[i] for i in group)
        mean = sum(sizes[i] * weights[i] for i in group) / max(1, total)
        for i in group:
            out[i] = round(mean * 2) / 2 or 0.5
        left = [i for i in left if i not in set(group)]
    return out


def _near(sizes: list[float], weights: list[int], left: list[int], size: float) -> int:
    return sum(weights[i] for i in left if abs(sizes[i] - size) <= ALIKE * size)
