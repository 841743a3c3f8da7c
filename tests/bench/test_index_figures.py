"""What the index weighs, what bytes cost in late interaction, and whether the embedder is kept busy.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER python -m pytest tests/bench/test_index_figures.py \\
        -m "corpus and bench" -s -o faulthandler_timeout=0
"""

from __future__ import annotations

import json
import threading
import time
from array import array
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.archive.versions import VersionStore
from engine.domain.motor import LateInteraction, TokenStates
from engine.index.late_states import maxsim, ordinals_of, quantised, read_states, write_states
from engine.index.passages import passages_of
from engine.index.roll import Roll
from engine.index.shelf import Shelf
from engine.job.job import Job
from engine.job.request import ListIndex
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workflows.index_version import index_version
from engine.workflows.list_index import list_index
from tests.bench.conftest import Lab
from tests.helpers.recall import recall

pytestmark = [pytest.mark.corpus, pytest.mark.bench]
JOB = Job(1, lambda event: None, threading.Event())
PLAIN, WITH_LATE = 40e6, 120e6  # bytes an act
LOSS = 0.01
BUSY = 0.9
PROVISIONS = 700  # of an act: as good as all of it, in a third of the time


def unwatched(done: int, total: int) -> None:
    pass


def size(folder: Path) -> int:
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file())


def test_the_index_of_an_act_is_small(lab: Lab) -> None:
    bench = lab.bench("labour")
    rows = list_index(ListIndex(), bench, JOB)
    shared = sum(size(bench.home.index / name) for name in ("lance", "provisions")) / len(rows)
    for row in rows:
        late = bench.shelf.side.bytes_of(row.version_id, "late")
        rest = shared + bench.shelf.bytes_of(row.version_id)
        told = {p.name: round(p.bytes / 1e6, 1) for p in row.parts if p.bytes}
        print(
            f"\n{row.language} {row.work}: {rest / 1e6:.1f} MB, with late states {(rest + late) / 1e6:.1f} MB"
        )
        print(f"  {told}; tables {shared / 1e6:.1f} MB an act")
        assert rest <= PLAIN
        assert rest + late <= WITH_LATE


def _ranked(roll: Roll, ordinals: NDArray[np.int32], scores: NDArray[np.float64]) -> list[str]:
    """Numbers of the sections by their best passage."""
    best: dict[str, float] = {}
    for i, score in zip(ordinals, scores, strict=True):
        section = roll.sections[roll.home_of[i]]
        if section:
            best[section] = max(best.get(section, -1.0), float(score))
    return sorted(best, key=lambda s: -best[s])


def _full(query: TokenStates, rows: NDArray[np.float32], ends: Sequence[int]) -> NDArray[np.float64]:
    asked = np.frombuffer(query.data, np.float32).reshape(-1, query.dim)
    starts = np.array((0, *ends[:-1]))
    best: NDArray[np.float64] = np.maximum.reduceat(rows @ asked.T, starts, axis=0).mean(
        axis=1, dtype=np.float64
    )
    return best


def _coarse(rows: NDArray[np.float32], top: int) -> NDArray[np.float32]:
    scale = np.abs(rows).max(axis=1, keepdims=True) / top
    return (np.rint(rows / scale) * scale).astype(np.float32)


def _states(late: LateInteraction, texts: Sequence[str]) -> tuple[NDArray[np.float32], list[int]]:
    order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
    made: dict[int, NDArray[np.float32]] = {}
    for at in range(0, len(order), 32):
        some = order[at : at + 32]
        states = late.embed_passages([texts[i] for i in some], unwatched)
        rows = np.frombuffer(states.data, np.float32).reshape(-1, states.dim)
        made |= {i: rows[a:b] for i, a, b in zip(some, (0, *states.ends[:-1]), states.ends, strict=True)}
    ends = np.cumsum([len(made[i]) for i in range(len(texts))])
    return np.concatenate([made[i] for i in range(len(texts))]), [int(e) for e in ends]


