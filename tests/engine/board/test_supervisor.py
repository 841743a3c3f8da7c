"""One question through all eleven agents, with a scripted model."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.board.roster import ROSTER
from engine.deliberation.course import course_of
from engine.deliberation.ledger import replayed
from engine.domain.claim import Side, Wording
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState
from engine.domain.motor import Prompt
from engine.domain.opinion import Block, Opinion, Status
from engine.domain.page import Origin
from engine.domain.version import Version
from engine.errors import BadQuestion, Cancelled, StorageFull
from engine.job.event import AgentMoved, ClaimMade, Gathered
from engine.release.verify import verify
from tests.helpers.boards import CAKE, NOTICE, NOTICE_BN, Board, MemoryRecorder, held
from tests.helpers.scripted_model import Rule, ScriptedModel, Slow
from tests.helpers.stated import stated
from tests.helpers.versions import read_as

GOLD = "chp_2__sec_4"
WORDED = "The employer may end the employment of a weaver by notice in writing of ninety days."


def codes(opinion: Opinion) -> set[str]:
    return {r.code for r in opinion.reasons}


def saying(text: str, **more: object) -> ScriptedModel:
    """A model that says `text` wherever it has to state a provision, and finds everything supported."""

    def reply(prompt: Prompt) -> str:
        return stated(prompt, text)

    return ScriptedModel(
        Rule("Reply as JSON", reply),
        Rule("Write at most two short", '{"lines":[]}'),
        scores=convinced,
        likelihood=lambda prompt, said: -1.0 if said == text else -2.0,
        **more,  # type: ignore[arg-type]
    )


def convinced(prompt: Prompt, labels: Sequence[str]) -> list[float]:
    """A Critic that finds every statement supported; no opinion on anything else, or on nothing."""
    judging = "STATEMENT" in prompt.particular and "(none)" not in prompt.shared
    return [8.0 if judging else 1.0] + [1.0] * (len(labels) - 1)


def test_a_question_ends_as_an_opinion_that_quotes_the_gold_section_twice(folder: Path) -> None:
    opinion = Board(folder, saying(WORDED)).sit()
    assert opinion.status is Status.DEGRADED
    assert "not_calibrated" in codes(opinion)
    gold = [q for q in opinion.quotations if q.eid.startswith(GOLD)]
    assert len(gold) >= 2
    assert any("ninety days" in q.quote for q in gold)
    assert verify(opinion, held(), {p.source_sha256: True for p in opinion.pins.versions}).ok


def test_the_models_sentence_is_the_answer_when_every_check_lets_it_in(folder: Path) -> None:
    opinion = Board(folder, saying(WORDED)).sit()
    assert opinion.sentences[0].text == WORDED
    assert opinion.sentences[0].wording is Wording.MODEL
    assert opinion.sentences[0].quotations


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("The employer may end the employment of a weaver by notice in writing of sixty days.", "sixty"),
        ("The employer may end the employment of a dragon by golden letter and trumpet.", "says more"),
        ("The employer may not end the employment of a weaver by notice in writing.", "denies"),
    ],
)
def test_a_sentence_that_says_what_is_not_cited_is_left_out_whatever_the_critic_thinks(
    folder: Path, text: str, why: str
) -> None:
    opinion = Board(folder, saying(text)).sit()
    worded = [c for c in opinion.claims if c.claim.wording is Wording.MODEL]
    assert worded
    assert not any(c.accepted for c in worded)
    assert any(why in reason for c in worded for reason in c.reasons)
    assert all(text not in s.text for s in opinion.sentences)
    assert any(c.accepted and c.claim.side is Side.RULE for c in opinion.claims)


def test_a_side_whose_wording_fails_is_heard_in_the_laws_own_words(folder: Path) -> None:
    opinion = Board(folder, saying("The employer may end it by golden letter and trumpet.")).sit()
    sides = {c.claim.side for c in opinion.claims if c.claim.wording is Wording.MODEL} - {Side.RULE}
    assert sides
    for side in sides:
        used = [c for c in opinion.claims if c.claim.side is side and c.accepted]
        assert used
        assert all(c.claim.wording is Wording.VERBATIM for c in used)


def test_a_critic_in_doubt_keeps_the_sentence_out(folder: Path) -> None:
    model = saying(WORDED)
    model._scores = lambda prompt, labels: [1.0] * len(labels)  # type: ignore[method-assign]
    opinion = Board(folder, model).sit()
    assert not any(c.accepted for c in opinion.claims if c.claim.wording is Wording.MODEL)


def test_parties_exchanged_keep_the_sentence_out(folder: Path) -> None:
    model = saying(WORDED)
    model._likelihood = lambda prompt, said: -2.0 if said == WORDED else -1.0  # type: ignore[method-assign]
    opinion = Board(folder, model).sit()
    worded = [c for c in opinion.claims if c.claim.wording is Wording.MODEL]
    assert worded
    assert not any(c.accepted for c in worded)


def test_all_eleven_agents_are_in_the_record(folder: Path) -> None:
    opinion = Board(folder, saying(WORDED)).sit()
    assert {r.agent for r in opinion.runs} == set(AgentName) == {seat.name for seat in ROSTER}


def test_every_event_is_recorded_before_the_next_agent_begins(folder: Path) -> None:
    board = Board(folder, saying(WORDED))
    seen_at_start: list[tuple[AgentName, int]] = []
    ended: list[AgentName] = []

    class Watching(list):  # type: ignore[type-arg]
        def append(self, event: object) -> None:
            super().append(event)
            if isinstance(event, AgentMoved) and event.run.state is AgentState.RUNNING:
                seen_at_start.append((event.run.agent, len(board.recorder.of("run"))))
            elif isinstance(event, AgentMoved):
                ended.append(event.run.agent)

    board.events = Watching()
    board.sit()
    for _, recorded in seen_at_start:
        assert recorded == seen_at_start.index(next(s for s in seen_at_start if s[1] == recorded))
    assert len(board.recorder.of("run")) == len(ended)


def test_the_record_replays_to_what_the_opinion_holds(folder: Path) -> None:
    board = Board(folder, saying(WORDED))
    opinion = board.sit()
    ledger = replayed(opinion.question, [item for _, item in board.recorder.lines])
    assert ledger.claims == tuple(c.claim for c in opinion.claims)
    assert ledger.scored == opinion.claims
    assert ledger.evidence == opinion.evidence
    assert ledger.hops == opinion.hops
    assert ledger.runs == opinion.runs
    assert ledger.notes == opinion.notes
    assert course_of(ledger) == opinion.course
    assert (len(opinion.course.plans), bool(opinion.course.stopped)) == (opinion.rounds, True)
    assert len(opinion.course.coverage) == opinion.rounds
    assert ledger.hits
    assert board.recorder.lines[0] == ("question", opinion.question)


def test_the_tokens_of_a_question_are_on_its_scorecard(folder: Path) -> None:
    model = saying(WORDED)
    opinion = Board(folder, model).sit()
    figures = dict(opinion.scorecard.figures)
    assert figures["prompt_tokens"] == model.usage.prompt_tokens > 0
    assert figures["evaluated_tokens"] == model.usage.evaluated_tokens > 0
    assert "prompt_tokens" not in dict(Board(folder).sit().scorecard.figures)


@pytest.mark.parametrize("with_model", [True, False])
def test_how_long_the_first_claim_and_the_opinion_took_is_kept(folder: Path, with_model: bool) -> None:
    opinion = Board(folder, saying(WORDED) if with_model else None).sit()
    assert opinion.seconds_to_first_claim is not None
    assert 0 < opinion.seconds_to_first_claim <= opinion.seconds


def test_a_clock_set_back_ends_nothing_early_or_late(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deadlines are of the monotonic clock: whatever the computer takes for the time of day."""
    monkeypatch.setattr("time.time", lambda: 0.0)
    opinion = Board(folder, saying(WORDED)).with_settings(question_seconds=60.0).sit()
    assert 0 < opinion.seconds < 60
    assert "deadline" not in {r.code for r in opinion.reasons}
    slow = ScriptedModel(Rule("Answer the question by what", Slow(30.0)))
    late = Board(folder, slow).with_settings(agent_seconds=0.3).sit()
    assert "agent_late" in {r.code for r in late.reasons}
    assert late.seconds < 30


