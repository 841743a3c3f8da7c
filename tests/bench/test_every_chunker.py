"""Recall of gold sections of the Labour Act by every chunker, and what a cross-encoder adds.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER python -m pytest tests/bench/test_every_chunker.py \\
        -m "corpus and bench" -s -o faulthandler_timeout=0

A section's score is that of its best chunk, whatever cut it, so that the rows compare. "structure" is the
index itself: three grains, each passage with its headings, their scores added.
"""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import Any

import pytest

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.index.chunkers.table import CHUNKERS
from engine.retrieval.chunks import INDEXED, chunk_set, need_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.search import search
from engine.workbench.instruments import instruments
from tests.bench.conftest import Lab
from tests.helpers.recall import Figure, figure, recall

pytestmark = [pytest.mark.corpus, pytest.mark.bench]
K = 10
# Recall within 10 by "dense", some .04 below what was measured.
FLOORS = {
    (Language.ENGLISH, "structure"): 0.75,
    (Language.ENGLISH, "window200"): 0.72,
    (Language.ENGLISH, "window512"): 0.53,
    (Language.BANGLA, "structure"): 0.67,
    (Language.BANGLA, "window200"): 0.55,
}


def _questions(corpus: Path) -> list[dict[str, Any]]:
    lines = (corpus / "qa" / "labour_act_2018.jsonl").read_text(encoding="utf-8").splitlines()
    return [q for q in map(json.loads, lines) if q["gold_sections"]]


def _version(lab: Lab, language: Language) -> VersionId:
    cards = lab.bench("labour").versions.cards()
    return next(card.version_id for card in cards if card.language is language)


def _prepared(chunker: str, version_id: VersionId, tools: Instruments) -> str:
    """Makes what is not there; how many chunks there are, and how long."""
    if chunker == INDEXED:
        return ""
    row = PREPARATIONS[need_of(chunker)]
    if not row.ready(version_id, tools):
        row.prepare(tools.open(version_id), tools, lambda done, total: None)
    chunks = chunk_set(chunker, version_id, tools).chunks
    return f"{len(chunks)} chunks of {statistics.fmean(c.end - c.start for c in chunks):.0f} characters"


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("chunker", list(CHUNKERS))
def test_recall_of_every_chunker(lab: Lab, corpus: Path, chunker: str, language: Language) -> None:
    version_id = _version(lab, language)
    tools = instruments((version_id,), lab.bench("labour"))
    print(f"\n{language} {chunker}: {_prepared(chunker, version_id, tools)}")
    found: dict[str, Figure] = {}
    for strategy in ("bm25", "dense", "hybrid"):
        rows = []
        for q in _questions(corpus):
            hits = search(q[f"question_{language}"], strategy, (version_id,), tools, K, chunker).hits
            rows.append(recall(q["gold_sections"], [hit.section for hit in hits]))
        found[strategy] = figure(rows)
        print(f"{language} {chunker:10} {strategy:7} {found[strategy]}")
    assert found["dense"].mean[2] >= FLOORS.get((language, chunker), 0.05)


@pytest.mark.parametrize("strategy", ["hybrid", "statutegraph"])
def test_what_a_cross_encoder_adds(lab: Lab, corpus: Path, strategy: str) -> None:
    """English: no starter model reads Bangla."""
    version_id = _version(lab, Language.ENGLISH)
    tools = instruments((version_id,), lab.bench("labour"))
    if tools.reranker is None:
        pytest.skip("no cross-encoder is installed")
    figures = []
    for rerank in (False, True):
        rows, times = [], []
        for q in _questions(corpus):
            result = search(q["question_en"], strategy, (version_id,), tools, K, rerank=rerank)
            rows.append(recall(q["gold_sections"], [hit.section for hit in result.hits]))
            times.append(result.ms_rerank)
        figures.append(figure(rows))
        print(
            f"\nen {strategy:12} rerank {rerank!s:5} {figures[-1]}, reading {statistics.median(times):.0f} ms"
        )
    assert figures[1].mean[2] >= figures[0].mean[2] - 0.04
