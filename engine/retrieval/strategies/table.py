"""The table of strategies."""

from __future__ import annotations

from collections.abc import Mapping

from engine.retrieval.strategies.graphreader import GRAPHREADER, GRAPHREADER_AF
from engine.retrieval.strategies.grouped import COMMUNITY, HIERARCHICAL
from engine.retrieval.strategies.hybrid_hops import HYBRID_HOPS
from engine.retrieval.strategies.hyde import HYDE
from engine.retrieval.strategies.lawrag import LAWRAG
from engine.retrieval.strategies.m3 import M3
from engine.retrieval.strategies.plain import BM25, DENSE, HYBRID
from engine.retrieval.strategies.statutegraph import STATUTEGRAPH
from engine.retrieval.strategy import Strategy

_ROWS = (
    STATUTEGRAPH,
    HYBRID,
    HYBRID_HOPS,
    DENSE,
    BM25,
    LAWRAG,
    M3,
    HIERARCHICAL,
    COMMUNITY,
    HYDE,
    GRAPHREADER,
    GRAPHREADER_AF,
)
STRATEGIES: Mapping[str, Strategy] = {row.name: row for row in _ROWS}
