"""How quoted words came to be read, counted and said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.domain.evidence import Quotation
from engine.domain.language import Language
from engine.domain.page import Origin
from engine.domain.version import Version
from engine.release.citation import cite
from engine.release.readings import Readings, readings_of
from engine.release.status import Standing, decide
from tests.helpers.ledgers import claim, pack_of
from tests.helpers.versions import read_as, small_act

ACT = small_act()


def quotations(version: Version, *refs: tuple[str, int, int]) -> tuple[Quotation, ...]:
    version_id = version.card.version_id
    pack = pack_of(version, "chp_2__sec_4", "chp_2__sec_5")
    return cite(claim("x", *refs), pack, {version_id: version}, (version_id,)).quotations


def read(version: Version, *refs: tuple[str, int, int]) -> Readings:
    return readings_of(quotations(version, *refs or (("E1", 2, 3),)), {version.card.version_id: version})


def test_a_text_layer_and_a_legacy_font_need_no_word() -> None:
    assert read(ACT) == Readings()
    assert read(read_as(ACT, "ninety days", Origin.LEGACY_FONT)) == Readings()


def test_recognised_quotations_and_their_doubtful_words_are_counted_once() -> None:
    sure = read_as(ACT, "ninety days, where the weaver", Origin.OCR, 0.95)
    assert read(sure) == Readings(recognised=1)
    doubtful = read_as(sure, "ninety days", Origin.OCR, 0.9)
    assert read(doubtful) == Readings(recognised=1, doubtful=2)
    assert read(doubtful, ("E1", 2, 3), ("E1", 2, 3)) == Readings(recognised=1, doubtful=2)
    assert read(doubtful, ("E1", 2, 3), ("E1", 3, 3)) == Readings(recognised=2, doubtful=2)
    assert read(doubtful, ("E2", 1, 1)) == Readings()  # nothing of it is quoted


def test_a_word_cut_by_a_quotation_is_doubtful_whole() -> None:
    doubtful = read_as(ACT, "nin", Origin.OCR, 0.5)
    (quoted,) = quotations(doubtful, ("E1", 3, 3))
    cut = replace(quoted, start=doubtful.text.index("nin") + 4)
    word = read_as(ACT, "ninety", Origin.OCR, 0.95)
    mixed = read_as(word, "nine", Origin.OCR, 0.5)
    assert readings_of((cut,), {mixed.card.version_id: mixed}) == Readings(recognised=1, doubtful=1)


def test_characters_without_a_meaning_are_told() -> None:
    lost = replace(ACT, text=ACT.text.replace("ninety days", "nin\ufffdty days"))
    assert read(lost) == Readings(unreadable=1)
    assert read(read_as(ACT, "ninety", Origin.LEGACY_FONT, 0.0)) == Readings(unreadable=1)
    assert read(read_as(ACT, " days", Origin.INSERTED, 0.0)) == Readings()


def test_a_persons_words_are_told() -> None:
    assert read(read_as(ACT, "ninety", Origin.TYPED, 0.0)) == Readings(corrected=1)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            Language.ENGLISH,
            [
                "Quotations whose words were recognised from pictures of pages: 3; doubtful words in them "
                "(confidence below 92%): 14. Compare them with the page.",
                "Quotations that hold characters which could not be read: 2. Look these words up in the "
                "law's own file.",
                "Quotations with words that a person typed in place of what was read: 1. Compare them with "
                "the page.",
            ],
        ),
        (
            Language.BANGLA,
            [
                "পাতার ছবি থেকে চেনা লেখার উদ্ধৃতি: ৩টি; তার মধ্যে সন্দেহজনক শব্দ (নিশ্চয়তা ৯২%-এর কম): ১৪টি। "
                "পাতার সঙ্গে মিলিয়ে দেখুন।",
                "যে উদ্ধৃতিতে এমন অক্ষর আছে যা পড়া যায়নি: ২টি। কথাগুলো আইনের মূল ফাইলে দেখে নিন।",
                "যে উদ্ধৃতির কথা পঠিত লেখার বদলে কেউ হাতে লিখেছেন: ১টি। পাতার সঙ্গে মিলিয়ে দেখুন।",
            ],
        ),
    ],
)
def test_the_counts_are_said_in_the_opinions_language(language: Language, said: list[str]) -> None:
    standing = Standing(scored=(), readings=Readings(3, 14, 2, 1))
    reasons = {r.code: r.text for r in decide(standing, language)[1]}
    assert [reasons[c] for c in ("recognised_text", "unreadable_characters", "corrected_text")] == said
