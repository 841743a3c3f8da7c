"""Cutter: a text, or a pair of texts, -> the token ids a model reads, no more than its context holds."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

Text = str | tuple[str, str]
"""A pair is read together: a query, and a passage that may answer it."""

_PADS = ("<pad>", "[PAD]")


@dataclass(frozen=True, slots=True)
class Tokens:
    """`kinds` are 0 for the first text of a pair and 1 for the second, where the model tells them apart."""

    ids: list[int]
    kinds: list[int]

    def __len__(self) -> int:
        return len(self.ids)


class Cutter:
    """`context`: longest text in tokens, special tokens included; what is longer is cut at its end
    (of a pair, the longer text)."""

    def __init__(self, tokenizer_json: str, context: int) -> None:
        # Text is cut fast enough by one thread; more would take cores from the language model.
        os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
        from tokenizers import Tokenizer

        self._tokenizer = Tokenizer.from_str(tokenizer_json)
        self._tokenizer.enable_truncation(max_length=context)
        self._tokenizer.no_padding()  # batches are padded to their own width, not to one the file names
        found = (self._tokenizer.token_to_id(name) for name in _PADS)
        self.pad: int = next((number for number in found if number is not None), 0)
        added = self._tokenizer.get_added_tokens_decoder()
        self.special = frozenset(number for number, token in added.items() if token.special)

    def cut(self, texts: Sequence[Text]) -> list[Tokens]:
        return [Tokens(e.ids, e.type_ids) for e in self._tokenizer.encode_batch(list(texts))]
