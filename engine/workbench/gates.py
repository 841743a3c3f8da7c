"""The gate of a question: the calibration that was made with what it is asked of, and how near it lies."""

from __future__ import annotations

from array import array
from dataclasses import replace

from engine.domain.calibration import Calibration, Fingerprint, Gate
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.motor import Embedder, LanguageModel, ModelIdentity, Vectors
from engine.domain.question import Question
from engine.errors import MissingModel, ModelFailed, UnsupportedMachine
from engine.job.job import Job
from engine.release.fingerprint import gate_for, without_anchors
from engine.release.shift import p_value, packed, unpacked
from engine.release.trust_score import TRUST_SCORE
from engine.retrieval.instruments import Instruments
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workbench.selection import select, twin_of
from engine.workbench.tools import Tools

AS_USUAL = "statutegraph dhara"  # strategy and profile of a question that says nothing of them


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
    ids = {version.card.version_id for version in read}
    how = f"{tools.strategy} {tools.profile}"
    return _fingerprint(question.language, ids, tools.instruments, tools.model, how, settings, prompts)


def fingerprint_now(language: Language, bench: Workbench, prompts: str) -> Fingerprint:
    """What a question in `language` that says nothing else would be asked with now. No model is loaded
    and no text is opened for it. Raises UnknownVersion in a library without a law."""
    cards = bench.versions.cards()
    chosen = select(cards, language, None)
    twins = (twin_of(card, cards) for card in chosen)
    ids = {card.version_id for card in (*chosen, *twins) if card is not None}
    try:
        model = bench.model_on_call(bench.settings.model)
    except (MissingModel, UnsupportedMachine, ModelFailed):
        model = None
    kit = instruments(tuple(card.version_id for card in chosen), bench, model)
    return _fingerprint(language, ids, kit, model, AS_USUAL, bench.settings, prompts)


def _fingerprint(
    language: Language,
    read: set[VersionId],
    kit: Instruments,
    model: LanguageModel | None,
    how: str,
    settings: Settings,
    prompts: str,
) -> Fingerprint:
    conduct = f"{how} {settings.argument_rounds} {settings.retrieval_retries}"
    return Fingerprint(
        language_model=_name(model.identity) if model else "",
        embedder=_name(kit.embedder.identity) if kit.embedder else "",
        reranker=_rankers(language, kit),
        prompts=prompts,
        score=TRUST_SCORE.version,
        versions=tuple(sorted(read)),
        language=language,
        conduct=f"{conduct} reranked" if kit.rerank else conduct,
    )


def _rankers(language: Language, kit: Instruments) -> str:
    """Whatever orders what was found, if it understands the question: another measures nothing."""
    reading = [m for m in (kit.reranker, kit.late) if m is not None and language in m.languages]
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
