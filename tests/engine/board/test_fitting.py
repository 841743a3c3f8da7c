"""Evidence longer than the model's context: the least relevant leaves first, and it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.board.fitting import fit, frame
from engine.board.pack import Pack, pack_of
from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentState
from engine.domain.opinion import Status
from tests.engine.board.test_supervisor import WORDED, saying
from tests.helpers.boards import NOTICE, Board
from tests.helpers.ledgers import pack_of as evidence_of
from tests.helpers.scripted_model import ScriptedModel
from tests.helpers.versions import small_act

FRAME = frame(Language.ENGLISH, ScriptedModel().count)


def words(text: str) -> int:
    return len(text.split())


def the_pack() -> Pack:
    act = small_act()
    evidence = evidence_of(act, "chp_2__sec_4", "chp_2__sec_5")
    held = {act.card.version_id: act}
    return pack_of(NOTICE, Language.ENGLISH, evidence, held, {}, (Language.ENGLISH,), None, lambda a, b: None)


@pytest.mark.parametrize("room", [0, 5, 40, 80, 160, 10_000])
def test_what_is_kept_fits_and_what_leaves_fits_the_question_less_well(room: int) -> None:
    pack = the_pack()
    fitting = fit(pack, room, words)
    kept, left = fitting.pack.units, fitting.left
    assert (*kept, *left) == pack.units
    assert sum(words(f"{f.home.heading}\n{f.unit.reading}") for f in kept) <= room
    if left:
        more = words(f"{left[0].home.heading}\n{left[0].unit.reading}")
        assert sum(words(f"{f.home.heading}\n{f.unit.reading}") for f in kept) + more > room
        assert min((f.fit for f in kept), default=9.9) >= max(f.fit for f in left)


def test_the_opinion_says_what_was_not_read_and_still_answers(folder: Path) -> None:
    whole = Board(folder, saying(WORDED)).sit()
    assert "evidence_unread" not in {r.code for r in whole.reasons}
    board = Board(folder, saying(WORDED, context=FRAME + 140))
    opinion = board.sit()
    (reason,) = [r for r in opinion.reasons if r.code == "evidence_unread"]
    assert "section" in reason.text
    assert any("did not fit the model's context" in note for note in opinion.notes)
    assert opinion.status is Status.DEGRADED
    assert any(c.accepted and c.claim.side is Side.RULE for c in opinion.claims)


def test_where_nothing_fits_rules_quote_and_nobody_argues(folder: Path) -> None:
    opinion = Board(folder, saying(WORDED, context=FRAME + 30)).sit()
    skipped = {r.agent: r.detail for r in opinion.runs if r.state is AgentState.SKIPPED}
    assert set(skipped) == {AgentName.WORKER_COUNSEL, AgentName.EMPLOYER_COUNSEL}
    assert "context" in skipped[AgentName.WORKER_COUNSEL]
    assert any(c.accepted and c.claim.side is Side.RULE for c in opinion.claims)


def test_the_longest_prompt_of_a_question_stays_within_the_context(folder: Path) -> None:
    """Long facts, little context: whatever is asked of the model fits it, and no agent fails of length."""
    facts = "She has woven since 2019 and was told on Monday to go. " * 30
    context = 2 * ScriptedModel().count(facts) + 150
    model = saying(WORDED, context=context)
    opinion = Board(folder, model).sit(facts=facts)
    for call in model.calls:
        shown = (call.prompt.system, call.prompt.shared, call.prompt.particular)
        assert sum(map(model.count, shown)) <= context
    assert not [r for r in opinion.runs if r.state is AgentState.FAILED]
    assert all(
        facts.strip() in c.prompt.shared + c.prompt.particular
        for c in model.calls
        if "FACTS" in str(c.prompt)
    )
