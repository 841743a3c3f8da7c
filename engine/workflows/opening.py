"""The law that is asked -> tools, pins and terms of a sitting, whether it begins or goes on."""

from __future__ import annotations

from dataclasses import replace

from engine.board.prompts import prompts_hash
from engine.domain.motor import Embedder, LanguageModel, ModelIdentity
from engine.domain.opinion import Pins, VersionPin
from engine.domain.record import Terms
from engine.domain.version import Version, VersionCard
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workbench.selection import twin_of
from engine.workbench.tools import Tools
from engine.workflows.program import program

KEPT = (
    "agent_seconds",
    "question_seconds",
    "argument_rounds",
    "retrieval_retries",
    "step_limit",
    "ledger_limit",
)  # settings that decide the course of a deliberation


def terms_of(tools: Tools, settings: Settings) -> Terms:
    return Terms(
        strategy=tools.strategy,
        profile=tools.profile,
        gate=tools.gate,
        **{name: getattr(settings, name) for name in KEPT},
    )


def settings_under(terms: Terms, settings: Settings) -> Settings:
    """The settings of now, but for what was agreed when the question was asked."""
    return replace(settings, **{name: getattr(terms, name) for name in KEPT})


def tools_of(
    bench: Workbench,
    cards: tuple[VersionCard, ...],
    chosen: tuple[VersionCard, ...],
    model: LanguageModel | None,
    strategy: str,
    profile: str,
) -> Tools:
    """Raises DamagedRecord for a text that is."""
    versions = {card.version_id: bench.versions.open(card.version_id) for card in chosen}
    twins: dict[str, Version] = {}
    for card in chosen:
        twin = twin_of(card, cards)
        if twin is not None:
            twins[card.version_id] = bench.versions.open(twin.version_id)
    return Tools(
        versions=versions,
        twins={v: twins[v] for v in versions if v in twins},
        instruments=instruments(tuple(versions), bench, model),
        model=model,
        strategy=strategy,
        profile=profile,
    )


def pins_of(tools: Tools, seed: int) -> Pins:
    return Pins(
        versions=tuple(_pin(v.card) for v in (*tools.versions.values(), *tools.twins.values())),
        language_model=tools.model.identity if tools.model else None,
        embedder=_identity(tools.instruments.embedder),
        prompts=prompts_hash(),
        program=program(),
        calibration=tools.gate.fresh.id if tools.gate.fresh else None,
        seed=seed,
    )


def _identity(embedder: Embedder | None) -> ModelIdentity | None:
    return embedder.identity if embedder is not None else None


def _pin(card: VersionCard) -> VersionPin:
    return VersionPin(
        card.version_id, card.work, card.language, card.as_of, card.source_sha256, card.text_sha256
    )
