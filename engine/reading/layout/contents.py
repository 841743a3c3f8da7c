"""Contents: the lines of a table of contents, whose headings must not be taken for sections."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from engine.domain.digits import latin_digits
from engine.domain.page import LineRole
from engine.reading.layout.furniture import Place
from engine.reading.sheet import Sheet

_TITLE = re.compile(
    r"^\W*(?:(?:table of )?contents|arrangement of (?:sections|clauses|articles|rules)"
    r"|সূচি(?:পত্র)?|সূচী(?:পত্র)?|বিষয়সূচি|বিষয়\s*সূচি|ধারাসমূহের\s*সূচি)\W*$",
    re.IGNORECASE,
)
_LEADER = re.compile(r"(?:\.\s?){4,}|…{2,}|(?:·\s?){4,}")
_ENTRY = re.compile(r"^\W{0,2}([0-9]{1,4})[A-Z]{0,2}\s*[.।)]")
_PAGE = re.compile(r"(?<![0-9])(?<![0-9]\.)([0-9]{1,4})\s*$")
PAGE_OF_LEADERS = 4
LED = 0.8  # of the lines with leaders end in a number, and of these numbers rise


def contents_of(sheets: tuple[Sheet, ...], roles: dict[Place, LineRole]) -> frozenset[Place]:
    """Body lines that belong to a table of contents."""
    lines = [
        (s, r)
        for s, sheet in enumerate(sheets)
        for r in range(len(sheet.rows))
        if roles.get((s, r)) is LineRole.BODY
    ]
    texts = [latin_digits(sheets[s].rows[r].text) for s, r in lines]
    found = _led(sheets, lines, texts)
    for at, text in enumerate(texts):
        if _TITLE.match(text):
            return found | frozenset(lines[at : _end(lines, texts, at)])
    return found


def _led(sheets: tuple[Sheet, ...], lines: list[Place], texts: list[str]) -> frozenset[Place]:
    """Lines with dot leaders that lead to page numbers, on pages that hold several.

    The numbers stand at their ends, or apart at the right, and rise. Leaders in a schedule of
    substances and quantities do not lead to such.
    """
    led: list[tuple[Place, int, list[Place]]] = []
    for at, (place, text) in enumerate(zip(lines, texts, strict=True)):
        if not _LEADER.search(text):
            continue
        beside = [
            at + n
            for n in (1, 2)
            if at + n < len(lines)
            and lines[at + n][0] == place[0]
            and _is_level(sheets, place, lines[at + n])
        ]
        shown = " ".join([text, *(texts[n] for n in beside)])
        number = _PAGE.search(shown)
        led.append((place, int(number[1]) if number else 0, [lines[n] for n in beside]))
    numbers = [number for _, number, _ in led if number]
    rising = sum(1 for a, b in pairwise(numbers) if a <= b)
    if len(numbers) < LED * len(led) or rising < LED * (len(numbers) - 1):
        return frozenset()
    per_sheet = Counter(s for (s, _), _, _ in led)
    return frozenset(
        one for place, _, beside in led if per_sheet[place[0]] >= PAGE_OF_LEADERS for one in (place, *beside)
    )


def _is_level(sheets: tuple[Sheet, ...], place: Place, other: Place) -> bool:
    row, apart = sheets[place[0]].rows[place[1]], sheets[other[0]].rows[other[1]]
    return abs(row.baseline - apart.baseline) < 0.5 * row.size and apart.box[0] >= row.box[2]


def _end(lines: list[Place], texts: list[str], title: int) -> int:
    """Where the list begun at `title` ends: before the numbering starts again.

    What stands between the last entry and the new first section (the act's title, its preamble)
    is body again from the next page, or from a repetition of the file's first line.
    """
    last = title
    highest = 0
    for at in range(title + 1, len(texts)):
        entry = _ENTRY.match(texts[at])
        if not entry:
            continue
        number = int(entry.group(1))
        if number == 1 and highest > 1:
            break
        if number >= highest:
            highest, last = number, at
    else:
        return title + 1  # no second start: this list is the act itself, or all there is
    opening = texts[0].strip()
    for at in range(last + 1, len(texts)):
        if lines[at][0] != lines[last][0] or texts[at].strip() == opening:
            return at
    return last + 1
