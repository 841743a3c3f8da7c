"""One page read from its picture: upright, level, evenly lit; its columns apart; every line accounted for."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.reading.ocr.clumps import clumps_of
from engine.reading.ocr.coverage import uncovered
from engine.reading.ocr.edge import cut_at_edge
from engine.reading.ocr.fitting import fitted
from engine.reading.ocr.foreign import Again, credible, with_foreign_words
from engine.reading.ocr.gutter import halves_of, side_notes_of
from engine.reading.ocr.ink import Mask, filled, graininess, ink_of, runs
from engine.reading.ocr.joints import joined
from engine.reading.ocr.light import despeckled, flattened
from engine.reading.ocr.motor import Grey, Layout, Recogniser
from engine.reading.ocr.picture import Drawable, Picture, draw
from engine.reading.ocr.rules import rules_of
from engine.reading.ocr.skew import lean_of
from engine.reading.ocr.stop import with_stop
from engine.reading.ocr.word import PixelBox, ReadLine

COARSE = 100 / 72  # pixels per point at which the lean is measured
EM = 10 / 72  # inch: the type that sizes are reckoned in
SURE = 0.80  # mean confidence from which nothing more is tried
WEAK = 0.70  # of a line, below which it is read again by itself
LOST = 0.10  # of a line, below which it counts as not read
BETTER = 0.03
PLAINLY = 0.92  # of samples in one language: no second one is among them
MIXED = 0.08  # by which both languages together must be surer than the surest alone
GRAINY = 0.004  # of dark pixels stand alone: a photocopy
SAMPLES = 3
LONG_SAMPLE = 8  # em
SAMPLE_WIDTH = 16  # em read of a sample
AGAIN = 40  # pieces read a second time, at most
PICTURE = 4.0  # em: ink higher and wider than this is no line
NOTE_GAP = 1.0  # em of white between two side notes
NOTE_EM = 0.8  # em: the type of side notes
ONE_LINE = 1.8  # of that: a note no higher is one line
PAD = 20  # white pixels around a piece


@dataclass(frozen=True, slots=True)
class Budget:
    """Processor seconds after which only what must be done is done."""

    seconds: float
    since: float

    @property
    def left(self) -> bool:
        return time.process_time() - self.since < self.seconds


@dataclass(frozen=True, slots=True)
class PageOfLines:
    """What was read. Lines, rules and `unread` ink are in pixels of `picture`."""

    picture: Picture
    letters: Mask
    lines: tuple[ReadLine, ...]
    rules: tuple[PixelBox, ...]
    uprights: tuple[PixelBox, ...]
    unread: tuple[PixelBox, ...]
    languages: str


def read_page(
    page: Drawable, zoom: float, rotation: int, reader: Recogniser, languages: tuple[str, ...], budget: Budget
) -> PageOfLines:
    """`zoom` in pixels per point, `rotation` as displayed; `languages` that the reader has data for."""
    coarse = draw(page, min(COARSE, zoom), rotation)
    lean = lean_of(ink_of(flattened(coarse.grey)))
    degrees = rotation + (90 if lean.sideways else 0) + lean.degrees
    picture = _lit(draw(page, zoom, degrees))
    letters = rules_of(ink_of(picture.grey), picture.dpi).letters
    samples = _samples(letters, picture.dpi)
    chosen = _language(picture, samples, reader, languages)
    if samples and chosen.confidence < SURE:
        turned = replace(picture, grey=np.ascontiguousarray(picture.grey[::-1, ::-1]))
        height, width = picture.grey.shape
        flipped = [(width - x1, height - y1, width - x0, height - y0) for x0, y0, x1, y1 in samples]
        other = _language(turned, flipped, reader, languages)
        if other.confidence > chosen.confidence + BETTER:
            picture, chosen = _lit(draw(page, zoom, degrees + 180)), other
    ink = ink_of(picture.grey)
    ruled = rules_of(ink, picture.dpi)
    lines: list[ReadLine] = []
    unread: list[PixelBox] = []
    for x0, y0, x1, y1 in halves_of(ruled.letters, picture.dpi):
        half = picture.cut(x0, y0, x1, y1)
        found, missed = _read_half(
            half, ruled.letters[y0:y1, x0:x1], reader, chosen.languages, budget, "+".join(languages)
        )
        lines.extend(line.moved(x0, y0) for line in found)
        unread.extend((a + x0, b + y0, c + x0, d + y0) for a, b, c, d in missed)
    return PageOfLines(
        picture, ruled.letters, tuple(lines), ruled.rules, ruled.uprights, tuple(unread), chosen.languages
    )


def _lit(picture: Picture) -> Picture:
    return replace(picture, grey=flattened(picture.grey))


@dataclass(frozen=True, slots=True)
class _Choice:
    languages: str
    confidence: float


def _samples(letters: Mask, dpi: int) -> list[PixelBox]:
    """A few long lines from all over the page."""
    em = EM * dpi
    long = [
        box
        for box in clumps_of(letters, em)
        if box[2] - box[0] > LONG_SAMPLE * em and 0.5 * em < box[3] - box[1] < 2.5 * em
    ]
    if len(long) <= SAMPLES:
        return long
    return [long[(2 * n + 1) * len(long) // (2 * SAMPLES)] for n in range(SAMPLES)]


def _language(
    picture: Picture, samples: list[PixelBox], reader: Recogniser, languages: tuple[str, ...]
) -> _Choice:
    """One language unless the samples need more: a model that knows more scripts mixes them up."""
    both = "+".join(languages)
    if not samples:
        return _Choice(both, 0.0)
    parts = [_middle(box, SAMPLE_WIDTH * EM * picture.dpi) for box in samples]
    means = {
        language: sum(_surety(picture, part, reader, language) for part in parts) / len(parts)
        for language in languages
    }
    single = max(means, key=lambda language: means[language])
    if means[single] < PLAINLY and len(languages) > 1:
        mixed = sum(_surety(picture, part, reader, both) for part in parts) / len(parts)
        if mixed > means[single] + MIXED:
            return _Choice(both, mixed)
    return _Choice(single, means[single])


def _surety(picture: Picture, part: PixelBox, reader: Recogniser, language: str) -> float:
    read = _piece(picture.grey, part, picture.dpi, reader, language, Layout.LINE)
    return max((line.confidence for line in read), default=0.0)


def _middle(box: PixelBox, width: float) -> PixelBox:
    x0, y0, x1, y1 = box
    spare = max(0, int((x1 - x0 - width) / 2))
    return x0 + spare, y0, x1 - spare, y1


def _read_half(
    half: Picture, letters: Mask, reader: Recogniser, languages: str, budget: Budget, every: str
) -> tuple[list[ReadLine], list[PixelBox]]:
    em = EM * half.dpi
    notes = side_notes_of(letters, half.dpi)
    grainy = graininess(half.grey) > GRAINY
    if grainy:
        half = replace(half, grey=despeckled(half.grey))
    lines = _passes(half, letters, notes, reader, languages)
    if not grainy and _mean(lines) < SURE and budget.left:
        softer = _passes(replace(half, grey=despeckled(half.grey)), letters, notes, reader, languages)
        if _mean(softer) > _mean(lines) + BETTER and _letters(softer) > 0.8 * _letters(lines):
            lines = softer
    lines = fitted(letters, lines, em)
    lines, missed = _second_pass(half, letters, lines, reader, languages, budget)
    choices = [languages] if languages == "ben" else list(dict.fromkeys((*every.split("+"), every)))
    lines = _weak_again(half, lines, reader, choices, budget)
    if languages == "ben" != every:
        lines = [with_foreign_words(line, _again(half, reader, every)) for line in lines]
    lost = [line.box for line in lines if line.confidence < LOST]
    lines = [line for line in lines if line.confidence >= LOST]
    lines = [with_stop(line, letters, em) for line in joined(lines, notes, em)]
    return _ordered(cut_at_edge(lines, em), em), [*missed, *lost]


def _passes(
    half: Picture, letters: Mask, notes: PixelBox | None, reader: Recogniser, languages: str
) -> list[ReadLine]:
    """The body as a page; each side note by itself, since a column that is mostly white reads badly."""
    if notes is None:
        return reader.read(half.grey, half.dpi, languages, Layout.PAGE)
    x0, y0, x1, y1 = notes
    body = half.grey.copy()
    body[y0:y1, x0:x1] = 255
    lines = reader.read(body, half.dpi, languages, Layout.PAGE)
    for top, bottom in runs(filled(letters[y0:y1, x0:x1], 1), gap=int(NOTE_GAP * EM * half.dpi)):
        lines += _note(half, letters, (x0, y0 + top, x1, y0 + bottom), reader, languages)
    return lines


def _note(half: Picture, letters: Mask, box: PixelBox, reader: Recogniser, languages: str) -> list[ReadLine]:
    """As one block, or line by line where that is surer: lines of small print all but touch."""
    em = NOTE_EM * EM * half.dpi
    x0, y0, x1, y1 = box
    pieces = clumps_of(letters[y0:y1, x0:x1], em)
    found = [
        line
        for a, b, c, d in pieces
        for line in _piece(
            half.grey, (x0 + a, y0 + b, x0 + c, y0 + d), half.dpi, reader, languages, Layout.LINE
        )
    ]
    if y1 - y0 <= ONE_LINE * em:
        return found
    block = _piece(half.grey, box, half.dpi, reader, languages, Layout.BLOCK)
    return max(block, found, key=_mean)


def _piece(
    grey: Grey, box: PixelBox, dpi: int, reader: Recogniser, languages: str, layout: Layout
) -> list[ReadLine]:
    """What a part of the picture says, with white around it."""
    height, width = grey.shape
    reach = max(2, (box[3] - box[1]) // 8) if layout in (Layout.RAW, Layout.LINE) else 2
    x0, y0 = max(0, box[0] - reach), max(0, box[1] - reach)
    x1, y1 = min(width, box[2] + reach), min(height, box[3] + reach)
    part = np.pad(grey[y0:y1, x0:x1], PAD, constant_values=255)
    return [line.moved(x0 - PAD, y0 - PAD) for line in reader.read(part, dpi, languages, layout)]


def _second_pass(
    half: Picture, letters: Mask, lines: list[ReadLine], reader: Recogniser, languages: str, budget: Budget
) -> tuple[list[ReadLine], list[PixelBox]]:
    """Ink that no word accounts for, read by itself; what stays unread is returned as boxes."""
    em = EM * half.dpi
    unread: list[PixelBox] = []
    for n, box in enumerate(uncovered(letters, lines, em)):
        width, height = box[2] - box[0], box[3] - box[1]
        if n >= AGAIN or not budget.left or (width > PICTURE * em and height > PICTURE * em):
            unread.append(box)
            continue
        found = _best_reading(half, box, reader, [languages])
        if found is None:
            unread.append(box)
        else:
            lines = _with(lines, found)
    return lines, unread


def _best_reading(
    half: Picture, box: PixelBox, reader: Recogniser, choices: Sequence[str]
) -> ReadLine | None:
    """The surest reading of one line, each of `choices` of languages tried until one is sure."""
    best: tuple[float, ReadLine] | None = None
    for languages in choices:
        for layout in (Layout.LINE, Layout.RAW):
            read = _piece(half.grey, box, half.dpi, reader, languages, layout)
            if len(read) != 1:
                continue
            if best is None or credible(read[0]) > best[0] + BETTER:
                best = credible(read[0]), read[0]
            if best[0] >= SURE:
                return best[1]
    return best[1] if best is not None and best[1].confidence >= LOST else None


def _with(lines: list[ReadLine], found: ReadLine) -> list[ReadLine]:
    """Into the line it stands in, if it stands beside the words of one; else as a line of its own."""
    x0, y0, x1, y1 = found.box
    for n, line in enumerate(lines):
        a0, b0, a1, b1 = line.box
        level = min(y1, b1) - max(y0, b0) > 0.6 * min(y1 - y0, b1 - b0)
        near = x0 < a1 + 3 * (b1 - b0) and a0 < x1 + 3 * (b1 - b0)
        clear = all(w.box[2] <= x0 + 3 or w.box[0] >= x1 - 3 for w in line.words)
        if level and near and clear:
            words = tuple(sorted((*line.words, *found.words), key=lambda word: word.box[0]))
            return [*lines[:n], ReadLine(words, line.baseline), *lines[n + 1 :]]
    return [*lines, found]


def _weak_again(
    half: Picture, lines: list[ReadLine], reader: Recogniser, choices: Sequence[str], budget: Budget
) -> list[ReadLine]:
    """Lines of little confidence, read by themselves."""
    out: list[ReadLine] = []
    tries = AGAIN
    for line in lines:
        if credible(line) < WEAK and tries and budget.left:
            tries -= 1
            again = _best_reading(half, line.box, reader, choices)
            if again is not None and credible(again) > credible(line) + BETTER:
                line = again
        out.append(line)
    return out


def _again(half: Picture, reader: Recogniser, every: str) -> Again:
    return lambda line: _piece(half.grey, line.box, half.dpi, reader, every, Layout.LINE)


def _ordered(lines: list[ReadLine], em: float) -> list[ReadLine]:
    """From top to bottom. What stands level is read from the left."""
    return sorted(lines, key=lambda line: (round((line.box[1] + line.box[3]) / (0.8 * em)), line.box[0]))


def _mean(lines: list[ReadLine]) -> float:
    total = _letters(lines)
    return sum(line.confidence * _length(line) for line in lines) / total if total else 0.0


def _letters(lines: list[ReadLine]) -> int:
    return sum(_length(line) for line in lines)


def _length(line: ReadLine) -> int:
    return sum(len(word.text) for word in line.words)
