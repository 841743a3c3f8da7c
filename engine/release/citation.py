"""The Citation Checker's rules: a claim's references -> quotations cut from canonical text, or faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.domain.claim import Claim
from engine.domain.evidence import Evidence, Quotation, Reference
from engine.domain.identity import Handle, VersionId
from engine.domain.provision import Provision
from engine.domain.version import Version


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that keeps a claim out. `code` is a row of the wording table in `reasons`."""

    code: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Cited:
    """`quotations` of the references that hold, one each; any fault rejects the claim."""

    quotations: tuple[Quotation, ...]
    faults: tuple[Fault, ...]


def cite(
    claim: Claim,
    evidence: Sequence[Evidence],
    versions: Mapping[VersionId, Version],
    pinned: Sequence[VersionId],
) -> Cited:
    """Checks every reference of `claim` (`gate.md`, Citation checker)."""
    ledger = {e.handle: e for e in evidence}
    quotations: list[Quotation] = []
    faults: list[Fault] = [] if claim.references else [Fault("no_reference")]
    for ref in claim.references:
        found = _resolve(ref, ledger, versions, pinned)
        if isinstance(found, Fault):
            faults.append(found)
        else:
            quotations.append(found)
    return Cited(tuple(quotations), tuple(faults))


def _resolve(
    ref: Reference,
    ledger: Mapping[Handle, Evidence],
    versions: Mapping[VersionId, Version],
    pinned: Sequence[VersionId],
) -> Quotation | Fault:
    evidence = ledger.get(ref.handle)
    if evidence is None:
        return Fault("not_on_ledger", ref.handle)
    if not 1 <= ref.first <= ref.last <= len(evidence.segments):
        return Fault("no_such_segment", f"{ref.handle} {ref.first}-{ref.last}")
    if evidence.version_id not in pinned or evidence.version_id not in versions:
        return Fault("not_pinned", evidence.label)
    version = versions[evidence.version_id]
    cited = evidence.segments[ref.first - 1 : ref.last]
    if any(version.text[s.start : s.end] != s.text for s in cited):
        return Fault("text_differs", evidence.label)
    start, end = cited[0].start, cited[-1].end
    if not version.provenance.sourced(start, end):
        return Fault("nowhere_printed", evidence.label)
    node = innermost(version, start, end)
    page = version.provenance.first_page(start, end)
    label = next((c.label for c in version.card.pages if c.number == page), evidence.page_label)
    return Quotation(
        handle=ref.handle,
        version_id=evidence.version_id,
        eid=node.eid if node else evidence.eid,
        label=(node.label if node else "") or evidence.label,
        start=start,
        end=end,
        quote=version.text[start:end],
        page=page,
        page_label=label,
    )


def innermost(version: Version, start: int, end: int) -> Provision | None:
    """The smallest provision that holds all of [start, end), white space aside."""
    holding = [p for p in version.provisions if p.start <= start and end <= p.end]
    return min(holding, key=lambda p: p.end - p.start, default=None)
