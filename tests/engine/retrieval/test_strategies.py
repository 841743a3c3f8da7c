"""The strategies: a query to ranked provisions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.version import Version
from engine.errors import BadQuestion, BadRequest, UnknownVersion
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.instruments import Instruments
from engine.retrieval.search import LONGEST_QUERY, require_model, search
from engine.retrieval.strategies.table import STRATEGIES
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.scripted_model import ScriptedModel
from tests.helpers.versions import small_act

EMBEDDER = HashingEmbedder(dim=256)
ENGLISH, BANGLA = small_act(), small_act(Language.BANGLA)
UNPREPARED = [row.name for row in STRATEGIES.values() if not row.needs and not row.model]
VERSIONS = (ENGLISH.card.version_id, BANGLA.card.version_id)


def tools_of(shelf: Shelf, embedder: HashingEmbedder | None = EMBEDDER) -> Instruments:
    held = {version.card.version_id: version for version in (ENGLISH, BANGLA)}
    return Instruments(shelf, embedder, open=held.__getitem__)


def _put(shelf: Shelf, version: Version, *, vectors: bool = True) -> None:
    passages = passages_of(version)
    made = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
    shelf.add(
        version.card.version_id, passages, made if vectors else None, EMBEDDER.identity if vectors else None
    )


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    made = Shelf(tmp_path_factory.mktemp("shelf"))
    for version in (ENGLISH, BANGLA):
        _put(made, version)
    return made


@pytest.mark.parametrize("strategy", UNPREPARED)
@pytest.mark.parametrize(
    ("query", "version", "eid"),
    [
        ("dismissed for theft or fraud", ENGLISH, "chp_3__sec_6__subsec_1"),
        ("notice in writing where the weaver is paid by the month", ENGLISH, "chp_2__sec_4__subsec_1"),
        ("নামঞ্জুর করা ছুটি পরবর্তী বৎসরের সহিত যুক্ত", BANGLA, "chp_2__sec_5__subsec_2"),
    ],
)
def test_every_strategy_finds_the_words_of_a_provision(
    shelf: Shelf, strategy: str, query: str, version: Version, eid: str
) -> None:
    result = search(query, strategy, (version.card.version_id,), tools_of(shelf), 3)
    assert result.hits[0].eid == eid
    assert result.hits[0].section == eid.split("sec_")[1].split("_")[0]


@pytest.mark.parametrize("strategy", UNPREPARED)
def test_hits_are_ranked_at_most_k_and_one_a_section(shelf: Shelf, strategy: str) -> None:
    for k in (1, 4, 50):
        hits = search("notice leave wages", strategy, VERSIONS, tools_of(shelf), k).hits
        assert 0 < len(hits) <= k
        assert [h.score for h in hits] == sorted((h.score for h in hits), reverse=True)
        assert len({(h.version_id, h.section) for h in hits}) == len(hits)


def test_a_hit_is_never_less_than_what_stands_alone(shelf: Shelf) -> None:
    hits = search("forty-five days paid by the week", "bm25", VERSIONS[:1], tools_of(shelf, None), 1).hits
    assert hits[0].eid == "chp_2__sec_4__subsec_1"  # the clause (b) would not


@pytest.mark.parametrize("query", ["section 7", "what does s. 7 say?", "ধারা ৭"])
def test_a_section_named_in_the_query_comes_first(shelf: Shelf, query: str) -> None:
    for version in VERSIONS:
        hits = search(query, "statutegraph", (version,), tools_of(shelf), 3).hits
        assert (hits[0].section, hits[0].why) == ("7", "named in the question")
        assert [h.section for h in hits].count("7") == 1


def test_a_named_section_that_is_not_there_is_not_made_up(shelf: Shelf) -> None:
    hits = search("section 99 on notice", "statutegraph", VERSIONS[:1], tools_of(shelf), 5).hits
    assert "99" not in {h.section for h in hits}
    assert hits


def test_without_an_embedder_words_answer_and_say_so(shelf: Shelf) -> None:
    result = search("theft or fraud", "statutegraph", VERSIONS[:1], tools_of(shelf, None), 3)
    assert result.hits[0].eid == "chp_3__sec_6__subsec_1"
    assert result.hits[0].why == "lexical (no embedding model is installed)"
    assert result.ms_embed == 0


def test_without_vectors_words_answer_and_say_so(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    _put(shelf, ENGLISH, vectors=False)
    result = search("theft or fraud", "dense", VERSIONS[:1], tools_of(shelf), 3)
    assert result.hits[0].why == "lexical (indexed without an embedding model)"


def test_vectors_of_another_embedder_are_an_error_not_a_guess(shelf: Shelf) -> None:
    with pytest.raises(BadRequest, match="another"):
        search("notice", "statutegraph", VERSIONS, tools_of(shelf, HashingEmbedder(256, "another")), 3)


def test_words_in_another_script_only_are_found_by_no_words(shelf: Shelf) -> None:
    assert search("বরখাস্ত", "bm25", VERSIONS[:1], tools_of(shelf, None), 3).hits == ()


@pytest.mark.parametrize("query", ["", "  \n", "\u00a0"])
def test_an_empty_query_is_refused(shelf: Shelf, query: str) -> None:
    with pytest.raises(BadQuestion, match="empty"):
        search(query, "statutegraph", VERSIONS, tools_of(shelf), 3)


def test_an_enormous_query_is_refused_and_a_long_one_is_not(shelf: Shelf) -> None:
    with pytest.raises(BadQuestion, match="characters"):
        search("x" * (LONGEST_QUERY + 1), "statutegraph", VERSIONS, tools_of(shelf), 3)
    assert search("notice " * 2000, "statutegraph", VERSIONS, tools_of(shelf), 3).hits


@pytest.mark.parametrize("k", [0, -1])
def test_asking_for_nothing_is_refused(shelf: Shelf, k: int) -> None:
    with pytest.raises(BadRequest, match="At least one"):
        search("notice", "statutegraph", VERSIONS, tools_of(shelf), k)


def test_an_unknown_strategy_is_told_which_there_are(shelf: Shelf) -> None:
    with pytest.raises(BadRequest) as caught:
        search("notice", "magic", VERSIONS, tools_of(shelf), 3)
    assert all(name in caught.value.hint for name in STRATEGIES)


WRITER = replace(STRATEGIES["bm25"], name="writer", model=True)


@pytest.mark.parametrize(
    ("query", "model", "why"),
    [
        ("notice", None, "none is at hand"),
        ("নোটিশ", ScriptedModel(languages=(Language.ENGLISH,)), "does not write Bangla"),
    ],
)
def test_a_strategy_is_refused_where_no_model_can_write_for_it(
    query: str, model: ScriptedModel | None, why: str
) -> None:
    with pytest.raises(BadRequest, match=why) as caught:
        require_model(WRITER, query, model)
    assert "another strategy" in caught.value.hint


def test_a_model_that_writes_the_language_of_the_query_will_do() -> None:
    require_model(WRITER, "notice", ScriptedModel(languages=(Language.ENGLISH,)))
    require_model(STRATEGIES["bm25"], "নোটিশ", None)


def test_an_unknown_version_is_refused(shelf: Shelf) -> None:
    with pytest.raises(UnknownVersion):
        search("notice", "bm25", (VersionId("0" * 64),), tools_of(shelf, None), 3)
    with pytest.raises(BadRequest, match="no statute"):
        search("notice", "bm25", (), tools_of(shelf, None), 3)


@pytest.mark.parametrize("query", ["the of and", "a\x00b", "' OR 1=1 --"])
def test_odd_queries_are_answered_or_not_but_never_fail(shelf: Shelf, query: str) -> None:
    for strategy in UNPREPARED:
        assert len(search(query, strategy, VERSIONS, tools_of(shelf), 3).hits) <= 3


def test_a_section_that_no_law_has_is_said(shelf: Shelf) -> None:
    found = search("section 99 on notice", "statutegraph", VERSIONS, Instruments(shelf, EMBEDDER), 3)
    assert "No law searched has a section 99." in found.notes
    held = search("section 4 on notice", "statutegraph", VERSIONS, Instruments(shelf, EMBEDDER), 3)
    assert not held.notes


@pytest.mark.parametrize(("query", "version"), [("section 4(2)", ENGLISH), ("ধারা ৪(২)", BANGLA)])
def test_the_sub_section_that_is_named_comes_first(shelf: Shelf, query: str, version: Version) -> None:
    found = search(query, "statutegraph", (version.card.version_id,), Instruments(shelf, EMBEDDER), 3)
    assert found.hits[0].eid == "chp_2__sec_4__subsec_2"


def test_a_law_that_is_being_indexed_takes_nothing_from_the_others(tmp_path: Path) -> None:
    mixed = Shelf(tmp_path)
    _put(mixed, ENGLISH)
    _put(mixed, BANGLA, vectors=False)
    found = search("dismissed for theft or fraud", "dense", VERSIONS, Instruments(mixed, EMBEDDER), 6)
    assert found.hits[0].version_id == VERSIONS[0]
    assert "dense" in found.hits[0].why
    assert "not indexed by meaning yet" in found.notes[0]
    words = search("বরখাস্ত", "dense", VERSIONS, Instruments(mixed, EMBEDDER), 6).hits
    assert any(h.version_id == VERSIONS[1] and "not indexed yet" in h.why for h in words)
    assert len(words) <= 6
