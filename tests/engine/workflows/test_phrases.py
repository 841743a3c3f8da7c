"""Phrases: what stands between quotation marks is in every hit, with the table of provisions or without."""

from __future__ import annotations

import threading

import pytest

from engine.archive.versions import VersionStore
from engine.domain.finding import Found
from engine.domain.language import Language
from engine.domain.library import SearchResult
from engine.errors import BadRequest, UnknownProvision
from engine.job.job import Job
from engine.job.request import FindProvisions, IndexVersions, Search
from engine.paths import Home
from engine.retrieval.quoted import quoted_phrases, wanted_of
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workflows.find_provisions import find_provisions
from engine.workflows.index_library import index_versions
from engine.workflows.search import search
from tests.helpers.versions import small_act

ACT = small_act()
ACTS = (ACT, small_act(Language.BANGLA))
JOB = Job(1, lambda event: None, threading.Event())


@pytest.fixture(params=["the table of provisions", "the archive"])
def bench(home: Home, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Workbench:
    monkeypatch.setenv("DHARA_MODELS", str(home.root / "none"))
    bench = Workbench(home, Settings())
    for act in ACTS:
        VersionStore(home).commit(act)
    index_versions(IndexVersions(), bench, JOB)
    if request.param == "the archive":
        bench.shelf.provisions.discard()
    return bench


def said(hit_or_found: object) -> str:
    eid = hit_or_found.eid  # type: ignore[attr-defined]
    node = ACT.provision(eid)
    return " ".join(ACT.text[node.start : node.end].split()).lower()


def searched(query: str, bench: Workbench, k: int = 10) -> SearchResult:
    return search(Search(query, (ACT.card.version_id,), "bm25", k), bench, JOB)


def test_every_hit_contains_the_quoted_phrase(bench: Workbench) -> None:
    loose = searched("where the weaver is paid by the employer", bench)
    strict = searched('where "the weaver is paid" by the employer', bench)
    assert any("the weaver is paid" not in said(hit) for hit in loose.hits)
    assert strict.hits
    assert all("the weaver is paid" in said(hit) for hit in strict.hits)
    assert all(hit.why.startswith("phrase") for hit in strict.hits)


def test_a_phrase_nothing_contains_finds_nothing(bench: Workbench) -> None:
    assert searched('"paid is weaver"', bench).hits == ()


def test_find_lists_the_smallest_provisions_in_order(bench: Workbench) -> None:
    request = FindProvisions('"the weaver is" notice', versions=(ACT.card.version_id,))
    rows = find_provisions(request, bench, JOB)
    assert len(rows) > 1
    assert all(isinstance(row, Found) and "the weaver is" in said(row) for row in rows)
    spans = [(row.start, row.end) for row in rows]
    assert spans == sorted(spans)
    assert not any(a != b and a[0] <= b[0] and b[1] <= a[1] for a in spans for b in spans)


def test_find_looks_through_every_version(bench: Workbench) -> None:
    rows = find_provisions(FindProvisions("নোটিশ"), bench, JOB)
    assert {row.version_id for row in rows} == {ACTS[1].card.version_id}


def test_nothing_to_find_is_said(bench: Workbench) -> None:
    with pytest.raises(BadRequest, match="nothing to find"):
        find_provisions(FindProvisions(' "" '), bench, JOB)
    with pytest.raises(BadRequest, match="one version"):
        find_provisions(FindProvisions(cites="sec_1"), bench, JOB)
    absent = FindProvisions(cites="sec_999", versions=(ACT.card.version_id,))
    with pytest.raises(UnknownProvision):
        find_provisions(absent, bench, JOB)


@pytest.mark.parametrize(
    ("query", "phrases"),
    [
        ('"in lieu" of', ("in lieu",)),
        ("“in  lieu” of «notice»", ("in lieu", "notice")),
        ('"" " ." x', ()),
        ('an open "quotation', ()),
        ("the worker's 'wages'", ()),
    ],
)
def test_what_is_quoted(query: str, phrases: tuple[str, ...]) -> None:
    assert quoted_phrases(query) == phrases


def test_words_outside_the_marks_are_words() -> None:
    wanted = wanted_of('wages "in lieu" ৩০')
    assert (wanted.phrases, wanted.words) == (("in lieu",), ("wages", "30"))
