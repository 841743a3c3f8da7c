"""The demo is what a person could type, in that order, and stops at the first thing that is wrong."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import demo
import pytest
from telling import Stop

from engine.cli import shape
from engine.domain.identity import VersionId
from engine.domain.library import Failure, Imported, ImportStatus, Verification
from tests.helpers.opinions import build_opinion

FAKE = """
import json, os, sys
words = [w for w in sys.argv[1:] if w != "--json"]
home = words[words.index("--home") + 1]
command = words[2]
with open(os.path.join(home, "calls.txt"), "a", encoding="utf-8") as calls:
    calls.write(json.dumps(words[2:], ensure_ascii=False) + "\\n")
answers = json.loads(os.environ["ANSWERS"])
print(json.dumps(answers[command]))
sys.exit(1 if "error" in answers[command] else 0)
"""
IMPORTED = Imported(
    "act.pdf", ImportStatus.COMMITTED, VersionId("v1"), 9, 0, 0, (), 1, 0, 0, (), 0.1, 0.1, 0.1
)
OPINION = build_opinion()
# In the shapes the command line really gives: a key that changes there fails here.
ANSWERS: dict[str, object] = {
    "import": {"files": [shape.imported(IMPORTED)]},
    "ask": shape.opinion(OPINION),
    "print": {"file": "x"},
    "verify": shape.verification(Verification(True, 7, ())),
}
QUESTIONS = [
    {"language": "bn", "question": "কত দিনের নোটিশ?"},
    {"language": "en", "question": "How long a notice?"},
]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "engine" / "cli").mkdir(parents=True)
    (tmp_path / "engine" / "cli" / "__main__.py").write_text(FAKE, encoding="utf-8")
    samples = tmp_path / "assets" / "samples"
    samples.mkdir(parents=True)
    (samples / "demo.json").write_text(json.dumps({"questions": QUESTIONS}), encoding="utf-8")
    (samples / "act_bn.pdf").touch()
    (samples / "act_en.pdf").touch()
    return tmp_path


def run(checkout: Path, *, small: bool = False, **changed: object) -> list[list[str]]:
    answers = json.dumps({**ANSWERS, **changed})
    demo.run(sys.executable, {**os.environ, "ANSWERS": answers, "PYTHONUTF8": "1"}, checkout, small)
    calls = (checkout / "out" / "demo" / "calls.txt").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in calls]


def test_both_questions_are_asked_printed_and_verified(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = run(checkout)
    assert [c[0] for c in calls] == ["import", "ask", "print", "verify", "ask", "print", "verify"]
    assert [Path(p).name for p in calls[0][1:]] == ["act_bn.pdf", "act_en.pdf"]
    assert calls[1][1:] == ["কত দিনের নোটিশ?", "--language", "bn"]
    said = capsys.readouterr().out
    assert "opinion_bn.pdf  (DEGRADED, 7 quotations verified)" in said
    assert OPINION.reasons[0].text in said
    used = sum(claim.accepted for claim in OPINION.claims)
    assert f"{used} of {len(OPINION.claims)} statements used" in said


def test_the_small_demo_asks_for_the_smallest_model(checkout: Path) -> None:
    assert run(checkout, small=True)[1][-2:] == ["--model", "smollm2-135m"]


def test_an_opinion_that_does_not_verify_stops_the_demo(checkout: Path) -> None:
    broken = Verification(False, 7, (Failure("E1", "quote_changed", "The words differ."),))
    with pytest.raises(Stop, match="does not verify"):
        run(checkout, verify=shape.verification(broken))


def test_an_error_of_a_command_is_passed_on_with_its_hint(checkout: Path) -> None:
    with pytest.raises(Stop, match="No room") as caught:
        run(checkout, ask={"error": {"code": "disk_full", "message": "No room.", "hint": "Free some."}})
    assert caught.value.hint == "Free some."
