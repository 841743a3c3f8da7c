"""A query to hits, over the versions asked for or every latest one."""

from __future__ import annotations

import time
from dataclasses import replace

from engine.domain.finding import Wanted
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.library import SearchResult
from engine.errors import BadRequest, DamagedRecord, UnknownVersion
from engine.job.job import Job
from engine.job.request import Search, SearchWithModel
from engine.retrieval.quoted import containing, narrowed, quoted_phrases
from engine.retrieval.romanised import spoken_in
from engine.retrieval.search import search as search_shelf
from engine.retrieval.strategies.table import STRATEGIES
from engine.retrieval.strategy import Strategy
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workbench.selection import select

LONGEST_QUERY = 4_000  # characters
SIFTED = 50  # hits looked through for those that contain a quoted phrase; others follow as printed


def search(request: Search, bench: Workbench, job: Job) -> SearchResult:
    """A phrase between quotation marks must be contained. Raises BadRequest, UnknownVersion. A strategy that
    has a model write is asked for with SearchWithModel: native models live on the lane that serves it."""
    row = strategy_named(request.strategy)
    if row.model and not isinstance(request, SearchWithModel):
        raise ValueError(f"{row.name} is asked for with SearchWithModel")
    query = checked_query(request.query, request.k)
    if request.versions:
        versions = tuple(bench.versions.resolve(name) for name in request.versions)
        notes: tuple[str, ...] = ()
    else:
        language = spoken_in(query) or Language.ENGLISH
        versions = tuple(card.version_id for card in select(bench.versions.readable(), language, None))
        versions, notes = _readable(versions, bench)
    model = bench.model_on_call(bench.settings.model) if row.model else None
    tools = replace(instruments(versions, bench, model), watch=job.watch("search"))
    twins = {v: twin for v, twin in tools.twins.items() if _reads(twin, bench)}
    tools = replace(tools, twins=twins)
    phrases = quoted_phrases(query)
    k = max(request.k, SIFTED) if phrases else request.k
    result = search_shelf(query, row.name, versions, tools, k, request.chunker, request.rerank)
    result = replace(result, notes=(*notes, *result.notes))
    if not phrases:
        return result
    begin = time.perf_counter()
    found = containing(Wanted(phrases), versions, bench.shelf, bench.versions.open)
    hits = narrowed(result.hits, found, bench.shelf.rolls(versions), request.k)
    return replace(result, hits=hits, ms_search=result.ms_search + 1e3 * (time.perf_counter() - begin))


def checked_query(query: str, k: int) -> str:
    """On one line. Raises BadRequest for an empty or enormous one, and where no hit is asked for."""
    query = " ".join(query.split())
    if not query:
        raise BadRequest("The search is empty.", hint="Type words, or a section number.")
    if len(query) > LONGEST_QUERY:
        raise BadRequest(f"The search has {len(query):,} characters; at most {LONGEST_QUERY:,} fit.")
    if k < 1:
        raise BadRequest("At least one hit must be asked for.", hint="Give -k a number from 1.")
    return query


def _readable(
    versions: tuple[VersionId, ...], bench: Workbench
) -> tuple[tuple[VersionId, ...], tuple[str, ...]]:
    """Those whose index can be read, and a note on the others: one bad index stops no search of a library.
    Where none can be read the search itself says why."""
    good = tuple(v for v in versions if _reads(v, bench))
    bad = [v for v in versions if v not in good]
    if not good or not bad:
        return versions, ()
    named = ", ".join(v[:12] for v in bad)
    return good, (f"Not searched, since the index of it cannot be read: {named}. Run `dhara index`.",)


def _reads(version_id: VersionId, bench: Workbench) -> bool:
    try:
        return bool(bench.shelf.rolls((version_id,)))
    except (DamagedRecord, UnknownVersion):
        return False


def strategy_named(name: str) -> Strategy:
    """Raises BadRequest, naming those there are."""
    if name not in STRATEGIES:
        raise BadRequest(f"No strategy is called “{name}”.", hint=f"Choose {', '.join(STRATEGIES)}.")
    return STRATEGIES[name]
