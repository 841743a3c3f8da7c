"""Search with the starter embedding model: meaning, not only words, and across the two languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.domain.motor import Embedder
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.answerable import answerability
from engine.retrieval.instruments import Instruments
from engine.retrieval.search import search
from engine.runtime.embedder import open_embedder
from engine.runtime.store import ModelStore
from tests.helpers.versions import small_act

ACTS = {language: small_act(language) for language in Language}


@pytest.fixture(scope="module")
def embedder(models: Path) -> Embedder:
    return open_embedder(ModelStore(models))


@pytest.fixture(scope="module")
def shelf(embedder: Embedder, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    made = Shelf(tmp_path_factory.mktemp("shelf"))
    for act in ACTS.values():
        passages = passages_of(act)
        vectors = embedder.embed_passages([p.embed_text for p in passages], lambda done, total: None)
        made.add(act.card.version_id, passages, vectors, embedder.identity)
    return made


@pytest.mark.parametrize(
    ("query", "language", "section"),
    [
        ("How long before must the boss tell me that my job is over?", Language.ENGLISH, "4"),
        ("Can I be thrown out for stealing?", Language.ENGLISH, "6"),
        ("তাঁতি টাকা চুরি করলে কী হবে?", Language.BANGLA, "6"),
        ("তাঁতি বছরে কয়দিন ছুটি পায়?", Language.BANGLA, "5"),
        ("How many days of annual leave does a weaver get?", Language.BANGLA, "5"),
        ("মালিক আমাকে ছাঁটাই করলে কত দিন আগে জানাতে হবে?", Language.ENGLISH, "4"),
    ],
)
def test_a_question_in_other_words_or_the_other_language_finds_its_section(
    shelf: Shelf, embedder: Embedder, query: str, language: Language, section: str
) -> None:
    hits = search(
        query, "statutegraph", (ACTS[language].card.version_id,), Instruments(shelf, embedder), 3
    ).hits
    assert section in [hit.section for hit in hits]


def test_a_question_the_act_does_not_answer_scores_lower(shelf: Shelf, embedder: Embedder) -> None:
    def score(query: str) -> float:
        tools = Instruments(shelf, embedder)
        hits = search(query, "statutegraph", (ACTS[Language.ENGLISH].card.version_id,), tools, 3).hits
        return answerability(query, hits, tools)

    answered = score("How many days of notice does a weaver paid by the month get?")
    assert answered > score("Which visa do I need to travel to Japan?")
    assert answered > score("What is the customs duty on imported cars?")


def test_times_are_told(shelf: Shelf, embedder: Embedder) -> None:
    result = search(
        "notice", "statutegraph", (ACTS[Language.ENGLISH].card.version_id,), Instruments(shelf, embedder), 3
    )
    assert result.ms_embed > 0
    assert result.ms_search > 0
    assert result.ms_rerank == 0
