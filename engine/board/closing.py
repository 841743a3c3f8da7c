"""Composition and Release: a scored ledger -> the opinion with its status, scorecard and trace."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board.checking import left_unscored
from engine.board.docket import Docket
from engine.board.drafting import Weigh, narrative
from engine.board.turns import Turns
from engine.deliberation.course import course_of
from engine.deliberation.plan_graph import THETA
from engine.domain.calibration import Gate
from engine.domain.claim import Finding, FindingKind, ScoredClaim
from engine.domain.digits import bangla_digits
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Coverage, Ledger, Phase
from engine.domain.opinion import Opinion, Pins
from engine.domain.seal import opinion_id_of, seal
from engine.domain.version import Version
from engine.opinion.scorecard import scorecard
from engine.opinion.wording import AGENTS
from engine.release.contrary import contrary
from engine.release.disagreement import disagreements
from engine.release.disagreement import told as said_of
from engine.release.issues import open_issues, unsettled
from engine.release.readings import readings_of
from engine.release.status import Standing, decide


def close(
    docket: Docket,
    turns: Turns,
    pins: Pins,
    *,
    coverage: Coverage,
    near: bool,
    absent: tuple[str, ...],
    versions: Mapping[VersionId, Version],
    verbatim_only: bool,
    through_twin: bool,
    unread: tuple[str, ...],
    gate: Gate,
    weigh: Weigh,
    composed_at: str,
) -> Opinion:
    question = docket.ledger.question
    language = question.language
    docket.write(*left_unscored(docket))
    scored = docket.ledger.scored
    disagree = _disagreeing(docket, versions)
    used = [c for c in scored if c.accepted]
    evidence_mode = turns.model is None
    writes = not evidence_mode and not verbatim_only
    told = narrative(docket, turns, pins, versions, weigh, writes=writes)
    sentences = told.sentences
    standing = Standing(
        scored=scored,
        gate=gate,
        retrieved=bool(docket.ledger.evidence),
        near=near,
        absent=_numbers(absent, language),
        dated=_dated(docket.ledger, used, versions, then=True),
        undated=_dated(docket.ledger, used, versions, then=False),
        read_as=question.read_as,
        foreign=question.foreign,
        contrary=contrary(question),
        incomplete=tuple(v.card.work for v in versions.values() if v.card.incomplete),
        readings=readings_of((q for c in used for q in c.quotations), versions),
        evidence_mode=evidence_mode,
        verbatim_only=verbatim_only,
        unread=unread,
        read_in_twin=through_twin and not evidence_mode,
        failed=_names(turns.failed, language),
        skipped=() if evidence_mode else _names(turns.skipped, language),
        open_issues=open_issues(docket.ledger.intake, used, docket.ledger.evidence),
        coverage_low=bool(used) and coverage.elements < THETA,
        contradiction=unsettled(docket.ledger.findings, FindingKind.CONTRADICTION, used),
        disagree=disagree,
        missing_hop=unsettled(docket.ledger.findings, FindingKind.MISSING_HOP, used),
        late=turns.late,
        deadline=turns.out_of_time,
        step_limit=turns.out_of_steps,
        protocol=told.faults,
    )
    status, reasons = decide(standing, language)
    further = [("element_coverage", coverage.elements), ("evidence_coverage", coverage.evidence)]
    if turns.model is not None:
        usage = turns.model.usage
        further += [
            ("prompt_tokens", float(usage.prompt_tokens)),
            ("evaluated_tokens", float(usage.evaluated_tokens)),
            ("generated_tokens", float(usage.generated_tokens)),
        ]
    state = AgentState.PARTIAL if turns.failed or turns.skipped else AgentState.OK
    docket.write(
        AgentRun(AgentName.SUPERVISOR, state, Phase.RELEASE, 1, round(docket.seconds, 3), 0, status.value)
    )
    ledger = docket.ledger
    return Opinion(
        id=opinion_id_of(question),
        code=seal(question, status, reasons, sentences, pins, composed_at),
        question=question,
        status=status,
        reasons=reasons,
        sentences=sentences,
        claims=scored,
        evidence=ledger.evidence,
        intake=ledger.intake,
        hops=ledger.hops,
        runs=ledger.runs,
        rounds=len(ledger.plans),
        scorecard=scorecard(scored, further, gate, language),
        pins=pins,
        notes=ledger.notes,
        composed_at=composed_at,
        seconds=round(docket.seconds, 3),
        seconds_to_first_claim=docket.first_claim,
        gate=gate,
        course=course_of(ledger),
    )


def _disagreeing(docket: Docket, versions: Mapping[VersionId, Version]) -> tuple[str, ...]:
    """What two works say that cannot both be followed, kept as findings on the statements that quote it."""
    works = {id: version.card.work for id, version in versions.items()}
    used = [c for c in docket.ledger.scored if c.accepted]
    found = disagreements([q for c in used for q in c.quotations], works)
    for one in found:
        claims = tuple(c.claim.id for c in used if {one.one, one.other} & set(c.quotations))
        docket.write(Finding(FindingKind.DISAGREEMENT, said_of(one, works), claims, False))
    return tuple(said_of(one, works) for one in found)


def _numbers(sections: tuple[str, ...], language: Language) -> tuple[str, ...]:
    return tuple(bangla_digits(n) if language is Language.BANGLA else n for n in sections)


def _dated(
    ledger: Ledger, used: list[ScoredClaim], versions: Mapping[VersionId, Version], *, then: bool
) -> tuple[str, ...]:
    """The words that name a day, and the texts quoted (else: on the ledger) that were in force on it, or
    that were not. Nothing where the question names no day."""
    question = ledger.question
    if not question.dated:
        return ()
    quoted = dict.fromkeys(q.version_id for c in used for q in c.quotations)
    read = quoted or dict.fromkeys(e.version_id for e in ledger.evidence)
    cards = [versions[v].card for v in read if v in versions]
    texts = [
        f"{c.work} ({c.as_of or '?'})"
        for c in cards
        if then is (c.as_of is not None and c.as_of <= question.on)
    ]
    if question.language is Language.BANGLA:
        texts = [bangla_digits(text) for text in texts]
    return (question.dated, *texts)


def _names(agents: dict[AgentName, str], language: Language) -> tuple[str, ...]:
    return tuple(AGENTS[agent][language] for agent in agents)
