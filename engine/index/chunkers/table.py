"""The table of chunkers."""

from __future__ import annotations

from collections.abc import Mapping

from engine.index.chunkers.chunker import Chunker
from engine.index.chunkers.recursive import RECURSIVE
from engine.index.chunkers.structural import CHAPTER, SECTION, STRUCTURE
from engine.index.chunkers.windows import WINDOW_200, WINDOW_512

_ROWS = (STRUCTURE, WINDOW_200, WINDOW_512, RECURSIVE, SECTION, CHAPTER)
CHUNKERS: Mapping[str, Chunker] = {row.name: row for row in _ROWS}
