"""A real act in two states: what is said of them, and in what time. Needs the corpus (DHARA_CORPUS)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.comparison.compare import compare
from engine.comparison.words import Bound
from engine.domain.identity import EId, VersionId
from engine.domain.provision import EdgeType
from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from engine.structure.edges.amendment import notes_of

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def states(corpus: Path) -> tuple[Bound, Bound]:
    """The English act as of 2013 and of 2018."""
    folder = corpus / "labour_act_en"
    out = []
    with PageWorkers(2) as pool:
        for year in ("2013", "2018"):
            (pdf,) = folder.glob(f"*asof{year}*.pdf")
            read = build(pool.read(pdf, watch=lambda done, total: None))
            out.append(Bound(VersionId(year), read.text, read.provisions))
    return out[0], out[1]


def test_five_years_of_amendments_are_told_in_time(states: tuple[Bound, Bound]) -> None:
    began = time.process_time()
    found = compare(*states)
    seconds = time.process_time() - began
    print(
        f"\n{len(found.added)} added, {len(found.removed)} removed, {len(found.renumbered)} renumbered, "
        f"{len(found.changed)} changed, {len(found.reprinted)} reprinted, {found.same} same; "
        f"{seconds:.2f} s of processor"
    )
    assert seconds < 5
    # Two sections, and no other, were put in between; none was taken out.
    assert {p.section for p in found.added if p.kind == "section"} == {"196A", "348A"}
    assert [p.section for p in found.removed if p.kind == "section"] == []
    touched = {c.new.section for c in found.changed} | {p.section for p in found.added}
    # Checked by hand on the pages: changed in substance by the amendment of 2018, or not.
    assert {"2", "23", "27", "44", "93", "103", "105", "118", "131", "179", "182", "184", "205"} <= touched
    assert not {"14", "17", "26", "28A", "36", "51", "53"} & touched


def sections_of(build_of: Statute, year: str) -> set[str]:
    """Sections that the notes of a text say an act of that year amended."""
    by_eid = {p.eid: p for p in build_of.provisions}
    stands_in = {e.source: e.target for e in build_of.edges if e.type is EdgeType.AMENDS and e.target}
    out: set[str] = set()
    for note in notes_of(build_of.text, build_of.provisions):
        node = by_eid.get(stands_in.get(note.source) or EId(""))
        while node is not None and node.kind != "section":
            node = by_eid.get(node.parent) if node.parent else None
        if node is not None and year in note.act:
            out.add(node.number)
    return out


def test_what_the_notes_of_another_text_say_was_amended_is_what_is_found(
    states: tuple[Bound, Bound], corpus: Path
) -> None:
    """Independent: the Bangla web text names by its notes what the Act of 2018 touched."""
    with PageWorkers(1) as pool:
        (web,) = (corpus / "labour_act_bn").glob("*.mdx")
        told = sections_of(build(pool.read(web, watch=lambda done, total: None)), "২০১৮")
    found = compare(*states)
    touched = {c.new.section for c in found.changed}
    touched |= {p.section for p in (*found.added, *found.removed)}
    print(f"\n{len(told)} sections by the notes, {len(told & touched)} of them differ; not: {told - touched}")
    assert len(told) > 40
    assert len(told & touched) >= 0.97 * len(told)  # s. 117: the two English texts agree word for word


def test_two_prints_of_one_state_differ_in_print(corpus: Path) -> None:
    """The Bangla act as a PDF and as a web text of another hand and another format."""
    folder = corpus / "labour_act_bn"
    with PageWorkers(2) as pool:
        pdf, web = (
            build(pool.read(next(folder.glob(name)), watch=lambda done, total: None))
            for name in ("*asof2018.pdf", "*.mdx")
        )
    found = compare(
        Bound(VersionId("pdf"), pdf.text, pdf.provisions), Bound(VersionId("web"), web.text, web.provisions)
    )
    print(f"\n{len(found.changed)} changed, {len(found.reprinted)} reprinted, {found.same} the same")
    assert [p for p in (*found.added, *found.removed) if p.kind != "chapter"] == []  # the web has no chapters
    assert len(found.changed) <= 6
    assert found.same > 2000
