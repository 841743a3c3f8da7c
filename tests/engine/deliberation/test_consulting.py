"""When a consultation has gone far enough."""

from __future__ import annotations

from engine.deliberation.consulting import why_end
from engine.domain.identity import FactId, OpinionId
from engine.domain.matter import MOST_TURNS, Answer, ConsultationTurn, StopCode
from engine.domain.opinion import Status

F1 = FactId("F1")


def turn(number: int, *, asked: tuple[str, ...] = ("?",), coverage: float = 0.5, gain: float = 0.5,
         facts: tuple[FactId, ...] = (), answers: tuple[Answer, ...] = ()) -> ConsultationTurn:  # fmt: skip
    return ConsultationTurn(
        number, OpinionId("o"), Status.DEGRADED, facts, asked, (), coverage, gain, answers
    )


def test_open_questions_are_waited_for() -> None:
    assert why_end((turn(1),), ()) is None


def test_nothing_to_ask_ends_it_and_says_whether_all_is_covered() -> None:
    assert why_end((turn(1, asked=(), coverage=0.6),), ()) is StopCode.COVERED
    assert why_end((turn(1, asked=(), coverage=0.5),), ()) is StopCode.NOTHING_TO_ASK


def test_a_client_who_knows_nothing_more_is_not_put_to_the_board_again() -> None:
    unknown = turn(1, answers=(Answer("?", None, ""),))
    assert why_end((unknown,), ()) is StopCode.NOTHING_NEW
    assert why_end((turn(1, answers=(Answer("?", F1, ""),)),), (F1,)) is None


def test_two_turns_without_gain_end_it_and_one_does_not() -> None:
    flat = [turn(1), turn(2, gain=0.0), turn(3, gain=0.0)]
    assert why_end(tuple(flat[:2]), ()) is None
    assert why_end(tuple(flat), ()) is StopCode.NO_GAIN


def test_the_budget_of_turns_is_kept() -> None:
    many = tuple(turn(n, gain=0.1) for n in range(1, MOST_TURNS + 1))
    assert why_end(many[:-1], ()) is None
    assert why_end(many, ()) is StopCode.TURNS_SPENT
