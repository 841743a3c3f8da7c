"""LawRAG: windows of 200 tokens, found by late interaction and read again by a cross-encoder."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.language import NAMES, Language, language_of
from engine.index.chunk_set import Place
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Asked, Strategy
from engine.retrieval.twins import twin_of
from engine.retrieval.two_stage import Ranked, Windows, two_stages
from engine.retrieval.windows import ready, windows_of


def _lawrag(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    owners = [roll.version_id for roll in asked.rolls]
    read = [_readable(owner, asked, tools) for owner in owners]
    texts = [windows_of(version_id, tools) for version_id in read]
    ranked = two_stages(asked.text, texts, tools, asked.clock, asked.told)
    hits: dict[tuple[VersionId, EId], Hit] = {}
    for found in ranked:
        owner, other = owners[found.text], read[found.text]
        for place in texts[found.text].chunks.places[found.window]:
            hit = _own(found, place, texts) if owner == other else _through(found, place, owner, other, tools)
            if hit is not None:
                hits.setdefault((owner, hit[0]), hit[1])
        if len(hits) >= asked.k:
            break
    return tuple(hits.values())[: asked.k]


def _readable(version_id: VersionId, asked: Asked, tools: Instruments) -> VersionId:
    """The version, or its twin where the models know the twin's language and not its own."""
    twin = tools.twins.get(version_id)
    spoken = language_of(asked.text) or Language.ENGLISH
    if tools.late is None or spoken not in tools.late.languages or twin is None or not ready(twin, tools):
        return version_id
    mine, theirs = windows_of(version_id, tools).chunks.language, windows_of(twin, tools).chunks.language
    if mine in tools.late.languages or theirs not in tools.late.languages:
        return version_id
    asked.told.append(
        f"The windows compared are those of the {NAMES[theirs]} text: {tools.late.identity.id} does not "
        f"understand {NAMES[mine]}. What is named are the same provisions of the {NAMES[mine]} text."
    )
    return twin


def _own(found: Ranked, place: Place, texts: Sequence[Windows]) -> tuple[EId, Hit]:
    chunks = texts[found.text].chunks
    chunk = chunks.chunks[found.window]
    why = f"window {chunk.number + 1}: {found.why}"
    return place.home, Hit(
        chunks.owner, place.unit, place.section, round(found.score, 6), why, (chunk.start, chunk.end)
    )


def _through(
    found: Ranked, place: Place, owner: VersionId, twin: VersionId, tools: Instruments
) -> tuple[EId, Hit] | None:
    """The same provision of `owner`; None when it has none. A span of another text is not told."""
    version, other = tools.open(owner), tools.open(twin)
    home = twin_of(place.home, other, version)
    if home is None:
        return None
    unit = twin_of(place.unit, other, version) or home
    section = version.provision(home).number if place.section else ""
    why = f"window {found.window + 1} of its twin: {found.why}"
    return home, Hit(owner, unit, section, round(found.score, 6), why)


LAWRAG = Strategy(
    "lawrag",
    "Windows of 200 tokens by late interaction, the best five by a cross-encoder: slower, and English "
    "only with the models at hand.",
    _lawrag,
    vectors=False,
    needs=("lawrag",),
    reranks=True,
)
