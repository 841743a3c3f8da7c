"""Revisions: the newest of a line of corrections is the one that is seen; none that is read is forgotten."""

from __future__ import annotations

from dataclasses import replace

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.version import VersionCard
from engine.workbench.revisions import current, latest, revised_by, stale_revisions
from engine.workbench.selection import select, twin_of
from tests.helpers.versions import small_act

EN = Language.ENGLISH


def card(name: str, overlay: str = "", *earlier: str, language: Language = EN) -> VersionCard:
    before = tuple(VersionId(v) for v in earlier)
    return replace(
        small_act(language).card,
        version_id=VersionId(name),
        overlay=overlay,
        earlier=before,
        supersedes=before[-1] if before else None,
        sections=("1", "2", "3"),
    )


FIRST, SECOND, THIRD = card("a"), card("b", "1", "a"), card("c", "2", "a", "b")
OTHER = card("z", language=Language.BANGLA)


def test_only_the_newest_revision_is_current_and_any_leads_to_it() -> None:
    cards = (FIRST, SECOND, THIRD, OTHER)
    assert current(cards) == (THIRD, OTHER)
    assert [latest(VersionId(name), cards) for name in "abcz"] == ["c", "c", "c", "z"]


def test_revised_versions_answer_no_question_and_are_no_twins() -> None:
    assert [c.version_id for c in select((FIRST, SECOND, THIRD), EN, None)] == ["c"]
    assert twin_of(OTHER, (FIRST, SECOND, THIRD, OTHER)) == THIRD


def test_a_reading_with_other_corrections_revises_the_newest_one_of_the_same_reading() -> None:
    fresh = card("d", "3")
    assert revised_by(fresh, (FIRST, SECOND, THIRD)) == THIRD
    assert revised_by(replace(fresh, as_of="1999-01-01"), (FIRST, SECOND, THIRD)) is None
    assert revised_by(replace(fresh, overlay="2"), (FIRST, SECOND, THIRD)) is None
    assert revised_by(replace(fresh, pages=()), (FIRST,)) is None


def test_revisions_that_an_opinion_read_and_the_last_few_are_kept() -> None:
    old = tuple("abcdefghijk")
    assert stale_revisions(card("z", "4", *old), frozenset({VersionId("b")})) == ("a", "c")
    assert stale_revisions(SECOND, frozenset()) == ()
