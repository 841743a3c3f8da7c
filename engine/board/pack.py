"""Evidence -> the pack agents argue from: units of the nearest provisions, best fit first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.actor import asks_of, heads
from engine.board.likeness import Part, likeness
from engine.board.meaning import asks_after
from engine.deliberation.units import Unit, units_of
from engine.domain.claim import Side
from engine.domain.evidence import Evidence, Hit
from engine.domain.identity import EId, Handle, VersionId
from engine.domain.language import Language
from engine.domain.motor import Embedder, Reranker, Watch
from engine.domain.provision import EdgeType, Kind
from engine.domain.version import Version
from engine.retrieval.twins import twin_of

NEAREST = 4  # provisions whose units are weighed
_LINKED = 2.5  # what a reference to the best unit is worth at most, in the same measure
_OTHERS_ACT = 1.5  # what it costs to be headed as the other party's act than the one asked about
_ASKED_FOR = 6.0  # what it is worth to be named by number, in the same measure: above any other reason
RANK = 0.3  # what one place in retrieval's order is worth, in standard deviations of fit (sample questions)


@dataclass(frozen=True, slots=True)
class Fitted:
    """A unit and how well it fits the question, in standard deviations over the pack."""

    unit: Unit
    home: Evidence
    place: int  # of its evidence in retrieval's order, from 0
    fit: float
    refers: frozenset[EId]  # provisions its words refer to


@dataclass(frozen=True, slots=True)
class Pack:
    """`units` best first. `readable`: whether the model reads every unit (itself, or its twin)."""

    units: tuple[Fitted, ...]
    readable: bool
    through_twin: bool

    def of(self, handle: Handle) -> tuple[Fitted, ...]:
        """Units of one evidence, in the order of the text."""
        mine = [f for f in self.units if f.home.handle == handle]
        return tuple(sorted(mine, key=lambda f: f.unit.refs[-1].first))


def pack_of(
    question: str,
    asked_in: Language | None,
    evidence: Sequence[Evidence],
    versions: Mapping[VersionId, Version],
    twins: Mapping[VersionId, Version],
    readable: tuple[Language, ...],
    embedder: Embedder | None,
    watch: Watch,
    named: tuple[Hit, ...] = (),
    reranker: Reranker | None = None,
) -> Pack:
    """Fit: likeness to the question, retrieval's order, and whose act it is.

    Where the question names provisions by number and they are here, their units are the pack, and those
    of the part that is named fit best; so does the definition of a term whose meaning is all it asks for.
    Where several works were searched, the nearest provision of a second one is in it: two laws that disagree
    are both to be read.
    """
    sections = {(h.version_id, h.section) for h in named}
    asked_for = tuple(e for e in evidence if (e.version_id, e.section) in sections)
    meant = tuple(e for e in evidence if e.kind is Kind.DEFINITION and asks_after(question, e.heading))
    nearest = asked_for[:NEAREST] or _once((*meant, *_nearest(evidence)))
    found: list[tuple[Unit, Evidence, int]] = []
    parts: list[Part] = []
    through_twin = False
    for place, e in enumerate(nearest):
        version, twin = versions[e.version_id], twins.get(e.version_id)
        for unit in _units(e, version, twin, readable):
            through_twin = through_twin or (unit.reading is not None and unit.reading != unit.text)
            text, language = unit.text, version.card.language
            if twin is not None and unit.reading and language != asked_in == twin.card.language:
                text, language = unit.reading, asked_in  # compare in the language of the question
            found.append((unit, e, place))
            parts.append(Part(f"{e.heading}. {text}", language, unit.reading or unit.text))
    if not found:
        return Pack((), False, False)
    whose = asks_of(question)
    fits = likeness(question, asked_in, parts, embedder, reranker, watch)
    fitted = [
        Fitted(
            u,
            e,
            place,
            fit - RANK * place + _worth(u, e, named, meant) - _cost(e, whose),
            _refers(u, versions[e.version_id]),
        )
        for (u, e, place), fit in zip(found, fits, strict=True)
    ]
    fitted.sort(key=lambda f: -f.fit)
    best = next((f for f in fitted if f.unit.governs is None), fitted[0])
    rest = [_raised(f, best) if _linked(f, best) else f for f in fitted if f is not best]
    fitted = [best, *sorted(rest, key=lambda f: -f.fit)]
    return Pack(tuple(fitted), all(f.unit.reading is not None for f in fitted), through_twin)


def _nearest(evidence: Sequence[Evidence]) -> tuple[Evidence, ...]:
    nearest = tuple(evidence[:NEAREST])
    others = (e for e in evidence if e.via.depth == 0 and e.version_id != nearest[0].version_id)
    if len({e.version_id for e in nearest}) == 1 and (other := next(others, None)) is not None:
        return (*nearest[: NEAREST - 1], other)
    return nearest


def _once(evidence: Sequence[Evidence]) -> tuple[Evidence, ...]:
    return tuple({e.handle: e for e in evidence}.values())


def _worth(unit: Unit, home: Evidence, named: Sequence[Hit], meant: Sequence[Evidence]) -> float:
    """What it is worth to be the part that the question names, or the definition that it asks for."""
    parts = [h.eid for h in named if h.version_id == home.version_id and h.eid != home.eid]
    return (
        _ASKED_FOR if home in meant or any(f"{unit.eid}__".startswith(f"{part}__") for part in parts) else 0.0
    )


def _cost(home: Evidence, whose: Side | None) -> float:
    """What it costs to be the other party's act."""
    headed = heads(home.heading)
    return _OTHERS_ACT if whose and headed and headed is not whose else 0.0


def _units(
    e: Evidence, version: Version, twin: Version | None, readable: tuple[Language, ...]
) -> tuple[Unit, ...]:
    if twin is None:
        return units_of(e, version, readable)
    other = twin
    return units_of(e, version, readable, other, lambda eid: twin_of(eid, version, other))


def _linked(fitted: Fitted, best: Fitted) -> bool:
    """Whether a unit refers to the best one, or to the sub-section that one is a clause of."""
    eid = best.unit.eid
    return any(
        (eid == target or eid.startswith(f"{target}__")) and target != best.home.eid
        for target in fitted.refers
    )


def _raised(fitted: Fitted, best: Fitted) -> Fitted:
    """Never above the best one: what refers to a rule does not govern in its place (the employer's notice
    refers to the worker's, and was the answer to a worker who leaves)."""
    return replace(fitted, fit=max(fitted.fit, min(fitted.fit + _LINKED, best.fit)))


def _refers(unit: Unit, version: Version) -> frozenset[EId]:
    node = version.provision(unit.eid)
    return frozenset(
        edge.target
        for edge in version.edges
        if edge.type is EdgeType.CROSS_REF
        and edge.target is not None
        and node.start <= edge.start < edge.end <= node.end
    )
