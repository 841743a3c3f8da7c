"""Rows: a galley of glyphs -> text with a place for every character, in the page's own frame."""

from __future__ import annotations

from array import array

import numpy as np

from engine.domain.page import Origin
from engine.reading.layer import letters
from engine.reading.layer.assembly import galley_of
from engine.reading.layer.cluster import boxes_of
from engine.reading.layer.composition import composed
from engine.reading.layer.galley import Galley
from engine.reading.layer.glyph import LEVEL, Flags, Glyphs, Numbers, Turn
from engine.reading.layer.spacing import Inked, spaced
from engine.reading.layer.superscript import merged, note_marks, raised_in
from engine.reading.layer.symbol import UNKNOWN, printed
from engine.reading.legacy.decoding import Decoded, decoded, in_reading_order
from engine.reading.legacy.fonts import Layer
from engine.reading.sheet import Row

_Sources = list[tuple[int, ...]] | None


def rows_of(glyphs: Glyphs, drawn: Glyphs, turn: Turn, layer: Layer, *, turned: bool) -> list[Row]:
    """The rows of one writing direction, from top to bottom of its reading frame."""
    galley, added = spaced(merged(galley_of(glyphs, drawn)), Inked.of(drawn, glyphs))
    return _Setting(galley, added, turn, layer, turned).rows() if len(galley) else []


