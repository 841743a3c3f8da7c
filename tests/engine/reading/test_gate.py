"""The quality gate: what the text of a page says about its layer."""

from __future__ import annotations

import pytest

from engine.domain.page import PageKind
from engine.reading.verdict.gate import errors_in, judge

GOOD = "কোন মালিক শ্রমিকের চাকুরী অবসান করিতে চাহিলে লিখিত নোটিশ প্রদান করিবেন এবং উপ-ধারা (১) অনুযায়ী " * 4
VISUAL = "েকান মািলক শিমেকর চাকুরী েনািটশ িদেবন এবং িবিধ অনুযায়ী িকছু িলিখয়া িদেবন " * 4
BROKEN = "কোন মাÊলক শ্ৰা্িমকেঃর চাÊুকরী অ্াবসান কিÊরেত নোাটিশ চাকুরী অবসান লিখিত প্্রদান ক্িরব্েন " * 4
ENGLISH = "The employer shall give notice in writing to every worker whom he means to dismiss. " * 4
MUTE = "Thx mplyr shll gv ntc n wrtng tq vry wrkr whm hz mns td dsmss frm hs frm wth pynt. " * 6
SHIFTED = ENGLISH.translate({c: c + 3 for c in range(ord("a"), ord("x"))})  # each letter the third after
NAMES = "Rahim Uddin Mia\nKhurshid Akhtar\nShyamal Chakrabarty\nBrojendranath Das\nMd. Zillur Haq\n" * 4
CHEMICALS = "methyl isocyanate, hydrogen sulphide, trichloroethylene, phosgene, benzidine, xylene " * 3
TABLE = "1 2,500.00 3% 75.00\n2 4,000.00 3% 120.00\n3 (1) + (2) = 6,500.00\n" * 5
CONTENTS = "1. Hours ............... 3\n2. Keepers ............... 4\n3. Fees ................ 5\n"
_ROW = "কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ"
RULES = (
    "প্রত্যেক রক্ষক বিধি দ্বারা নির্ধারিত সময়ে গুদাম খুলিবেন এবং বন্ধ করিবেন না। অন্য ব্যক্তি উক্ত কার্য "
    "করিতে পারিবেন না, যদি না তিনি শর্ত মানিয়া লিখিত অনুমতি গ্রহণ করেন; অন্যথায় ক্ষতিপূরণ প্রাপ্য হইবে। "
) * 3
OTHER_LETTERS = RULES.translate({ord(a): _ROW[(i + 5) % len(_ROW)] for i, a in enumerate(_ROW)})
UNASSIGNED = RULES.translate({ord("ক"): 0x9B1, ord("ব"): 0x9B3})


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (GOOD, PageKind.TEXT),
        (RULES, PageKind.TEXT),
        (ENGLISH, PageKind.TEXT),
        (GOOD + ENGLISH, PageKind.TEXT),
        (VISUAL, PageKind.VISUAL_ORDER),
        (BROKEN, PageKind.BROKEN_TEXT),
        (MUTE, PageKind.BROKEN_TEXT),
        ("\ue001\ue002\ue003" * 5 + ENGLISH, PageKind.BROKEN_TEXT),
        ("  \n ", PageKind.BLANK),
        (SHIFTED, PageKind.BROKEN_TEXT),
        (GOOD + SHIFTED, PageKind.BROKEN_TEXT),
        ('"7+%-', PageKind.BROKEN_TEXT),
        (NAMES, PageKind.TEXT),
        (CHEMICALS, PageKind.TEXT),
        (TABLE, PageKind.TEXT),
        ("rice 25 kg, jute 40 kg, hides 12 pcs, wire 300 m, oil 5 kg\n" * 20, PageKind.TEXT),
        ("12 kg 3 kg 440 kg\n" * 40, PageKind.TEXT),
        ("* * * * *", PageKind.TEXT),
        (CONTENTS, PageKind.TEXT),
        ("Ley de almacenes, artículo séptimo: los guardas abrirán a la hora fijada." * 3, PageKind.TEXT),
        ("قانون المخازن رقم ٤٢ لسنة ٢٠٩٩ في شأن ساعات العمل", PageKind.TEXT),
        (OTHER_LETTERS, PageKind.BROKEN_TEXT),
        (UNASSIGNED, PageKind.BROKEN_TEXT),
        ("ধারা ১ কক", PageKind.TEXT),
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
