"""Real acts: the figures that must hold, printed with `-s`. Needs the corpus (DHARA_CORPUS)."""

from __future__ import annotations

import json
import os
import re
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from unicodedata import normalize

import pytest
from rapidfuzz import fuzz

from engine.domain.page import LineRole, Origin
from engine.domain.provision import EdgeType, Kind, Resolution
from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from engine.structure.outline.numbers import from_digits

CORPUS = Path(os.environ.get("DHARA_CORPUS") or Path(__file__).parents[4] / "shared" / "corpus")
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus at {CORPUS}; set DHARA_CORPUS"),
]
CHAPTERS = [*map(str, range(1, 16)), "16A", *map(str, range(17, 22))]


@dataclass(frozen=True)
class Act:
    pdf: str
    truth: str
    sections: int
    schedules: int
    provisos: int  # inside sections
    similarity: float  # least mean, 0..100
    schedule_pages: frozenset[int] = frozenset()  # pages that hold the whole of one


ACTS = {
    "english_2018": Act(
        "labour_act_en/labour_act_2006_en_asof2018.pdf", "en_2018_sections.jsonl", 355, 5, 102, 99.5
    ),
    "gazette_2015": Act(
        "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf",
        "en_2015_gazette_sections.jsonl",
        353,
        5,
        98,
        99.0,
        frozenset({179}),
    ),
    "bangla_2018": Act(
        "labour_act_bn/labour_act_2006_bn_asof2018.pdf", "bn_2018_sections.jsonl", 355, 0, 103, 99.5
    ),
}


@pytest.fixture(scope="module", params=list(ACTS))
def act(request: pytest.FixtureRequest) -> tuple[str, Act, Statute]:
    known = ACTS[request.param]
    with PageWorkers(2) as workers:
        source = workers.read(CORPUS / known.pdf, watch=lambda done, total: None)
    start = time.perf_counter()
    statute = build(source)
    print(f"\n{request.param}: read in {source.seconds:.1f} s, built in {time.perf_counter() - start:.1f} s")
    return request.param, known, statute


def truth_of(known: Act) -> dict[str, dict[str, str]]:
    rows = (CORPUS / "ground_truth" / known.truth).read_text(encoding="utf-8").splitlines()
    return {str(from_digits(row["label"])): row for row in map(json.loads, rows)}


def bare(text: str) -> str:
    """Words without what the two sides print differently: blanks, brackets, note links, lost dashes."""
    text = re.sub(r"\[\d+\]\(\d+\)|\]\([^)]*\)", "", normalize("NFC", text))
    return re.sub(r"[\s\[\]\ue000-\uf8ff\u200c\u200d\u00a0*–—-]+", "", text)


# From a note's number to the amending act it names, with what follows on that line and in brackets.
FOOT_NOTE = re.compile(
    r"\n\d{1,2}\s?(?=[\"“‘A-Z])(?:(?!\n\n).)*?Act,\s*20\d\d[^\n]*"
    r"(?:\n\(Act[^\n]*|\n[^\n]{0,40}of 20\d\d\)\.?)?",
    re.DOTALL,
)


def own_words(text: str) -> str:
    """A truth section without the foot notes and next chapter head that its rule left in it."""
    text = re.split(r"(?:\n\s*){5,}|\n(?:\d\[)?CHAPTER [IVX]", text)[0]
    text = FOOT_NOTE.sub("", text)
    # A note's mark, glued to an amendment bracket or to the number it amends.
    return re.sub(r"\d{1,2}(?=\[)", "", text)


def test_sections_chapters_and_schedules_are_all_there_once(act: tuple[str, Act, Statute]) -> None:
    name, known, statute = act
    counts = Counter(node.kind for node in statute.provisions)
    print(name, {kind.value: n for kind, n in counts.items()})
    assert [n.number for n in statute.provisions if n.kind == Kind.SECTION] == list(truth_of(known))
    assert counts[Kind.SECTION] == known.sections
    assert [n.number for n in statute.provisions if n.kind == Kind.CHAPTER] == CHAPTERS
    # A page that reading refuses takes its schedule with it, and says so.
    refused = {w.page for w in statute.warnings if w.code.startswith("page_")} & known.schedule_pages
    print(name, "pages with a schedule that were not read:", sorted(refused))
    assert counts[Kind.SCHEDULE] == known.schedules - len(refused)
    assert not [w for w in statute.warnings if w.code == "number_repeated"]


