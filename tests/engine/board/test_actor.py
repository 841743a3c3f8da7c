"""Whose act a question and a heading are about: the section that governs hangs on it."""

import pytest

from engine.board.actor import asks_of, heads
from engine.domain.claim import Side


@pytest.mark.parametrize(
    ("question", "side"),
    [
        ("How many days notice must a permanent worker give to resign?", Side.WORKER),
        ("I want to leave my job. How much notice must I give my employer?", Side.WORKER),
        ("Karim walked out without notice. What does he owe his old employer?", Side.WORKER),
        ("How much notice must the employer give to terminate a permanent worker?", Side.EMPLOYER),
        ("How much notice must an employer give a permanent monthly-rated worker?", Side.EMPLOYER),
        ("They let me go. What notice was due?", Side.EMPLOYER),
        ("Who must give the longer notice, he when he quits or the employer when he is let go?", None),
        ("When is maternity leave paid?", None),
        ("একজন স্থায়ী শ্রমিক ইস্তফা দিলে মালিককে কত দিনের নোটিশ দিতে হবে?", Side.WORKER),
        ("আমি চাকরি ছাড়তে চাই, কত দিনের নোটিশ?", Side.WORKER),
        ("মালিক স্থায়ী শ্রমিকের চাকরির অবসান করতে চাইলে কত দিনের নোটিশ দিতে হবে?", Side.EMPLOYER),
        ("স্থায়ী শ্রমিকের নোটিশ মাসিক মজুরি আর অন্য মজুরির ক্ষেত্রে কীভাবে আলাদা?", None),
    ],
)
def test_a_question_tells_whose_act_it_asks_about(question: str, side: Side | None) -> None:
    assert asks_of(question) is side


@pytest.mark.parametrize(
    ("heading", "side"),
    [
        ("Termination of employment by employer", Side.EMPLOYER),
        ("Termination of employment by worker", Side.WORKER),
        ("মালিক কর্তৃক শ্রমিকের চাকুরীর অবসান", Side.EMPLOYER),
        ("শ্রমিক কর্তৃক চাকুরীর অবসান", Side.WORKER),
        ("Penalties", None),
        ("Duties of employers and workers", None),
    ],
)
def test_a_heading_tells_whose_act_the_provision_is(heading: str, side: Side | None) -> None:
    assert heads(heading) is side
