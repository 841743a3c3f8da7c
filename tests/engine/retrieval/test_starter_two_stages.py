"""Two stages and reranking with the starter models: token states and a cross-encoder that know English."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.document import DocumentId
from engine.domain.language import Language
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.index.side import SideShelf
from engine.retrieval.documents import search_document, windows_of_document
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.search import search
from engine.retrieval.strategy import Clock
from engine.runtime.encoders import Encoders
from engine.runtime.store import ModelStore
from engine.runtime.tokenizer import tokenizer_of
from engine.structure.prose import document_of
from tests.helpers.pages import source_of
from tests.helpers.versions import small_act

ACTS = {act.card.version_id: act for act in (small_act(), small_act(Language.BANGLA))}
ENGLISH, BANGLA = ACTS
LETTER = """
@head Karim & Sons, Weavers
We thank you for the order of the third of March, which reached us in good time.
The looms are made of seasoned teak and leave our yard next week by boat.
Carriage as far as the river port is paid by us; porters there are yours to hire.
@page 2
@head Karim & Sons, Weavers
Should the goods come to harm on the water, we put that right at our own cost.
Half of the price was paid in advance; the rest falls due within ten days of delivery.
"""


@pytest.fixture(scope="module")
def tools(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Instruments:
    for name in ("answerai-colbert-small", "minilm-l12-reranker"):
        if not (models / name).is_dir():
            pytest.skip(f"{name} is not installed")
    store = ModelStore(models)
    encoders = Encoders(store)
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    made = Instruments(
        shelf,
        encoders.embedder(),
        encoders.late_interaction(),
        reranker=encoders.reranker(),
        tokenizer=tokenizer_of(store),
        open=ACTS.__getitem__,
    )
    for version_id, act in ACTS.items():
        shelf.add(version_id, passages_of(act), None, None)
        PREPARATIONS["lawrag"].prepare(act, made, lambda done, total: None)
    return made


def test_both_stages_read_an_english_question(tools: Instruments) -> None:
    result = search("Can I be sacked for stealing?", "lawrag", (ENGLISH,), tools, 9)
    assert "late interaction" in result.hits[0].why
    assert "cross-encoder" in result.hits[0].why
    assert "6" in {hit.section for hit in result.hits}
    assert result.notes == ()


def test_a_bangla_question_is_read_by_the_embedding_model_and_that_is_said(tools: Instruments) -> None:
    result = search("চুরির জন্য কি বরখাস্ত করা যায়?", "lawrag", (BANGLA,), tools, 9)
    assert result.hits
    assert all("meaning" in hit.why and "cross-encoder" not in hit.why for hit in result.hits)
    assert all("does not understand Bangla" in note for note in result.notes)
    assert len(result.notes) == 2


def test_a_cross_encoder_reads_what_words_found(tools: Instruments) -> None:
    plain = search("leave", "bm25", (ENGLISH,), tools, 5)
    result = search("How many days off does a weaver get?", "bm25", (ENGLISH,), tools, 5, rerank=True)
    assert all("cross-encoder" in hit.why for hit in result.hits)
    assert result.notes == ()
    assert plain.notes == ()
    bangla = search("ছুটি", "bm25", (BANGLA,), tools, 5, rerank=True)
    assert ["does not understand Bangla" in note for note in bangla.notes] == [True]


def test_a_letter_is_found_by_what_it_means(tools: Instruments, tmp_path: Path) -> None:
    letter = document_of(source_of(LETTER), DocumentId("a1"), "letter.pdf")
    question = "Who bears the loss if the looms are damaged on the way?"
    windows, _ = windows_of_document(question, letter, SideShelf(tmp_path), tools, lambda done, total: None)
    (found,) = search_document(question, letter, windows, tools, 1, Clock(), [])
    assert "at our own cost" in found.text
    assert {quad.page for quad in found.quads} == {1, 2}
    assert found.page == 1