def test_claims_are_told_as_they_come_and_again_when_checked(folder: Path) -> None:
    board = Board(folder, saying(WORDED))
    opinion = board.sit()
    told = [e for e in board.events if isinstance(e, ClaimMade)]
    assert {e.claim.claim.id for e in told if not e.checked} == {c.claim.id for c in opinion.claims}
    assert [e.claim for e in told if e.checked] == list(opinion.claims)


def test_every_provision_gathered_is_told_as_it_comes(folder: Path) -> None:
    board = Board(folder, saying(WORDED))
    opinion = board.sit()
    assert tuple(e.evidence for e in board.events if isinstance(e, Gathered)) == opinion.evidence


def test_a_full_disk_ends_the_deliberation_instead_of_an_agent(folder: Path) -> None:
    def full(kind: str, item: object) -> None:
        if kind == "claim":
            raise StorageFull("The disk is full.")

    with pytest.raises(StorageFull):
        Board(folder, saying(WORDED), recorder=MemoryRecorder(full)).sit()


def test_cancel_takes_effect_within_a_token(folder: Path) -> None:
    board = Board(folder, ScriptedModel(Rule("Write at most two short", Slow(20.0))))
    threading.Timer(0.3, board.stop.set).start()
    with pytest.raises(Cancelled):
        board.sit()
    assert not any(isinstance(i, AgentRun) and i.state is AgentState.FAILED for _, i in board.recorder.lines)


