"""Versions on disk: all there or not there, the same when read back, damage named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.archive.columns import pack, unpack
from engine.archive.versions import VersionStore
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.overlay import Act, Overlay, correction_of
from engine.domain.version import Version, version_id_of
from engine.errors import DamagedRecord, UnknownVersion
from engine.paths import Home
from tests.helpers.versions import small_act

ACT = small_act(Language.BANGLA)


def test_a_version_reads_back_as_it_was_committed(home: Home) -> None:
    store = VersionStore(home)
    store.commit(ACT)
    assert store.open(ACT.card.version_id) == ACT
    assert store.cards() == (ACT.card,)


def test_the_columns_of_places_survive_packing() -> None:
    assert unpack(pack(ACT.provenance)) == ACT.provenance


@pytest.mark.parametrize("damage", [b"", b"DHPV1\n", b"not at all", b"\x00" * 100])
def test_damaged_columns_are_named_as_damage(damage: bytes) -> None:
    with pytest.raises(DamagedRecord):
        unpack(damage)


def test_a_truncated_column_is_named_as_damage() -> None:
    with pytest.raises(DamagedRecord):
        unpack(pack(ACT.provenance)[:-20])


def test_the_beginning_of_an_id_is_enough_when_it_fits_one_version(home: Home) -> None:
    store = VersionStore(home)
    store.commit(ACT)
    assert store.resolve(ACT.card.version_id[:8]) == ACT.card.version_id


@pytest.mark.parametrize("name", ["", "zzz", "zzzzzzzz", "../../etc"])
def test_an_unknown_version_is_an_error_a_person_can_act_on(home: Home, name: str) -> None:
    store = VersionStore(home)
    store.commit(ACT)
    with pytest.raises(UnknownVersion) as caught:
        store.resolve(name)
    assert caught.value.hint


def test_an_ambiguous_beginning_is_refused(home: Home) -> None:
    store = VersionStore(home)
    for letter in "ab":
        card = replace(ACT.card, version_id=VersionId("1234" + letter * 60))
        store.commit(replace(ACT, card=card))
    with pytest.raises(UnknownVersion, match="beginning of 2"):
        store.resolve("1234")


def test_a_changed_text_is_refused(home: Home) -> None:
    store = VersionStore(home)
    store.commit(ACT)
    path = home.versions / ACT.card.version_id / "text.txt"
    path.write_text(ACT.text.replace("ধারা", "ধরা", 1) + "x", encoding="utf-8")
    with pytest.raises(DamagedRecord, match="changed since"):
        store.open(ACT.card.version_id)


@pytest.mark.parametrize("name", ["tree.json", "text.txt", "places.bin"])
def test_a_missing_file_is_named(home: Home, name: str) -> None:
    store = VersionStore(home)
    store.commit(ACT)
    (home.versions / ACT.card.version_id / name).unlink()
    with pytest.raises(DamagedRecord, match=name):
        store.open(ACT.card.version_id)


def test_a_version_without_its_card_is_not_in_the_catalogue(home: Home) -> None:
    store = VersionStore(home)
    (home.versions / "half").mkdir(parents=True)
    assert store.cards() == ()
    assert not store.holds(VersionId("half"))


def test_a_changed_date_on_the_card_is_refused(home: Home) -> None:
    """The date is part of the version's identity: nobody may move the law in time."""
    store = VersionStore(home)
    store.commit(ACT)
    path = home.versions / ACT.card.version_id / "card.json"
    assert ACT.card.as_of is not None
    path.write_text(path.read_text("utf-8").replace(ACT.card.as_of, "1999-01-01"), encoding="utf-8")
    with pytest.raises(DamagedRecord, match="card"):
        store.open(ACT.card.version_id)


def test_committing_again_takes_the_place_of_a_damaged_version(home: Home) -> None:
    store = VersionStore(home)
    store.commit(ACT)
    for damage in ("text.txt", "card.json"):
        (home.versions / ACT.card.version_id / damage).unlink()
        store.commit(ACT)
        assert store.open(ACT.card.version_id) == ACT


def corrected(turn: int, earlier: tuple[VersionId, ...] = ()) -> Version:
    """ACT as a correction would leave it, of the same text."""
    correction = correction_of(Act.UNDO, (), "nothing", "Karim", "2026-01-01T00:00:00Z", turn)
    overlay = Overlay((correction,))
    card = ACT.card
    parts = (card.source_sha256, ACT.text, card.language, card.as_of, card.work, card.grammar, overlay.hash)
    fresh = replace(card, version_id=version_id_of(*parts), overlay=overlay.hash, earlier=earlier)
    return replace(ACT, card=fresh, overlay=overlay)


def test_corrections_are_stored_with_the_version_they_made(home: Home) -> None:
    store = VersionStore(home)
    store.commit(ACT)
    second = corrected(1, (ACT.card.version_id,))
    store.commit(second)
    assert store.open(second.card.version_id) == second
    assert store.overlay_of_source(ACT.card.source_sha256) == second.overlay
    assert store.overlay(ACT.card.version_id).log == ()


@pytest.mark.parametrize("change", ["Karim", "2026-01-01", "nothing"])
def test_nobody_changes_who_corrected_what_and_when(home: Home, change: str) -> None:
    store = VersionStore(home)
    version = corrected(1)
    store.commit(version)
    path = home.versions / version.card.version_id / "overlay.json"
    path.write_text(path.read_text("utf-8").replace(change, "other"), encoding="utf-8")
    with pytest.raises(DamagedRecord, match="corrections"):
        store.open(version.card.version_id)


def test_a_lost_list_of_corrections_is_no_version_without_any(home: Home) -> None:
    store = VersionStore(home)
    version = corrected(1)
    store.commit(version)
    (home.versions / version.card.version_id / "overlay.json").unlink()
    with pytest.raises(DamagedRecord):
        store.open(version.card.version_id)
    with pytest.raises(DamagedRecord):
        store.overlay_of_source(version.card.source_sha256)


def test_a_removed_revision_is_not_found_and_its_name_leads_to_the_newest(home: Home) -> None:
    store = VersionStore(home)
    store.commit(ACT)
    second = corrected(1, (ACT.card.version_id,))
    store.commit(second)
    store.remove(ACT.card.version_id)
    assert store.cards() == (second.card,)
    with pytest.raises(UnknownVersion) as caught:
        store.resolve(ACT.card.version_id[:8])
    assert second.card.version_id[:12] in caught.value.hint
    store.remove(ACT.card.version_id)  # twice is no error
