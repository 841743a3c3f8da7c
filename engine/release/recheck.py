"""Opinion -> what does not come out the same when its claims and its status are decided again.

From the opinion's own record and the stored texts: no model, and no calibration but the copy in the record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.domain.calibration import Gate
from engine.domain.claim import FindingKind, ScoredClaim, Wording
from engine.domain.identity import VersionId
from engine.domain.ledger import AgentState
from engine.domain.library import Failure
from engine.domain.opinion import Opinion
from engine.domain.version import Version
from engine.release.citation import cite
from engine.release.contrary import contrary
from engine.release.disagreement import disagreements, told
from engine.release.fingerprint import changes
from engine.release.gate import lets_in, score_of
from engine.release.issues import open_issues, unsettled
from engine.release.labelling import calibration_id
from engine.release.markers import unmarked
from engine.release.numbers import foreign
from engine.release.readings import readings_of
from engine.release.status import Standing, decide, status_of

_AGAIN = frozenset(
    {
        "nothing_retrieved",
        "nothing_accepted",
        "read_as_bangla",
        "facts_contrary",
        "not_calibrated",
        "calibration_stale",
        "gate_shut",
        "calibrated_on_derived_labels",
        "shift_unchecked",
        "outside_calibration",
        "one_sided",
        "no_sides",
        "no_rule",
        "rule_left_out",
        "agent_failed",
        "issue_open",
        "works_disagree",
    }
)
"""Reasons that follow from what is in the record. Others only the run could know (a deadline, say); they
stand in the record, and the printed code ties them to it."""

_OF_TEXTS = frozenset({"text_incomplete", "recognised_text", "unreadable_characters", "corrected_text"})
_OF_FINDINGS = frozenset({"contradiction", "missing_hop"})


@dataclass(frozen=True, slots=True)
class Remembered:
    """What only other rooms can decide again: None where the record does not hold what they need."""

    coverage_low: bool | None = None
    protocol: bool | None = None
    foreign: bool | None = None


UNKNOWN = Remembered()


def rechecked(
    opinion: Opinion, versions: Mapping[VersionId, Version | None], remembered: Remembered
) -> Iterator[Failure]:
    """`versions`: None (or absent) for one that is no longer held. Nothing for an opinion from before its
    gate was recorded: what it was decided by is not in its record."""
    if opinion.gate.made_with is None:
        return
    held = {v: version for v, version in versions.items() if version is not None}
    for scored in opinion.claims:
        if scored.signals:  # one that never reached the gate has none, and is left out
            yield from _claim(scored, opinion, held)
        elif scored.accepted:
            yield Failure(_name(scored), "gate_differs", "It is in use and was never checked.")
    yield from _sentences(opinion)
    yield from _gate(opinion)
    yield from _status(opinion, held, remembered)


def _name(scored: ScoredClaim) -> str:
    return f"statement {scored.claim.id}"


def _claim(scored: ScoredClaim, opinion: Opinion, held: Mapping[VersionId, Version]) -> Iterator[Failure]:
    claim, name = scored.claim, _name(scored)
    values = {s.name: s.value for s in scored.signals}
    homes = {e.handle: e.version_id for e in opinion.evidence}
    if all(homes.get(r.handle) is None or homes[r.handle] in held for r in claim.references):
        cited = cite(claim, opinion.evidence, held, opinion.question.versions)
        if cited.quotations != scored.quotations or (values.get("citation") == 1) is bool(cited.faults):
            yield Failure(name, "citation_differs", "Its citations, checked again, are others.")
            return
        quotes, labels = [q.quote for q in cited.quotations], [q.label for q in cited.quotations]
        made_up = claim.wording is Wording.MODEL and foreign(unmarked(claim.text), quotes, labels)
        if bool(made_up) is not (values.get("numbers") == 0):
            yield Failure(name, "numbers_differ", "Its numbers, compared again with its cited words, differ.")
    score = score_of(scored.signals, opinion.gate)
    if score != scored.score:
        yield Failure(
            name, "score_differs", f"Its trust score is {score} by its signals, not {scored.score}."
        )
    elif lets_in(scored.signals, score, opinion.gate) is not scored.accepted:
        said = "in use" if scored.accepted else "left out"
        yield Failure(name, "gate_differs", f"The gate decides otherwise: it is {said}.")


def _sentences(opinion: Opinion) -> Iterator[Failure]:
    """A sentence in a model's words must have passed as a claim does."""
    fresh = opinion.gate.fresh
    for n, sentence in enumerate(opinion.sentences, start=1):
        if sentence.wording is not Wording.MODEL:
            continue
        quotes = [q.quote for q in sentence.quotations]
        if foreign(unmarked(sentence.text), quotes, [q.label for q in sentence.quotations]):
            yield Failure(f"sentence {n}", "numbers_differ", "It says a number that it does not quote.")
        if fresh is None or sentence.score is None:
            continue
        if fresh.tau is None or sentence.score <= fresh.tau:
            yield Failure(f"sentence {n}", "gate_differs", "The gate would not have let it in.")


