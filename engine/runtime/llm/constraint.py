"""Constraint: which tokens may come next. The only thing between a model and a citation it made up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from engine.domain.motor import Grammar, GrammarKind
from engine.errors import ModelFailed
from engine.runtime.llm.vocabulary import Vocabulary

Mask = npt.NDArray[np.bool_]
"""[vocabulary]: True where a token may come next."""


# What one sentence in a JSON string is made of, as the exchange protocol has it. llguidance works out once
# which tokens are such text, and then no longer one by one at each step: a mask takes 0.1 ms instead of 1.1
# (vocabulary of 150,000). What is allowed stays the same.
_ONE_SENTENCE = [rf'[^.।:;"\\\x00-\x1F\x7F]{{1,{most}}}' for most in (10, 30)]


class Constraint(Protocol):
    """Followed token by token."""

    def forced(self) -> list[int]:
        """Tokens that must come next, as far as there is no choice."""
        ...

    def allowed(self) -> Mask:
        """None True: there is no way on."""
        ...

    def consume(self, tokens: Sequence[int]) -> None: ...
    def finished(self) -> bool:
        """The reply is whole, and nothing may follow."""
        ...


class Grammars:
    """llguidance's view of one model's vocabulary. Making it costs a second; it serves every call."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        import llguidance

        self._lib = llguidance
        # As llguidance.llamacpp does it, without the deprecated calls: a control token is marked by a byte
        # that no text has, so that no grammar of texts can ever allow it.
        maker: Any = llguidance.LLTokenizer  # its stub does not know this constructor
        self._tokenizer = maker.from_llamacpp(
            tokens=[
                b"\xff" + spelling if token in vocabulary.controls else spelling
                for token, spelling in enumerate(vocabulary.spellings)
            ],
            vocab_ptr=vocabulary.pointer,
            tokenize_fptr=vocabulary.tokenize_address,
            eos_token=vocabulary.end,
            slices=[*llguidance.LLTokenizer.general_slices(), *_ONE_SENTENCE],
        )
        self._size = vocabulary.size

    def start(self, grammar: Grammar) -> Constraint:
        """Raises ValueError for a grammar that does not compile: whoever wrote it made a mistake."""
        match = self._lib.LLMatcher
        compiled = {
            GrammarKind.LARK: match.grammar_from_lark,
            GrammarKind.REGEX: match.grammar_from_regex,
            GrammarKind.JSON_SCHEMA: self._compact_json,
        }[grammar.kind](grammar.text)
        matcher = match(self._tokenizer, compiled)
        if matcher.is_error():
            raise ValueError(f"The grammar does not compile: {matcher.get_error()}")
        return _Matched(matcher, self._tokenizer.vocab_size, self._size)

    def _compact_json(self, schema: str) -> Any:
        # White space between tokens is freedom that small models waste their cap on.
        return self._lib.LLMatcher.grammar_from_json_schema(schema, overrides={"whitespace_flexible": False})


class _Matched:
    """One reply under one grammar."""

    def __init__(self, matcher: Any, mask_bits: int, size: int) -> None:
        self._matcher = matcher
        self._mask = np.zeros((mask_bits + 31) // 32, np.int32)
        self._size = size

    def forced(self) -> list[int]:
        return list(self._matcher.compute_ff_tokens())

    def allowed(self) -> Mask:
        self._matcher.unsafe_compute_mask_ptr(self._mask.ctypes.data, self._mask.nbytes)
        self._check()
        bits = np.unpackbits(self._mask.view(np.uint8), bitorder="little")
        return bits[: self._size].view(np.bool_)

    def consume(self, tokens: Sequence[int]) -> None:
        for token in tokens:
            if not self._matcher.consume_token(token):
                raise ModelFailed(f"The grammar refused a token: {self._matcher.get_error()}")

    def finished(self) -> bool:
        return bool(self._matcher.is_stopped())

    def _check(self) -> None:
        if self._matcher.is_error():
            raise ModelFailed(f"The grammar stopped: {self._matcher.get_error()}")
