"""The demo's two questions with the 0.5B and 1.5B models, when they are installed."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import SampleLibrary
from tests.e2e.test_main_job import LANGUAGES, gold_quotations

pytestmark = pytest.mark.model

MODELS = ("qwen2.5-coder-0.5b", "qwen2.5-coder-1.5b")
LONGEST = 300.0  # seconds of a whole question with the 1.5B model on two idle cores


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("model", MODELS)
def test_each_demo_question_ends_degraded_with_the_gold_section_quoted(
    library: SampleLibrary, model: str, language: str
) -> None:
    if not (library.models / model).is_dir():
        pytest.skip(f"{model} is not installed: run `dhara models get {model}`")
    item = library.demo[language]
    run = library.run("ask", item["question"], "--model", model)
    assert run.code == 0, run.err
    opinion = run.data
    print(
        f"{model} {language}: {opinion['seconds']:.0f} s, first statement after "
        f"{opinion['seconds_to_first_claim']:.0f} s, "
        f"{sum(c['accepted'] for c in opinion['claims'])} of {len(opinion['claims'])} statements used"
    )
    assert opinion["status"] == "DEGRADED"
    assert any(claim["accepted"] for claim in opinion["claims"])
    assert len(gold_quotations(opinion, item["gold_section"])) >= 2
    assert library.run("verify", opinion["opinion_id"]).data["ok"]
    assert opinion["seconds"] < LONGEST
