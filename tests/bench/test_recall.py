"""Recall of gold sections with the starter models, by set, language and strategy.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER python -m pytest tests/bench/test_recall.py \\
        -m "corpus and bench" -s -o faulthandler_timeout=0

Weights were chosen on the Labour Act questions. What they are worth on others is told by cross-validation
(weights chosen on four fifths, scored on the last) and by the other sets, of which none was looked at
when weights were chosen. Intervals are of the bootstrap over items.
"""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.domain.digits import latin_digits
from engine.domain.language import Language
from engine.domain.version import VersionCard
from engine.retrieval.fusion import fuse
from engine.retrieval.linked import with_linked
from engine.retrieval.named import named_sections
from engine.retrieval.search import search
from engine.retrieval.strategies.statutegraph import CANDIDATES, Weights, ordered, signals_of, weighed
from engine.retrieval.strategy import Asked
from engine.workbench.instruments import instruments
from tests.bench.conftest import Lab
from tests.helpers.recall import Figure, cross_validated, figure, recall

pytestmark = [pytest.mark.corpus, pytest.mark.bench]
STRATEGY = "statutegraph"
K = 10
WEAK = ("multi_hop", "hypothetical")
BARS = {  # (question, version cited): recall within 5 and within 10
    ("en", "en"): (0.88, 0.93),
    ("bn", "bn"): (0.82, 0.91),
    ("en", "bn"): (0.0, 0.90),
    ("bn", "en"): (0.0, 0.90),
}
FLOORS = {
    ("en", "en"): (0.84, 0.90),
    ("bn", "bn"): (0.74, 0.86),
    ("en", "bn"): (0.80, 0.90),
    ("bn", "en"): (0.72, 0.86),
}


def _lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def _card(lab: Lab, language: str) -> VersionCard:
    return next(c for c in lab.bench("labour").versions.cards() if c.language.value == language)


@pytest.fixture(scope="module")
def labour(corpus: Path) -> list[dict[str, Any]]:
    asked = [q for q in _lines(corpus / "qa" / "labour_act_2018.jsonl") if q["gold_sections"]]
    assert len(asked) == 84
    return asked


@pytest.mark.parametrize(("question", "cited"), list(BARS))
def test_gold_sections_of_the_labour_act(
    lab: Lab, labour: list[dict[str, Any]], question: str, cited: str
) -> None:
    bench = lab.bench("labour")
    version = _card(lab, cited).version_id
    tools = instruments((version,), bench)
    rows, weak = [], []
    kinds: dict[str, list[float]] = defaultdict(list)
    for q in labour:
        hits = search(q[f"question_{question}"], STRATEGY, (version,), tools, K).hits
        row = recall(q["gold_sections"], [h.section for h in hits])
        rows.append(row)
        kinds[q["category"]].append(row[2])
        weak += [row[2]] if q["category"] in WEAK else []
    told = figure(rows)
    bar = BARS[question, cited]
    print(f"\n{question} question, {cited} version: {told}; bars @5 {bar[0]} @10 {bar[1]}")
    print("  by kind @10:", " ".join(f"{k} {sum(v) / len(v):.2f}" for k, v in kinds.items()))
    print(f"  multi-hop and hypothetical @10: {sum(weak) / len(weak):.3f}; bar 0.85")
    floor = FLOORS[question, cited]
    assert told.mean[1] >= floor[0]
    assert told.mean[2] >= floor[1]


