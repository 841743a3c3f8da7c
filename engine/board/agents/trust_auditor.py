"""Trust Auditor: what is missing, what contradicts, what was not followed, and what to look for next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.domain.claim import Claim, Finding, FindingKind
from engine.domain.evidence import Evidence
from engine.domain.identity import EId, VersionId
from engine.domain.ledger import Ledger
from engine.domain.provision import EdgeType, Provision
from engine.domain.question import Intake, RetrievalRequest
from engine.domain.version import Version
from engine.release.contradiction import contradictions

_FOLLOWED = frozenset({EdgeType.PROVISO, EdgeType.EXPLANATION, EdgeType.CROSS_REF})

Seed = tuple[VersionId, EId]


@dataclass(frozen=True, slots=True)
class Past:
    """What was tried before: queries of all plans, requests of earlier audits."""

    queries: frozenset[str] = frozenset()
    requests: tuple[RetrievalRequest, ...] = ()


NOTHING_TRIED = Past()


@dataclass(frozen=True, slots=True)
class Link:
    """A provision that qualifies `source`, or that its words refer to."""

    version_id: VersionId
    source: EId
    edge: EdgeType
    node: Provision


@dataclass(frozen=True, slots=True)
class Audit:
    """`request` None: there is nothing left to look for that was not tried."""

    findings: tuple[Finding, ...]
    request: RetrievalRequest | None


def audit(
    view: Ledger,
    intake: Intake | None,
    versions: Mapping[VersionId, Version],
    past: Past = NOTHING_TRIED,
    answered: bool = True,
) -> Audit:
    """Findings by rule, and what to retrieve because of them. `intake` carries the coverage reached so
    far; `answered` is False when the laws searched are too far from the question: then that is the one
    finding, and more of the same would not help."""
    if not answered:
        text = "The laws searched do not answer this question: the nearest provisions are shown to be read."
        return Audit((Finding(FindingKind.NOT_ANSWERED, text, (), False),), None)
    findings: list[Finding] = []
    elements: list[str] = []
    for issue in intake.issues if intake else ():
        for element in issue.elements:
            if not element.covered_by:
                elements.append(element.text)
                text = f"No cited provision speaks of: {element.text}"
                findings.append(Finding(FindingKind.MISSING_EVIDENCE, text, (), False))
    seeds: dict[Seed, dict[EdgeType, None]] = {}
    said: dict[Seed, None] = {}
    for claim in view.claims:
        for off in _off_ledger(claim, view.evidence, versions):
            seeds.setdefault((off.version_id, off.source), {})[off.edge] = None
            if (off.version_id, off.node.eid) not in said:
                said[off.version_id, off.node.eid] = None
                text = f"{claim.id} rests on a provision that refers to {off.node.label}, which was not read."
                findings.append(Finding(FindingKind.MISSING_HOP, text, (claim.id,), False))
    for earlier, later in contradictions(view.claims):
        text = f"{later.id} says otherwise than {earlier.id}: {later.text}"
        findings.append(Finding(FindingKind.CONTRADICTION, text, (later.id, earlier.id), False))
    return Audit(tuple(findings), _request(elements, seeds, past))


def _request(
    elements: Sequence[str], seeds: Mapping[Seed, Mapping[EdgeType, None]], past: Past
) -> RetrievalRequest | None:
    """What was not tried of it, None when all was."""
    new = [e for e in elements if e not in past.queries]
    walked = {(seed, edge) for r in past.requests for seed in r.seeds for edge in r.edges}
    open_ = {s: [e for e in edges if (s, e) not in walked] for s, edges in seeds.items()}
    roots = tuple(s for s, edges in open_.items() if edges)
    if not new and not roots:
        return None
    reasons = []
    if roots:
        reasons.append(f"{len(roots)} cited provisions refer to others that were not read")
    if new:
        reasons.append(f"no cited provision speaks of {len(new)} parts of the question")
    kinds = tuple(dict.fromkeys(e for s in roots for e in open_[s]))
    return RetrievalRequest(roots, kinds, 1 if roots else 0, tuple(new), "; ".join(reasons))


def path_completeness(
    claim: Claim, evidence: Sequence[Evidence], versions: Mapping[VersionId, Version]
) -> float | None:
    """Share of provisos, explanations and cross-references of what `claim` cites that are on the ledger.

    1 where there are none; None where a reference does not resolve.
    """
    if not claim.references or any(_span(claim, r, evidence) is None for r in range(len(claim.references))):
        return None
    linked = _linked(claim, evidence, versions)
    off = _off_ledger(claim, evidence, versions)
    return 1.0 - len(off) / len(linked) if linked else 1.0


def _span(claim: Claim, n: int, evidence: Sequence[Evidence]) -> tuple[VersionId, int, int] | None:
    ref = claim.references[n]
    home = next((e for e in evidence if e.handle == ref.handle), None)
    if home is None or not 1 <= ref.first <= ref.last <= len(home.segments):
        return None
    return home.version_id, home.segments[ref.first - 1].start, home.segments[ref.last - 1].end


def _linked(claim: Claim, evidence: Sequence[Evidence], versions: Mapping[VersionId, Version]) -> list[Link]:
    """Provisions that the cited words are qualified by or refer to, each once."""
    out: dict[Seed, Link] = {}
    for n in range(len(claim.references)):
        span = _span(claim, n, evidence)
        if span is None or span[0] not in versions:
            continue
        version_id, start, end = span
        nodes = {p.eid: p for p in versions[version_id].provisions}
        inside = {p.eid for p in nodes.values() if start <= p.start and p.end <= end}
        for edge in versions[version_id].edges:
            if edge.type not in _FOLLOWED or edge.target not in nodes:
                continue
            stated = edge.end > edge.start and start <= edge.start and edge.end <= end
            if stated or edge.source in inside:
                link = Link(version_id, edge.source, edge.type, nodes[edge.target])
                out.setdefault((version_id, edge.target), link)
    return list(out.values())


def _off_ledger(
    claim: Claim, evidence: Sequence[Evidence], versions: Mapping[VersionId, Version]
) -> list[Link]:
    def held(link: Link) -> bool:
        node = link.node
        return any(
            e.version_id == link.version_id
            # wholly on the ledger, or (a chapter, a split section) some part of it
            and (
                (e.start <= node.start and node.end <= e.end) or (node.start <= e.start and e.end <= node.end)
            )
            for e in evidence
        )

    return [link for link in _linked(claim, evidence, versions) if not held(link)]
