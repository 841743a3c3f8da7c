"""Hierarchical and community search: groups of provisions, formed once, chosen with their members."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.domain.evidence import Hit
from engine.domain.language import Language
from engine.domain.version import Version
from engine.errors import BadRequest, DamagedRecord
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.groups.chapters import CHAPTERS
from engine.retrieval.groups.communities import COMMUNITIES
from engine.retrieval.groups.kept import Groups, groups_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation
from engine.retrieval.search import search
from engine.retrieval.strategies import grouped
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.town_act import shelved, town_act
from tests.helpers.versions import small_act

EMBEDDER = HashingEmbedder(dim=256)
TOWN, BANGLA = town_act(), small_act(Language.BANGLA)
BOTH = pytest.mark.parametrize(
    ("strategy", "preparation"), [("hierarchical", CHAPTERS), ("community", COMMUNITIES)]
)


def still(done: int, total: int) -> None:
    pass


def tools_of(shelf: Shelf) -> Instruments:
    held = {version.card.version_id: version for version in (TOWN, BANGLA)}
    return Instruments(shelf, EMBEDDER, open=held.__getitem__)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return shelved(tmp_path, [TOWN, BANGLA], EMBEDDER)


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Instruments:
    tools = tools_of(shelved(tmp_path_factory.mktemp("shelf"), [TOWN, BANGLA], EMBEDDER))
    for preparation in (CHAPTERS, COMMUNITIES):
        for version in (TOWN, BANGLA):
            preparation.prepare(version, tools, still)
    return tools


def made(preparation: Preparation, version: Version, tools: Instruments) -> Groups:
    groups = groups_of(preparation.name, version.card.version_id, EMBEDDER.identity, tools.shelf.side)
    assert groups is not None
    return groups


def found(
    tools: Instruments, strategy: str, query: str, version: Version = TOWN, k: int = 5
) -> tuple[Hit, ...]:
    return search(query, strategy, (version.card.version_id,), tools, k).hits


def test_chapters_are_about_their_titles_and_headings(ready: Instruments) -> None:
    groups = made(CHAPTERS, TOWN, ready)
    assert groups.names == (
        "Markets and stalls",
        "Ferries and bridges",
        "Wells and water",
        "Bees and orchards",
        "General",
    )
    assert groups.texts[2] == "Wells and water : Digging of wells; Covers; Drawing of water; Drought"
    assert groups.members[2] == tuple(f"chp_3__sec_{n}" for n in (10, 11, 12, 13))
    for text, vector in zip(groups.texts, groups.vectors, strict=True):
        assert np.array_equal(vector, np.frombuffer(EMBEDDER.embed_passages([text], still).data, np.float32))


def test_every_provision_is_in_one_community(ready: Instruments) -> None:
    for version in (TOWN, BANGLA):
        members = [home for inside in made(COMMUNITIES, version, ready).members for home in inside]
        assert sorted(members) == sorted({p.home for p in passages_of(version)})


def test_a_penalty_is_in_the_community_of_its_rule(ready: Instruments) -> None:
    groups = made(COMMUNITIES, TOWN, ready)
    (of_penalty,) = [i for i, inside in enumerate(groups.members) if "chp_5__sec_18" in inside]
    assert "chp_3__sec_11" in groups.members[of_penalty]


def test_a_summary_says_nothing_that_the_law_does_not(ready: Instruments) -> None:
    for version in (TOWN, BANGLA):
        for text in made(COMMUNITIES, version, ready).texts:
            for word in text.replace(";", " ").replace(",", " ").split():
                assert word in version.text or word == ":"


@BOTH
def test_groups_are_the_same_each_time(strategy: str, preparation: Preparation, tmp_path: Path) -> None:
    files = []
    for name in ("one", "two"):
        tools = tools_of(shelved(tmp_path / name, [TOWN], EMBEDDER))
        preparation.prepare(TOWN, tools, still)
        files.append(made(preparation, TOWN, tools))
    assert files[0].texts == files[1].texts
    assert files[0].members == files[1].members
    assert np.array_equal(files[0].vectors, files[1].vectors)


@BOTH
@pytest.mark.parametrize(
    ("query", "version", "eid"),
    [
        ("is a beast that is not tied refused on the ferry?", TOWN, "chp_2__sec_7"),
        ("বরখাস্ত হইবার পূর্বে অভিযোগ লিখিত", BANGLA, "chp_3__sec_6__subsec_2"),
    ],
)
def test_the_provision_is_found_inside_its_group(
    ready: Instruments, strategy: str, preparation: Preparation, query: str, version: Version, eid: str
) -> None:
    assert found(ready, strategy, query, version)[0].eid == eid


def test_the_sections_of_a_near_chapter_come_up(ready: Instruments, monkeypatch: pytest.MonkeyPatch) -> None:
    query = "fallen fruit, pruning and the distance of hives"

    def places() -> int:
        sections = [hit.section for hit in found(ready, "hierarchical", query, k=19)]
        return sum(sections.index(n) for n in ("14", "15", "16", "17"))

    assert "chapter “Bees and orchards”" in found(ready, "hierarchical", query)[0].why
    chosen = places()
    monkeypatch.setattr(grouped, "WEIGHT", 0.0)
    assert chosen < places()


@BOTH
def test_what_was_not_made_is_refused_with_its_command(
    shelf: Shelf, strategy: str, preparation: Preparation
) -> None:
    with pytest.raises(BadRequest) as caught:
        found(tools_of(shelf), strategy, "wells")
    assert f"--with {preparation.name}" in caught.value.hint
    assert preparation.lacks(replace(tools_of(shelf), embedder=None)) == "no embedding model is installed"


@BOTH
def test_groups_of_another_embedder_do_not_count(
    shelf: Shelf, strategy: str, preparation: Preparation
) -> None:
    tools = tools_of(shelf)
    preparation.prepare(TOWN, tools, still)
    assert preparation.ready(TOWN.card.version_id, tools)
    assert not preparation.ready(TOWN.card.version_id, replace(tools, embedder=HashingEmbedder(256, "other")))


@BOTH
def test_damaged_groups_are_said_and_made_anew(shelf: Shelf, strategy: str, preparation: Preparation) -> None:
    tools = tools_of(shelf)
    preparation.prepare(TOWN, tools, still)
    (file,) = shelf.side.files(preparation.name)
    file.write_bytes(file.read_bytes()[:150])
    with pytest.raises(DamagedRecord):
        made(preparation, TOWN, tools)
    assert not preparation.ready(TOWN.card.version_id, tools)
    preparation.prepare(TOWN, tools, still)
    assert found(tools, strategy, "wells")
