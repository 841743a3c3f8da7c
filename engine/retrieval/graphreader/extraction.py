"""A chunk -> its atomic facts and key elements, sentence by sentence, by a model under a grammar.

The grammar is made of the words of the sentence and of what stands over it: nothing else can be said.
Small models copied whole paragraphs and ran on when given a chunk at once; given one sentence, the
first fact was good and later ones repeated it, so that a sentence is asked for no more than it can hold.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from engine.domain.fence import fenced
from engine.domain.motor import Grammar, GrammarKind, LanguageModel, Prompt, Watch
from engine.retrieval.graphreader.chunk import Chunk, Sentence
from engine.retrieval.graphreader.element import notions, phrases, words
from engine.retrieval.graphreader.fact import AtomicFact, Drawn, Drop
from engine.retrieval.graphreader.grounding import grounded
from engine.retrieval.prompt_file import prompt_file

PROMPT = Path(__file__).parent / "prompts" / "facts.en.md"
LONGEST_FACT = 40  # words; one that reaches it was broken off
LONGEST_SENTENCE = 120  # words that are read of one sentence: its grammar and its prompt stay small
WORDS_A_FACT = 30  # of a sentence
MOST_FACTS = 3
MOST_ELEMENTS = 5
TOKENS_A_FACT = 100
VERBATIM = 60  # words of a sentence that stands for itself
SHORT_LEAD = 12  # words: an opening that ends in a colon and says nothing alone
SEED = 1

JOINTS = (
    "a an the and or of to in on at by for from with without is are shall may must not be if any no only"
    " which that who"
)


def draw(chunk: Chunk, model: LanguageModel, watch: Watch) -> Drawn:
    """Every sentence of `chunk` gives at least one fact, in its own words where the model's do not hold."""
    began = time.perf_counter()
    facts: list[AtomicFact] = []
    dropped: Counter[Drop] = Counter()
    for sentence in chunk.sentences:
        if announces(sentence, chunk):
            continue
        made, lost = _of_sentence(sentence, chunk, model, watch)
        dropped.update(lost)
        facts += made or (_verbatim(sentence, chunk),)
    return Drawn(chunk.ordinal, tuple(facts), tuple(dropped.items()), time.perf_counter() - began)


def announces(sentence: Sentence, chunk: Chunk) -> bool:
    """A short opening whose clauses follow: they have it before them."""
    short = len(words(sentence.text)) <= SHORT_LEAD
    return short and len(chunk.sentences) > 1 and sentence.text.rstrip().endswith((":", "-", "–", "—"))


def prompt_of(sentence: Sentence, heading: str) -> Prompt:
    return prompt_file(PROMPT).prompt(sentence=fenced("sentence", _shown(sentence, heading)))


def grammar_of(sentence: Sentence, heading: str) -> Grammar:
    """One to `most_facts` lines: words of the source, then runs of words of the sentence itself."""
    source = tuple(dict.fromkeys((*words(_shown(sentence, heading)), *JOINTS.split())))
    elements = phrases(_read(sentence)) or words(_read(sentence))[:1]
    return Grammar(
        GrammarKind.LARK,
        f"start: line{{1,{most_facts(sentence)}}}\n"
        f'line: CAPITAL "," ? (" " WORD "," ?){{3,{LONGEST_FACT - 1}}} ". | "'
        f' ELEMENT ("; " ELEMENT){{0,{MOST_ELEMENTS - 1}}} "\\n"\n'
        f"CAPITAL: {_either([w[:1].upper() + w[1:] for w in source])}\n"
        f"WORD: {_either(source)}\n"
        f"ELEMENT: {_either(elements)}\n",
    )


def most_facts(sentence: Sentence) -> int:
    return min(MOST_FACTS, 1 + len(words(_read(sentence))) // WORDS_A_FACT)


def _of_sentence(
    sentence: Sentence, chunk: Chunk, model: LanguageModel, watch: Watch
) -> tuple[tuple[AtomicFact, ...], Counter[Drop]]:
    reply = model.generate(
        prompt_of(sentence, chunk.heading),
        grammar_of(sentence, chunk.heading),
        seed=SEED,
        max_tokens=TOKENS_A_FACT * most_facts(sentence),
        watch=watch,
    )
    lines = reply.text.split("\n")
    parsed = [_parsed(line) for line in lines[:-1]]  # what the token cap cut has no end of line
    facts, dropped = grounded(parsed, sentence, chunk.heading, chunk.ordinal, LONGEST_FACT)
    if lines[-1]:
        dropped[Drop.CUT] += 1
    return facts, dropped


def _parsed(line: str) -> tuple[str, tuple[str, ...]]:
    fact, _, elements = line.partition(" | ")
    return fact, tuple(e for e in elements.split("; ") if e)


def _verbatim(sentence: Sentence, chunk: Chunk) -> AtomicFact:
    shown = " ".join(_shown(sentence, "").split()[:VERBATIM])
    elements = notions(_read(sentence))[:MOST_ELEMENTS]
    return AtomicFact(chunk.ordinal, sentence.start, sentence.end, shown, elements, verbatim=True)


def _shown(sentence: Sentence, heading: str) -> str:
    title = f"{heading}: " if heading else ""
    return f"{title}{sentence.lead} {_read(sentence)}".replace("  ", " ").strip()


def _read(sentence: Sentence) -> str:
    return " ".join(sentence.text.split()[:LONGEST_SENTENCE])


def _either(texts: Sequence[str]) -> str:
    return " | ".join(json.dumps(t, ensure_ascii=False) for t in dict.fromkeys(texts))
