"""A question in neither language is told from Bangla, romanised Bangla and English."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.paths import assets
from engine.retrieval.foreign import is_foreign
from tests.bench.test_romanised_figures import romanised
from tests.engine.retrieval.test_romanised import BANGLA, ENGLISH, PAIRS

LINES = Path(__file__).with_name("foreign_questions.tsv").read_text(encoding="utf-8").splitlines()
FOREIGN = [tuple(line.split("\t")) for line in LINES if not line.startswith("#")]
SAMPLE = [
    json.loads(line) for line in (assets() / "samples" / "questions.jsonl").read_text("utf-8").splitlines()
]
OTHER_LAWS = (assets() / "background" / "other_laws.tsv").read_text("utf-8").splitlines()


def unmarked(text: str) -> str:
    """As typed on a keyboard without the marks; other scripts stay what they are."""
    parts = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", "".join(c for c in parts if not "\u0300" <= c <= "\u036f"))


def test_foreign_questions_are_forty_and_more_in_eight_languages_and_more() -> None:
    assert len(FOREIGN) >= 40
    assert len({language for language, _ in FOREIGN}) >= 8
    assert len({text for _, text in FOREIGN}) == len(FOREIGN)


@pytest.mark.parametrize(("language", "text"), FOREIGN)
def test_a_question_in_another_language_is_foreign(language: str, text: str) -> None:
    assert is_foreign(text)
    assert is_foreign(text.upper())
    if language != "vi":  # without its marks, its words are those of others
        assert is_foreign(unmarked(text))


@pytest.mark.parametrize("key", ["question_en", "question_bn"])
def test_no_question_on_the_sample_law_is_foreign(key: str) -> None:
    assert len(SAMPLE) > 100
    assert [q[key] for q in SAMPLE if is_foreign(q[key])] == []


def test_no_romanised_question_is_foreign() -> None:
    asked = [form for pair in PAIRS for form in pair]
    asked += [romanised(q["question_bn"]) for q in SAMPLE]
    assert [text for text in asked if is_foreign(text) or is_foreign(text.upper())] == []


def test_no_sentence_of_a_law_is_foreign() -> None:
    sentences = [s for text in (ENGLISH.text, BANGLA.text) for s in text.replace("।", ". ").split(". ")]
    sentences += [text for line in OTHER_LAWS for text in line.split("\t")]
    assert len(sentences) > 300
    assert [s for s in sentences if is_foreign(s)] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?",
        "26",
        "ধারা ২৬",
        "section 26A",
        "notice",
        "maternity leave entitlement",
        "Das v. Khan",
        "Is Mr. de la Cruz entitled to notice?",
        "per diem in lieu of notice, pro rata",
        "What does “sine die” mean in section 5?",
        "What does “यूनियन” mean?",
        "করোনা COVID-19",
        "নোটিশ period কত দিন?",
        "malik bonus dey na",
        "hai hai, ki holo",
        "Que?",
        "kab",
    ],
)
def test_without_evidence_a_question_is_not_foreign(text: str) -> None:
    assert not is_foreign(text)


@given(st.text())
def test_whatever_is_typed_it_decides(text: str) -> None:
    assert is_foreign(text) in (True, False)


@given(st.sampled_from(SAMPLE), st.sampled_from(("question_en", "question_bn")), st.integers(1, 12))
def test_the_beginning_of_a_question_is_not_foreign(question: dict[str, str], key: str, words: int) -> None:
    assert not is_foreign(" ".join(question[key].split()[:words]))


def _corpus_questions(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*.jsonl")):
        for line in file.read_text("utf-8").splitlines():
            row = json.loads(line)
            yield from (str(row[k]) for k in ("q", "question", "question_en", "question_bn") if k in row)


@pytest.mark.corpus
def test_no_question_of_the_corpus_is_foreign_in_its_letters_or_in_latin_ones(corpus: Path) -> None:
    asked = list(_corpus_questions(corpus / "qa"))
    assert len(asked) > 250
    assert [text for text in asked if is_foreign(text) or is_foreign(romanised(text))] == []
