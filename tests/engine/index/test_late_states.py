"""Late states: kept in bytes, compared by MaxSim as in full numbers, resumed after a kill."""

from __future__ import annotations

from array import array
from pathlib import Path

import numpy as np
import pytest

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.motor import TokenStates
from engine.errors import Cancelled, DamagedRecord
from engine.index.late_making import BATCH, late_states_of, make_late_states
from engine.index.late_states import KIND, is_sealed, late_key, maxsim, quantised, read_states, write_states
from engine.index.passages import Grain, passages_of
from engine.index.shelf import Shelf
from tests.helpers.fake_late import HashingLate
from tests.helpers.laws import law
from tests.helpers.versions import small_act

HEAD = "@mid THE RIVER FERRIES ACT, 2087\n"
SECTIONS = [
    f"      {n}. Duty {n}.- The keeper of landing place {n} shall keep {n} lamps and {n + 3} oars ready."
    for n in range(1, 81)
]
ACT = law(HEAD + "\n".join(SECTIONS), as_of="2087-01-01")
NEXT = law(HEAD + "\n".join([*SECTIONS[:20], SECTIONS[20].replace("lamps", "bells"), *SECTIONS[21:]]))
ID = ACT.card.version_id


def unwatched(done: int, total: int) -> None:
    pass


def put(shelf: Shelf, late: HashingLate, version=ACT, watch=unwatched) -> None:  # type: ignore[no-untyped-def]
    passages = passages_of(version)
    shelf.add(version.card.version_id, passages, None, None)
    make_late_states(version.card.version_id, passages, late, shelf, watch)


def exact(query: TokenStates, passage: TokenStates) -> float:
    a = np.frombuffer(query.data, np.float32).reshape(-1, query.dim)
    b = np.frombuffer(passage.data, np.float32).reshape(-1, query.dim)
    return float((a @ b.T).max(axis=1).mean())


