"""The sample statute: what its PDFs yield is what its truth files say, provision for provision."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.domain.provision import EdgeType, Kind, Provision
from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.structure.build import build

SAMPLES = Path(__file__).parents[3] / "assets" / "samples"
NAMES = ("en_v1", "en_v2", "bn_v1", "bn_v2")
CONTAINERS = (Kind.CHAPTER, Kind.SCHEDULE)  # their truth holds only their own words


@pytest.fixture(scope="module")
def workers() -> Iterator[PageWorkers]:
    with PageWorkers() as pool:
        yield pool


@pytest.fixture(scope="module", params=NAMES)
def sample(request: pytest.FixtureRequest, workers: PageWorkers) -> tuple[Statute, dict[str, Any]]:
    path = SAMPLES / f"model_labour_act_{request.param}.pdf"
    truth = json.loads(path.with_suffix(".truth.json").read_text(encoding="utf-8"))
    return build(workers.read(path, watch=lambda done, total: None)), truth


def squeezed(text: str) -> str:
    return " ".join(text.split())


def described(node: Provision, statute: Statute) -> dict[str, Any]:
    words = squeezed(statute.text[node.start : node.end])
    return {
        "eid": node.eid,
        "kind": node.kind.value,
        "number": node.number,
        "label": node.label,
        "heading": node.heading,
        "parent": node.parent,
        "page": node.page,
        "text": None if node.kind in CONTAINERS else words,
    }


def expected(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "text": None if row["kind"] in CONTAINERS else row["text"]}


def test_every_provision_is_found_with_its_number_label_heading_parent_page_and_words(
    sample: tuple[Statute, dict[str, Any]],
) -> None:
    statute, truth = sample
    got = [described(node, statute) for node in statute.provisions]
    want = [expected(row) for row in truth["provisions"]]
    assert [row["eid"] for row in got] == [row["eid"] for row in want]
    assert [g for g, w in zip(got, want, strict=True) if g != w] == []


def test_every_reference_is_found_and_resolved(sample: tuple[Statute, dict[str, Any]]) -> None:
    statute, truth = sample
    got = Counter(
        (e.source, squeezed(statute.text[e.start : e.end]), e.target, e.resolution.value)
        for e in statute.edges
        if e.type == EdgeType.CROSS_REF and e.resolution
    )
    want = Counter((r["source"], r["words"], r["target"], r["resolution"]) for r in truth["references"])
    assert (want - got, got - want) == (Counter(), Counter())


def test_every_footnote_leads_to_the_provision_it_is_on(sample: tuple[Statute, dict[str, Any]]) -> None:
    statute, truth = sample
    got = {(e.source, e.target) for e in statute.edges if e.type == EdgeType.AMENDS}
    assert got == {(row["footnote"], row["target"]) for row in truth["amends"]}


def test_the_text_says_its_title_language_and_date(sample: tuple[Statute, dict[str, Any]]) -> None:
    statute, truth = sample
    assert statute.work.casefold() in truth["title"].casefold()
    assert statute.language.value == truth["language"]
    assert statute.as_of == truth["as_of"]
