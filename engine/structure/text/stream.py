"""The stream: canonical text of a whole file, and where each line and heading stands in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.domain.page import LineRole
from engine.domain.provenance import Provenance
from engine.domain.version import PagePart
from engine.structure.correction.pins import NO_PINS, Pins
from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.hanging import Place
from engine.structure.outline.plan import Plan
from engine.structure.text.line import Line, Lines
from engine.structure.text.seam import Seam, join, seam, vocabulary
from engine.structure.text.weave import Weaver

Span = tuple[int, int]
_COVER = re.compile(
    r"\b(?:gazette|notification)\b|published\s+by\s+authority|গেজেট|প্রজ্ঞাপন|কর্তৃপক্ষ\s+কর্তৃক\s+প্রকাশিত",
    re.IGNORECASE,
)
TEXT = frozenset({LineRole.BODY, LineRole.TABLE, LineRole.SIDE_NOTE, LineRole.FOOTNOTE})


@dataclass(frozen=True, slots=True)
class NoteMark:
    """A superscript note mark: its words, and the offset in canonical text where it was printed."""

    words: str
    page: int
    offset: int


@dataclass(frozen=True, slots=True)
class Stream:
    """`starts[i]` is where body line i begins (blanks skipped), `ends[i]` where it ends.

    `goes_on[i]`: line i + 1 continues its paragraph. `notes` are the spans of placed side notes by
    the index of their section's line; `footnotes` the spans of footnote lines; `body_end` is where
    provisions end and what belongs to the page alone begins. `pins` are a person's word on the structure.
    """

    text: str
    provenance: Provenance
    body: tuple[Line, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    goes_on: tuple[bool, ...]
    notes: dict[int, Span]
    footnotes: tuple[tuple[Line, Span], ...]
    marks: tuple[NoteMark, ...]
    parts: tuple[PagePart, ...]
    body_end: int
    endnotes: int = 0  # where notes gathered behind the text begin; the end of the text where none are
    pins: Pins = NO_PINS

    def line_at(self, offset: int) -> int:
        """The index of the body line that holds `offset`."""
        return max(0, bisect_right(self.starts, offset) - 1)

    def place(self, at: int) -> Place:
        """Where body line `at` is printed, with the line after it when that continues it."""
        rest = self.body[at + 1].left if at + 1 < len(self.body) and self.goes_on[at] else None
        return Place(self.body[at].left, rest)


def stream_of(lines: Lines, grammar: Grammar, plan: Plan) -> Stream:
    """Every character of `lines`, once: provisions in reading order, then the rest of the pages."""
    weaver = Weaver()
    body = plan.body
    words = vocabulary((*lines.body, *lines.side_notes))
    seams = _seams(plan, grammar, words)
    behind: list[_Remnant] = []
    parts: list[PagePart] = []
    starts: list[int] = []
    ends: list[int] = []
    notes: dict[int, Span] = {}
    for at, line in enumerate(body):
        if at:
            weaver.insert(seams[at].text)
        if at in plan.notes:
            notes[at] = _put_note(weaver, plan.notes[at], words, behind)
            parts.append(PagePart(LineRole.SIDE_NOTE, line.page, *notes[at]))
            weaver.insert("\n")
        soft = at + 1 < len(body) and seams[at + 1].soft
        start = weaver.length
        _put_words(weaver, line, soft, behind)
        starts.append(min(start + len(line.words) - len(line.words.lstrip()), weaver.length))
        ends.append(weaver.length)
    body_end = weaver.length
    footnotes = _put_footnotes(weaver, (*lines.footnotes, *plan.endnotes), parts)
    _put_rest(weaver, lines, plan, behind, parts)
    text, provenance = weaver.finish()
    marks = tuple(
        NoteMark(r.line.printed.text[r.start : r.end].strip(), r.line.page, r.offset)
        for r in behind
        if r.role == LineRole.NOTE_MARK
    )
    goes_on = tuple("\n" not in s.text for s in seams[1:]) + (False,) * bool(body)
    return Stream(
        text,
        provenance,
        body,
        tuple(starts),
        tuple(ends),
        goes_on,
        notes,
        footnotes,
        marks,
        tuple(parts),
        body_end,
        footnotes[len(lines.footnotes)][1][0] if plan.endnotes else len(text),
    )


@dataclass(frozen=True, slots=True)
class _Remnant:
    """Characters of a line that are not of its words: a note mark, the hyphen of a broken word."""

    line: Line
    start: int
    end: int
    role: LineRole
    offset: int  # where in canonical text it was taken out


def _seams(plan: Plan, grammar: Grammar, words: frozenset[str]) -> list[Seam]:
    """The seam before each body line; the first has none."""
    body = plan.body
    whole = [line for line in body if not line.room] or body
    rights = sorted(line.left + line.printed.box[2] - line.printed.box[0] for line in whole)
    width = rights[len(rights) * 9 // 10] if rights else 0.0
    out = [Seam("")]
    for at in range(1, len(body)):
        if at in plan.wrapped:
            out.append(join(body[at - 1], body[at], words))
        elif at in plan.fresh or at in plan.notes:
            out.append(Seam("\n"))
        else:
            out.append(seam(body[at - 1], body[at], grammar, words, body[at - 1].room or width))
    return out[: len(body)] or [Seam("")]


def _put_words(weaver: Weaver, line: Line, soft: bool, behind: list[_Remnant]) -> None:
    """The words of a line; its note marks, and a hyphen that is not of its last word, go behind."""
    end = len(line.printed.text)
    cuts = [(a, b, LineRole.NOTE_MARK) for a, b in line.marks]
    if soft:
        hyphen = len(line.printed.text.rstrip()) - 1
        if not any(a <= hyphen < b for a, b in line.marks):
            cuts.append((hyphen, end, LineRole.HYPHEN))
    at = 0
    for start, stop, role in cuts:
        weaver.put(line.printed, line.number, at, start)
        behind.append(_Remnant(line, max(at, start), stop, role, weaver.length))
        at = max(at, stop)
    weaver.put(line.printed, line.number, at, end)


def _put_note(weaver: Weaver, note: Iterable[Line], words: frozenset[str], behind: list[_Remnant]) -> Span:
    start = weaver.length
    lines = tuple(note)
    for n, line in enumerate(lines):
        gap = join(lines[n - 1], line, words) if n else Seam("")
        weaver.insert(gap.text)
        soft = n + 1 < len(lines) and join(line, lines[n + 1], words).soft
        _put_words(weaver, line, soft, behind)
    return start, weaver.length


def _put_footnotes(
    weaver: Weaver, notes: Iterable[Line], parts: list[PagePart]
) -> tuple[tuple[Line, Span], ...]:
    out: list[tuple[Line, Span]] = []
    for line in notes:
        weaver.insert("\n")
        span = _put_whole(weaver, line)
        parts.append(PagePart(LineRole.FOOTNOTE, line.page, *span))
        out.append((line, span))
    return tuple(out)


def _put_rest(
    weaver: Weaver, lines: Lines, plan: Plan, behind: Sequence[_Remnant], parts: list[PagePart]
) -> None:
    listed = {line.number for line in plan.contents}
    doubts = {line.number: "front_matter" for line in plan.front if line.plain}
    doubts |= {line.number: "side_note_unplaced" for line in plan.stray if line.plain}
    rest = {line.number for line in lines.rest}
    covers = {line.page for line in plan.front if _COVER.search(line.plain)}
    for line in (*plan.front, *plan.contents, *plan.stray, *lines.rest):
        role = LineRole.CONTENTS if line.number in listed else line.printed.role
        if line.page in covers and doubts.get(line.number) == "front_matter":
            role = LineRole.COVER
            del doubts[line.number]
        if line.number in rest and role in TEXT:
            role = LineRole.OTHER_LANGUAGE
        weaver.insert("\n")
        span = _put_whole(weaver, line)
        parts.append(PagePart(role, line.page, *span, doubts.get(line.number, "")))
    for remnant in behind:
        weaver.insert("\n")
        start = weaver.length
        weaver.put(remnant.line.printed, remnant.line.number, remnant.start, remnant.end)
        parts.append(PagePart(remnant.role, remnant.line.page, start, weaver.length))


def _put_whole(weaver: Weaver, line: Line) -> Span:
    start = weaver.length
    weaver.put(line.printed, line.number, 0, len(line.printed.text))
    return start, weaver.length
