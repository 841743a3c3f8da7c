"""Standing: where in the lines of a source the words of a correction still stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from engine.domain.overlay import Place
from engine.domain.page import PrintedLine

ALIKE = 0.8  # least similarity of a line that another reading printed a little differently
NEAR = 3  # lines up and down in which such a line is looked for
_HYPHENS = "-\u2010\u00ad"


@dataclass(frozen=True, slots=True)
class Spot:
    """Characters [start, end) of the text of the line at index `line` of its page."""

    line: int
    start: int
    end: int


def spot_of(place: Place, lines: Sequence[PrintedLine]) -> Spot | None:
    """The spot on the page whose printed lines are `lines`; None where the words do not stand.

    A line that reads the same, the nearest to where it was; else one that reads almost the same and
    holds the words at their old offset, or once.
    """
    order = sorted(range(len(lines)), key=lambda n: (abs(n - place.line), n))
    for n in order:
        for places in _readings(lines[n]):
            if _reads(lines[n], places, place.context):
                return Spot(n, *_range(places, place.start, place.end, len(lines[n].text)))
    alike = [(_likeness(lines[n], place), n) for n in order if abs(n - place.line) <= NEAR]
    best, n = max(alike, default=(0.0, 0), key=lambda pair: pair[0])
    if best < ALIKE or not place.words.strip():
        return None
    return _again(place, n, lines[n])


def words_of(printed: PrintedLine) -> tuple[int, ...]:
    """Indexes of the characters of a line that are no note marks."""
    marked = {i for start, end in printed.marks for i in range(start, end)}
    return tuple(i for i in range(len(printed.text)) if i not in marked)


def _readings(printed: PrintedLine) -> tuple[tuple[int, ...], ...]:
    """The ways canonical text may hold a line: its words, or all of it."""
    words, whole = words_of(printed), tuple(range(len(printed.text)))
    return (words,) if words == whole else (words, whole)


def _reads(printed: PrintedLine, places: Sequence[int], context: str) -> bool:
    """Whether the line reads so; a hyphen that breaks its last word is not of the context."""
    text = "".join(printed.text[i] for i in places)
    rest = text[len(context) :] if text.startswith(context) else "?"
    return not rest.strip() or (rest.strip() in _HYPHENS and bool(context))


def _range(places: Sequence[int], start: int, end: int, size: int) -> tuple[int, int]:
    first = places[start] if start < len(places) else size
    last = places[end - 1] + 1 if 0 < end <= len(places) else first
    return first, max(first, last)


def _likeness(printed: PrintedLine, place: Place) -> float:
    text = "".join(printed.text[i] for i in words_of(printed))
    return SequenceMatcher(None, place.context, text, autojunk=False).ratio()


def _again(place: Place, n: int, printed: PrintedLine) -> Spot | None:
    places = words_of(printed)
    text = "".join(printed.text[i] for i in places)
    if text[place.start : place.end] == place.words:
        start = place.start
    elif text.count(place.words) == 1:
        start = text.index(place.words)
    else:
        return None
    return Spot(n, *_range(places, start, start + len(place.words), len(printed.text)))
