"""The plan graph (MAP-Law, section 3): issues, what has to be shown for them, evidence; and what it says.

Element nodes hang on an issue; an edge to an evidence node says that a span cited from it speaks of the
element. How that is told is an argument: by shared words here, by meaning where there is an embedder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.domain.digits import latin_digits
from engine.domain.evidence import Evidence
from engine.domain.identity import EId, Handle
from engine.domain.ledger import Coverage, Ledger
from engine.domain.question import Element, Intake, Issue
from engine.domain.words import content_words

THETA = 0.60  # element coverage that is enough
SHARED = 0.5  # of an element's content words, to count as spoken of


@dataclass(frozen=True, slots=True)
class Cited:
    """What claims cite of one evidence, all of it: heading and segments. A node of the graph."""

    evidence: Evidence
    text: str


Speaks = Callable[[Sequence[str], Sequence[Cited]], tuple[tuple[bool, ...], ...]]
"""A row an element, a column a cited evidence: whether it speaks of the element."""


@dataclass(frozen=True, slots=True)
class PlanGraph:
    """`issues` hold their elements, and these the evidence that supports them (`covered_by`)."""

    issues: tuple[Issue, ...]
    evidence: tuple[Handle, ...]
    cited: frozenset[Handle]

    @property
    def elements(self) -> tuple[Element, ...]:
        return tuple(e for issue in self.issues for e in issue.elements)

    @property
    def uncovered(self) -> tuple[str, ...]:
        return tuple(e.text for e in self.elements if not e.covered_by)

    def coverage(self, before: float) -> Coverage:
        """EC, EVC and MG. `before`: EC of the round before. Shares are 0 where there is nothing to share."""
        ec = 1.0 - len(self.uncovered) / len(self.elements) if self.elements else 0.0
        evc = len(self.cited) / len(self.evidence) if self.evidence else 0.0
        return Coverage(ec, evc, ec - before)


def by_words(elements: Sequence[str], cited: Sequence[Cited]) -> tuple[tuple[bool, ...], ...]:
    """Whether at least half of an element's content words stand there. A simple sign, and called one."""
    said = [set(content_words(latin_digits(c.text))) for c in cited]
    wanted = [set(content_words(latin_digits(e))) for e in elements]
    return tuple(
        tuple(bool(words) and len(words & there) / len(words) >= SHARED for there in said) for words in wanted
    )


def plan_graph(ledger: Ledger, speaks: Speaks = by_words) -> PlanGraph:
    """Of the ledger as it is. Without an intake there is nothing to cover."""
    cited = cited_of(ledger)
    issues = ledger.intake.issues if ledger.intake else ()
    texts = [e.text for issue in issues for e in issue.elements]
    rows = iter(speaks(texts, cited) if texts and cited else [()] * len(texts))

    def supported(element: Element) -> Element:
        by: tuple[EId, ...] = tuple(c.evidence.eid for c, yes in zip(cited, next(rows), strict=False) if yes)
        return replace(element, covered_by=tuple(dict.fromkeys(by)))

    grown = tuple(replace(i, elements=tuple(map(supported, i.elements))) for i in issues)
    handles = tuple(e.handle for e in ledger.evidence)
    return PlanGraph(grown, handles, frozenset(c.evidence.handle for c in cited))


def cited_of(ledger: Ledger) -> tuple[Cited, ...]:
    """Evidence in the order of the ledger, with the words that claims cite of it."""
    segments: dict[Handle, set[int]] = {}
    for claim in ledger.claims:
        for ref in claim.references:
            segments.setdefault(ref.handle, set()).update(range(ref.first, ref.last + 1))
    return tuple(
        Cited(e, " ".join((e.heading, *(s.text for s in e.segments if s.number in segments[e.handle]))))
        for e in ledger.evidence
        if e.handle in segments
    )


def with_graph(intake: Intake, graph: PlanGraph) -> Intake:
    return replace(intake, issues=graph.issues)


class Step(StrEnum):
    STOP = "stop"
    CONTINUE = "continue"  # along what is open already
    REDIRECT = "redirect"  # to an element that nothing cited speaks of


@dataclass(frozen=True, slots=True)
class Decision:
    """`reason` is kept on the record. `toward`: elements to redirect to."""

    step: Step
    reason: str
    toward: tuple[str, ...] = ()


def decide(
    past: Sequence[Coverage], graph: PlanGraph, open_findings: int, left: int, tried: frozenset[str]
) -> Decision:
    """What follows the last round of `past`. `left`: retrievals that are left; `tried`: queries made.

    Redirects to the elements that nothing cited speaks of and that were not searched for by themselves;
    continues where findings are open for other reasons.
    """
    now = past[-1].elements
    if now >= THETA and not open_findings:
        return Decision(Step.STOP, f"element coverage {now:.2f} reached {THETA:.2f} and no finding is open")
    gains = [c.gain for c in past[1:]]
    if len(gains) >= 2 and gains[-1] <= 0 and gains[-2] <= 0:
        return Decision(Step.STOP, "two rounds brought no further element coverage")
    if left <= 0:
        return Decision(Step.STOP, f"retrieval budget spent at element coverage {now:.2f}")
    toward = tuple(e for e in graph.uncovered if e not in tried)
    if toward:
        return Decision(
            Step.REDIRECT, f"element coverage {now:.2f}: redirected to {'; '.join(toward)}", toward
        )
    return Decision(Step.CONTINUE, f"element coverage {now:.2f}, open findings: {open_findings}")