def test_without_a_model_the_pages_are_shown_and_nothing_is_called_an_answer(folder: Path) -> None:
    opinion = Board(folder).sit()
    assert opinion.status is Status.DEGRADED
    assert {"no_model", "evidence_only", "not_calibrated"} <= codes(opinion)
    assert opinion.sentences[0].text.startswith("No answer was written: these are the pages.")
    skipped = {r.agent for r in opinion.runs if r.state is AgentState.SKIPPED}
    assert skipped == {AgentName.WORKER_COUNSEL, AgentName.EMPLOYER_COUNSEL}
    assert all(c.claim.wording is Wording.VERBATIM for c in opinion.claims)


@pytest.mark.parametrize("with_model", [True, False])
def test_a_question_the_law_does_not_answer_gets_no_answer(folder: Path, with_model: bool) -> None:
    opinion = Board(folder, saying(WORDED) if with_model else None).sit(CAKE)
    assert opinion.status is Status.UNDECIDED
    assert "far_from_question" in codes(opinion)
    assert opinion.evidence  # still shown for a person to read
    assert not opinion.quotations
    assert not any(s.block in (Block.RULE, Block.APPLICATION) for s in opinion.sentences)


def test_a_bangla_question_with_an_english_model_and_a_twin_is_answered_in_the_laws_bangla(
    folder: Path,
) -> None:
    opinion = Board(folder, saying(WORDED), twins=True).sit(NOTICE_BN)
    assert opinion.status is Status.DEGRADED
    assert {"verbatim_only", "read_in_twin"} <= codes(opinion)
    assert all(c.claim.wording is Wording.VERBATIM for c in opinion.claims)
    assert any(c.claim.side in (Side.WORKER, Side.EMPLOYER) for c in opinion.claims if c.accepted)
    assert any("নব্বই দিন" in q.quote for q in opinion.quotations)
    for text in [s.text for s in opinion.sentences] + [r.text for r in opinion.reasons]:
        assert not any("a" <= c.lower() <= "z" for c in text), text


def test_a_bangla_question_without_a_twin_skips_the_counsel_and_says_why(folder: Path) -> None:
    model = saying(WORDED)
    opinion = Board(folder, model).sit(NOTICE_BN)
    skipped = {r.agent: r.detail for r in opinion.runs if r.state is AgentState.SKIPPED}
    assert set(skipped) == {AgentName.WORKER_COUNSEL, AgentName.EMPLOYER_COUNSEL}
    assert "language" in skipped[AgentName.WORKER_COUNSEL]
    assert model.calls == []
    assert opinion.status is Status.DEGRADED
    assert {"agent_skipped", "verbatim_only"} <= codes(opinion)


