"""Recall of gold sections of the Labour Act by every row of the table, with the starter models.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER python -m pytest tests/bench/test_every_strategy.py \\
        -m "corpus and bench" -s -o faulthandler_timeout=0

With `and model` behind it, rows that have a language model write are run on a sample of the questions. What
a row needs is made first; what needs an hour of a language model (facts, questions) is used where the kept
library has it, and the row is told as left out where not.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.search import search
from engine.retrieval.strategies.table import STRATEGIES
from engine.workbench.instruments import instruments
from tests.bench.conftest import Lab
from tests.helpers.recall import Figure, figure, recall

pytestmark = [pytest.mark.corpus, pytest.mark.bench]
K = 10
SAMPLE = 15
# Recall within 10, some .04 below what was measured: a row that falls under it is broken.
FLOORS = {
    (Language.ENGLISH, "bm25"): 0.58,
    (Language.ENGLISH, "dense"): 0.70,
    (Language.ENGLISH, "hybrid"): 0.79,
    (Language.ENGLISH, "hybrid_hops"): 0.81,
    (Language.ENGLISH, "hierarchical"): 0.82,
    (Language.ENGLISH, "community"): 0.80,
    (Language.BANGLA, "hybrid"): 0.73,
    (Language.BANGLA, "hybrid_hops"): 0.74,
    (Language.BANGLA, "hierarchical"): 0.77,
    (Language.BANGLA, "community"): 0.77,
}


@dataclass(frozen=True)
class Run:
    """`seconds` a question, median: of the search without embedding, and of what a model read or wrote."""

    recall: Figure
    ms_search: float
    ms_models: float


def _questions(corpus: Path) -> list[dict[str, Any]]:
    lines = (corpus / "qa" / "labour_act_2018.jsonl").read_text(encoding="utf-8").splitlines()
    return [q for q in map(json.loads, lines) if q["gold_sections"]]


def _version(lab: Lab, language: Language) -> VersionId:
    cards = lab.bench("labour").versions.cards()
    return next(card.version_id for card in cards if card.language is language)


def _lacking(name: str, version_id: VersionId, tools: Instruments) -> str:
    """Why a row cannot run; "" when what it needs is there or was made just now."""
    for need in STRATEGIES[name].needs:
        preparation = PREPARATIONS[need]
        if preparation.ready(version_id, tools):
            continue
        version = tools.open(version_id)
        if why := preparation.lacks(tools) or preparation.refuses(version, tools):
            return why
        preparation.prepare(version, tools, lambda done, total: None)
    return ""


def _run(
    name: str, asked: Sequence[dict[str, Any]], language: Language, version_id: VersionId, tools: Instruments
) -> Run:
    rows, times, models = [], [], []
    for q in asked:
        result = search(q[f"question_{language}"], name, (version_id,), tools, K)
        rows.append(recall(q["gold_sections"], [hit.section for hit in result.hits]))
        times.append(result.ms_search)
        models.append(result.ms_embed + result.ms_rerank)
    return Run(figure(rows), statistics.median(times), statistics.median(models))


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", [row.name for row in STRATEGIES.values() if not row.model])
def test_recall_of_every_row_without_a_language_model(
    lab: Lab, corpus: Path, name: str, language: Language
) -> None:
    version_id = _version(lab, language)
    tools = instruments((version_id,), lab.bench("labour"))
    if why := _lacking(name, version_id, tools):
        pytest.skip(f"{name} in {language}: {why}")
    run = _run(name, _questions(corpus), language, version_id, tools)
    print(
        f"\n{language} {name:14} {run.recall}, search {run.ms_search:.0f} ms, models {run.ms_models:.0f} ms"
    )
    assert run.recall.mean[2] >= FLOORS.get((language, name), 0.3)


@pytest.mark.model
@pytest.mark.parametrize("name", [row.name for row in STRATEGIES.values() if row.model])
def test_recall_of_every_row_that_has_a_language_model_write(lab: Lab, corpus: Path, name: str) -> None:
    """English alone: that is what the starter models write. Beside it the plain fusion on that sample."""
    bench = lab.bench("labour")
    version_id = _version(lab, Language.ENGLISH)
    tools = instruments((version_id,), bench, bench.model_on_call())
    if tools.model is None:
        pytest.skip("no language model is installed")
    need = [n for n in STRATEGIES[name].needs if not PREPARATIONS[n].ready(version_id, tools)]
    if need:
        pytest.skip(f"{name}: {', '.join(need)} not made; `dhara index --with` takes the model long")
    asked = _questions(corpus)
    sample = asked[:: len(asked) // SAMPLE][:SAMPLE]
    for row in (name, "hybrid", "statutegraph"):
        run = _run(row, sample, Language.ENGLISH, version_id, tools)
        print(f"\nen {row:14} {run.recall}, search {run.ms_search:.0f} ms, models {run.ms_models:.0f} ms")
        if row == name:
            assert run.recall.mean[2] >= 0.4
