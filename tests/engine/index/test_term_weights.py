"""Learned weights of terms: scored as the dot product they stand for, gone on with after a kill."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.domain.motor import TermWeights, Watch
from engine.errors import Cancelled, DamagedRecord
from engine.index.passages import Grain, passages_of
from engine.index.shelf import Shelf
from engine.index.term_weights import BATCH, KIND, make_term_weights, term_weights_of
from tests.helpers.fake_weigher import WordWeigher
from tests.helpers.laws import law
from tests.helpers.versions import small_act

SECTIONS = "\n".join(
    f"      {n}. Duty {n}.- The keeper of landing place {n} shall keep {n} lamps and {n + 3} oars ready."
    for n in range(1, 81)
)
ACT = law("@mid THE RIVER FERRIES ACT, 2087\n" + SECTIONS, as_of="2087-01-01")
ID = ACT.card.version_id


def unwatched(done: int, total: int) -> None:
    pass


def put(shelf: Shelf, weigher: WordWeigher, watch: Watch = unwatched) -> None:
    passages = passages_of(ACT)
    if ID not in shelf.held():
        shelf.add(ID, passages, None, None)
    make_term_weights(ID, passages, weigher, shelf, watch)


def test_a_score_is_the_dot_product_of_the_weights_that_are_shared(tmp_path: Path) -> None:
    shelf, weigher = Shelf(tmp_path), WordWeigher()
    put(shelf, weigher)
    postings = term_weights_of(ID, weigher.identity, shelf)
    assert postings is not None
    passages = passages_of(ACT)
    assert {i for i, p in enumerate(passages) if Grain.SUBSECTION in p.grains} == set(postings.ordinals)
    [query] = weigher.weigh_query("lamps and oars of landing place 7, and no bells").rows
    wanted = []
    for i in postings.ordinals:
        [held] = weigher.weigh_query(passages[i].embed_text).rows
        wanted.append(sum(weight * held.get(term, 0.0) for term, weight in query.items()))
    assert list(postings.scores(query)) == pytest.approx(wanted, rel=1e-6)
    assert max(wanted) > 0
    assert not postings.scores({}).any()
    assert not postings.scores({-1: 5.0, 1 << 30: 5.0}).any()


def test_what_was_made_before_a_kill_is_not_made_again(tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done >= BATCH:
            raise Cancelled

    shelf = Shelf(tmp_path)
    first = WordWeigher()
    with pytest.raises(Cancelled):
        put(shelf, first, stop)
    assert term_weights_of(ID, first.identity, shelf) is None
    second = WordWeigher()
    put(Shelf(tmp_path), second)
    assert len(first.asked) == BATCH
    assert not set(first.asked) & set(second.asked)
    assert term_weights_of(ID, second.identity, Shelf(tmp_path)) is not None


def test_weights_of_another_model_or_of_another_text_are_none(tmp_path: Path) -> None:
    shelf, weigher = Shelf(tmp_path), WordWeigher()
    put(shelf, weigher)
    assert term_weights_of(ID, WordWeigher("another").identity, shelf) is None
    passages = passages_of(small_act())
    shelf.add(ID, passages, None, None)
    assert term_weights_of(ID, weigher.identity, shelf) is None
    with pytest.raises(DamagedRecord):
        make_term_weights(ID, passages_of(ACT), weigher, shelf, unwatched)


@pytest.mark.parametrize("spoil", [lambda b: b[: len(b) // 2], lambda b: b"", lambda b: flipped(b)])
def test_a_damaged_file_is_said(tmp_path: Path, spoil) -> None:  # type: ignore[no-untyped-def]
    shelf, weigher = Shelf(tmp_path), WordWeigher()
    put(shelf, weigher)
    (file,) = shelf.side.files(KIND)
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(DamagedRecord) as caught:
        term_weights_of(ID, weigher.identity, Shelf(tmp_path))
    assert "--with terms" in caught.value.hint


def flipped(data: bytes) -> bytes:
    at = len(data) // 2
    return data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]


def test_a_version_without_sub_sections_has_no_postings(tmp_path: Path) -> None:
    class Nothing(WordWeigher):
        def weigh_passages(self, texts: Sequence[str], watch: Watch) -> TermWeights:
            return TermWeights(tuple({} for _ in texts))

    shelf, weigher = Shelf(tmp_path), Nothing()
    put(shelf, weigher)
    postings = term_weights_of(ID, weigher.identity, shelf)
    assert postings is not None
    assert np.array_equal(postings.scores({1: 1.0}), np.zeros(len(postings.ordinals)))
