"""A recognised page held against the page it was made from: letters, lines, boxes, ink."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin
from pathlib import Path
from statistics import median

import numpy as np
import pymupdf
from rapidfuzz.distance import Levenshtein

from engine.domain.page import PageRead, PrintedLine

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Placed:
    """A word and where it stands, in points."""

    text: str
    box: Box


@dataclass(frozen=True)
class Measured:
    """`wrong` of `letters`; `lost` lines by their text; `good` of `words` lie where they are printed."""

    wrong: int
    letters: int
    lost: tuple[str, ...]
    good: int
    words: int

    @property
    def error(self) -> float:
        return self.wrong / max(1, self.letters)


def flat(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text.replace("\u200d", "").replace("\u200c", "")).split())


def words_of(line: PrintedLine) -> list[Placed]:
    out: list[Placed] = []
    start: int | None = None
    for i in range(len(line.text) + 1):
        if i < len(line.text) and not line.text[i].isspace():
            start = i if start is None else start
        elif start is not None:
            quads = np.array(line.chars.quads[8 * start : 8 * i]).reshape(-1, 4, 2)
            (x0, y0), (x1, y1) = quads.min(axis=(0, 1)), quads.max(axis=(0, 1))
            out.append(Placed(line.text[start:i], (float(x0), float(y0), float(x1), float(y1))))
            start = None
    return out


def measured(recognised: PageRead, printed: PageRead) -> Measured:
    """Both pages of the same size. Each recognised word goes to the printed line it stands in, once the
    scan is turned about its middle as its lines lean."""
    lean = -_lean_of(recognised)
    lines = [line for line in printed.lines if line.text.strip()]
    found: dict[int, list[Placed]] = {n: [] for n in range(len(lines))}
    astray = 0
    for line in recognised.lines:
        for word in words_of(line):
            word = _turned(word, lean, recognised)
            home = _home(word.box, lines)
            if home is None:
                astray += len(word.text)
            else:
                found[home].append(word)
    wrong = letters = good = words = 0
    lost: list[str] = []
    for n, line in enumerate(lines):
        read = sorted(found[n], key=lambda word: word.box[0])
        got, wanted = flat(" ".join(word.text for word in read)), flat(line.text)
        errors = Levenshtein.distance(got, wanted)
        wrong, letters = wrong + errors, letters + len(wanted)
        if errors > 0.6 * len(wanted) and len(wanted) > 3:
            lost.append(wanted)
        truth = words_of(line)
        for a, b in _pairs(read, truth):
            words += 1
            good += _shared(a.box, b.box) >= 0.6
    return Measured(wrong + astray, letters, tuple(lost), good, words)


def _lean_of(page: PageRead) -> float:
    """Degrees clockwise, of the longest lines."""
    slopes: list[float] = []
    for line in sorted(page.lines, key=lambda line: line.box[0] - line.box[2])[:9]:
        quads = np.array(line.chars.quads).reshape(-1, 4, 2)
        (x0, y0), (x1, y1) = quads[len(quads) // 2, 0], quads[len(quads) // 2, 1]
        slopes.append(degrees(atan2(float(y1 - y0), float(x1 - x0))))
    return median(slopes)


def _turned(word: Placed, lean: float, page: PageRead) -> Placed:
    """Its middle is moved; a word is too short for its own lean to matter."""
    x0, y0, x1, y1 = word.box
    x, y = (x0 + x1 - page.width) / 2, (y0 + y1 - page.height) / 2
    c, s = cos(radians(lean)), sin(radians(lean))
    dx, dy = x * c - y * s - x, x * s + y * c - y
    return Placed(word.text, (x0 + dx, y0 + dy, x1 + dx, y1 + dy))


def _home(box: Box, lines: list[PrintedLine]) -> int | None:
    middle = (box[1] + box[3]) / 2
    best: tuple[float, int] | None = None
    for n, line in enumerate(lines):
        x0, y0, x1, y1 = line.box
        if y0 - 2 <= middle <= y1 + 2 and box[0] < x1 + 6 and box[2] > x0 - 6:
            distance = abs(middle - (y0 + y1) / 2) + max(0.0, x0 - box[2], box[0] - x1)
            if best is None or distance < best[0]:
                best = (distance, n)
    return None if best is None else best[1]


def _pairs(read: list[Placed], truth: list[Placed]) -> list[tuple[Placed, Placed]]:
    """Words that are the same, or stand for one another, in the best alignment of the line."""
    a, b = [flat(word.text) for word in read], [flat(word.text) for word in truth]
    out: list[tuple[Placed, Placed]] = []
    for tag, i0, i1, j0, j1 in Levenshtein.opcodes(a, b).as_list():
        if tag == "equal" or (tag == "replace" and i1 - i0 == j1 - j0):
            out.extend(zip(read[i0:i1], truth[j0:j1], strict=True))
    return out


def _shared(a: Box, b: Box) -> float:
    """Intersection over union, across."""
    inside = max(0.0, min(a[2], b[2]) - max(a[0], b[0]))
    return inside / max(1e-6, max(a[2], b[2]) - min(a[0], b[0]))


def without_ink(scan: Path, page: PageRead) -> list[str]:
    """Characters whose quad has no dark pixel under it, each with its line."""
    zoom = 200 / 72
    with pymupdf.open(scan) as document:
        leaf = document[page.number - 1]
        leaf.set_rotation(0)
        picture = leaf.get_pixmap(matrix=pymupdf.Matrix(zoom, zoom), colorspace=pymupdf.csGRAY, alpha=False)
    grey = np.frombuffer(picture.samples, np.uint8).reshape(picture.height, picture.stride)
    paper = float(np.percentile(grey, 80))
    out: list[str] = []
    for line in page.lines:
        quads = np.array(line.chars.quads).reshape(-1, 4, 2) * zoom
        for char, quad in zip(line.text, quads, strict=True):
            (x0, y0), (x1, y1) = np.floor(quad.min(axis=0)).astype(int), np.ceil(quad.max(axis=0)).astype(int)
            part = grey[max(0, y0) : y1, max(0, x0) : x1]
            if not char.isspace() and (not part.size or part.min() > 0.75 * paper):
                out.append(f"{char} in {line.text}")
    return out
