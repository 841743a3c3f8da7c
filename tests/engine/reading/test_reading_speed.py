"""How long reading and parsing take, as a multiple of what the PDF library alone needs.

`-m "corpus and bench" -s` on a quiet machine.
"""

from __future__ import annotations

import time
from pathlib import Path

import pymupdf
import pytest

from engine.reading.workers import PageWorkers
from engine.structure.build import build

pytestmark = [pytest.mark.corpus, pytest.mark.bench]

BAR = 2.5  # times one bare `rawdict` pass, for an act with a text layer that needs no mending
RUNS = 3


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


def bare_seconds(pdf: Path) -> float:
    began = time.perf_counter()
    with pymupdf.open(pdf) as document:
        for page in document:
            page.get_text("rawdict")
    return time.perf_counter() - began


@pytest.mark.parametrize(
    ("name", "bar"),
    [
        ("labour_act_en/labour_act_2006_en_asof2018.pdf", BAR),
        ("labour_act_bn/labour_act_2006_bn_asof2018.pdf", 12.0),  # shaped: two passes and mending
    ],
    ids=["en", "bn"],
)
def test_an_act_is_read_and_parsed_in_a_few_times_what_bare_extraction_takes(
    name: str, bar: float, corpus: Path
) -> None:
    """A ratio, of the best of three runs each, with a worker for each of two cores as the program has."""
    pdf = corpus / name
    bare = min(bare_seconds(pdf) for _ in range(RUNS))
    rows = []
    with PageWorkers(2) as workers:
        workers.read(pdf, pages=(1, 2), watch=quiet)  # both workers have started
        for _ in range(RUNS):
            began = time.perf_counter()
            read = workers.read(pdf, watch=quiet)
            middle = time.perf_counter()
            build(read)
            rows.append((time.perf_counter() - began, middle - began))
    whole, reading = min(rows)
    print(
        f"\n{pdf.name}: {len(read.pages)} pages, bare rawdict {bare:.2f} s, read {reading:.2f} s "
        f"({reading / bare:.2f} times), read and parsed {whole:.2f} s ({whole / bare:.2f} times)"
    )
    assert whole <= bar * bare
