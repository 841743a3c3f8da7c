"""A real act in two states: what is said of them, and in what time. Needs the corpus (DHARA_CORPUS)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.comparison.compare import compare
from engine.comparison.words import Bound
from engine.domain.identity import VersionId
from engine.reading.workers import PageWorkers
from engine.structure.build import build

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
