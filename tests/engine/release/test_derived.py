"""Labels derived from gold citations: what may be cited, the number check, the answer."""

from __future__ import annotations

import pytest

from engine.domain.claim import Claim, Side, Wording
from engine.domain.evidence import Quotation, Reference
from engine.domain.identity import ClaimId, EId, Handle
from engine.domain.language import Language
from engine.release.derived import Gold, answer_of, faithful
from engine.release.resting import rests_on
from tests.helpers.versions import small_act

ACT = small_act(Language.ENGLISH)
S4 = "chp_2__sec_4"
MONTHLY = Gold((EId(f"{S4}__subsec_1__para_a"),))


def quoted(words: str) -> Quotation:
    start = ACT.text.index(words)
    version = ACT.card.version_id
    return Quotation(
        Handle("E1"), version, EId(S4), "section 4(1)", start, start + len(words), words, 1, None
    )


def said(text: str, *words: str, gold: Gold = MONTHLY, wording: Wording = Wording.MODEL) -> bool:
    quotations = [quoted(w) for w in words]
    references = tuple(Reference(Handle("E1"), n, n) for n in range(1, len(words) + 1))
    claim = Claim(ClaimId("W1"), Side.WORKER, text, wording, references, None, 1)
    return faithful(claim, quotations, gold, ACT)


def on(*words: str, gold: Gold = MONTHLY) -> bool:
    return rests_on([quoted(w) for w in words], gold.provisions, ACT)


@pytest.mark.parametrize(
    "words",
    [
        "ninety days, where the weaver is paid by the month",
        "in the month of harvest the notice shall be one hundred days.",
        "Provided that no notice is needed where the weaver is dismissed",
        "A day on which the workshop is closed counts as a day of notice.",
    ],
    ids=["gold", "its proviso", "proviso of the list", "explanation of the section"],
)
def test_a_gold_provision_and_what_qualifies_it_may_be_cited(words: str) -> None:
    assert on(words)


@pytest.mark.parametrize(
    "words",
    ["forty-five days, where the weaver is paid by the week.", "In place of notice", "may appeal to the"],
    ids=["clause beside it", "next sub-section", "another section"],
)
def test_other_provisions_may_not_be_cited(words: str) -> None:
    assert not on(words)


def test_opening_words_may_stand_beside_a_gold_clause_but_not_alone() -> None:
    opening = "The employment of a weaver may be ended by the employer by notice in writing of—"
    assert on(opening, "ninety days, where the weaver")
    assert not on(opening)


def test_one_span_outside_the_gold_is_enough_to_be_unfaithful() -> None:
    assert not on("ninety days, where the weaver", "In place of notice")


def test_a_span_that_runs_from_the_gold_into_another_provision_is_outside() -> None:
    gold = Gold((EId(f"{S4}__subsec_2"),))
    assert on("In place of notice the employer may pay wages for its period.", gold=gold)
    both = "counts as a day of notice.\n4A. Abolition of a post"
    assert not on(both, gold=gold)


def test_a_span_over_two_gold_provisions_that_touch_is_inside() -> None:
    gold = Gold((EId(f"{S4}__subsec_1"), EId(f"{S4}__subsec_2")))
    assert on("dismissed under section 6.\n(2) In place of notice", gold=gold)


def test_nothing_is_faithful_to_a_question_without_answer() -> None:
    assert not said("Ninety days.", "ninety days, where the weaver", gold=Gold(()))


def test_a_claim_without_spans_or_with_a_lost_one_is_unfaithful() -> None:
    assert not said("Ninety days of notice.")
    claim = Claim(
        ClaimId("W1"), Side.WORKER, "x", Wording.VERBATIM, (Reference(Handle("E1"), 1, 1),) * 2, None, 1
    )
    assert not faithful(claim, [quoted("ninety days, where the weaver")], MONTHLY, ACT)


def test_a_number_of_its_own_makes_a_claim_unfaithful() -> None:
    span = "ninety days, where the weaver is paid by the month"
    assert said("The notice is 90 days where the weaver is paid by the month.", span)
    assert not said("The notice is 60 days where the weaver is paid by the month.", span)


def test_a_claim_that_denies_what_the_law_says_is_unfaithful() -> None:
    gold = Gold((EId("chp_3__sec_6__subsec_1"),))
    span = "A weaver who is found guilty of theft or fraud may be dismissed."
    assert said("A weaver found guilty of theft may be dismissed.", span, gold=gold)
    assert not said("A weaver found guilty of theft may not be dismissed.", span, gold=gold)


@pytest.mark.parametrize(("yes", "right"), [(True, True), (False, False), (None, True)])
def test_the_yes_of_a_claim_is_held_against_that_of_the_gold(yes: bool | None, right: bool) -> None:
    gold = Gold((EId("chp_3__sec_6__subsec_1"),), yes)
    span = "A weaver who is found guilty of theft or fraud may be dismissed."
    assert said("Yes, a weaver found guilty of theft may be dismissed.", span, gold=gold) is right


def test_quoted_words_need_no_check_of_their_own() -> None:
    assert said("“any words”", "ninety days, where the weaver", wording=Wording.VERBATIM)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Yes, he may.", True),
        ("“No. He may not.", False),
        ("হ্যাঁ, পাইবেন।", True),
        ("না; পাইবেন না।", False),
        ("No weaver shall be dismissed.", None),
        ("Not before a hearing.", None),
        ("নাবিক কোনো শ্রমিক নহেন।", None),
        ("The employer may pay.", None),
    ],
)
def test_a_yes_or_no_is_one_only_in_front_of_a_sentence(text: str, answer: bool | None) -> None:
    assert answer_of(text) is answer


def test_a_gold_provision_that_the_version_lacks_is_an_error() -> None:
    with pytest.raises(KeyError):
        on("ninety days, where the weaver", gold=Gold((EId("chp_9__sec_99"),)))
