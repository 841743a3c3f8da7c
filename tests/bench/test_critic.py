"""The Critic on the Labour Act: the right section against wrong ones, for the gold answer as statement.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER python -m pytest tests/bench/test_critic.py -m bench -s

The library holds the English act alone. Of every section the one unit is judged that a reader of pairs puts
nearest to the statement (a claim of the board cites a unit too, never a section). Wrong: the five sections
that Dhara's own search ranks best for the question and that are not gold; and one drawn from the rest of
the act. Raw figures are kept in the lab, one pair a line, so that areas are recomputed without the model; a
run that was ended goes on where it was. `DHARA_SECONDS=300` ends the judging after so long, in an order
drawn once, so that a part of the questions is a sample of them.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.board.agents.critic import Judgement, Passage, judgement
from engine.board.placing import place
from engine.board.shown import provision
from engine.board.voice import Voice
from engine.deliberation.units import Unit, units_of
from engine.domain.evidence import Hop
from engine.domain.fence import fenced
from engine.domain.language import Language
from engine.domain.provision import Kind, Provision
from engine.domain.version import Version
from engine.retrieval.graph import Graphs
from engine.retrieval.search import search
from engine.runtime.llm.opening import open_language_model
from engine.runtime.store import ModelStore
from engine.workbench.instruments import instruments
from tests.bench.conftest import Lab
from tests.helpers.recall import area_interval, area_under_curve

pytestmark = [pytest.mark.bench, pytest.mark.corpus, pytest.mark.model]
MODEL = "qwen2.5-coder-1.5b"
NEAR, FAR = 0.93, 0.97  # bars
WRONG = 5


def test_the_right_section_against_the_best_ranked_wrong_ones_and_against_others(
    lab: Lab, corpus: Path, models: Path
) -> None:
    kept = Path(os.environ.get("DHARA_LAB") or lab.folder) / "critic.jsonl"
    lines = (corpus / "qa" / "labour_act_2018.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [q for q in map(json.loads, lines) if q["gold_sections"]]
    assert len(asked) == 84
    random.Random(5).shuffle(asked)
    _judge_the_rest(asked, kept, lab, models)
    found = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    right = [_support(r) for r in found if r["kind"] == "right"]
    near = [_support(r) for r in found if r["kind"] == "near"]
    far = [_support(r) for r in found if r["kind"] == "far"]
    print(f"\n{len(right)} of {len(asked)} questions; support by verdict and gain")
    figures = {}
    for name, wrong in (("best-ranked wrong", near), ("drawn", far)):
        area, (low, high) = area_under_curve(right, wrong), area_interval(right, wrong)
        figures[name] = area
        print(f"  against {len(wrong)} {name}: AUC {area:.3f} [{low:.3f}-{high:.3f}]")
    parts: dict[str, Callable[[Judgement], float]] = {
        "verdict alone": lambda j: j.verdicts[0],
        "verdict uncalibrated": lambda j: j.raw[0],
        "gain alone": lambda j: j.gain or 0.0,
    }
    for name, part in parts.items():
        by = {k: [part(_read(r)) for r in found if r["kind"] == k] for k in ("right", "near", "far")}
        areas = [area_under_curve(by["right"], by[k]) for k in ("near", "far")]
        print(f"  {name}: {areas[0]:.3f}, {areas[1]:.3f}")
    assert len(right) == len(asked), "not all judged yet: run again to go on"
    assert figures["best-ranked wrong"] >= NEAR
    assert figures["drawn"] >= FAR


def _judge_the_rest(asked: list[dict[str, Any]], kept: Path, lab: Lab, models: Path) -> None:
    done = {json.loads(line)["id"] for line in _lines(kept)}
    left = [q for q in asked if q["id"] not in done]
    if not left:
        return
    bench = lab.bench("labour_english")
    card = next(c for c in bench.versions.cards() if c.language is Language.ENGLISH)
    version = bench.versions.open(card.version_id)
    sections = {p.number: p for p in version.provisions if p.kind is Kind.SECTION}
    tools = instruments((card.version_id,), bench)
    reader = bench.reranker()
    assert reader is not None, "the reader of pairs is not installed"
    voice = Voice(
        open_language_model(ModelStore(models), MODEL), "critic", Language.ENGLISH, 1, lambda a, b: None
    )
    until = time.monotonic() + float(os.environ.get("DHARA_SECONDS", "inf"))
    for q in left:
        if time.monotonic() > until:
            return
        ask, answer, gold = q["question_en"], q["gold_answer_en"], set(q["gold_sections"])
        hits = search(ask, "statutegraph", (card.version_id,), tools, 12 + len(gold)).hits
        ranked = [s for s in dict.fromkeys(h.section for h in hits) if s in sections and s not in gold]
        others = sorted(set(sections) - gold - set(ranked))
        drawn = random.Random(q["id"]).choice(others)
        pairs = [(q["gold_sections"][0], "right"), *((s, "near") for s in ranked[:WRONG]), (drawn, "far")]
        rows = []
        for number, kind in pairs:
            units = _units(version, sections[number])
            near = reader.score(answer, [f"{h}. {u.text}" for u, h in units], lambda a, b: None)
            unit, heading = units[max(range(len(units)), key=lambda i: near[i])]
            shown = provision(unit.text, heading)
            judged = judgement(fenced("QUESTION", ask), answer, Passage(unit.refs, shown), voice)
            rows.append(
                {
                    "id": q["id"],
                    "kind": kind,
                    "section": number,
                    "unit": unit.label,
                    "raw": judged.raw,
                    "nothing": judged.nothing,
                    "gain": judged.gain,
                }
            )
        with kept.open("a", encoding="utf-8") as file:
            file.write("".join(json.dumps(row) + "\n" for row in rows))


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def _units(version: Version, section: Provision) -> list[tuple[Unit, str]]:
    id = version.card.version_id
    placed = place((Hop(0, None, None, section.eid, id),), (), Graphs({id: version}), (), 25)
    return [(u, e.heading) for e in placed for u in units_of(e, version, (Language.ENGLISH,))]


def _read(row: dict[str, Any]) -> Judgement:
    return Judgement((), tuple(row["raw"]), tuple(row["nothing"]), row["gain"])


def _support(row: dict[str, Any]) -> float:
    return _read(row).supported
