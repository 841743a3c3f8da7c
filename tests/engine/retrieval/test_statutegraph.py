"""StatuteGraph: both languages of a law are heard, one is cited, and what is linked comes along."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.domain.evidence import Hit
from engine.domain.identity import EId
from engine.domain.language import Language
from engine.domain.version import Version
from engine.index.integrity import is_whole
from engine.index.links import links_of
from engine.index.passages import Grain, passages_of
from engine.index.shelf import Shelf
from engine.retrieval.fusion import Signal, best_homes, fuse
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.projection import projected
from engine.retrieval.search import search
from engine.retrieval.strategies.statutegraph import operative_first
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_late import HashingLate
from tests.helpers.versions import small_act

EMBEDDER = HashingEmbedder(dim=256)
ENGLISH, BANGLA = small_act(), small_act(Language.BANGLA)
EN, BN = ENGLISH.card.version_id, BANGLA.card.version_id


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Instruments:
    held = {EN: ENGLISH, BN: BANGLA}
    made = Instruments(
        Shelf(tmp_path_factory.mktemp("shelf")),
        EMBEDDER,
        open=lambda version_id: held[version_id],
        twins={EN: BN, BN: EN},
        languages={EN: Language.ENGLISH, BN: Language.BANGLA},
    )
    for version in held.values():
        _put(made.shelf, version)
    return made


def _put(shelf: Shelf, version: Version) -> None:
    passages = passages_of(version)
    vectors = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
    shelf.add(version.card.version_id, passages, vectors, EMBEDDER.identity)


def test_a_question_in_one_language_finds_the_section_of_a_version_in_the_other(tools: Instruments) -> None:
    english = search("dismissed for theft or fraud", "statutegraph", (BN,), tools, 3).hits
    assert english[0].version_id == BN
    assert english[0].section == "6"
    bangla = search("নামঞ্জুর করা ছুটি পরবর্তী বৎসরের সহিত যুক্ত", "statutegraph", (EN,), tools, 3).hits
    assert bangla[0].version_id == EN
    assert (bangla[0].section, bangla[0].eid) == ("5", "chp_2__sec_5__subsec_2")


def test_without_the_twin_the_other_language_finds_nothing_of_it(tools: Instruments) -> None:
    """The twin is what found it: the test above would pass for a wrong reason otherwise."""
    alone = replace(tools, twins={})
    hits = search("dismissed for theft or fraud", "statutegraph", (BN,), alone, 3).hits
    assert not hits or hits[0].section != "6" or "lexical" not in hits[0].why


def test_token_states_speak_for_a_language_the_model_knows(tools: Instruments) -> None:
    late = replace(tools, late=HashingLate())
    PREPARATIONS["late"].prepare(ENGLISH, late, lambda done, total: None)
    for version in (EN, BN):
        hits = search("dismissed for theft or fraud", "statutegraph", (version,), late, 3).hits
        assert hits[0].section == "6"
        assert "token states" in hits[0].why
    hits = search("চুরি বা প্রতারণার জন্য বরখাস্ত", "statutegraph", (BN,), late, 3).hits
    assert all("token states" not in hit.why for hit in hits)


def test_what_the_best_hit_cites_and_what_cites_it_are_kept_places_at_the_end(tools: Instruments) -> None:
    pairs = links_of(ENGLISH)
    assert pairs
    roll = tools.shelf.rolls((EN,))[0]
    for citing, cited in pairs:
        for home in (citing, cited):
            section = roll.sections[roll.homes.index(home)]
            if not section:
                continue
            hits = search(f"section {section}", "statutegraph", (EN,), tools, 10).hits
            assert {roll.sections[roll.homes.index(h)] for h in (citing, cited)} <= {h.section for h in hits}


def test_a_linked_section_comes_though_nothing_else_speaks_for_it(tools: Instruments) -> None:
    from engine.retrieval.linked import with_linked

    roll = tools.shelf.rolls((EN,))[0]
    citing, cited = links_of(ENGLISH)[0]
    found = fuse([roll], [_signal(roll, citing)], 10)
    assert [h.eid.startswith(citing) for h in found] == [True]
    hits = with_linked(found, [roll], tools, 10)
    brought = {h.eid: h.why for h in hits[1:]}
    assert brought[cited].startswith("cited by ")
    assert set(brought) == {b if a == citing else a for a, b in links_of(ENGLISH) if citing in (a, b)}
    assert [h.score for h in hits] == sorted((h.score for h in hits), reverse=True)


def _signal(roll: object, home: str) -> Signal:
    from engine.index.roll import Roll

    assert isinstance(roll, Roll)
    inside = np.array([roll.homes[n] == home for n in roll.home_of], np.float64)
    return Signal("dense", Grain.SUBSECTION, 1.0, (inside,))


def test_scores_of_a_twin_are_told_of_the_same_provisions(tools: Instruments) -> None:
    own, twin = tools.shelf.rolls((EN, BN))
    column = list(Grain).index(Grain.SUBSECTION)
    for place in np.flatnonzero(twin.grains[:, column]):
        scores = np.zeros(len(twin))
        scores[place] = 1.0
        told = projected(scores, twin, own, Grain.SUBSECTION)
        units = {own.units[i] for i in np.flatnonzero((told == 1.0) & own.grains[:, column])}
        assert units == {twin.units[place]}


def test_a_signal_that_says_nothing_of_a_version_does_not_count_against_it(tools: Instruments) -> None:
    rolls = tools.shelf.rolls((EN, BN))
    both = [np.linspace(0.1, 1.0, len(r)) for r in rolls]
    plain = [Signal("dense", Grain.SUBSECTION, 1.0, tuple(both))]
    one = [*plain, Signal("token states", Grain.SUBSECTION, 5.0, (both[0], None))]
    hits = fuse(rolls, one, 50)
    best = {v: max(h.score for h in hits if h.version_id == v) for v in (EN, BN)}
    assert best[BN] == pytest.approx(6 * max(h.score for h in fuse(rolls, plain, 50) if h.version_id == BN))
    assert best[EN] > 0


def test_the_best_homes_are_those_of_the_best_hits(tools: Instruments) -> None:
    rolls = tools.shelf.rolls((EN, BN))
    signals = [Signal("dense", Grain.SUBSECTION, 1.0, tuple(np.linspace(0, 1, len(r)) for r in rolls))]
    homes = best_homes(rolls, signals, 3)
    hits = fuse(rolls, signals, 3)
    told = {(r.version_id, r.homes[h]) for r, chosen in zip(rolls, homes, strict=True) for h in chosen}
    assert told == {(h.version_id, next(x for x in r.homes if h.eid.startswith(x)))
                    for h in hits for r in rolls if r.version_id == h.version_id}  # fmt: skip


def test_a_version_whose_text_cannot_be_opened_is_searched_without_links(tools: Instruments) -> None:
    closed = Instruments(tools.shelf, EMBEDDER, languages=tools.languages)
    assert len(search("notice in writing", "statutegraph", (EN,), closed, 10).hits) > 4


def test_recitals_are_no_more_than_a_fifth_while_there_is_operative_text() -> None:
    eids = ["rec_1", "rec_2", "art_1", "rec_3", "art_2", "rec_4", "art_3"]
    hits = tuple(Hit(EN, EId(eid), "", 1.0, "dense") for eid in eids)
    told = [hit.eid for hit in operative_first(hits, 10)]
    assert told == ["rec_1", "rec_2", "art_1", "art_2", "art_3", "rec_3", "rec_4"]
    assert operative_first(hits[:3], 10) == hits[:3]


@pytest.mark.parametrize("kind", ["glossary", "late"])
def test_a_damaged_part_that_can_be_done_without_is_said_and_done_without(tmp_path: Path, kind: str) -> None:
    held = {EN: ENGLISH, BN: BANGLA}
    made = Instruments(
        Shelf(tmp_path),
        EMBEDDER,
        late=HashingLate(),
        open=lambda version_id: held[version_id],
        twins={EN: BN, BN: EN},
        languages={EN: Language.ENGLISH, BN: Language.BANGLA},
    )
    for version in held.values():
        _put(made.shelf, version)
    PREPARATIONS[kind].prepare(ENGLISH, made, lambda done, total: None)
    (file,) = made.shelf.side.files(kind)
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    assert not is_whole(file)
    query = {"glossary": "নোটিশ কত দিনের", "late": "notice of how many days"}[kind]
    found = search(query, "statutegraph", (EN,), made, 5)
    assert found.hits
    assert any("dhara repair" in note for note in found.notes)
