"""From the second round a counsel answers a statement of the other side, by its id, with other words."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.claim import Claim, Side
from engine.domain.motor import Prompt
from engine.domain.opinion import Opinion
from engine.settings import Settings
from tests.helpers.boards import NOTICE, NOTICE_BN, Board
from tests.helpers.calibrated import fair_model
from tests.helpers.stated import offered, stated

IN_PLACE = "What wages are paid in place of notice for its period, and when is no notice needed?"


def by_segment(prompt: Prompt) -> str:
    """A sentence of its own for every unit, so that no two are the same words."""
    return stated(prompt, f"This is about the words {sorted(offered(prompt).items())} of it alone.")


def sat(folder: Path, question: str = NOTICE, state: object = by_segment) -> Opinion:
    board = Board(folder, fair_model(state=state), settings=Settings(argument_rounds=3))  # type: ignore[arg-type]
    return board.sit(question)


def claims(opinion: Opinion) -> list[Claim]:
    return [s.claim for s in opinion.claims if s.claim.side is not Side.RULE]


def test_an_answer_names_a_statement_of_the_other_side_and_rests_on_other_words_of_its_provision(
    folder: Path,
) -> None:
    made = {c.id: c for c in claims(sat(folder, IN_PLACE))}
    later = [c for c in made.values() if c.round > 1]
    assert later
    for c in later:
        assert c.answers is not None
        answered = made[c.answers]
        assert answered.side is not c.side
        assert answered.round < c.round
        assert answered.references != c.references
        assert {r.handle for r in answered.references} & {r.handle for r in c.references}
    assert all(c.answers is None for c in made.values() if c.round == 1)


def test_a_statement_is_never_made_twice_by_a_side(folder: Path) -> None:
    for state in (by_segment, lambda prompt: stated(prompt, "The same is said whatever is shown.")):
        worded = [c for c in claims(sat(folder, IN_PLACE, state)) if c.wording.value == "model"]
        said = [(c.side, c.text) for c in worded]
        assert worded
        assert len(said) == len(set(said))


@pytest.mark.parametrize("question", [NOTICE_BN])
def test_where_the_model_does_not_write_the_law_answers_for_it(folder: Path, question: str) -> None:
    board = Board(folder, fair_model(), twins=True, settings=Settings(argument_rounds=2))
    made = {c.id: c for c in claims(board.sit(question))}
    for c in made.values():
        assert (c.answers is None) is (c.round == 1)
        assert c.answers is None or made[c.answers].side is not c.side
