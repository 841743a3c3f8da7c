"""The signal that tells a claim on the provision that governs from one on its neighbours."""

from __future__ import annotations

from pathlib import Path

from engine.domain.claim import Side
from tests.helpers.boards import CAKE, Board
from tests.helpers.calibrated import fair_model
from tests.helpers.versions import small_act


def values(board: Board) -> dict[str, tuple[float | None, set[str]]]:
    """Of each claim its signal and the provisions that it cites."""
    out: dict[str, tuple[float | None, set[str]]] = {}
    for scored in board.sit().claims:
        found = next(s.value for s in scored.signals if s.name == "governing")
        out[scored.claim.id] = found, {q.eid for q in scored.quotations}
    return out


def test_the_first_rule_governs_and_so_does_whatever_is_cited_of_it_or_qualifies_it(tmp_path: Path) -> None:
    held = values(Board(tmp_path, fair_model()))
    value, cited = held["R1"]
    assert value == 1.0
    (rule,) = [eid for eid in cited if "para" in eid]
    assert any(found == 0.0 for found, _ in held.values())
    above = {p.eid for p in small_act().provisions if rule.startswith(p.eid)}
    for found, eids in held.values():
        assert found == float(eids <= above | {e for e in eids if "proviso" in e or "explanation" in e})


def test_rules_are_measured_without_a_model_too(tmp_path: Path) -> None:
    rules = [s for s in Board(tmp_path).sit().claims if s.claim.side is Side.RULE]
    assert next(x.value for x in rules[0].signals if x.name == "governing") == 1.0


def test_nothing_governs_a_question_without_claims(tmp_path: Path) -> None:
    assert Board(tmp_path, fair_model()).sit(CAKE).claims == ()
