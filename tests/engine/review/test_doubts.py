"""What is doubtful: each with its page, place and reason, in the order of the pages, the same every time."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace

from engine.domain.doubt import Doubt, DoubtKind
from engine.domain.overlay import Act, Wish
from engine.domain.page import Caution, Characters, Origin, PageKind, PrintedLine, SourceRead
from engine.review.doubts import doubts_of
from tests.helpers.pages import source_of
from tests.helpers.revised import built, revised

TEXT = """
1. Wages.- Wages are paid by the employer on the last day of the month.
2. Notice.- Notice is given by the employer under section 99.
@page
4. Leave.- Leave is granted by the employer.
"""


def reread(
    source: SourceRead, words: str, origin: Origin, confidence: float, shown: str | None = None
) -> SourceRead:
    """`source` with the first `words` of it obtained otherwise, and perhaps read as something else."""
    pages = []
    todo = True
    for page in source.pages:
        lines: list[PrintedLine] = []
        for line in page.lines:
            at = line.text.find(words) if todo else -1
            if at >= 0:
                todo = False
                line = _read_so(line, at, words, origin, confidence, shown or words)
            lines.append(line)
        pages.append(replace(page, lines=tuple(lines)))
    return replace(source, pages=tuple(pages))


def _read_so(
    line: PrintedLine, at: int, words: str, origin: Origin, confidence: float, shown: str
) -> PrintedLine:
    end = at + len(words)
    origins, sure = bytearray(line.chars.origin), array("f", line.chars.confidence)
    origins[at:end] = bytes([origin]) * len(words)
    sure[at:end] = array("f", [confidence] * len(words))
    text = line.text[:at] + shown + line.text[end:]
    return replace(line, text=text, chars=Characters(line.chars.quads, bytes(origins), sure))


def of(source: SourceRead) -> tuple[Doubt, ...]:
    return doubts_of(built(source))


def kinds(doubts: Sequence[Doubt]) -> list[str]:
    return [doubt.kind.value for doubt in doubts]


def test_what_structure_cannot_place_is_doubted_where_it_stands() -> None:
    source = source_of(TEXT)
    version = built(source)
    doubts = doubts_of(version)
    assert [(d.kind, d.page) for d in doubts] == [
        (DoubtKind.REFERENCE_UNRESOLVED, 1),
        (DoubtKind.NUMBERS_MISSING, 2),
    ]
    assert [version.text[d.start : d.end] for d in doubts] == ["section 99", "4"]
    assert all(len(d.quads) == 1 and d.quads[0].page == d.page for d in doubts)


def test_a_word_of_low_confidence_is_doubted_whole_with_a_word_that_may_be_meant() -> None:
    source = reread(source_of(TEXT), "employer", Origin.OCR, 0.6, "ernployr")
    (doubt, *_) = of(source)
    assert (doubt.kind, doubt.page, doubt.text) == (DoubtKind.LOW_CONFIDENCE, 1, "ernployr")
    assert doubt.suggestion == "employer"
    assert doubt.quads[0].confidence < 0.92


def test_a_sure_word_is_not_doubted_however_it_was_read() -> None:
    source = reread(source_of(TEXT), "employer", Origin.OCR, 0.97)
    assert "low_confidence" not in kinds(of(source))


def test_codes_without_meaning_are_doubted_by_where_they_come_from() -> None:
    text = source_of(TEXT)
    assert kinds(of(reread(text, "last", Origin.TEXT, 1.0, "l\ufffdst")))[0] == "unknown_character"
    assert kinds(of(reread(text, "last", Origin.LEGACY_FONT, 0.0, "l\ufffdst")))[0] == "undecoded"


def test_a_page_that_was_not_taken_as_it_is_says_why_once() -> None:
    source = source_of(TEXT)
    pages = (
        replace(source.pages[0], kind=PageKind.NO_TEXT, reason="the page is a picture"),
        *source.pages[1:],
    )
    caution = Caution("page_no_text", 1, "Page 1 was not read.")
    doubts = of(replace(source, pages=pages, warnings=(caution,)))
    verdicts = [d for d in doubts if d.kind is DoubtKind.PAGE_VERDICT]
    assert [(d.page, d.text, d.message) for d in verdicts] == [(1, "no_text", "the page is a picture")]
    assert "caution" not in kinds(doubts)


def test_ink_that_nothing_covers_is_shown_in_its_box() -> None:
    caution = Caution("unread_line", 2, "Ink here was not read.", box=(10.0, 20.0, 30.0, 40.0))
    doubts = of(replace(source_of(TEXT), warnings=(caution,)))
    (doubt,) = [d for d in doubts if d.kind is DoubtKind.UNREAD_LINE]
    assert doubt.quads[0].box == (10.0, 20.0, 30.0, 40.0)


def test_cautions_of_the_whole_file_are_listed_without_a_place() -> None:
    caution = Caution("scripts", 0, "The file holds scripts.")
    about_us = Caution("no_embedder", 0, "Indexed for word search only.")
    first, *others = of(replace(source_of(TEXT), warnings=(caution, about_us)))
    assert (first.kind, first.page, first.message, first.quads) == (
        DoubtKind.CAUTION, 0, "The file holds scripts.", (),
    )  # fmt: skip
    assert not [d for d in others if d.message == about_us.message]


def test_ids_differ_and_stay_in_a_revision_where_the_doubt_stays() -> None:
    source = reread(source_of(TEXT), "employer", Origin.OCR, 0.6, "ernployr")
    version = built(source)
    before = doubts_of(version)
    assert len({d.id for d in before}) == len(before)
    start = version.text.index("ernployr")
    wish = Wish(Act.RETYPE, start=start, end=start + 8, text="employer himself")
    after = doubts_of(revised(version, source, wish))
    assert {d.id for d in after} == {d.id for d in before[1:]}


def test_what_was_accepted_stays_so_when_its_like_before_it_is_corrected() -> None:
    twice = """
1. Wages.- Wages are paid under section 99.
2. Notice.- Notice is given under section 99.
"""
    source = source_of(twice)
    version = built(source)
    first, second = doubts_of(version)
    accepted = revised(version, source, Wish(Act.ACCEPT, text=second.id))
    assert [d.id for d in doubts_of(accepted)] == [first.id]
    wish = Wish(Act.RETYPE, start=first.start, end=first.end, text="section 2")
    assert doubts_of(revised(accepted, source, wish)) == ()


def test_a_word_that_a_person_confirms_is_doubted_no_more() -> None:
    source = reread(source_of(TEXT), "employer", Origin.OCR, 0.6)
    version = built(source)
    (doubt, *_) = doubts_of(version)
    wish = Wish(Act.RETYPE, start=doubt.start, end=doubt.end, text=doubt.text)
    after = revised(version, source, wish)
    assert after.text == version.text
    assert "low_confidence" not in kinds(doubts_of(after))


def test_the_same_version_has_always_the_same_doubts() -> None:
    source = reread(source_of(TEXT), "month", Origin.OCR, 0.3)
    assert of(source) == of(source)
