"""What a person is told about a file that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from engine.domain.page import OcrMode
from engine.errors import BadRequest, EncryptedSource, EngineError, NoTextLayer, UnreadableSource
from engine.reading.layer.leaf import spelled
from engine.reading.workers import PageWorkers
from tests.helpers.laid_out import paragraph, pdf, reworked

LINES = ("1. Short title.- This Act may be called the Sample Act.", "2. Extent.- It extends to the whole.")
ZERO_PAGES = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n"
    b"xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n"
    b"trailer<</Size 3/Root 1 0 R>>\nstartxref\n98\n%%EOF"
)


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return pdf(tmp_path / "good.pdf", [paragraph(*LINES)])


def absent(folder: Path) -> Path:
    return folder / "absent.pdf"


def directory(folder: Path) -> Path:
    return folder


def written(data: bytes, name: str = "file.pdf"):
    def make(folder: Path) -> Path:
        (folder / name).write_bytes(data)
        return folder / name

    return make


BAD = {
    "missing": (absent, UnreadableSource, "There is no file absent.pdf."),
    "a folder": (directory, UnreadableSource, "is a folder"),
    "empty": (written(b""), UnreadableSource, "file.pdf is empty."),
    "neither a PDF nor a text": (written(bytes(range(256)) * 8), UnreadableSource, "neither a PDF"),
    "garbage under a header": (written(b"%PDF-1.7\n" + bytes(range(256)) * 8), UnreadableSource, "damaged"),
    "a page without words": (written(b"<!DOCTYPE html><html><img src='x'>"), UnreadableSource, "no words"),
    "no pages": (written(ZERO_PAGES), UnreadableSource, "has no pages"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gets_one_clear_sentence(name: str, tmp_path: Path, workers: PageWorkers) -> None:
    make, kind, words = BAD[name]
    with pytest.raises(kind) as caught:
        workers.read(make(tmp_path), watch=quiet)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.hint


def test_a_password_is_asked_for_refused_and_accepted(
    tmp_path: Path, good: Path, workers: PageWorkers
) -> None:
    locked = reworked(
        good,
        tmp_path / "locked.pdf",
        lambda document: None,
        encryption=pymupdf.PDF_ENCRYPT_AES_256,
        user_pw="secret",
        owner_pw="owner",
    )
    with pytest.raises(EncryptedSource, match="asks for a password"):
        workers.read(locked, watch=quiet)
    with pytest.raises(EncryptedSource, match="is wrong"):
        workers.read(locked, password="guess", watch=quiet)
    assert texts(workers.read(locked, password="secret", watch=quiet)) == list(LINES)
    assert workers.render(locked, 1, 0.2, password="secret").page == 1


def test_a_damaged_file_is_read_with_a_caution(tmp_path: Path, good: Path, workers: PageWorkers) -> None:
    data = good.read_bytes()
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(data[: data.rfind(b"startxref")] + b"startxref\n99999999\n%%EOF")
    read = workers.read(broken, watch=quiet)
    assert texts(read) == list(LINES)
    assert [c.code for c in read.warnings] == ["repaired"]


def test_scripts_and_attachments_are_named_and_not_run(
    tmp_path: Path, good: Path, workers: PageWorkers
) -> None:
    def arm(document: pymupdf.Document) -> None:
        document.embfile_add("tool.exe", b"MZ" + bytes(64))
        root = document.pdf_catalog()
        document.xref_set_key(root, "OpenAction", "<</S/JavaScript/JS(app.alert\\(1\\))>>")

    read = workers.read(reworked(good, tmp_path / "armed.pdf", arm), watch=quiet)
    assert {c.code for c in read.warnings} == {"scripts", "attachments"}


@pytest.mark.parametrize("pages", [(0, 1), (2, 1), (1, 3), (3, 3)])
def test_pages_outside_the_file_are_refused(
    pages: tuple[int, int], tmp_path: Path, workers: PageWorkers
) -> None:
    two = pdf(tmp_path / "two.pdf", [paragraph(LINES[0]), paragraph(LINES[1])])
    with pytest.raises(BadRequest, match=r"two\.pdf has 2 pages"):
        workers.read(two, pages=pages, watch=quiet)


def test_a_range_of_pages_keeps_the_numbers_of_the_file(tmp_path: Path, workers: PageWorkers) -> None:
    three = pdf(tmp_path / "three.pdf", [paragraph(f"This is page number {n} here.") for n in (1, 2, 3)])
    read = workers.read(three, pages=(2, 3), watch=quiet)
    assert [(p.number, p.lines[0].page, p.lines[0].text) for p in read.pages] == [
        (2, 2, "This is page number 2 here."),
        (3, 3, "This is page number 3 here."),
    ]


def test_a_file_of_pictures_says_so(tmp_path: Path, good: Path, workers: PageWorkers) -> None:
    scan = pictures(good, tmp_path / "scan.pdf")
    with pytest.raises(NoTextLayer, match=r"pages of scan\.pdf are pictures"):
        workers.read(scan, watch=quiet, ocr=OcrMode.NEVER)


def test_one_picture_among_pages_of_text_is_a_caution(
    tmp_path: Path, good: Path, workers: PageWorkers
) -> None:
    scan = pictures(good, tmp_path / "scan.pdf")

    def add(document: pymupdf.Document) -> None:
        with pymupdf.open(scan) as other:
            document.insert_pdf(other)

    mixed = reworked(good, tmp_path / "mixed.pdf", add)
    read = workers.read(mixed, watch=quiet, ocr=OcrMode.NEVER)
    assert [p.kind.value for p in read.pages] == ["text", "no_text"]
    assert [(c.code, c.page) for c in read.warnings] == [("page_no_text", 2)]


def test_a_blank_file_is_told_from_a_scan(tmp_path: Path, workers: PageWorkers) -> None:
    with pytest.raises(NoTextLayer, match="Nothing is printed"):
        workers.read(pdf(tmp_path / "blank.pdf", [[], []]), watch=quiet)


def test_invisible_text_is_not_read(tmp_path: Path, good: Path, workers: PageWorkers) -> None:
    def hide(document: pymupdf.Document) -> None:
        document[0].insert_text((90, 400), "3. Nobody can see this section.", render_mode=3)

    assert texts(workers.read(reworked(good, tmp_path / "h.pdf", hide), watch=quiet)) == list(LINES)


def test_errors_of_workers_cross_with_their_hint(workers: PageWorkers, tmp_path: Path) -> None:
    with pytest.raises(EngineError) as caught:
        workers.read(tmp_path / "absent.pdf", watch=quiet)
    assert caught.value.hint == "Check the name and folder."


def texts(read: object) -> list[str]:
    return [line.text for page in read.pages for line in page.lines]


def pictures(source: Path, target: Path) -> Path:
    """Every page of `source` as a picture of itself."""
    with pymupdf.open(source) as document, pymupdf.open() as out:
        for page in document:
            new = out.new_page(width=page.rect.width, height=page.rect.height)
            new.insert_image(new.rect, pixmap=page.get_pixmap(dpi=72))
        out.save(target)
    return target


@pytest.mark.parametrize(
    ("raw", "label"),
    [
        ("<FEFF09E7>", "১"),
        ("12", "12"),
        ("A-<FEFF0995>-3", "A-ক-3"),
        ("<FEFF>", ""),
        ("<1>", "<1>"),
        ("", ""),
    ],
)
def test_a_page_label_in_hexadecimal_is_spelled_out(raw: str, label: str) -> None:
    assert spelled(raw) == label
