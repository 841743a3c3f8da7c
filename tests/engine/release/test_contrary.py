"""What the facts say otherwise than the question: seen, worded in both languages, settled by an answer."""

from __future__ import annotations

import pytest

from engine.domain.language import Language
from engine.domain.opinion import Status
from engine.domain.question import Question
from engine.release.contrary import ANSWERED, asked_back, contrary
from engine.release.status import Standing, decide

PAIRS = {
    Language.ENGLISH: (
        "I worked 12 years and was dismissed. What am I owed?",
        "I worked 2 years there.",
        "I worked 12 years there.",
        ("12 years", "2 years"),
    ),
    Language.BANGLA: (
        "আমি ১২ বছর কাজ করেছি, আমাকে বরখাস্ত করা হয়েছে। আমি কী পাব?",
        "আমি সেখানে ২ বছর কাজ করেছি।",
        "আমি সেখানে ১২ বছর কাজ করেছি।",
        ("১২ বছর", "২ বছর"),
    ),
}
EITHER = {
    Language.ENGLISH: ("Can a permanent worker be moved?", "She is a casual worker."),
    Language.BANGLA: ("স্থায়ী শ্রমিককে কি বদলি করা যায়?", "তিনি অস্থায়ী শ্রমিক।"),
}


def question(language: Language, text: str, facts: str) -> Question:
    return Question(text, facts, language, (), "2026-05-04T00:00:00+00:00", 0)


@pytest.mark.parametrize("language", list(Language))
def test_another_number_of_the_same_is_a_reason_that_names_both(language: Language) -> None:
    text, other, same, (one, two) = PAIRS[language]
    assert contrary(question(language, text, same)) == ()
    assert contrary(question(language, text, "")) == ()
    (pair,) = contrary(question(language, text, other))
    status, reasons = decide(Standing(scored=(), contrary=(pair,)), language)
    assert status is Status.UNDECIDED  # nothing is in use here; what it degrades is told with the gate
    (reason,) = [r for r in reasons if r.code == "facts_contrary"]
    assert reason.text.index(one) < reason.text.rindex(two)


@pytest.mark.parametrize("language", list(Language))
def test_one_is_of_one_class_only(language: Language) -> None:
    text, facts = EITHER[language]
    assert contrary(question(language, text, facts))
    assert not contrary(question(language, text, text))


@pytest.mark.parametrize("language", list(Language))
def test_an_answer_settles_it_whatever_it_is(language: Language) -> None:
    text, other, _, _ = PAIRS[language]
    (pair,) = contrary(question(language, text, other))
    back = asked_back(pair, language).rstrip("?")
    for answer in (other, text.partition("?")[0], "?"):
        assert contrary(question(language, text, f"{other}\n{back}{ANSWERED}{answer}")) == ()
