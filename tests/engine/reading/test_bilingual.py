"""A law printed in Bangla and in English: one of the two is read, whole, and the other kept beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.domain.page import SourceRead
from engine.domain.provision import Kind
from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laid_out import LEFT, TOP, Mark, Text, pdf

SMALL = 9.0
LEADING = 16.0
RIGHT = 330.0

BANGLA = (
    ("১। এই আইন নমুনা গুদাম আইন, ২০৯৯", "নামে অভিহিত হইবে।"),
    ("২। প্রত্যেক রক্ষক বিধি দ্বারা নির্ধারিত", "সময়ে গুদাম খুলিবেন এবং তাহার", "পূর্বে বন্ধ করিবেন না।"),
    ("৩। কোন ব্যক্তি এই বিধান লঙ্ঘন করিলে", "একশত টাকা দণ্ড দিবেন।"),
    ("৪। সরকার এই আইনের অধীন বিধি", "প্রণয়ন করিতে পারিবে।"),
)
ENGLISH = (
    ("1. This Act may be called the Sample", "Stores Act, 2099."),
    (
        "2. Every keeper shall open the store at",
        "the hour that is fixed by the rules and",
        "shall not close it before.",
    ),
    ("3. Whoever offends against this law", "pays a fine of a hundred taka."),
    ("4. The Government may make rules", "under this Act."),
)


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path, workers: PageWorkers):
    def of(pages: list[list[Mark]]) -> SourceRead:
        return workers.read(pdf(tmp_path / "made.pdf", pages), watch=quiet)

    return of


def column(x: float, sections: tuple[tuple[str, ...], ...]) -> list[Mark]:
    """Each section as deep as the longer of its two texts, so that the two stand level."""
    out: list[Mark] = []
    y = TOP
    for section in sections:
        out += [Text(x, y + n * LEADING, line, SMALL) for n, line in enumerate(section)]
        y += 3 * LEADING
    return out


def beside() -> list[list[Mark]]:
    """Two pages; the second section runs from one to the other in both columns."""
    return [
        [*column(LEFT, (*BANGLA[:2], BANGLA[2][:1])), *column(RIGHT, (*ENGLISH[:2], ENGLISH[2][:1]))],
        [*column(LEFT, (BANGLA[2][1:], BANGLA[3])), *column(RIGHT, (ENGLISH[2][1:], ENGLISH[3]))],
    ]


def by_turns() -> list[list[Mark]]:
    lines = [line for pair in zip(BANGLA, ENGLISH, strict=True) for section in pair for line in section]
    return [[Text(LEFT, TOP + n * LEADING, line) for n, line in enumerate(lines)]]


def sections(statute: Statute) -> list[str]:
    return [statute.text[n.start : n.end] for n in statute.provisions if n.kind is Kind.SECTION]


@pytest.mark.parametrize("pages", [beside, by_turns])
@pytest.mark.parametrize("language", list(Language))
def test_the_language_asked_for_is_the_law_and_its_sections_are_whole(
    pages, language: Language, read
) -> None:
    statute = build(read(pages()), language=language)
    own, other = (BANGLA, ENGLISH) if language is Language.BANGLA else (ENGLISH, BANGLA)
    assert sections(statute) == [" ".join(section) for section in own]
    assert statute.language is language
    kept = {statute.text[part.start : part.end] for part in statute.parts}
    assert {line for section in other for line in section} <= kept


@pytest.mark.parametrize("pages", [beside, by_turns])
def test_unasked_the_first_is_the_law_and_a_person_is_told_of_the_other(pages, read) -> None:
    statute = build(read(pages()))
    assert statute.language is Language.BANGLA
    (said,) = [caution for caution in statute.warnings if caution.code == "bilingual"]
    assert "--language en" in said.message


def test_a_law_that_quotes_another_language_is_one_text(read) -> None:
    lines = [*(line for section in BANGLA for line in section), "The Sample Stores Act, 2098 (Act 5 of 2098)"]
    statute = build(read([[Text(LEFT, TOP + n * LEADING, line) for n, line in enumerate(lines)]]))
    assert not [caution for caution in statute.warnings if caution.code == "bilingual"]
    assert "Sample Stores Act" in sections(statute)[-1]
