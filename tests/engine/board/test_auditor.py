"""What the Trust Auditor asks to be retrieved, and what it has tried before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.board.agents.trust_auditor import Past, audit
from engine.board.voice import Voice
from engine.domain.claim import FindingKind, Wording
from engine.domain.evidence import Evidence
from engine.domain.language import Language
from engine.domain.ledger import Ledger
from engine.domain.motor import Prompt
from engine.domain.provision import EdgeType
from engine.domain.question import Element, Intake, Issue, Question, QuestionType
from tests.helpers.ledgers import claim, pack_of
from tests.helpers.scripted_model import ScriptedModel
from tests.helpers.versions import small_act

ACT = small_act()
VERSIONS = {ACT.card.version_id: ACT}
QUESTION = Question("How much notice?", "", Language.ENGLISH, (), "2026-01-01T00:00:00Z", 1)
REFERRING = "chp_2__sec_4A"  # refers to section 4(1)


def _intake(*texts: str) -> Intake:
    elements = tuple(Element(t) for t in texts)
    return Intake(QuestionType.DIRECT_FACTUAL, (Issue("x", True, elements),), (), (), ())


def _ledger(*eids: str) -> Ledger:
    evidence: tuple[Evidence, ...] = pack_of(ACT, *eids)
    cited = claim("x", ("E1", 1, len(evidence[0].segments)))
    return replace(Ledger(QUESTION), evidence=evidence, claims=(cited,))


def test_a_reference_that_was_not_read_is_asked_for_by_seed_edge_and_budget() -> None:
    found = audit(_ledger(REFERRING), None, VERSIONS)
    assert {f.kind for f in found.findings} == {FindingKind.MISSING_HOP}
    request = found.request
    assert request is not None
    assert {eid.split("__")[1] for _, eid in request.seeds} == {"sec_4A"}
    assert (request.edges, request.hops, request.elements) == ((EdgeType.CROSS_REF,), 1, ())
    assert "were not read" in request.reason


def test_what_was_read_is_not_asked_for() -> None:
    assert audit(_ledger(REFERRING, "chp_2__sec_4"), None, VERSIONS).request is None


def test_the_same_is_never_asked_for_twice() -> None:
    first = audit(_ledger(REFERRING), _intake("gratuity"), VERSIONS).request
    assert first is not None
    past = Past(frozenset({"gratuity"}), (first,))
    again = audit(_ledger(REFERRING), _intake("gratuity"), VERSIONS, past)
    assert again.request is None
    assert again.findings  # still true, and still said


def test_an_uncovered_part_of_the_question_redirects_the_search_to_it() -> None:
    past = Past(frozenset({"How much notice?", "notice"}))
    request = audit(
        _ledger("chp_2__sec_4", "chp_3__sec_6"), _intake("notice", "gratuity"), VERSIONS, past
    ).request
    assert request is not None
    assert request.elements == ("gratuity",)
    assert request.reason == "no cited provision speaks of 1 parts of the question"


def test_of_laws_that_do_not_answer_that_is_the_one_finding_and_nothing_is_asked_for() -> None:
    found = audit(_ledger(REFERRING), _intake("gratuity"), VERSIONS, refusal="nothing here answers it")
    assert [f.kind for f in found.findings] == [FindingKind.NOT_ANSWERED]
    assert found.request is None


@pytest.mark.parametrize(("no", "found"), [(0.9, True), (0.6, False)])
def test_a_second_opinion_is_heard_only_where_the_rule_cannot_tell(no: float, found: bool) -> None:
    def scores(prompt: Prompt, labels: Sequence[str]) -> list[float]:
        return [0.5, 0.5] if "(none)" in prompt.shared else [1 - no, no]

    model = ScriptedModel(scores=scores)
    voice = Voice(model, "critic", Language.ENGLISH, 1, lambda done, total: None)
    said = (
        "The employment of a weaver may be ended by notice of ninety days.",
        "The employment of a weaver paid by the week may be ended by notice of forty-five days.",
    )
    claims = tuple(claim(t, id=f"W{n}", wording=Wording.MODEL) for n, t in enumerate(said, start=1))
    view = replace(_ledger("chp_2__sec_4"), claims=claims)
    findings = audit(view, None, VERSIONS, voice=voice).findings
    assert any(f.kind is FindingKind.CONTRADICTION for f in findings) is found
    assert not any(f.kind is FindingKind.CONTRADICTION for f in audit(view, None, VERSIONS).findings)
