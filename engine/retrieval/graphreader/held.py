"""What the side shelf holds of a version for the graph reader, under which key, and which version that is."""

from __future__ import annotations

from pathlib import Path

from engine.domain.identity import VersionId
from engine.domain.motor import Embedder, LanguageModel
from engine.domain.version import Version
from engine.index.side import key_of
from engine.retrieval.graphreader import fact_lines, vectors
from engine.retrieval.graphreader.extraction import PROMPT
from engine.retrieval.instruments import Instruments
from engine.retrieval.prompt_file import prompts_hash

FACTS, VECTORS = "facts", "factvectors"


def facts_key(model: LanguageModel) -> str:
    """Facts cost hours: nothing of the embedder is in their key."""
    who = model.identity
    return key_of(who.id, who.sha256, prompts_hash([PROMPT]), fact_lines.FORMAT)


def vectors_key(model: LanguageModel, embedder: Embedder) -> str:
    who = embedder.identity
    return key_of(facts_key(model), who.id, who.sha256, who.detail, vectors.FORMAT)


def files(version_id: VersionId, tools: Instruments) -> tuple[Path, Path] | None:
    """Facts and their vectors; None where either was not made with these models."""
    if tools.model is None or tools.embedder is None:
        return None
    side = tools.shelf.side
    facts = side.find(FACTS, version_id, facts_key(tools.model))
    rows = side.find(VECTORS, version_id, vectors_key(tools.model, tools.embedder))
    return (facts, rows) if facts and rows else None


def read_through(version_id: VersionId, tools: Instruments) -> VersionId | None:
    """The version that has facts for `version_id`: itself, else its twin; None where neither has."""
    twin = tools.twins.get(version_id)
    return next((v for v in (version_id, twin) if v is not None and files(v, tools)), None)


def readable(version: Version, tools: Instruments) -> Version | None:
    """The version the model can read: itself, else its twin in a language the model knows."""
    assert tools.model is not None
    if version.card.language in tools.model.languages:
        return version
    twin = tools.twins.get(version.card.version_id)
    if twin is None or tools.languages.get(twin) not in tools.model.languages:
        return None
    return tools.open(twin)
