"""How far a deliberation has come, and whether to go on (MAP-Law: coverage and marginal gain)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from engine.domain.digits import latin_digits
from engine.domain.ledger import Ledger
from engine.domain.question import Element, Intake
from engine.domain.words import content_words

THETA = 0.60  # element coverage that is enough
_SHARED = 0.5  # of an element's content words, to count as spoken of by a provision


@dataclass(frozen=True, slots=True)
class Coverage:
    """`elements` EC: with a supporting span / all. `evidence` EVC: cited / on the ledger."""

    elements: float
    evidence: float


def with_coverage(intake: Intake, ledger: Ledger) -> Intake:
    """The intake with each element's supporting provisions: cited ones that speak of it.

    An element is supported when at least half of its content words stand in a provision (heading
    included) that some claim cites. A simple sign, and called one: it compares words.
    """
    cited = {r.handle for c in ledger.claims for r in c.references}
    spoken = {
        e.eid: set(content_words(f"{e.heading} " + " ".join(s.text for s in e.segments)))
        for e in ledger.evidence
        if e.handle in cited
    }

    def covered(element: Element) -> Element:
        words = set(content_words(latin_digits(element.text)))
        if not words:
            return element
        by = tuple(eid for eid, said in spoken.items() if len(words & said) / len(words) >= _SHARED)
        return replace(element, covered_by=by)

    issues = tuple(replace(i, elements=tuple(map(covered, i.elements))) for i in intake.issues)
    return replace(intake, issues=issues)


def coverage_of(ledger: Ledger) -> Coverage:
    """Shares 0..1; 0 where there is nothing to cover."""
    elements = [e for i in (ledger.intake.issues if ledger.intake else ()) for e in i.elements]
    cited = {r.handle for c in ledger.claims for r in c.references}
    ec = sum(1 for e in elements if e.covered_by) / len(elements) if elements else 0.0
    evc = len(cited) / len(ledger.evidence) if ledger.evidence else 0.0
    return Coverage(ec, evc)


def why_stop(past: tuple[Coverage, ...], open_findings: int, retries_left: int) -> str:
    """Why not to retrieve again, "" when there is reason to. `past`: coverage after each round."""
    now = past[-1].elements
    if now >= THETA and not open_findings:
        return f"element coverage {now:.2f} reached {THETA:.2f} and no finding is open"
    gains = [b.elements - a.elements for a, b in pairwise(past)]
    if len(gains) >= 2 and gains[-1] <= 0 and gains[-2] <= 0:
        return "two rounds brought no further element coverage"
    if retries_left <= 0:
        return f"retrieval budget spent at element coverage {now:.2f}"
    return ""
