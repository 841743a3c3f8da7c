"""Encoder: texts -> a model's outputs, batch by batch; the model is loaded when it is first asked."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from engine.domain.motor import Watch
from engine.errors import ModelFailed
from engine.runtime.encoding.cutter import Cutter, Text, Tokens
from engine.runtime.encoding.library import Library
from engine.runtime.encoding.outputs import Output
from engine.runtime.encoding.provider import title
from engine.runtime.encoding.session import Session
from engine.runtime.machine import free_memory

if TYPE_CHECKING:
    from engine.runtime.encoding.session import Ids, States

# Padding included. Measured on two cores: 1024 cost a quarter more processor time (they leave its cache),
# one text at a time nearly as much where texts are short; and a cancel is seen the sooner.
BATCH_TOKENS = 256
_SHORT = 1024  # tokens: up to here what attention takes is within what the model is said to need
_ATTENTION = 8  # bytes a head and pair of tokens: the scores of two operations, measured
_PROBE = "A worker who is sent away is paid for every day of notice. মজুরি দশম দিনের পূর্বে দেওয়া হইবে। " * 6
_ACCELERATED = 32  # times as many fill what is not the processor


@dataclass(frozen=True, slots=True)
class Source:
    """What an encoder is loaded from; files are read when it is."""

    name: str
    graph: Callable[[], bytes | str]  # its bytes, or its path where weights lie beside it
    tokenizer: Callable[[], str]  # the text of tokenizer.json
    context: int  # tokens
    threads: int
    device: str = "auto"
    batch_tokens: int = BATCH_TOKENS  # 0: one text at a time
    heads: int = 0  # of attention; 0 is not told
    free_memory: Callable[[], int] = free_memory  # bytes
    library: Library | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """One run of the model: the texts at `places`, as rows of `ids` and `mask` (1: a token, 0: padding)."""

    places: list[int]
    ids: Ids
    mask: Ids
    outputs: Mapping[Output, States]

    def first(self, kinds: Sequence[Output]) -> tuple[Output, States]:
        """The first of `kinds` that was asked for."""
        kind = next(kind for kind in kinds if kind in self.outputs)
        return kind, self.outputs[kind]


class Encoder:
    """One model on onnxruntime, safe to ask from several threads. Whoever asks first waits for it to load;
    raises ModelFailed then, if it does not.

    Its heads ask for kinds of output in order of preference: they get the first that the graph has.
    """

    def __init__(self, source: Source) -> None:
        self._source = source
        self._opening = threading.Lock()
        self._open: tuple[Cutter, Session] | None = None
        self._last: tuple[str, Pass] | None = None

    @property
    def special(self) -> frozenset[int]:
        """Ids of tokens that stand for no text."""
        return self._loaded()[0].special

    def runs_on(self) -> tuple[str, str]:
        """The part of the machine, and why not something faster that is offered ("" when nothing is)."""
        session = self._loaded()[1]
        return title(session.provider), session.told

    def tokens(self, texts: Sequence[Text]) -> list[Tokens]:
        return self._loaded()[0].cut(texts)

    def query(self, text: str, kinds: Sequence[Output]) -> Pass:
        """One text by itself. The last is kept: the heads of one model read the same query in one run."""
        last = self._last
        if last is not None and last[0] == text:
            self._wanted(kinds)
            return last[1]
        every = [kind for kind in self._loaded()[1].outputs if kind != Output.SCORE]
        self._wanted(kinds)
        done = self._pass([0], self.tokens([text]), every)
        self._last = (text, done)
        return done

    def passes(self, tokens: Sequence[Tokens], kinds: Sequence[Output], watch: Watch) -> Iterator[Pass]:
        """Every text once, those of like length together, the longest first.

        `watch` counts texts, is called before the first and after each batch, and may raise Cancelled.
        """
        watch(0, len(tokens))
        if not tokens:
            return
        wanted = self._wanted(kinds)
        accelerated = self._loaded()[1].accelerated
        budget = self._source.batch_tokens * (_ACCELERATED if accelerated else 1)
        done = 0
        for places in batches([len(t) for t in tokens], budget):
            yield self._pass(places, [tokens[i] for i in places], [wanted])
            done += len(places)
            watch(done, len(tokens))

    def _wanted(self, kinds: Sequence[Output]) -> Output:
        given = self._loaded()[1].outputs
        for kind in kinds:
            if kind in given:
                return kind
        raise ModelFailed(f"The model {self._source.name} gives no {kinds[0]}.", hint="Choose another model.")

    def _pass(self, places: list[int], rows: Sequence[Tokens], wanted: Sequence[Output]) -> Pass:
        cutter, session = self._loaded()
        feed = _feed(rows, cutter.pad)
        self._require_memory(*feed["input_ids"].shape)
        return Pass(places, feed["input_ids"], feed["attention_mask"], session.run(feed, wanted))

    def _require_memory(self, texts: int, width: int) -> None:
        """The system would end this process, or all others crawl, for a text of thousands of tokens."""
        if width <= _SHORT:
            return
        needed, free = _ATTENTION * self._source.heads * texts * width**2, self._source.free_memory()
        if needed > free:
            raise ModelFailed(
                f"A text of {width:,} tokens needs {needed / 1e9:.1f} GB of memory in {self._source.name}; "
                f"{free / 1e9:.1f} GB are free.",
                hint="Close other programs, or have the law cut into shorter chunks.",
            )

    def _loaded(self) -> tuple[Cutter, Session]:
        with self._opening:
            if self._open is None:
                how = self._source
                cutter = Cutter(how.tokenizer(), how.context)
                session = Session(how.graph, how.name, how.threads, how.device, how.library)
                session.try_out(_feed(cutter.cut([_PROBE]), cutter.pad))
                self._open = (cutter, session)
            return self._open


def _feed(rows: Sequence[Tokens], pad: int) -> dict[str, Ids]:
    """Whatever a graph may ask for, padded to the longest of `rows`."""
    shape = (len(rows), max(1, *(len(row) for row in rows)))
    ids, mask, kinds = (np.zeros(shape, np.int64) for _ in range(3))
    ids.fill(pad)
    for i, row in enumerate(rows):
        ids[i, : len(row)] = row.ids
        mask[i, : len(row)] = 1
        kinds[i, : len(row)] = row.kinds
    return {"input_ids": ids, "attention_mask": mask, "token_type_ids": kinds}


def batches(lengths: Sequence[int], budget: int) -> list[list[int]]:
    """Places of texts of like length, each batch within `budget` tokens once padded; long ones first."""
    order = sorted(range(len(lengths)), key=lambda i: (-lengths[i], i))
    found: list[list[int]] = []
    for i in order:
        if found and (len(found[-1]) + 1) * lengths[found[-1][0]] <= budget:
            found[-1].append(i)
        else:
            found.append([i])
    return found
