"""Cautions: what a person should look at in a structure, each with its place in the text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from engine.domain.identity import EId
from engine.domain.page import Caution, Origin
from engine.domain.provision import Edge, Kind, Provision, Resolution
from engine.domain.version import PagePart
from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.footnote import Attached
from engine.structure.nodes.naming import Name
from engine.structure.outline.aside import asides
from engine.structure.outline.chain import CLOSED, CLOSED_HEADING, GAP_LIMIT, candidates
from engine.structure.outline.landmark import Mark
from engine.structure.outline.numbers import from_digits
from engine.structure.outline.plan import Plan
from engine.structure.text.stream import Stream

NOT_A_STATUTE = (
    "This does not read like a statute: it names no act and uses no words of law. "
    "If it is one, import it again and name its grammar."
)
SHOWN = 60  # characters of a provision that are enough to find it by
RUNS_ON = 4  # times as many items as gaps, at least, in a list that is numbered on
QUOTED = 120  # of a loose text
_DOUBTED = {
    "outside_provisions": "Text in no provision",
    "front_matter": "Text before the title, kept outside the provisions",
    "side_note_unplaced": "A side note that begins beside no section",
}


def cautions_of_likeness(like_a_law: bool) -> tuple[Caution, ...]:
    """What to say of a text that is no law: it is kept all the same."""
    return () if like_a_law else (Caution("not_a_statute", 0, NOT_A_STATUTE),)


def cautions_of(
    plan: Plan,
    stream: Stream,
    names: Sequence[Name],
    provisions: Sequence[Provision],
    parts: Sequence[PagePart],
    references: Sequence[Edge],
    grammar: Grammar,
) -> tuple[Caution, ...]:
    """In a fixed order: what misses, what may be a section and is none, what is loose, what is doubled,
    what is not resolved."""
    return (
        *_missing(plan, stream),
        *_suspected(plan, stream, grammar),
        *_items_missing(provisions),
        *_asides(plan, stream),
        *_loose(parts, stream),
        *_repeated(names, provisions),
        *_unresolved(references, stream),
    )


def _missing(plan: Plan, stream: Stream) -> Iterator[Caution]:
    if not plan.marks:
        yield Caution("no_sections", 0, "No section was found; the text is kept as one preamble.")
    sections = [mark for mark in plan.marks if mark.kind == Mark.SECTION]
    for before, after in pairwise(sections):
        # Where 263A alone is printed, 263 is missing too.
        first, last = before.reaches.value + 1, after.number.value - (0 if after.number.suffix else 1)
        if first <= last:
            word = (after.word or "section").capitalize()
            missing = f"{word} {first} is" if first == last else f"{word}s {first} to {last} are"
            start = stream.starts[after.at]
            message = f"{missing} not in this text: omitted by law, or not found."
            if Origin.OCR in stream.provenance.origin[stream.starts[before.at] : start + 1]:
                its, it = ("its", "it") if first == last else ("their", "them")
                home = f"{word.lower()} {before.printed or before.number} before {it}"
                message = (
                    f"{missing} not in this text: omitted by law, or not recognised; "
                    f"{its} text may stand in {home}."
                )
            span = start, start + len(after.printed)
            yield Caution("numbers_missing", plan.body[after.at].page, message, span)


def _suspected(plan: Plan, stream: Stream, grammar: Grammar) -> Iterator[Caution]:
    """Lines that look like the beginning of a section and stand inside another: a number printed twice
    or out of its order, a second act in one file, notes behind the text."""
    sections = [mark for mark in plan.marks if mark.kind == Mark.SECTION]
    after = [m.at for m in plan.marks if sections and m.kind != Mark.CHAPTER and m.at > sections[-1].at]
    stop = min(after, default=len(plan.body))
    held = {mark.at for mark in plan.marks}
    starts = [mark.at for mark in sections]
    most = max((mark.number.value for mark in sections), default=0) + GAP_LIMIT  # beyond it: a year
    aside = frozenset(at for block in asides(plan.body, grammar) for at in block)
    for found in candidates(plan.body, grammar, frozenset(plan.notes), aside):
        n = bisect_left(starts, found.at)
        wrapped = not plan.body[found.at - 1].plain.endswith(CLOSED)  # "under section / 20. The"
        if found.at in held or not n or found.at >= stop or wrapped:
            continue
        if found.weight < CLOSED_HEADING or found.number.value > most:
            continue
        before = sections[n - 1]
        message = (
            f"A line that begins like {before.word or 'section'} {found.number} stands inside "
            f"{before.word or 'section'} {before.number}."
        )
        start = stream.starts[found.at]
        span = start, start + len(found.printed)
        yield Caution("section_suspected", plan.body[found.at].page, message, span)


def _items_missing(provisions: Sequence[Provision]) -> Iterator[Caution]:
    """Of each schedule whose items are numbered on: a table with a few figures in it is no list."""
    lists: dict[EId | None, list[Provision]] = {}
    for node in provisions:
        if node.kind is Kind.SCHEDULE_ITEM:
            lists.setdefault(node.parent, []).append(node)
    for rows in lists.values():
        gaps = [(a, b) for a, b in pairwise(rows) if _left_out(a, b)]
        if len(gaps) * RUNS_ON >= len(rows):
            continue
        for before, after in gaps:
            missing = _left_out(before, after)
            word = (
                f"Item {missing[0]} is" if len(missing) == 1 else f"Items {missing[0]} to {missing[-1]} are"
            )
            message = f"{word} not in this text before {after.label}: omitted by law, or not found."
            span = after.start, min(after.end, after.start + len(after.number))
            yield Caution("numbers_missing", after.page, message, span)


def _left_out(before: Provision, after: Provision) -> range:
    one, other = from_digits(before.number), from_digits(after.number)
    return range(one.value + 1, other.value) if one and other else range(0)


def _asides(plan: Plan, stream: Stream) -> Iterator[Caution]:
    for mark in plan.marks:
        if mark.kind == Mark.ASIDE:
            message = "A state's amendments are printed here; they are kept outside the sections."
            span = stream.starts[mark.at], stream.ends[mark.at]
            yield Caution("state_amendments", plan.body[mark.at].page, message, span)


def _loose(parts: Sequence[PagePart], stream: Stream) -> Iterator[Caution]:
    """Lines of one page that follow one another are one caution."""
    for (doubt, page), group in groupby(parts, key=lambda part: (part.doubt, part.page)):
        if doubt:
            run = tuple(group)
            start, end = run[0].start, run[-1].end
            words = " ".join(stream.text[start:end].split())
            yield Caution(doubt, page, f"{_DOUBTED[doubt]}: {words[:QUOTED]}", (start, end))


def _repeated(names: Sequence[Name], provisions: Sequence[Provision]) -> Iterator[Caution]:
    for name, node in zip(names, provisions, strict=True):
        if name.again:
            message = f"This number occurs more than once: {name.label} ({name.eid})"
            span = node.start, min(node.end, node.start + SHOWN)
            yield Caution("number_repeated", node.page, message, span)


def _unresolved(references: Sequence[Edge], stream: Stream) -> Iterator[Caution]:
    for edge in references:
        if edge.resolution == Resolution.UNRESOLVED:
            page = stream.provenance.first_page(edge.start, edge.end)
            message = f"No provision answers to: {edge.words}"
            yield Caution("reference_unresolved", page, message, (edge.start, edge.end))


def note_cautions(notes: Sequence[Provision], marks: Attached, endnotes: int) -> Iterator[Caution]:
    """Footnotes that no mark in the text asks for, and marks without a footnote. Where no mark was
    found at all they are not told from the words, and nothing is missing. Notes from the offset
    `endnotes` on are gathered behind the text: they are on no page with their marks.
    """
    if not any(marks.of_note) and not marks.loose:
        return
    for note, some in zip(notes, marks.of_note, strict=True):
        if not some and note.start < endnotes:
            span = note.start, min(note.end, note.start + SHOWN)
            yield Caution(
                "note_without_mark", note.page, f"Nothing on its page points to {note.label}.", span
            )
    if not notes and marks.loose:
        message = f"{len(marks.loose)} note marks stand in the text, and the file holds no notes."
        yield Caution("marks_without_notes", 0, message)
        return
    for mark in marks.loose:
        message = f"The note mark {mark.words} has no note at the foot of its page."
        yield Caution("mark_without_note", mark.page, message, (mark.offset, mark.offset))
