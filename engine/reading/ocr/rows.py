"""Rows: lines of read words -> Rows with a quad for every character, in points of the unrotated page."""

from __future__ import annotations

import unicodedata
from array import array
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from engine.domain.page import Origin
from engine.reading.layer.bangla import HASANTA
from engine.reading.ocr.ink import Mask
from engine.reading.ocr.picture import Picture
from engine.reading.ocr.spelling import spelled
from engine.reading.ocr.word import PixelBox, ReadLine, Word
from engine.reading.sheet import Box, Row

NARROW = frozenset("।|.,;:'’‘!()[]iljIঃ1")
JOINERS = "\u200c\u200d"


@dataclass(frozen=True, slots=True)
class Frame:
    """The reading frame of a picture: the page turned by quarter turns, its lines made level.

    `width`, `height`: of the page in that frame, points.
    """

    picture: Picture
    width: float
    height: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Leaning print is levelled about the middle of the page, which stays where it is."""
        rows, columns = self.picture.grey.shape
        zoom = self.picture.zoom
        return (x - columns / 2) / zoom + self.width / 2, (y - rows / 2) / zoom + self.height / 2

    def box(self, box: PixelBox) -> Box:
        return (*self.at(box[0], box[1]), *self.at(box[2], box[3]))


def row_of(line: ReadLine, size: float, bold: bool, ink: Mask, frame: Frame) -> Row:
    """`size` in points. Words are parted by one space, which lies between them."""
    text: list[str] = []
    quads = array("f")
    confidence = array("f")
    top, bottom = _extent(line)
    before: Word | None = None
    for word in line.words:
        letters = spelled(word.text)
        x0, y0, _, y1 = word.box
        high, low = min(top, y0), max(bottom, y1)
        if before is not None:
            gap = (min(before.box[2], x0), top, max(before.box[2], x0), bottom)
            text.append(" ")
            quads.extend(_quad(gap, frame.picture))
            confidence.append(min(before.confidence, word.confidence))
        for cell in _cells(letters, word.box, ink):
            quads.extend(_quad((cell[0], high, cell[1], low), frame.picture))
        text.append(letters)
        confidence.extend([word.confidence] * len(letters))
        before = word
    joined = "".join(text)
    base = line.baseline if line.baseline is not None else _baseline(line)
    middle = (line.box[0] + line.box[2]) / 2
    return Row(
        text=joined,
        quads=quads,
        origin=bytes([Origin.OCR]) * len(joined),
        confidence=confidence,
        box=frame.box(line.box),
        baseline=frame.at(middle, base)[1],
        size=size,
        bold=bold,
        turned=False,
        raised=(),
    )


def _extent(line: ReadLine) -> tuple[int, int]:
    """Top and bottom of the line without what sticks out far."""
    tops = sorted(word.box[1] for word in line.words)
    bottoms = sorted(word.box[3] for word in line.words)
    return tops[len(tops) // 4], bottoms[-1 - len(bottoms) // 4]


def _baseline(line: ReadLine) -> float:
    bottoms = sorted(word.box[3] for word in line.words)
    return bottoms[len(bottoms) // 3]


def _cells(letters: str, box: PixelBox, ink: Mask) -> list[tuple[float, float]]:
    """x0, x1 of every character: the word's width shared among its clusters, each reaching some ink."""
    owner = _clusters(letters)
    weights = [0.0] * (owner[-1] + 1)
    for char, cluster in zip(letters, owner, strict=True):
        if not weights[cluster]:
            weights[cluster] = 0.5 if char in NARROW else 1.0
    edges = np.concatenate(([0.0], np.cumsum(weights)))
    xs = box[0] + edges / edges[-1] * (box[2] - box[0])
    inked = np.flatnonzero(ink[box[1] : box[3], max(0, box[0]) : box[2]].any(axis=0)) + max(0, box[0])
    spans = [_reaching(float(a), float(b), inked) for a, b in pairwise(xs)]
    return [spans[cluster] for cluster in owner]


def _reaching(x0: float, x1: float, inked: NDArray[np.intp]) -> tuple[float, float]:
    """Widened to the nearest inked column where there is none inside."""
    if not len(inked) or ((inked >= x0) & (inked + 1 <= x1)).any():
        return x0, x1
    nearest = float(inked[np.argmin(np.abs(inked + 0.5 - (x0 + x1) / 2))])
    return min(x0, nearest), max(x1, nearest + 1)


def _clusters(letters: str) -> list[int]:
    """For every character, the index of the cluster it is drawn in."""
    out: list[int] = []
    cluster = -1
    before = ""
    for char in letters:
        joined = unicodedata.category(char) in ("Mn", "Mc") or char in JOINERS
        conjunct = before == HASANTA and unicodedata.category(char) == "Lo"
        if cluster < 0 or not (joined or conjunct):
            cluster += 1
        out.append(cluster)
        before = char
    return out


def _quad(box: tuple[float, float, float, float], picture: Picture) -> tuple[float, ...]:
    x0, y0, x1, y1 = box
    corners = ((x0, y0), (x1, y0), (x0, y1), (x1, y1))
    return tuple(value for corner in corners for value in picture.page(*corner))
