"""ScriptedModel: a language model that says what a test tells it, or misbehaves as told.

    model = ScriptedModel(
        Rule("Worker Counsel", '{"claims":[]}'),
        Rule("Employer Counsel", Raises(ModelFailed("gone")), times=1),   # then falls through
        Rule("Composer", Slow(30.0)),
        scores=lambda prompt, labels: (0.7, 0.1, 0.1, 0.1),
    )

The first rule whose `when` stands in the prompt (or is true of it) answers. A plain reply that the grammar
does not allow is a mistake in the test and fails it; `Garbage` is how to break the grammar on purpose.
Without a fitting rule the reply is any text the grammar allows, drawn from the seed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import llguidance
import numpy as np

from engine.domain.identity import Sha256
from engine.domain.language import Language
from engine.domain.motor import Call as Wanted
from engine.domain.motor import Generation, Grammar, GrammarKind, ModelIdentity, Prompt, Usage, Watch
from engine.errors import Cancelled

_WALK = 4000  # bytes of an invented reply after which a grammar counts as endless


@dataclass(frozen=True, slots=True)
class Raises:
    """The call fails with `error`, once it has read the prompt."""

    error: BaseException


@dataclass(frozen=True, slots=True)
class Garbage:
    """A reply that keeps to no grammar, called complete."""

    text: str = '{"claims": [{"side": 7, E9 '


@dataclass(frozen=True, slots=True)
class Truncated:
    """A good reply cut by the token cap."""

    text: str


@dataclass(frozen=True, slots=True)
class Slow:
    """Takes `seconds`, reporting all the while, so that it can be cancelled; then replies."""

    seconds: float
    reply: str | None = None  # None: invented


@dataclass(frozen=True, slots=True)
class Asked(Prompt):
    """What a rule that computes its reply is given: the prompt, and the texts that are allowed."""

    grammar: Grammar


Behaviour = str | Raises | Garbage | Truncated | Slow | Callable[[Prompt], str]


@dataclass(frozen=True, slots=True)
class Rule:
    """`times`: how often it answers before it steps aside; 0 is always."""

    when: str | Callable[[Prompt], bool]
    do: Behaviour
    times: int = 0

    def fits(self, prompt: Prompt) -> bool:
        if callable(self.when):
            return self.when(prompt)
        return any(self.when in part for part in (prompt.system, prompt.shared, prompt.particular))


@dataclass(frozen=True, slots=True)
class Call:
    """One call, as it came. `grammar` is None for `score` and `log_likelihood`."""

    kind: str
    prompt: Prompt
    grammar: Grammar | None
    seed: int
    asked: tuple[str, ...]  # labels, or the reply whose likelihood is wanted


def _even(prompt: Prompt, labels: Sequence[str]) -> Sequence[float]:
    return [1.0] * len(labels)


class ScriptedModel:
    """Fulfils `engine.domain.motor.LanguageModel`. `calls` holds every call in order."""

    def __init__(
        self,
        *rules: Rule,
        scores: Callable[[Prompt, Sequence[str]], Sequence[float]] = _even,
        likelihood: Callable[[Prompt, str], float] = lambda prompt, reply: -1.0,
        languages: tuple[Language, ...] = (Language.ENGLISH,),
        context: int = 8192,
        name: str = "scripted",
    ) -> None:
        self.calls: list[Call] = []
        self.usage = Usage()
        self.notes: tuple[str, ...] = ()
        self._rules = list(rules)
        self._used = [0] * len(rules)
        self._scores = scores
        self._likelihood = likelihood
        self._languages = languages
        self._context = context
        self._identity = ModelIdentity(name, Sha256("5c" * 32))

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._languages

    @property
    def context(self) -> int:
        return self._context

    def count(self, text: str) -> int:
        """A word is a token and a half, as with real ones."""
        return len(text.split()) * 3 // 2

    def generate(
        self, prompt: Prompt, grammar: Grammar, *, seed: int, max_tokens: int, watch: Watch
    ) -> Generation:
        self.calls.append(Call("generate", prompt, grammar, seed, ()))
        began = time.perf_counter()
        watch(0, max_tokens)
        text, complete = self._reply(self._next(prompt), prompt, grammar, seed, watch)
        watch(max_tokens, max_tokens)
        size = self._read(prompt)
        self.usage += Usage(generated_tokens=self.count(text))
        return Generation(text, size, size, self.count(text), complete, time.perf_counter() - began)

    def _read(self, prompt: Prompt) -> int:
        """Keeps no prefix: it reads every word of every prompt."""
        size = sum(map(self.count, (prompt.system, prompt.shared, prompt.particular)))
        self.usage += Usage(size, size)
        return size

    def generate_many(self, calls: Sequence[Wanted]) -> tuple[Generation | Exception, ...]:
        return tuple(self._alone(call) for call in calls)

    def _alone(self, call: Wanted) -> Generation | Exception:
        try:
            reply = self.generate(
                call.prompt, call.grammar, seed=call.seed, max_tokens=call.max_tokens, watch=call.watch
            )
            call.hear(reply.text)
            return reply
        except Cancelled:
            raise
        except Exception as error:  # noqa: BLE001 -- one call's failure is its own
            return error

    def score(self, prompt: Prompt, labels: Sequence[str], *, watch: Watch) -> tuple[float, ...]:
        self.calls.append(Call("score", prompt, None, 0, tuple(labels)))
        watch(0, 1)
        self._misbehave(prompt)
        self._read(prompt)
        weights = tuple(self._scores(prompt, labels))
        watch(1, 1)
        return tuple(w / sum(weights) for w in weights)

    def log_likelihood(self, prompt: Prompt, reply: str, *, watch: Watch) -> float:
        self.calls.append(Call("log_likelihood", prompt, None, 0, (reply,)))
        watch(0, 1)
        self._misbehave(prompt)
        self._read(prompt)
        watch(1, 1)
        return self._likelihood(prompt, reply)

    def _next(self, prompt: Prompt) -> Behaviour | None:
        for i, rule in enumerate(self._rules):
            if (not rule.times or self._used[i] < rule.times) and rule.fits(prompt):
                self._used[i] += 1
                return rule.do
        return None

    def _misbehave(self, prompt: Prompt) -> None:
        """`score` and `log_likelihood` know only one way to fail."""
        for i, rule in enumerate(self._rules):
            usable = not rule.times or self._used[i] < rule.times
            if usable and isinstance(rule.do, Raises) and rule.fits(prompt):
                self._used[i] += 1
                raise rule.do.error

    def _reply(
        self, do: Behaviour | None, prompt: Prompt, grammar: Grammar, seed: int, watch: Watch
    ) -> tuple[str, bool]:
        match do:
            case None:
                return invent(grammar, seed), True
            case Raises(error):
                raise error
            case Garbage(text):
                return text, True
            case Truncated(text):
                return text[: len(text) // 2], False
            case Slow(seconds, reply):
                until = time.monotonic() + seconds
                while time.monotonic() < until:
                    watch(0, 1)
                    time.sleep(0.01)
                return self._reply(reply, prompt, grammar, seed, watch)
            case str():
                text = do
            case _:
                text = do(Asked(prompt.system, prompt.shared, prompt.particular, grammar))
        assert allows(grammar, text), f"the script says what the grammar forbids: {text!r}\n{grammar.text}"
        return text, True


def allows(grammar: Grammar, text: str) -> bool:
    """Whether `text` is a whole reply under `grammar`, decided by llguidance on bytes."""
    matcher = _matcher(grammar)
    tokens = _bytes().tokenize_bytes(text.encode("utf-8"))
    return bool(matcher.try_consume_tokens(tokens) == len(tokens) and matcher.is_accepting())


def invent(grammar: Grammar, seed: int) -> str:
    """Some text that `grammar` allows; the same for the same seed."""
    matcher, chance = _matcher(grammar), np.random.default_rng(seed)
    mask = np.zeros((_bytes().vocab_size + 31) // 32, np.int32)
    said = bytearray()
    while not matcher.is_stopped() and not (matcher.is_accepting() and chance.random() < 0.2):
        assert len(said) < _WALK, "the grammar lets a reply go on without end"
        matcher.unsafe_compute_mask_ptr(mask.ctypes.data, mask.nbytes)
        bits = np.unpackbits(mask.view(np.uint8), bitorder="little")[:256]
        choices = np.flatnonzero(bits)
        if not choices.size:
            break
        plain = choices[(choices >= 32) & (choices < 127)]
        token = int(chance.choice(plain if plain.size else choices))
        assert matcher.consume_token(token), matcher.get_error()
        said.append(token)
    return said.decode("utf-8")


def _matcher(grammar: Grammar) -> Any:
    make = llguidance.LLMatcher
    if grammar.kind is GrammarKind.LARK:
        compiled = make.grammar_from_lark(grammar.text)
    elif grammar.kind is GrammarKind.REGEX:
        compiled = make.grammar_from_regex(grammar.text)
    else:
        compiled = make.grammar_from_json_schema(grammar.text, overrides={"whitespace_flexible": False})
    matcher = make(_bytes(), compiled)
    assert not matcher.is_error(), f"the grammar does not compile: {matcher.get_error()}"
    return matcher


@cache
def _bytes() -> Any:
    return llguidance.LLTokenizer("byte")
