"""`dhara amendments`: notes and amending acts against the sections of a held law."""

from __future__ import annotations

import json

import pytest

from engine.archive.versions import VersionStore
from engine.cli.main import main
from engine.domain.version import Version
from engine.paths import Home
from tests.helpers.laws import law

LAW = """@mid THE RIVER FERRIES ACT, 2087
      1. Short title.- This Act may be called the River Ferries Act, 2087.
      2. Fares.- A fare of ^1^[five] taka may be taken.
      3. Lights.- Every ferry shall carry lights.
@foot 1 The word “five” was substituted for the word “ten” by section 2 of the River Ferries
@foot (Amendment) Act, 2089.
"""
AMENDING = """@mid THE RIVER FERRIES (AMENDMENT) ACT, 2091
      1. Short title.- This Act may be called the River Ferries (Amendment) Act, 2091.
      2. Lights.- In section 3 of the River Ferries Act, 2087, for the words “lights” the words “two lights”
shall be substituted.
      3. Bells.- After section 8 of the said Act, the following section 8A shall be inserted, namely:-
      “8A. Bells.- Every ferry shall carry a bell.”.
"""


def ask(capsys: pytest.CaptureFixture[str], home: Home, version: Version) -> list[dict[str, object]]:
    assert main(["--json", "--home", str(home.root), "amendments", version.card.version_id]) == 0
    rows: list[dict[str, object]] = json.loads(capsys.readouterr().out)["amendments"]
    return rows


def test_notes_and_orders_stand_against_the_sections_they_touch(
    home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    act, amending = law(LAW, as_of="2089-01-01"), law(AMENDING)
    store = VersionStore(home)
    store.commit(act)
    store.commit(amending)
    rows = ask(capsys, home, act)
    assert [(r["stated_by"], r["action"], r["section"], r["eid"]) for r in rows] == [
        ("note", "substituted", "2", "sec_2"),
        ("act", "substituted", "3", "sec_3"),
        ("act", "inserted", "8A", None),  # not applied: the text held has no such section
    ]
    assert {r["version_id"] for r in rows} == {act.card.version_id}
    assert rows[1]["stated_in"] == amending.card.version_id
    assert act.text[rows[0]["start"] : rows[0]["end"]].startswith("The word")  # type: ignore[misc]


def test_an_amending_act_lists_what_it_orders_whether_its_law_is_held_or_not(
    home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    store, act, amending = VersionStore(home), law(LAW), law(AMENDING)
    store.commit(amending)
    assert [(r["section"], r["version_id"], r["eid"]) for r in ask(capsys, home, amending)] == [
        ("3", None, None),
        ("8A", None, None),
    ]
    store.commit(act)
    assert [(r["version_id"], r["eid"]) for r in ask(capsys, home, amending)] == [
        (act.card.version_id, "sec_3"),
        (act.card.version_id, None),
    ]
