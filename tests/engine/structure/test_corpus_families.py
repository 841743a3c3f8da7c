"""A regulation of the Union and acts of India as printed: ids, sequences and words. Needs the corpus."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rapidfuzz import fuzz

from engine.domain.page import LineRole, SourceRead
from engine.domain.provision import EdgeType, Kind, Provision
from engine.domain.version import Statute
from engine.reading.texts.open import open_text
from engine.reading.texts.source import source_of_text
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from engine.structure.grammars.table import detect, scores
from engine.structure.outline.numbers import roman
from engine.structure.text.line import lines_of

CORPUS = Path(os.environ.get("DHARA_CORPUS") or Path(__file__).parents[4] / "shared" / "corpus")
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus at {CORPUS}; set DHARA_CORPUS"),
]
PRINT = "ai_act/ai_act_2024-1689_print.pdf"
XHTML = "ai_act/ai_act_2024-1689_eurlex.xhtml"
INDIAN = {
    "factories_1948": ("statutes_en/india_factories_act_1948.pdf", 141, 12, 3),
    "maternity_1961": ("statutes_en/india_maternity_benefit_act_1961.pdf", 34, 0, 0),
    "gratuity_1972": ("statutes_en/india_payment_of_gratuity_act_1972.pdf", 19, 0, 0),
}


def read(pdf: str) -> SourceRead:
    with PageWorkers(1) as workers:
        return workers.read(CORPUS / pdf, watch=lambda done, total: None)


@pytest.fixture(scope="module")
def regulation() -> Statute:
    source = read(PRINT)
    start = time.process_time()
    statute = build(source)
    seconds = time.process_time() - start
    print(f"\nregulation: built in {seconds:.1f} s of processor time")
    assert seconds < 10
    return statute


@pytest.fixture(scope="module")
def official() -> dict[str, ElementTree.Element]:
    text = re.sub(r"<!DOCTYPE[^>]*>", "", (CORPUS / XHTML).read_text(encoding="utf-8"))
    root = ElementTree.fromstring(text.replace("&nbsp;", "\u00a0"))
    return {node.attrib["id"]: node for node in root.iter() if "id" in node.attrib}


def official_id(eid: str) -> str | None:
    """The id the official XHTML gives the provision with this eId; None for what has none there."""
    match = re.fullmatch(r"(art|rec|anx|chp)_(\d+)|(chp)_(\d+)__sec_(\d+)", eid)
    if not match:
        return None
    if match[3]:
        return f"cpt_{roman(int(match[4])).upper()}.sct_{match[5]}"
    number, numeral = match[2], roman(int(match[2])).upper()
    return {"art": f"art_{number}", "rec": f"rct_{number}", "anx": f"anx_{numeral}", "chp": f"cpt_{numeral}"}[
        match[1]
    ]


def bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", text)


def words(node: ElementTree.Element) -> str:
    return bare("".join(node.itertext()))


def by_official_id(statute: Statute) -> dict[str, Provision]:
    named = ((official_id(node.eid), node) for node in statute.provisions)
    return {id_: node for id_, node in named if id_}


def test_ids_map_to_those_of_the_official_text_both_ways(
    regulation: Statute, official: dict[str, ElementTree.Element]
) -> None:
    known = {i for i in official if re.fullmatch(r"(art|rct)_\d+|(anx|cpt)_[IVXL]+(\.sct_\d+)?", i)}
    found = by_official_id(regulation)
    print("regulation", {p: sum(i.startswith(p) for i in found) for p in ("art", "rct", "anx", "cpt")})
    assert set(found) == known
    kinds = [node.kind for node in regulation.provisions]
    assert kinds.count(Kind.SECTION) == 113
    assert kinds.count(Kind.RECITAL) == 180
    assert kinds.count(Kind.ANNEX) == kinds.count(Kind.CHAPTER) == 13
    assert regulation.grammar.startswith("eu-regulation ")
    assert regulation.work == "Regulation (EU) 2024/1689"


def test_the_words_of_each_are_those_of_the_official_text(
    regulation: Statute, official: dict[str, ElementTree.Element]
) -> None:
    scores = {
        id_: fuzz.ratio(words(official[id_]), bare(regulation.text[node.start : node.end]))
        for id_, node in by_official_id(regulation).items()
    }
    low = sorted((score, id_) for id_, score in scores.items())[:4]
    print("regulation", f"{len(scores)} compared, lowest {[(i, round(s, 2)) for s, i in low]}")
    assert low[0][0] >= 99


def test_headings_are_those_of_the_official_text(
    regulation: Statute, official: dict[str, ElementTree.Element]
) -> None:
    checked = 0
    for id_, node in by_official_id(regulation).items():
        title = official.get(f"{id_}.tit_1")
        if id_.startswith("anx"):
            titles = [p for p in official[id_] if p.attrib.get("class") == "oj-doc-ti"]
            title = titles[1]
        if title is not None:
            assert bare(node.heading) == words(title), id_
            checked += 1
    assert checked == 113 + 13 + 16 + 13  # articles, chapters, their sections, annexes


def test_points_and_paragraphs_are_cited_as_the_union_cites(regulation: Statute) -> None:
    labels = {str(node.eid): node.label for node in regulation.provisions}
    assert labels["art_5__para_1__point_a"] == "Article 5(1), point (a)"
    assert labels["art_3__point_1"] == "Article 3, point (1)"
    assert labels["anx_3__point_1__point_a"] == "Annex III, point 1(a)"
    assert labels["chp_3__sec_2"] == "Chapter III, Section 2"
    assert labels["rec_12"] == "recital 12"
    defined = [n for n in regulation.provisions if n.kind == Kind.DEFINITION]
    assert [n.eid for n in defined if n.parent == "art_3"] == [f"art_3__point_{n}" for n in range(1, 69)]
    assert [n.number for n in regulation.provisions if n.kind == Kind.FOOTNOTE] == [
        str(n) for n in range(1, 59)
    ]


def test_the_print_and_the_official_file_give_the_same_ids(regulation: Statute) -> None:
    file = CORPUS / XHTML
    imported = build(source_of_text(file.name, open_text(file), 0.0))
    printed, official = (
        [n.eid for n in statute.provisions if n.kind != Kind.FOOTNOTE] for statute in (regulation, imported)
    )
    print("regulation", len(printed), "provisions in print,", len(official), "from the official file")
    assert printed == official


LISTED = re.compile(r"(\d{1,3}[A-Z]{0,2})\.\s")


@pytest.mark.parametrize("name", list(INDIAN))
def test_an_indian_act_has_the_sections_that_its_arrangement_lists(name: str) -> None:
    pdf, sections, chapters, schedules = INDIAN[name]
    source = read(pdf)
    statute = build(source)
    arrangement = [
        match[1]
        for page in source.pages
        for line in page.lines
        if line.role == LineRole.CONTENTS and (match := LISTED.match(line.text.strip()))
    ]
    found = [node for node in statute.provisions if node.kind == Kind.SECTION]
    print(name, len(found), "sections,", [n.number for n in found if not n.number.isdigit()])
    assert [node.number for node in found] == arrangement
    assert len(found) == sections
    assert all(node.heading for node in found)
    kinds = [node.kind for node in statute.provisions]
    assert (kinds.count(Kind.CHAPTER), kinds.count(Kind.SCHEDULE)) == (chapters, schedules)
    assert statute.grammar.startswith("in-act ")
    assert not {w.code for w in statute.warnings} & {
        "numbers_missing",
        "number_repeated",
        "outside_provisions",
    }


def test_recitals_are_tied_to_the_provisions_they_speak_of(regulation: Statute) -> None:
    tied = {(e.source, e.target) for e in regulation.edges if e.type == EdgeType.RECITAL}
    print("regulation", len(tied), "recital edges")
    assert ("art_26__para_10", "rec_40") in tied
    assert all(str(recital).startswith("rec_") for _, recital in tied)


# First and last page read: the beginning of an act, or its middle, where nothing names it.
DETECTED = [
    ("labour_act_en/labour_act_2006_en_asof2018.pdf", (1, 6), "bd-act-en"),
    ("labour_act_en/labour_act_2006_en_asof2018.pdf", (40, 43), "bd-act-en"),
    ("labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf", (40, 43), "bd-act-en"),
    ("labour_act_bn/labour_act_2006_bn_asof2018.pdf", (40, 43), "bd-act-bn"),
    ("labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.pdf", (1, 4), "bd-act-bn"),
    ("legacy_font_bn/family_courts_ordinance_1985_SutonnyMJ_SulekhaT.pdf", (1, 4), "bd-act-bn"),
    ("legacy_font_bn/freedom_fight_NotoSansBengali_canva.pdf", (1, 2), "generic"),
    (PRINT, (1, 3), "eu-regulation"),
    (PRINT, (120, 124), "eu-regulation"),
    *((pdf, (6, 9), "in-act") for pdf, _, _, _ in INDIAN.values()),
]


@pytest.mark.parametrize(("pdf", "pages", "name"), DETECTED, ids=lambda value: str(value))
def test_the_family_of_every_document_is_told(pdf: str, pages: tuple[int, int], name: str) -> None:
    with PageWorkers(1) as workers:
        source = workers.read(CORPUS / pdf, pages=pages, watch=lambda done, total: None)
    lines = lines_of(source)
    shown = [line.plain for line in (*lines.body, *lines.footnotes, *lines.rest)]
    print(pages, {known: round(score, 1) for known, score in scores(shown, None).items()})
    assert detect(shown, None).name == name


def test_a_decoded_ordinance_is_whole_and_headed_as_its_contents_say() -> None:
    statute = build(read("legacy_font_bn/family_courts_ordinance_1985_SutonnyMJ_SulekhaT.pdf"))
    found = {n.number: n.heading for n in statute.provisions if n.kind == Kind.SECTION}
    assert list(found) == [*map(str, range(1, 17)), "16A", *map(str, range(17, 28))]
    listed = " ".join(statute.text[p.start : p.end] for p in statute.parts if p.role == LineRole.CONTENTS)
    alike = [number for number, heading in found.items() if fuzz.partial_ratio(heading, listed) > 85]
    print("ordinance", statute.work, f"{len(alike)} of {len(found)} headings as in its contents")
    assert len(alike) >= 26
    assert statute.grammar.startswith("bd-act-bn ")
    assert statute.provisions[0].kind == Kind.PREAMBLE
