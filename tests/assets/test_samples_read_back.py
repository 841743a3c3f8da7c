"""What Dhara reads from the sample PDFs is what was written: the tree, the words, the references."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from assets.samples.build import AS_OF, SAMPLES, Sample
from engine.domain.language import Language
from engine.domain.provision import EdgeType, Kind, Provision
from engine.domain.version import Statute
from engine.paths import assets
from engine.reading.workers import PageWorkers
from engine.structure.build import build

HERE = assets() / "samples"
samples = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
TITLES = {Language.ENGLISH: "Model Labour Act, 2090", Language.BANGLA: "আদর্শ শ্রম আইন, ২০৯০"}


def truth(sample: Sample) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((HERE / f"{sample.stem}.truth.json").read_text("utf-8"))
    return loaded


@cache
def read(sample: Sample) -> Statute:
    with PageWorkers(1) as workers:
        return build(workers.read(HERE / f"{sample.stem}.pdf", watch=lambda done, total: None))


def collapsed(text: str) -> str:
    return " ".join(text.split())


def differences(sample: Sample, of_truth: str, of_read: Any) -> list[tuple[str, str, str]]:
    """(eId, what was written, what was read) where they differ; provisions that are in both."""
    held: dict[str, Provision] = {p.eid: p for p in read(sample).provisions}
    out = []
    for row in truth(sample)["provisions"]:
        if row["eid"] in held and row[of_truth] != (found := of_read(held[row["eid"]])):
            out.append((row["eid"], row[of_truth], found))
    return out


@samples
def test_every_provision_is_found_in_order_and_no_other(sample: Sample) -> None:
    assert [p.eid for p in read(sample).provisions] == [row["eid"] for row in truth(sample)["provisions"]]


@samples
def test_the_counts_are_those_of_the_truth(sample: Sample) -> None:
    counts = Counter(str(p.kind) for p in read(sample).provisions)
    assert counts == truth(sample)["counts"]


@samples
def test_numbers_labels_and_parents_are_those_of_the_truth(sample: Sample) -> None:
    assert differences(sample, "kind", lambda p: str(p.kind)) == []
    assert differences(sample, "number", lambda p: p.number) == []
    assert differences(sample, "label", lambda p: p.label) == []
    assert differences(sample, "parent", lambda p: p.parent) == []


@samples
def test_side_notes_become_headings_of_sections_and_terms_those_of_definitions(sample: Sample) -> None:
    assert differences(sample, "heading", lambda p: collapsed(p.heading)) == []


@samples
def test_every_provision_has_its_words_and_only_those(sample: Sample) -> None:
    """Chapters and schedules are compared through what is in them; here, from the preamble down."""
    text = read(sample).text
    wrong = differences(sample, "text", lambda p: collapsed(text[p.start : p.end]))
    kinds = {p.eid: p.kind for p in read(sample).provisions}
    assert [row for row in wrong if kinds[row[0]] not in (Kind.CHAPTER, Kind.SCHEDULE)] == []  # type: ignore[index]


@samples
def test_chapters_and_schedules_begin_with_what_is_printed_at_their_head(sample: Sample) -> None:
    statute = read(sample)
    held = {p.eid: p for p in statute.provisions}
    for row in truth(sample)["provisions"]:
        if row["kind"] in ("chapter", "schedule"):
            provision = held[row["eid"]]
            assert collapsed(statute.text[provision.start : provision.end]).startswith(row["text"])


@samples
def test_provisions_begin_on_the_pages_they_are_printed_on(sample: Sample) -> None:
    assert differences(sample, "page", lambda p: p.page) == []


@samples
def test_references_lead_where_they_were_meant_to(sample: Sample) -> None:
    """As a multiset of (source, target, how resolved); notes at the foot are not compared."""
    wanted = Counter((r["source"], r["target"], r["resolution"]) for r in truth(sample)["references"])
    found = Counter(
        (str(e.source), e.target and str(e.target), str(e.resolution))
        for e in read(sample).edges
        if e.type is EdgeType.CROSS_REF and not e.source.startswith("fn_")
    )
    assert (wanted - found, found - wanted) == (Counter(), Counter())


@samples
def test_a_note_at_the_foot_is_tied_to_the_provision_that_bears_its_mark(sample: Sample) -> None:
    found = {(e.source, e.target) for e in read(sample).edges if e.type is EdgeType.AMENDS}
    assert found == {(row["footnote"], row["target"]) for row in truth(sample)["amends"]}


@samples
def test_the_text_says_its_name_language_and_date(sample: Sample) -> None:
    statute = read(sample)
    assert statute.language is sample.language
    assert statute.as_of == AS_OF[sample.version]
    assert TITLES[sample.language].casefold() in statute.work.casefold()


@samples
def test_no_character_of_a_page_is_lost(sample: Sample) -> None:
    """Every printed line is in the canonical text, in a provision or a page part."""
    statute = read(sample)
    covered = bytearray(len(statute.text))
    spans = [(p.start, p.end) for p in statute.provisions]
    spans += [(p.heading_start, p.heading_end) for p in statute.provisions]
    spans += [(part.start, part.end) for part in statute.parts]
    for start, end in spans:
        covered[start:end] = b"\1" * (end - start)
    stray = "".join(c for c, held in zip(statute.text, covered, strict=True) if not held)
    assert stray.split() == []
