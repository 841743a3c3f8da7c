"""The Critic: what it is shown, how its verdicts come about, and that nothing passes because it failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from engine.board.agents.critic import NOTHING, Judgement, Passage, criticise, judgement
from engine.board.reading import passages_of
from engine.board.voice import Voice
from engine.domain.claim import Wording
from engine.domain.evidence import Reference
from engine.domain.identity import Handle
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentState
from engine.domain.motor import Prompt
from engine.errors import ModelFailed, Unsupported
from engine.release.citation import cite
from tests.engine.board.test_supervisor import WORDED, convinced, saying
from tests.helpers.boards import Board
from tests.helpers.ledgers import claim, pack_of
from tests.helpers.scripted_model import ScriptedModel
from tests.helpers.versions import small_act

ACT = small_act()
ID = ACT.card.version_id
REFS = (Reference(Handle("E1"), 1, 1), Reference(Handle("E1"), 2, 2))
QUESTION = "<<<QUESTION\nHow much notice?\nQUESTION>>>"


def voice(
    scores: Callable[[Prompt, Sequence[str]], Sequence[float]],
    likelihood: Callable[[Prompt, str], float] = lambda prompt, said: -1.0,
) -> Voice:
    model = ScriptedModel(scores=scores, likelihood=likelihood)
    return Voice(model, "critic", Language.ENGLISH, 1, lambda done, total: None)


def calls(made: Voice) -> list[Prompt]:
    return [c.prompt for c in made.model.calls]  # type: ignore[attr-defined]


def test_the_labels_own_pull_is_taken_out() -> None:
    made = Judgement(REFS[:1], raw=(0.6, 0.2, 0.1, 0.1), nothing=(0.6, 0.2, 0.1, 0.1), gain=1.0)
    assert made.verdicts == pytest.approx((0.25, 0.25, 0.25, 0.25))


def test_the_likelier_the_cited_words_make_a_statement_the_better_it_is_supported() -> None:
    low, high = (Judgement(REFS[:1], (0.4, 0.2, 0.2, 0.2), (0.25,) * 4, gain) for gain in (0.2, 2.5))
    assert low.supported < 0.5 < high.supported


def test_question_cited_words_and_statement_are_all_it_sees() -> None:
    spoken = voice(lambda prompt, labels: [1.0] * len(labels))
    criticise(QUESTION, "Ninety days.", [Passage(REFS[:1], "<<<PROVISION\nx\nPROVISION>>>")], spoken, 2.0)
    for prompt in calls(spoken):
        shown = f"{prompt.shared}\n{prompt.particular}"
        fences = {line for line in shown.splitlines() if line.startswith("<<<")}
        assert fences <= {"<<<QUESTION", "<<<PROVISION", "<<<STATEMENT"}


def test_each_passage_has_its_verdict_and_support_is_of_all_together() -> None:
    def scores(prompt: Prompt, labels: Sequence[str]) -> list[float]:
        both = "first" in prompt.shared and "second" in prompt.shared
        return [6.0 if both else 1.0, 1.0, 1.0, 1.0]

    passages = [Passage((ref,), name) for ref, name in zip(REFS, ("first", "second"), strict=True)]
    made = criticise(QUESTION, "Both.", passages, voice(scores, lambda p, said: -1.0), 2.0)
    assert [j.references for j in made.judgements] == [(REFS[0],), (REFS[1],)]
    assert made.support > max(j.supported for j in made.judgements)


def test_opening_words_and_their_clause_are_one_passage_and_two_provisions_are_two() -> None:
    pack = pack_of(ACT, "chp_2__sec_4", "chp_2__sec_5")

    def read(*refs: tuple[str, int, int]) -> list[tuple[Reference, ...]]:
        made = claim("x", *refs)
        found = passages_of(
            made.references,
            cite(made, pack, {ID: ACT}, (ID,)).quotations,
            pack,
            {ID: ACT},
            {},
            tuple(Language),
        )
        return [p.references for p in found or ()]

    assert [len(refs) for refs in read(("E1", 2, 2), ("E1", 3, 3))] == [2]
    assert [len(refs) for refs in read(("E1", 2, 2), ("E2", 2, 2))] == [1, 1]


def test_a_model_without_likelihoods_is_judged_by_its_verdicts_alone() -> None:
    def untold(prompt: Prompt, said: str) -> float:
        raise Unsupported("no likelihoods there")

    made = judgement(QUESTION, "x", Passage(REFS[:1], "words"), voice(_sure, untold))
    assert made.gain is None
    assert made.supported == made.verdicts[0] > 0.5


def _sure(prompt: Prompt, labels: Sequence[str]) -> list[float]:
    return [1.0 if NOTHING in prompt.shared else 8.0, 1.0, 1.0, 1.0]


def test_a_critic_that_fails_leaves_its_signals_absent_and_lets_no_wording_in(folder: Path) -> None:
    def fails(prompt: Prompt, labels: Sequence[str]) -> Sequence[float]:
        if "Is the statement supported" in prompt.particular:
            raise ModelFailed("The model ended.")
        return convinced(prompt, labels)

    model = saying(WORDED)
    model._scores = fails  # type: ignore[method-assign]
    opinion = Board(folder, model).sit()
    worded = [c for c in opinion.claims if c.claim.wording is Wording.MODEL]
    assert worded
    for scored in worded:
        assert {s.name: s.value for s in scored.signals}["support"] is None
        assert not scored.accepted
    (run, *_) = [
        r for r in opinion.runs if r.agent is AgentName.TRUST_AUDITOR and r.state is AgentState.FAILED
    ]
    assert run.detail
    assert "agent_failed" in {r.code for r in opinion.reasons}


def test_what_was_measured_before_the_critic_failed_is_kept(folder: Path) -> None:
    asked = 0

    def fails(prompt: Prompt, labels: Sequence[str]) -> Sequence[float]:
        nonlocal asked
        asked += "Does the provision above answer" in prompt.particular
        if asked > 3:
            raise ModelFailed("The model ended.")
        return convinced(prompt, labels)

    model = saying(WORDED)
    model._scores = fails  # type: ignore[method-assign]
    opinion = Board(folder, model).sit()
    found = [s.value for c in opinion.claims for s in c.signals if s.name == "answers"]
    assert any(v is not None for v in found)
    assert any(v is None for v in found)


def test_quoted_words_are_measured_too(folder: Path) -> None:
    opinion = Board(folder, saying(WORDED)).sit()
    for scored in opinion.claims:
        if scored.claim.wording is Wording.VERBATIM and scored.quotations:
            named = {s.name: s.value for s in scored.signals}
            assert None not in (named["relevance"], named["answers"], named["information"])
