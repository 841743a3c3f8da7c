"""The scripted model keeps to grammars by itself and breaks them only when told."""

from __future__ import annotations

import json

import pytest

from engine.domain.motor import Grammar, GrammarKind, LanguageModel, Prompt
from engine.errors import Cancelled, ModelFailed
from tests.helpers.scripted_model import Garbage, Raises, Rule, ScriptedModel, Slow, Truncated, allows

PROMPT = Prompt("system", "[E1] text", "You are Worker Counsel.")
HANDLES = Grammar(GrammarKind.LARK, 'start: "{\\"h\\":\\"" H "\\"}"\nH: "E1" | "E2"')


def ask(model: LanguageModel, grammar: Grammar = HANDLES, seed: int = 0) -> str:
    return model.generate(PROMPT, grammar, seed=seed, max_tokens=50, watch=lambda done, total: None).text


def test_an_invented_reply_is_what_the_grammar_allows_and_follows_the_seed() -> None:
    replies = {seed: ask(ScriptedModel(), seed=seed) for seed in range(20)}
    assert all(allows(HANDLES, reply) for reply in replies.values())
    assert len(set(replies.values())) == 2
    assert replies[3] == ask(ScriptedModel(), seed=3)


def test_an_invented_reply_under_a_schema_parses() -> None:
    schema = {
        "type": "object",
        "properties": {"n": {"type": "integer", "minimum": 3, "maximum": 9}, "s": {"enum": ["a", "b"]}},
        "required": ["n", "s"],
        "additionalProperties": False,
    }
    reply = json.loads(ask(ScriptedModel(), Grammar(GrammarKind.JSON_SCHEMA, json.dumps(schema))))
    assert 3 <= reply["n"] <= 9
    assert reply["s"] in "ab"


def test_a_script_that_leaves_the_grammar_fails_the_test() -> None:
    with pytest.raises(AssertionError, match="forbids"):
        ask(ScriptedModel(Rule("Worker", '{"h":"E9"}')))


def test_it_misbehaves_as_often_as_told() -> None:
    model = ScriptedModel(
        Rule("Worker", Raises(ModelFailed("gone")), times=1),
        Rule("Worker", Garbage("E9"), times=1),
        Rule("Worker", Truncated('{"h":"E1"}'), times=1),
        Rule("Worker", '{"h":"E2"}'),
    )
    with pytest.raises(ModelFailed):
        ask(model)
    assert ask(model) == "E9"
    assert ask(model) == '{"h":'
    assert [ask(model), ask(model)] == ['{"h":"E2"}'] * 2
    assert len(model.calls) == 5


def test_a_slow_reply_can_be_cancelled() -> None:
    asked = 0

    def watch(done: int, total: int) -> None:
        nonlocal asked
        asked += 1
        if asked > 3:
            raise Cancelled

    with pytest.raises(Cancelled):
        ScriptedModel(Rule("Worker", Slow(60))).generate(PROMPT, HANDLES, seed=0, max_tokens=9, watch=watch)


def test_scores_are_the_scripts_and_sum_to_one() -> None:
    model = ScriptedModel(scores=lambda prompt, labels: (3.0, 1.0))
    assert model.score(PROMPT, ["SUPPORTED", "UNSUPPORTED"], watch=lambda d, t: None) == (0.75, 0.25)
