"""Glossary: the words of one language that say what in the other, from two texts of one law."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.errors import DamagedRecord
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.glossary.aligned import aligned
from engine.retrieval.glossary.kept import GLOSSARY, KIND, glossary_of
from engine.retrieval.glossary.model1 import LEAST, MOST, translations
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategies.statutegraph import signals_of
from engine.retrieval.strategy import Asked
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import small_act

ENGLISH, BANGLA = small_act(), small_act(Language.BANGLA)
EN, BN = ENGLISH.card.version_id, BANGLA.card.version_id
EMBEDDER = HashingEmbedder(dim=64)


@pytest.fixture
def tools(tmp_path: Path) -> Instruments:
    held = {EN: ENGLISH, BN: BANGLA}
    shelf = Shelf(tmp_path)
    for version in held.values():
        passages = passages_of(version)
        vectors = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
        shelf.add(version.card.version_id, passages, vectors, EMBEDDER.identity)
    return Instruments(
        shelf,
        EMBEDDER,
        open=lambda version_id: held[version_id],
        twins={EN: BN, BN: EN},
        languages={EN: Language.ENGLISH, BN: Language.BANGLA},
    )


def test_words_that_come_together_translate_one_another() -> None:
    pairs = [
        (["jol"], ["water"]),
        (["jol", "thanda"], ["cold", "water"]),
        (["thanda", "cha"], ["cold", "tea"]),
    ]
    made = translations(pairs)
    assert made["jol"][0][0] == "water"
    assert made["thanda"][0][0] == "cold"
    assert made["cha"][0][0] == "tea"


def test_probabilities_are_ranked_and_what_is_unlikely_is_left_out() -> None:
    many = [(["a"], [f"w{n}"]) for n in range(50)] + [(["b"], ["x"])] * 3
    made = translations(many)
    assert "a" not in made  # each of fifty at 0.02
    assert made["b"] == (("x", 1.0),)
    for row in translations([(["a", "b"], ["x", "y", "z"])] * 4 + [(["a"], ["x"])]).values():
        chances = [chance for _, chance in row]
        assert chances == sorted(chances, reverse=True)
        assert len(row) <= MOST
        assert min(chances) >= LEAST


def test_nothing_comes_of_nothing() -> None:
    assert translations([]) == {}
    assert translations([([], ["x"]), (["a"], [])]) == {}


def test_headings_and_provisions_of_twins_are_aligned_by_their_numbers() -> None:
    pairs = list(aligned(BANGLA, ENGLISH))
    assert len(pairs) > 10
    assert all(ours and theirs for ours, theirs in pairs)
    assert any("notice" in theirs and any(w.startswith("নোটি") for w in ours) for ours, theirs in pairs)


def test_it_is_made_once_for_both_and_speaks_for_a_question_in_the_other_language(tools: Instruments) -> None:
    assert not GLOSSARY.ready(EN, tools)
    GLOSSARY.prepare(ENGLISH, tools, lambda done, total: None)
    assert GLOSSARY.ready(EN, tools)
    assert GLOSSARY.ready(BN, tools)
    table = glossary_of(BN, EN, tools)
    assert table
    rolls = tools.shelf.rolls((EN,))
    told = {s.name for s in signals_of(Asked("নোটিশ কত দিনের", rolls, 5), tools)[0]}
    assert "glossary" in told
    spoken = {s.name for s in signals_of(Asked("notice of how many days", rolls, 5), tools)[0]}
    assert "glossary" not in spoken


def test_a_version_without_a_twin_has_none_and_says_why(tools: Instruments) -> None:
    alone = replace(tools, twins={})
    assert "not held" in GLOSSARY.refuses(ENGLISH, alone)
    assert not GLOSSARY.ready(EN, alone)


def test_a_damaged_one_is_told_and_made_again(tools: Instruments) -> None:
    GLOSSARY.prepare(ENGLISH, tools, lambda done, total: None)
    (file,) = tools.shelf.side.files(KIND)
    file.write_text("[1, 2", encoding="utf-8")
    with pytest.raises(DamagedRecord):
        glossary_of(BN, EN, tools)
    assert not GLOSSARY.ready(BN, tools)
    GLOSSARY.prepare(BANGLA, tools, lambda done, total: None)
    assert GLOSSARY.ready(EN, tools)
