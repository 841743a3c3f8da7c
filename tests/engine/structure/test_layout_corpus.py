"""Real acts: foot notes and side notes at their provisions. Needs the corpus; figures with `-s`."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median
from unicodedata import normalize

import pytest

from engine.domain.page import LineRole, SourceRead
from engine.domain.provision import EdgeType, Kind
from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from engine.structure.outline.numbers import from_digits

pytestmark = pytest.mark.corpus

# Notes at the foot of pages; all are attached. Marks that have none: their note is not printed.
NOTES = {
    "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf": (207, 1),
    "statutes_en/india_factories_act_1948.pdf": (183, 0),
    "statutes_en/india_maternity_benefit_act_1961.pdf": (40, 0),
    "statutes_en/india_payment_of_gratuity_act_1972.pdf": (39, 0),
}
SMALL = 0.8  # of the body's size: of such lines only notes have sentences
SENTENCE = 40  # characters


def read(pdf: Path) -> tuple[SourceRead, Statute]:
    with PageWorkers(1) as workers:
        source = workers.read(pdf, watch=lambda done, total: None)
    return source, build(source)


@pytest.mark.parametrize("name", list(NOTES))
def test_every_foot_note_is_attached_and_none_is_in_a_provision(name: str, corpus: Path) -> None:
    source, statute = read(corpus / name)
    notes = [node for node in statute.provisions if node.kind is Kind.FOOTNOTE]
    tied = {edge.source for edge in statute.edges if edge.type is EdgeType.AMENDS}
    attached = sum(1 for note in notes if note.eid in tied)
    loose = [caution for caution in statute.warnings if caution.code == "mark_without_note"]
    print(name, f"{attached} of {len(notes)} notes attached, {len(loose)} marks without a note")
    assert (len(notes), len(loose)) == NOTES[name]
    assert attached == len(notes)
    body = [line for page in source.pages for line in page.lines if line.role is LineRole.BODY]
    usual = median(line.size for line in body)
    assert not [line.text for line in body if line.size < SMALL * usual and len(line.text) > SENTENCE]
    reach = max(node.end for node in statute.provisions if node.kind is not Kind.FOOTNOTE)
    assert min(note.start for note in notes) >= reach


def test_side_notes_of_the_bangla_act_head_their_sections(corpus: Path) -> None:
    stem = corpus / "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes"
    rows = [json.loads(row) for row in stem.with_suffix(".truth.jsonl").read_text("utf-8").splitlines()]
    _, statute = read(stem.with_suffix(".pdf"))
    found = {n.number: n.heading for n in statute.provisions if n.kind is Kind.SECTION}
    wanted = {
        str(from_digits(row["label"])): " ".join(normalize("NFC", row["title"]).split())
        for row in rows
        if "label" in row
    }
    right = sum(1 for number, title in wanted.items() if found.get(number) == title)
    print(stem.name, f"{right} of {len(wanted)} headings from side notes")
    assert found == wanted
    chapters = [n.heading for n in statute.provisions if n.kind is Kind.CHAPTER]
    assert chapters == [normalize("NFC", row["title"]) for row in rows if "chapter" in row]


def test_bold_side_notes_in_an_old_font_head_their_sections(corpus: Path) -> None:
    _, statute = read(corpus / "legacy_font_bn/family_courts_ordinance_1985_SutonnyMJ_SulekhaT.pdf")
    sections = [n for n in statute.provisions if n.kind is Kind.SECTION]
    print(f"{sum(bool(n.heading) for n in sections)} of {len(sections)} sections have their side note")
    assert len(sections) == 28
    assert all(n.heading for n in sections)


def test_columns_of_a_paper_are_read_one_after_the_other(corpus: Path) -> None:
    source, _ = read(corpus / "torture/py-pdf/multicolumn.pdf")
    for page in source.pages[:2]:
        edges = [line.column[0] for line in page.lines if line.column]
        assert sorted(edges) == edges
        assert len(set(edges)) == 2
