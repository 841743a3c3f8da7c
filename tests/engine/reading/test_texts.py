"""Plain text: encodings, paragraphs, wrapped lines, pages of a terminal, and what is no text at all."""

from __future__ import annotations

import codecs
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.domain.page import LineRole, Origin, PageKind, SourceRead
from engine.domain.provision import Kind, Provision
from engine.domain.version import Statute
from engine.errors import BadRequest, EngineError, ReaderLimit, UnreadableSource
from engine.reading.texts.form import Form, form_of
from engine.reading.texts.open import LARGEST, MOST_LINES, is_pdf, open_text
from engine.reading.texts.source import source_of_text
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.statute_texts import BANGLA, PARAGRAPHS, WRAPPED, pages_of


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path) -> Callable[[bytes | str], SourceRead]:
    def of(data: bytes | str, name: str = "law.txt") -> SourceRead:
        path = tmp_path / name
        path.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
        return source_of_text(name, open_text(path), 0.0)

    return of


Read = Callable[[bytes | str], SourceRead]


def numbers(statute: Statute) -> list[str]:
    return [p.number for p in statute.provisions if p.kind is Kind.SECTION]


def words(statute: Statute, node: Provision) -> str:
    return " ".join(statute.text[node.start : node.end].split())


def node(statute: Statute, eid: str) -> Provision:
    return next(p for p in statute.provisions if p.eid == eid)


def test_a_text_of_paragraphs_has_its_sections_headings_and_provisos(read: Read) -> None:
    statute = build(read(PARAGRAPHS))
    assert numbers(statute) == ["1", "2", "3", "3A", "4"]
    headings = [p.heading for p in statute.provisions if p.kind is Kind.SECTION]
    assert headings[:3] == ["Short title and commencement", "Definitions", "Licence of a ferry"]
    assert headings[3:] == ["Fares", "Penalty"]
    proviso = node(statute, "sec_3__subsec_2__proviso_1")
    assert words(statute, proviso).startswith("Provided that the Authority may extend")
    assert any(p.kind is Kind.EXPLANATION and p.parent == "sec_4" for p in statute.provisions)


def test_a_wrapped_text_reads_like_one_that_is_not(read: Read) -> None:
    statute = build(read(WRAPPED))
    assert numbers(statute) == ["1", "2", "3"]
    assert [p.heading for p in statute.provisions if p.kind is Kind.CHAPTER] == ["PRELIMINARY", "PENALTY"]
    assert "may be called the Model Well Act, 2032, and it extends" in words(
        statute, node(statute, "chp_1__sec_1")
    )
    assert "as the Government may appoint" in statute.text
    assert [p.parent for p in statute.provisions if p.kind is Kind.PROVISO] == ["chp_1__sec_2"]


def test_bangla_text_is_read_in_bangla(read: Read) -> None:
    statute = build(read(BANGLA))
    assert numbers(statute) == ["1", "2", "2A"]
    assert statute.work.startswith("নমুনা খেয়াঘাট আইন")
    assert any(p.kind is Kind.PROVISO and p.parent == "sec_2" for p in statute.provisions)


def test_figures_glued_to_brackets_are_note_marks_when_they_count_up(read: Read) -> None:
    statute = build(read(PARAGRAPHS))
    section = words(statute, node(statute, "sec_3A"))
    assert "the fares of [every ferry]" in section
    marks = [p for p in statute.parts if p.role is LineRole.NOTE_MARK]
    assert [statute.text[p.start : p.end] for p in marks] == ["1", "2"]
    lone = PARAGRAPHS.replace("1[3.", "[3.").replace("2[every ferry]", "7[every ferry]")
    assert "7[every ferry]" in build(read(lone)).text


def test_no_character_of_a_text_stands_on_a_page(read: Read) -> None:
    source = read(PARAGRAPHS)
    statute = build(source)
    assert [page.kind for page in source.pages] == [PageKind.PLAIN]
    assert statute.provenance.locate(0, len(statute.text)) == ()
    assert {p.page for p in statute.provisions} == {0}
    assert statute.provenance.sourced(0, 10)
    assert set(statute.provenance.origin) == {Origin.INSERTED, Origin.PLAIN}


def test_every_letter_of_the_file_is_in_the_canonical_text(read: Read) -> None:
    for text in (PARAGRAPHS, WRAPPED, BANGLA):
        built = build(read(text)).text
        for char in set(text) - set(" \n"):
            assert built.count(char) >= text.count(char), char


def test_pages_of_a_terminal_lose_their_heads_and_numbers(read: Read) -> None:
    source = read(pages_of(WRAPPED, "Model Well Act, 2032 (unofficial)"))
    assert len(source.pages) >= 2
    statute, once = build(source), build(read(WRAPPED))
    assert [page.label for page in source.pages] == [str(n) for n in range(1, len(source.pages) + 1)]
    assert words(statute, node(statute, "chp_2__sec_3")) == words(once, node(once, "chp_2__sec_3"))
    assert not any("unofficial" in words(statute, p) for p in statute.provisions)


