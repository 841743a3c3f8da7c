"""What romanised questions find on a real law, against the same questions in Bangla letters.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER python -m pytest \\
        tests/bench/test_romanised_figures.py -m "corpus and bench" -s -o faulthandler_timeout=0

The corpus has no romanised questions: its Bangla ones are put into Latin letters by rule, as no person would
type them all alike; ours are typed by hand.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.retrieval.instruments import Instruments
from engine.retrieval.romanised import is_romanised
from engine.retrieval.search import search
from engine.retrieval.sound import phones
from engine.workbench.instruments import instruments
from tests.bench.conftest import Lab
from tests.engine.retrieval.test_romanised import PAIRS

pytestmark = [pytest.mark.corpus, pytest.mark.bench]
K = 10
_BANGLA_WORD = re.compile("[\u0980-\u09e5\u09f0-\u09ff\u200c\u200d]+")


def _latin(word: str) -> str:
    said = phones(word)
    mute = bool(said) and said[-1].faint and said[-1].said == "o"
    return "".join({"c": "ch"}.get(p.said, p.said) for p in (said[:-1] if mute else said))


def romanised(text: str) -> str:
    return _BANGLA_WORD.sub(lambda m: _latin(m.group()), text)


@pytest.fixture(scope="module")
def asked(corpus: Path) -> list[dict[str, object]]:
    lines = (corpus / "qa" / "labour_act_2018.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def tools(lab: Lab) -> Instruments:
    bench = lab.bench("labour")
    bangla = next(c for c in bench.versions.cards() if c.language is Language.BANGLA)
    return instruments((bangla.version_id,), bench)


def _found(query: str, tools: Instruments) -> list[str]:
    (version,) = [v for v in tools.twins if tools.languages[v] is Language.BANGLA]
    return [h.section for h in search(query, "statutegraph", (version,), tools, K).hits]


def test_questions_of_ordinary_life_find_what_they_find_in_bangla(tools: Instruments) -> None:
    rows = []
    for latin, bangla in PAIRS:
        wanted, got = _found(bangla, tools), _found(latin, tools)
        rows.append((len(set(wanted) & set(got)) / len(wanted), wanted[0] in got[:3]))
    overlap, first = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    print(f"{len(rows)} typed by hand: overlap of ten {overlap:.2f}, first found within three {first:.2f}")
    assert overlap >= 0.75
    assert first >= 0.85


def test_questions_of_the_corpus_lose_little_in_latin_letters(
    tools: Instruments, asked: list[dict[str, object]]
) -> None:
    questions = [q for q in asked if q["gold_sections"]]
    told = [str(q["question_bn"]) for q in questions]
    assert all(is_romanised(romanised(text)) for text in told)
    figures = []
    for texts in (told, [romanised(text) for text in told]):
        shares = [
            len(set(map(str, q["gold_sections"])) & set(_found(text, tools))) / len(set(q["gold_sections"]))  # type: ignore[arg-type, call-overload]
            for q, text in zip(questions, texts, strict=True)
        ]
        figures.append(sum(shares) / len(shares))
    print(f"recall of gold sections within ten: Bangla {figures[0]:.3f}, Latin letters {figures[1]:.3f}")
    assert figures[1] >= figures[0] - 0.12


def test_no_english_question_of_the_corpus_is_taken_for_bangla(asked: list[dict[str, object]]) -> None:
    assert [q["question_en"] for q in asked if is_romanised(str(q["question_en"]))] == []
