"""A whole sitting with the smallest real models: what no script can show."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.claim import Wording
from engine.domain.ledger import AgentState
from engine.domain.opinion import Status
from engine.release.containment import contained, keeps_polarity
from engine.release.numbers import foreign
from engine.release.verify import verify
from engine.runtime.embedder import open_embedder
from engine.runtime.llm.opening import open_language_model
from engine.runtime.store import ModelStore
from tests.helpers.boards import NOTICE, NOTICE_BN, Board, held


@pytest.mark.parametrize("text", [NOTICE, NOTICE_BN])
def test_the_smallest_models_give_an_honest_opinion_on_the_gold_section(
    models: Path, tmp_path: Path, text: str
) -> None:
    store = ModelStore(models)
    board = Board(tmp_path, open_language_model(store, "smollm2-135m"), open_embedder(store), twins=True)
    opinion = board.sit(text)
    assert opinion.status is Status.DEGRADED
    assert "not_calibrated" in {r.code for r in opinion.reasons}
    assert not [r for r in opinion.runs if r.state is AgentState.FAILED]
    gold = [q for q in opinion.quotations if q.eid.startswith("chp_2__sec_4")]
    assert len(gold) >= 2
    assert any("ninety days" in q.quote or "নব্বই দিন" in q.quote for q in gold)
    assert verify(opinion, held(), {p.source_sha256: True for p in opinion.pins.versions}).ok
    for c in opinion.claims:
        if c.accepted and c.claim.wording is Wording.MODEL:
            quotes = [q.quote for q in c.quotations]
            assert not foreign(c.claim.text, quotes, [q.label for q in c.quotations])
            assert not contained(c.claim.text, quotes, [e.heading for e in opinion.evidence])[1]
            assert keeps_polarity(c.claim.text, quotes)
