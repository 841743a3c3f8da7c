"""The statements in use, held against issues and findings: what is not answered, what is not settled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.domain.claim import Finding, FindingKind, ScoredClaim
from engine.domain.evidence import Evidence
from engine.domain.question import Intake


def open_issues(
    intake: Intake | None, used: Sequence[ScoredClaim], evidence: Iterable[Evidence]
) -> tuple[str, ...]:
    """An issue is answered by a statement that quotes a provision which speaks of one of its elements; one
    without elements by any statement. Nothing is said to be open where nothing is used at all: that is
    another reason."""
    if intake is None or not used:
        return ()
    homes = {e.handle: e.eid for e in evidence}
    quoted = {homes[q.handle] for c in used for q in c.quotations if q.handle in homes}
    return tuple(
        issue.text
        for issue in intake.issues
        if issue.primary
        and issue.elements
        and not quoted.intersection(eid for element in issue.elements for eid in element.covered_by)
    )


def unsettled(findings: Sequence[Finding], kind: FindingKind, used: Iterable[ScoredClaim]) -> bool:
    """Whether a finding of `kind` on a statement in use is unresolved. It is when a later finding of the
    same words says so."""
    resolved = {f.text for f in findings if f.resolved}
    ids = {c.claim.id for c in used}
    return any(
        f.kind is kind and not f.resolved and f.text not in resolved and ids & set(f.claims) for f in findings
    )
