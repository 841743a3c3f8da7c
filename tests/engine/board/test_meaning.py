"""A question that asks what a term means is answered by its definition."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.board.meaning import asks_after
from engine.domain.claim import Side
from tests.helpers.boards import Board


@pytest.mark.parametrize(
    ("question", "term"),
    [
        ("Who is a child under the Act?", "child"),
        ("From when is a week counted?", "week"),
        ("What does “lay-off” mean?", "lay-off"),
        ("What exactly is meant by continuous service?", "continuous service"),
        ("শিশু বলতে কাকে বোঝায়?", "শিশু"),
        ("লে-অফ জিনিসটা কী?", "লে-অফ"),
        ("আইনের চোখে শিশু কে?", "শিশু"),
        ("আইনে শ্রম আদালত মানে কী?", "শ্রম আদালত"),
    ],
)
def test_nothing_but_a_meaning_is_asked_for(question: str, term: str) -> None:
    assert asks_after(question, term)


@pytest.mark.parametrize(
    ("question", "term"),
    [
        ("What is the minimum wage of a worker?", "worker"),
        ("When must wages be paid?", "wages"),
        ("Who is a child under the Act?", "week"),
        ("Who pays in a labour dispute before the court?", "Labour Court"),
        ("শিশুকে কাজে লাগালে জরিমানা কত?", "শিশু"),
        ("What does it mean?", ""),
    ],
)
def test_more_than_a_meaning_is_asked_for(question: str, term: str) -> None:
    assert not asks_after(question, term)


@pytest.mark.parametrize("question", ["What is an apprentice?", "শিক্ষানবিশ বলতে কাকে বোঝায়?"])
def test_the_definition_governs(tmp_path: Path, question: str) -> None:
    claims = Board(tmp_path).sit(question).claims
    rule = next(s for s in claims if s.claim.side is Side.RULE)
    assert {q.eid for q in rule.quotations} == {"chp_1__sec_2__def_1"}
