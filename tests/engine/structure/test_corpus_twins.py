"""One act in two languages, and thirty acts as plain text: places and headings. Needs the corpus."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from engine.domain.provision import Kind
from engine.domain.version import Statute
from engine.reading.texts.open import open_text
from engine.reading.texts.source import source_of_text
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from engine.structure.outline.numbers import from_digits

CORPUS = Path(os.environ.get("DHARA_CORPUS") or Path(__file__).parents[4] / "shared" / "corpus")
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus at {CORPUS}; set DHARA_CORPUS"),
]
ENGLISH = "labour_act_en/labour_act_2006_en_asof2018.pdf"
BANGLA = "labour_act_bn/labour_act_2006_bn_asof2018.pdf"
INNER = {
    Kind.SUBSECTION,
    Kind.PARAGRAPH,
    Kind.SUBPARAGRAPH,
    Kind.DEFINITION,
    Kind.PROVISO,
    Kind.EXPLANATION,
}


def test_one_place_has_one_name_in_both_languages() -> None:
    kinds: list[dict[str, Kind]] = []
    with PageWorkers(1) as workers:
        for pdf in (ENGLISH, BANGLA):
            statute = build(workers.read(CORPUS / pdf, watch=lambda done, total: None))
            inner = (n for n in statute.provisions if n.kind in INNER and not n.eid.startswith("sched"))
            kinds.append({n.eid: n.kind for n in inner})
    english, bangla = kinds
    shared, every = english.keys() & bangla.keys(), english.keys() | bangla.keys()
    print("twins", f"{len(shared)} of {len(every)} sub-provisions: {len(shared) / len(every):.2%}")
    print("twins, English alone", dict(Counter(english[e] for e in english.keys() - shared)))
    print("twins, Bangla alone", dict(Counter(bangla[e] for e in bangla.keys() - shared)))
    # What is left is printed in one of the two only: "(d) (Repealed);", "(cc)" for a second (c).
    assert len(shared) >= 0.985 * len(every)
    assert all(english[e] == bangla[e] for e in shared)


@pytest.fixture(scope="module")
def acts() -> dict[str, Statute]:
    files = sorted((CORPUS / "qa" / "bd_law_rag" / "corpus").glob("*.txt"))
    return {file.stem: build(source_of_text(file.name, open_text(file), 0.0)) for file in files}


def test_every_section_that_is_asked_about_is_in_its_act(acts: dict[str, Statute]) -> None:
    rows = (CORPUS / "qa" / "bd_law_rag" / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [(str(row["act_id"]), str(from_digits(row["section"]))) for row in map(json.loads, rows)]
    numbers = {
        stem: {n.number for n in act.provisions if n.kind == Kind.SECTION} for stem, act in acts.items()
    }
    assert [pair for pair in asked if pair[1] not in numbers[pair[0]]] == []


def test_acts_of_bangladesh_are_told_named_and_headed(acts: dict[str, Statute]) -> None:
    assert {act.grammar.split()[0] for act in acts.values()} == {"bd-act-en", "bd-act-bn"}
    assert all(act.work for act in acts.values())
    sections = [n for act in acts.values() for n in act.provisions if n.kind == Kind.SECTION]
    bare = [n for n in sections if not n.heading]
    print("thirty acts", len(sections), "sections,", len(bare), "without a heading")
    assert len(bare) <= 0.01 * len(sections)
    codes = Counter(w.code for act in acts.values() for w in act.warnings)
    print("thirty acts", dict(codes))
    assert not codes.keys() & {"number_repeated", "no_sections", "not_a_statute", "outside_provisions"}
