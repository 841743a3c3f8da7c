"""Where every character is: in one place each, and none in no place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from engine.domain.page import LineRole, PrintedLine
from engine.domain.version import PagePart
from engine.paths import assets
from engine.reading.workers import PageWorkers
from engine.review.accounts import accounts_of
from engine.structure.build import build
from tests.engine.structure.test_properties import printed_lines
from tests.helpers.pages import source_of, source_of_lines

TEXT = """
@head The Gazette
@note Wages
1. (1) Wages^1^ are paid at once.
@foot ^1^ Added.
@no 7
"""


def test_each_character_is_counted_once_by_what_it_is() -> None:
    statute = build(source_of(TEXT))
    accounts = accounts_of(statute.text, statute.provisions, statute.parts)
    parts = dict(accounts.parts)
    assert accounts.headings == len("Wages")
    assert parts == {
        LineRole.HEADER: len("TheGazette"),
        LineRole.PAGE_NUMBER: 1,
        LineRole.FOOTNOTE: 1,  # the mark before the note
        LineRole.NOTE_MARK: 1,
    }
    assert accounts.provisions == len("1.(1)Wagesarepaidatonce.") + len("Added.")
    assert (accounts.review, accounts.lost) == (0, 0)


def test_a_character_in_no_place_is_lost_and_one_in_a_doubtful_part_is_for_review() -> None:
    doubtful = PagePart(LineRole.BODY, 1, 0, 3, "outside_provisions")
    accounts = accounts_of("abc de", (), (doubtful,))
    assert (accounts.review, accounts.lost, accounts.total) == (3, 2, 5)
    assert accounts.review_share == pytest.approx(0.6)


def test_the_cover_of_a_gazette_is_named_and_other_text_before_the_title_is_for_review() -> None:
    law = (
        "@page\n@mid THE MILLS ACT, 2001\n1. One.- Words of the law.\n2. Two.- More words.\n3. Three.- Words."
    )
    gazette = build(source_of("@mid Bangladesh Gazette\n@mid Published by Authority\n" + law))
    assert {p.role for p in gazette.parts} == {LineRole.COVER}
    assert "front_matter" not in {w.code for w in gazette.warnings}
    other = build(source_of("@mid Read me first\n@mid There is more\n" + law))
    assert [(p.role, p.doubt) for p in other.parts] == [(LineRole.BODY, "front_matter")] * 2
    assert [w.code for w in other.warnings] == ["front_matter"]


@settings(max_examples=80, deadline=None)
@given(printed_lines())
def test_no_character_of_any_pages_is_lost(lines: list[PrintedLine]) -> None:
    source = source_of_lines(lines)
    statute = build(source)
    accounts = accounts_of(statute.text, statute.provisions, statute.parts)
    read = sum(not c.isspace() for page in source.pages for one in page.lines for c in one.text)
    assert accounts.lost == 0
    assert accounts.total == read


@pytest.mark.parametrize("name", ["en_v1", "bn_v2"])
def test_nothing_of_the_sample_is_for_review(name: str) -> None:
    path: Path = assets() / "samples" / f"model_labour_act_{name}.pdf"
    with PageWorkers() as workers:
        source = workers.read(path, watch=lambda done, total: None)
    statute = build(source)
    accounts = accounts_of(statute.text, statute.provisions, statute.parts)
    read = sum(not c.isspace() for page in source.pages for one in page.lines for c in one.text)
    assert (accounts.review, accounts.lost, accounts.total) == (0, 0, read)
