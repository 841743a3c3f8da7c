"""Strict accuracy: right, cited, and every citation among what was retrieved."""

from __future__ import annotations

import pytest

from engine.domain.identity import Handle
from engine.opinion.accuracy import strictly_accurate

HELD = {Handle("E1"), Handle("E2")}


@pytest.mark.parametrize(
    ("mark", "cited", "strict"),
    [
        (5, ("E1", "E2"), True),
        (4, ("E1",), True),
        (3, ("E1",), False),  # a wrong holding, however well cited
        (5, (), False),  # right, but nobody can check it
        (5, ("E1", "E9"), False),  # one invented citation among good ones
    ],
)
def test_an_answer_is_strictly_accurate_only_if_right_and_wholly_grounded(
    mark: int, cited: tuple[str, ...], strict: bool
) -> None:
    assert strictly_accurate(mark, tuple(map(Handle, cited)), HELD) is strict
