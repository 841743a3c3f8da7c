"""The citations of an opinion, numbered in the order a reader meets them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from desktop.state.wording import pinned
from engine.domain.claim import Side
from engine.domain.evidence import Evidence, Quotation
from engine.domain.identity import VersionId
from engine.domain.nearest import nearest
from engine.domain.opinion import Block, Opinion
from engine.domain.quad import Quad
from engine.domain.version import Version

FOUND = "found"
UNSURE = "unsure"  # of a word nobody is sure of: import review

Span = tuple[VersionId, int, int]


@dataclass(frozen=True, slots=True)
class Citation:
    """`tone` is the side whose colour it wears, or "found" where nothing is claimed. `law`: its name and
    date, as the opinion has them pinned."""

    number: int
    tone: str
    quotation: Quotation
    law: str = ""

    @property
    def span(self) -> Span:
        return span_of(self.quotation)


@dataclass(frozen=True, slots=True)
class Mark:
    """A citation's ink on one version: one quad a printed line, none where the law has no pages; and
    [start, end) of its words."""

    number: int
    tone: str
    quads: tuple[Quad, ...]
    start: int = 0
    end: int = 0


def span_of(quotation: Quotation) -> Span:
    return quotation.version_id, quotation.start, quotation.end


def citations_of(opinion: Opinion) -> tuple[Citation, ...]:
    """Of all that was used; of the nearest provisions where nothing was. Each span once."""
    sides = {
        span_of(quotation): scored.claim.side
        for scored in reversed(opinion.claims)
        if scored.accepted
        for quotation in scored.quotations
    }
    laws = {pin.version_id: pinned(pin.work, pin.as_of) for pin in opinion.pins.versions}
    found: dict[Span, Citation] = {}
    for quotation in _in_reading_order(opinion):
        span = span_of(quotation)
        tone = sides[span].value if span in sides else FOUND
        law = laws.get(quotation.version_id, "")
        found.setdefault(span, Citation(len(found) + 1, tone, quotation, law))
    if not found:
        for quotation in map(as_quotation, nearest(opinion)):
            law = laws.get(quotation.version_id, "")
            found.setdefault(span_of(quotation), Citation(len(found) + 1, FOUND, quotation, law))
    return tuple(found.values())


def as_quotation(e: Evidence) -> Quotation:
    """A provision that is to be read, cited whole."""
    return Quotation(
        handle=e.handle,
        version_id=e.version_id,
        eid=e.eid,
        label=e.label,
        start=e.start,
        end=e.end,
        quote=" ".join(segment.text for segment in e.segments),
        page=e.page,
        page_label=e.page_label,
    )


def mark_on(version: Version, number: int, tone: str, start: int, end: int) -> Mark:
    return Mark(number, tone, version.provenance.locate(start, end), start, end)


def marks_on(version: Version, citations: tuple[Citation, ...]) -> tuple[Mark, ...]:
    """The marks of the citations of this version."""
    return tuple(
        mark_on(version, c.number, c.tone, c.quotation.start, c.quotation.end)
        for c in citations
        if c.quotation.version_id == version.card.version_id
    )


def _in_reading_order(opinion: Opinion) -> Iterator[Quotation]:
    """As the opinion is laid out: short answer, rule, the two sides, then the reasoning."""
    for sentence in opinion.sentences:
        if sentence.block is Block.CONCLUSION:
            yield from sentence.quotations
    for side in (Side.RULE, Side.WORKER, Side.EMPLOYER):
        for scored in opinion.claims:
            if scored.accepted and scored.claim.side is side:
                yield from scored.quotations
    for sentence in opinion.sentences:
        yield from sentence.quotations
