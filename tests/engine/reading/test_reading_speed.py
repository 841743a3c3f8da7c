"""How long reading takes, as a multiple of what the PDF library alone needs. `-m "corpus and bench"`."""

from __future__ import annotations

import time
from pathlib import Path

import pymupdf
import pytest

from engine.reading.workers import PageWorkers

pytestmark = [pytest.mark.corpus, pytest.mark.bench]


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.mark.parametrize(
    "pdf",
    ["labour_act_en/labour_act_2006_en_asof2018.pdf", "labour_act_bn/labour_act_2006_bn_asof2018.pdf"],
    ids=["en", "bn"],
)
def test_an_act_is_read_in_a_few_times_what_bare_extraction_takes(pdf: str, corpus: Path) -> None:
    """A ratio, so that a busy machine does not decide it; the reading must also stay under a minute."""
    began = time.perf_counter()
    with pymupdf.open(corpus / pdf) as document:
        for page in document:
            page.get_text("rawdict")
    bare = time.perf_counter() - began
    seconds: dict[int, float] = {}
    for count in (1, 2):
        with PageWorkers(count) as workers:
            workers.read(corpus / pdf, pages=(1, 1), watch=quiet)
            began = time.perf_counter()
            read = workers.read(corpus / pdf, watch=quiet)
            seconds[count] = time.perf_counter() - began
    print(
        f"\n{Path(pdf).name}: {len(read.pages)} pages, bare rawdict {bare:.1f} s, "
        f"one worker {seconds[1]:.1f} s ({seconds[1] / bare:.1f} times), two {seconds[2]:.1f} s"
    )
    assert seconds[1] < 20 * bare
    assert seconds[2] < 60