def test_provisos_and_explanations_are_as_many_in_each_section_as_in_the_truth(
    act: tuple[str, Act, Statute],
) -> None:
    name, known, statute = act
    marks = {
        Kind.PROVISO: r"Provided\s+(?:further\s+|also\s+)?that|শর্ত\s*থাকে\s*যে",
        Kind.EXPLANATION: r"Explanation\W|ব্যাখ্যা\s*[ঃ:]",
    }
    sections = {n.number: n for n in statute.provisions if n.kind == Kind.SECTION}
    total: Counter[Kind] = Counter()
    for label, row in truth_of(known).items():
        section = sections[label]
        for kind, mark in marks.items():
            inside = [
                n for n in statute.provisions if n.kind == kind and section.start <= n.start < section.end
            ]
            assert len(inside) == len(re.findall(mark, row["text"])), (label, kind)
            total[kind] += len(inside)
    print(name, {kind.value: n for kind, n in total.items()})
    assert total == {Kind.PROVISO: known.provisos, Kind.EXPLANATION: 12}


def test_section_words_are_those_of_the_truth(act: tuple[str, Act, Statute]) -> None:
    name, known, statute = act
    sections = {n.number: n for n in statute.provisions if n.kind == Kind.SECTION}
    scores: dict[str, float] = {}
    for label, row in truth_of(known).items():
        got = statute.text[sections[label].start : sections[label].end]
        scores[label] = fuzz.ratio(bare(got), bare(own_words(row["text"])))
    print(name, f"mean similarity {mean(scores.values()):.2f}", sorted((s, k) for k, s in scores.items())[:5])
    assert mean(scores.values()) >= known.similarity


def test_headings_of_the_bangla_act_are_those_of_the_truth(act: tuple[str, Act, Statute]) -> None:
    name, known, statute = act
    truth = truth_of(known)
    headings = {n.number: n.heading for n in statute.provisions if n.kind == Kind.SECTION}
    assert all(headings.values())
    if "title" in next(iter(truth.values())):
        wrong = {
            k: headings[k]
            for k, row in truth.items()
            if fuzz.ratio(bare(headings[k]), bare(row["title"])) < 90
        }
        print(name, f"{len(truth) - len(wrong)} of {len(truth)} headings")
        assert not wrong


def test_no_running_head_and_no_legacy_letter_is_in_a_provision(act: tuple[str, Act, Statute]) -> None:
    _, known, statute = act
    heads = {statute.text[p.start : p.end].strip() for p in statute.parts if p.role == LineRole.HEADER}
    for node in statute.provisions:
        if node.parent is None:
            inside = statute.provenance.origin[node.start : node.end]
            assert not set(inside) - {Origin.INSERTED, Origin.TEXT}
            lines = {one.strip() for one in statute.text[node.start : node.end].splitlines()}
            assert not lines & heads
            if "bn" not in known.truth:
                assert not re.search(r"[†‡¯®©¨]|evsjv", statute.text[node.start : node.end])


def test_nearly_every_reference_is_resolved(act: tuple[str, Act, Statute]) -> None:
    name, known, statute = act
    how = Counter(e.resolution.value for e in statute.edges if e.type == EdgeType.CROSS_REF and e.resolution)
    print(name, dict(how))
    # The Bangla file has no schedules, so what names one finds nothing.
    absent = "তফসিল" if not known.schedules else "\0"
    lost = [e for e in statute.edges if e.resolution == Resolution.UNRESOLVED and absent not in e.words]
    assert len(lost) <= 0.015 * how.total()
