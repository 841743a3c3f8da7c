"""Whatever is typed into a search is answered: with hits, or with one sentence that says what is wrong."""

from __future__ import annotations

import math
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.domain.language import Language
from engine.errors import BadQuestion
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.hearing import cleaned
from engine.retrieval.instruments import Instruments
from engine.retrieval.search import LONGEST_QUERY, search
from engine.retrieval.strategies.table import STRATEGIES
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import small_act

EMBEDDER = HashingEmbedder(dim=64)
ACTS = (small_act(), small_act(Language.BANGLA))
VERSIONS = tuple(act.card.version_id for act in ACTS)
STRATEGY_NAMES = [row.name for row in STRATEGIES.values() if not row.needs and not row.model]

ODD = {
    "one letter": "a",
    "one Bangla letter": "ক",
    "one digit": "7",
    "Bangla digits": "১২৩৪",
    "a number no law has": "99999999999999999999",
    "a fraction": "½",
    "mixed scripts": "নোটিশ notice уведомление 通知 إشعار",
    "another script": "уведомление о расторжении",
    "emoji and a word": "notice 🙂👩‍🌾🇧🇩",
    "control characters": "no\x00tice\x07\x1b[31m\x9f",
    "right-to-left marks": "\u202enotice\u202c \u200fwages\u2067",
    "only joiners and a letter": "\u200d\u200cক\u200d",
    "half a character": "notice \ud800",
    "combining marks in a row": "n" + "\u0301" * 300,
    "one endless word": "ক" * 5000,
    "the same word again": "notice " * 2800,
    "quotation marks": '"notice\' ""',
    "brackets and operators": "(notice AND (wages OR NOT [leave)) * ~ ^2",
    "a query language": "notice'; DROP TABLE provisions; --",
    "a path": "../../etc/passwd",
    "markup": "<script>alert('notice')</script>",
    "new lines": "notice\n\n\r\twages\u2028\u2029",
    "wide space": "\u3000notice\u00a0\u2003pay",
    "named sections without end": "section " + ", ".join(str(n) for n in range(1, 900)),
    "a range without end": "sections 1 to 999999999",
    "romanised with odd marks": "chakri\u200b theke!!! ber‮ kore... dise???",
}
EMPTY = {
    "nothing": "",
    "blanks": " \t\n\u00a0\u3000",
    "joiners": "\u200b\u200c\u200d\ufeff",
    "marks of direction": "\u202e\u202c\u200f",
    "control": "\x00\x01\x1f\x7f",
    "points": "?!... ।॥ — ()",
    "emoji": "🙂🙂🇧🇩",
    "one sign without a letter": "ি",
    "signs of money": "৳ $ %",
}


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Instruments:
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    for act in ACTS:
        passages = passages_of(act)
        made = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
        shelf.add(act.card.version_id, passages, made, EMBEDDER.identity)
    held = {act.card.version_id: act for act in ACTS}
    return Instruments(
        shelf,
        EMBEDDER,
        open=held.__getitem__,
        twins=dict(zip(VERSIONS, reversed(VERSIONS), strict=True)),
        languages={act.card.version_id: act.card.language for act in ACTS},
    )


@pytest.mark.parametrize("strategy", STRATEGY_NAMES)
@pytest.mark.parametrize("query", ODD.values(), ids=ODD)
def test_an_odd_query_is_answered(tools: Instruments, strategy: str, query: str) -> None:
    begin = time.process_time()
    result = search(query, strategy, VERSIONS, tools, 5)
    assert len(result.hits) <= 5
    assert all(math.isfinite(hit.score) for hit in result.hits)
    assert time.process_time() - begin < 5


@pytest.mark.parametrize("strategy", STRATEGY_NAMES)
@pytest.mark.parametrize("query", EMPTY.values(), ids=EMPTY)
def test_a_query_without_a_word_is_refused_in_a_sentence(
    tools: Instruments, strategy: str, query: str
) -> None:
    with pytest.raises(BadQuestion, match=r"is empty|no letter and no number") as caught:
        search(query, strategy, VERSIONS, tools, 5)
    assert caught.value.hint


@pytest.mark.parametrize("letter", ["x", "ক", "ki "])
def test_an_enormous_query_is_refused_at_once(tools: Instruments, letter: str) -> None:
    begin = time.process_time()
    with pytest.raises(BadQuestion, match="at most 20,000"):
        search(letter * 3_000_000, "statutegraph", VERSIONS, tools, 5)
    with pytest.raises(BadQuestion, match="at most 20,000"):
        search(("x" * (LONGEST_QUERY + 1)), "statutegraph", VERSIONS, tools, 5)
    assert time.process_time() - begin < 2


def test_what_is_not_seen_does_not_change_what_is_found(tools: Instruments) -> None:
    plain = search("notice in writing", "bm25", VERSIONS, tools, 5).hits
    for query in ("no\u200btice in\x00 writing", "\u202enotice in writing\u202c", " notice\tin\nwriting "):
        assert search(query, "bm25", VERSIONS, tools, 5).hits == plain


def test_cleaning_leaves_what_people_write_alone() -> None:
    for text in ("ক্ষতিপূরণ", "র\u200d্যাব", "কাজে\u200cর", "section 26A(1)", "naïve café", "৳৫,০০০", "👩‍🌾 a"):
        assert cleaned(text) == text


@settings(max_examples=60)
@given(st.text(max_size=80))
def test_no_text_at_all_breaks_a_search(tools: Instruments, query: str) -> None:
    try:
        result = search(query, "statutegraph", VERSIONS, tools, 3)
    except BadQuestion:
        return
    assert all(math.isfinite(hit.score) for hit in result.hits)
