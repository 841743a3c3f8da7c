"""Reading: a question walked through a fact graph (paper 004, 3.2, phases c to e)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.domain.walk import Move, Note, Step
from engine.retrieval.graphreader import notebook
from engine.retrieval.graphreader.chunk import Chunk, Sentence
from engine.retrieval.graphreader.graph import FactGraph
from engine.retrieval.graphreader.judge import BudgetSpent, Judge
from engine.retrieval.graphreader.limits import Limits
from engine.retrieval.graphreader.plan import key_elements, rational_plan

MOST_SENTENCES = 12  # of a chunk that a note is chosen from
MOST_WORDS = 450  # of a chunk that are shown

Likeness = Callable[[Sequence[str]], NDArray[np.float64]]
"""Texts -> their likeness with every key element of the graph (texts x elements)."""


class Reading:
    """What has been read so far. `near` is the likeness of the question with every fact.

    `helping` maps each chunk that was read and found to help to the model's leaning; `led` the chunks to
    what led to them, in a few words.
    """

    def __init__(
        self, graph: FactGraph, judge: Judge, near: NDArray[np.float64], alike: Likeness, limits: Limits
    ) -> None:
        self.plan: tuple[str, ...] = ()
        self.elements: tuple[str, ...] = ()
        self.steps: list[Step] = []
        self.notes: list[Note] = []
        self.helping: dict[int, float] = {}
        self.led: dict[int, str] = {}
        self._graph = graph
        self._judge = judge
        self._near = near
        self._alike = alike
        self._limits = limits
        self._seen_facts: set[int] = set()
        self._seen_elements: dict[int, None] = {}
        self._read: set[int] = set()
        judge.idle = self._idle() if graph.facts else {}

    def run(self, question: str, *, from_elements: bool) -> None:
        """`from_elements`: begin at key elements (base), else at the facts nearest the question (af-only)."""
        try:
            self.plan = rational_plan(self._judge)
            self._judge.plan = "\n".join(self.plan)
            self._said(Move.PLAN, " / ".join(self.plan), "written before reading")
            facts = self._initial(question) if from_elements else self._nearest(range(len(self._graph.facts)))
            self._rounds(facts)
        except BudgetSpent:
            self._said(Move.STOP, "", "as many calls or as much time as a walk may take")

    def _idle(self) -> dict[str, str]:
        """What cannot help: the fact least like the question, its chunk and one of its key elements."""
        graph, least = self._graph, int(np.argmin(self._near))
        elements = graph.elements_of[least]
        return {
            "fact": graph.facts[least].text,
            "chunk": shown(graph.chunks[graph.chunk_of[least]]),
            "notebook": graph.facts[least].text,
            "element": graph.elements[elements[0]] if elements else "",
        }

    def _rounds(self, facts: Sequence[int]) -> None:
        for left in reversed(range(self._limits.rounds)):
            self._chunks(self._facts(facts))
            if len(self._read) >= self._limits.max_chunks:
                self._said(Move.STOP, "", f"{self._limits.max_chunks} chunks read")
                return
            if self._enough():
                self._said(Move.STOP, "", "the notebook answers the question")
                return
            elements = self._neighbours() if left else ()
            if not elements:
                self._said(Move.STOP, "", "no neighbour leads on" if left else "as many rounds as a walk has")
                return
            facts = self._linked(elements)

    def _initial(self, question: str) -> tuple[int, ...]:
        """Facts of the key elements most like those of the question."""
        self.elements = key_elements(question, self._judge)
        if not self._graph.elements:
            return ()
        found: list[int] = []
        for name, row in zip(self.elements, self._alike(self.elements), strict=True):
            best = int(np.argmax(row))
            if row[best] < self._limits.element_floor:
                self._said(Move.SELECT, "", f"nothing in the statute is like “{name}”")
                continue
            self._said(Move.SELECT, self._graph.elements[best], f"like “{name}” ({row[best]:.2f})")
            found.append(best)
        return self._linked(found)

    def _linked(self, elements: Iterable[int]) -> tuple[int, ...]:
        self._seen_elements.update(dict.fromkeys(elements))
        facts = (f for e in dict.fromkeys(elements) for f in self._graph.facts_of[e])
        return self._above_floor([f for f in dict.fromkeys(facts) if f not in self._seen_facts])

    def _above_floor(self, facts: Sequence[int]) -> tuple[int, ...]:
        """Those like the question; the floor falls until there are a few, in the end to all."""
        floor = self._limits.fact_floor
        while floor > 0:
            kept = [f for f in facts if self._near[f] >= floor]
            if len(kept) >= min(self._limits.few_facts, len(facts)) > 0:
                return self._nearest(kept)
            floor -= self._limits.fact_step
        return self._nearest(facts)

    def _nearest(self, facts: Iterable[int]) -> tuple[int, ...]:
        ranked = sorted(facts, key=lambda f: (-self._near[f], f))
        return tuple(ranked[: self._limits.k_atomic_facts])

    def _facts(self, facts: Sequence[int]) -> tuple[int, ...]:
        """read_chunk or stop_and_read_neighbor: the chunks of the facts the model leans to, best first."""
        wanted: dict[int, float] = {}
        for fact in facts:
            chunk = self._graph.chunk_of[fact]
            self._seen_facts.add(fact)
            text = self._graph.facts[fact].text
            leaning = self._judge.leaning("fact", notebook=notebook.shown(self.notes), fact=text)
            self._said(Move.READ_FACT, self._label(chunk), f"{text} ({self._near[fact]:.2f})", leaning)
            if leaning > 0 and chunk not in self._read and leaning > wanted.get(chunk, 0.0):
                wanted[chunk] = leaning
                self.led[chunk] = f"from the fact “{text}”"
        return tuple(sorted(wanted, key=lambda c: -wanted[c]))

    def _chunks(self, wanted: Sequence[int]) -> None:
        """The whole queue is read before the walk goes on, as in the paper, within `max_chunks`."""
        queue = deque(wanted)
        while queue and len(self._read) < self._limits.max_chunks:
            chunk = queue.popleft()
            if chunk in self._read:
                continue
            self._read.add(chunk)
            for move, ties in (
                (Move.QUEUE_ANNEX, self._graph.annexes),
                (Move.QUEUE_RECITAL, self._graph.recitals),
            ):
                new = [c for c in ties.get(chunk, ()) if c not in self._read and c not in queue]
                for other in new:
                    self._said(move, self._label(other), f"goes with {self._label(chunk)}")
                    self.led.setdefault(other, f"goes with {self._label(chunk)}")
                queue.extend(new)
            self._chunk(chunk, queue)

    def _chunk(self, at: int, queue: deque[int]) -> None:
        chunk = self._graph.chunks[at]
        text = shown(chunk)
        leaning = self._judge.leaning("chunk", chunk=text)
        self._said(Move.READ_CHUNK, chunk.label, self.led.get(at, ""), leaning)
        if leaning <= 0:
            return
        self.helping[at] = leaning
        self._note(chunk, text, leaning)
        beside = ((Move.READ_PREVIOUS, "previous", -1), (Move.READ_NEXT, "next", 1))
        for move, use, step in beside:
            other = self._graph.beside(at, step)
            if other is None or other in self._read or other in queue:
                continue
            onward = self._judge.leaning(use, chunk=text)
            if onward > 0:
                self._said(move, self._label(other), f"printed beside {chunk.label}", onward)
                self.led.setdefault(other, f"printed beside {chunk.label}")
                queue.append(other)

    def _note(self, chunk: Chunk, text: str, leaning: float) -> None:
        """The sentence that says most, by the probability of its number."""
        offered = chunk.sentences[:MOST_SENTENCES]
        chosen: Sentence = offered[0]
        if len(offered) > 1:
            numbers = tuple(str(n) for n in range(1, len(offered) + 1))
            odds = self._judge.choose("sentence", numbers, chunk=text)
            chosen = offered[odds.index(max(odds))]
        told = f"{chosen.lead} {chosen.text}".strip()
        self.notes.append(
            Note(chunk.version_id, chunk.eid, chunk.label, chosen.start, chosen.end, told, leaning)
        )

    def _enough(self) -> bool:
        if not self.notes:
            return False
        leaning = self._judge.leaning("enough", notebook=notebook.shown(self.notes))
        if leaning <= 0:
            self._said(Move.SEARCH_MORE, "", "the notebook does not answer the question yet", leaning)
        return leaning > 0

    def _neighbours(self) -> tuple[int, ...]:
        """read_neighbor_node or termination: key elements beside those read that the model leans to."""
        graph = self._graph
        met = [e for c in self._read for f in graph.facts_in.get(c, ()) for e in graph.elements_of[f]]
        near = graph.neighbours([*self._seen_elements, *met])
        new = [e for e in dict.fromkeys((*met, *near)) if e not in self._seen_elements]
        best = {e: max(self._near[f] for f in graph.facts_of[e]) for e in new}
        notes = notebook.shown(self.notes)
        chosen: list[int] = []
        for element in sorted(new, key=lambda e: (-best[e], e))[: self._limits.neighbours]:
            name = graph.elements[element]
            self._seen_elements[element] = None
            leaning = self._judge.leaning("neighbour", notebook=notes, element=name)
            if leaning > 0:
                self._said(Move.READ_NEIGHBOUR, name, "beside what was read", leaning)
                chosen.append(element)
        return tuple(chosen)

    def _label(self, chunk: int) -> str:
        return self._graph.chunks[chunk].label

    def _said(self, move: Move, what: str, why: str, leaning: float | None = None) -> None:
        self.steps.append(Step(move, what, why, leaning))


def shown(chunk: Chunk) -> str:
    """For a prompt, not yet fenced: its heading and its sentences by number."""
    lines: list[str] = [chunk.heading] if chunk.heading else []
    room = MOST_WORDS
    for number, sentence in enumerate(chunk.sentences, 1):
        words = sentence.text.split()[:room]
        room -= len(words)
        lines.append(f"[{number}] {' '.join(words)}")
        if room <= 0:
            break
    return "\n".join(lines)
