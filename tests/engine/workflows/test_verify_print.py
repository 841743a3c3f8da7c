"""A print held against its opinion: the words that were altered after printing are said."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import docx
import pymupdf
import pytest

from engine.domain.language import Language
from engine.domain.opinion import Opinion
from engine.errors import UnreadableSource
from engine.printing.packed import packed, parts_of
from engine.printing.printed import PrintForm
from engine.workflows.print_opinion import write_print
from engine.workflows.verify_print import verify_print
from tests.helpers.opinions import build_opinion

FORMS = [(form, language) for form in PrintForm for language in Language]
WRITTEN = [(form, language) for form in (PrintForm.HTML, PrintForm.DOCX) for language in Language]
DOCUMENT = "word/document.xml"


def printed(folder: Path, form: PrintForm, opinion: Opinion) -> Path:
    target = folder / f"মতামত.{form}"
    write_print(opinion, target, form)
    return target


def rewritten(path: Path, form: PrintForm, change: Callable[[str], str]) -> None:
    """As an editor of text would; a DOCX in its document part."""
    if form is PrintForm.HTML:
        text = path.read_text("utf-8")
        assert change(text) != text
        path.write_text(change(text), "utf-8")
    else:
        parts = parts_of(path.read_bytes(), path.name)
        text = parts[DOCUMENT].decode("utf-8")
        assert change(text) != text
        path.write_bytes(packed(parts | {DOCUMENT: change(text).encode("utf-8")}))


def said(path: Path, opinion: Opinion) -> str:
    (failure,) = verify_print(path, opinion)
    assert (failure.what, failure.code) == ("print", "print_differs")
    return failure.message


@pytest.mark.parametrize(("form", "language"), FORMS)
def test_an_untouched_print_is_the_print(tmp_path: Path, form: PrintForm, language: Language) -> None:
    opinion = build_opinion(language)
    assert verify_print(printed(tmp_path, form, opinion), opinion) == ()


ALTERED = {
    Language.ENGLISH: ("so ninety days of wages are", "so nine days of wages are"),
    Language.BANGLA: ("তাই তাঁর নব্বই দিনের মজুরি", "তাই তাঁর নয় দিনের মজুরি"),
}


@pytest.mark.parametrize(("form", "language"), WRITTEN)
def test_the_words_that_were_altered_are_said_beside_those_of_the_record(
    tmp_path: Path, form: PrintForm, language: Language
) -> None:
    opinion = build_opinion(language)
    path = printed(tmp_path, form, opinion)
    was, now = ALTERED[language]
    rewritten(path, form, lambda text: text.replace(was, now, 1))
    message = said(path, opinion)
    assert now in message.partition("where")[0]
    assert was in message.partition("where")[2]


@pytest.mark.parametrize("form", [PrintForm.HTML, PrintForm.DOCX])
def test_what_was_put_in_or_cut_out_is_said(tmp_path: Path, form: PrintForm) -> None:
    opinion = build_opinion()
    path = printed(tmp_path, form, opinion)
    if form is PrintForm.HTML:
        rewritten(path, form, lambda text: text.replace("<h1>", "<p>The court agrees.</p>\n<h1>", 1))
    else:
        document = docx.Document(str(path))
        document.paragraphs[0].insert_paragraph_before("The court agrees.")
        document.save(str(path))
    assert "says what the stored opinion does not: “The court agrees.”" in said(path, opinion)
    path = printed(tmp_path, form, opinion)
    question = opinion.question.text
    rewritten(path, form, lambda text: text.replace(question, "", 1))
    assert f"lacks what the stored opinion says: “{question}”" in said(path, opinion)


def with_crlf(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def saved_by_a_word_processor(path: Path) -> None:
    document = docx.Document(str(path))
    document.core_properties.revision = 2
    document.save(str(path))


@pytest.mark.parametrize(
    ("form", "save"), [(PrintForm.HTML, with_crlf), (PrintForm.DOCX, saved_by_a_word_processor)]
)
def test_a_print_saved_anew_with_the_same_words_is_said_to_be_another_file(
    tmp_path: Path, form: PrintForm, save: Callable[[Path], None]
) -> None:
    opinion = build_opinion()
    path = printed(tmp_path, form, opinion)
    save(path)
    assert "words are those of the stored opinion, but it is another file" in said(path, opinion)


def test_a_pdf_saved_anew_is_not_taken_for_the_print(tmp_path: Path) -> None:
    opinion = build_opinion()
    path = printed(tmp_path, PrintForm.PDF, opinion)
    with pymupdf.open(path) as document:
        document.save(tmp_path / "anew.pdf")
    assert "not, byte for byte, the print" in said(tmp_path / "anew.pdf", opinion)


def test_a_docx_packed_anew_part_for_part_is_the_print(tmp_path: Path) -> None:
    """As on a machine whose packer is another."""
    opinion = build_opinion()
    path = printed(tmp_path, PrintForm.DOCX, opinion)
    parts = parts_of(path.read_bytes(), path.name)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    assert verify_print(path, opinion) == ()


def test_words_deleted_with_changes_tracked_are_gone_and_a_note_is_heard(tmp_path: Path) -> None:
    opinion = build_opinion()
    path = printed(tmp_path, PrintForm.DOCX, opinion)
    words = opinion.sentences[-1].text
    run = f"<w:t>{words}</w:t>"
    rewritten(path, PrintForm.DOCX, lambda t: t.replace(run, run.replace("w:t", "w:delText")))
    assert words in said(path, opinion)
    path = printed(tmp_path, PrintForm.DOCX, opinion)
    document = docx.Document(str(path))
    document.sections[0].footer.paragraphs[0].text = "Certified true copy"
    document.save(str(path))
    assert "Certified true copy" in said(path, opinion)


@pytest.mark.parametrize("form", list(PrintForm))
def test_a_print_with_the_code_of_another_opinion_is_none_of_this(tmp_path: Path, form: PrintForm) -> None:
    opinion = build_opinion()
    path = printed(tmp_path, form, replace(opinion, code="0000-0000-0000"))
    (failure,) = verify_print(path, opinion)
    assert failure.code == "record_changed"


def test_a_document_that_declares_entities_is_refused(tmp_path: Path) -> None:
    opinion = build_opinion()
    path = printed(tmp_path, PrintForm.DOCX, opinion)
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><x>&a;</x>'
    rewritten(path, PrintForm.DOCX, lambda _: bomb)
    with pytest.raises(UnreadableSource, match="declares entities"):
        verify_print(path, opinion)
