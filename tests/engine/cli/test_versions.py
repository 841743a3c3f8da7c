"""`dhara diff` as a person reads it."""

from __future__ import annotations

import json

import pytest

from engine.archive.versions import VersionStore
from engine.cli.main import main
from engine.paths import Home
from tests.helpers.laws import law

HEAD = "@mid THE RIVER FERRIES ACT, 2087\n@mid CHAPTER I\n@mid OF FERRIES\n"
LIGHTS = "Lights.- Every ferry shall carry two white lights at the mast."
LOG = "Log book.- The master shall keep a log book of " + "the crossings, " * 30 + "and the goods carried."
SHORT = f"{HEAD}      1. {LIGHTS}"
LONG = f"{SHORT}\n      2. {LOG}"


def told(home: Home, capsys: pytest.CaptureFixture[str], old: str, new: str) -> tuple[str, dict[str, object]]:
    """The lines for a person and the object for a program."""
    versions = [law(text, as_of=f"200{n}-01-01", name=f"{n}.pdf") for n, text in enumerate((old, new))]
    for version in versions:
        VersionStore(home).commit(version)
    words = ["--home", str(home.root), "diff", *(v.card.version_id for v in versions)]
    assert main(words) == 0
    lines = capsys.readouterr().out
    assert main(["--json", *words]) == 0
    return lines, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("old", "new", "sign", "key"), [(SHORT, LONG, "+", "added"), (LONG, SHORT, "-", "removed")]
)
def test_what_came_or_went_whole_is_told_with_its_words(
    home: Home, capsys: pytest.CaptureFixture[str], old: str, new: str, sign: str, key: str
) -> None:
    lines, data = told(home, capsys, old, new)
    first, second = next(
        pair for pair in zip(lines.splitlines(), lines.splitlines()[1:], strict=False) if pair[0][:1] == sign
    )
    assert first == f"{sign} section 2  Log book  [chp_1__sec_2]"
    assert second.startswith("    2. Log book.- The master shall keep")
    left = len(f"2. {LOG}") - 200
    assert second.endswith(f"… (and {left} characters more)")
    (place,) = data[key]  # type: ignore[misc]
    assert place["text"].split() == f"2. {LOG}".split()
