"""Words with what is said about them inside a paragraph: references, definitions, foot notes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from engine.domain.provision import EdgeType, Kind, Provision, Resolution
from engine.domain.version import Version

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def written(text: str) -> str:
    """Character data of XML 1.0. What XML cannot hold at all becomes U+FFFD."""
    return escape(_FORBIDDEN.sub("\ufffd", text))


def quoted(text: str) -> str:
    """An attribute's value with its quotes."""
    return quoteattr(_FORBIDDEN.sub("\ufffd", text))


class Inline:
    """Writes the text of one version; each foot note comes out at its first mark, once."""

    def __init__(self, version: Version) -> None:
        self._text = version.text
        notes = {p.eid: p for p in version.provisions if p.kind is Kind.FOOTNOTE}
        self._notes: list[tuple[int, Provision]] = sorted(
            (
                (e.start, notes[e.source])
                for e in version.edges
                if e.type is EdgeType.AMENDS and e.source in notes
            ),
            key=lambda pair: (pair[0], pair[1].start),
        )
        self._terms = [
            (p.heading_start, p.heading_end)
            for p in version.provisions
            if p.kind is Kind.DEFINITION and p.heading_start < p.heading_end
        ]
        self._refs = _references(version)
        self._given: set[str] = set()

    def given(self, note: Provision) -> bool:
        """Whether the note has been written somewhere."""
        return note.eid in self._given

    def xml(self, start: int, end: int) -> str:
        """[start, end) as mixed content; a line break becomes <br/>."""
        marks = [(at, "note", note) for at, note in self._take_notes(start, end)]
        spans = [(a, b, tag) for a, b, tag in self._spans() if start <= a and b <= end]
        points: dict[int, list[tuple[int, str]]] = {}
        for a, b, tag in _apart(spans):
            points.setdefault(a, []).append((2, f"<{tag}>"))
            points.setdefault(b, []).append((0, f"</{tag.split()[0]}>"))
        for at, _, note in marks:
            points.setdefault(at, []).append((1, self._note(note)))
        out, at = [], start
        for place in sorted(points):
            out.append(self._words(at, place))
            out += [xml for _, xml in sorted(points[place], key=lambda pair: pair[0])]
            at = place
        out.append(self._words(at, end))
        return "".join(out)

    def _words(self, start: int, end: int) -> str:
        return written(self._text[start:end]).replace("\n", "<br/>")

    def _take_notes(self, start: int, end: int) -> list[tuple[int, Provision]]:
        """Of a mark between two runs the first run has it."""
        taken = [(at, note) for at, note in self._notes if start <= at <= end]
        self._notes = [pair for pair in self._notes if not start <= pair[0] <= end]
        return taken

    def _note(self, note: Provision) -> str:
        marker = quoted(note.label.rpartition(" ")[2] or note.number)
        if note.eid in self._given:
            return f'<noteRef href="#{note.eid}" marker={marker}/>'
        self._given.add(note.eid)
        opening = f'<authorialNote eId="{note.eid}" marker={marker} placement="bottom">'
        return f"{opening}<p>{self._words(note.start, note.end)}</p></authorialNote>"

    def _spans(self) -> Iterable[tuple[int, int, str]]:
        yield from self._refs
        yield from ((a, b, "def") for a, b in self._terms)


def _references(version: Version) -> list[tuple[int, int, str]]:
    """Resolved references with their element: a range runs from its first target to its last."""
    spans: dict[tuple[int, int], list[tuple[str, bool]]] = {}
    for edge in version.edges:
        if edge.type is EdgeType.CROSS_REF and edge.target and edge.start < edge.end:
            ranged = edge.resolution is Resolution.RANGE
            spans.setdefault((edge.start, edge.end), []).append((edge.target, ranged))
    out = []
    for (start, end), targets in sorted(spans.items()):
        first, last = targets[0][0], targets[-1][0]
        if first != last and all(ranged for _, ranged in targets):
            out.append((start, end, f'rref from="#{first}" upTo="#{last}"'))
        else:
            out.append((start, end, f'ref href="#{first}"'))
    return out


def _apart(spans: Iterable[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Spans that do not overlap, the first and longest of those that do."""
    out: list[tuple[int, int, str]] = []
    for span in sorted(spans, key=lambda s: (s[0], -s[1])):
        if not out or span[0] >= out[-1][1]:
            out.append(span)
    return out
