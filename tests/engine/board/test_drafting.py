"""Drafts of the narrative: written by a model, checked mechanically, scored sentence by sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.deliberation.eep import CLAIM_LENGTH
from engine.domain.claim import Wording
from engine.domain.language import Language
from engine.domain.ledger import AgentName, Phase
from engine.domain.motor import Prompt
from engine.domain.opinion import Block, Opinion, Status
from engine.errors import ModelFailed
from tests.engine.board.test_supervisor import WORDED, convinced
from tests.helpers.boards import NOTICE, NOTICE_BN, Board
from tests.helpers.scripted_model import Garbage, Raises, Rule, ScriptedModel, Truncated
from tests.helpers.stated import stated

ANSWER = "The employer may end the employment of a weaver by notice in writing of ninety days."
WRONG = "The employer may end the employment of a weaver by notice in writing of sixty days."
ENDLESS = ("The employer may end the employment of a weaver by notice " * 9)[: CLAIM_LENGTH - 1] + "."
DRAFTED = "one provision shown"
ELSEWHERE = Garbage(f'{{"claims":[{{"reference":{{"handle":"E3","first":1,"last":1}},"text":"{ANSWER}"}}]}}')
"""It cites what was not offered: no grammar of ours lets a model write that."""
FACTS = "She has been a weaver since 2019 and is paid by the month."


def model(*drafts: Rule) -> ScriptedModel:
    """Counsel and interpreter say WORDED; the composer what `drafts` tell."""
    return ScriptedModel(
        *drafts,
        Rule(DRAFTED, lambda prompt: stated(prompt, ANSWER)),
        Rule("Reply as JSON", lambda prompt: stated(prompt, WORDED)),
        Rule("Write at most two short", '{"lines":[]}'),
        scores=convinced,
        likelihood=lambda prompt, said: -1.0 if said in (WORDED, ANSWER) else -2.0,
    )


def composer_prompts(model: ScriptedModel) -> list[Prompt]:
    return [c.prompt for c in model.calls if c.kind == "generate" and DRAFTED in c.prompt.particular]


def answers(opinion: Opinion) -> list[str]:
    return [s.text for s in opinion.sentences if s.block is Block.CONCLUSION]


def test_a_sentence_that_passes_the_gate_is_the_answer_with_its_score_and_citation(folder: Path) -> None:
    opinion = Board(folder, model()).sit()
    first = opinion.sentences[0]
    assert (first.text, first.wording) == (ANSWER, Wording.MODEL)
    assert first.score is not None
    assert set(first.quotations) <= set(opinion.quotations)
    assert (opinion.course.drafts, opinion.course.struck) == (1, ())


def test_a_sentence_that_fails_its_checks_is_struck_listed_and_replaced(folder: Path) -> None:
    opinion = Board(folder, model(Rule(DRAFTED, lambda prompt: stated(prompt, WRONG)))).sit()
    assert WRONG not in " ".join(s.text for s in opinion.sentences)
    assert answers(opinion)
    (struck,) = opinion.course.struck
    assert struck.sentence.text == WRONG
    assert any("sixty" in reason for reason in struck.reasons)
    assert {s.block for s in opinion.sentences} == set(Block)


def test_facts_are_applied_in_the_same_batch_and_not_where_there_are_none(folder: Path) -> None:
    without, told = model(), model()
    Board(folder, without).sit()
    Board(folder, told).sit(facts=FACTS)
    assert len(composer_prompts(without)) == 1
    assert len(composer_prompts(told)) == 2


def test_a_draft_that_fails_the_mechanical_check_is_written_again_with_its_faults_named(
    folder: Path,
) -> None:
    writer = model(Rule(DRAFTED, ELSEWHERE, times=2))
    opinion = Board(folder, writer).sit()
    assert answers(opinion) == [ANSWER]
    assert opinion.course.drafts == 3
    assert opinion.course.faulty_drafts == (1, 2)
    assert "protocol" not in {r.code for r in opinion.reasons}


def test_after_three_faulty_drafts_the_opinion_is_released_in_fixed_wording_and_says_so(folder: Path) -> None:
    writer = model(Rule(DRAFTED, ELSEWHERE))
    opinion = Board(folder, writer).sit()
    prompts = composer_prompts(writer)
    assert len(prompts) == 3
    assert "conclusion: it cites what was not offered" in prompts[1].particular
    assert "conclusion: it cites what was not offered" not in prompts[0].particular
    assert opinion.course.drafts == 3
    assert opinion.course.faulty_drafts == (1, 2, 3)
    assert opinion.status is Status.DEGRADED
    assert "protocol" in {r.code for r in opinion.reasons}
    assert {s.block for s in opinion.sentences} == set(Block)


def test_half_a_sentence_is_left_to_fixed_wording_without_another_draft(folder: Path) -> None:
    opinion = Board(folder, model(Rule(DRAFTED, lambda prompt: stated(prompt, ENDLESS)))).sit()
    assert (opinion.course.drafts, opinion.course.faulty_drafts) == (1, ())
    assert ENDLESS not in " ".join(s.text for s in opinion.sentences)
    assert {s.block for s in opinion.sentences} == set(Block)
    assert "protocol" not in {r.code for r in opinion.reasons}


def test_a_reply_that_is_cut_is_the_agents_failure_and_fixed_wording_stands_in(folder: Path) -> None:
    opinion = Board(folder, model(Rule(DRAFTED, Truncated('{"claims":[{"reference":{"handle":"E1"')))).sit()
    assert "agent_failed" in {r.code for r in opinion.reasons}
    assert {s.block for s in opinion.sentences} == set(Block)


def test_a_composer_that_fails_leaves_an_opinion_in_fixed_wording(folder: Path) -> None:
    opinion = Board(folder, model(Rule(DRAFTED, Raises(ModelFailed("gone"))))).sit()
    assert {s.block for s in opinion.sentences} == set(Block)
    assert "agent_failed" in {r.code for r in opinion.reasons}
    assert opinion.status is Status.DEGRADED


@pytest.mark.parametrize("question", [NOTICE, NOTICE_BN])
def test_what_a_model_cannot_write_is_composed_in_fixed_wording(folder: Path, question: str) -> None:
    writer = model()
    opinion = Board(folder, writer, twins=True).sit(question, language=Language.BANGLA)
    assert composer_prompts(writer) == []
    assert all(s.wording is Wording.VERBATIM for s in opinion.sentences)
    runs = [r for r in opinion.runs if r.phase is Phase.COMPOSITION]
    assert [r.agent for r in runs] == [AgentName.OPINION_COMPOSER]
