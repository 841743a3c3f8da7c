"""LawRAG: many windows by late interaction, the best few by a cross-encoder, and what is said where a
model does not know the language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.evidence import Hit
from engine.domain.language import Language
from engine.domain.library import SearchResult
from engine.domain.provision import Kind
from engine.domain.version import Version
from engine.errors import BadRequest, Cancelled
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.search import search
from engine.retrieval.strategy import Clock
from engine.retrieval.two_stage import SECOND, Windows, two_stages
from engine.retrieval.windows import windows_of
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_late import HashingLate
from tests.helpers.fake_reranker import CountingReranker
from tests.helpers.versions import Node, build_version

CROPS = [
    "barley",
    "millet",
    "cotton",
    "indigo",
    "mustard",
    "sesame",
    "tobacco",
    "sorghum",
    "lentils",
    "linseed",
]
BANGLA_CROPS = ["যব", "জোয়ার", "তুলা", "নীল", "সরিষা", "তিল", "তামাক", "বাজরা", "মসুর", "তিসি"]
EMBEDDER = HashingEmbedder(dim=256)


def _act(language: Language, crops: list[str]) -> Version:
    """Sections of 270 words, what tells them apart in the middle of each."""
    filler = "the tenant shall keep the field " if language is Language.ENGLISH else "প্রজা জমি রক্ষণ করিবে "
    around = filler * (132 // len(filler.split()))
    nodes = [
        Node(Kind.SECTION, str(n), f"{around}{crop} {around}end.", f"{n}. ", label=f"section {n}")
        for n, crop in enumerate(crops, 1)
    ]
    name = f"{language}.pdf"
    return build_version(nodes, work=f"Crops Act ({language})", language=language, source_name=name)


ENGLISH, BANGLA = _act(Language.ENGLISH, CROPS), _act(Language.BANGLA, BANGLA_CROPS)
EN, BN = ENGLISH.card.version_id, BANGLA.card.version_id


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Instruments:
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    held = {EN: ENGLISH, BN: BANGLA}
    made = Instruments(shelf, EMBEDDER, HashingLate(), reranker=CountingReranker(), open=held.__getitem__)
    for act in (ENGLISH, BANGLA):
        passages = passages_of(act)
        vectors = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
        shelf.add(act.card.version_id, passages, vectors, EMBEDDER.identity)
        PREPARATIONS["lawrag"].prepare(act, made, lambda done, total: None)
        assert PREPARATIONS["lawrag"].ready(act.card.version_id, made)
    return made


def _search(query: str, version: object, tools: Instruments, k: int = 8) -> SearchResult:
    return search(query, "lawrag", (version,), tools, k)  # type: ignore[arg-type]


def _second(hit: Hit) -> bool:
    return "cross-encoder" in hit.why


def test_both_stages_find_a_window_and_say_what_they_made_of_it(tools: Instruments) -> None:
    result = _search("tobacco", EN, tools)
    hit = result.hits[0]
    assert hit.section == "7"
    assert re.fullmatch(r"window \d+: late interaction (1\.000|0\.999), cross-encoder 1\.00", hit.why)
    assert hit.span is not None
    assert "tobacco" in ENGLISH.text[hit.span[0] : hit.span[1]]
    assert result.notes == ()
    assert result.ms_rerank > 0
    assert result.ms_embed > 0


def test_the_cross_encoder_puts_five_windows_in_front_and_the_rest_follows_stage_one(
    tools: Instruments,
) -> None:
    texts = [windows_of(EN, tools)]
    liked = replace(tools, reranker=CountingReranker(likes="lentils"))
    alone = two_stages("tobacco field", texts, replace(tools, reranker=None), Clock(), [])
    both = two_stages("tobacco field", texts, liked, Clock(), [])
    assert [r.second is not None for r in both] == [True] * SECOND + [False] * (len(alone) - SECOND)
    assert "lentils" in _words(texts[0], both[0].window)
    assert "lentils" not in _words(texts[0], alone[0].window)
    front = {r.window for r in both[:SECOND]}
    assert [r.window for r in both[SECOND:]] == [r.window for r in alone if r.window not in front]
    for ranked in (alone, both):
        assert [r.score for r in ranked] == sorted((r.score for r in ranked), reverse=True)


def _words(windows: Windows, window: int) -> str:
    chunk = windows.chunks.chunks[window]
    return windows.text()[chunk.start : chunk.end]


def test_the_cross_encoder_reads_the_windows_of_stage_one_and_nothing_else(tools: Instruments) -> None:
    reader = CountingReranker()
    _search("cotton", EN, replace(tools, reranker=reader))
    assert 0 < len(reader.read) <= 200
    assert all(len(text.split()) <= 200 for text in reader.read)


def test_a_bangla_question_is_compared_by_meaning_and_that_is_said(tools: Instruments) -> None:
    result = _search("তামাক", BN, tools)
    assert result.hits[0].section == "7"
    assert "meaning" in result.hits[0].why
    assert not any(map(_second, result.hits))
    assert any("late-hashing does not understand Bangla" in note for note in result.notes)
    assert any("counting does not understand Bangla" in note for note in result.notes)


def test_an_english_question_on_a_bangla_text_goes_through_its_english_twin(tools: Instruments) -> None:
    twinned = replace(tools, twins={BN: EN})
    result = _search("tobacco", BN, twinned)
    hit = result.hits[0]
    assert (hit.version_id, hit.section) == (BN, "7")
    assert BANGLA.provision(hit.eid).number == "7"
    assert hit.span is None
    assert "of its twin" in hit.why
    assert _second(hit)
    assert any("English text" in note for note in result.notes)


def test_a_bangla_question_does_not_go_through_the_english_twin(tools: Instruments) -> None:
    result = _search("তামাক", BN, replace(tools, twins={BN: EN}))
    assert result.hits[0].section == "7"
    assert result.hits[0].span is not None


def test_without_models_words_answer_and_say_so(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.add(EN, passages_of(ENGLISH), None, None)
    bare = Instruments(shelf, open={EN: ENGLISH}.__getitem__)
    PREPARATIONS["lawrag"].prepare(ENGLISH, bare, lambda done, total: None)
    result = _search("tobacco", EN, bare)
    assert result.hits[0].section == "7"
    assert "words" in result.hits[0].why
    assert any("no late-interaction model is installed" in note for note in result.notes)
    assert any("none is installed" in note for note in result.notes)


def test_windows_that_were_not_made_are_refused_with_the_command(tools: Instruments, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.add(EN, passages_of(ENGLISH), None, None)
    with pytest.raises(BadRequest) as error:
        _search("tobacco", EN, replace(tools, shelf=shelf))
    assert f"dhara index {EN[:12]} --with lawrag" in error.value.hint


def test_states_of_another_model_count_as_not_made(tools: Instruments) -> None:
    assert not PREPARATIONS["lawrag"].ready(EN, replace(tools, late=HashingLate(name="another")))
    assert PREPARATIONS["lawrag"].ready(BN, replace(tools, late=HashingLate(name="another")))


def test_making_states_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    act = _act(Language.ENGLISH, [f"crop{n}" for n in range(40)])
    version_id = act.card.version_id
    late, shelf = HashingLate(), Shelf(tmp_path)
    shelf.add(version_id, passages_of(act), None, None)
    some = Instruments(shelf, late=late)

    def stop(done: int, total: int) -> None:
        if 32 <= done < total:
            raise Cancelled

    row = PREPARATIONS["lawrag"]
    with pytest.raises(Cancelled):
        row.prepare(act, some, stop)
    assert not row.ready(version_id, some)
    assert len(late.asked) == 32
    row.prepare(act, some, lambda done, total: None)
    assert row.ready(version_id, some)
    assert len(late.asked) == len(set(late.asked)) > 64


def test_what_a_preparation_costs_is_told(tools: Instruments) -> None:
    row = PREPARATIONS["lawrag"]
    assert "MB" in row.estimate(ENGLISH, tools)
    assert "Bangla" in row.estimate(BANGLA, tools)


def test_a_section_named_in_the_query_comes_first(tools: Instruments) -> None:
    assert [h.section for h in _search("section 3 on tobacco", EN, tools).hits][:2] == ["3", "7"]


def test_a_query_of_nothing_known_finds_something_or_nothing_but_never_fails(tools: Instruments) -> None:
    for query in ("the of", "7", "a\x00b 🙂", "x" * 5000):
        assert len(_search(query, EN, tools, 3).hits) <= 3