def _gate(opinion: Opinion) -> Iterator[Failure]:
    gate = opinion.gate
    pinned = gate.fresh.id if gate.fresh else None
    if pinned != opinion.pins.calibration:
        yield Failure("gate", "record_changed", "The opinion pins another calibration than it keeps.")
    if gate.calibration is not None and calibration_id(gate.calibration) != gate.calibration.id:
        yield Failure("gate", "calibration_changed", "The calibration kept with the opinion was altered.")
    if gate.calibration is not None and _stale(gate):
        yield Failure("gate", "calibration_changed", "What it says has changed since is not what has.")


def _stale(gate: Gate) -> bool:
    if gate.calibration is None or gate.made_with is None:
        return False
    return changes(gate.calibration.made_with, gate.made_with) != gate.stale


def _status(opinion: Opinion, held: Mapping[VersionId, Version], remembered: Remembered) -> Iterator[Failure]:
    used = [c for c in opinion.claims if c.accepted]
    again = set(_AGAIN)
    quoted = [q for c in used for q in c.quotations]
    whole = all(v in held for v in opinion.question.versions)
    if whole and all(q.version_id in held for q in quoted):
        again |= _OF_TEXTS
    if opinion.course.coverage:
        again |= _OF_FINDINGS
    if remembered.coverage_low is not None:
        again.add("coverage_low")
    if remembered.protocol is not None:
        again.add("protocol")
    if remembered.foreign is not None:
        again.add("question_foreign")
    findings = opinion.course.findings
    texts = [held[v].card for v in opinion.question.versions if v in held]
    works = {p.version_id: p.work for p in opinion.pins.versions}
    standing = Standing(
        scored=opinion.claims,
        gate=opinion.gate,
        retrieved=bool(opinion.evidence),
        read_as=opinion.question.read_as,
        foreign=bool(remembered.foreign),
        contrary=contrary(opinion.question),
        incomplete=tuple(card.work for card in texts if card.incomplete),
        readings=readings_of((q for q in quoted if q.version_id in held), held),
        evidence_mode=opinion.pins.language_model is None,
        failed=tuple(dict.fromkeys(r.agent for r in opinion.runs if r.state is AgentState.FAILED)),
        open_issues=open_issues(opinion.intake, used, opinion.evidence),
        coverage_low=bool(remembered.coverage_low),
        contradiction=unsettled(findings, FindingKind.CONTRADICTION, used),
        disagree=tuple(told(d, works) for d in disagreements(quoted, works)),
        missing_hop=unsettled(findings, FindingKind.MISSING_HOP, used),
        protocol=("",) if remembered.protocol else (),
    )
    recorded = {r.code for r in opinion.reasons}
    found = {r.code for r in decide(standing, opinion.question.language)[1]}
    for code in sorted((found ^ recorded) & again):
        said = (
            "is not among its reasons and should be"
            if code in found
            else "is among its reasons and is not so"
        )
        yield Failure("status", "status_differs", f"“{code}” {said}.")
    status = status_of(bool(used and opinion.evidence), recorded)
    if status is not opinion.status:
        yield Failure("status", "status_differs", f"By its record it is {status}, not {opinion.status}.")
