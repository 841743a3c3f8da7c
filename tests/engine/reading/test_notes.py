"""Foot notes and their marks: every note is tied to the provision it is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.page import SourceRead
from engine.domain.provision import EdgeType, Kind
from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laid_out import LEFT, TOP, Mark, Stroke, Text, paragraph, pdf


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path, workers: PageWorkers):
    def of(pages: list[list[Mark]]) -> SourceRead:
        return workers.read(pdf(tmp_path / "made.pdf", pages), watch=quiet)

    return of


def foot(*notes: str, y: float = 760) -> list[Mark]:
    return [Stroke(LEFT, LEFT + 130, y - 12), *paragraph(*notes, y=y, size=8)]


ACT = (
    "1. Short title.- This Act may be called the Sample Stores Act and applies to all stores.",
    "2. Duty of the keeper.- (1) Every keeper shall open the store at the hour that is fixed.",
    "(2) The hour shall be fixed by the inspector and written on the door of the store.",
    "3. Penalty.- Whoever closes a store before its hour pays a fine of a hundred taka.",
)


def amended(statute: Statute) -> dict[str, list[str]]:
    """Words of each note to the eIds of what it amends."""
    out: dict[str, list[str]] = {
        statute.text[n.start : n.end]: [] for n in statute.provisions if n.kind is Kind.FOOTNOTE
    }
    ids = {n.eid: statute.text[n.start : n.end] for n in statute.provisions}
    for edge in statute.edges:
        if edge.type is EdgeType.AMENDS:
            out[ids[edge.source]].append(edge.target or "")
    return out


def codes(statute: Statute) -> list[str]:
    return [w.code for w in statute.warnings if "note" in w.code]


def test_a_mark_shared_by_two_provisions_ties_its_note_to_both(read) -> None:
    page = [
        *paragraph(ACT[0]),
        Text(LEFT, TOP + 16, "1", 6, rise=4),
        Text(LEFT + 4, TOP + 16, f"[{ACT[1]}]"),
        *paragraph(ACT[2], y=TOP + 32),
        Text(LEFT, TOP + 48, "1", 6, rise=4),
        Text(LEFT + 4, TOP + 48, f"[{ACT[3]}]"),
        *foot("1. Subs. by Act 5 of 2098, s. 3."),
    ]
    statute = build(read([page]))
    assert amended(statute) == {"Subs. by Act 5 of 2098, s. 3.": ["sec_2", "sec_3"]}
    assert not codes(statute)


def test_a_mark_behind_the_last_word_of_a_provision_belongs_to_it(read) -> None:
    line = Text(LEFT, TOP, ACT[0])
    page = [line, *paragraph(*ACT[1:], y=TOP + 16), *foot("1 Omitted by Act 9 of 2097.")]
    plain = read([page])
    end = next(one.box[2] for one in plain.pages[0].lines if one.text == ACT[0])
    statute = build(read([[*page, Text(end + 0.5, TOP, "1", 6, rise=4)]]))
    assert amended(statute) == {"Omitted by Act 9 of 2097.": ["sec_1"]}


def test_an_asterisk_before_a_section_is_the_mark_of_its_note(read) -> None:
    page = [*paragraph(*ACT[:3], f"*{ACT[3]}"), *foot("* Ins. by Act 20 of 2098, s. 4.")]
    statute = build(read([page]))
    assert amended(statute) == {"Ins. by Act 20 of 2098, s. 4.": ["sec_3"]}
    assert [n.number for n in statute.provisions if n.kind is Kind.SECTION] == ["1", "2", "3"]


def test_a_number_that_lost_its_height_is_known_by_its_note(read) -> None:
    page = [*paragraph(*ACT[:2], f"1[{ACT[2]}]", ACT[3]), *foot("1. Added by Act 4 of 2098.")]
    statute = build(read([page]))
    assert amended(statute) == {"Added by Act 4 of 2098.": ["sec_2__subsec_2"]}
    assert "1[" not in statute.text[: statute.text.index("Whoever")]


def test_asterisks_for_words_left_out_are_one_line_with_their_mark(read) -> None:
    stars = [Text(LEFT + 90 * n, TOP + 48, "*") for n in range(1, 5)]
    page = [
        *paragraph(*ACT[:3]),
        Text(LEFT, TOP + 48 - 4, "1*", 6),
        *stars,
        *paragraph(ACT[3], y=TOP + 64),
        *foot("1. Sub-section (3) omitted by Act 34 of 2098."),
    ]
    source = read([page])
    (line,) = [one for one in source.pages[0].lines if "*" in one.text]
    assert line.text == "1* * * * *"
    assert [line.text[a:b] for a, b in line.marks] == ["1"]
    assert amended(build(source)) == {"Sub-section (3) omitted by Act 34 of 2098.": ["sec_2"]}


def test_a_note_whose_mark_stands_apart_keeps_it(read) -> None:
    notes = [
        Stroke(LEFT, LEFT + 130, 740),
        Text(LEFT, 750, "1", 5),
        Text(LEFT + 9, 752, "The word “hour” was substituted by Act 4 of 2098.", 8),
        *paragraph("2. Added by Act 5 of 2098.", y=764, size=8),
    ]
    marks = [Text(LEFT - 6, TOP, "1", 6, rise=4), Text(LEFT - 6, TOP + 48, "2", 6, rise=4)]
    statute = build(read([[*paragraph(*ACT), *marks, *notes]]))
    assert list(amended(statute).values()) == [["sec_1"], ["sec_3"]]


def test_a_note_without_a_mark_and_a_mark_without_a_note_are_said(read) -> None:
    marks = [Text(LEFT - 6, TOP, "3", 6, rise=4)]
    statute = build(read([[*paragraph(*ACT), *marks, *foot("1. Subs. by Act 5 of 2098, s. 3.")]]))
    assert codes(statute) == ["note_without_mark", "mark_without_note"]


def test_the_cube_of_a_measure_is_no_mark(read) -> None:
    page = [
        *paragraph(*ACT),
        Text(LEFT, TOP + 80, "The air of a store shall hold no more than 3 mg/m"),
        Text(LEFT + 252, TOP + 80, "3", 6, rise=4),
    ]
    assert not codes(build(read([page])))
