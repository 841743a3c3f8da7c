"""Canonical text: what is joined, what is set apart, and where every character came from."""

from __future__ import annotations

import time

from engine.domain.page import LineRole, Origin
from engine.domain.provision import Kind
from engine.structure.build import build
from tests.helpers.pages import source_of

WIDE = "x" * 60  # a line that fills its measure goes on


def test_a_paragraph_is_one_line_and_a_provision_begins_its_own() -> None:
    statute = build(
        source_of(f"1. One.- (1) Alpha {WIDE}\nand so on.\n    (2) Beta:\n    Provided that it is so.")
    )
    assert statute.text.splitlines() == [
        f"1. One.- (1) Alpha {WIDE} and so on.",
        "(2) Beta:",
        "Provided that it is so.",
    ]


def test_inserted_characters_have_no_page_and_all_others_have_theirs() -> None:
    statute = build(source_of(f"1. One.- Alpha {WIDE}\n@page\nbeta.\n2. Two.- Gamma."))
    seam = statute.text.index("beta") - 1
    assert statute.text[seam] == " "
    assert (statute.provenance.page[seam], statute.provenance.origin[seam]) == (0, Origin.INSERTED)
    assert (statute.provenance.page[seam - 1], statute.provenance.page[seam + 1]) == (1, 2)


def test_a_provision_over_a_page_break_is_located_on_both_pages() -> None:
    statute = build(source_of(f"1. One.- Alpha {WIDE}\n@page\nbeta.\n2. Two.- Gamma."))
    section = next(n for n in statute.provisions if n.kind == Kind.SECTION)
    quads = statute.provenance.locate(section.start, section.end)
    assert [quad.page for quad in quads] == [1, 2]
    assert quads[1].box == (72.0, 72.0, 97.0, 82.0)  # "beta.", five characters of five points


def test_note_marks_leave_the_words_and_stay_parts_of_the_page() -> None:
    statute = build(
        source_of("1. One.- Pay ^3^[ten taka] a day^4^.\n2. Two.- Words.\n@foot ^3^ Added.\n@foot ^4^ Too.")
    )
    assert "Pay [ten taka] a day." in statute.text
    marks = [statute.text[p.start : p.end] for p in statute.parts if p.role == LineRole.NOTE_MARK]
    assert marks == ["3", "4"]
    notes = [statute.text[n.start : n.end] for n in statute.provisions if n.kind == Kind.FOOTNOTE]
    assert notes == ["Added.", "Too."]


def test_running_heads_stand_behind_the_provisions() -> None:
    statute = build(
        source_of(f"@head Gazette\n1. One.- Alpha {WIDE}\n@no 7\n@page\n@head Gazette\nbeta.\n2. Two.- End.")
    )
    body = statute.text[: max(n.end for n in statute.provisions)]
    assert "Gazette" not in body
    assert "7" not in body
    assert [p.role for p in statute.parts] == [LineRole.HEADER, LineRole.PAGE_NUMBER, LineRole.HEADER]


def test_capitals_and_brackets_without_end_do_not_stall() -> None:
    hostile = "\n".join(["1. One.- The (" + "AA" * 40 + " (" * 20 + "THE " * 30 + "(a" * 40] * 20)
    start = time.process_time()
    build(source_of(hostile))
    assert time.process_time() - start < 5


def test_a_section_that_stands_inside_another_is_said() -> None:
    """A number printed twice, or a second act in the file, is no section of this one: but not in silence."""
    statute = build(
        source_of(
            """
            1. Short title.- This Act may be called the Mills Act, 2001.
            2. Wages.- Wages are paid within seven days.
            3. Leave.- Every worker has leave.
            2. Wages.- Wages are paid within nine days.
            4. Notice.- A notice is given under section
            2. The notice is written.
            5. Penalty.- Who breaks this Act is fined.
            """
        )
    )
    said = [(c.code, c.message) for c in statute.warnings if c.code == "section_suspected"]
    assert said == [
        ("section_suspected", "A line that begins like section 2 stands inside section 3."),
    ]
    (found,) = (c.span for c in statute.warnings if c.code == "section_suspected")
    assert found is not None
    assert statute.text[found[0] :].startswith("2. Wages.- Wages are paid within nine")
