"""LanguageModel on a server of the office: the same protocol, and what that server promises is checked."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from typing import Any

from engine.domain.fence import steerless
from engine.domain.language import Language
from engine.domain.motor import Call, Generation, Grammar, ModelIdentity, Prompt, Usage, Watch
from engine.errors import BadQuestion, Cancelled, ModelFailed, Unsupported
from engine.runtime.language_model import TEMPERATURE
from engine.runtime.office.dialect import Kind, Server
from engine.runtime.office.validity import allows
from engine.runtime.office.wire import NotThere, Office, ask, stream

_TOP = 20  # likeliest tokens that servers tell of at most
_BYTES_A_TOKEN = 3  # where a server does not count
_TOGETHER = 8


class OfficeLanguageModel:
    """Opens no connection until it is asked something. Calls of several threads go side by side."""

    def __init__(self, office: Office, server: Server, languages: tuple[Language, ...]) -> None:
        self._office = office
        self._server = server
        self._languages = languages
        self._usage = Usage()
        self._counted = lru_cache(maxsize=4096)(self._count)

    @property
    def identity(self) -> ModelIdentity:
        """`sha256` is of what the server says of its model: of a file elsewhere no more can be known."""
        said = f"on an office server: {self._server.kind.value} {self._server.version}".rstrip()
        return ModelIdentity(self._server.model, self._server.says, said)

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._languages

    @property
    def context(self) -> int:
        return self._server.context

    @property
    def usage(self) -> Usage:
        return self._usage

    @property
    def notes(self) -> tuple[str, ...]:
        return (f"{self._server.model} answers from the office server {self._office.base}",)

    def close(self) -> None:
        """Nothing is held."""

    def count(self, text: str) -> int:
        return self._counted(text)

    def generate(
        self, prompt: Prompt, grammar: Grammar, *, seed: int, max_tokens: int, watch: Watch
    ) -> Generation:
        """Raises ModelFailed for a complete reply that the grammar does not allow."""
        return self._reply(Call(prompt, grammar, seed, max_tokens, watch))

    def generate_many(self, calls: Sequence[Call]) -> tuple[Generation | Exception, ...]:
        """The server decodes them side by side. Cancelled ends those that have not ended."""
        if not calls:
            return ()
        cancelled = False

        def alone(call: Call) -> Generation | Exception:
            nonlocal cancelled

            def watch(done: int, total: int) -> None:
                if cancelled:
                    raise Cancelled
                call.watch(done, total)

            try:
                return self._reply(
                    Call(call.prompt, call.grammar, call.seed, call.max_tokens, watch, call.hear)
                )
            except Cancelled as error:
                cancelled = True
                return error
            except Exception as error:  # noqa: BLE001 -- one call's failure is its own
                return error

        with ThreadPoolExecutor(min(len(calls), _TOGETHER)) as side_by_side:
            found = tuple(side_by_side.map(alone, calls))
        if cancelled:
            raise Cancelled
        return found

    def score(self, prompt: Prompt, labels: Sequence[str], *, watch: Watch) -> tuple[float, ...]:
        """From the likeliest first tokens, of which servers tell some twenty. A label that is not among
        them counts as the least likely told. Raises Unsupported where none is, or two begin alike."""
        body = self._body(prompt, 1, 0) | self._server.choice(labels)
        body |= {"logprobs": True, "top_logprobs": _TOP}
        told = ask(self._office, "/v1/chat/completions", body, partial(watch, 0, 1))
        self._spend(told)
        watch(1, 1)
        return shares(_top(told), labels)

    def log_likelihood(self, prompt: Prompt, reply: str, *, watch: Watch) -> float:
        raise Unsupported("A server of the office does not tell how likely a given text is.")

    def _reply(self, call: Call) -> Generation:
        began = time.perf_counter()
        size = self._size(call.prompt)
        total = size + call.max_tokens
        if total > self._server.context:
            raise BadQuestion(
                f"Question and evidence take about {size} tokens and the reply up to {call.max_tokens}; "
                f"the model's context holds {self._server.context}."
            )
        body = self._body(call.prompt, call.max_tokens, call.seed) | self._server.grammar(call.grammar)
        body |= {"stream": True, "stream_options": {"include_usage": True}}
        text, finished, pieces = "", "", 0
        spent: Mapping[str, Any] = {}
        look = partial(call.watch, 0, total)
        for event in stream(self._office, "/v1/chat/completions", body, look):
            _raise_told(event, self._office)
            spent = event.get("usage") or spent
            for choice in event.get("choices") or ():
                piece = (choice.get("delta") or {}).get("content") or ""
                finished = choice.get("finish_reason") or finished
                if piece:
                    text += piece
                    pieces += 1
                    call.watch(size + pieces, total)
                    call.hear(text)
        read, kept, written = _spent(spent, size, pieces)
        self._usage += Usage(read, read - kept, written)
        complete = finished == "stop"
        if complete and not allows(call.grammar, text):
            raise ModelFailed(
                f"{self._server.model} does not keep to the form of reply it is asked for.",
                hint="The server may be without support for grammars.",
            )
        return Generation(text, read, read - kept, written, complete, time.perf_counter() - began)

    def _body(self, prompt: Prompt, max_tokens: int, seed: int) -> dict[str, object]:
        """A server reads control tokens inside a message as such: they are broken up here."""
        body = "\n\n".join(part for part in (prompt.shared, prompt.particular) if part)
        messages = [{"role": "system", "content": prompt.system}] if prompt.system else []
        messages.append({"role": "user", "content": body})
        said = [{"role": m["role"], "content": steerless(m["content"])} for m in messages]
        more: dict[str, object] = {"cache_prompt": True} if self._server.kind is Kind.LLAMA_CPP else {}
        return more | {
            "model": self._server.model,
            "messages": said,
            "max_tokens": max_tokens,
            "temperature": TEMPERATURE,
            "seed": seed,
        }

    def _size(self, prompt: Prompt) -> int:
        return sum(map(self.count, (prompt.system, prompt.shared, prompt.particular)))

    def _count(self, text: str) -> int:
        question = self._server.tokenize(text)
        if question is not None:
            try:
                told = ask(self._office, *question, _unwatched)
                count = told.get("count", len(told.get("tokens") or ()))
                if isinstance(count, int) and (count > 0 or not text):
                    return count
            except (NotThere, AttributeError):
                pass
        return -(-len(text.encode()) // _BYTES_A_TOKEN)

    def _spend(self, told: Mapping[str, Any]) -> None:
        read, kept, written = _spent(told.get("usage") or {}, 0, 0)
        self._usage += Usage(read, read - kept, written)


def shares(top: Mapping[str, float], labels: Sequence[str]) -> tuple[float, ...]:
    """Log-probabilities of first tokens -> probability of each label, sum 1."""
    weights = [0.0] * len(labels)
    for token, logprob in top.items():
        fitting = [i for i, label in enumerate(labels) if token and label.startswith(token)]
        if len(fitting) > 1:
            raise Unsupported("Labels that begin alike cannot be told apart by a server of the office.")
        if fitting:
            weights[fitting[0]] += math.exp(logprob)
    if not any(weights):
        raise Unsupported("The server does not tell how likely the labels are.")
    least = math.exp(min(top.values()))
    weights = [w or least for w in weights]
    return tuple(w / sum(weights) for w in weights)


def _top(told: Any) -> dict[str, float]:
    try:
        first = told["choices"][0]["logprobs"]["content"][0]
        rows = [*first["top_logprobs"], first]
        found = {row["token"]: float(row["logprob"]) for row in rows}
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise Unsupported("The server tells no probabilities.") from error
    if not all(math.isfinite(value) and value <= 1e-6 for value in found.values()):
        found = {token: value for token, value in found.items() if math.isfinite(value) and value <= 1e-6}
    if not found:
        raise Unsupported("The server tells no probabilities.")
    return found


def _spent(usage: Mapping[str, Any], read: int, written: int) -> tuple[int, int, int]:
    """Tokens of the prompt, of those kept, and of the reply."""
    details = usage.get("prompt_tokens_details") or {}
    found = usage.get("prompt_tokens", read), details.get("cached_tokens", 0), usage.get("completion_tokens")
    read, kept = (n if isinstance(n, int) else 0 for n in found[:2])
    return read, min(kept, read), found[2] if isinstance(found[2], int) else written


def _raise_told(event: Any, office: Office) -> None:
    if not isinstance(event, Mapping) or "error" in event:
        raise ModelFailed(f"{office.base} failed in the middle of an answer.", hint="Ask again.")


def _unwatched() -> None:
    """Counting is quick."""
