"""Stars: a line "* * * * *" where words were omitted; it is of what holds the units before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.domain.provision import Kind
from engine.structure.nodes.draft import Draft
from engine.structure.nodes.label import LABEL
from engine.structure.text.stream import Stream

_STARS = re.compile(r"\[?(?:[*∗]\s*){3,}\]?")
_HOLDERS = frozenset({Kind.PREAMBLE, Kind.PART, Kind.CHAPTER, Kind.SECTION, Kind.SCHEDULE, Kind.ANNEX})


def without_stars(drafts: Sequence[Draft], stream: Stream) -> tuple[Draft, ...]:
    """`drafts` whose last line is stars end before it: an omitted clause is no words of its neighbour."""
    spans = _lines_of_stars(stream)
    if not spans:
        return tuple(drafts)
    out: list[Draft] = []
    for draft in drafts:
        end = draft.end
        while draft.kind not in _HOLDERS and end in spans and spans[end] > draft.start:
            end = draft.start + len(stream.text[draft.start : spans[end]].rstrip())
        out.append(replace(draft, end=end))
    return tuple(out)


def _lines_of_stars(stream: Stream) -> dict[int, int]:
    """Where lines of stars end, and where each begins; not those that stand for a label's own words."""
    out: dict[int, int] = {}
    for at, line in enumerate(stream.body):
        if not line.plain.startswith(("*", "∗", "[")) or not _STARS.fullmatch(line.plain):
            continue
        if at and LABEL.fullmatch(stream.body[at - 1].plain):
            continue
        start = stream.starts[at]
        out[start + len(stream.text[start : stream.ends[at]].rstrip())] = start
    return out