def test_scores_are_those_of_full_numbers_to_the_last_byte_kept(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()
    put(shelf, late)
    states = late_states_of(ID, late.identity, shelf)
    assert states is not None
    passages = passages_of(ACT)
    query = late.embed_query("who keeps the lamps of a landing place ready")
    expected = [exact(query, late.embed_query(passages[i].embed_text)) for i in states.ordinals]
    assert list(maxsim(query, states)) == pytest.approx(expected, abs=0.01)
    assert {i for i, p in enumerate(passages) if Grain.SUBSECTION in p.grains} == set(states.ordinals)


def test_chosen_passages_score_as_all_do_in_any_order(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()
    put(shelf, late)
    states = late_states_of(ID, late.identity, shelf)
    assert states is not None
    query = late.embed_query("oars ready")
    everything = dict(zip(states.ordinals, maxsim(query, states), strict=True))
    chosen = [*states.ordinals[5:60:7], states.ordinals[0], states.ordinals[-1]]
    assert list(maxsim(query, states, chosen)) == pytest.approx([everything[i] for i in chosen])
    assert list(maxsim(query, states, [10_000])) == [-np.inf]
    assert not len(maxsim(query, states, []))


def test_more_tokens_than_one_block_are_scored_alike(tmp_path: Path) -> None:
    generator = np.random.default_rng(7)
    rows = generator.normal(size=(30_000, 8)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    ends = tuple(int(e) for e in np.cumsum([100] * 299 + [100]))
    passages = TokenStates(8, array("f", rows.tobytes()), ends)
    late = HashingLate(dim=8)
    made = [(bytes(16), payload) for payload in quantised(passages)]
    write_states(tmp_path / "states", late.identity, 8, np.arange(300, dtype=np.int32), made)
    query = late.embed_query("three words here")
    whole = maxsim(query, read_states(tmp_path / "states"))
    asked = np.frombuffer(query.data, np.float32).reshape(-1, 8)
    expected = [(asked @ rows[100 * i : 100 * i + 100].T).max(axis=1).mean() for i in range(300)]
    assert list(whole) == pytest.approx(expected, abs=0.01)


def test_a_state_is_kept_in_one_byte_a_number(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate(dim=64)
    put(shelf, late)
    states = late_states_of(ID, late.identity, shelf)
    assert states is not None
    file = shelf.side.place(KIND, ID, late_key(late.identity))
    tokens = len(states.states)
    assert file.stat().st_size < tokens * (64 + 4) + len(states) * 40 + 1000


def test_what_was_made_before_a_cancel_is_not_made_again(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()

    def stop(done: int, total: int) -> None:
        if done >= BATCH:
            raise Cancelled

    with pytest.raises(Cancelled):
        put(shelf, late, watch=stop)
    assert late_states_of(ID, late.identity, shelf) is None
    before = list(late.asked)
    assert len(before) == BATCH
    put(shelf, late)
    again = late.asked[len(before) :]
    assert not set(again) & set(before)
    assert late_states_of(ID, late.identity, shelf) is not None
    assert list((tmp_path / "side" / KIND).glob("*.draft")) == []


def test_a_draft_cut_off_in_the_middle_costs_what_was_cut(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()

    def stop(done: int, total: int) -> None:
        if done >= 2 * BATCH:
            raise Cancelled

    with pytest.raises(Cancelled):
        put(shelf, late, watch=stop)
    (draft,) = (tmp_path / "side" / KIND).glob("*.draft")
    draft.write_bytes(draft.read_bytes()[:-5])
    late.asked.clear()
    put(shelf, late)
    states = late_states_of(ID, late.identity, shelf)
    assert states is not None
    assert len(late.asked) == len(states) - 2 * BATCH + 1


def test_the_next_version_makes_only_what_it_says_anew(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()
    put(shelf, late)
    late.asked.clear()
    put(shelf, late, NEXT)
    assert 0 < len(late.asked) <= 2
    states = late_states_of(NEXT.card.version_id, late.identity, shelf)
    assert states is not None
    passages = passages_of(NEXT)
    query = late.embed_query("bells and oars")
    expected = [exact(query, late.embed_query(passages[i].embed_text)) for i in states.ordinals]
    assert list(maxsim(query, states)) == pytest.approx(expected, abs=0.01)


def test_states_of_another_model_or_another_text_are_not_there(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()
    put(shelf, late)
    assert late_states_of(ID, HashingLate(name="another").identity, shelf) is None
    shelf.add(ID, passages_of(small_act()), None, None)  # the roll is of other passages now
    assert late_states_of(ID, late.identity, shelf) is None


def test_a_dropped_version_takes_its_states_along(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()
    put(shelf, late)
    shelf.drop(ID)
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == []


@pytest.mark.parametrize("damage", ["cut", "other", "nothing"])
def test_a_damaged_file_is_said(tmp_path: Path, damage: str) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()
    put(shelf, late)
    file = shelf.side.place(KIND, ID, late_key(late.identity))
    whole = file.read_bytes()
    file.write_bytes({"cut": whole[:-100], "other": b"x" * 500, "nothing": b""}[damage])
    with pytest.raises(DamagedRecord):
        late_states_of(ID, late.identity, Shelf(tmp_path))


def test_one_flipped_byte_breaks_the_seal(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()
    put(shelf, late)
    file = shelf.side.place(KIND, ID, late_key(late.identity))
    assert is_sealed(file)
    whole = bytearray(file.read_bytes())
    whole[-200] ^= 1
    file.write_bytes(whole)
    assert not is_sealed(file)


def test_queries_and_states_of_other_widths_do_not_meet(tmp_path: Path) -> None:
    shelf, late = Shelf(tmp_path), HashingLate()
    put(shelf, late)
    states = late_states_of(ID, late.identity, shelf)
    assert states is not None
    with pytest.raises(ValueError, match="numbers"):
        maxsim(HashingLate(dim=8).embed_query("x"), states)


def test_a_version_that_is_not_on_the_shelf_has_none(tmp_path: Path) -> None:
    late = HashingLate(languages=(Language.ENGLISH,))
    assert late_states_of(VersionId("abc"), late.identity, Shelf(tmp_path)) is None