class _Setting:
    """What all lines of a galley are measured for at once; then row by row."""

    def __init__(self, galley: Galley, added: Flags, turn: Turn, layer: Layer, turned: bool) -> None:
        self._galley, self._added, self._turn, self._turned = galley, added, turn, turned
        self._layer = layer
        glyphs = galley.glyphs
        self._blank = glyphs.blank
        self._sizes = galley.sizes
        self._baselines = galley.baselines(self._sizes)
        self._raised = raised_in(galley, self._sizes, self._baselines)
        self._boxes = self._level(boxes_of(galley))
        self._strange = galley.count(letters.STRANGE[letters.within(glyphs.codes)])
        self._faces = glyphs.faces
        self._coded = np.array([layer.holds_codes(face.font) for face in glyphs.faces])[glyphs.face]
        self._quads = _quads(self._boxes, turn)
        self._quads[added] = 0.0

    def rows(self) -> list[Row]:
        galley, faces = self._galley, self._faces
        bold = np.array([face.bold for face in faces], dtype=np.bool_)[galley.glyphs.face]
        shown = ~self._blank
        columns = (
            self._outer(shown & ~self._added),
            self._baselines.tolist(),
            self._sizes.tolist(),
            (2 * galley.count(bold & shown) > galley.count(shown)).tolist(),
            (galley.count(self._coded & shown) > 0).tolist(),
        )
        return [
            self._row(line, span, *values)
            for line, (span, *values) in enumerate(zip(galley.spans(), *columns, strict=True))
        ]

    def _row(
        self,
        line: int,
        span: tuple[int, int],
        box: list[float],
        baseline: float,
        size: float,
        bold: bool,
        coded: bool,
    ) -> Row:
        start, end = span
        text, sources, places = self._text(line, start, end, coded)
        if sources is None or places is None:
            first = np.arange(start, end)
            quads = self._quads[start:end]
        else:
            first = np.array([source[0] for source in sources], dtype=np.intp) + start
            quads = self._quads[first]
            shared: dict[tuple[int, ...], list[int]] = {}  # glyphs -> the characters shown by them
            for i, place in enumerate(places):
                if len(place) > 1 and not self._added[first[i]]:
                    shared.setdefault(place, []).append(i)
            for place, characters in shared.items():
                boxes = self._boxes[[start + member for member in place]]
                quads[characters] = _quads(_union(boxes)[None, :], self._turn)[0]
        added, raised = self._added[first], self._raised[first]
        origin = np.where(added, Origin.INSERTED, Origin.TEXT).astype(np.uint8)
        confidence = array("f", [1.0]) * len(text)
        if coded:
            origin[self._coded[first] & ~added] = Origin.LEGACY_FONT
            glyphs = self._galley.glyphs
            fonts = (self._faces[face].font for face in glyphs.face[first].tolist())
            confidence = array("f", map(self._layer.trust, fonts, (glyphs.text[i] for i in first.tolist())))
        if UNKNOWN in text:
            lost = zip(text, confidence, strict=True)
            confidence = array("f", (0.0 if char == UNKNOWN else value for char, value in lost))
        return Row(
            text=text,
            quads=array("f", quads.astype(np.float32).tobytes()),
            origin=origin.tobytes(),
            confidence=confidence,
            box=(box[0], box[1], box[2], box[3]),
            baseline=baseline,
            size=size,
            bold=bold,
            turned=self._turned,
            raised=note_marks(text, _ranges(raised)) if raised.any() else (),
        )

    def _text(self, line: int, start: int, end: int, coded: bool) -> tuple[str, _Sources, _Sources]:
        """NFC, which glyphs of the line each character comes from, and by which it is shown.

        None: one from one.
        """
        raw = self._galley.glyphs.text[start:end]
        if coded or (self._layer.visual and not raw.isascii()):
            meant = self._meant(start, end, coded)
            return meant.text, meant.sources, meant.syllables
        if not self._strange[line] and raw.isascii():
            return raw, None, None
        faces = [self._faces[face].font for face in self._galley.glyphs.face[start:end].tolist()]
        text, sources = composed([printed(char, font) for char, font in zip(raw, faces, strict=True)])
        return text, sources, sources

    def _meant(self, start: int, end: int, coded: bool) -> Decoded:
        glyphs = [self._galley.glyphs[i] for i in range(start, end)]
        return decoded(glyphs, self._layer) if coded else in_reading_order(glyphs)

    def _level(self, boxes: Numbers) -> Numbers:
        """White space as tall as the words of its line: a PDF may draw it with any font, at any height."""
        galley, blank = self._galley, self._blank
        top = np.minimum.reduceat(np.where(blank, np.inf, boxes[:, 1]), galley.starts)
        bottom = np.maximum.reduceat(np.where(blank, -np.inf, boxes[:, 3]), galley.starts)
        level = blank & galley.spread(np.isfinite(top))
        boxes[level, 1] = galley.spread(top)[level]
        boxes[level, 3] = galley.spread(bottom)[level]
        return boxes

    def _outer(self, shown: Flags) -> list[list[float]]:
        """Per line: the box around what is shown of it, around all of it where nothing is."""
        starts = self._galley.starts
        some = self._galley.spread(self._galley.count(shown) > 0)
        counted = (shown | ~some)[:, None]
        low = np.minimum.reduceat(np.where(counted, self._boxes[:, :2], np.inf), starts)
        high = np.maximum.reduceat(np.where(counted, self._boxes[:, 2:], -np.inf), starts)
        outer: list[list[float]] = np.concatenate((low, high), axis=1).tolist()
        return outer


def _union(boxes: Numbers) -> Numbers:
    union: Numbers = np.append(boxes[:, :2].min(axis=0), boxes[:, 2:].max(axis=0))
    return union


def _quads(boxes: Numbers, turn: Turn) -> Numbers:
    """Boxes of the reading frame as quads of the page: upper left, upper right, lower left, lower right."""
    x0, y0, x1, y1 = boxes[:, 0], boxes[:, 1], boxes[:, 2], boxes[:, 3]
    corners = [(x0, y0), (x1, y0), (x0, y1), (x1, y1)]
    if turn.direction != LEVEL:
        corners = [turn.page(x, y) for x, y in corners]
    return np.stack([value for corner in corners for value in corner], axis=1)


def _ranges(flags: Flags) -> tuple[tuple[int, int], ...]:
    edges = np.flatnonzero(np.diff(np.concatenate(([False], flags, [False])).astype(np.int8)))
    return tuple(zip(edges[0::2].tolist(), edges[1::2].tolist(), strict=True))
