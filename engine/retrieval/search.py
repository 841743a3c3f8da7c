"""Search: a query to ranked provisions by one strategy of the table.

A hit is the smallest provision that stands alone: a sub-section, a definition, or a section without
either. One section gives one hit, its best: readers and ledgers want sections, found by the sum of
several scores, and the words in them that answer. `Hit.section` is set; the rest of a section
is brought by `hops`. Scores compare within one search only.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.language import NAMES, Language, language_of
from engine.domain.library import SearchResult
from engine.domain.motor import Embedder, LanguageModel
from engine.errors import BadQuestion, BadRequest
from engine.index.roll import Roll
from engine.retrieval.chunks import INDEXED
from engine.retrieval.hearing import cleaned, heard, note_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.named import WHY as NAMED
from engine.retrieval.named import named_provisions, named_sections, taken_apart
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.reranking import DEPTH, reranked
from engine.retrieval.strategies.chunked import over_chunks
from engine.retrieval.strategies.table import STRATEGIES
from engine.retrieval.strategy import Asked, Clock, Strategy

LONGEST_QUERY = 20_000  # characters; models read the first 512 tokens, words count to the end
MOST_NAMED = 2  # laws whose section of a named number comes first


def search(
    query: str,
    strategy: str,
    versions: tuple[VersionId, ...],
    tools: Instruments,
    k: int,
    chunker: str = "",
    rerank: bool | None = None,
) -> SearchResult:
    """At most `k` hits, best first; sections the query names by number come before all others.

    A query in romanised Bangla is searched as the Bangla it sounds like, and the result says so.

    `chunker` names the chunks a plain strategy reads in place of the passages of the index. `rerank`:
    a cross-encoder reads the best hits again, where one can; None takes what `tools` say.

    Raises BadQuestion (empty or enormous query), BadRequest (no such strategy, k, no versions, vectors
    of another embedder, a preparation or a language model that is lacking), UnknownVersion (not on the
    shelf), DamagedRecord.
    """
    query = _typed(query)
    row = _checked(query, strategy, versions, k)
    chunker = "" if chunker == INDEXED else chunker
    if chunker:
        row = over_chunks(row, chunker)
    begin = time.perf_counter()
    rolls = tools.shelf.rolls(versions)
    if reading := heard(query, versions, tools):
        query = reading.text
    later = _not_indexed(rolls, tools.embedder) if row.vectors and not chunker else []
    behind = {roll.version_id for roll in later}
    searched = [roll for roll in rolls if roll.version_id not in behind]
    missing = _no_vectors(() if chunker else searched, tools.embedder) if row.vectors else ""
    if missing:
        row = over_chunks(STRATEGIES["bm25"], chunker) if chunker else STRATEGIES["bm25"]
    require_model(row, query, tools.model)
    _require(row, tuple(roll.version_id for roll in searched), tools)
    clock = Clock()
    again = (tools.rerank if rerank is None else rerank) and not row.reranks
    wanted = k + len(named_sections(query))
    asked = Asked(query, searched, max(wanted, DEPTH) if again else wanted, clock)
    found = row.run(asked, tools)
    if later:
        found = _with_words_of(found, replace(asked, rolls=later), tools)
    if missing:
        found = tuple(replace(hit, why=f"lexical ({missing})") for hit in found)
    if again:
        found = reranked(query, found, tools, clock, asked.told)
    hits = _named_first(query, rolls, found)[:k]
    asked.told.extend(_absent(query, rolls))
    rest = time.perf_counter() - begin - clock.embed - clock.rerank
    notes = (note_of(reading), *asked.told) if reading else tuple(asked.told)
    read_as = reading.text if reading else ""
    return SearchResult(
        hits, 1e3 * clock.embed, 1e3 * rest, 1e3 * clock.rerank, notes, read_as, tuple(asked.walks)
    )


def require_model(row: Strategy, query: str, model: LanguageModel | None) -> None:
    """Raises BadRequest for a row that has a model write what this one cannot."""
    if not row.model:
        return
    others = "Choose another strategy: `dhara strategies` says what each needs."
    if model is None:
        raise BadRequest(
            f"The strategy “{row.name}” writes with a language model, and none is at hand.", hint=others
        )
    if (language := language_of(query) or Language.ENGLISH) not in model.languages:
        raise BadRequest(
            f"The strategy “{row.name}” has a language model write in the language of the question, and "
            f"{model.identity.id} does not write {NAMES[language]}.",
            hint=others,
        )


def _require(row: Strategy, versions: tuple[VersionId, ...], tools: Instruments) -> None:
    for need in row.needs:
        preparation = PREPARATIONS[need]
        lacking = [v for v in versions if not preparation.ready(v, tools)]
        if not lacking:
            continue
        if why := preparation.lacks(tools):
            raise BadRequest(f"The strategy “{row.name}” cannot be used here: {why}.")
        for version_id in lacking:
            if why := preparation.refuses(tools.open(version_id), tools):
                raise BadRequest(f"The strategy “{row.name}” cannot read {version_id[:12]}: {why}.")
        raise BadRequest(
            f"The strategy “{row.name}” reads what has not been made of {len(lacking)} of the versions yet.",
            hint=f"Run `dhara index {lacking[0][:12]} --with {need}`.",
        )


def _typed(query: str) -> str:
    """`query` cleaned. Raises BadQuestion for one that is too long to look at."""
    if len(query) > LONGEST_QUERY:
        raise BadQuestion(f"The query has {len(query):,} characters; at most {LONGEST_QUERY:,} are read.")
    return cleaned(query)


def _checked(query: str, strategy: str, versions: tuple[VersionId, ...], k: int) -> Strategy:
    if not query.strip():
        raise BadQuestion("The query is empty.", hint="Type what you want to find.")
    if not any(c.isalnum() for c in query):
        raise BadQuestion("The query has no letter and no number.", hint="Type words, or a section number.")
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


def _not_indexed(rolls: Sequence[Roll], embedder: Embedder | None) -> list[Roll]:
    """Those that have no vectors yet, where others have: a law being indexed takes nothing from the rest."""
    without = [roll for roll in rolls if len(roll) and roll.identity is None]
    return without if embedder is not None and len(without) < sum(len(r) > 0 for r in rolls) else []


def _with_words_of(found: tuple[Hit, ...], asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    """A third of the places, the last ones, for what words alone find in the laws of `asked`."""
    count = len(asked.rolls)
    laws = "One law is" if count == 1 else f"{count} laws are"
    asked.told.append(f"{laws} not indexed by meaning yet, and searched by words alone: `dhara index`.")
    words = STRATEGIES["bm25"].run(replace(asked, k=max(1, asked.k // 3)), tools)
    first = found[: max(0, asked.k - len(words))]
    floor = min((hit.score for hit in first), default=0.0)
    behind = tuple(
        replace(hit, score=min(hit.score, floor), why="lexical (not indexed yet)") for hit in words
    )
    return (*first, *behind, *found[len(first) :])


def _absent(query: str, rolls: Sequence[Roll]) -> list[str]:
    named = named_sections(query)
    if not named:  # names of many laws' sections are read only for who asks
        return []
    held = {section.upper() for roll in rolls for section in roll.sections if section}
    return [f"No law searched has a section {n}." for n in named if n not in held]


def _no_vectors(rolls: Sequence[Roll], embedder: Embedder | None) -> str:
    """Why there is nothing to compare by meaning; "" when there is."""
    if embedder is None:
        return "no embedding model is installed"
    if any(roll.identity is None for roll in rolls if len(roll)):
        return "indexed without an embedding model"
    return ""


def _named_first(query: str, rolls: Sequence[Roll], found: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """Exact matches in front: the sub-section that is named, else the provision that the search chose in
    the section, if any.

    Over many laws a bare number names a section of each: those of the laws that answer best come first.
    """
    by_section = {(hit.version_id, hit.section): hit for hit in found if hit.section}
    top = max((hit.score for hit in found), default=0.0)
    named = []
    for number, steps in dict.fromkeys(map(taken_apart, named_provisions(query))):
        for roll in _speaking(rolls, found):
            for home, section in enumerate(roll.sections):
                if section.upper() != number:
                    continue
                hit = by_section.get((roll.version_id, section))
                eid = hit.eid if hit else roll.homes[home]
                part = EId(f"{roll.homes[home]}__subsec_{steps[0]}") if steps else eid
                eid = part if part in roll.units else eid
                named.append(Hit(roll.version_id, eid, section, top, NAMED, hit.span if hit else None))
    taken = {(hit.version_id, hit.section) for hit in named}
    return (*named, *(hit for hit in found if (hit.version_id, hit.section) not in taken))


def _speaking(rolls: Sequence[Roll], found: tuple[Hit, ...]) -> list[Roll]:
    best = list(dict.fromkeys(hit.version_id for hit in found))[:MOST_NAMED]
    return [r for r in rolls if len(rolls) <= MOST_NAMED or r.version_id in best]
