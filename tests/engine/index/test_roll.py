"""The roll: a version's passages and grams in one file."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from engine.domain.identity import EId, Sha256, VersionId
from engine.domain.motor import ModelIdentity
from engine.errors import DamagedRecord
from engine.index.grams import grams
from engine.index.links import links_of
from engine.index.okapi import bm25
from engine.index.passages import Grain, Passage, passages_of
from engine.index.roll import Roll, make_roll, read_roll, write_roll
from tests.helpers.versions import small_act

WHO = ModelIdentity("e5", Sha256("ab" * 32), "mean")


def _passage(name: str, text: str, grains: tuple[Grain, ...] = tuple(Grain)) -> Passage:
    eid = EId(name)
    return Passage(eid, eid, eid, name, grains, 0, len(text), "", "", text)


def _roll(*texts: str, version: str = "v") -> Roll:
    return make_roll(VersionId(version), "e", None, [_passage(str(i), t) for i, t in enumerate(texts)])


def test_a_roll_reads_back_as_it_was_written(tmp_path: Path) -> None:
    version = small_act()
    roll = make_roll(version.card.version_id, "edition", WHO, passages_of(version))
    write_roll(roll, tmp_path / "a.roll")
    again = read_roll(tmp_path / "a.roll")
    assert (again.version_id, again.edition, again.identity) == (roll.version_id, roll.edition, WHO)
    assert (again.units, again.homes, again.sections) == (roll.units, roll.homes, roll.sections)
    for name in ("home_of", "grains", "lengths", "keys", "ends", "holders", "counts", "digests"):
        assert np.array_equal(getattr(again, name), getattr(roll, name)), name
    assert list(tmp_path.iterdir()) == [tmp_path / "a.roll"]


@pytest.mark.parametrize("keep", [0, 10, 100, -1])
def test_a_cut_roll_is_damaged_and_says_what_to_do(tmp_path: Path, keep: int) -> None:
    target = tmp_path / "a.roll"
    write_roll(_roll("notice of termination", "annual leave"), target)
    target.write_bytes(target.read_bytes()[:keep])
    with pytest.raises(DamagedRecord) as caught:
        read_roll(target)
    assert "dhara index" in caught.value.hint


def test_a_changed_byte_is_noticed(tmp_path: Path) -> None:
    target = tmp_path / "a.roll"
    write_roll(_roll("notice of termination", "annual leave"), target)
    data = bytearray(target.read_bytes())
    data[data.index(b"edition") + 2] ^= 1
    target.write_bytes(data)
    with pytest.raises(DamagedRecord):
        read_roll(target)


def test_a_changed_byte_of_what_decides_where_to_look_is_noticed(tmp_path: Path) -> None:
    target = tmp_path / "a.roll"
    roll = _roll("notice of termination", "annual leave")
    write_roll(roll, target)
    good = target.read_bytes()
    for array in (roll.keys, roll.ends, roll.digests):
        data = bytearray(good)
        data[good.index(array.tobytes()) + 3] ^= 1
        target.write_bytes(data)
        with pytest.raises(DamagedRecord):
            read_roll(target)


def test_a_changed_posting_is_noticed_by_who_looks_at_every_byte_and_never_breaks_a_search(
    tmp_path: Path,
) -> None:
    target = tmp_path / "a.roll"
    roll = _roll("notice of termination", "annual leave", "notice in writing")
    write_roll(roll, target)
    data = bytearray(target.read_bytes())
    data[data.index(roll.holders.tobytes()) + 3] ^= 0x40  # a passage far behind the last
    target.write_bytes(data)
    with pytest.raises(DamagedRecord):
        read_roll(target, whole=True)
    with pytest.raises(DamagedRecord):
        bm25("notice of termination annual leave in writing", [read_roll(target)], Grain.SECTION)


def test_a_roll_of_the_first_format_says_it_is_of_another_version(tmp_path: Path) -> None:
    with (tmp_path / "a.roll").open("wb") as file:
        np.savez(file, head=np.zeros(3))
    with pytest.raises(DamagedRecord, match="another format"):
        read_roll(tmp_path / "a.roll")


def test_a_roll_of_other_rules_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.roll"
    write_roll(_roll("notice"), target)
    monkeypatch.setattr("engine.index.roll._STAMP", {"format": 99})
    with pytest.raises(DamagedRecord, match="another format"):
        read_roll(target)


def test_scores_are_okapi_bm25() -> None:
    texts = ["notice of termination notice", "annual leave with wages", "termination of lease"]
    query = "termination notice"
    documents = [Counter(grams(t)) for t in texts]
    mean = sum(d.total() for d in documents) / len(documents)

    def by_the_book(document: Counter[str]) -> float:
        total = 0.0
        for key in grams(query):
            holding = sum(key in d for d in documents)
            idf = math.log(1 + (len(documents) - holding + 0.5) / (holding + 0.5))
            count = document[key]
            total += idf * count * 2.2 / (count + 1.2 * (0.25 + 0.75 * document.total() / mean))
        return total

    (scores,) = bm25(query, [_roll(*texts)], Grain.SECTION)
    assert scores == pytest.approx([by_the_book(d) for d in documents])
    assert scores[1] == 0


def test_statistics_are_those_of_the_versions_searched_together() -> None:
    texts = ("notice of termination", "annual leave", "wages of a weaver", "notice in writing")
    (together,) = bm25("notice", [_roll(*texts)], Grain.SECTION)
    apart = bm25("notice", [_roll(*texts[:2], version="a"), _roll(*texts[2:], version="b")], Grain.SECTION)
    assert np.concatenate(apart) == pytest.approx(together)


def test_each_grain_is_a_collection_of_its_own() -> None:
    passages = [
        _passage("1", "notice of termination", (Grain.SECTION,)),
        _passage("2", "notice of termination", (Grain.CLAUSE,)),
        _passage("3", "annual leave", (Grain.CLAUSE,)),
    ]
    roll = make_roll(VersionId("v"), "e", None, passages)
    (sections,) = bm25("termination", [roll], Grain.SECTION)
    (clauses,) = bm25("termination", [roll], Grain.CLAUSE)
    assert list(sections > 0) == [True, False, False]
    assert list(clauses > 0) == [False, True, False]


@pytest.mark.parametrize("query", ["", "the of and", "zzzz qqqq"])
def test_a_query_that_shares_nothing_scores_nothing(query: str) -> None:
    (scores,) = bm25(query, [_roll("notice of termination", "leave")], Grain.SECTION)
    assert not scores.any()


def test_a_roll_without_passages_is_searched_in_peace() -> None:
    (scores,) = bm25("notice", [_roll()], Grain.SECTION)
    assert len(scores) == 0


def test_a_roll_knows_its_links_and_in_which_home_a_provision_lies(tmp_path: Path) -> None:
    version = small_act()
    passages, links = passages_of(version), links_of(version)
    roll = make_roll(version.card.version_id, "e", WHO, passages, links)
    write_roll(roll, tmp_path / "a.roll")
    again = read_roll(tmp_path / "a.roll")
    assert links
    assert again.links is not None
    assert [(again.homes[a], again.homes[b]) for a, b in again.links] == list(links)
    for passage in passages:
        home = again.home(passage.eid)
        assert home is not None
        assert again.homes[home] == passage.home
    assert again.home(EId("nowhere__at_all")) is None
    write_roll(make_roll(version.card.version_id, "e", WHO, passages), tmp_path / "b.roll")
    assert read_roll(tmp_path / "b.roll").links is None
