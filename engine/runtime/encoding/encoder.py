"""Encoder: texts -> a model's outputs, batch by batch; the model is loaded when it is first asked."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from engine.domain.motor import Watch
from engine.errors import ModelFailed
from engine.runtime.encoding.cutter import Cutter, Text, Tokens
from engine.runtime.encoding.session import Session
from engine.runtime.manifest import ModelBlock
from engine.runtime.store import ModelStore

if TYPE_CHECKING:
    from engine.runtime.encoding.session import Ids, States

BATCH_TOKENS = 1024  # padding included: about half a second on two cores, so that a cancel is soon seen
_WEIGHTS_BESIDE = ("_data", ".data")  # how ONNX names the file of a graph's weights


@dataclass(frozen=True, slots=True)
class Source:
    """What an encoder is loaded from. Both are called once, when it is."""

    name: str
    graph: Callable[[], bytes | str]  # its bytes, or its path where weights lie beside it
    tokenizer: Callable[[], str]  # the text of tokenizer.json
    context: int  # tokens
    threads: int


@dataclass(frozen=True, slots=True)
class Pass:
    """One run of the model: the texts at `places`, as rows of `ids` and `mask` (1: a token, 0: padding)."""

    places: list[int]
    ids: Ids
    mask: Ids
    outputs: tuple[States, ...]  # those asked for, in that order


class Encoder:
    """One model on onnxruntime, safe to ask from several threads. Whoever asks first waits for it to load;
    raises ModelFailed then, if it does not."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._opening = threading.Lock()
        self._open: tuple[Cutter, Session] | None = None

    def tokens(self, texts: Sequence[Text]) -> list[Tokens]:
        return self._loaded()[0].cut(texts)

    def run(self, texts: Sequence[Text], wanted: Sequence[str] = ()) -> Pass:
        """All of `texts` in one batch: for a query. `wanted` () is the first output."""
        return self._pass(list(range(len(texts))), self.tokens(texts), wanted)

    def passes(self, tokens: Sequence[Tokens], watch: Watch, wanted: Sequence[str] = ()) -> Iterator[Pass]:
        """Every text once, those of like length together, the longest first.

        `watch` counts texts, is called before the first and after each batch, and may raise Cancelled.
        """
        watch(0, len(tokens))
        done = 0
        for places in _batches([len(t) for t in tokens]):
            yield self._pass(places, [tokens[i] for i in places], wanted)
            done += len(places)
            watch(done, len(tokens))

    def _pass(self, places: list[int], rows: Sequence[Tokens], wanted: Sequence[str]) -> Pass:
        cutter, session = self._loaded()
        shape = (len(rows), max(len(row) for row in rows))
        ids, mask, kinds = (np.zeros(shape, np.int64) for _ in range(3))
        ids.fill(cutter.pad)
        for i, row in enumerate(rows):
            ids[i, : len(row)] = row.ids
            mask[i, : len(row)] = 1
            kinds[i, : len(row)] = row.kinds
        feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": kinds}
        return Pass(places, ids, mask, session.run(feed, wanted or session.outputs[:1]))

    def _loaded(self) -> tuple[Cutter, Session]:
        with self._opening:
            if self._open is None:
                source = self._source
                self._open = (
                    Cutter(source.tokenizer(), source.context),
                    Session(source.graph(), source.name, source.threads),
                )
            return self._open


def chosen(store: ModelStore, role: str, model_id: str) -> ModelBlock:
    """The model named; with "" the best that is installed and fits. Raises MissingModel, and ModelFailed
    when the model named does not serve as `role`."""
    if not model_id:
        return store.best(role)
    block = store.block(model_id)
    if not block.serves(role):
        raise ModelFailed(f"{block.id} does not serve as {role}.", hint="Choose another model.")
    return block


def open_encoder(store: ModelStore, block: ModelBlock, threads: int = 0) -> Encoder:
    """Its files are verified now, and read when it is first asked. `threads` 0 fits the machine.

    Raises MissingModel (absent, or not the file its hash names).
    """
    for file in block.file:
        store.file(block.id, file.name)  # a graph's weights may lie in a file beside it
    graph = store.file(block.id, block.main.name)
    tokenizer = store.file(block.id, "tokenizer.json")
    alone = not any(file.name.endswith(_WEIGHTS_BESIDE) for file in block.file)
    return Encoder(
        Source(
            block.id,
            graph.read_bytes if alone else lambda: str(graph),
            lambda: tokenizer.read_text(encoding="utf-8"),
            block.context,
            threads or store.machine.cores,
        )
    )


def _batches(lengths: list[int]) -> list[list[int]]:
    """Places of texts of like length, each batch within the token budget once padded; long ones first."""
    order = sorted(range(len(lengths)), key=lambda i: (-lengths[i], i))
    batches: list[list[int]] = []
    for i in order:
        if batches and (len(batches[-1]) + 1) * lengths[batches[-1][0]] <= BATCH_TOKENS:
            batches[-1].append(i)
        else:
            batches.append([i])
    return batches