ENCODED = {
    "utf-8": BANGLA.encode(),
    "utf-8 with a mark": codecs.BOM_UTF8 + BANGLA.encode(),
    "utf-16 with a mark": BANGLA.encode("utf-16"),
    "utf-16 little end first": BANGLA.encode("utf-16-le"),
    "utf-16 big end first": BANGLA.encode("utf-16-be"),
    "utf-32 with a mark": BANGLA.encode("utf-32"),
}


@pytest.mark.parametrize("data", ENCODED.values(), ids=ENCODED.keys())
def test_bangla_in_every_unicode_encoding_is_the_same_law(data: bytes, read: Read) -> None:
    assert build(read(data)).text == build(read(BANGLA)).text


def test_an_english_text_of_an_old_windows_program_keeps_its_quotes(read: Read) -> None:
    curly = PARAGRAPHS.replace('"ferry"', "“ferry”").replace("follows:-", "follows:—")
    assert "“ferry”" in build(read(curly.encode("cp1252"))).text
    assert "“ferry”" in build(read(curly.encode("utf-16-le"))).text


NO_TEXT = {
    "binary": (random.Random(3).randbytes(4000), "neither a PDF nor a text"),
    "noughts": (b"1. A section.\x00\x00\x00 2. Another.", "neither a PDF nor a text"),
    "a packed document": (b"PK\x03\x04" + bytes(200), "word processor"),
    "rich text": (b"{\\rtf1\\ansi 1. A section}", "RTF"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(60), "a picture"),
    "bytes that are no letters": (codecs.BOM_UTF8 + b"1. A section \xff\xfe.", "cannot be told"),
    "half of UTF-16": (codecs.BOM_UTF16_LE + b"a\x00b", "cannot be told"),
    "Bangla from before Unicode": ("1| GB AvBb ‡ewmK Òƒ©^ÿ¶†™" * 20).encode("cp1252", "ignore"),
    "blank": (b" \n\n \t\n", "holds no words"),
}


@pytest.mark.parametrize("case", NO_TEXT.values(), ids=NO_TEXT.keys())
def test_what_is_no_text_is_refused_with_a_hint(case: bytes | tuple[bytes, str], read: Read) -> None:
    data, said = case if isinstance(case, tuple) else (case, "cannot be told")
    with pytest.raises(UnreadableSource, match=said) as caught:
        read(data)
    assert caught.value.hint


def test_too_much_text_is_refused_before_it_is_read(read: Read) -> None:
    with pytest.raises(ReaderLimit, match="too large"):
        read(b"1. A section of fifty megabytes.\n" * (2 * LARGEST // 30))
    with pytest.raises(ReaderLimit, match="lines"):
        read(b"1.\n" * (MOST_LINES + 1))


def test_a_worker_reads_texts_and_refuses_to_draw_them(workers: PageWorkers, tmp_path: Path) -> None:
    path = tmp_path / "খেয়া আইন.txt"
    path.write_text(BANGLA, "utf-8")
    assert build(workers.read(path, watch=quiet)).text == build(workers.read(path, watch=quiet)).text
    for ask in (
        lambda: workers.render(path, 1, 1.0),
        lambda: workers.read(path, pages=(1, 1), watch=quiet),
    ):
        with pytest.raises(BadRequest):
            ask()


def test_what_a_file_is_goes_by_its_content(workers: PageWorkers, tmp_path: Path) -> None:
    named = tmp_path / "law.pdf"
    named.write_text(PARAGRAPHS, "utf-8")
    assert not is_pdf(named)
    source = workers.read(named, watch=quiet)
    assert [caution.code for caution in source.warnings] == ["name_differs"]
    damaged = tmp_path / "law.txt"
    damaged.write_bytes(b"\n1 0 obj\n<< /Type /Catalog >>\nendobj\n" * 3)
    assert is_pdf(damaged)
    with pytest.raises(EngineError):
        workers.read(damaged, watch=quiet)


@pytest.mark.parametrize(
    "text",
    [
        '{"version": {"work": "The Model Shops Act, 2021"}, "text": "1. Short title."}',
        '\n[{"eid": "sec_1"}, {"eid": "sec_2"}]',
        '{\n "work": "The Model Shops Act",\n "text": "1. Wages.",\n "as_of": null,\n "cut": "of',
    ],
)
def test_json_is_refused_whatever_its_name(text: str) -> None:
    with pytest.raises(UnreadableSource, match="JSON") as refused:
        form_of(text, "act.txt")
    assert refused.value.hint == "Import the PDF or the Akoma Ntoso file instead."


def test_a_law_that_begins_with_a_bracket_is_a_text() -> None:
    assert form_of("[The Model Shops Act, 2021]\n\n1. Wages.- Wages are paid.", "act.txt") is Form.TEXT
    assert form_of('["Wages" means what is paid.]\n\n1. Wages.', "act.txt") is Form.TEXT
