"""Labels and calibrations on disk: append-only, readable without the program, strict when read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.archive.calibrations import CalibrationStore
from engine.archive.labels import LabelLine, LabelStore, Shown, read, written
from engine.domain.calibration import (
    Calibration,
    CalibrationUnit,
    Fingerprint,
    Label,
    LabelKind,
    Labelled,
)
from engine.domain.identity import ClaimId, OpinionId, VersionId
from engine.domain.language import Language
from engine.errors import BadRequest, DamagedRecord
from engine.paths import Home

NOW = Fingerprint("llm", "e5", "", "p1", "2.a", (VersionId("v1"),), Language.BANGLA)
MADE = Calibration(
    "2026-c", NOW, CalibrationUnit.QUESTION, LabelKind.PERSON, 0.1, 40, 0.6, 0.09, "2026", "AA=="
)


def labelled(claim: str) -> Labelled:
    return Labelled(
        Label(
            OpinionId("o"),
            ClaimId(claim),
            "কত দিন?",
            Language.BANGLA,
            None,
            True,
            LabelKind.PERSON,
            "রিনা",
            "2026-11-01",
        ),
        NOW,
    )


def test_labels_come_back_in_order_and_no_file_is_ever_written_again(home: Home) -> None:
    store = LabelStore(home)
    assert store.all() == ()
    store.add([labelled("W1"), labelled("W2")])
    before = {f: f.read_bytes() for f in home.labels.iterdir()}
    store.add([labelled("M1")])
    assert [given.label.claim for given in store.all()] == ["W1", "W2", "M1"]
    assert {f: f.read_bytes() for f in before} == before
    assert "কত দিন?" in next(iter(before)).read_text("utf-8")


def test_a_damaged_line_is_named(home: Home) -> None:
    LabelStore(home).add([labelled("W1")])
    (file,) = home.labels.iterdir()
    file.write_bytes(file.read_bytes() + b'{"label": 1}\n')
    with pytest.raises(DamagedRecord, match="Line 2"):
        LabelStore(home).all()


def test_a_calibration_is_one_readable_file_and_those_of_the_program_are_read_beside_it(
    home: Home, tmp_path: Path
) -> None:
    store = CalibrationStore(home, tmp_path / "shipped")
    assert store.all() == ()
    file = store.put(MADE)
    assert json.loads(file.read_text("utf-8"))["tau"] == 0.6
    other = Home(tmp_path / "other")
    CalibrationStore(other).put(MADE)
    assert CalibrationStore(home, other.calibrations).all() == (MADE, MADE)
    file.write_text("{}")
    with pytest.raises(DamagedRecord, match="2026-c"):
        store.all()


LINE = LabelLine(
    opinion="o",
    claim="W1",
    question="How long?",
    language=Language.ENGLISH,
    side="worker",
    text="Ninety days.",
    spans=(Shown(label="section 4", page=2, quote="ninety days"),),
)


def test_a_reviewer_sees_neither_score_nor_verdict() -> None:
    (row,) = [json.loads(line) for line in written([LINE]).splitlines()]
    assert set(row) == {
        "opinion",
        "claim",
        "question",
        "facts",
        "language",
        "side",
        "text",
        "spans",
        "faithful",
        "reviewer",
        "note",
    }
    assert row["faithful"] is None


def test_what_was_filled_in_is_read_as_it_was() -> None:
    row = json.loads(written([LINE]))
    row |= {"faithful": False, "reviewer": "Rina", "note": "another section"}
    data = b"\xef\xbb\xbf" + json.dumps(row).encode() + b"\r\n\n"  # as some editors save it
    (line,) = read(data)
    assert isinstance(line, LabelLine)
    assert (line.faithful, line.reviewer, line.note, line.kind) == (
        False,
        "Rina",
        "another section",
        LabelKind.PERSON,
    )


@pytest.mark.parametrize(
    "change",
    [{"faithful": "yes"}, {"faithful": 1}, {"accepted": True}, {"opinion": None}, {"kind": "guessed"}],
)
def test_what_is_no_label_is_refused_with_its_line(change: dict[str, object]) -> None:
    good = written([LINE])
    bad = json.dumps({**json.loads(good), **change}).encode()
    with pytest.raises(BadRequest, match="Line 2"):
        read(good + bad)
    with pytest.raises(BadRequest, match="Line 1"):
        read(b"not json at all\n")


def test_labels_kept_in_another_library_are_read_as_they_are(home: Home) -> None:
    LabelStore(home).add([labelled("W1"), labelled("W2")])
    (file,) = home.labels.iterdir()
    assert read(file.read_bytes()) == (labelled("W1"), labelled("W2"))
    with pytest.raises(BadRequest, match="Line 1"):
        read(b'{"label": {}}')
