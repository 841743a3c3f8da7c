"""The quality gate: what the text of a page says about its layer."""

from __future__ import annotations

import pytest

from engine.domain.page import PageKind
from engine.reading.gate import errors_in, judge

GOOD = "কোন মালিক শ্রমিকের চাকুরী অবসান করিতে চাহিলে লিখিত নোটিশ প্রদান করিবেন এবং উপ-ধারা (১) অনুযায়ী " * 4
VISUAL = "েকান মািলক শিমেকর চাকুরী েনািটশ িদেবন এবং িবিধ অনুযায়ী িকছু িলিখয়া িদেবন " * 4
BROKEN = "কোন মাÊলক শ্ৰা্িমকেঃর চাÊুকরী অ্াবসান কিÊরেত নোাটিশ চাকুরী অবসান লিখিত প্্রদান ক্িরব্েন " * 4
ENGLISH = "The employer shall give notice in writing to every worker whom he means to dismiss. " * 4
MUTE = "Thx mplyr shll gv ntc n wrtng tq vry wrkr whm hz mns td dsmss frm hs frm wth pynt. " * 6


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (GOOD, PageKind.TEXT),
        (ENGLISH, PageKind.TEXT),
        (GOOD + ENGLISH, PageKind.TEXT),
        (VISUAL, PageKind.VISUAL_ORDER),
        (BROKEN, PageKind.BROKEN_TEXT),
        (MUTE, PageKind.BROKEN_TEXT),
        ("\ue001\ue002\ue003" * 5 + ENGLISH, PageKind.BROKEN_TEXT),
        ("  \n ", PageKind.BLANK),
    ],
)
def test_a_page_is_judged_by_its_text(text: str, kind: PageKind) -> None:
    verdict = judge(text)
    assert verdict.kind is kind
    assert verdict.reason


@pytest.mark.parametrize(
    ("word", "errors"),
    [
        ("শ্রমিক", 0),
        ("উপ-ধারা", 0),
        ("দুঃখ", 0),
        ("র‍্যাব", 0),
        ("ক্রয়", 0),
        ("অ্যাক্ট", 0),
        ("াক", 1),
        ("কাা", 1),
        ("ক্", 1),
    ],
)
def test_words_that_cannot_be_written_are_counted(word: str, errors: int) -> None:
    assert errors_in(word) == errors
