"""The gate of a question: the calibration that was made with what it is asked of, and how near it lies."""

from __future__ import annotations

from array import array
from dataclasses import replace

from engine.domain.calibration import Calibration, Fingerprint, Gate
from engine.domain.motor import Embedder, ModelIdentity, Vectors
from engine.domain.question import Question
from engine.job.job import Job
from engine.release.fingerprint import gate_for, without_anchors
from engine.release.shift import p_value, packed, unpacked
from engine.release.trust_score import TRUST_SCORE
from engine.retrieval.instruments import Instruments
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workbench.tools import Tools


def gate_of(question: Question, tools: Tools, bench: Workbench, prompts: str) -> Gate:
    """Raises DamagedRecord for a calibration that cannot be read.

    `prompts`: the hash of prompts, roster and reply shapes.
    """
    now = fingerprint_of(question, tools, bench.settings, prompts)
    gate = gate_for(now, bench.calibrations.all())
    gate = replace(gate, terms=TRUST_SCORE.terms, derived_allowed=bench.settings.allow_derived)
    if gate.fresh is None:
        return without_anchors(gate)
    return without_anchors(replace(gate, shift=_shift(question, gate.fresh, tools.instruments.embedder)))


def fingerprint_of(question: Question, tools: Tools, settings: Settings, prompts: str) -> Fingerprint:
    read = (*tools.versions.values(), *tools.twins.values())
    conduct = f"{tools.strategy} {tools.profile} {settings.argument_rounds} {settings.retrieval_retries}"
    return Fingerprint(
        language_model=_name(tools.model.identity) if tools.model else "",
        embedder=_name(tools.instruments.embedder.identity) if tools.instruments.embedder else "",
        reranker=_rankers(question, tools.instruments),
        prompts=prompts,
        score=TRUST_SCORE.version,
        versions=tuple(sorted({version.card.version_id for version in read})),
        language=question.language,
        conduct=f"{conduct} reranked" if tools.instruments.rerank else conduct,
    )


def _rankers(question: Question, kit: Instruments) -> str:
    """Whatever orders what was found, if it understands the question: another measures nothing."""
    reading = [m for m in (kit.reranker, kit.late) if m is not None and question.language in m.languages]
    names = [_name(m.identity) for m in reading]
    return " + ".join([*names, _name(kit.weigher.identity)] if kit.weigher else names)


def _name(identity: ModelIdentity) -> str:
    return f"{identity.sha256} {identity.detail}".strip()


def _shift(question: Question, calibration: Calibration, embedder: Embedder | None) -> float | None:
    if embedder is None or not calibration.anchors:
        return None
    anchors = unpacked(calibration.anchors, embedder.dim)
    return p_value(embedder.embed_query(question.words), anchors) if anchors is not None else None


def anchors_of(questions: tuple[str, ...], made_with: Fingerprint, bench: Workbench, job: Job) -> str:
    """The questions' embeddings, "" where the embedder they were asked with is not here."""
    embedder = bench.embedder()
    if embedder is None or _name(embedder.identity) != made_with.embedder:
        return ""
    rows = array("f")
    for done, text in enumerate(questions):
        job.progress("calibrate", done, len(questions))
        rows.extend(embedder.embed_query(text).data)
    return packed(Vectors(embedder.dim, rows))