@pytest.mark.parametrize("language", ["en", "bn"])
def test_weights_chosen_on_other_questions(lab: Lab, labour: list[dict[str, Any]], language: str) -> None:
    """Five folds, twenty times: what a choice of weights is worth on questions it was not chosen on."""
    bench = lab.bench("labour")
    version = _card(lab, language).version_id
    tools = instruments((version,), bench)
    rolls = tools.shelf.rolls((version,))
    grid = list(product((0.3, 0.5, 1.0, 1.5), (2.0, 4.0, 6.0), (0.0, 0.5), (0.0, 0.3), (0.0, 0.5, 1.0)))
    by_choice: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    for q in labour:
        asked = Asked(q[f"question_{language}"], rolls, K)
        signals, spoken = signals_of(asked, tools)
        present = {s.name for s in signals}
        for words, states, questions, kept, glossary in grid:
            idle = "token states" not in present and states != 4.0
            if idle or (questions and "questions" not in present) or (glossary and "glossary" not in present):
                continue
            told = dict.fromkeys(Language, words)
            choosing = Weights(words=told, states=states, questions=questions)
            ordering = Weights(words=told, states=8.0, questions=questions, glossary=glossary)
            found = fuse(rolls, weighed(signals, choosing, spoken), CANDIDATES)
            order = fuse(rolls, weighed(signals, ordering, spoken), CANDIDATES)
            hits = ordered(with_linked(found, rolls, tools, K, kept), order, asked)
            name = f"words {words} states {states} questions {questions} kept {kept} glossary {glossary}"
            by_choice[name].append(recall(q["gold_sections"], [h.section for h in hits]))
    held, chosen = cross_validated(by_choice)
    best = sorted(chosen.items(), key=lambda pair: -pair[1])[:3]
    print(f"\n{language}, held out: @1 {held[0]:.3f} @5 {held[1]:.3f} @10 {held[2]:.3f}; chosen most: {best}")
    assert held[2] >= FLOORS[language, language][1] - 0.03


def test_sections_among_thirty_acts(lab: Lab, corpus: Path) -> None:
    """Act and section, all acts searched together. Bar 0.85."""
    bench = lab.bench("acts")
    cards = bench.versions.cards()
    versions = tuple(c.version_id for c in cards)
    tools = instruments(versions, bench)
    source = {c.version_id: c.source_name for c in cards}
    rows = []
    for q in _lines(corpus / "qa" / "bd_law_rag" / "questions.jsonl"):
        hits = search(q["q"], STRATEGY, versions, tools, K).hits
        number = named_sections(f"section {latin_digits(q['section'])}")[0]
        gold = f"{q['act_id']}.txt {number}"
        rows.append(recall([gold], [f"{source[h.version_id]} {h.section}" for h in hits]))
    _told("thirty acts", figure(rows), 0.85)


def test_units_of_a_european_regulation(lab: Lab, corpus: Path) -> None:
    """Articles, recitals and annexes. Bar 0.90."""
    bench = lab.bench("regulation")
    versions = tuple(c.version_id for c in bench.versions.cards())
    tools = instruments(versions, bench)
    rows = []
    for q in _lines(corpus / "qa" / "eu_ai_act" / "qa_set.jsonl"):
        if not q["gold_units"]:
            continue
        hits = search(q["question"], STRATEGY, versions, tools, K).hits
        rows.append(recall([_arabic(g) for g in q["gold_units"]], [_unit(h.eid) for h in hits]))
    _told("regulation", figure(rows), 0.90)


def test_scenarios_of_the_workplace(lab: Lab, corpus: Path) -> None:
    """Questions of another hand on the Labour Act, never used to choose anything. No bar."""
    bench = lab.bench("labour")
    version = _card(lab, "en").version_id
    tools = instruments((version,), bench)
    rows = []
    for q in _lines(corpus / "qa" / "hr_persona_bd" / "scenarios.jsonl"):
        if q["gold"]:
            hits = search(q["q"], STRATEGY, (version,), tools, K).hits
            rows.append(recall([str(g) for g in q["gold"]], [h.section for h in hits]))
    _told("workplace scenarios", figure(rows), 0.80)


def _told(name: str, found: Figure, bar: float) -> None:
    print(f"\n{name}: {found}; bar @10 {bar}")
    assert found.mean[2] >= bar


_ROMAN = {"I": 1, "V": 5, "X": 10}


def _arabic(unit: str) -> str:
    """anx_III, as the set writes it, is anx_3, as Dhara does."""
    kind, _, number = unit.partition("_")
    if kind != "anx" or number.isdigit():
        return unit
    values = [_ROMAN[letter] for letter in number]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return f"{kind}_{sum(-v if v < after else v for v, after in pairs)}"


def _unit(eid: str) -> str:
    return next((p for p in reversed(eid.split("__")) if p.split("_")[0] in ("art", "rec", "anx")), eid)