def test_a_model_that_writes_bangla_is_asked_in_bangla(folder: Path) -> None:
    text = "মালিক লিখিত নোটিশ দিয়া তাঁতির চাকরির অবসান করিতে পারিবেন, নোটিশের মেয়াদ নব্বই দিন।"
    model = ScriptedModel(
        Rule("JSON-এ উত্তর দিন।", lambda p: saying(text)._rules[0].do(p)),  # type: ignore[operator,misc]
        Rule('{"lines"', '{"lines":[]}'),
        scores=convinced,
        languages=(Language.BANGLA,),
    )
    opinion = Board(folder, model).sit(NOTICE_BN)
    assert all("You " not in call.prompt.system for call in model.calls)
    assert any(c.accepted and c.claim.text == text for c in opinion.claims)


def test_an_english_law_can_answer_in_bangla_wording(folder: Path) -> None:
    opinion = Board(folder).sit(NOTICE, language=Language.BANGLA)
    used = [c for c in opinion.claims if c.accepted]
    assert used
    assert all("অনুযায়ী: " in c.claim.text for c in used)
    assert all(q.quote in held_text() for c in used for q in c.quotations)


def held_text() -> str:
    return "\n".join(v.text for v in held().values() if v is not None)


@pytest.mark.parametrize("text", ["", "   ", "?!"])
def test_an_empty_question_is_refused(folder: Path, text: str) -> None:
    with pytest.raises(BadQuestion):
        Board(folder).sit(text)


def test_a_question_longer_than_the_context_is_refused(folder: Path) -> None:
    with pytest.raises(BadQuestion, match="tokens"):
        Board(folder, ScriptedModel(context=100)).sit("notice " * 200)


def test_the_ledger_never_holds_more_than_its_limit(folder: Path) -> None:
    opinion = Board(folder).with_settings(ledger_limit=3).sit()
    assert 1 <= len(opinion.evidence) <= 3


def test_the_same_question_and_seed_give_the_same_opinion(folder: Path) -> None:
    one, two = (Board(folder, saying(WORDED)).sit() for _ in range(2))
    assert (one.claims, one.sentences, one.evidence, one.id) == (
        two.claims,
        two.sentences,
        two.evidence,
        two.id,
    )


@pytest.mark.parametrize(
    ("asked", "words", "counted"),
    [
        (NOTICE, "ninety days", "(confidence below 92%): 2."),
        (NOTICE_BN, "নব্বই দিন", "(নিশ্চয়তা ৯২%-এর কম): ২টি।"),
    ],
)
def test_an_opinion_says_that_what_it_quotes_was_recognised_and_how_much_of_it_is_doubtful(
    folder: Path, asked: str, words: str, counted: str
) -> None:
    def scanned(version: Version) -> Version:
        return read_as(read_as(version, version.text, Origin.OCR, 0.95), words, Origin.OCR, 0.5)

    opinion = Board(folder, read=scanned).sit(asked)
    assert opinion.status is Status.DEGRADED
    (said,) = [r.text for r in opinion.reasons if r.code == "recognised_text"]
    assert counted in said
    assert any(q.quote.startswith(words) or words in q.quote for q in opinion.quotations)
    plain = Board(folder).sit(asked)
    assert "recognised_text" not in codes(plain)
    assert [q.quote for q in plain.quotations] == [q.quote for q in opinion.quotations]


@pytest.mark.parametrize("asked", [NOTICE, NOTICE_BN])
def test_an_opinion_says_that_a_person_corrected_what_it_quotes(folder: Path, asked: str) -> None:
    words = "ninety" if asked == NOTICE else "নব্বই"
    opinion = Board(folder, read=lambda version: read_as(version, words, Origin.TYPED)).sit(asked)
    assert opinion.status is Status.DEGRADED
    assert "corrected_text" in codes(opinion)
    assert verify(opinion, held(), {p.source_sha256: True for p in opinion.pins.versions}).ok
