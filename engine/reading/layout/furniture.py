"""Furniture: running heads and feet, and page numbers, by what repeats from page to page."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from statistics import median

from engine.domain.digits import latin_digits
from engine.domain.page import LineRole, Origin
from engine.reading.layout.margin import below_rule
from engine.reading.sheet import Row, Sheet

OVERLAP = 0.4  # of the lower row's height from which two rows stand in one line
DEPTH = 4  # lines of furniture at most, above and below
FEW = 4  # pages; of so few, a head must also stand off from the text
STAND_OFF = 1.6  # em
LARGER = 1.25  # times the usual size of a running head: such a line is a title
MEASURED = 1.6  # the same where the size is measured on a picture
EDGE = 0.2  # of the page height in which furniture may stand

_ENDS = re.compile(r"^[0-9০-৯]+|[0-9০-৯]+$")
_NUMBER = re.compile(
    r"^[\s\-–—(\[|]*(?:page|পৃষ্ঠা)?\s*([0-9০-৯]{1,5}|[ivxlc]{1,8}|[IVXLC]{1,8})"
    r"(?:\s*(?:of|/)\s*[0-9]+)?[\s\-–—)\]|.]*$",
    re.IGNORECASE,
)
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}

Place = tuple[int, int]  # sheet and row, by index


@dataclass(frozen=True, slots=True)
class Furniture:
    """Roles by place, and the number printed on each sheet that has one."""

    roles: dict[Place, LineRole]
    numbers: dict[int, str]


def furniture_of(sheets: tuple[Sheet, ...]) -> Furniture:
    """Walks in from both edges of every page for as long as lines are furniture."""
    bands = {
        (s, above): _bands(sheet, above=above) for s, sheet in enumerate(sheets) for above in (True, False)
    }
    numbers = _page_numbers(sheets, bands)
    repeated = _repeated(sheets, bands)
    roles: dict[Place, LineRole] = {}
    found: dict[int, str] = {}
    for (s, _), lines in bands.items():
        for line in lines:
            if not all((s, r) in numbers or _is_repeated(sheets[s].rows[r], repeated) for r in line):
                break
            for r in line:
                number = numbers.get((s, r))
                roles[s, r] = LineRole.HEADER if number is None else LineRole.PAGE_NUMBER
                if number is not None:
                    found.setdefault(s, number)
    return Furniture(roles, found)


def _bands(sheet: Sheet, *, above: bool) -> list[list[int]]:
    """The outermost lines of a sheet, outermost first, each as row indexes."""
    height = sheet.frame[1]
    order = sorted(
        (r for r, row in enumerate(sheet.rows) if not row.turned),
        key=lambda r: sheet.rows[r].baseline,
        reverse=not above,
    )
    bands: list[list[int]] = []
    for r in order:
        y = sheet.rows[r].baseline
        if y > EDGE * height if above else y < (1 - EDGE) * height:
            break
        if bands and any(_beside(sheet.rows[r], sheet.rows[other]) for other in bands[-1]):
            bands[-1].append(r)
        elif len(bands) == DEPTH:
            break
        else:
            bands.append([r])
    return bands


def _beside(a: Row, b: Row) -> bool:
    """A side note next to a line of the text is in one line with it, and so is no running head."""
    shared = min(a.box[3], b.box[3]) - max(a.box[1], b.box[1])
    return shared > OVERLAP * min(a.box[3] - a.box[1], b.box[3] - b.box[1])


Bands = dict[tuple[int, bool], list[list[int]]]


def _is_repeated(row: Row, repeated: dict[str, float]) -> bool:
    """A title that running heads repeat is larger than they are."""
    larger = MEASURED if Origin.OCR in row.origin else LARGER
    return row.size <= larger * repeated.get(_key(row), 0.0)


def _repeated(sheets: tuple[Sheet, ...], bands: Bands) -> dict[str, float]:
    """Masked texts that stand at an edge of enough pages, at one height, with their usual size."""
    heights: dict[str, Counter[int]] = {}
    sizes: dict[str, list[float]] = {}
    few = len(sheets) <= FEW
    for (s, _), lines in bands.items():
        for n, r in ((n, r) for n, line in enumerate(lines) for r in line):
            if few and not _stands_off(sheets[s], lines, n):
                continue  # two pages that begin alike are not yet a running head
            row = sheets[s].rows[r]
            if below_rule(sheets[s], row):
                continue
            heights.setdefault(_key(row), Counter())[round(row.baseline / 4)] += 1
            sizes.setdefault(_key(row), []).append(row.size)
    need = 2 if few else max(3, len(sheets) // 8)
    return {
        key: median(sizes[key])
        for key, where in heights.items()
        if max(where[h] + where[h + 1] for h in where) >= need and any(c.isalpha() for c in key)
    }


def _stands_off(sheet: Sheet, lines: list[list[int]], n: int) -> bool:
    """Whether there is more than a line's distance between this line and the next one inwards."""
    if n + 1 == len(lines):
        return True
    row, inner = sheet.rows[lines[n][0]], sheet.rows[lines[n + 1][0]]
    return abs(row.baseline - inner.baseline) > STAND_OFF * max(row.size, inner.size)


def _key(row: Row) -> str:
    """The text with a number at its start or end masked: a page number runs with many heads."""
    return " ".join(_ENDS.sub("#", row.text.strip()).split())


def _page_numbers(sheets: tuple[Sheet, ...], bands: Bands) -> dict[Place, str]:
    """Lone numbers at an edge that count on with the pages."""
    found: list[tuple[Place, str, int]] = []
    for (s, _), lines in bands.items():
        for line in lines[:2]:
            for r in line:
                row = sheets[s].rows[r]
                match = _NUMBER.match(row.text)
                value = _value(match.group(1)) if match else 0
                if match and value:
                    found.append(((s, r), match.group(1), value - s))
    steps = Counter(step for _, _, step in found)
    need = 2 if len(sheets) > 2 else 1
    return {place: text for place, text, step in found if steps[step] >= need}


def _value(text: str) -> int:
    """Of a printed page number; 0 where it is none."""
    digits = latin_digits(text)
    if digits.isdigit():
        return int(digits)
    values = [_ROMAN[c] for c in digits.lower()]
    return sum(-v if v < max(values[i:]) else v for i, v in enumerate(values))
