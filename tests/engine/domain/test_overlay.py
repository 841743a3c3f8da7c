"""The log of corrections: what stands, what it is known by, and that a later log begins with an earlier."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.archive.codec import decode, encode
from engine.domain.overlay import NO_OVERLAY, Act, Correction, Overlay, Place, correction_of

PLACE = Place(3, 7, 4, 9, "the wagas of a weaver")
AT = "2026-01-01T00:00:00.000+00:00"


def retype(turn: int = 0, words: str = "wages") -> Correction:
    return correction_of(Act.RETYPE, (PLACE,), words, "Rahim", AT, turn)


def undo(what: Correction) -> Correction:
    return correction_of(Act.UNDO, (), what.id, "Rahim", AT, 9)


def test_a_place_knows_the_words_that_stand_there() -> None:
    assert PLACE.words == "wagas"


def test_no_correction_has_no_hash_and_any_other_log_one_of_its_own() -> None:
    assert NO_OVERLAY.hash == ""
    first, second = retype(), retype(1)
    hashes = {Overlay(log).hash for log in ((first,), (second,), (first, second), (second, first))}
    assert len(hashes) == 4


@pytest.mark.parametrize(
    "change",
    [
        {"author": "Karim"},
        {"at": "2026-01-02"},
        {"replacement": "x"},
        {"act": Act.HEADING},
        {"places": (replace(PLACE, line=8),)},
        {"places": (replace(PLACE, context="the wagas of a weavers"),)},
    ],
)
def test_whatever_is_changed_changes_the_hash(change: dict[str, object]) -> None:
    changed = replace(retype(), **change)  # type: ignore[arg-type]
    assert Overlay((changed,)).hash != Overlay((retype(),)).hash


def test_the_hash_is_that_of_today_tomorrow() -> None:
    """Stored versions are named by it."""
    assert Overlay((retype(),)).hash[:16] == "b269a7ec99915f9f"


def test_the_hash_survives_storing() -> None:
    overlay = Overlay((retype(), undo(retype())))
    assert decode(Overlay, encode(overlay), "it").hash == overlay.hash


def test_an_undone_correction_stands_no_more_and_an_undoing_can_be_undone_by_doing_it_again() -> None:
    first = retype()
    overlay = Overlay((first,)).with_((undo(first),))
    assert overlay.standing == ()
    again = retype(2)
    assert again.id != first.id
    assert overlay.with_((again,)).of(Act.RETYPE) == (again,)


def test_a_later_log_extends_an_earlier_one() -> None:
    first = Overlay((retype(),))
    later = first.with_((retype(1),))
    assert later.extends(first)
    assert later.extends(NO_OVERLAY)
    assert not first.extends(later)
