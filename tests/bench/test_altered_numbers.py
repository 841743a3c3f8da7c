"""The number check on the Labour Act: altered numbers caught, true ones let through. No model needed.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER python -m pytest \\
        tests/bench/test_altered_numbers.py -m bench -s

200 alterations of each kind, drawn from the gold answers (they cite their gold sections) and from the
sentences of the act itself in both languages (they cite themselves). Unaltered: the same statements with
the same number written another way (digits, words, Bangla digits, another form of a date), and every gold
answer as it is. Six answers are left out: what they state is of the question, or worked out from it
("14 x 7 x 500"), and the check is right to find it in no provision.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.domain.language import Language
from engine.domain.provision import Kind as Part
from engine.domain.segments import cut_provision
from engine.domain.version import Version
from engine.release.numbers import foreign
from tests.bench.conftest import Lab
from tests.helpers.altered import Kind, Made, Source, altered

pytestmark = [pytest.mark.bench, pytest.mark.corpus]
COUNT = 200
WORKED_OUT = ("DF-006", "HY-001", "HY-002", "HY-004", "HY-010", "HY-011")
CAUGHT, ALARMS = 0.99, 0.02


def test_altered_numbers_are_caught_and_true_ones_let_through(lab: Lab, corpus: Path) -> None:
    bench = lab.bench("labour")
    held = {c.language: bench.versions.open(c.version_id) for c in bench.versions.cards()}
    lines = (corpus / "qa" / "labour_act_2018.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [q for q in map(json.loads, lines) if q["gold_sections"] and not q["id"].endswith(WORKED_OUT)]
    answers = [_answer(q, version) for q in asked for version in held.values()]
    law = [s for version in held.values() for s in _sentences(version)]
    caught = drawn = alarms = let = 0
    for kind in Kind:
        half = altered(answers, kind, COUNT // 2)
        made = (*half, *altered(law, kind, COUNT - len(half), seed=1))
        missed = [m for m in made if not foreign(m.altered, [m.source.cited], m.source.labels)]
        true = list({m.restated: m for m in made}.values())
        false = [m for m in true if foreign(m.restated, [m.source.cited], m.source.labels)]
        print(f"\n{kind}: {len(made)} ({len(half)} of answers), missed {len(missed)}")
        print(f"    unaltered: {len(true)}, alarms {len(false)}")
        _show(missed[:4], false[:4])
        caught, drawn = caught + len(made) - len(missed), drawn + len(made)
        alarms, let = alarms + len(false), let + len(true)
        assert len(made) == COUNT
    plain = [s for s in answers if foreign(s.statement, [s.cited], s.labels)]
    print(f"\naltered: caught {caught / drawn:.4f} of {drawn}; restated: alarms {alarms / let:.4f} of {let}")
    print(f"gold answers as they are: alarms {len(plain)} of {len(answers)}")
    for source in plain:
        print("   ", foreign(source.statement, [source.cited], source.labels), source.statement[:150])
    assert caught / drawn >= CAUGHT
    assert len(plain) / len(answers) <= ALARMS
    assert alarms / let <= ALARMS


def _show(missed: list[Made], false: list[Made]) -> None:
    for m in missed:
        print("    missed:", m.altered[:160], "|", m.source.cited[:120])
    for m in false:
        print(
            "    alarm:", foreign(m.restated, [m.source.cited]), m.restated[:160], "|", m.source.cited[:120]
        )


def _answer(question: dict[str, Any], version: Version) -> Source:
    language = "en" if version.card.language is Language.ENGLISH else "bn"
    gold = set(question["gold_sections"])
    sections = [p for p in version.provisions if p.kind is Part.SECTION and p.number in gold]
    cited = "\n".join(f"{p.heading} {version.text[p.start : p.end]}" for p in sections)
    return Source(question[f"gold_answer_{language}"], cited, language, tuple(p.label for p in sections))


def _sentences(version: Version) -> list[Source]:
    language = "en" if version.card.language is Language.ENGLISH else "bn"
    out = []
    for part in version.provisions:
        if part.kind in (Part.SECTION, Part.PREAMBLE):
            inside = [p for p in version.provisions if part.start < p.start and p.end <= part.end]
            out += [Source(s.text, s.text, language) for s in cut_provision(version.text, part, inside)]
    return out
