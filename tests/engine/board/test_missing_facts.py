"""What the client must still be asked: by rule, in the opinion's language, and never twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board.agents.missing_facts import missing_facts
from engine.domain.language import Language
from engine.domain.question import Question, QuestionType

STORY = QuestionType.HYPOTHETICAL


def question(text: str, facts: str = "", language: Language = Language.ENGLISH) -> Question:
    return Question(text, facts, language, (), "2026-05-04T00:00:00+00:00", 0)


def test_a_dismissed_worker_is_asked_what_such_rules_turn_on() -> None:
    asked = missing_facts(question("I was dismissed yesterday. What am I owed?"), STORY)
    assert asked[0].startswith("Is the worker permanent")
    assert any("How long" in q for q in asked)
    assert len(asked) == 3


def test_what_is_told_is_not_asked() -> None:
    told = "She is permanent, paid by the month, and served 12 years. Dismissed on 3 May 2025 for theft."
    asked = missing_facts(question("She was dismissed. What notice?", told), STORY)
    assert not any("permanent" in q or "How long" in q or "month" in q or "date" in q for q in asked)


def test_what_was_asked_before_is_not_asked_again() -> None:
    asked = question("I was dismissed. What am I owed?")
    first = missing_facts(asked, STORY)
    again = missing_facts(replace(asked, asked=first), STORY)
    assert again
    assert not set(first) & set(again)


@pytest.mark.parametrize("type_", [QuestionType.DEFINITIONAL, QuestionType.COMPARATIVE])
def test_a_question_about_words_or_two_rules_asks_the_client_nothing(type_: QuestionType) -> None:
    assert missing_facts(question("What does retrenchment mean?"), type_) == ()


def test_bangla_is_asked_in_bangla() -> None:
    asked = missing_facts(
        question("মালিক আমাকে চাকরি থেকে বের করে দিয়েছে, কী পাব?", language=Language.BANGLA), STORY
    )
    assert asked
    assert all(any("\u0980" <= c <= "\u09ff" for c in q) for q in asked)


def test_facts_that_contradict_the_question_are_asked_back_first() -> None:
    asked = missing_facts(
        question("I worked 12 years and was dismissed. What am I owed?", "I worked 2 years there."), STORY
    )
    assert "12 years" in asked[0]
    assert "2 years" in asked[0]
    settled = question(
        "I worked 12 years and was dismissed. What am I owed?",
        f"I worked 2 years there.\n{asked[0]} — I worked 2 years, not more",
    )
    assert not any("Which is right" in q for q in missing_facts(settled, STORY))


def test_a_models_own_question_comes_before_the_fixed_ones_and_repeats_none() -> None:
    said = ("Was the worker permanent or temporary or casual or on probation or an apprentice?",)
    asked = missing_facts(question("I was dismissed. What am I owed?"), STORY, said)
    assert asked[0] == said[0]
    assert not any(q.startswith("Is the worker permanent") for q in asked)
