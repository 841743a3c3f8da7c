"""Two works that do not say the same: both are cited, the finding is kept, and the opinion says so."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.claim import FindingKind
from engine.domain.evidence import Quotation
from engine.domain.identity import EId, Handle, Sha256, VersionId
from engine.domain.language import Language
from engine.domain.opinion import Status
from engine.domain.version import Version
from engine.release.disagreement import disagreements
from engine.release.verify import verify
from tests.helpers.boards import Board
from tests.helpers.versions import small_act

WORKS = {VersionId("a"): "Weavers Act", VersionId("b"): "Dyers Act", VersionId("a2"): "Weavers Act"}


def other_work(language: Language, was: str, now: str) -> Version:
    """The invented act under another name, one word of it another of the same length."""
    act = small_act(language)
    assert was in act.text
    assert len(was) == len(now)
    text = act.text.replace(was, now)
    digest = hashlib.sha256(text.encode("utf-8")).hexdigest()
    card = replace(act.card, work="Dyers Act, 2091", version_id=VersionId(digest), text_sha256=Sha256(digest))
    return replace(act, card=card, text=text)


def quoted(version: str, quote: str) -> Quotation:
    return Quotation(
        Handle("E1"), VersionId(version), EId("sec_4"), "section 4", 0, len(quote), quote, 1, "1"
    )


NINETY = "The employer may end the employment of a weaver by notice of ninety days in writing."


@pytest.mark.parametrize(
    ("version", "quote", "found"),
    [
        ("b", "An employer may end the employment of a dyer by notice of sixty days.", True),
        ("b", "An employer may end the employment of a dyer by notice of 90 days in writing.", False),
        ("b", "An employer may not end the employment of a weaver by notice of ninety days.", True),
        ("b", "A weaver is entitled to one day of leave for every eighteen days of work.", False),
        ("a2", "The employer may end the employment of a weaver by notice of sixty days.", False),
    ],
)
def test_works_disagree_where_they_say_another_number_of_the_same_or_deny_it(
    version: str, quote: str, found: bool
) -> None:
    assert bool(disagreements([quoted("a", NINETY), quoted(version, quote)], WORKS)) is found


def test_in_bangla_too() -> None:
    notice = "মাসিক মজুরির তাঁতির চাকরির অবসান করিতে {} দিনের লিখিত নোটিশ দিতে হইবে।"
    ninety = quoted("a", notice.format("নব্বই"))
    assert disagreements([ninety, quoted("b", notice.format("ষাট"))], WORKS)
    assert not disagreements([ninety, quoted("b", notice.format("৯০"))], WORKS)


def test_where_both_say_a_thing_nothing_else_is_set_against_it() -> None:
    both = (
        NINETY + " The employer may end the employment of a weaver on trial by notice of ten days in writing."
    )
    assert not disagreements([quoted("a", both), quoted("b", both)], WORKS)


def test_both_are_quoted_the_finding_is_kept_and_the_opinion_says_so(folder: Path) -> None:
    second = other_work(Language.ENGLISH, "ninety", "eighty")
    board = Board(folder, held=(second,))
    opinion = board.sit()
    assert {second.card.version_id} < {q.version_id for q in opinion.quotations}
    (finding, *_) = [f for f in opinion.course.findings if f.kind is FindingKind.DISAGREEMENT]
    assert len(finding.claims) >= 2
    assert not finding.resolved
    (reason, *_) = [r for r in opinion.reasons if r.code == "works_disagree"]
    assert "ninety days" in reason.text
    assert "eighty days" in reason.text
    assert second.card.work in reason.text
    assert opinion.status is Status.DEGRADED
    versions = {v.card.version_id: v for v in (small_act(Language.ENGLISH), second)}
    sources = {p.source_sha256: True for p in opinion.pins.versions}
    assert verify(opinion, versions, sources).ok


def test_a_second_work_that_says_the_same_is_no_disagreement(folder: Path) -> None:
    opinion = Board(folder, held=(other_work(Language.ENGLISH, "ninety", "ninety"),)).sit()
    assert "works_disagree" not in {r.code for r in opinion.reasons}
