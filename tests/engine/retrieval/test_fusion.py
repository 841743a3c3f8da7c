"""Fusion: scores of passages to a ranking of sections."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.identity import EId, VersionId
from engine.index.passages import Grain, Passage
from engine.index.roll import Roll, make_roll
from engine.retrieval.fusion import Signal, fuse, reciprocal_ranks, z_scores

FINE = (Grain.SUBSECTION, Grain.CLAUSE)


def _passage(home: str, unit: str, grains: tuple[Grain, ...]) -> Passage:
    return Passage(EId(unit), EId(unit), EId(home), home, grains, 0, 1, "", "", "x")


def _roll(version: str = "v") -> Roll:
    """Section 1 in two sub-sections, 2 and 3 unsplit."""
    passages = [
        _passage("1", "1", (Grain.SECTION,)),
        _passage("1", "1.1", FINE),
        _passage("1", "1.2", FINE),
        _passage("2", "2", tuple(Grain)),
        _passage("3", "3", tuple(Grain)),
    ]
    return make_roll(VersionId(version), "e", None, passages)


def _signal(
    *scores: float, name: str = "dense", grain: Grain = Grain.SUBSECTION, weight: float = 1.0
) -> Signal:
    return Signal(name, grain, weight, (np.array(scores),))


def test_a_section_is_as_good_as_its_best_passage_and_stands_as_that_provision() -> None:
    hits = fuse([_roll()], [_signal(9.0, 0.1, 0.9, 0.5, 0.2)], 3)
    assert [(h.section, h.eid) for h in hits] == [("1", "1.2"), ("2", "2"), ("3", "3")]


def test_one_section_is_one_hit() -> None:
    hits = fuse([_roll()], [_signal(0.0, 0.9, 0.8, 0.1, 0.1)], 5)
    assert len(hits) == len({h.section for h in hits}) == 3


def test_a_split_section_found_as_a_whole_stands_as_one_of_its_parts() -> None:
    signals = [
        _signal(5.0, 0, 0, 1.0, 1.0, grain=Grain.SECTION),
        _signal(0, 0.2, 0.3, 0.25, 0.2),
    ]
    assert fuse([_roll()], signals, 1)[0].eid == "1.2"


def test_signals_are_weighed_in_units_of_their_spread() -> None:
    signals = [
        _signal(0, 100.0, 0, 90.0, 10.0, name="lexical"),
        _signal(0, 0.80, 0, 0.90, 0.80, name="dense"),
    ]
    assert fuse([_roll()], signals, 1)[0].section == "2"


def test_why_names_what_found_it() -> None:
    signals = [
        _signal(0, 7.0, 0, 0, 0, name="lexical"),
        _signal(0, 0.1, 0.1, 0.9, 0.2, name="dense"),
    ]
    assert {h.section: h.why for h in fuse([_roll()], signals, 2)} == {"1": "lexical", "2": "dense"}


def test_a_section_nothing_speaks_for_is_no_hit() -> None:
    hits = fuse([_roll()], [_signal(0, 3.0, 0, 0, 0, name="lexical")], 3)
    assert [h.section for h in hits] == ["1"]


def test_sections_of_several_versions_are_ranked_together() -> None:
    rolls = [_roll("a"), _roll("b")]
    scores = (np.array([0, 0.1, 0.2, 0.9, 0.3]), np.array([0, 0.95, 0.2, 0.4, 0.3]))
    hits = fuse(rolls, [Signal("dense", Grain.SUBSECTION, 1.0, scores)], 3)
    assert [(h.version_id, h.section) for h in hits] == [("b", "1"), ("a", "2"), ("b", "2")]


def test_nothing_to_rank_is_no_hits() -> None:
    empty = make_roll(VersionId("v"), "e", None, [])
    assert fuse([empty], [Signal("dense", Grain.SECTION, 1.0, (np.zeros(0),))], 3) == ()
    assert fuse([_roll()], [], 3) == ()


@given(st.lists(st.floats(-1e3, 1e3), min_size=1, max_size=30))
def test_z_scores_keep_the_order(values: list[float]) -> None:
    scores = z_scores(np.array(values))
    assert np.all(np.isfinite(scores))
    order = np.argsort(values, kind="stable")
    assert np.all(np.diff(scores[order]) >= -1e-12)


def test_what_has_no_score_counts_as_the_worst() -> None:
    scores = z_scores(np.array([1.0, 3.0, -np.inf]))
    assert scores[2] == scores.min() == scores[0]


def test_reciprocal_ranks_are_those_of_cormack() -> None:
    votes = reciprocal_ranks(np.array([0.2, 0.9, 0.0, -np.inf]))
    assert votes == pytest.approx([1 / 62, 1 / 61, 0.0, 0.0])
