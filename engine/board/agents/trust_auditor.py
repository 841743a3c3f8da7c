"""Trust Auditor: what is missing, what contradicts, what was not followed, and what to look for next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.board.agents.critic import excludes
from engine.board.links import Link, Links, links_of
from engine.board.voice import Voice
from engine.domain.claim import Claim, Finding, FindingKind
from engine.domain.evidence import Evidence, Reference
from engine.domain.identity import EId, VersionId
from engine.domain.ledger import Ledger
from engine.domain.provision import EdgeType
from engine.domain.question import Intake, RetrievalRequest
from engine.domain.version import Version
from engine.release.contradiction import contradictions, unclear_pairs

SURE = 0.8  # P(they cannot both be true) from which a second opinion is a finding

Seed = tuple[VersionId, EId]


@dataclass(frozen=True, slots=True)
class Past:
    """What was tried before: queries of all plans, requests of earlier audits."""

    queries: frozenset[str] = frozenset()
    requests: tuple[RetrievalRequest, ...] = ()


NOTHING_TRIED = Past()


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
    refusal: str = "",
    voice: Voice | None = None,
) -> Audit:
    """Findings by rule, and what to retrieve because of them. `intake` carries the coverage reached so
    far; `refusal`: why the question is not answered from the laws searched at all, "" where it is: then that
    is the one finding, and more of the same would not help. `voice`: a second opinion on statements of
    which no rule can tell whether they contradict each other; they do not, without it."""
    if refusal:
        text = f"{refusal[:1].upper()}{refusal[1:]}: the nearest provisions are shown to be read."
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
    links = links_of(versions)
    for claim in view.claims:
        for off in (k for k in _linked(claim, view.evidence, links) if not k.held(view.evidence)):
            seeds.setdefault((off.version_id, off.source), {})[off.edge] = None
            if (off.version_id, off.node.eid) not in said:
                said[off.version_id, off.node.eid] = None
                text = f"{claim.id} rests on a provision that refers to {off.node.label}, which was not read."
                findings.append(Finding(FindingKind.MISSING_HOP, text, (claim.id,), False))
    for earlier, later in contradictions(view.claims):
        text = f"{later.id} says otherwise than {earlier.id}: {later.text}"
        findings.append(Finding(FindingKind.CONTRADICTION, text, (later.id, earlier.id), False))
    if voice is not None:
        findings += _doubted(view.claims, voice)
    return Audit(tuple(findings), _request(elements, seeds, past))


def _doubted(claims: Sequence[Claim], voice: Voice) -> list[Finding]:
    out = []
    for earlier, later in unclear_pairs(claims):
        doubt = excludes(earlier.text, later.text, voice)
        if doubt >= SURE:
            text = f"{later.id} may say otherwise than {earlier.id} ({doubt:.2f}): {later.text}"
            out.append(Finding(FindingKind.CONTRADICTION, text, (later.id, earlier.id), False))
    return out


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
    claim: Claim, evidence: Sequence[Evidence], links: Mapping[VersionId, Links]
) -> float | None:
    """Share of provisos, explanations and cross-references of what `claim` cites that are on the ledger.

    1 where there are none; None where a reference does not resolve.
    """
    if not claim.references or any(_span(ref, evidence) is None for ref in claim.references):
        return None
    linked = _linked(claim, evidence, links)
    off = [link for link in linked if not link.held(tuple(evidence))]
    return 1.0 - len(off) / len(linked) if linked else 1.0


def _span(ref: Reference, evidence: Sequence[Evidence]) -> tuple[VersionId, int, int] | None:
    home = next((e for e in evidence if e.handle == ref.handle), None)
    if home is None or not 1 <= ref.first <= ref.last <= len(home.segments):
        return None
    return home.version_id, home.segments[ref.first - 1].start, home.segments[ref.last - 1].end


def _linked(claim: Claim, evidence: Sequence[Evidence], links: Mapping[VersionId, Links]) -> tuple[Link, ...]:
    """Provisions that the cited words are qualified by or refer to, each once."""
    out: dict[Seed, Link] = {}
    for ref in claim.references:
        span = _span(ref, evidence)
        if span is None or span[0] not in links:
            continue
        for link in links[span[0]].of(span[1], span[2]):
            out.setdefault((link.version_id, link.node.eid), link)
    return tuple(out.values())