def test_a_byte_a_number_loses_no_recall(lab: Lab, corpus: Path, tmp_path: Path) -> None:
    """The same states in both, since a model kept in 8 bits answers a little otherwise in another batch."""
    bench = lab.bench("labour")
    late = bench.late_interaction()
    if late is None:
        pytest.skip("no late-interaction model is installed")
    card = next(c for c in bench.versions.cards() if c.language in late.languages)
    (roll,) = bench.shelf.rolls((card.version_id,))
    passages = passages_of(bench.versions.open(card.version_id))
    ordinals = ordinals_of(roll)
    rows, ends = _states(late, [passages[i].embed_text for i in ordinals])
    payloads = quantised(TokenStates(late.dim, array("f", rows.tobytes()), tuple(ends)))
    made = [(bytes(roll.digests[i]), payload) for i, payload in zip(ordinals, payloads, strict=True)]
    write_states(tmp_path / "states", late.identity, late.dim, ordinals, made)
    states = read_states(tmp_path / "states")
    lines = (corpus / "qa" / "labour_act_2018.jsonl").read_text("utf-8").splitlines()
    asked: list[dict[str, Any]] = [q for q in map(json.loads, lines) if q["gold_sections"]]
    found: dict[str, list[tuple[float, ...]]] = {"32-bit floats": [], "8 bits": [], "4 bits": []}
    coarse = _coarse(rows, 7)
    apart = 0.0
    for q in asked:
        query = late.embed_query(q["question_en"])
        full, small = _full(query, rows, ends), maxsim(query, states)
        apart = max(apart, float(np.abs(full - small).max()))
        for name, scores in (
            ("32-bit floats", full),
            ("8 bits", small),
            ("4 bits", _full(query, coarse, ends)),
        ):
            found[name].append(recall(q["gold_sections"], _ranked(roll, ordinals, scores)))
    means = {name: np.mean(rows_of, axis=0) for name, rows_of in found.items()}
    for name, mean in means.items():
        print(f"\n{name}: recall @1 {mean[0]:.3f} @5 {mean[1]:.3f} @10 {mean[2]:.3f}", end="")
    print(f"\nscores are at most {apart:.4f} apart; {states.states.nbytes / 1e6:.1f} MB of states")
    assert (means["32-bit floats"] - means["8 bits"]).max() <= LOSS


def test_indexing_keeps_the_embedder_busy(lab: Lab, tmp_path: Path) -> None:
    """Processor time, so that it holds on a busy machine; without other models than the embedder."""
    held = lab.bench("labour")
    embedder = held.embedder()
    assert embedder is not None
    whole = held.versions.open(held.versions.cards()[0].version_id)
    version = replace(whole, provisions=whole.provisions[:PROVISIONS], edges=())
    home = Home(tmp_path / "home")
    VersionStore(home).commit(version)
    texts = list(dict.fromkeys(p.embed_text for p in passages_of(version)))
    embedder.embed_passages(texts[:20], unwatched)  # loaded, warm; LanceDB too, once a process: .8 CPU s
    held.shelf.provisions.counts()
    with Workbench(home, Settings()) as bench:
        bench.embedder = lambda: embedder  # type: ignore[method-assign]
        bench.late_interaction = lambda: None  # type: ignore[method-assign]
        bench.term_weigher = lambda: None  # type: ignore[method-assign]
        begin = time.process_time()
        index_version(version, bench, JOB)
        through = time.process_time() - begin
        assert isinstance(bench.shelf, Shelf)
        assert bench.shelf.has_vectors(version.card.version_id, embedder.identity)
    begin = time.process_time()
    embedder.embed_passages(texts, unwatched)
    raw = time.process_time() - begin
    print(
        f"\n{len(texts)} passages: {raw:.1f} CPU s raw, {through:.1f} through the index: {raw / through:.2f}"
    )
    assert raw / through >= BUSY
