"""A line of the source with its words told from its note marks, and the lines of a whole file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from types import MappingProxyType

from engine.domain.page import LineRole, PrintedLine, SourceRead
from engine.structure.text.piece import pieces_of

LARGE = 1.2  # times the size of body text: no running head is printed so
NO_CUTS: Mapping[int, tuple[int, ...]] = MappingProxyType({})
BODY_ROLES = frozenset({LineRole.BODY, LineRole.TABLE})


@dataclass(frozen=True, slots=True)
class Line:
    """`number` counts printed lines through the file from 0. `words` is the text without note marks.

    `left` is measured from the left edge of its page's body, so that odd and even pages compare, or
    from that of its column; `room` is the width of the latter, 0 where the page has one column.
    `marks` are the ranges of `printed.text` that `words` leaves out. `plain` is `words` without blanks at
    the ends, other blanks made one: what line patterns match. Where a person cut a printed line in
    two, both parts have its number, and `cut` is where in it this one begins.
    """

    number: int
    printed: PrintedLine
    words: str
    marks: tuple[tuple[int, int], ...]
    left: float
    centred: bool
    plain: str
    room: float = 0.0
    cut: int = 0

    @property
    def page(self) -> int:
        return self.printed.page


@dataclass(frozen=True, slots=True)
class Lines:
    """All printed lines of a file by what they are. Each list is in reading order."""

    body: tuple[Line, ...]
    side_notes: tuple[Line, ...]
    footnotes: tuple[Line, ...]
    rest: tuple[Line, ...]  # running heads, page numbers, contents


def lines_of(
    source: SourceRead,
    cuts: Mapping[int, tuple[int, ...]] = NO_CUTS,
    other: frozenset[int] = frozenset(),
) -> Lines:
    """Every printed line of `source`, once; `cuts` are offsets to cut lines at, by their number, and
    `other` the numbers of lines in another language, which are none of this text."""
    kinds: dict[str, list[Line]] = {"body": [], "side": [], "foot": [], "rest": []}
    number = 0
    edges = _edges(source)
    titles = _titles(source)
    noteless = _pages_without_notes(source)
    for page in source.pages:
        for printed in page.lines:
            small = printed.role == LineRole.FOOTNOTE and page.number in noteless
            kind = "body" if small or number in titles else _kind(printed.role)
            kind = "rest" if number in other else kind
            edge = edges.get(_column_key(printed), (0.0, page.width))
            for at, piece in pieces_of(printed, cuts.get(number, ())):
                kinds[kind].append(_line(number, piece, *edge, at))
            number += 1
    return Lines(tuple(kinds["body"]), tuple(kinds["side"]), tuple(kinds["foot"]), tuple(kinds["rest"]))


def _kind(role: LineRole) -> str:
    if role in BODY_ROLES:
        return "body"
    return {LineRole.SIDE_NOTE: "side", LineRole.FOOTNOTE: "foot"}.get(role, "rest")


def _titles(source: SourceRead) -> frozenset[int]:
    """Numbers of lines taken for running heads that are none: printed large, and in that size once.

    The head of later pages repeats the title's words in small type, so the title looks repeated.
    """
    lines = [line for page in source.pages for line in page.lines]
    usual = [line.size for line in lines if line.role == LineRole.BODY and line.text.strip()]
    if not usual:
        return frozenset()
    heads = [(n, round(line.size)) for n, line in enumerate(lines) if line.role == LineRole.HEADER]
    often = Counter(size for _, size in heads)
    least = LARGE * median(usual)
    return frozenset(n for n, size in heads if size >= least and often[size] == 1)


def _pages_without_notes(source: SourceRead) -> frozenset[int]:
    """Pages whose small lines under a rule are no foot notes: rows of a table, in a schedule say.

    Nothing on such a page carries a note mark, though elsewhere in the file marks are seen.
    """
    if not any(line.marks for page in source.pages for line in page.lines):
        return frozenset()
    out: set[int] = set()
    for page in source.pages:
        small = [line.text.lstrip() for line in page.lines if line.role == LineRole.FOOTNOTE]
        marked = any(line.marks for line in page.lines)
        if small and not marked and not any(text.startswith(("*", "†", "‡")) for text in small):
            out.add(page.number)
    return frozenset(out)


ColumnKey = tuple[int, int | None]


def _column_key(line: PrintedLine) -> ColumnKey:
    """Margins alternate from odd to even pages; columns of a page each have their own."""
    return line.page % 2, None if line.column is None else round(line.column[0] / 20)


def _edges(source: SourceRead) -> dict[ColumnKey, tuple[float, float]]:
    """Left and right edge of the body, or of the column, of all odd and of all even pages."""
    boxes: dict[ColumnKey, list[tuple[float, float, float, float]]] = {}
    for page in source.pages:
        boxes.setdefault((page.number % 2, None), [])
        for line in page.lines:
            if line.role == LineRole.BODY and line.text.strip():
                boxes.setdefault(_column_key(line), []).append(line.box)
    widest = max((page.width for page in source.pages), default=0.0)
    return {
        key: (_common(sorted(box[0] for box in some)), -_common(sorted(-box[2] for box in some)))
        if some
        else (0.0, widest)
        for key, some in boxes.items()
    }


def _common(places: Sequence[float]) -> float:
    """The smallest place that more than a stray line keeps to."""
    enough = max(1, len(places) // 50)
    start = 0
    for n, place in enumerate(places):
        while place - places[start] > 3.0:
            start += 1
        if n - start + 1 >= enough:
            return places[start]
    return places[0]


def _line(number: int, printed: PrintedLine, edge: float, right: float, cut: int = 0) -> Line:
    size = len(printed.text)
    marks = tuple((max(0, a), min(size, b)) for a, b in sorted(printed.marks) if a < b and a < size)
    words, at = "", 0
    for start, end in marks:
        words += printed.text[at : max(at, start)]
        at = max(at, end)
    words += printed.text[at:]
    x0, _, x1, _ = printed.box
    # Centred: equal room on both sides, and more of it than any paragraph's indent.
    before, after = x0 - edge, right - x1
    centred = before > 24 and abs(before - after) < max(10.0, 0.12 * (before + after))
    room = right - edge if printed.column is not None else 0.0
    return Line(number, printed, words, marks, x0 - edge, centred, " ".join(words.split()), room, cut)


def body_height(lines: Sequence[Line]) -> float:
    """The usual height of a line of `lines`, in points; 12 where there is none."""
    heights = [line.printed.box[3] - line.printed.box[1] for line in lines if line.plain]
    return median(heights) if heights else 12.0
