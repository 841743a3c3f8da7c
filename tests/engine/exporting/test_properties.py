"""What holds of the export of any law whatever, garbled ones too; and of the sample law of the program."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.domain.version import Version
from engine.exporting.akn import akn_of
from engine.paths import assets
from engine.reading.workers import PageWorkers
from tests.helpers.exported import faults, lost, read_text_file, version_from
from tests.helpers.pages import source_of

LINES = """
CHAPTER II
PART A
THE FIRST SCHEDULE
প্রথম অধ্যায়
26. Heading.- (1) Words of the section
27.
২৮ক। (১) কথা
(1) words
(a) a clause;
(ক) দফা;
(ii) deeper
Provided that nothing
তবে শর্ত থাকে যে,
Explanation.- it means
@mid A TITLE IN THE MIDDLE
@bold A bold heading
@note A side note
@foot 1 Substituted by Act 2.
@head The Running Head
@no 7
@contents 26. Heading
@row a b c
@page iv
Words^1^ with a mark
sub-
section 26(1) and 27
“worker” means a <person> & more;
& ]]> <!-- x -->
Article 5
Whereas:
(12) A recital.
"""
texts = st.lists(st.sampled_from(LINES.strip().splitlines()), min_size=1, max_size=30).map("\n".join)


def read_back(data: bytes) -> Version:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "export.xml"
        path.write_bytes(data)
        return version_from(read_text_file(path))


def provisions(version: Version) -> list[tuple[object, ...]]:
    return [
        (p.eid, p.kind, p.number, p.parent, " ".join(version.text[p.start : p.end].split()))
        for p in version.provisions
    ]


@settings(max_examples=60, deadline=None)
@given(texts)
def test_any_law_goes_out_valid_whole_and_comes_back_the_same(text: str) -> None:
    version = version_from(source_of(text))
    data = akn_of(version)
    assert faults(data) == []
    assert lost(version, data) == {}
    if version.provisions:
        assert provisions(read_back(data)) == provisions(version)


@pytest.mark.parametrize("language", ["en", "bn"])
def test_the_sample_law_goes_out_valid_whole_and_comes_back_the_same(
    language: str, workers: PageWorkers
) -> None:
    pdf = assets() / "samples" / f"model_labour_act_{language}_v2.pdf"
    version = version_from(workers.read(pdf, watch=lambda done, total: None), pdf.name)
    data = akn_of(version)
    assert faults(data) == []
    assert lost(version, data) == {}
    back = read_back(data)
    assert provisions(back) == provisions(version)
    assert [p.label for p in back.provisions] == [p.label for p in version.provisions]
