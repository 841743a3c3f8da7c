"""The retrieval strategies: a query to ranked provisions, one row of a table each.

A hit is the smallest provision that stands alone: a sub-section, a definition, or a section without
either. One section gives one hit, its best: readers and ledgers want sections, found by the sum of
several scores, and the words in them that answer. `Hit.section` is set; the rest of a section
is brought by `hops`. Scores compare within one search only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.library import SearchResult
from engine.domain.motor import Embedder, Vectors
from engine.errors import BadQuestion, BadRequest
from engine.index.passages import Grain
from engine.index.roll import Roll, bm25
from engine.index.shelf import Shelf
from engine.retrieval.fusion import Signal, fuse, reciprocal_ranks
from engine.retrieval.named import WHY as NAMED
from engine.retrieval.named import named_sections

LONGEST_QUERY = 20_000  # characters; models read the first 512 tokens, words count to the end
DENSE_GRAINS = (Grain.CLAUSE, Grain.SECTION, Grain.SUBSECTION)
LEXICAL_GRAINS = (Grain.SECTION, Grain.SUBSECTION)
LEXICAL_WEIGHT = 0.5  # of each lexical grain, against 1 of each dense one; .4 to .6 do as well

Run = Callable[[str, Sequence[Roll], Shelf, Embedder | None, Vectors | None, int], tuple[Hit, ...]]


@dataclass(frozen=True, slots=True)
class Strategy:
    """A row. One that reads vectors falls back to `lexical` where there are none, and says so."""

    name: str
    help: str
    dense: bool
    run: Run


def _lexical_signals(query: str, rolls: Sequence[Roll], weight: float) -> list[Signal]:
    return [Signal("lexical", g, weight, bm25(query, rolls, g)) for g in LEXICAL_GRAINS]


def _dense_signals(
    rolls: Sequence[Roll], shelf: Shelf, embedder: Embedder | None, vector: Vectors | None
) -> list[Signal]:
    if embedder is None or vector is None:
        raise ValueError("a dense strategy is run with an embedder")
    scored = shelf.cosines(vector, embedder.identity, [r.version_id for r in rolls])
    return [Signal("dense", g, 1.0, tuple(scores for _, scores in scored)) for g in DENSE_GRAINS]


def _lexical(
    query: str, rolls: Sequence[Roll], shelf: Shelf, embedder: Embedder | None, vector: Vectors | None, k: int
) -> tuple[Hit, ...]:
    return fuse(rolls, _lexical_signals(query, rolls, 1.0), k)


def _dense(
    query: str, rolls: Sequence[Roll], shelf: Shelf, embedder: Embedder | None, vector: Vectors | None, k: int
) -> tuple[Hit, ...]:
    return fuse(rolls, _dense_signals(rolls, shelf, embedder, vector), k)


def _hybrid(
    query: str, rolls: Sequence[Roll], shelf: Shelf, embedder: Embedder | None, vector: Vectors | None, k: int
) -> tuple[Hit, ...]:
    signals = _dense_signals(rolls, shelf, embedder, vector) + _lexical_signals(query, rolls, LEXICAL_WEIGHT)
    return fuse(rolls, signals, k)


def _rrf(
    query: str, rolls: Sequence[Roll], shelf: Shelf, embedder: Embedder | None, vector: Vectors | None, k: int
) -> tuple[Hit, ...]:
    signals = _dense_signals(rolls, shelf, embedder, vector) + _lexical_signals(query, rolls, LEXICAL_WEIGHT)
    return fuse(rolls, signals, k, reciprocal_ranks)


_ROWS = (
    Strategy("hybrid", "Meaning and words, their scores added.", True, _hybrid),
    Strategy("rrf", "Meaning and words, their ranks added.", True, _rrf),
    Strategy("dense", "Meaning alone.", True, _dense),
    Strategy("lexical", "Words alone: needs no model.", False, _lexical),
)
STRATEGIES: Mapping[str, Strategy] = {row.name: row for row in _ROWS}


def search(
    query: str,
    strategy: str,
    versions: tuple[VersionId, ...],
    shelf: Shelf,
    embedder: Embedder | None,
    k: int,
) -> SearchResult:
    """At most `k` hits, best first; sections the query names by number come before all others.

    Raises BadQuestion (empty or enormous query), BadRequest (no such strategy, k, no versions, vectors
    of another embedder), UnknownVersion (not on the shelf), DamagedRecord.
    """
    row = _checked(query, strategy, versions, k)
    begin = time.perf_counter()
    rolls = shelf.rolls(versions)
    missing = _no_vectors(rolls, embedder) if row.dense else ""
    if missing:
        row = STRATEGIES["lexical"]
    vector = embedder.embed_query(query) if row.dense and embedder is not None else None
    embedded = time.perf_counter()
    found = row.run(query, rolls, shelf, embedder, vector, k + len(named_sections(query)))
    if missing:
        found = tuple(replace(hit, why=f"lexical ({missing})") for hit in found)
    hits = _named_first(query, rolls, found)[:k]
    done = time.perf_counter()
    ms_embed = 1e3 * (embedded - begin) if vector is not None else 0.0
    return SearchResult(hits, ms_embed, 1e3 * (done - embedded), 0.0)


def _checked(query: str, strategy: str, versions: tuple[VersionId, ...], k: int) -> Strategy:
    if not query.strip():
        raise BadQuestion("The query is empty.", hint="Type what you want to find.")
    if len(query) > LONGEST_QUERY:
        raise BadQuestion(f"The query has {len(query):,} characters; at most {LONGEST_QUERY:,} are read.")
    if strategy not in STRATEGIES:
        raise BadRequest(
            f"There is no retrieval strategy “{strategy}”.",
            hint="Choose one of: " + ", ".join(STRATEGIES) + ".",
        )
    if k < 1:
        raise BadRequest("At least one hit must be asked for.", hint="Give a number from 1.")
    if not versions:
        raise BadRequest("There is no statute to search in.", hint="Import one with `dhara import FILE`.")
    return STRATEGIES[strategy]


def _no_vectors(rolls: Sequence[Roll], embedder: Embedder | None) -> str:
    """Why there is nothing to compare by meaning; "" when there is."""
    if embedder is None:
        return "no embedding model is installed"
    if any(roll.identity is None for roll in rolls if len(roll)):
        return "indexed without an embedding model"
    return ""


def _named_first(query: str, rolls: Sequence[Roll], found: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """Exact matches in front. A named section keeps the provision the search chose for it, if any."""
    by_section = {(hit.version_id, hit.section): hit for hit in found if hit.section}
    top = max((hit.score for hit in found), default=0.0)
    named = []
    for number in named_sections(query):
        for roll in rolls:
            for home, section in enumerate(roll.sections):
                if section.upper() != number:
                    continue
                hit = by_section.get((roll.version_id, section))
                eid: EId = hit.eid if hit else roll.homes[home]
                named.append(Hit(roll.version_id, eid, section, top, NAMED))
    taken = {(hit.version_id, hit.section) for hit in named}
    return (*named, *(hit for hit in found if (hit.version_id, hit.section) not in taken))
