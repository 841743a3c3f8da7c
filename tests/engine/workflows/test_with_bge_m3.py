"""A library whose only model is bge-m3 (a tiny one of its form), indexed and searched by all three heads."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.domain.overlay import NO_OVERLAY
from engine.job.job import Job
from engine.job.request import IndexVersions, Search
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workflows.commit import commit
from engine.workflows.index_library import index_versions, indexed
from engine.workflows.search import search
from tests.helpers.m3_models import store_of_states
from tests.helpers.tiny_xlmr import Weights
from tests.helpers.versions import small_act

JOB = Job(1, lambda event: None, threading.Event())


@pytest.fixture
def bench(home: Home, tmp_path: Path) -> Iterator[Workbench]:
    with Workbench(home, Settings(threads=1)) as bench:
        bench._models = store_of_states(tmp_path / "models", Weights.random(positions=600), context=512)
        yield bench


QUERIES = {Language.ENGLISH: "notice of wages and leave", Language.BANGLA: "মজুরি ছুটি"}


@pytest.mark.parametrize("language", list(Language))
def test_a_law_in_either_language_is_indexed_and_found_with_all_three_heads(
    bench: Workbench, language: Language
) -> None:
    version = commit(small_act(language), None, NO_OVERLAY, bench, JOB)
    assert version is not None
    assert indexed(version, bench, JOB) == ()
    name = version.card.version_id
    (outcome,) = index_versions(IndexVersions((name,), ("terms", "late")), bench, JOB)
    assert not outcome.code, outcome.message
    assert "terms" in outcome.made
    for strategy in ("statutegraph", "dense", "m3"):
        found = search(Search(QUERIES[language], (name,), strategy, 3), bench, JOB)
        assert len(found.hits) == 3, strategy
        assert not any("lexical (" in hit.why for hit in found.hits)
    identities = {
        tool.identity for tool in (bench.embedder(), bench.late_interaction(), bench.term_weigher()) if tool
    }
    assert {identity.id for identity in identities} == {"m3"}
    assert len(identities) == 3
    assert bench.reranker() is None
