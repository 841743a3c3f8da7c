"""Three hundred scanned pages: none is cut off, memory stays flat, a second read takes them from the shelf.

`-m bench -s`
"""

from __future__ import annotations

import time
from pathlib import Path

import pymupdf
import pytest

from engine.domain.page import PageKind
from engine.paths import assets
from engine.reading.ocr.recipe import Places
from engine.reading.processes.limits import MEGABYTE
from engine.reading.workers import PageWorkers
from tests.helpers.laid_out import paragraph, pdf
from tests.helpers.memory import ChildMemory
from tests.helpers.scanned import scan_of

pytestmark = pytest.mark.bench

PAGES = 300
MOST = 700 * MEGABYTE  # of a worker


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


def test_three_hundred_scanned_pages_are_read_in_flat_memory(tmp_path: Path) -> None:
    words = "কোনো শ্রমিক এই ধারার অধীন লিখিত আবেদন করিতে পারিবেন"
    pages = [paragraph(*[f"({n}) {words}" for n in range(1, 6)]) for _ in range(PAGES)]
    source = pdf(tmp_path / "long.pdf", pages)
    scan = scan_of(source, tmp_path / "scan.pdf", pages=range(PAGES), dpi=150)
    with pymupdf.open(scan) as document:
        assert document.page_count == PAGES
    with (
        ChildMemory() as memory,
        PageWorkers(2, places=Places((assets() / "tessdata",), tmp_path / "shelf")) as pool,
    ):
        began = time.monotonic()
        read = pool.read(scan, watch=quiet)
        first = time.monotonic() - began
        began = time.monotonic()
        again = pool.read(scan, watch=quiet)
        second = time.monotonic() - began
    sizes = memory.sizes
    third = len(sizes) // 3
    print(
        f"\n{PAGES} pages: {first:.0f} s, from the shelf {second:.1f} s; a worker holds at most "
        f"{max(sizes) // MEGABYTE} MB, {max(sizes[:third]) // MEGABYTE} MB in the first third"
    )
    assert [page.kind for page in read.pages] == [PageKind.OCR] * PAGES
    assert all(len(page.lines) == 5 for page in read.pages)
    assert again.pages == read.pages
    assert max(sizes) < MOST
    assert max(sizes) < 1.25 * max(sizes[:third])
    assert second < first / 3
