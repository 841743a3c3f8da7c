"""Which sort of quantity a question asks for, and whether cited words state one."""

import pytest

from engine.release.asked import Sort, asked_for, holds


@pytest.mark.parametrize(
    ("question", "sorts"),
    [
        ("At what rate is income tax deducted from wages?", {Sort.SHARE}),
        ("What percentage goes with a lost thumb?", {Sort.SHARE}),
        ("How much notice must an employer give?", {Sort.TIME}),
        ("How many consecutive days may he be absent?", {Sort.TIME}),
        ("How long is maternity leave?", {Sort.TIME}),
        ("What is the fee for registering a factory?", {Sort.MONEY}),
        ("How much must the insurer pay me for the broken leg?", {Sort.MONEY}),
        ("From how many workers on must a factory have a canteen?", {Sort.COUNT}),
        ("At what noise level must ear protection be handed out?", {Sort.ANY}),
        ("মজুরি থেকে কী হারে আয়কর কাটা হয়?", {Sort.SHARE}),
        ("মালিককে কত দিনের নোটিশ দিতে হয়?", {Sort.TIME}),
        ("কারখানা নিবন্ধনের ফি কত?", {Sort.MONEY}),
        ("কতজন শ্রমিক হলে ক্যান্টিন থাকা বাধ্যতামূলক?", {Sort.COUNT}),
        ("May a child do any work?", set()),
        ("When is a worker said to be on probation?", set()),
        ("শিশু কি কোনো কাজ করতে পারে?", set()),
    ],
)
def test_the_sort_that_is_asked_for_is_told_by_the_words(question: str, sorts: set[Sort]) -> None:
    assert asked_for(question) == sorts


@pytest.mark.parametrize(
    ("words", "sort", "held"),
    [
        ("(e) deductions of income tax, or by order of a court;", Sort.SHARE, False),
        ("(2) The following deductions are authorised, namely:— (e) of income tax", Sort.SHARE, False),
        ("shall not exceed 40 (forty) per cent of the wages", Sort.SHARE, True),
        ("twice the ordinary rate", Sort.SHARE, True),
        ("by giving notice in writing of one hundred and five days", Sort.TIME, True),
        ("by giving notice in writing under section 21", Sort.TIME, False),
        ("fourteen days of wages for each year", Sort.MONEY, True),
        ("a fine of up to 40000 (forty thousand) taka", Sort.MONEY, True),
        ("a fine of up to 40000 (forty thousand) taka", Sort.COUNT, False),
        ("9 (nine) days of casual leave", Sort.COUNT, True),
        ("where ten or more workers are employed", Sort.COUNT, True),
        ("নোটিশের মেয়াদ ১০৫ (একশত পাঁচ) দিন", Sort.TIME, True),
        ("আদালতের আদেশে কর্তন", Sort.SHARE, False),
    ],
)
def test_cited_words_hold_it_or_not(words: str, sort: Sort, held: bool) -> None:
    assert holds([words], frozenset({sort})) is held
