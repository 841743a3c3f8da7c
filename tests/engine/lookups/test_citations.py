"""References to another work lead into it when it is held."""

from __future__ import annotations

import json

import pytest

from engine.archive.versions import VersionStore
from engine.cli.main import main
from engine.paths import Home
from tests.helpers.laws import law

RIVERS = """@mid THE RIVERS ACT, 1999
1. One.- (1) Water.
    (2) Boats.
2. Two.- Fish.
3. Three.- Mud."""
MILLS = """@mid THE MILLS ACT, 2071
1. One.- By section 1(2) of the Rivers Act, 1999 (Act No. IX of 1999).
    By clause (a) of section 2 of that Act.
2. Two.- By the Rivers Act, 1999 and by the Lakes Act, 1999.
3. Three.- By section 1."""
NEWER, OLDER = law(RIVERS, as_of="2001-01-01"), law(RIVERS, as_of="1999-01-01", name="old.pdf")


def cited(home: Home, version: str, capsys: pytest.CaptureFixture[str]) -> list[tuple[str, object, object]]:
    assert main(["--json", "--home", str(home.root), "tree", version]) == 0
    edges = json.loads(capsys.readouterr().out)["edges"]
    return [
        (edge["words"], edge["cited"] and edge["cited"]["version_id"], edge["cited"] and edge["cited"]["to"])
        for edge in edges
        if edge["resolution"] == "external"
    ]


def test_a_held_work_is_named_with_its_newest_text_and_provisions(
    home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    store, mills = VersionStore(home), law(MILLS)
    for version in (mills, NEWER, OLDER):
        store.commit(version)
    newest = NEWER.card.version_id
    assert cited(home, mills.card.version_id, capsys) == [
        ("section 1(2) of the Rivers Act, 1999 (Act No. IX of 1999)", newest, ["sec_1__subsec_2"]),
        ("clause (a) of section 2 of that Act", None, None),
        ("the Rivers Act, 1999", newest, []),
        ("the Lakes Act, 1999", None, None),
    ]


def test_what_is_not_held_is_kept_in_its_words(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    mills = law(MILLS)
    VersionStore(home).commit(mills)
    assert {held for _, held, _ in cited(home, mills.card.version_id, capsys)} == {None}
