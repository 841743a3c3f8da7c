"""Replay: a person's corrections over a source as read -> the source corrected, and hints for its plan.

Corrections are replayed in the order they were made, those of one moment together: they are looked
for in the lines as earlier ones left them, and what was found moves along when words before it are
retyped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from engine.domain.overlay import Act, Correction, Overlay
from engine.domain.page import Caution, PrintedLine, SourceRead
from engine.structure.retype import retyped, shared_out, stretches
from engine.structure.standing import Spot, spot_of


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
    """A correction with its spots, while later corrections may still move them."""

    correction: Correction
    spots: list[tuple[int, Spot]]  # page index, spot


def replay(overlay: Overlay, source: SourceRead) -> Replayed:
    """Corrections of pages that were not read are neither replayed nor lost."""
    if not overlay.log:
        return Replayed(source, NO_HINTS, ())
    pages = [list(page.lines) for page in source.pages]
    index = {page.number: n for n, page in enumerate(source.pages)}
    found: list[_Found] = []
    lost: list[Correction] = []
    asked = overlay.of(Act.RETYPE, Act.HEADING, Act.JOIN, Act.SPLIT)
    for _, together in groupby(asked, key=lambda correction: correction.at):
        batch = [c for c in together if all(place.page in index for place in c.places)]
        spots = [(c, _spots(c, index, pages)) for c in batch]
        lost += [c for c, at in spots if at is None]
        fresh = [_Found(c, at) for c, at in spots if at is not None]
        found += fresh
        for hint in fresh:
            if hint.correction.act is Act.RETYPE and not _retype(hint, pages, found):
                lost.append(hint.correction)
    read = tuple(replace(page, lines=tuple(pages[n])) for n, page in enumerate(source.pages))
    hints = _hints([hint for hint in found if hint.correction.act is not Act.RETYPE], pages)
    return Replayed(replace(source, pages=read), hints, tuple(lost))


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


def _spots(
    correction: Correction, index: dict[int, int], pages: Sequence[Sequence[PrintedLine]]
) -> list[tuple[int, Spot]] | None:
    out: list[tuple[int, Spot]] = []
    for place in correction.places:
        page = index[place.page]
        spot = spot_of(place, pages[page])
        if spot is None:
            return None
        out.append((page, spot))
    return out


def _retype(hint: _Found, pages: Sequence[list[PrintedLine]], found: Sequence[_Found]) -> bool:
    """Change the lines; False, and nothing changed, where the words do not fit there."""
    spots = tuple(hint.spots)
    pieces = [
        [pages[page][spot.line].text[a:b] for a, b in stretches(pages[page][spot.line], spot.start, spot.end)]
        for page, spot in spots
    ]
    shares = list(shared_out([piece for row in pieces for piece in row], hint.correction.replacement))
    fresh: list[PrintedLine] = []
    for (page, spot), row in zip(spots, pieces, strict=True):
        mine, shares = shares[: len(row)], shares[len(row) :]
        line = retyped(pages[page][spot.line], spot.start, spot.end, mine)
        if line is None:
            return False
        fresh.append(line)
    for (page, spot), line in zip(spots, fresh, strict=True):
        grown = len(line.text) - len(pages[page][spot.line].text)
        pages[page][spot.line] = line
        for other in found:
            other.spots = [(p, _moved(s, spot, grown) if p == page else s) for p, s in other.spots]
    return True


def _moved(spot: Spot, changed: Spot, grown: int) -> Spot:
    """A spot after [start, end) of its line grew by `grown` characters."""
    if spot.line != changed.line:
        return spot

    def place(at: int) -> int:
        if at <= changed.start:
            return at
        return at + grown if at >= changed.end else min(at, changed.end + grown)

    return Spot(spot.line, place(spot.start), max(place(spot.start), place(spot.end)))


def _hints(found: Sequence[_Found], pages: Sequence[Sequence[PrintedLine]]) -> Hints:
    first = [0]
    for page in pages:
        first.append(first[-1] + len(page))
    joined: set[Point] = set()
    split: list[tuple[Point, str, Correction]] = []
    headed: list[tuple[Point, tuple[Run, ...], Correction]] = []
    for hint in found:
        runs = [Run(first[page] + spot.line, spot.start, spot.end) for page, spot in hint.spots]
        point = Point(runs[0].line, runs[0].start)
        if hint.correction.act is Act.JOIN:
            joined.add(point)
        elif hint.correction.act is Act.SPLIT:
            split.append((point, hint.correction.replacement, hint.correction))
        else:
            headed.append((point, tuple(runs[1:]), hint.correction))
    return Hints(frozenset(joined), tuple(split), tuple(headed))
