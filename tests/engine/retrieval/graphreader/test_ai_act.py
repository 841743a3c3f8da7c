"""A slice of the AI Act (articles, recitals, an annex) read by the starter models."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.domain.provision import Provision
from engine.domain.version import Version
from engine.domain.walk import Move
from engine.domain.words import content_words
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.reading.texts.open import open_text
from engine.reading.texts.source import source_of_text
from engine.retrieval.graphreader import fact_lines
from engine.retrieval.graphreader.chunk import Role, chunks_of
from engine.retrieval.graphreader.extraction import JOINTS
from engine.retrieval.graphreader.graph import graph_of
from engine.retrieval.graphreader.held import files
from engine.retrieval.graphreader.preparation import prepare
from engine.retrieval.instruments import Instruments
from engine.retrieval.search import search
from engine.runtime.embedder import open_embedder
from engine.runtime.llm.opening import open_language_model
from engine.runtime.store import ModelStore
from engine.structure.build import build
from tests.helpers.laws import committed

pytestmark = [pytest.mark.corpus, pytest.mark.model]
SLICE = frozenset({"art_4", "art_51", "art_71", "rec_20", "rec_111", "anx_13"})
MODEL = "qwen2.5-coder-0.5b"
QUESTION = "What amount of computation used for training makes a general-purpose AI model one of high impact?"


def unwatched(done: int, total: int) -> None:
    pass


@pytest.fixture(scope="module")
def regulation(corpus: Path) -> Version:
    path = next((corpus / "ai_act").glob("*.xhtml"))
    return sliced(committed(build(source_of_text(path.name, open_text(path), 0.0)), path.name))


def sliced(version: Version) -> Version:
    """Only the provisions of `SLICE`, which stand at the top."""
    by_eid = {p.eid: p for p in version.provisions}

    def within(node: Provision) -> bool:
        return node.eid in SLICE or (node.parent is not None and within(by_eid[node.parent]))

    kept = tuple(replace(p, parent=None) if p.eid in SLICE else p for p in version.provisions if within(p))
    held = {p.eid for p in kept}
    edges = tuple(e for e in version.edges if e.source in held and (e.target is None or e.target in held))
    return replace(version, provisions=kept, edges=edges)


@pytest.fixture(scope="module")
def tools(regulation: Version, models: Path, tmp_path_factory: pytest.TempPathFactory) -> Instruments:
    if not (models / MODEL).is_dir():
        pytest.skip(f"{MODEL} is not installed: run `dhara models get {MODEL}`")
    store = ModelStore(models)
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    version_id = regulation.card.version_id
    shelf.add(version_id, passages_of(regulation), None, None)
    made = Instruments(
        shelf,
        open_embedder(store),
        model=open_language_model(store, MODEL),
        open={version_id: regulation}.__getitem__,
        languages={version_id: Language.ENGLISH},
    )
    began = time.process_time()
    prepare(regulation, made, unwatched)
    chunks = sum(c.role is Role.RULE for c in chunks_of(regulation))
    print(f"\n{MODEL}: {(time.process_time() - began) / chunks:.1f} s of processor time a chunk")
    return made


def test_facts_are_in_the_words_of_the_regulation(regulation: Version, tools: Instruments) -> None:
    held = files(regulation.card.version_id, tools)
    assert held is not None
    drawn = tuple(fact_lines.read(held[0]))
    facts = tuple(chain.from_iterable(d.facts for d in drawn))
    sources = {
        c.ordinal: set(content_words(" ".join((c.heading, *(f"{s.lead} {s.text}" for s in c.sentences)))))
        for c in chunks_of(regulation)
    }
    by_model = [f for f in facts if not f.verbatim]
    lost = sum(n for d in drawn for _, n in d.dropped)
    print(f"\n{len(facts)} facts, {len(by_model)} of them by the model; {lost} dropped")
    assert len(by_model) >= len(facts) / 4
    assert all(f.elements for f in facts)
    for fact in facts:
        assert set(content_words(fact.text)) <= sources[fact.chunk] | set(content_words(JOINTS))
        assert regulation.text[fact.start : fact.end].strip()


def test_annex_and_recitals_hang_on_the_article_that_speaks_of_them(
    regulation: Version, tools: Instruments
) -> None:
    graph = graph_of((regulation.card.version_id,), tools)
    annexes = {
        graph.chunks[c].section: {graph.chunks[t].home[:6] for t in targets}
        for c, targets in graph.annexes.items()
    }
    assert annexes == {"51": {"anx_13"}}
    recitals = {graph.chunks[t].home: graph.chunks[c].section for c, ts in graph.recitals.items() for t in ts}
    assert recitals == {"rec_20": "4", "rec_111": "51"}


@pytest.mark.parametrize("strategy", ["graphreader", "graphreader_af"])
def test_the_article_that_answers_is_read_and_found(
    regulation: Version, tools: Instruments, strategy: str
) -> None:
    result = search(QUESTION, strategy, (regulation.card.version_id,), tools, 5)
    (walk,) = result.walks
    print(f"\n{strategy}: {walk.calls} calls, {walk.seconds:.0f} s, plan {walk.plan}")
    for hit in result.hits:
        print(f"  {hit.eid} {hit.score:.2f} {hit.why}")
    assert walk.plan
    assert any(step.move is Move.READ_FACT for step in walk.steps)
    assert "51" in [hit.section for hit in result.hits[:3]]
