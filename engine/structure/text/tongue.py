"""Tongues: a file that prints the same law in Bangla and in English holds two texts, not one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.digits import latin_digits
from engine.domain.language import BENGALI, NAMES, Language
from engine.domain.page import Caution, LineRole, PrintedLine, SourceRead

SHARE = 0.2  # of the lines with letters that the lesser language has at least
DOUBLED = 0.4  # of its numbered lines whose numbers occur in the other language too
LEAST = 3  # such numbers
MUCH = 15  # lines of the lesser language that a person is told of, though they say something else
COLUMN = 0.7  # of a column's lines that are in one language: then all of it is
_NUMBERED = re.compile(r"\W{0,2}([0-9০-৯]{1,4})\s?[.।৷]")
_CLOSED = re.compile(r"[.।৷;:,—–-]\s*$|^\W*$")
_TEXT = frozenset({LineRole.BODY, LineRole.TABLE, LineRole.SIDE_NOTE, LineRole.CONTENTS})

_LATIN = re.compile("[A-Za-z]")
_BENGALI = re.compile(f"[{chr(BENGALI.start)}-{chr(BENGALI.stop - 1)}]")


@dataclass(frozen=True, slots=True)
class Tongues:
    """`chosen` is the language read as the law, `other` the numbers (through the file) of the lines in
    the other one. Of a file in one language, or in two that are not one law, `other` is empty."""

    chosen: Language | None
    other: frozenset[int]
    cautions: tuple[Caution, ...] = ()


def tongues_of(source: SourceRead, language: Language | None) -> Tongues:
    """Which lines are the law in `language`, or in the one that comes first."""
    lines = [line for page in source.pages for line in page.lines]
    own = [_language(line.text) if line.role in _TEXT else None for line in lines]
    counts = Counter(one for one in own if one)
    if len(counts) < len(Language) or min(counts.values()) < SHARE * counts.total():
        return Tongues(language, frozenset())
    first = next(one for one in own if one)
    if not _doubled(lines, own):
        much = min(counts.values()) >= MUCH
        return Tongues(language, frozenset(), (_mixed(),) if much else ())
    chosen = language or first
    spoken = _filled(lines, own)
    other = frozenset(n for n, one in enumerate(spoken) if one is not None and one != chosen)
    beside = any(line.column is not None for line in lines)
    return Tongues(chosen, other, (_said(chosen, len(other), beside),))


def _language(text: str) -> Language | None:
    """That of most letters."""
    bengali, latin = len(_BENGALI.findall(text)), len(_LATIN.findall(text))
    if bengali == latin:
        return None
    return Language.BANGLA if bengali > latin else Language.ENGLISH


def _doubled(lines: Sequence[PrintedLine], own: Sequence[Language | None]) -> bool:
    """Whether the numbers of the one occur in the other: one law twice, not a text with quotations."""
    numbers: dict[Language, set[str]] = {tongue: set() for tongue in Language}
    for line, tongue in zip(lines, own, strict=True):
        found = _NUMBERED.match(line.text) if tongue and line.role is not LineRole.CONTENTS else None
        if tongue and found:
            numbers[tongue].add(latin_digits(found[1]))
    both = set.intersection(*numbers.values())
    return len(both) >= max(LEAST, DOUBLED * min(len(some) for some in numbers.values()))


def _filled(lines: Sequence[PrintedLine], own: Sequence[Language | None]) -> list[Language | None]:
    """The language of every line: a column has one, a line that goes on has that of the line before."""
    columns: dict[tuple[int, object], Counter[Language]] = {}
    for line, tongue in zip(lines, own, strict=True):
        if line.column is not None and tongue:
            columns.setdefault((line.page, line.column), Counter())[tongue] += 1
    whole = {
        key: tongue
        for key, some in columns.items()
        for tongue, count in some.most_common(1)
        if count >= COLUMN * some.total()
    }
    out: list[Language | None] = []
    before: Language | None = next((one for one in own if one), None)
    last: PrintedLine | None = None
    for n, line in enumerate(lines):
        if line.role not in _TEXT and line.role is not LineRole.FOOTNOTE:
            out.append(None)
            continue
        tongue = whole.get((line.page, line.column)) if line.column is not None else None
        if tongue is None:
            tongue = own[n] if line.role is not LineRole.FOOTNOTE else _language(line.text)
            after = next((one for one in own[n + 1 : n + 3] if one), None)
            if tongue is None or (last is not None and tongue != before == after and _goes_on(last, line)):
                tongue = before
        out.append(tongue)
        before, last = tongue, line
    return out


def _goes_on(before: PrintedLine, line: PrintedLine) -> bool:
    """Within a paragraph: a name in the other script fills this line."""
    return (
        before.page == line.page
        and not _CLOSED.search(before.text)
        and not _NUMBERED.match(line.text)
        and line.box[0] <= before.box[0] + 1
        and before.box[2] - before.box[0] >= line.box[2] - line.box[0]
    )


def _said(chosen: Language, lines: int, beside: bool) -> Caution:
    other = next(one for one in Language if one != chosen)
    how = "in two columns" if beside else "by turns"
    return Caution(
        "bilingual",
        0,
        f"This file prints the law in Bangla and in English {how}. Its {NAMES[chosen]} was read as the law; "
        f"{lines} lines in {NAMES[other]} are kept outside it. To read those, import the file once more "
        f"with {NAMES[other]} as its language (--language {other.value}).",
    )


def _mixed() -> Caution:
    return Caution(
        "bilingual",
        0,
        "This file has much text in Bangla and much in English, and they do not say the same: all of it was "
        "read as one text. If it holds two documents, import each with its own pages (--pages).",
    )
