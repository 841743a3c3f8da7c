"""`dhara diff`: two versions of one work in one language, or a word on why not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.archive.versions import VersionStore
from engine.cli.main import main
from engine.domain.version import Version
from engine.paths import Home
from tests.helpers.laws import law

ENGLISH = """@mid THE RIVER FERRIES ACT, 2087
      1. Fares.- A fare of {} taka may be taken from each passenger of a ferry.
      2. Lights.- Every ferry shall carry lights at the mast by night.
"""
BANGLA = """@mid নদী খেয়া আইন, ২০৮৭
      ১। ভাড়া।- যাত্রীর নিকট হইতে দশ টাকা ভাড়া লওয়া যাইবে।
      ২। বাতি।- প্রত্যেক খেয়ায় রাত্রিতে বাতি থাকিবে।
"""
OLD = law(ENGLISH.format("ten"), as_of="2087-01-01")
NEW = law(ENGLISH.format("twenty"), as_of="2090-01-01")
TWIN = law(BANGLA, as_of="2090-01-01")
OTHER = law(ENGLISH.replace("FERRIES", "RAFTS").format("ten"), as_of="2090-01-01")


def diff(
    capsys: pytest.CaptureFixture[str], home: Home, old: Version, new: Version
) -> tuple[int, dict[str, Any]]:
    for version in (OLD, NEW, TWIN, OTHER):
        VersionStore(home).commit(version)
    code = main(["--json", "--home", str(home.root), "diff", old.card.version_id, new.card.version_id])
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, data


def test_what_changed_is_told_with_places_in_both_texts(
    home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    code, data = diff(capsys, home, OLD, NEW)
    assert (code, data["same_work"]) == (0, True)
    (changed,) = data["changed"]
    (hunk,) = changed["hunks"]
    assert (changed["eid"], hunk["old"]["text"], hunk["new"]["text"]) == ("sec_1", "ten", "twenty")
    assert OLD.text[hunk["old"]["start"] : hunk["old"]["end"]] == "ten"
    assert 0 < changed["similarity"] < 1


def test_the_twin_in_the_right_language_is_named(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    code, data = diff(capsys, home, OLD, TWIN)
    assert code == 1
    assert NEW.card.version_id[:12] in data["error"]["hint"]
    _, data = diff(capsys, home, NEW, TWIN)
    assert "one text in its two languages" in data["error"]["hint"]


def test_two_works_are_compared_and_said_to_be_two(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    code, data = diff(capsys, home, NEW, OTHER)
    assert (code, data["same_work"]) == (0, False)
    assert data["works"] == ["River Ferries Act, 2087", "River Rafts Act, 2087"]
