"""A printed opinion: all of it is there, can be searched and copied, and says what it is."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pymupdf
import pypdfium2
import pytest

from engine.domain.digits import bangla_digits
from engine.domain.identity import EId
from engine.domain.language import Language
from engine.domain.opinion import Opinion, Status
from engine.domain.print_parts import TEXT_PARTS, Parts
from engine.errors import StorageError
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.printing.printed import spelled
from engine.printing.wording import ENGLISH, WORDINGS
from tests.helpers.opinions import build_opinion
from tests.helpers.printing import PLAIN, text_of, write
from tests.helpers.readers import READERS, SEARCHES, flat
from tests.helpers.versions import small_act

BOTH = pytest.mark.parametrize("language", Language)
EVERY_STATUS = pytest.mark.parametrize("status", Status)
Printer = Callable[..., Path]


@pytest.fixture(scope="module")
def printer(tmp_path_factory: pytest.TempPathFactory) -> Printer:
    """Prints an opinion once for all tests that ask for the same one."""
    folder = tmp_path_factory.mktemp("prints")

    @cache
    def build(language: Language, status: Status, parts: Parts = PLAIN) -> Path:
        target = folder / f"{language}-{status}-{spelled(parts)}.pdf"
        write_opinion_pdf(build_opinion(language, status), target, parts)
        return target

    return build


def sayings(opinion: Opinion) -> list[str]:
    """Everything the record says that the print has to say."""
    said = [
        opinion.question.text,
        *opinion.question.facts.split("\n"),
        opinion.scorecard.promise,
        opinion.code,
    ]
    said += [part for reason in opinion.reasons for part in (reason.text, f"({reason.code})")]
    said += [sentence.text for sentence in opinion.sentences]
    for scored in opinion.claims:
        if scored.accepted:
            said += [
                scored.claim.text,
                *(q.quote for q in scored.quotations),
                *(q.label for q in scored.quotations),
            ]
    said += [evidence.label for evidence in opinion.evidence]
    for pin in opinion.pins.versions:
        said += [pin.version_id, pin.source_sha256, pin.text_sha256, pin.work]
    for model in (opinion.pins.language_model, opinion.pins.embedder):
        if model:
            said += [model.id, model.sha256]
    said += [opinion.pins.prompts, opinion.pins.program, opinion.id]
    return [flat(text) for text in said]


@BOTH
@EVERY_STATUS
@pytest.mark.parametrize("reader", READERS)
def test_everything_the_opinion_says_is_copied_exactly(
    printer: Printer, language: Language, status: Status, reader: str
) -> None:
    text = text_of(printer(language, status), reader)
    assert [said for said in sayings(build_opinion(language, status)) if said not in text] == []


@BOTH
@EVERY_STATUS
@pytest.mark.parametrize("reader", READERS)
def test_every_word_of_it_is_whole(printer: Printer, language: Language, status: Status, reader: str) -> None:
    given = Counter(word for said in sayings(build_opinion(language, status)) for word in said.split())
    copied = Counter(text_of(printer(language, status), reader).replace("[", " [").split())
    shares = [word in copied for word in given]
    assert sum(shares) / len(shares) == 1.0, [w for w in given if w not in copied]


@BOTH
@pytest.mark.parametrize("reader", SEARCHES)
def test_every_word_of_every_quotation_is_found_by_search(
    printer: Printer, language: Language, reader: str
) -> None:
    pdf = printer(language, Status.DEGRADED)
    words = {word for q in build_opinion(language).quotations for word in q.quote.split()}
    assert len(words) > 20
    assert [word for word, times in SEARCHES[reader](pdf, words).items() if not times] == []


@BOTH
@pytest.mark.parametrize("reader", SEARCHES)
def test_a_quotation_of_one_line_is_found_whole(printer: Printer, language: Language, reader: str) -> None:
    quote = build_opinion(language).quotations[2].quote
    assert SEARCHES[reader](printer(language, Status.TGLO), [quote]) == {quote: 2}  # both sides rest on it


@BOTH
def test_a_word_selected_where_one_reader_shows_it_is_that_word_to_another(
    printer: Printer, language: Language
) -> None:
    """Boxes of PyMuPDF, text of pdfium: what is marked on screen is what is meant."""
    pdf = printer(language, Status.DEGRADED)
    wrong, count = [], 0
    with pymupdf.open(pdf) as drawn, closing(pypdfium2.PdfDocument(pdf)) as other:
        for number, page in enumerate(drawn):
            with closing(other[number]) as sheet, closing(sheet.get_textpage()) as text:
                for x0, y0, x1, y1, word, *_ in page.get_text("words"):
                    top, bottom = page.rect.height - y0 - 1, page.rect.height - y1 + 1
                    inside = text.get_text_bounded(x0 - 0.05, bottom, x1 + 0.05, top).strip()
                    count += 1
                    if inside != word:
                        wrong.append((word, inside))
    assert count > 500
    assert wrong == []


@BOTH
@EVERY_STATUS
def test_a_print_is_a_sound_pdf(printer: Printer, language: Language, status: Status) -> None:
    with pikepdf.open(printer(language, status)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert pdf.Root.MarkInfo.Marked
        assert {str(e.S) for e in elements(pdf)} >= {"/Document", "/H1", "/H2", "/P"}


@BOTH
@EVERY_STATUS
def test_the_same_opinion_prints_to_the_same_bytes(
    printer: Printer, tmp_path: Path, language: Language, status: Status
) -> None:
    write_opinion_pdf(build_opinion(language, status), tmp_path / "again.pdf", PLAIN)
    assert (tmp_path / "again.pdf").read_bytes() == printer(language, status).read_bytes()


@BOTH
def test_every_sheet_says_what_it_is_and_how_many_there_are(printer: Printer, language: Language) -> None:
    opinion, words = build_opinion(language), WORDINGS[language]
    pages = READERS["PyMuPDF"](printer(language, Status.DEGRADED))
    assert len(pages) > 1
    for number, page in enumerate(pages, 1):
        assert words.page_of.format(words.number(number), words.number(len(pages))) in page
        assert f"{words.status[Status.DEGRADED]} (DEGRADED)" in page
        assert opinion.code in page
        assert opinion.id in page


def test_page_numbers_of_a_bangla_print_are_in_bangla_digits(printer: Printer) -> None:
    pages = READERS["PyMuPDF"](printer(Language.BANGLA, Status.DEGRADED))
    assert f"পৃষ্ঠা ১/{bangla_digits(str(len(pages)))}" in pages[0]


def test_the_app_is_never_a_bare_dhara_in_bangla(printer: Printer) -> None:
    """ "ধারা" alone is the word for a section of a law."""
    text = text_of(printer(Language.BANGLA, Status.DEGRADED), "PyMuPDF")
    assert set(re.findall(r"ধারা (?=\D)(\S+)", text)) <= {"অ্যাপ"}


@pytest.mark.parametrize(
    ("as_of", "said"), [("2021-01-01", "as of 1 January 2021"), (None, "as of a date that is not known")]
)
def test_the_date_of_a_version_is_said_also_when_it_is_not_known(
    tmp_path: Path, as_of: str | None, said: str
) -> None:
    act = small_act(as_of=as_of)
    text = write(build_opinion(version=act), tmp_path)
    assert f"printed page 1, sheet 1 of the file · Model Workshop Act, 2020 · {said} · in English" in text


def test_page_label_and_sheet_are_two_numbers(tmp_path: Path) -> None:
    opinion = build_opinion()
    claims = tuple(
        replace(c, quotations=tuple(replace(q, page=14, page_label="xii") for q in c.quotations))
        for c in opinion.claims
    )
    text = write(replace(opinion, claims=claims, sentences=()), tmp_path)
    assert "printed page xii, sheet 14 of the file" in text


def test_a_bangla_opinion_quotes_an_english_law_in_english_and_in_serif(tmp_path: Path) -> None:
    opinion = build_opinion(Language.BANGLA, version=small_act(Language.ENGLISH))
    text = write(opinion, tmp_path)
    assert all(q.quote in text for q in opinion.quotations)
    assert "ইংরেজি পাঠ" in text
    with pikepdf.open(tmp_path / "opinion.pdf") as pdf:
        quotes = [e for e in elements(pdf) if str(e.S) == "/BlockQuote"]
        assert quotes
        assert {str(quote.K[1].get("/Lang")) for quote in quotes} == {"en"}
        assert any("NotoSerif-Regular" in str(f.BaseFont) for f in pdf.pages[0].Resources.Font.values())


def test_quotations_keep_every_code_point(tmp_path: Path) -> None:
    """Canonical text is NFC, but print is no place to rely on it: what is given is what is stored."""
    opinion = build_opinion(Language.BANGLA)
    words = "বাড়ি \u09ac\u09be\u09dc\u09bf র\u200d্যাব উদ্\u200cযাপন \u09af\u09bc \u09df"
    [scored, *rest] = opinion.claims
    scored = replace(scored, quotations=(replace(scored.quotations[0], quote=words),))
    write_opinion_pdf(replace(opinion, claims=(scored, *rest), sentences=()), tmp_path / "opinion.pdf")
    for reader in READERS:
        assert words in text_of(tmp_path / "opinion.pdf", reader), reader


def test_quoted_words_in_a_sentence_are_set_in_the_laws_type(tmp_path: Path) -> None:
    """And under a claim that is nothing but lead and quotation they stand once, not twice."""
    opinion = build_opinion()
    [scored, *rest] = opinion.claims
    quotation = scored.quotations[0]
    told = f"Section 4(1) says: “{quotation.quote}”"
    scored = replace(scored, claim=replace(scored.claim, text=told), quotations=(quotation,))
    sentence = replace(opinion.sentences[0], text=told, quotations=(quotation,))
    text = write(replace(opinion, claims=(scored, *rest), sentences=(sentence,)), tmp_path)
    assert f"1. {told} [1 · section 4(1)]" in text
    assert f"R1 Section 4(1) says: [1 · section 4(1)] [1] section 4(1) {quotation.quote} printed page" in text
    assert text.count(quotation.quote) == 2
    with pymupdf.open(tmp_path / "opinion.pdf") as pdf:
        lines = [line for b in pdf[0].get_text("dict")["blocks"] for line in b.get("lines", [])]
    fonts = {s["font"] for line in lines for s in line["spans"] if "employment of a weaver" in s["text"]}
    assert fonts == {"NotoSerif-Regular"}


def test_how_a_provision_came_names_the_nearest_provision_gathered(tmp_path: Path) -> None:
    opinion = build_opinion()
    first, second, *rest = opinion.evidence
    inside = replace(second.via, source=EId(f"{first.eid}__para_b__proviso_1"))
    text = write(replace(opinion, evidence=(first, replace(second, via=inside), *rest)), tmp_path)
    assert "referred to by section 4(1) · cited as [1]" in text
    assert "__" not in text


def test_an_undecided_print_says_so_and_gives_the_pages_to_read(printer: Printer) -> None:
    opinion = build_opinion(status=Status.UNDECIDED)
    text = text_of(printer(Language.ENGLISH, Status.UNDECIDED), "PyMuPDF")
    assert ENGLISH.status[Status.UNDECIDED] in text
    assert ENGLISH.pages_to_read in text
    for evidence in opinion.evidence:
        assert f"{evidence.handle} · {evidence.label}" in text
        assert all(segment.text in text for segment in evidence.segments)
    for absent in (*ENGLISH.sides.values(), *ENGLISH.blocks.values(), ENGLISH.signature):
        assert absent not in text


def test_statements_left_out_are_counted_and_shown_only_in_the_annex(printer: Printer) -> None:
    left = next(c for c in build_opinion().claims if not c.accepted)
    without = text_of(printer(Language.ENGLISH, Status.DEGRADED), "PyMuPDF")
    annexed = text_of(printer(Language.ENGLISH, Status.DEGRADED, TEXT_PARTS), "PyMuPDF")
    assert ENGLISH.left_out_one in without
    assert left.claim.text not in without
    assert f"{' '.join(left.reasons)} {left.claim.text}" in annexed


def test_citations_are_numbered_as_they_are_met_and_lead_to_their_quotations(printer: Printer) -> None:
    pdf = printer(Language.ENGLISH, Status.TGLO)
    text = text_of(pdf, "PyMuPDF")
    answer = build_opinion().sentences[0]
    assert f"{answer.text} [1 · section 4(1)(a)] [2 · section 4(2)]" in text
    with pikepdf.open(pdf) as file:
        links = [a for page in file.pages for a in page.get("/Annots", [])]
        assert links
        assert all(link.Dest[0].Type == "/Page" and link.StructParent > 0 for link in links)


def test_characters_without_a_glyph_are_named_on_paper(tmp_path: Path) -> None:
    opinion = build_opinion()
    text = write(replace(opinion, question=replace(opinion.question, text="Is snow ☃ leave?")), tmp_path)
    assert "Is snow ☃ leave?" in text
    assert f"{ENGLISH.no_glyph} U+2603" in text
    assert ENGLISH.no_glyph not in write(build_opinion(), tmp_path)


def test_no_font_lacks_a_character_of_the_prints(printer: Printer) -> None:
    for language in Language:
        text = text_of(printer(language, Status.DEGRADED, TEXT_PARTS), "PyMuPDF")
        assert WORDINGS[language].no_glyph not in text


def test_a_long_quotation_goes_on_over_pages_without_loss(tmp_path: Path) -> None:
    opinion = build_opinion()
    long = "\n".join(
        f"({n}) Every workshop shall keep register number {n} of its weavers." for n in range(1, 120)
    )
    [scored, *rest] = opinion.claims
    scored = replace(scored, quotations=(replace(scored.quotations[0], quote=long),))
    write_opinion_pdf(replace(opinion, claims=(scored, *rest), sentences=()), tmp_path / "opinion.pdf")
    for reader in READERS:
        assert flat(long) in text_of(tmp_path / "opinion.pdf", reader), reader


def test_hostile_text_prints_as_text(tmp_path: Path) -> None:
    opinion = build_opinion()
    text = ") Tj ET Q << /JS (x) >> \\ <script> \x07 %%EOF \u202eevil\u202c " + "x" * 400
    said = write(replace(opinion, question=replace(opinion.question, text=text, facts="\t\x00")), tmp_path)
    assert ") Tj ET Q << /JS (x) >> \\ <script>" in said
    assert "x" * 400 in said.replace(" ", "")


def test_broken_unicode_does_not_stop_a_print(tmp_path: Path) -> None:
    """A question may come from a script as JSON, and JSON can hold half a character."""
    opinion = build_opinion()
    said = write(replace(opinion, question=replace(opinion.question, text="half \ud800 of one")), tmp_path)
    assert f"{ENGLISH.no_glyph} U+D800" in said


def test_the_boards_notes_are_printed(tmp_path: Path) -> None:
    note = "Stopped: nothing new in two rounds."
    assert f"{ENGLISH.notes} {note}" in write(build_opinion(notes=(note,)), tmp_path)


def test_only_a_whole_print_ever_stands_at_the_target(tmp_path: Path) -> None:
    with pytest.raises(StorageError):
        write_opinion_pdf(build_opinion(), tmp_path / "absent" / "opinion.pdf")
    assert list(tmp_path.iterdir()) == []


def test_the_room_needs_no_reader_and_no_window(printer: Printer) -> None:
    """Printing runs in the engine process, which opens no PDF and knows no Qt."""
    import subprocess

    code = "import sys, engine.printing.opinion_pdf, engine.printing.printed; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    loaded = set(done.stdout.split())
    assert "uharfbuzz" in loaded
    assert not loaded & {"pymupdf", "fitz", "PySide6", "lancedb", "llama_cpp", "PIL"}


def elements(pdf: pikepdf.Pdf) -> list[Any]:
    out: list[Any] = []
    todo = [pdf.Root.StructTreeRoot.K]
    while todo:
        node = todo.pop()
        if isinstance(node, pikepdf.Array):
            todo += list(node)
        elif isinstance(node, pikepdf.Dictionary) and "/S" in node:
            out.append(node)
            todo.append(node.K)
    return out
