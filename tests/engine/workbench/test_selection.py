"""Which law answers: latest state, language of the question, twins by the sections they share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.page import Caution, PageKind
from engine.domain.said_date import SaidDate
from engine.domain.version import VersionCard
from engine.errors import UnknownVersion
from engine.workbench.selection import overlap, select, select_for, twin_of, works_of
from tests.helpers.versions import small_act

EN, BN = Language.ENGLISH, Language.BANGLA
SECTIONS = tuple(str(n) for n in range(1, 61))


def card(
    name: str, work: str, language: Language, as_of: str | None, sections: tuple[str, ...] = SECTIONS
) -> VersionCard:
    base = small_act(language).card
    return replace(base, version_id=VersionId(name), work=work, as_of=as_of, sections=sections)


OLD_EN = card("old_en", "Model Act", EN, "2090-01-01")
OLD_BN = card("old_bn", "আদর্শ আইন", BN, "2090-01-01")
NEW_EN = card("new_en", "Model Act", EN, "2092-06-30", (*SECTIONS, "14A"))
NEW_BN = card("new_bn", "আদর্শ আইন", BN, "2092-06-30", (*SECTIONS, "14A"))
OTHER = card("other", "Canals Act", EN, "2001-01-01", ("1", "2", "3"))
ALL = (OLD_EN, OLD_BN, NEW_EN, NEW_BN, OTHER)


def chosen(cards: tuple[VersionCard, ...], language: Language, on: str | None = None) -> set[str]:
    return {c.version_id for c in select(cards, language, on)}


def test_the_latest_state_answers_in_the_language_of_the_question() -> None:
    assert chosen(ALL, EN) == {"new_en", "other"}
    assert chosen(ALL, BN) == {"new_bn", "other"}


def test_a_date_picks_the_state_in_force_then() -> None:
    assert chosen(ALL, EN, "2091-01-01") == {"old_en", "other"}


def test_the_other_language_answers_where_this_one_is_not_held() -> None:
    assert chosen((OLD_BN, NEW_BN), EN) == {"new_bn"}


def test_a_newer_state_in_the_other_language_comes_before_an_older_one_in_this() -> None:
    assert chosen((OLD_EN, OLD_BN, NEW_BN), EN) == {"new_bn"}


def test_a_state_of_unknown_date_is_used_only_when_there_is_no_other() -> None:
    undated = card("undated", "Model Act", EN, None)
    assert chosen((undated,), EN) == {"undated"}
    assert chosen((undated, OLD_EN), EN) == {"old_en"}


def test_languages_of_one_state_are_twins_by_their_sections_whatever_their_names() -> None:
    assert twin_of(NEW_EN, ALL) == NEW_BN
    assert twin_of(OLD_BN, ALL) == OLD_EN
    assert twin_of(OTHER, ALL) is None
    assert overlap(OLD_EN, NEW_BN) == pytest.approx(60 / 61)


def test_works_are_grouped_whatever_the_order_they_came_in() -> None:
    for order in (ALL, ALL[::-1], (OLD_EN, NEW_BN, OLD_BN, OTHER, NEW_EN)):
        groups = {frozenset(c.version_id for c in group) for group in works_of(order)}
        assert groups == {frozenset({"old_en", "old_bn", "new_en", "new_bn"}), frozenset({"other"})}


def test_an_empty_library_and_an_impossible_date_are_said() -> None:
    with pytest.raises(UnknownVersion, match="no law yet"):
        select((), EN, None)
    with pytest.raises(UnknownVersion, match="1900-01-01"):
        select(ALL, EN, "1900-01-01")


def test_a_damaged_or_half_read_text_answers_only_where_there_is_no_other() -> None:
    for code in ("repaired", "page_no_text"):
        damaged = replace(NEW_EN, version_id=VersionId("bad"), warnings=(Caution(code, 0, "x"),))
        assert damaged.incomplete
        assert chosen((OLD_EN, damaged), EN) == {"old_en"}
        assert chosen((damaged,), EN) == {"bad"}
    assert not NEW_EN.incomplete


@pytest.mark.parametrize("code", ["numbers_missing", "number_repeated"])
def test_a_number_that_recognition_may_have_lost_is_marked_and_displaces_no_newer_law(code: str) -> None:
    pages = tuple(replace(page, kind=PageKind.OCR) for page in NEW_EN.pages)
    doubted = replace(NEW_EN, version_id=VersionId("scan"), warnings=(Caution(code, 1, "x"),))
    assert not doubted.incomplete  # a text layer loses no number: the law has omitted the section
    scan = replace(doubted, pages=pages)
    assert scan.incomplete
    assert not replace(scan, warnings=()).incomplete
    assert chosen((OLD_EN, scan), EN) == {"scan"}  # an older law does not take its place
    later = replace(scan, committed_at="9999")
    assert chosen((later, NEW_EN), EN) == {"new_en"}


def _for(cards: tuple[VersionCard, ...], language: Language, *days: str) -> tuple[set[str], str | None]:
    found, day = select_for(cards, language, tuple(SaidDate(d, f"on {d}") for d in days))
    return {c.version_id for c in found}, day.day if day else None


def test_a_date_that_is_said_proposes_the_text_in_force_then() -> None:
    assert _for(ALL, EN, "2091-05-05") == ({"old_en", "other"}, "2091-05-05")
    assert _for(ALL, BN, "2093-01-01") == ({"new_bn", "other"}, "2093-01-01")


def test_of_several_dates_the_last_counts() -> None:
    assert _for(ALL, EN, "2091-05-05", "2093-01-01", "2090-02-02") == ({"new_en", "other"}, "2093-01-01")


def test_without_a_date_the_latest_text_answers() -> None:
    assert _for(ALL, EN) == ({"new_en", "other"}, None)


def test_a_work_of_which_nothing_was_in_force_then_answers_by_its_latest_text() -> None:
    assert _for(ALL, EN, "2050-01-01") == ({"new_en", "other"}, "2050-01-01")


def test_a_text_of_unknown_date_is_not_taken_for_one_in_force_then() -> None:
    undated = card("undated", "Model Act", EN, None)
    assert _for((undated, NEW_EN), EN, "2050-01-01")[0] == {"new_en"}


def test_a_date_in_an_empty_library_finds_nothing_to_ask() -> None:
    with pytest.raises(UnknownVersion):
        _for((), EN, "2050-01-01")
