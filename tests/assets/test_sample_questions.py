"""The sample's questions and the demo: their gold is in the Act, in both languages and the right version."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from engine.domain.digits import latin_digits
from engine.domain.language import Language, language_of
from engine.domain.question import QuestionType
from engine.paths import assets

HERE = assets() / "samples"
QUESTIONS: list[dict[str, Any]] = [
    json.loads(line) for line in (HERE / "questions.jsonl").read_text("utf-8").splitlines()
]
ANSWERED = [q for q in QUESTIONS if q["answerable"]]
DEMO: list[dict[str, Any]] = json.loads((HERE / "demo.json").read_text("utf-8"))["questions"]


def texts(language: str, version: int) -> dict[str, str]:
    truth = json.loads((HERE / f"model_labour_act_{language}_v{version}.truth.json").read_text("utf-8"))
    return {p["eid"]: p["text"] for p in truth["provisions"]}


def figures(text: str) -> set[str]:
    return {run for run in "".join(c if c.isdecimal() else " " for c in latin_digits(text)).split() if run}


def words(question: dict[str, Any], language: str) -> int:
    return len(question[f"question_{language}"].split())


def test_each_of_seven_types_has_15_questions_and_30_have_no_answer() -> None:
    count = Counter(q["category"] for q in QUESTIONS)
    assert count.keys() == {*map(str, QuestionType), "unanswerable"}
    assert min(count.values()) >= 15
    assert count["unanswerable"] >= 30
    assert all(q["answerable"] == (q["category"] != "unanswerable") == bool(q["gold"]) for q in QUESTIONS)


def test_ids_count_up_from_one() -> None:
    assert [q["id"] for q in QUESTIONS] == [f"ML-{n:02d}" for n in range(1, len(QUESTIONS) + 1)]


@pytest.mark.parametrize("language", ["en", "bn"])
def test_no_question_is_asked_twice(language: str) -> None:
    asked = [" ".join(q[f"question_{language}"].casefold().split()) for q in QUESTIONS]
    assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("language", ["en", "bn"])
def test_length_does_not_tell_what_has_an_answer(language: str) -> None:
    pairs = [(words(q, language), words(p, language)) for q in ANSWERED for p in QUESTIONS if not p["gold"]]
    longer = sum((a > b) + (a == b) / 2 for a, b in pairs) / len(pairs)  # .5 where it tells nothing
    assert 0.4 <= longer <= 0.6


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda q: q["id"])
@pytest.mark.parametrize(("language", "yes", "no"), [("en", "Yes", "No"), ("bn", "হ্যাঁ", "না")])
def test_a_polarity_is_what_the_answer_begins_with(
    question: dict[str, Any], language: str, yes: str, no: str
) -> None:
    first = re.split(r"[ ,:;]", question[f"gold_answer_{language}"], maxsplit=1)[0]
    said = {yes: "yes", no: "no"}.get(first)
    assert said is None or said == question["polarity"]
    assert question["polarity"] in {None, "yes", "no"}


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda q: q["id"])
def test_a_question_is_asked_in_both_languages(question: dict[str, Any]) -> None:
    assert language_of(question["question_en"]) is Language.ENGLISH
    assert language_of(question["question_bn"]) is Language.BANGLA


@pytest.mark.parametrize("question", ANSWERED, ids=lambda q: q["id"])
@pytest.mark.parametrize("language", [language.value for language in Language])
def test_the_gold_is_in_the_act_and_in_the_sections_named(question: dict[str, Any], language: str) -> None:
    act = texts(language, question["version"])
    assert question["gold"]
    assert set(question["gold"]) <= act.keys()
    steps = [step for eid in question["gold"] for step in eid.split("__")]
    sections = {step.removeprefix("sec_") for step in steps if step.startswith("sec_")}
    assert sections == set(question["gold_sections"])


@pytest.mark.parametrize("question", ANSWERED, ids=lambda q: q["id"])
@pytest.mark.parametrize("language", ["en", "bn"])
def test_the_figures_of_an_answer_stand_in_its_gold_sections(question: dict[str, Any], language: str) -> None:
    act = texts(language, question["version"])
    whole = {e.split("__")[0] + "__" + e.split("__")[1] if "__sec_" in e else e for e in question["gold"]}
    answer = figures(question[f"gold_answer_{language}"]) - set(question["gold_sections"])
    assert answer <= figures(" ".join(act[eid] for eid in whole) + question[f"question_{language}"])


@pytest.mark.parametrize(
    "question", [q for q in ANSWERED if q["must_include_proviso"]], ids=lambda q: q["id"]
)
def test_where_a_qualifier_must_be_shown_a_gold_section_has_one(question: dict[str, Any]) -> None:
    act = texts("en", question["version"])
    sections = ["__".join(e.split("__")[:2]) for e in question["gold"] if "__sec_" in e]
    marks = ("__proviso_", "__exc_", "__expl_")
    assert any(eid.startswith(s + "__") and any(m in eid for m in marks) for eid in act for s in sections)


def test_the_demo_asks_once_in_each_language() -> None:
    assert [q["language"] for q in DEMO] == ["bn", "en"]
    assert [language_of(q["question"]) for q in DEMO] == [Language.BANGLA, Language.ENGLISH]


@pytest.mark.parametrize("question", DEMO, ids=lambda q: q["language"])
def test_the_answer_of_the_demo_is_in_the_version_it_names_only(question: dict[str, Any]) -> None:
    assert (HERE / question["source"]).is_file()
    now, before = texts(question["language"], question["version"]), texts(question["language"], 1)
    for eid in question["gold"]:
        assert f"__sec_{question['gold_section']}__" in eid
        assert eid in now
    notice = question["gold"][1]
    assert set(question["figures"]) <= figures(now[notice])
    assert not set(question["figures"]) <= figures(before[notice])
