"""Exports of real laws: valid, without loss, the same law when read back; `-m corpus -s` prints figures."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.domain.version import Version
from engine.exporting.akn import akn_of
from engine.reading.workers import PageWorkers
from tests.helpers.exported import faults, lost, read_text_file, version_from

pytestmark = pytest.mark.corpus

FILES = (
    "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf",
    "labour_act_en/labour_act_2006_en_asof2018.pdf",
    "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.pdf",
    "labour_act_bn/labour_act_2006_bn_asof2018.mdx",
    "ai_act/ai_act_2024-1689_eurlex.xhtml",
    "statutes_en/india_factories_act_1948.pdf",
    "qa/bd_law_rag/corpus/11.txt",
    "qa/bd_law_rag/corpus/952.txt",
)


def provisions(version: Version) -> dict[str, tuple[object, ...]]:
    return {
        p.eid: (p.kind, p.number, p.parent, p.heading, " ".join(version.text[p.start : p.end].split()))
        for p in version.provisions
    }


@pytest.mark.parametrize("name", FILES)
def test_a_real_law_goes_out_valid_and_comes_back_the_same(
    name: str, corpus: Path, workers: PageWorkers, tmp_path: Path
) -> None:
    source = workers.read(corpus / name, watch=lambda done, total: None)
    version = version_from(source, Path(name).name)
    began = time.process_time()
    data = akn_of(version)
    written = time.process_time() - began
    path = tmp_path / "law.xml"
    path.write_bytes(data)
    back = version_from(read_text_file(path), path.name)
    before, after = provisions(version), provisions(back)
    same = sum(after.get(eid) == node for eid, node in before.items())
    labels = sum(a.label == b.label for a, b in zip(version.provisions, back.provisions, strict=True))
    size = f"{len(data) // 1024} KB in {written:.1f} s"
    print(f"\n{name}: {same}/{len(before)} provisions, {labels} labels, {size}")
    assert faults(data) == []
    assert lost(version, data) == {}
    assert after == before
