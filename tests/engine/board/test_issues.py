"""What a question asks, and what has to be shown for it: its own words, and nothing that nobody asked."""

from __future__ import annotations

import pytest

from assets.calibration.questions import read_questions
from assets.calibration.record import SAMPLE
from engine.board.issues import issues_of, read
from engine.domain.language import Language
from engine.domain.question import QuestionType
from engine.domain.words import content_words

DIRECT, DEFINITION = QuestionType.DIRECT_FACTUAL, QuestionType.DEFINITIONAL
CONDITION, COMPARISON = QuestionType.CONDITIONAL, QuestionType.COMPARATIVE
MANY, CASE = QuestionType.MULTI_HOP, QuestionType.HYPOTHETICAL


def elements(question: str, type_: QuestionType) -> list[list[str]]:
    return [[e.text for e in issue.elements] for issue in issues_of(question, type_)]


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("Who hears a claim, and how soon is it decided?", ["Who hears a claim", "how soon is it decided"]),
        (
            "কত টাকা পাওয়া যাবে, টাকা আগে কোথায় জমা হবে আর কারা ভাগ পাবে?",
            ["কত টাকা পাওয়া যাবে", "টাকা আগে কোথায় জমা হবে", "কারা ভাগ পাবে"],
        ),
        ("Does the book show leave taken, and when is it handed to the worker?", [
            "Does the book show leave taken", "when is it handed to the worker"
        ]),
    ],
)  # fmt: skip
def test_each_thing_asked_is_an_issue_and_the_first_is_primary(question: str, things: list[str]) -> None:
    issues = issues_of(question, MANY)
    assert [i.text for i in issues] == things
    assert [i.primary for i in issues] == [True, *[False] * (len(things) - 1)]


@pytest.mark.parametrize(
    "question",
    [
        "How long do limits on daily hours and the weekly day off last?",  # "and" between nouns
        "When the fire rules are broken, how is it punished?",  # what is supposed asks nothing
        "Before cutting my pay, what must the employer do?",
        "How is it sent, by whom?",  # too little to stand alone
    ],
)
def test_what_asks_nothing_by_itself_is_no_issue(question: str) -> None:
    assert len(issues_of(question, DIRECT)) == 1


@pytest.mark.parametrize(
    ("question", "asked", "condition"),
    [
        (
            "If the bank delays wages by two days, must the employer pay extra?",
            "must the employer pay extra",
            "If the bank delays wages by two days",
        ),
        (
            "Can they give notice of termination while I am on sick leave?",
            "Can they give notice of termination",
            "while I am on sick leave",
        ),
        (
            "মজুরি দুই দিন দেরি হলে মালিককে কি বাড়তি টাকা দিতে হবে?",
            "মালিককে কি বাড়তি টাকা দিতে হবে",
            "মজুরি দুই দিন দেরি হলে",
        ),
    ],
)
def test_a_condition_and_what_follows_from_it_are_both_to_be_shown(
    question: str, asked: str, condition: str
) -> None:
    assert elements(question, CONDITION) == [[asked, condition]]
    assert elements(question, DIRECT) == [[question.rstrip("?")]]


def test_both_sides_of_a_comparison_are_to_be_shown() -> None:
    assert elements("How does sick leave differ from casual leave or annual leave?", COMPARISON) == [
        ["How does sick leave differ from casual leave", "annual leave"]
    ]
    assert elements("নৈমিত্তিক ছুটি আর পীড়া ছুটির তুলনা করুন।", COMPARISON) == [["নৈমিত্তিক ছুটি", "পীড়া ছুটির তুলনা করুন"]]
    assert elements("Is the leave of adults the same?", COMPARISON) == [["Is the leave of adults the same"]]


def test_what_is_told_of_a_case_is_to_be_shown_for_the_primary_issue_and_is_a_fact() -> None:
    question = "A worker stole after 8 years of service. Is gratuity payable, and who decides the claim?"
    assert elements(question, CASE) == [
        ["Is gratuity payable", "A worker stole after 8 years of service"],
        ["who decides the claim"],
    ]
    assert read(question).told == ("A worker stole after 8 years of service",)
    assert elements(question, DEFINITION) == [["Is gratuity payable"], ["who decides the claim"]]


def test_a_question_that_only_points_at_the_case_is_shown_by_the_case() -> None:
    assert elements("The foreman makes a boy of twelve carry sacks. Is it lawful?", CASE) == [
        ["The foreman makes a boy of twelve carry sacks"]
    ]


@pytest.mark.parametrize("text", ["notice of termination", "নোটিশের মেয়াদ", "A weaver left.", "7"])
def test_words_that_ask_nothing_are_one_issue_as_they_are(text: str) -> None:
    (issue,) = issues_of(text, DIRECT)
    assert issue.primary
    assert [e.text for e in issue.elements] == [issue.text] == [text.rstrip(".")]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("type_", QuestionType)
def test_nothing_is_invented(type_: QuestionType, language: Language) -> None:
    for asked in read_questions(SAMPLE):
        question = asked.said_in(language)
        issues = issues_of(question, type_)
        assert sum(i.primary for i in issues) == 1
        for text in (t for i in issues for t in (i.text, *(e.text for e in i.elements))):
            assert text
            assert set(content_words(text)) <= set(content_words(question))
