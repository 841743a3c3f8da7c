"""Words: what a recogniser reads from a picture, in that picture's pixels."""

from __future__ import annotations

from dataclasses import dataclass

PixelBox = tuple[int, int, int, int]  # x0, y0, x1, y1; x1 and y1 are just outside


@dataclass(frozen=True, slots=True)
class Word:
    """`text` as the recogniser spells it; `confidence` 0..1."""

    text: str
    confidence: float
    box: PixelBox

    def moved(self, dx: int, dy: int) -> Word:
        x0, y0, x1, y1 = self.box
        return Word(self.text, self.confidence, (x0 + dx, y0 + dy, x1 + dx, y1 + dy))


@dataclass(frozen=True, slots=True)
class ReadLine:
    """Words of one printed line, left to right. `baseline` is the y of its middle, where known."""

    words: tuple[Word, ...]
    baseline: float | None = None

    @property
    def box(self) -> PixelBox:
        return union([word.box for word in self.words])

    @property
    def confidence(self) -> float:
        """Mean over its characters."""
        weights = [len(word.text) for word in self.words]
        total = sum(w.confidence * n for w, n in zip(self.words, weights, strict=True))
        return total / max(1, sum(weights))

    def moved(self, dx: int, dy: int) -> ReadLine:
        base = None if self.baseline is None else self.baseline + dy
        return ReadLine(tuple(word.moved(dx, dy) for word in self.words), base)


def union(boxes: list[PixelBox]) -> PixelBox:
    return (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )
