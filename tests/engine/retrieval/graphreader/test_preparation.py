"""Atomic facts of a version: made once, gone on with after a kill, refused where no model reads."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.domain.identity import EId
from engine.domain.language import Language
from engine.domain.motor import Watch
from engine.errors import BadRequest, Cancelled
from engine.index.shelf import Shelf
from engine.retrieval.graphreader import fact_lines, vectors
from engine.retrieval.graphreader.chunk import Role, chunks_of
from engine.retrieval.graphreader.graph import graph_of
from engine.retrieval.graphreader.held import FACTS, facts_key, files
from engine.retrieval.graphreader.ties import annexes_of, recital_chunks, recitals_by_mention
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from tests.helpers.fact_scribe import fog_horns, scribe
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.scripted_model import Raises, Rule, ScriptedModel
from tests.helpers.versions import small_act

ROW = PREPARATIONS["facts"]
VERSION = fog_horns()
ID = VERSION.card.version_id
RULES = [c for c in chunks_of(VERSION) if c.role is Role.RULE]


def tools_of(folder: Path, model: ScriptedModel | None = None, **more: object) -> Instruments:
    tools = Instruments(
        Shelf(folder),
        HashingEmbedder(dim=128),
        model=model or scribe(),
        open={ID: VERSION}.__getitem__,
        languages={ID: Language.ENGLISH},
    )
    return replace(tools, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with the facts of the regulation. Not to be changed: `copy` it."""
    folder = tmp_path_factory.mktemp("made")
    ROW.prepare(VERSION, tools_of(folder), unwatched)
    return folder


@pytest.fixture
def copy(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "copy"))


def unwatched(done: int, total: int) -> None:
    pass


def stopping_after(chunks: int) -> Watch:
    def watch(done: int, total: int) -> None:
        if done >= chunks and total == len(RULES):
            raise Cancelled

    return watch


def test_facts_are_made_once(tmp_path: Path) -> None:
    tools = tools_of(tmp_path)
    assert not ROW.ready(ID, tools)
    seen: list[tuple[int, int]] = []
    ROW.prepare(VERSION, tools, lambda done, total: seen.append((done, total)))
    assert ROW.ready(ID, tools)
    assert seen[0] == (0, len(RULES))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    again = tools_of(tmp_path)
    ROW.prepare(VERSION, again, unwatched)
    assert isinstance(again.model, ScriptedModel)
    assert again.model.calls == []


def test_a_cancel_keeps_what_was_drawn_and_the_rest_follows(tmp_path: Path, made: Path) -> None:
    with pytest.raises(Cancelled):
        ROW.prepare(VERSION, tools_of(tmp_path), stopping_after(3))
    tools = tools_of(tmp_path)
    draft = tools.shelf.side.draft(FACTS, ID, facts_key(scribe()))
    assert len(fact_lines.resume(draft, [c.ordinal for c in RULES])) == 3
    ROW.prepare(VERSION, tools, unwatched)
    assert isinstance(tools.model, ScriptedModel)
    asked = "".join(call.prompt.particular for call in tools.model.calls)
    assert "Entry into force" in asked
    assert "Subject matter" not in asked
    assert not draft.exists()
    assert _as_made(tools, made)


def _as_made(tools: Instruments, made: Path) -> bool:
    """The same facts as when nothing interrupts."""
    held, whole = files(ID, tools), files(ID, tools_of(made))
    assert held is not None
    assert whole is not None
    return [d.facts for d in fact_lines.read(held[0])] == [d.facts for d in fact_lines.read(whole[0])]


def _make_and_die(folder: Path) -> None:
    def watch(done: int, total: int) -> None:
        if done == 4 and total == len(RULES):
            os.kill(os.getpid(), signal.SIGKILL)

    ROW.prepare(VERSION, tools_of(folder), watch)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_a_killed_maker_loses_one_chunk_at_most(tmp_path: Path, made: Path) -> None:
    process = multiprocessing.get_context("spawn").Process(target=_make_and_die, args=(tmp_path,))
    process.start()
    process.join(60)
    assert process.exitcode == -signal.SIGKILL
    tools = tools_of(tmp_path)
    assert not ROW.ready(ID, tools)
    draft = tools.shelf.side.draft(FACTS, ID, facts_key(scribe()))
    assert len(fact_lines.resume(draft, [c.ordinal for c in RULES])) == 4
    ROW.prepare(VERSION, tools, unwatched)
    assert _as_made(tools, made)


def test_another_embedder_makes_vectors_anew_but_no_facts(copy: Path) -> None:
    other = tools_of(copy, embedder=HashingEmbedder(dim=64, name="other"))
    assert not ROW.ready(ID, other)
    ROW.prepare(VERSION, other, unwatched)
    assert ROW.ready(ID, other)
    assert isinstance(other.model, ScriptedModel)
    assert other.model.calls == []


def test_another_model_makes_facts_anew(copy: Path) -> None:
    assert not ROW.ready(ID, tools_of(copy, scribe(name="other")))


@pytest.mark.parametrize("place", [0, 1])
def test_damaged_files_are_made_again(copy: Path, place: int) -> None:
    tools = tools_of(copy)
    held = files(ID, tools)
    assert held is not None
    held[place].write_bytes(b"rubbish")
    ROW.prepare(VERSION, tools, unwatched)
    assert graph_of((ID,), tools).facts


def test_what_is_lacking_is_said(tmp_path: Path) -> None:
    assert ROW.lacks(tools_of(tmp_path)) == ""
    assert "language model" in ROW.lacks(replace(tools_of(tmp_path), model=None))
    assert "embedding model" in ROW.lacks(replace(tools_of(tmp_path), embedder=None))


def test_a_text_that_the_model_does_not_read_is_refused_or_read_through_its_twin(tmp_path: Path) -> None:
    english, bangla = small_act(), small_act(Language.BANGLA)
    both = {v.card.version_id: v for v in (english, bangla)}
    alone = tools_of(tmp_path, open=both.__getitem__)
    assert "does not read the language" in ROW.refuses(bangla, alone)
    with pytest.raises(BadRequest):
        ROW.prepare(bangla, alone, unwatched)
    twins = replace(
        alone,
        twins={bangla.card.version_id: english.card.version_id},
        languages={v: both[v].card.language for v in both},
    )
    assert ROW.refuses(bangla, twins) == ""
    ROW.prepare(bangla, twins, unwatched)
    assert ROW.ready(bangla.card.version_id, twins)
    assert files(english.card.version_id, twins) is not None
    assert files(bangla.card.version_id, twins) is None


def test_the_cost_is_told_before_and_reckoned_from_what_was_done(tmp_path: Path, made: Path) -> None:
    assert f"Reading {len(RULES)} paragraphs with scripted takes about" in ROW.estimate(
        VERSION, tools_of(tmp_path)
    )
    with pytest.raises(Cancelled):
        ROW.prepare(VERSION, tools_of(tmp_path), stopping_after(3))
    tools = tools_of(tmp_path)
    assert f"Reading {len(RULES) - 3} paragraphs" in ROW.estimate(VERSION, tools)
    assert isinstance(tools.model, ScriptedModel)
    assert tools.model.calls == []  # the speed is known by now
    assert ROW.estimate(VERSION, tools_of(made)) == ""


def test_a_model_that_fails_leaves_a_draft(tmp_path: Path) -> None:
    failing = scribe(Rule("Entry into force", Raises(RuntimeError("gone"))))
    with pytest.raises(RuntimeError):
        ROW.prepare(VERSION, tools_of(tmp_path, failing), unwatched)
    draft = tools_of(tmp_path).shelf.side.draft(FACTS, ID, facts_key(failing))
    assert len(fact_lines.resume(draft, [c.ordinal for c in RULES])) == len(RULES) - 1


def test_a_graph_links_chunks_facts_and_key_elements(made: Path) -> None:
    tools = tools_of(made)
    graph = graph_of((ID,), tools)
    assert len(graph.fact_rows) == len(graph.facts) == len(graph.chunk_of)
    assert len(graph.element_rows) == len(graph.elements) == len(set(graph.elements))
    for fact, elements in enumerate(graph.elements_of):
        assert all(fact in graph.facts_of[e] for e in elements)
    assert {graph.chunks[c].role for c in graph.chunk_of} == {Role.RULE}
    first, last = 0, len(graph.chunks) - 1
    assert (graph.beside(first, -1), graph.beside(last, 1)) == (None, None)
    assert graph.beside(first, 1) is None  # another recital
    two = next(n for n, c in enumerate(graph.chunks) if c.eid == "art_3__para_2")
    assert (graph.beside(two, -1), graph.beside(two, 1)) == (two - 1, None)
    some = graph.elements_of[0][:1]
    assert not set(graph.neighbours(some)) & set(some)


def test_annexes_are_tied_whole_or_by_the_item_that_is_named() -> None:
    chunks = chunks_of(VERSION)
    ties = {
        chunks[source].eid: [chunks[t].eid for t in targets]
        for source, targets in annexes_of(VERSION, chunks).items()
    }
    assert ties == {
        "art_3__para_2": ["anx_2__sec_A__point_1", "anx_2__sec_A__point_2", "anx_2__sec_B__point_1"],
        "art_3A": ["anx_2__sec_A__point_2"],
    }


def test_recitals_are_tied_by_mention_and_else_by_likeness(made: Path) -> None:
    tools = tools_of(made)
    chunks = chunks_of(VERSION)
    named = recitals_by_mention(VERSION, chunks)
    assert {chunks[c].eid: homes for c, homes in named.items()} == {"art_3__para_1": ("rec_2",)}
    held = files(ID, tools)
    assert held is not None
    alike = vectors.read(held[1]).likeness
    assert sorted(h for homes in alike.values() for h in homes) == ["rec_1", "rec_3"]
    graph = graph_of((ID,), tools)
    reached = {graph.chunks[t].home for targets in graph.recitals.values() for t in targets}
    assert reached == {"rec_1", "rec_2", "rec_3"}


def test_a_paragraph_without_recitals_has_those_of_its_article() -> None:
    chunks = chunks_of(VERSION)
    place = {c.eid: c.ordinal for c in chunks}
    tied = recital_chunks({place[EId("art_3__para_1")]: (EId("rec_2"),)}, chunks)
    assert tied[place[EId("art_3__para_2")]] == tied[place[EId("art_3__para_1")]] == (place[EId("rec_2")],)
    assert place[EId("art_4")] not in tied


def test_key_elements_that_are_nearly_one_are_one() -> None:
    rows = np.array([[1, 0], [0, 1], [0.999, 0.0447]], np.float32)
    assert list(vectors.merged(rows)) == [0, 1, 0]
