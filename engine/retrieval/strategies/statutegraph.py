"""StatuteGraph: meaning and words by score, over the grains of the statute's structure."""

from __future__ import annotations

from engine.domain.evidence import Hit
from engine.retrieval.fusion import fuse
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategies.signals import words_and_meaning
from engine.retrieval.strategy import Asked, Strategy


def _statutegraph(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    return fuse(asked.rolls, words_and_meaning(asked, tools), asked.k)


STATUTEGRAPH = Strategy("statutegraph", "Meaning and words, their scores added.", _statutegraph)
