"""Evidence -> units: the sub-sections, clauses and qualifiers a claim can cite as a whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.domain.evidence import Evidence, Reference
from engine.domain.identity import EId
from engine.domain.language import Language
from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.segments import words_begin
from engine.domain.version import Version

_LONG = 320  # characters; a longer sub-section is offered clause by clause, each with its opening words
_LISTED = frozenset({Kind.SUBSECTION, Kind.DEFINITION, Kind.SCHEDULE_ITEM, Kind.SECTION, *QUALIFIERS})


@dataclass(frozen=True, slots=True)
class Unit:
    """Segments of one evidence that stand together.

    `pieces` is canonical text, one for each of `refs`. `reading` is the same provision in a language
    the model reads (its own, or that of the twin version), None where there is none. `governs` names
    the provision that a proviso or explanation qualifies.
    """

    eid: EId
    label: str
    refs: tuple[Reference, ...]
    pieces: tuple[str, ...]
    reading: str | None
    kind: Kind
    governs: EId | None = None

    @property
    def text(self) -> str:
        return " ".join(self.pieces)


def units_of(
    evidence: Evidence,
    version: Version,
    readable: tuple[Language, ...],
    twin: Version | None = None,
    twin_of: Callable[[EId], EId | None] = lambda eid: eid,
) -> tuple[Unit, ...]:
    """The units of `evidence`, in order. Every segment but a heading's lies in some unit.

    `readable`: languages the model reads. `twin_of`: which provision of `twin` is the same.
    """
    nodes = {p.eid: p for p in version.provisions if evidence.start <= p.start and p.end <= evidence.end}
    top = nodes[evidence.eid]
    children = [p for p in nodes.values() if p.parent == top.eid]
    listed = [p for p in children if p.kind in _LISTED]
    made = _Maker(evidence, version, readable, twin, twin_of)
    split = [p for p in listed if p.kind not in QUALIFIERS]
    out: list[Unit] = []
    if split:  # opening words, then each sub-section, then what qualifies the whole
        opening = made.between(top, words_begin(version.text, top), split[0].start)
        if opening is not None and len(opening.text) > 60:
            out.append(opening)
    else:
        stop = min((p.start for p in listed), default=top.end)
        whole = made.between(top, words_begin(version.text, top), stop)
        if whole is not None:
            out += made.split(top, whole, [p for p in children if p.end <= stop])
    for p in listed:
        whole = made.between(p, p.start, p.end)
        if whole is not None and p.kind in QUALIFIERS:
            out.append(replace(whole, governs=top.eid))
        elif whole is not None:
            out += made.split(p, whole, [q for q in nodes.values() if q.parent == p.eid])
    return tuple(out)


@dataclass(frozen=True, slots=True)
class _Maker:
    evidence: Evidence
    version: Version
    readable: tuple[Language, ...]
    twin: Version | None
    twin_of: Callable[[EId], EId | None]

    def between(self, of: Provision, start: int, end: int) -> Unit | None:
        inside = [s for s in self.evidence.segments if s.start >= start and s.end <= end]
        if not inside:
            return None
        ref = Reference(self.evidence.handle, inside[0].number, inside[-1].number)
        text = self.version.text[inside[0].start : inside[-1].end]
        return Unit(of.eid, of.label, (ref,), (text,), self._reading(of, text, whole=end == of.end), of.kind)

    def split(self, of: Provision, whole: Unit, children: list[Provision]) -> list[Unit]:
        """`whole`, or when it is long and has clauses, its opening words with each clause."""
        clauses = [c for c in children if c.kind not in QUALIFIERS]
        if len(whole.text) <= _LONG or len(clauses) < 2:
            return [whole]
        opening = self.between(of, words_begin(self.version.text, of), clauses[0].start)
        out: list[Unit] = []
        for clause in clauses:
            part = self.between(clause, clause.start, clause.end)
            if part is None:
                continue
            if opening is None:
                out.append(part)
                continue
            readings = (opening.reading, part.reading)
            reading = None if None in readings else " ".join(r for r in readings if r)
            both = (opening.refs + part.refs, opening.pieces + part.pieces)
            out.append(Unit(part.eid, part.label, *both, reading, part.kind))
        for child in children:
            if child.kind in QUALIFIERS:  # of the whole, not of its last clause
                own = self.between(child, child.start, child.end)
                out += [replace(own, governs=of.eid)] if own is not None else []
        return out

    def _reading(self, of: Provision, text: str, *, whole: bool) -> str | None:
        if self.version.card.language in self.readable:
            return text
        if self.twin is None or self.twin.card.language not in self.readable:
            return None
        eid = self.twin_of(of.eid)
        same = next((p for p in self.twin.provisions if p.eid == eid), None)
        if same is None:
            return None
        if whole:
            return self.twin.text[words_begin(self.twin.text, same) : same.end]
        first = min((p.start for p in self.twin.provisions if p.parent == same.eid), default=same.end)
        return self.twin.text[words_begin(self.twin.text, same) : first]
