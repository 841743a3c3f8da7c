"""HyDE: a language model writes the provision that would answer, and what is like it is looked for.

Gao et al. 2022, "Precise Zero-Shot Dense Retrieval without Relevance Labels": a question and its answer lie
apart, two provisions on one matter do not. What is made up here is only searched with and never shown as
law; the search says what it was. Words are those of the query alone.
"""

from __future__ import annotations

from array import array
from pathlib import Path

import numpy as np

from engine.domain.evidence import Hit
from engine.domain.fence import fenced
from engine.domain.motor import Grammar, GrammarKind, LanguageModel, Vectors, Watch
from engine.retrieval.fusion import fuse
from engine.retrieval.instruments import Instruments
from engine.retrieval.prompt_file import prompt_file
from engine.retrieval.strategies.signals import LEXICAL_WEIGHT, dense_signals, lexical_signals, query_vector
from engine.retrieval.strategy import Asked, Strategy

PROMPT = Path(__file__).with_name("hyde.md")
GRAMMAR = Grammar(
    GrammarKind.REGEX, r"[A-Z][A-Za-z0-9 ,;()'\-]{30,280}\.( [A-Z][A-Za-z0-9 ,;()'\-]{20,200}\.)?"
)
MAX_TOKENS = 120
READ = 1500  # characters of the query that the model reads
SHARE = 0.5  # of what was made up in the vector that is searched with, as in the paper's mean with the query


def hypothetical(query: str, model: LanguageModel, watch: Watch) -> str:
    """One or two sentences in the words of a law, the same for the same query; "" when it fails."""
    prompt = prompt_file(PROMPT).prompt(question=fenced("QUESTION", query[:READ]))
    reply = model.generate(prompt, GRAMMAR, seed=0, max_tokens=MAX_TOKENS, watch=watch)
    return " ".join(reply.text.split()) if reply.complete else reply.text.rpartition(".")[0]


def _hyde(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    if tools.model is None:
        raise ValueError("a strategy that has a model write is run with one")
    embedder, vector = query_vector(asked, tools)
    with asked.clock.embedding():
        written = hypothetical(asked.text, tools.model, tools.watch)
        if written:
            vector = _between(vector, embedder.embed_passages([written], tools.watch))
    asked.told.append(
        f"Searched with what {tools.model.identity.id} made up, which is no law: “{written}”"
        if written
        else f"{tools.model.identity.id} wrote nothing to search with: the query alone was used."
    )
    signals = dense_signals(asked.rolls, tools.shelf, embedder, vector)
    signals += lexical_signals(asked.text, asked.rolls, LEXICAL_WEIGHT)
    return fuse(asked.rolls, signals, asked.k)


def _between(query: Vectors, passage: Vectors) -> Vectors:
    """The mean of the two, of unit length."""
    mean = (1 - SHARE) * np.frombuffer(query.data, np.float32) + SHARE * np.frombuffer(
        passage.data, np.float32
    )
    length = float(np.linalg.norm(mean))
    return Vectors(query.dim, array("f", (mean / length).tolist())) if length else query


HYDE = Strategy(
    "hyde",
    "A provision that would answer, made up by the language model, is searched with.",
    _hyde,
    model=True,
)
