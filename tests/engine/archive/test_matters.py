"""A client's file only grows, survives a kill, and keeps its order when the clock is set back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine.archive.matters import EVENTS, MatterStore
from engine.domain.identity import FactId, NoteId, OpinionId
from engine.domain.matter import Terms
from engine.domain.matter_events import (
    Accepted,
    Begun,
    Closed,
    Noted,
    Renamed,
    Reopened,
    Restored,
    Told,
    Withdrawn,
)
from engine.errors import DamagedRecord, UnknownMatter
from engine.paths import Home

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


def store(folder: Path, now: datetime = NOON) -> MatterStore:
    return MatterStore(Home(folder), lambda: now)


def test_what_is_told_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    made = store(tmp_path).create("Rahima Khatun")
    store(tmp_path).append(made.id, lambda m: Told("She is paid by the month.", "client"))
    store(tmp_path).append(made.id, lambda m: Told("তিনি স্থায়ী।", ""))
    held = store(tmp_path).open(made.id)
    assert [(f.id, f.text) for f in held.facts] == [
        ("F1", "She is paid by the month."),
        ("F2", "তিনি স্থায়ী।"),
    ]


def test_a_withdrawn_fact_stays_readable_and_counts_no_more(tmp_path: Path) -> None:
    made = store(tmp_path).create("A")
    store(tmp_path).append(made.id, lambda m: Told("ten years", ""))
    held = store(tmp_path).append(made.id, lambda m: Withdrawn(FactId("F1")))
    assert held.told == ()
    assert [f.text for f in held.facts] == ["ten years"]
    with pytest.raises(ValueError, match="no fact, note or document F1"):
        store(tmp_path).append(made.id, lambda m: Withdrawn(FactId("F1")))


def test_a_line_cut_short_by_a_kill_never_happened(tmp_path: Path) -> None:
    made = store(tmp_path).create("A")
    store(tmp_path).append(made.id, lambda m: Told("one", ""))
    path = Home(tmp_path).matters / made.id / EVENTS
    path.write_bytes(path.read_bytes() + b'{"kind": "told", "at"')
    assert [f.text for f in store(tmp_path).open(made.id).facts] == ["one"]
    held = store(tmp_path).append(made.id, lambda m: Told("two", ""))
    assert [f.text for f in held.facts] == ["one", "two"]
    assert store(tmp_path).open(made.id) == held


def test_an_altered_line_is_named(tmp_path: Path) -> None:
    made = store(tmp_path).create("A")
    store(tmp_path).append(made.id, lambda m: Told("one", ""))
    store(tmp_path).append(made.id, lambda m: Told("two", ""))
    path = Home(tmp_path).matters / made.id / EVENTS
    path.write_bytes(path.read_bytes().replace(b"one", b"own"))
    with pytest.raises(DamagedRecord, match="Line 2"):
        store(tmp_path).open(made.id)


def test_with_the_clock_set_back_the_last_made_is_still_the_newest(tmp_path: Path) -> None:
    first = store(tmp_path, NOON).create("first")
    second = store(tmp_path, NOON - timedelta(days=400)).create("second")
    third = store(tmp_path, NOON).create("first")  # the same moment and name again
    assert len({first.id, second.id, third.id}) == 3
    assert [m.id for m in store(tmp_path).matters().matters] == [third.id, second.id, first.id]


def test_a_matter_is_found_by_id_beginning_and_name_and_not_by_a_guess(tmp_path: Path) -> None:
    made = store(tmp_path).create("Rahima Khatun")
    for name in (made.id, made.id[:8], "rahima khatun", f"{made.id}.1"):
        assert store(tmp_path).resolve(name) == made.id
    with pytest.raises(UnknownMatter):
        store(tmp_path).resolve("Karim")


def test_a_consultation_cannot_begin_twice(tmp_path: Path) -> None:
    made = store(tmp_path).create("A")
    begun = Begun(made.id + ".1", "What notice?", Terms())  # type: ignore[arg-type]
    store(tmp_path).append(made.id, lambda m: begun)
    with pytest.raises(ValueError, match="begun before"):
        store(tmp_path).append(made.id, lambda m: begun)


def test_what_was_withdrawn_can_stand_again_fact_and_note_alike(tmp_path: Path) -> None:
    made = store(tmp_path).create("A")
    store(tmp_path).append(made.id, lambda m: Told("ten years", ""))
    store(tmp_path).append(made.id, lambda m: Noted("Ask for the letter.\nSoon.", "A. Karim"))
    for item in (FactId("F1"), NoteId("N1")):
        gone = store(tmp_path).append(made.id, lambda m, item=item: Withdrawn(item))
        assert item not in {i.id for i in (*gone.told, *gone.written)}
        back = store(tmp_path).append(made.id, lambda m, item=item: Restored(item))
        assert item in {i.id for i in (*back.told, *back.written)}
        with pytest.raises(ValueError, match="was withdrawn"):
            store(tmp_path).append(made.id, lambda m, item=item: Restored(item))
    assert store(tmp_path).open(made.id).notes[0].text == "Ask for the letter.\nSoon."


def test_a_matter_that_was_renamed_answers_to_its_new_name_alone(tmp_path: Path) -> None:
    made = store(tmp_path).create("Rahima")
    store(tmp_path).append(made.id, lambda m: Renamed("Rahima Begum, 117"))
    assert store(tmp_path).resolve("rahima begum, 117") == made.id
    with pytest.raises(UnknownMatter):
        store(tmp_path).resolve("Rahima")


def test_a_closed_matter_is_held_and_can_be_opened_again(tmp_path: Path) -> None:
    made = store(tmp_path).create("A")
    closed = store(tmp_path).append(made.id, lambda m: Closed())
    assert closed.closed_at
    assert store(tmp_path).matters().matters == (closed,)
    assert store(tmp_path).append(made.id, lambda m: Reopened()) == made


def test_an_opinion_of_another_matter_cannot_be_accepted(tmp_path: Path) -> None:
    made = store(tmp_path).create("A")
    with pytest.raises(ValueError, match="belongs to this matter"):
        store(tmp_path).append(made.id, lambda m: Accepted(OpinionId("x"), "", "me"))


def test_a_damaged_matter_hides_no_other_and_is_named(tmp_path: Path) -> None:
    good, bad = store(tmp_path).create("good"), store(tmp_path).create("bad")
    store(tmp_path).append(bad.id, lambda m: Told("one", ""))
    path = Home(tmp_path).matters / bad.id / EVENTS
    path.write_bytes(b"{}\n" + path.read_bytes())
    held = store(tmp_path).matters()
    assert held.matters == (good,)
    assert [name for name, _ in held.damaged] == [bad.id]
    assert store(tmp_path).resolve("good") == good.id
