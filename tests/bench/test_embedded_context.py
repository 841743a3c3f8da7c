"""What is embedded: which parts of a passage's context earn their place.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER python -m pytest -m "corpus and bench" -s \\
        -o faulthandler_timeout=0 tests/bench/test_embedded_context.py

Meaning alone, each grain by itself and the sum of the three, over the Labour Act in either language, with
less and less said about where a passage stands. Embeds the Act four times a language: some minutes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from engine.domain.version import Version
from engine.index.passages import Grain, Passage, passages_of
from engine.index.roll import make_roll
from engine.retrieval.fusion import Signal, fuse
from tests.bench.conftest import Lab
from tests.helpers.recall import figure, recall

pytestmark = [pytest.mark.corpus, pytest.mark.bench]

Told = Callable[[Passage, Version], str]
CONTEXTS: dict[str, Told] = {
    "chapter, heading, opening words": lambda p, v: p.embed_text,
    "heading, opening words": lambda p, v: p.word_text,
    "opening words": lambda p, v: p.text,
    "the words alone": lambda p, v: " ".join(v.text[p.start : p.end].split()),
}


@pytest.mark.parametrize("language", ["en", "bn"])
def test_context_earns_its_place(lab: Lab, corpus: Path, language: str) -> None:
    bench = lab.bench("labour")
    embedder = bench.embedder()
    assert embedder is not None
    card = next(c for c in bench.versions.cards() if c.language.value == language)
    version = bench.versions.open(card.version_id)
    passages = passages_of(version)
    roll = make_roll(card.version_id, "context", None, passages)
    lines = (corpus / "qa" / "labour_act_2018.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [q for q in map(json.loads, lines) if q["gold_sections"]]
    queries = [embedder.embed_query(q[f"question_{language}"]) for q in asked]
    best: dict[str, float] = {}
    for name, told in CONTEXTS.items():
        texts = [told(p, version) for p in passages]
        unique = {text: n for n, text in enumerate(dict.fromkeys(texts))}
        made = embedder.embed_passages(list(unique), lambda done, total: None)
        matrix = np.frombuffer(made.data, np.float32).reshape(len(unique), -1)
        rows = matrix[[unique[text] for text in texts]]
        for grains in (*((g,) for g in Grain), tuple(Grain)):
            found = []
            for q, vector in zip(asked, queries, strict=True):
                scores = (rows @ np.frombuffer(vector.data, np.float32)).astype(np.float64)
                hits = fuse([roll], [Signal("dense", g, 1.0, (scores,)) for g in grains], 10)
                found.append(recall(q["gold_sections"], [h.section for h in hits]))
            grain = "all three" if len(grains) > 1 else grains[0].value
            print(f"{language} {name:32} {grain:10} {figure(found)}", flush=True)
            if len(grains) > 1:
                best[name] = figure(found).mean[2]
    # The heading earns its place in either language; the chapter's title neither gains nor loses.
    assert best["heading, opening words"] >= best["the words alone"]
