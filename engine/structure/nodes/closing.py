"""Closing words: text after a list that goes on with the unit holding it, told by indentation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.domain.provision import QUALIFIERS, Kind
from engine.structure.nodes.draft import Draft
from engine.structure.nodes.label import opens_line
from engine.structure.text.stream import Stream

HANGING = 0.7  # share of a kind's wrapped units whose second line keeps to the first: then it is a habit
SLACK = 6.0  # points
ENOUGH = 3  # wrapped units of a kind that show that their lines hang
ENDED = (".", "।", "৷", ".’", ".]", ";")
CLOSED = tuple(",;.:।৷—–-]")


def without_closing_words(
    drafts: Sequence[Draft], stream: Stream, line_starts: frozenset[int]
) -> tuple[Draft, ...]:
    """`drafts` with the last clause of each list ending where its holder's own words begin again."""
    first = {n: _first(d, stream, line_starts) for n, d in enumerate(drafts) if d.kind not in QUALIFIERS}
    last = _last_children(drafts)
    inner = {n: left for n, left in first.items() if n not in last}
    habits = _kinds_whose_lines(drafts, inner, stream, -SLACK, 0)
    hung = _kinds_whose_lines(drafts, inner, stream, SLACK, ENOUGH)
    innermost = _last_starts(drafts)
    ends = [draft.end for draft in drafts]
    for n, draft in enumerate(drafts):
        left = first.get(n)
        if left is None or draft.kind not in habits or n not in last:
            continue
        cut = _closing(draft, left, innermost[n], stream, draft.kind in hung)
        if cut is not None:
            ends[n] = min(ends[n], cut)
    out: list[Draft] = []
    for n, draft in enumerate(drafts):
        end = min(ends[n], out[draft.parent].end) if draft.parent >= 0 else ends[n]
        end = draft.start + len(stream.text[draft.start : end].rstrip())
        out.append(replace(draft, end=end))
    return tuple(out)


def _first(draft: Draft, stream: Stream, line_starts: frozenset[int]) -> float | None:
    if not draft.printed or not opens_line(stream.text, draft.start, line_starts):
        return None
    return stream.body[stream.line_at(draft.start)].left


def _kinds_whose_lines(
    drafts: Sequence[Draft], first: dict[int, float | None], stream: Stream, indent: float, least: int
) -> frozenset[Kind]:
    """The kinds of unit whose second line stands `indent` right of the first, or further.

    A kind seen wrapped fewer than `least` times has no such habit; with `least` 0, none against it.
    """
    kept: dict[Kind, list[bool]] = {}
    for n, left in first.items():
        at = stream.line_at(drafts[n].start)
        if left is not None and stream.goes_on[at] and at + 1 < len(stream.body):
            kept.setdefault(drafts[n].kind, []).append(stream.body[at + 1].left >= left + indent)
    units = (Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.DEFINITION)
    seen = {kind: kept.get(kind, []) for kind in units}
    return frozenset(
        kind for kind, some in seen.items() if len(some) >= least and sum(some) >= HANGING * len(some)
    )


def _last_children(drafts: Sequence[Draft]) -> frozenset[int]:
    """Of each parent, its last child that is no qualifier."""
    last: dict[int, int] = {}
    for n, draft in enumerate(drafts):
        if draft.kind not in QUALIFIERS:
            last[draft.parent] = n
    return frozenset(last.values())


def _last_starts(drafts: Sequence[Draft]) -> list[int]:
    """Where the last unit inside each draft begins, or the draft itself."""
    starts = [draft.start for draft in drafts]
    for n in range(len(drafts) - 1, -1, -1):
        parent = drafts[n].parent
        if parent >= 0:
            starts[parent] = max(starts[parent], starts[n])
    return starts


def _closing(draft: Draft, left: float, innermost: int, stream: Stream, hung: bool) -> int | None:
    """Where behind all units inside `draft` a line stands left of its label: it ended before.

    Where wrapped lines are `hung` under the words, a sentence that begins under the label has left it too.
    """
    at = stream.line_at(innermost) + 1
    while at < len(stream.body) and stream.starts[at] < draft.end:
        if stream.body[at].left < left - SLACK:
            # Mid-phrase it is a careless indent: closing words follow a closed clause.
            closed = stream.text[draft.start : stream.starts[at]].rstrip().endswith(CLOSED)
            return stream.starts[at] if closed else None
        begins = stream.body[at].left <= left + SLACK and stream.body[at].plain[:1].isupper()
        if hung and begins and stream.text[draft.start : stream.starts[at]].rstrip().endswith(ENDED):
            return stream.starts[at]
        at += 1
    return None
