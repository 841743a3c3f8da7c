"""Tongue: what the model understands of this question and these laws, and what it can write."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.language import Language, language_of
from engine.domain.question import Question
from engine.workbench.tools import Tools


@dataclass(frozen=True, slots=True)
class Tongue:
    """`words`: its sentences can be checked on the quotations, so that it may word statements itself."""

    asked_in: Language
    spoken: tuple[Language, ...]
    reads: bool  # the question
    writes: bool  # the opinion's language
    words: bool
    prompts: Language  # of those that argue: the opinion's where it writes that, else its own first one


def tongue_of(question: Question, tools: Tools) -> Tongue:
    spoken = tools.model.languages if tools.model is not None else ()
    asked_in = language_of(question.words) or question.language
    reads = asked_in in spoken and not question.foreign
    writes = reads and question.language in spoken
    texts = {v.card.language for v in tools.versions.values()}
    return Tongue(
        asked_in=asked_in,
        spoken=spoken,
        reads=reads,
        writes=writes,
        words=writes and texts <= set(spoken),
        prompts=question.language if writes or not spoken else spoken[0],
    )
