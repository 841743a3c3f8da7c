"""Replies decoded side by side, and prompts kept: what is shared, what stays each call's own."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.domain.fence import fenced
from engine.domain.motor import Call, Generation, Grammar, GrammarKind, Prompt, Usage
from engine.errors import BadQuestion, Cancelled
from engine.runtime.language_model import LlamaLanguageModel
from engine.runtime.store import ModelStore
from tests.helpers.llama import assembled

EVIDENCE = (
    "[E1] An owner who sends away a permanent hand shall give ninety days' notice in writing.\n"
    "[E2] Wages shall be paid before the tenth day after the wage period has ended.\n"
    "[E3] No child below fifteen years shall work in a mill.\n"
)
WORDS = Grammar(GrammarKind.REGEX, r"[a-z]{3,8}( [a-z]{2,8}){2,4}\.")
CITE = Grammar(GrammarKind.LARK, 'start: "{\\"cite\\":\\"" H "\\"}"\nH: "E1" | "E2" | "E3"')
LABELS = ("yes", "not at all")
SYSTEM = "Answer from the sections only."
PROMPTS = (
    Prompt(SYSTEM, EVIDENCE, "How long a notice must be given?"),
    Prompt(SYSTEM, EVIDENCE, "May a child work?"),
    Prompt(SYSTEM, EVIDENCE[:90], "When are wages due?"),
    Prompt("You speak for the owner.", EVIDENCE, "How long a notice must be given?"),
    Prompt(SYSTEM, "", "Good day."),
)


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


def call(prompt: Prompt, seed: int = 1, grammar: Grammar = WORDS, cap: int = 60) -> Call:
    return Call(prompt, grammar, seed, cap, nobody)


def said(model: LlamaLanguageModel, *calls: Call) -> list[str]:
    found = model.generate_many(calls)
    assert all(isinstance(f, Generation) for f in found), found
    return [f.text for f in found if isinstance(f, Generation)]


@pytest.fixture(scope="module")
def store(models: Path) -> ModelStore:
    return ModelStore(models)


@pytest.fixture(scope="module")
def model(store: ModelStore) -> Iterator[LlamaLanguageModel]:
    opened = assembled(store, kept_bytes=100_000_000)
    yield opened
    opened.close()


def test_every_reply_is_one_its_own_grammar_allows(model: LlamaLanguageModel) -> None:
    replies = said(model, call(PROMPTS[0]), call(PROMPTS[1], 2, CITE), call(PROMPTS[2], 3))
    assert re.fullmatch(WORDS.text, replies[0])
    assert json.loads(replies[1])["cite"] in ("E1", "E2", "E3")
    assert re.fullmatch(WORDS.text, replies[2])


def test_the_same_calls_have_the_same_replies(model: LlamaLanguageModel) -> None:
    calls = [call(p, seed) for seed, p in enumerate(PROMPTS)]
    assert said(model, *calls) == said(model, *calls)
    assert len(set(said(model, *calls))) > 1


def test_on_one_thread_two_side_by_side_say_what_each_says_alone(model: LlamaLanguageModel) -> None:
    # llama.cpp multiplies up to three rows one by one, and more of them four at a time, rounding otherwise.
    one, other = call(PROMPTS[0], 5), call(PROMPTS[3], 6)
    assert said(model, one, other) == [*said(model, one), *said(model, other)]


@pytest.fixture(scope="module")
def fresh(store: ModelStore) -> list[tuple[str, tuple[float, ...]]]:
    """What models say of each prompt that have read nothing else before."""
    found = []
    for seed, prompt in enumerate(PROMPTS):
        alone = assembled(store)
        text = said(alone, call(prompt, seed))[0]
        found.append((text, alone.score(prompt, LABELS, watch=nobody)))
        alone.close()
    return found


@pytest.mark.parametrize("kept_bytes", [0, 2_000_000, 100_000_000])
def test_a_reply_does_not_depend_on_what_was_read_before_or_kept(
    store: ModelStore, fresh: list[tuple[str, tuple[float, ...]]], kept_bytes: int
) -> None:
    used = assembled(store, kept_bytes=kept_bytes)
    chance = random.Random(kept_bytes)
    for turn in range(24):
        seed = chance.randrange(len(PROMPTS))
        match turn % 3:
            case 0:
                assert said(used, call(PROMPTS[seed], seed)) == [fresh[seed][0]]
            case 1:
                assert used.score(PROMPTS[seed], LABELS, watch=nobody) == fresh[seed][1]
            case _:
                other = call(PROMPTS[chance.randrange(len(PROMPTS))], 99)
                assert said(used, other, call(PROMPTS[seed], seed))[1] == fresh[seed][0]
    used.close()


def test_what_prompts_share_is_evaluated_once_also_when_others_came_between(store: ModelStore) -> None:
    model = assembled(store, kept_bytes=100_000_000)
    first, second, third, other, again = (
        f
        for p in (PROMPTS[0], PROMPTS[1], PROMPTS[2], PROMPTS[3], PROMPTS[0])
        for f in model.generate_many([call(p)])
        if isinstance(f, Generation)
    )
    assert first.evaluated_tokens == first.prompt_tokens
    assert second.evaluated_tokens < 0.25 * second.prompt_tokens  # its particular part
    assert third.evaluated_tokens < 0.9 * third.prompt_tokens  # all but the system text
    assert other.evaluated_tokens > 0.9 * other.prompt_tokens
    assert again.evaluated_tokens < 0.25 * again.prompt_tokens
    assert again.text == first.text
    model.close()


def test_a_provision_is_read_once_whatever_stands_behind_it(store: ModelStore) -> None:
    provision = fenced("PROVISION", EVIDENCE)
    question = fenced("QUESTION", "May a child work?")
    model = assembled(store, kept_bytes=100_000_000)
    alone, named, asked = (
        f
        for shared in (provision, f"{provision}\n[E1 2-3]", f"{provision}\n{question}")
        for f in model.generate_many([call(Prompt(SYSTEM, shared, "Say it."))])
        if isinstance(f, Generation)
    )
    assert alone.evaluated_tokens == alone.prompt_tokens
    read = model.count(SYSTEM) + model.count(provision)
    assert named.evaluated_tokens <= named.prompt_tokens - read
    assert asked.evaluated_tokens <= asked.prompt_tokens - read
    model.close()


def test_a_prompt_asked_for_again_costs_nothing_while_its_end_is_remembered(store: ModelStore) -> None:
    model = assembled(store, kept_bytes=100_000_000)
    wanted = said(model, call(PROMPTS[0]), call(PROMPTS[1], 2))
    likely = model.log_likelihood(PROMPTS[0], "Ninety days.", watch=nobody)
    model.score(PROMPTS[3], LABELS, watch=nobody)  # something else between
    before = model.usage
    assert model.log_likelihood(PROMPTS[0], "Ninety days.", watch=nobody) == likely
    assert (model.usage - before).evaluated_tokens == 0
    found = model.generate_many([call(PROMPTS[0]), call(PROMPTS[1], 2)])
    assert [(f.text, f.evaluated_tokens) for f in found if isinstance(f, Generation)] == [
        (text, 0) for text in wanted
    ]
    model.close()


def test_side_by_side_the_shared_part_is_evaluated_once(store: ModelStore) -> None:
    model = assembled(store)
    found = model.generate_many([call(PROMPTS[0], 1), call(PROMPTS[0], 2), call(PROMPTS[1], 3)])
    evaluated = [f.evaluated_tokens for f in found if isinstance(f, Generation)]
    assert evaluated[0] == found[0].prompt_tokens  # type: ignore[union-attr]
    assert max(evaluated[1:]) < 0.25 * evaluated[0]
    model.close()


def test_a_call_whose_watch_raises_ends_alone(model: LlamaLanguageModel) -> None:
    class Late(Exception):
        pass

    def watch_from(limit: int) -> Call:
        def watch(done: int, total: int) -> None:
            if done > limit:
                raise Late

        return Call(PROMPTS[1], WORDS, 1, 60, watch)

    whole = model.generate_many([call(PROMPTS[1])])[0]
    assert isinstance(whole, Generation)
    wanted = said(model, call(PROMPTS[0], 5), call(PROMPTS[3], 6))
    for limit in (0, 40, whole.prompt_tokens + 3):  # reading, further on, writing
        one, late, other = model.generate_many([call(PROMPTS[0], 5), watch_from(limit), call(PROMPTS[3], 6)])
        assert isinstance(late, Late)
        assert [f.text for f in (one, other) if isinstance(f, Generation)] == wanted


def test_cancel_ends_all_and_the_next_calls_are_as_ever(model: LlamaLanguageModel) -> None:
    wanted = said(model, call(PROMPTS[0]), call(PROMPTS[1]))
    [whole] = model.generate_many([call(PROMPTS[1])])
    assert isinstance(whole, Generation)
    for limit in (0, 50, whole.prompt_tokens + 2):

        def stop(done: int, total: int, limit: int = limit) -> None:
            if done >= limit:
                raise Cancelled

        with pytest.raises(Cancelled):
            model.generate_many([call(PROMPTS[2]), Call(PROMPTS[1], WORDS, 1, 60, stop)])
        assert said(model, call(PROMPTS[0]), call(PROMPTS[1])) == wanted


def test_a_call_that_cannot_be_begun_leaves_the_others_alone(model: LlamaLanguageModel) -> None:
    found = model.generate_many(
        [
            call(Prompt("s", "word " * 3000, "q")),
            call(PROMPTS[0]),
            call(PROMPTS[1], grammar=Grammar(GrammarKind.LARK, 'start: "a" missing')),
        ]
    )
    assert isinstance(found[0], BadQuestion)
    assert isinstance(found[1], Generation)
    assert isinstance(found[2], ValueError)


def test_more_calls_than_there_is_room_for_are_all_answered(store: ModelStore) -> None:
    model = assembled(store, cells=300)
    calls = [call(PROMPTS[n % 5], n, CITE) for n in range(19)]
    replies = said(model, *calls)
    assert len(replies) == 19
    assert {json.loads(r)["cite"] for r in replies} <= {"E1", "E2", "E3"}
    assert replies == said(model, *calls)
    model.close()


def test_a_reply_is_heard_while_it_grows(model: LlamaLanguageModel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.runtime.llm.writing._HEARD_EVERY", 0.0)
    heard: dict[int, list[str]] = {0: [], 1: []}
    found = model.generate_many([Call(PROMPTS[i], WORDS, 1, 60, nobody, heard[i].append) for i in (0, 1)])
    for i, reply in enumerate(found):
        assert isinstance(reply, Generation)
        assert len(heard[i]) > 3
        assert heard[i][-1] == reply.text
        assert all(reply.text.startswith(part) for part in heard[i])


def test_usage_counts_every_token_of_every_kind_of_call(store: ModelStore) -> None:
    model = assembled(store)
    assert model.usage == Usage()
    [one] = model.generate_many([call(PROMPTS[0])])
    assert isinstance(one, Generation)
    assert model.usage == Usage(one.prompt_tokens, one.evaluated_tokens, one.generated_tokens)
    before = model.usage
    model.score(PROMPTS[0], ["yes", "no"], watch=nobody)
    spent = model.usage - before
    assert spent.prompt_tokens == one.prompt_tokens
    assert spent.evaluated_tokens == 0
    model.close()


def test_a_model_that_cannot_forget_in_part_reads_anew_and_says_the_same(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = [call(PROMPTS[0], 1), call(PROMPTS[1], 2)]
    usual = assembled(store, kept_bytes=100_000_000)
    wanted = said(usual, *calls)
    usual.close()
    monkeypatch.setattr("engine.runtime.llm.gguf.GgufModel.forgets_in_part", False)
    monkeypatch.setattr("engine.runtime.llm.context.Context.forget", _only_whole)
    model = assembled(store, kept_bytes=100_000_000)
    for _ in range(2):
        found = model.generate_many(calls)
        assert [f.text for f in found if isinstance(f, Generation)] == wanted
        assert all(f.evaluated_tokens == f.prompt_tokens for f in found if isinstance(f, Generation))
    model.close()


def _only_whole(context: object, sequence: int, first: int = 0) -> bool:
    if first:
        return False
    lib = context._lib  # type: ignore[attr-defined]
    return bool(lib.llama_memory_seq_rm(context._memory, sequence, -1, -1))  # type: ignore[attr-defined]
