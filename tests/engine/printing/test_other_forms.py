"""An opinion as HTML and as DOCX: all that it says, word for word, and nothing that runs."""

from __future__ import annotations

import re
import zipfile
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import docx
import pymupdf
import pytest
from docx.oxml.ns import qn
from lxml import etree

from engine.domain.claim import Wording
from engine.domain.language import Language
from engine.domain.opinion import Block, Course, Opinion, Scorecard, Sentence, Status, Struck
from engine.printing import trace
from engine.printing.citing import citations_of
from engine.printing.opinion_docx import write_opinion_docx
from engine.printing.opinion_html import opinion_html, write_opinion_html
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.printing.wording import WORDINGS
from tests.helpers.opinions import build_opinion

BOTH = [(language, status) for language in Language for status in Status]
HOSTILE = "<script>alert(1)</script> & \x01\ud800 “w:p/>"
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


class Page(HTMLParser):
    """The text of a page, its tags, and what leads where."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.text, self.tags = "", set[str]()
        self.names, self.links = set[str](), list[str]()
        self.quotes: list[str] = []
        self._inside = 0
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        given = dict(attrs)
        if given.get("id"):
            self.names.add(given["id"] or "")
        if tag == "a":
            self.links.append(given.get("href") or "")
        if given.get("class") == "law":
            self._inside += 1
            self.quotes.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "span":
            self._inside -= 1

    def handle_data(self, data: str) -> None:
        self.text += data
        if self._inside:
            self.quotes[-1] += data


def everything(opinion: Opinion) -> list[str]:
    """What any form has to say."""
    wording = WORDINGS[opinion.question.language]
    out = [opinion.code, opinion.id, opinion.question.text, opinion.question.facts, opinion.status.value]
    out += [r.text for r in opinion.reasons] + [s.text for s in opinion.sentences if not s.quotations]
    out += [q.quote for q in opinion.quotations]
    for scored in opinion.claims:
        out += [scored.claim.text, *scored.reasons]
    out += [e.label for e in opinion.evidence] + [opinion.scorecard.promise]
    out += [name for name, _ in trace.figures(opinion, wording)]
    out += [value for _, value in trace.way(opinion, wording, citations_of(opinion, wording))]
    out += [value for _, value in trace.turns(opinion, wording)]
    return out + [pin.source_sha256 for pin in opinion.pins.versions]


def plain(text: str) -> str:
    return " ".join(text.split())


def docx_text(file: Path) -> str:
    body = docx.Document(str(file)).element.body
    kinds = (W + "t", W + "br", W + "tab")
    return "\n".join("".join(t.text or "" for t in p.iter(*kinds)) for p in body.iter(W + "p"))


@pytest.mark.parametrize(("language", "status"), BOTH)
def test_every_form_says_everything(tmp_path: Path, language: Language, status: Status) -> None:
    opinion = build_opinion(language, status)
    write_opinion_docx(opinion, tmp_path / "o.docx")
    page = plain(Page(opinion_html(opinion)).text)
    paper = plain(docx_text(tmp_path / "o.docx"))
    for words in everything(opinion):
        for line in words.split("\n"):
            assert plain(line) in page, line
            assert plain(line) in paper, line


@pytest.mark.parametrize("language", list(Language))
def test_quoted_words_are_verbatim_and_told_apart(tmp_path: Path, language: Language) -> None:
    opinion = build_opinion(language)
    quotes = {q.quote for q in opinion.quotations}
    assert quotes <= set(Page(opinion_html(opinion)).quotes)
    write_opinion_docx(opinion, tmp_path / "o.docx")
    serif = {
        run.text
        for paragraph in docx.Document(str(tmp_path / "o.docx")).paragraphs
        for run in paragraph.runs
        if run._r.rPr.rFonts.get(qn("w:ascii")) == "Cambria"
    }
    assert quotes <= serif


@pytest.mark.parametrize("status", list(Status))
def test_a_page_needs_nothing_else_runs_nothing_and_its_links_lead_somewhere(status: Status) -> None:
    source = opinion_html(build_opinion(status=status))
    page = Page(source)
    assert not page.tags & {"script", "link", "img", "iframe", "object", "form", "base"}
    assert "default-src 'none'" in source
    assert not re.search(r"https?://|url\((?!data:font/woff;base64,)|@import|\son\w+=", source)
    assert all(link.startswith("#") and link[1:] in page.names for link in page.links)
    assert bool(page.links) is (status is not Status.UNDECIDED)


def hostile() -> Opinion:
    opinion = build_opinion()
    claims = tuple(
        replace(s, claim=replace(s.claim, text=HOSTILE), reasons=(HOSTILE,)) for s in opinion.claims
    )
    return replace(
        opinion,
        claims=claims,
        question=replace(opinion.question, text=HOSTILE, facts=HOSTILE),
        scorecard=Scorecard((), HOSTILE),
        notes=(HOSTILE,),
    )


def test_hostile_text_is_text_in_both_forms(tmp_path: Path) -> None:
    write_opinion_html(hostile(), tmp_path / "o.html")
    write_opinion_docx(hostile(), tmp_path / "o.docx")
    page = Page((tmp_path / "o.html").read_text("utf-8"))
    assert "script" not in page.tags
    for text in (page.text, docx_text(tmp_path / "o.docx")):
        assert "<script>alert(1)</script> & \ufffd\ufffd “w:p/>" in text


@pytest.mark.parametrize("language", list(Language))
def test_a_docx_is_sound_its_links_lead_somewhere_and_bangla_is_set_as_such(
    tmp_path: Path, language: Language
) -> None:
    opinion = build_opinion(language)
    write_opinion_docx(opinion, tmp_path / "o.docx")
    with zipfile.ZipFile(tmp_path / "o.docx") as parts:
        assert parts.testzip() is None
        root = etree.fromstring(parts.read("word/document.xml"))
        assert "vbaProject" not in " ".join(parts.namelist())
    links = [link.get(W + "anchor") for link in root.iter(W + "hyperlink")]
    names = [mark.get(W + "name") for mark in root.iter(W + "bookmarkStart")]
    assert links
    assert set(links) <= set(names)
    assert len(names) == len(set(names))
    for run in root.iter(W + "r"):
        said = "".join(t.text or "" for t in run.iter(W + "t"))
        if re.search("[\u0980-\u09ff]", said):
            assert run.find(f"{W}rPr/{W}cs") is not None
            assert run.find(f"{W}rPr/{W}lang").get(W + "bidi") == "bn-BD"
    about = docx.Document(str(tmp_path / "o.docx")).core_properties
    assert (about.identifier, opinion.code in about.comments) == (opinion.id, True)


def test_the_same_opinion_is_the_same_page() -> None:
    assert opinion_html(build_opinion()) == opinion_html(build_opinion())


@pytest.mark.parametrize("language", list(Language))
def test_a_pdf_with_its_annex_tells_how_the_opinion_came_about(tmp_path: Path, language: Language) -> None:
    opinion, wording = build_opinion(language), WORDINGS[language]
    write_opinion_pdf(opinion, tmp_path / "o.pdf")
    with pymupdf.open(tmp_path / "o.pdf") as document:
        words = "".join("".join(page.get_text() for page in document).split())
    told = [c.reasons[0] for c in opinion.claims if not c.accepted]
    told += [name for name, _ in trace.figures(opinion, wording)]
    told += [way for _, way in trace.way(opinion, wording, citations_of(opinion, wording))]
    told += [took for _, took in trace.turns(opinion, wording)]
    for said in told:
        assert "".join(said.split()) in words, said


def test_every_figure_of_the_scorecard_has_a_name_in_both_languages() -> None:
    for names in trace.FIGURES.values():
        assert names[Language.ENGLISH].isascii()
        assert not re.search("[A-Za-z]", names[Language.BANGLA])


STRUCK = Struck(
    Sentence(Block.CONCLUSION, "Seven days are owed at once.", Wording.MODEL, ()), (), ("7 is not cited.",), 2
)


@pytest.mark.parametrize("language", list(Language))
def test_a_sentence_struck_from_a_draft_is_told_with_the_reason_in_every_form(
    tmp_path: Path, language: Language
) -> None:
    opinion = build_opinion(language, course=Course(drafts=2, struck=(STRUCK,)))
    write_opinion_docx(opinion, tmp_path / "o.docx")
    write_opinion_pdf(opinion, tmp_path / "o.pdf")
    with pymupdf.open(tmp_path / "o.pdf") as document:
        paper = plain("".join(page.get_text() for page in document))
    words = trace.WORDS[language]
    for text in (plain(Page(opinion_html(opinion)).text), plain(docx_text(tmp_path / "o.docx")), paper):
        for said in (words.struck, STRUCK.sentence.text, *STRUCK.reasons):
            assert said in text


def test_figures_say_what_they_are_numbers_of_and_times_are_readable() -> None:
    figures = (
        ("claims", 1234.0),
        ("support_least", 0.9),
        ("evidence_coverage", 0.04),
        ("element_coverage", 1.0),
    )
    times = {
        0.01: ("less than 0.1 s", "০.১ সেকেন্ডের কম"),
        9.46: ("9.5 s", "৯.৫ সেকেন্ড"),
        188.6: ("3 min 9 s", "৩ মিনিট ৯ সেকেন্ড"),
    }
    for n, language in enumerate((Language.ENGLISH, Language.BANGLA)):
        wording = WORDINGS[language]
        opinion = build_opinion(language, scorecard=Scorecard(figures, ""))
        told = [value for _, value in trace.figures(opinion, wording)]
        assert (
            told
            == (
                ["1,234", "0.90 of 1", "4 %", "100 %"],
                ["১,২৩৪", "১-এর মধ্যে ০.৯০", "৪ %", "১০০ %"],
            )[n]
        )
        for seconds, said in times.items():
            assert trace.turns(replace(opinion, seconds=seconds), wording)[0][1] == said[n]


def test_a_docx_is_a4_and_values_of_a_list_stand_in_one_column(tmp_path: Path) -> None:
    write_opinion_docx(build_opinion(), tmp_path / "o.docx")
    document = docx.Document(str(tmp_path / "o.docx"))
    section = document.sections[0]
    assert (round(section.page_width.mm), round(section.page_height.mm)) == (210, 297)
    names = {"Opinion no.", "Verification code", "Asked", "Written", "Law read"}
    head = [p for p in document.paragraphs if p.text.partition("\t")[0] in names]
    assert len(head) >= 5
    assert len({p.paragraph_format.left_indent for p in head}) == 1
