"""The same calls as others make them: `Llama.create_chat_completion`, one after another, a GBNF grammar."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from engine.domain.motor import GrammarKind
from tests.helpers.recording_model import Made


class ChatCompletion:
    """`threads`: for writing and for reading, as the engine's own context has them."""

    def __init__(self, path: Path, context: int, threads: int, reading: int) -> None:
        import llama_cpp.llama_grammar

        self._lib = llama_cpp
        self._llama: Any = llama_cpp.Llama(
            model_path=str(path), n_ctx=context, n_threads=threads, n_threads_batch=reading, verbose=False
        )

    def close(self) -> None:
        self._llama.close()

    def seconds(self, call: Made) -> float:
        """Of one call. A label is a reply of one token under a grammar of the labels; the likelihood of a
        text, which this interface has not, is counted as one token only."""
        began = time.perf_counter()
        body = "\n\n".join(p for p in (call.prompt.shared, call.prompt.particular) if p)
        self._llama.create_chat_completion(
            [{"role": "system", "content": call.prompt.system}, {"role": "user", "content": body}],
            grammar=self._grammar(call),
            max_tokens=call.max_tokens,
            temperature=0.2,
            seed=1,
        )
        return time.perf_counter() - began

    def _grammar(self, call: Made) -> Any:
        make = self._lib.llama_grammar.LlamaGrammar
        if call.kind == "score":
            return make.from_string(
                "root ::= " + " | ".join(f'"{label}"' for label in call.asked), verbose=False
            )
        if call.grammar is None:
            return None
        assert call.grammar.kind is GrammarKind.JSON_SCHEMA, "no GBNF for this kind"
        return make.from_json_schema(call.grammar.text, verbose=False)
