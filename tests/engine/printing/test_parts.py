"""What is left out of a print is said, what may not be left out never is, and `verify` accepts any choice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import docx
import pikepdf
import pytest
from docx.oxml.ns import qn

from engine.domain.language import Language
from engine.domain.opinion import Opinion, Status
from engine.domain.print_parts import ALL_PARTS, TEXT_PARTS, Part, Parts, offered
from engine.printing.lines import docx_lines, page_lines
from engine.printing.packed import parts_of
from engine.printing.parts_wording import WORDS
from engine.printing.printed import PrintForm, read_print
from engine.printing.wording import WORDINGS
from engine.workflows.print_opinion import write_print
from engine.workflows.verify_print import verify_print
from tests.helpers.cited import cited_page
from tests.helpers.opinions import build_opinion
from tests.helpers.printing import text_of
from tests.helpers.readers import READERS, flat

NOTHING: Parts = frozenset()
CHOICES = [NOTHING, ALL_PARTS, TEXT_PARTS, *(ALL_PARTS - {part} for part in Part), *({part} for part in Part)]


def printed(folder: Path, form: PrintForm, opinion: Opinion, parts: Parts) -> str:
    """What the print says; it is the file `print.FORM`."""
    target = folder / f"print.{form}"
    write_print(opinion, target, form, parts, pages(opinion, parts))
    if form is PrintForm.PDF:
        return text_of(target, "PyMuPDF")
    data = target.read_bytes()
    return flat(" ".join(page_lines(data) if form is PrintForm.HTML else docx_lines(parts_of(data, ""), "")))


def pages(opinion: Opinion, parts: Parts):
    return (cited_page(opinion),) if Part.PAGES in parts else ()


@pytest.mark.parametrize("form", PrintForm)
def test_verify_accepts_a_print_with_any_choice_of_parts(tmp_path: Path, form: PrintForm) -> None:
    opinion = build_opinion()
    for parts in map(frozenset, CHOICES):
        printed(tmp_path, form, opinion, parts)
        path = tmp_path / f"print.{form}"
        assert read_print(path).imprint.parts == parts
        assert verify_print(path, opinion, lambda parts: pages(opinion, parts)) == ()


@pytest.mark.parametrize("form", PrintForm)
def test_a_print_that_says_it_has_other_parts_is_no_print_of_ours(tmp_path: Path, form: PrintForm) -> None:
    """Nobody takes the statements that were left out off a print by saying that they were not asked for."""
    opinion = build_opinion()
    printed(tmp_path, form, opinion, frozenset({Part.SIDES}))
    lean = read_print(tmp_path / f"print.{form}")
    assert lean.imprint.parts == {Part.SIDES}
    whole = tmp_path / f"whole.{form}"
    write_print(opinion, whole, form, TEXT_PARTS)
    data = whole.read_bytes()
    if form is not PrintForm.DOCX:
        forged = data.replace(b"cover-sides-evidence-left_out-trace", b"sides")
        assert forged != data
        whole.write_bytes(forged)
        assert [f.code for f in verify_print(whole, opinion)] == ["print_differs"]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize("form", PrintForm)
def test_status_reasons_promise_and_code_are_on_a_print_of_nothing_else(
    tmp_path: Path, form: PrintForm, status: Status, language: Language
) -> None:
    opinion, words = build_opinion(language, status), WORDINGS[language]
    text = printed(tmp_path, form, opinion, NOTHING)
    said = [words.status[status], status.value, opinion.code, opinion.id, opinion.question.text]
    said += [flat(reason.text) for reason in opinion.reasons] + [opinion.scorecard.promise]
    said += [flat(q.quote) for q in opinion.quotations] if opinion.sentences else []
    assert [part for part in said if part not in text] == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("form", PrintForm)
def test_a_print_names_what_it_lacks(tmp_path: Path, form: PrintForm, language: Language) -> None:
    opinion, words = build_opinion(language), WORDS[language]
    assert offered(opinion) == ALL_PARTS
    for part in (p for p in Part if p is not Part.COVER):
        text = printed(tmp_path, form, opinion, ALL_PARTS - {part})
        _, found, lacks = text.rpartition(words.lacks)
        assert found
        named = {
            other for other in Part if words.part(other, opinion.status) in lacks.partition(words.kept)[0]
        }
        assert named == {part}
    assert words.lacks not in printed(tmp_path, form, opinion, ALL_PARTS)


@pytest.mark.parametrize("form", PrintForm)
def test_the_cover_says_what_no_check_can_tell_and_what_the_print_holds(
    tmp_path: Path, form: PrintForm
) -> None:
    for language in Language:
        opinion, words = build_opinion(language), WORDS[language]
        text = printed(tmp_path, form, opinion, ALL_PARTS)
        held = [words.parts[part] for part in Part if part is not Part.COVER]
        assert [said for said in (*words.limits, words.assists, words.holds, *held) if said not in text] == []


def test_the_cover_is_a_page_of_its_own(tmp_path: Path) -> None:
    opinion, words = build_opinion(), WORDINGS[Language.ENGLISH]
    printed(tmp_path, PrintForm.PDF, opinion, TEXT_PARTS)
    first, second, *_ = READERS["PyMuPDF"](tmp_path / "print.pdf")
    assert opinion.scorecard.promise in flat(first)
    assert opinion.sentences[0].text not in flat(first)
    assert opinion.sentences[0].text in flat(second)
    printed(tmp_path, PrintForm.PDF, opinion, TEXT_PARTS - {Part.COVER})
    assert words.blocks[opinion.sentences[0].block] in READERS["PyMuPDF"](tmp_path / "print.pdf")[0]


def test_a_part_that_an_opinion_has_nothing_for_is_neither_printed_nor_missed() -> None:
    opinion = build_opinion(status=Status.UNDECIDED)
    bare = replace(opinion, evidence=(), claims=(), sentences=())
    assert offered(bare) == {Part.COVER, Part.TRACE}
    assert Part.EVIDENCE in offered(opinion)


@pytest.mark.parametrize("form", PrintForm)
def test_a_cited_page_is_shown_with_what_is_marked_on_it(tmp_path: Path, form: PrintForm) -> None:
    opinion, words = build_opinion(), WORDS[Language.ENGLISH]
    text = printed(tmp_path, form, opinion, ALL_PARTS)
    assert words.pages in text
    for side, told in words.underlines.items():
        assert f"({told})" in text, side
    path = tmp_path / f"print.{form}"
    if form is PrintForm.PDF:
        with pikepdf.open(path) as pdf:
            assert pdf.check_pdf_syntax() == []
            images = [i for page in pdf.pages for i in page.get_images().values()]
            assert [(image.Width, image.Height) for image in images] == [(1190, 1684)]
    elif form is PrintForm.HTML:
        assert path.read_text("utf-8").count("data:image/png;base64,") == 1
    else:
        document = docx.Document(str(path))
        (about,) = document.element.body.iter(qn("wp:docPr"))
        assert "printed page 1" in about.get("descr")


def test_a_page_that_cannot_be_drawn_is_said_to_be_missing(tmp_path: Path) -> None:
    opinion = build_opinion()
    target = tmp_path / "o.pdf"
    write_print(opinion, target, PrintForm.PDF, ALL_PARTS, (cited_page(opinion, drawn=False),))
    assert WORDS[Language.ENGLISH].not_drawn in text_of(target, "PyMuPDF")


def test_a_law_without_pages_has_an_annex_that_says_so(tmp_path: Path) -> None:
    opinion = build_opinion()
    target = tmp_path / "o.pdf"
    write_print(opinion, target, PrintForm.PDF, ALL_PARTS, ())
    assert WORDS[Language.ENGLISH].pages_none in text_of(target, "PyMuPDF")


@pytest.mark.parametrize("form", PrintForm)
def test_the_same_parts_and_pages_give_the_same_bytes(tmp_path: Path, form: PrintForm) -> None:
    opinion = build_opinion(Language.BANGLA)
    for name in "ab":
        write_print(opinion, tmp_path / name, form, ALL_PARTS, pages(opinion, ALL_PARTS))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_docx_counts_its_pages(tmp_path: Path) -> None:
    for language in Language:
        write_print(build_opinion(language), tmp_path / "o.docx", PrintForm.DOCX)
        footer = docx.Document(str(tmp_path / "o.docx")).sections[0].footer._element
        fields = [field.get(qn("w:instr")).strip() for field in footer.iter(qn("w:fldSimple"))]
        assert fields == ["PAGE", "NUMPAGES"]
        said = "".join(text.text for text in footer.iter(qn("w:t")))
        assert said.endswith(WORDINGS[language].page_of.format(1, 1))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reader", READERS)
def test_the_words_of_a_print_about_itself_can_be_copied(
    tmp_path: Path, language: Language, reader: str
) -> None:
    opinion, words = build_opinion(language), WORDS[language]
    write_print(opinion, tmp_path / "o.pdf", PrintForm.PDF, ALL_PARTS, (cited_page(opinion),))
    text = text_of(tmp_path / "o.pdf", reader)
    said = [*words.limits, words.assists, words.pages, words.pages_lead, words.page, words.limits_head]
    assert [part for part in said if part not in text] == []
