"""From paper's file back to the record."""

from __future__ import annotations

import contextlib
import time
import warnings
import zipfile
from pathlib import Path

import docx
import pikepdf
import pymupdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.domain.language import Language
from engine.domain.opinion import Opinion
from engine.errors import UnreadableSource
from engine.printing.canvas import Canvas
from engine.printing.lines import docx_lines
from engine.printing.opinion_docx import write_opinion_docx
from engine.printing.opinion_html import write_opinion_html
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.printing.packed import MOST_PARTS, MOST_UNPACKED, packed, parts_of
from engine.printing.printed import MOST_BYTES, Imprint, PrintForm, read_print
from tests.helpers.opinions import build_opinion


@pytest.fixture
def opinion() -> Opinion:
    return build_opinion(Language.BANGLA)


@pytest.fixture
def printed(tmp_path: Path, opinion: Opinion) -> Path:
    target = tmp_path / "মতামত.pdf"
    write_opinion_pdf(opinion, target)
    return target


WRITERS = {
    PrintForm.PDF: write_opinion_pdf,
    PrintForm.HTML: write_opinion_html,
    PrintForm.DOCX: write_opinion_docx,
}


@pytest.mark.parametrize("form", list(PrintForm))
def test_a_print_leads_back_to_its_opinion_whatever_the_file_is_called(
    tmp_path: Path, opinion: Opinion, form: PrintForm
) -> None:
    for name in (f"মতামত ১.{form}", "opinion"):
        WRITERS[form](opinion, tmp_path / name)
        found = read_print(tmp_path / name)
        assert (found.form, found.imprint) == (form, Imprint(opinion.id, opinion.code))


def test_both_are_in_the_document_information_too(printed: Path, opinion: Opinion) -> None:
    with pikepdf.open(printed) as pdf:
        assert str(pdf.docinfo["/DharaOpinion"]) == opinion.id
        assert str(pdf.docinfo["/DharaCode"]) == opinion.code


def test_a_print_saved_anew_is_still_known(printed: Path, opinion: Opinion, tmp_path: Path) -> None:
    with pymupdf.open(printed) as pdf:
        pdf.save(tmp_path / "anew.pdf", garbage=3)
    with pikepdf.open(printed) as pdf:
        pdf.save(tmp_path / "again.pdf")
    for name in ("anew.pdf", "again.pdf"):
        assert read_print(tmp_path / name).imprint.opinion == opinion.id


def test_a_docx_saved_anew_by_a_word_processor_is_still_known(tmp_path: Path, opinion: Opinion) -> None:
    path = tmp_path / "o.docx"
    write_opinion_docx(opinion, path)
    document = docx.Document(str(path))
    document.paragraphs[0].text = "Edited"
    document.save(str(path))
    assert read_print(path).imprint == Imprint(opinion.id, opinion.code)


@pytest.mark.parametrize("language", list(Language))
def test_the_same_opinion_is_the_same_docx_at_any_time(
    tmp_path: Path, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_opinion_docx(build_opinion(language), tmp_path / "a.docx")
    monkeypatch.setattr(time, "localtime", lambda *_: time.struct_time((2031, 5, 6, 7, 8, 9, 1, 126, 0)))
    write_opinion_docx(build_opinion(language), tmp_path / "b.docx")
    assert (tmp_path / "a.docx").read_bytes() == (tmp_path / "b.docx").read_bytes()


def foreign_pdf(path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    canvas.save(path, title="not an opinion", language="en")


def forged_mark(path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    canvas.save(path, title="x", language="en", properties={"DharaOpinion": "../../etc", "DharaCode": "A"})


def too_large(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"%PDF-1.7\n")
        file.truncate(MOST_BYTES + 2)


def locked(path: Path) -> None:
    """A DOCX under a password is no zip at all."""
    path.write_bytes(bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 4096)


def two_parts_of_one_name(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for code in ("AAAA", "BBBB"):
            file.writestr("docProps/custom.xml", f"{CUSTOM.format('1', code)}")


def bomb(path: Path) -> None:
    path.write_bytes(packed({"docProps/custom.xml": b" " * (MOST_UNPACKED + 1)}))


def many_parts(path: Path) -> None:
    path.write_bytes(packed({f"word/{n}.xml": b"" for n in range(MOST_PARTS + 1)}))


CUSTOM = (
    '<property pid="2" name="DharaOpinion"><vt:lpwstr>{}</vt:lpwstr></property>'
    '<property pid="3" name="DharaCode"><vt:lpwstr>{}</vt:lpwstr></property>'
)
META = '<meta name="dhara-opinion" content="{}"><meta name="dhara-code" content="{}">'
MAKERS = {
    "foreign": foreign_pdf,
    "forged": forged_mark,
    "too large": too_large,
    "empty": lambda path: path.write_bytes(b""),
    "no pdf": lambda path: path.write_bytes(b"<dhara:DharaOpinion>x</dhara:DharaOpinion>"),
    "forged page": lambda path: path.write_text(META.format("../../etc/passwd", "A")),
    "page without a code": lambda path: path.write_text(META.format("20260101-000000-abc", "")),
    "another page": lambda path: path.write_text("<!DOCTYPE html><p>An opinion.</p>"),
    "bytes": lambda path: path.write_bytes(bytes(range(256)) * 64),
    "forged document": lambda path: path.write_bytes(
        packed({"docProps/custom.xml": CUSTOM.format("../../etc", "A").encode()})
    ),
    "another document": lambda path: docx.Document().save(str(path)),
    "another archive": lambda path: path.write_bytes(packed({"a.txt": b"x"})),
    "no archive": lambda path: path.write_bytes(b"PK\3\4 and nothing"),
    "locked": locked,
    "two parts of one name": two_parts_of_one_name,
    "bomb": bomb,
    "many parts": many_parts,
    "folder": lambda path: path.mkdir(),
    "missing": lambda path: None,
}


@pytest.mark.parametrize("kind", MAKERS)
def test_what_is_no_print_of_ours_is_said_to_be_none(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "some.print"
    MAKERS[kind](path)
    with pytest.raises(UnreadableSource) as caught:
        read_print(path)
    assert path.name in str(caught.value)
    assert caught.value.hint


@pytest.fixture(scope="module")
def whole_docx(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("docx") / "o.docx"
    write_opinion_docx(build_opinion(), path)
    return path.read_bytes()


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_a_docx_damaged_anywhere_is_read_or_refused_in_words(whole_docx: bytes, data: st.DataObject) -> None:
    cut = bytearray(whole_docx[: data.draw(st.integers(0, len(whole_docx)))])
    for _ in range(data.draw(st.integers(0, 8)) if cut else 0):
        cut[data.draw(st.integers(0, len(cut) - 1))] = data.draw(st.integers(0, 255))
    with contextlib.suppress(UnreadableSource):
        docx_lines(parts_of(bytes(cut), "o.docx"), "o.docx")
