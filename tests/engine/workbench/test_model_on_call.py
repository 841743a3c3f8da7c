"""A language model on call: named without being loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.domain.motor import Grammar, GrammarKind, LanguageModel, Prompt
from engine.errors import MissingModel
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workbench.model_on_call import ModelOnCall
from tests.helpers.scripted_model import Rule, ScriptedModel

PROMPT = Prompt("", "", "Say it.")


def test_it_is_opened_by_the_first_call_and_not_before() -> None:
    real = ScriptedModel(Rule("Say it", "yes"))
    opened: list[LanguageModel] = []

    def open_it() -> LanguageModel:
        opened.append(real)
        return real

    model = ModelOnCall(real.identity, (Language.ENGLISH,), 4096, open_it)
    assert (model.identity, model.languages, model.context) == (real.identity, (Language.ENGLISH,), 4096)
    assert not opened
    grammar = Grammar(GrammarKind.REGEX, "yes|no")
    assert model.generate(PROMPT, grammar, seed=0, max_tokens=4, watch=lambda d, t: None).text == "yes"
    assert model.score(PROMPT, ("a", "b"), watch=lambda d, t: None) == (0.5, 0.5)
    assert model.log_likelihood(PROMPT, "yes", watch=lambda d, t: None) == -1.0
    assert model.count("two words") == real.count("two words")
    assert len(opened) == 4


def test_a_bench_without_models_has_none_on_call(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "none"))
    with Workbench(home, Settings()) as bench:
        assert bench.model_on_call() is None
        with pytest.raises(MissingModel):
            bench.model_on_call("no-such-model")
