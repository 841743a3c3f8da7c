"""The table of preparations.

A row says how to tell whether it is there and how to make it. What is made lies on the side shelf,
keyed by what it was made with; a preparation that was cut off goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.retrieval.chunks import CHUNK_PREPARATIONS
from engine.retrieval.glossary.kept import GLOSSARY
from engine.retrieval.graphreader.preparation import FACTS_ROW
from engine.retrieval.groups.chapters import CHAPTERS
from engine.retrieval.groups.communities import COMMUNITIES
from engine.retrieval.late_interaction import LATE
from engine.retrieval.preparation import Preparation
from engine.retrieval.questions.making import QUESTIONS
from engine.retrieval.term_weights import TERMS
from engine.retrieval.windows import LAWRAG_WINDOWS

_ROWS: tuple[Preparation, ...] = (
    LATE,
    TERMS,
    GLOSSARY,
    LAWRAG_WINDOWS,
    *CHUNK_PREPARATIONS,
    QUESTIONS,
    CHAPTERS,
    COMMUNITIES,
    FACTS_ROW,
)
PREPARATIONS: Mapping[str, Preparation] = {row.name: row for row in _ROWS}
