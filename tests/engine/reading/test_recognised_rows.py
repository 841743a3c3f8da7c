"""Rows that come from a picture: their sizes are measured, and their columns are not parted yet."""

from __future__ import annotations

from array import array

from engine.domain.page import LineRole, Origin, PageKind
from engine.reading.layout.flow import flowed
from engine.reading.layout.furniture import furniture_of
from engine.reading.layout.roles import roles_of
from engine.reading.sheet import Row, Rule, Sheet


def row(x: float, y: float, text: str, size: float = 11.0, pace: float = 5.0, gap: float = 0.0) -> Row:
    """Every character `pace` wide; `gap` is added to the width of the last space."""
    quads = array("f")
    at, last = x, text.rfind(" ")
    for n, _ in enumerate(text):
        wide = pace + (gap if n == last else 0.0)
        quads.extend((at, y - 8, at + wide, y - 8, at, y + 2, at + wide, y + 2))
        at += wide
    return Row(
        text=text,
        quads=quads,
        origin=bytes([Origin.OCR]) * len(text),
        confidence=array("f", [0.95]) * len(text),
        box=(x, y - 8, at, y + 2),
        baseline=y,
        size=size,
        bold=False,
        turned=False,
        raised=(),
    )


def sheet(number: int, rows: list[Row], rules: tuple[Rule, ...] = ()) -> Sheet:
    return Sheet(
        number, None, 595.0, 842.0, 0, (595.0, 842.0), PageKind.OCR, "recognised", tuple(rows), rules
    )


def body(number: int) -> list[Row]:
    return [
        row(70, 100 + 16 * n, f"and {number}{n} of the keepers open the stores of the town at six")
        for n in range(9)
    ]


def roles(sheets: tuple[Sheet, ...]) -> dict[str, LineRole]:
    laid = flowed(sheets)
    found = roles_of(laid, furniture_of(laid))
    return {laid[s].rows[r].text: role for (s, r), role in found.items()}


def test_a_head_and_the_page_number_beside_it_are_told_apart() -> None:
    heads = [row(70, 40, f"The Sample Gazette, May 2, 2099 {70 + n}", gap=200.0) for n in range(3)]
    found = roles(tuple(sheet(n + 1, [heads[n], *body(n)]) for n in range(3)))
    assert found["The Sample Gazette, May 2, 2099"] is LineRole.HEADER
    assert [found[str(70 + n)] for n in range(3)] == [LineRole.PAGE_NUMBER] * 3


def test_notes_under_a_rule_are_known_by_how_close_they_are_set() -> None:
    notes = [
        row(70, 765, "1 Subs. by Act 5 of 2098, s. 3, for the word", pace=3.5),
        row(70, 775, "of the principal Act.", pace=3.5),
    ]
    found = roles((sheet(1, [*body(1), *notes], (Rule(70, 200, 752),)),))
    assert {found[note.text] for note in notes} == {LineRole.FOOTNOTE}
    assert found[body(1)[0].text] is LineRole.BODY


def test_the_end_of_the_text_under_a_rule_is_no_note() -> None:
    last = row(70, 765, "1 of the keepers closes the last of the stores at nine")
    found = roles((sheet(1, [*body(1), last], (Rule(70, 200, 752),)),))
    assert found[last.text] is LineRole.BODY
