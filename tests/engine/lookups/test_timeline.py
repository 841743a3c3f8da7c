"""The versions of a work: recognised by title, in order, with what changed between them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.archive.differences import DifferenceStore
from engine.archive.versions import VersionStore
from engine.cli.main import main
from engine.comparison.compare import RULES
from engine.paths import Home
from tests.helpers.laws import law

ACT = """@mid THE RIVER FERRIES ACT, 2087
      1. Fares.- A fare of {} taka may be taken from each passenger of a ferry.
      2. Lights.- Every ferry shall carry lights at the mast by night.
"""
BANGLA = """@mid নদী খেয়া আইন, ২০৮৭
      ১। ভাড়া।- যাত্রীর নিকট হইতে দশ টাকা ভাড়া লওয়া যাইবে।
"""
FIRST = law(ACT.format("ten"), as_of="2087-01-01")
SECOND = law(ACT.format("twenty") + "      3. Bells.- Every ferry shall carry a bell of brass.\n",
             as_of="2090-01-01", work="The River Ferries Act 2087")  # fmt: skip
UNDATED = law(ACT.format("two"), work="River Ferries Act, ২০৮৭")
OTHER = law(ACT.replace("2087", "2099").format("ten"), as_of="2099-01-01")


@pytest.fixture
def held(home: Home) -> Home:
    for version in (UNDATED, SECOND, OTHER, law(BANGLA, as_of="2088-01-01"), FIRST):
        VersionStore(home).commit(version)
    return home


def ask(capsys: pytest.CaptureFixture[str], home: Home, *words: str) -> tuple[int, dict[str, Any]]:
    code = main(["--json", "--home", str(home.root), "timeline", *words])
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, data


@pytest.mark.parametrize("name", ["River Ferries Act, 2087", "the river ferries act 2087"])
def test_a_work_is_found_by_its_title_however_it_is_written(
    held: Home, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, data = ask(capsys, held, name)
    assert code == 0
    assert [v["version_id"] for v in data["versions"]] == [
        v.card.version_id for v in (FIRST, SECOND, UNDATED)
    ]
    first, second, undated = data["versions"]
    assert (first["since"], undated["since"]) == (None, None)
    assert second["since"] == first["version_id"]
    assert (second["changed"], second["added"], second["removed"], second["renumbered"]) == (1, 1, 0, 0)
    assert {"language", "grammar", "as_of", "supersedes", "earlier"} <= first.keys()


def test_a_version_names_its_work_too(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    _, data = ask(capsys, held, SECOND.card.version_id[:8])
    assert len(data["versions"]) == 3


@pytest.mark.parametrize("name", ["Ferries", "Boats Act", ""])
def test_what_fits_no_law_or_several_is_said(
    held: Home, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, data = ask(capsys, held, name)
    assert (code, data["error"]["code"]) == (1, "unknown_version")


def test_a_comparison_is_kept_and_a_damaged_one_made_again(
    held: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    pair = (FIRST.card.version_id, SECOND.card.version_id)
    _, before = ask(capsys, held, FIRST.card.version_id)
    assert DifferenceStore(held).find(*pair, RULES) is not None
    assert DifferenceStore(held).find(*pair, "other rules") is None
    (file,) = held.differences.iterdir()
    file.write_bytes(file.read_bytes()[:50])
    assert DifferenceStore(held).find(*pair, RULES) is None
    assert ask(capsys, held, FIRST.card.version_id)[1] == before
    DifferenceStore(held).sweep({FIRST.card.version_id})  # the other is not held any more
    assert list(held.differences.iterdir()) == []
