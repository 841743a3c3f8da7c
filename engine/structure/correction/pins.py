"""Pins: a person's hints where they stand, first among the body lines, then in canonical text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.domain.overlay import Correction
from engine.domain.page import Origin
from engine.domain.provenance import Provenance
from engine.structure.correction.given import Given, given
from engine.structure.correction.replay import Hints, Point, Run
from engine.structure.outline.landmark import Landmark
from engine.structure.text.line import Line

Span = tuple[int, int]
OPENING = " [\u00a0\t"


@dataclass(frozen=True, slots=True)
class LinePins:
    """Indexes into the body lines: where no landmark is, where one is, and which lines head what."""

    barred: frozenset[int] = frozenset()
    marks: tuple[Landmark, ...] = ()
    heads: Mapping[int, tuple[Run, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pins:
    """Offsets of canonical text. `joined`: no unit begins there; `units`: one does; `headings`: the
    span that heads the landmark at an index of the body lines; `told`: corrections by which a
    provision begins at an offset (None: it is not among the words), some with its heading."""

    joined: frozenset[int] = frozenset()
    units: Mapping[int, Given] = field(default_factory=dict)
    headings: Mapping[int, Span] = field(default_factory=dict)
    told: tuple[tuple[Correction, int | None, Span | None], ...] = ()

    def bars(self, text: str, start: int) -> bool:
        """Whether the unit whose label is at `start` is joined; its amendment bracket belongs to it."""
        at = start
        while at >= 0:
            if at in self.joined:
                return True
            if not at or text[at - 1] not in OPENING:
                return False
            at -= 1
        return False


NO_LINE_PINS = LinePins()
NO_PINS = Pins()


def line_pins(hints: Hints, body: Sequence[Line]) -> LinePins:
    """Hints that stand at the beginning of a body line."""
    barred = {at for point in hints.joined if (at := opened_by(point, body)) is not None}
    marks: list[Landmark] = []
    for point, label, _ in hints.split:
        what, at = given(label), opened_by(point, body)
        if what is not None and what.mark is not None and at is not None:
            marks.append(what.landmark(at))
    heads = {at: runs for point, runs, _ in hints.headed if (at := opened_by(point, body)) is not None}
    return LinePins(frozenset(barred), tuple(sorted(marks, key=lambda m: m.at)), heads)


def cuts_of(hints: Hints) -> dict[int, tuple[int, ...]]:
    """Where printed lines are to be cut, by their number: a section may begin in mid-line."""
    out: dict[int, tuple[int, ...]] = {}
    for point, label, _ in hints.split:
        what = given(label)
        if what is not None and what.mark is not None and point.at:
            out[point.line] = tuple(sorted({*out.get(point.line, ()), point.at}))
    return out


def opened_by(point: Point, body: Sequence[Line]) -> int | None:
    """The index of the body line that begins at `point`, blanks and brackets aside."""
    for at, line in enumerate(body):
        if line.number == point.line and line.cut <= point.at < line.cut + len(line.printed.text):
            before = line.printed.text[: point.at - line.cut]
            return at if not before.strip(OPENING) else None
    return None


class Offsets:
    """Canonical offsets of characters of printed lines."""

    def __init__(self, lines: Sequence[Line], provenance: Provenance) -> None:
        self._pieces: dict[int, list[Line]] = {}
        for line in lines:
            self._pieces.setdefault(line.number, []).append(line)
        self._provenance = provenance

    def of(self, point: Point) -> int | None:
        """None for a note mark, and for a line that is not among the words."""
        pieces = self._pieces.get(point.line)
        if not pieces:
            return None
        turn = 0
        for line in pieces:
            marked = {i for a, b in line.marks for i in range(a, b)}
            places = [line.cut + i for i in range(len(line.printed.text)) if i not in marked]
            if point.at in places:
                return self._nth(point.line, turn + places.index(point.at))
            turn += len(places)
        return None

    def span(self, runs: Sequence[Run]) -> Span | None:
        ends = [self.of(Point(r.line, at)) for r in runs if r.end > r.start for at in (r.start, r.end - 1)]
        known = [at for at in ends if at is not None]
        return (min(known), max(known) + 1) if known and len(known) == len(ends) else None

    def _nth(self, number: int, turn: int) -> int | None:
        column, pages, origin = self._provenance.line, self._provenance.page, self._provenance.origin
        at = -1
        try:
            while turn >= 0:
                at = column.index(number, at + 1)
                turn -= 1 if pages[at] or origin[at] == Origin.PLAIN else 0
        except ValueError:
            return None
        return at


def pins_of(hints: Hints, body: Sequence[Line], offsets: Offsets) -> Pins:
    if hints == Hints():
        return NO_PINS
    joined = {at for point in hints.joined if (at := offsets.of(point)) is not None}
    units: dict[int, Given] = {}
    headings: dict[int, Span] = {}
    told: list[tuple[Correction, int | None, Span | None]] = []
    for point, label, correction in hints.split:
        what, place = given(label), offsets.of(point)
        if what is not None and what.mark is None and place is not None:
            units[place] = what
        told.append((correction, place, None))
    for point, runs, correction in hints.headed:
        line, span = opened_by(point, body), offsets.span(runs)
        if line is not None and span is not None:
            headings[line] = span
        told.append((correction, offsets.of(point) if span else None, span))
    return Pins(frozenset(joined), units, headings, tuple(told))
