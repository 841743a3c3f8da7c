"""Scans through the page workers: read, kept, resumed, refused; on pages made here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from rapidfuzz.distance import Levenshtein

from engine.domain.page import LineRole, OcrMode, Origin, PageKind, SourceRead
from engine.errors import Cancelled
from engine.paths import assets
from engine.reading.ocr.recipe import Places
from engine.reading.workers import PageWorkers
from tests.helpers.scanned import scan_of

ACT = assets() / "samples" / "model_labour_act_bn_v1.pdf"
WORST = 0.02  # character error of a clean scan of two hundred dots per inch


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


def text_of(read: SourceRead, number: int) -> str:
    page = next(page for page in read.pages if page.number == number)
    return " ".join(line.text for line in page.lines if line.role is not LineRole.PAGE_NUMBER)


@pytest.fixture(scope="module")
def printed(workers: PageWorkers) -> SourceRead:
    return workers.read(ACT, pages=(1, 3), watch=quiet)


@pytest.fixture(scope="module")
def scan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Page 2 of the sample act, leaning a little, as a picture."""
    return scan_of(ACT, tmp_path_factory.mktemp("scan") / "স্ক্যান ২.pdf", pages=(1,), lean=1.3)


@pytest.fixture(scope="module")
def recognised(scan: Path, workers: PageWorkers) -> SourceRead:
    return workers.read(scan, watch=quiet)


def test_a_leaning_scan_says_what_is_printed(recognised: SourceRead, printed: SourceRead) -> None:
    got, wanted = text_of(recognised, 1), text_of(printed, 2)
    rate = Levenshtein.distance(got, wanted) / len(wanted)
    print(f"\ncharacter error of a leaning scan: {rate:.4f}")
    assert rate <= WORST
    assert len(recognised.pages[0].lines) >= len(printed.pages[1].lines)


def test_the_verdict_names_what_read_the_page_and_how_sure_it_is(recognised: SourceRead) -> None:
    (page,) = recognised.pages
    assert page.kind is PageKind.OCR
    assert page.reason.startswith("recognised by tesseract 5")
    assert "mean confidence" in page.reason
    assert "tesseract 5" in recognised.reader
    assert "ben " in recognised.reader


def test_every_character_knows_its_origin_its_confidence_and_its_place(recognised: SourceRead) -> None:
    (page,) = recognised.pages
    for line in page.lines:
        assert set(line.chars.origin) == {Origin.OCR}
        assert len(line.chars.confidence) == len(line.text)
        assert all(0 <= value <= 1 for value in line.chars.confidence)
        assert len(line.chars.quads) == 8 * len(line.text)
        assert all(-5 < value < page.height + 5 for value in line.chars.quads)


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[tuple[PageWorkers, Path]]:
    places = Places((assets() / "tessdata",), tmp_path / "cache")
    with PageWorkers(1, places=places) as pool:
        yield pool, tmp_path / "cache"


def test_a_read_that_is_broken_off_goes_on_where_it_stopped(
    keeping: tuple[PageWorkers, Path], tmp_path: Path
) -> None:
    pool, cache = keeping
    three = scan_of(ACT, tmp_path / "three.pdf", pages=(0, 1, 2), dpi=100)

    def stop(done: int, total: int) -> None:
        assert total == 3
        if done == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        pool.read(three, watch=quiet, recognising=stop)
    kept = {file: file.read_bytes() for file in cache.rglob("*.sheet")}
    assert len(kept) == 2
    seen: list[int] = []
    read = pool.read(three, watch=quiet, recognising=lambda done, total: seen.append(done))
    assert seen[0] >= 2
    assert [page.kind for page in read.pages] == [PageKind.OCR] * 3
    assert all(file.read_bytes() == data for file, data in kept.items())
    assert pool.read(three, watch=quiet).pages == read.pages


def test_a_damaged_kept_page_is_read_again(keeping: tuple[PageWorkers, Path], scan: Path) -> None:
    pool, cache = keeping
    first = pool.read(scan, watch=quiet)
    (kept,) = cache.rglob("*.sheet")
    kept.write_bytes(b"half a page")
    assert pool.read(scan, watch=quiet).pages == first.pages


def test_a_person_overrules_page_by_page_what_is_recognised(workers: PageWorkers) -> None:
    read = workers.read(ACT, pages=(1, 2), watch=quiet, ocr=OcrMode.NEVER, verdicts={2: PageKind.OCR})
    assert [page.kind for page in read.pages] == [PageKind.TEXT, PageKind.OCR]
