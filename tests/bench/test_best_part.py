"""The part of a provision that agents argue from first: does it answer? On the sample statute's questions.

    DHARA_MODELS=... DHARA_CORPUS=... DHARA_LAB=FOLDER python -m pytest tests/bench/test_best_part.py \\
        -m "corpus and bench" -s

Weights of `board/likeness.py` and `board/pack.py` were chosen on the questions with an odd number.
"""

from __future__ import annotations

import pytest

from assets.calibration.questions import Asked, read_questions
from assets.calibration.record import SAMPLE
from assets.calibration.shares import said
from engine.board.pack import Pack, pack_of
from engine.domain.evidence import Quotation
from engine.domain.language import Language
from engine.domain.version import Version
from engine.release.resting import rests_on
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workbench.selection import twin_of
from engine.workbench.tools import Tools
from tests.bench.conftest import Lab
from tests.helpers.retrieval_half import retrieved

pytestmark = [pytest.mark.corpus, pytest.mark.bench]
FLOORS = {Language.ENGLISH: 0.68, Language.BANGLA: 0.52}
LIMIT = 20


def _tools(bench: Workbench, language: Language) -> Tools:
    cards = bench.versions.cards()
    card = next(c for c in cards if c.language is language)
    twin = twin_of(card, cards)
    assert twin is not None
    versions = {card.version_id: bench.versions.open(card.version_id)}
    twins = {card.version_id: bench.versions.open(twin.version_id)}
    return Tools(versions, twins, instruments(tuple(versions), bench), None, "statutegraph", "dhara")


def _pack(asked: Asked, language: Language, tools: Tools) -> Pack:
    question = asked.said_in(language)
    half = retrieved(question, language, tools, LIMIT)
    kit = tools.instruments
    read = (Language.ENGLISH,)  # what the starter models read
    return pack_of(
        question,
        language,
        half.ledger.evidence,
        tools.versions,
        tools.twins,
        read,
        kit.embedder,
        lambda done, total: None,
        reranker=kit.reranker,
    )


def _answers(pack: Pack, asked: Asked, version: Version) -> bool:
    if not pack.units:
        return False
    unit, home = pack.units[0].unit, pack.units[0].home
    held = {s.number: s for s in home.segments}
    cited = [
        Quotation(r.handle, home.version_id, unit.eid, "", held[r.first].start, held[r.last].end, "", 1, None)
        for r in unit.refs
    ]
    return rests_on(cited, asked.gold_in(version).provisions, version)


@pytest.mark.parametrize("language", list(Language), ids=[language.value for language in Language])
def test_the_best_part_answers(lab: Lab, language: Language) -> None:
    tools = _tools(lab.bench("sample"), language)
    version = next(iter(tools.versions.values()))
    found = {
        asked.id: _answers(_pack(asked, language, tools), asked, version)
        for asked in read_questions(SAMPLE)
        if asked.answerable
    }
    for name, rest in (("odd, chosen on", 1), ("even", 0)):
        half = [right for id, right in found.items() if int(id.rpartition("-")[2]) % 2 == rest]
        print(f"\n{language.value}, {name}: the best part lies in the gold for {said(sum(half), len(half))}")
    assert sum(found.values()) / len(found) >= FLOORS[language]
