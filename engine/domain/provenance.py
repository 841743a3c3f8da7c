"""For each character of a version's canonical text: its page, quad, origin and confidence."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from engine.domain.page import PLACELESS, Origin
from engine.domain.quad import Points, Quad

SURE = 0.92  # confidence of recognition below which one word in ten or more is wrong
UNKNOWN = "\ufffd"  # stands for a character whose meaning nothing tells


@dataclass(frozen=True, slots=True)
class Provenance:
    """Columns with one entry per character of the canonical text. Treat as immutable.

    `line` numbers printed lines through the whole file, from 0; together with `page` it tells
    where a span breaks into quads. A character with origin INSERTED or PLAIN has page 0 and no quad.
    """

    page: array[int]  # 'H', from 1; 0 = on no page
    line: array[int]  # 'I'
    quads: array[float]  # 'f', 8 per character
    origin: bytes
    confidence: array[float]  # 'f'

    def locate(self, start: int, end: int) -> tuple[Quad, ...]:
        """Where [start, end) is printed: one quad per printed line, in reading order.

        Empty where nothing is printed.
        """
        out: list[Quad] = []
        first = last = -1
        low = 1.0
        for i in range(start, end):
            if self.origin[i] in PLACELESS:
                continue
            if first >= 0 and self.line[i] != self.line[first]:
                out.append(self._join(first, last, low))
                first, low = -1, 1.0
            if first < 0:
                first = i
            last = i
            low = min(low, self.confidence[i])
        if first >= 0:
            out.append(self._join(first, last, low))
        return tuple(out)

    def sourced(self, start: int, end: int) -> bool:
        """Whether anything of [start, end) is of the source: printed, or a text's own words."""
        return any(origin != Origin.INSERTED for origin in self.origin[start:end])

    def first_page(self, start: int, end: int) -> int:
        """The page of the first printed character of [start, end); 0 where nothing is printed."""
        return next((self.page[i] for i in range(start, end) if self.page[i]), 0)

    def _join(self, first: int, last: int, confidence: float) -> Quad:
        left = tuple(self.quads[first * 8 : first * 8 + 8])
        right = tuple(self.quads[last * 8 : last * 8 + 8])
        points = self._hull(left, right, first, last)
        return Quad(self.page[first], points, round(confidence, 4))

    def _hull(self, left: tuple[float, ...], right: tuple[float, ...], first: int, last: int) -> Points:
        """Upright text: as tall as its tallest character. Turned text: edge to edge."""
        upright = left[1] == left[3] and right[1] == right[3]
        if not upright:
            points = (*left[0:2], *right[2:4], *left[4:6], *right[6:8])
        else:
            top = min(self.quads[i * 8 + 1] for i in self._printed(first, last))
            bottom = max(self.quads[i * 8 + 5] for i in self._printed(first, last))
            x0 = min(self.quads[i * 8] for i in self._printed(first, last))
            x1 = max(self.quads[i * 8 + 2] for i in self._printed(first, last))
            points = (x0, top, x1, top, x0, bottom, x1, bottom)
        a, b, c, d, e, f, g, h = (round(p, 2) for p in points)
        return (a, b, c, d, e, f, g, h)

    def _printed(self, first: int, last: int) -> list[int]:
        return [i for i in range(first, last + 1) if self.origin[i] not in PLACELESS]
