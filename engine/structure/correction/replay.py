"""Replay: a person's corrections over a source as read -> the source corrected, and hints for its plan.

Corrections are replayed in the order they were made, those of one moment together: they are looked
for in the lines as earlier ones left them, and what was found moves along when words before it are
retyped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice

from engine.domain.overlay import Act, Correction, Overlay
from engine.domain.page import Caution, PrintedLine, SourceRead
from engine.structure.correction.retype import retyped, shared_out, stretches
from engine.structure.correction.standing import spot_of


@dataclass(frozen=True, slots=True)
class Point:
    """A character of a printed line: `line` counts through the file from 0, `at` within its text."""

    line: int
    at: int


@dataclass(frozen=True, slots=True)
class Run:
    """Characters [start, end) of a printed line."""

    line: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Hints:
    """What persons said of the structure. Keys of `split` and `headed` are where a provision begins;
    values the label given to it, and the words that are its heading. Each names its correction."""

    joined: frozenset[Point] = frozenset()
    split: tuple[tuple[Point, str, Correction], ...] = ()
    headed: tuple[tuple[Point, tuple[Run, ...], Correction], ...] = ()


NO_HINTS = Hints()


@dataclass(frozen=True, slots=True)
class Replayed:
    source: SourceRead
    hints: Hints
    lost: tuple[Correction, ...]  # their words stand there no more


@dataclass(slots=True)
class _Found:
    """A correction with its runs, while later corrections may still move them."""

    correction: Correction
    runs: list[Run]


def replay(overlay: Overlay, source: SourceRead) -> Replayed:
    """Corrections of pages that were not read are neither replayed nor lost."""
    if not overlay.log:
        return Replayed(source, NO_HINTS, ())
    lines = [line for page in source.pages for line in page.lines]
    read = {page.number for page in source.pages} | {line.page for line in lines}
    found: list[_Found] = []
    lost: list[Correction] = []
    asked = overlay.of(Act.RETYPE, Act.HEADING, Act.JOIN, Act.SPLIT)
    for _, together in groupby(asked, key=lambda correction: correction.at):
        batch = [c for c in together if all(place.page in read for place in c.places)]
        runs = [(c, _runs(c, lines)) for c in batch]
        lost += [c for c, at in runs if at is None]
        fresh = [_Found(c, at) for c, at in runs if at is not None]
        found += fresh
        for hint in fresh:
            if hint.correction.act is Act.RETYPE and not _retype(hint, lines, found):
                lost.append(hint.correction)
    hints = _hints([hint for hint in found if hint.correction.act is not Act.RETYPE])
    rest = iter(lines)
    pages = tuple(replace(page, lines=tuple(islice(rest, len(page.lines)))) for page in source.pages)
    return Replayed(replace(source, pages=pages), hints, tuple(lost))


def cautions_of_lost(lost: Sequence[Correction]) -> tuple[Caution, ...]:
    out: list[Caution] = []
    for correction in lost:
        words = " ".join(place.words for place in correction.places)[:120]
        said = f" → {correction.replacement}" if correction.replacement else ""
        message = (
            f"A correction no longer finds its place ({correction.act.value} {correction.id} by "
            f"{correction.author}): {words}{said}"
        )
        page = correction.places[0].page if correction.places else 0
        out.append(Caution("correction_not_replayed", page, message))
    return tuple(out)


def _runs(correction: Correction, lines: Sequence[PrintedLine]) -> list[Run] | None:
    """Page 0 is all of a text that has no pages."""
    out: list[Run] = []
    for place in correction.places:
        first = next((n for n, line in enumerate(lines) if line.page == place.page), 0)
        spot = spot_of(place, [line for line in lines if line.page == place.page])
        if spot is None:
            return None
        out.append(Run(first + spot.line, spot.start, spot.end))
    return out


def _retype(hint: _Found, lines: list[PrintedLine], found: Sequence[_Found]) -> bool:
    """Change the lines; False, and nothing changed, where the words do not fit there."""
    runs = tuple(hint.runs)
    pieces = [
        [lines[run.line].text[a:b] for a, b in stretches(lines[run.line], run.start, run.end)] for run in runs
    ]
    shares = list(shared_out([piece for row in pieces for piece in row], hint.correction.replacement))
    fresh: list[PrintedLine] = []
    for run, row in zip(runs, pieces, strict=True):
        mine, shares = shares[: len(row)], shares[len(row) :]
        line = retyped(lines[run.line], run.start, run.end, mine)
        if line is None:
            return False
        fresh.append(line)
    for run, line in zip(runs, fresh, strict=True):
        grown = len(line.text) - len(lines[run.line].text)
        lines[run.line] = line
        for other in found:
            other.runs = [_moved(r, run, grown) for r in other.runs]
    return True


def _moved(run: Run, changed: Run, grown: int) -> Run:
    """A run after [start, end) of its line grew by `grown` characters."""
    if run.line != changed.line:
        return run

    def place(at: int) -> int:
        if at <= changed.start:
            return at
        return at + grown if at >= changed.end else min(at, changed.end + grown)

    return Run(run.line, place(run.start), max(place(run.start), place(run.end)))


def _hints(found: Sequence[_Found]) -> Hints:
    joined: set[Point] = set()
    split: list[tuple[Point, str, Correction]] = []
    headed: list[tuple[Point, tuple[Run, ...], Correction]] = []
    for hint in found:
        point = Point(hint.runs[0].line, hint.runs[0].start)
        if hint.correction.act is Act.JOIN:
            joined.add(point)
        elif hint.correction.act is Act.SPLIT:
            split.append((point, hint.correction.replacement, hint.correction))
        else:
            headed.append((point, tuple(hint.runs[1:]), hint.correction))
    return Hints(frozenset(joined), tuple(split), tuple(headed))
