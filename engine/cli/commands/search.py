"""`dhara search`."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli import shape
from engine.cli.commands.document import document_arguments, serve_document
from engine.cli.commands.strategies import listed
from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.evidence import Hit
from engine.domain.identity import VersionId
from engine.domain.library import SearchResult
from engine.domain.provision import Kind, Provision
from engine.domain.version import Version
from engine.errors import DamagedRecord
from engine.front import Front
from engine.job.job import Job
from engine.job.request import OpenVersion, Search, SearchWithModel

CONTAINERS = frozenset({Kind.PART, Kind.CHAPTER})  # they head more than what was found
SHOWN = 160  # characters of a provision shown to a person; --json has it whole


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", metavar="QUERY")
    parser.add_argument("--version", action="append", default=[], metavar="V", help="may be repeated")
    parser.add_argument("--strategy", default="statutegraph", metavar="S", help="way of searching: see below")
    parser.add_argument(
        "--chunker",
        default="",
        metavar="C",
        help="search chunks of another cut (bm25, dense and hybrid): window200, window512, recursive, "
        "section, chapter; made once by `dhara index VERSION --with chunks_C`",
    )
    parser.add_argument(
        "--rerank",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="let a cross-encoder read the best hits again, where one knows the language",
    )
    parser.add_argument("-k", type=int, metavar="K", help="number of hits: 10, in a document 5")
    document_arguments(parser)


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    if options.document is not None:
        return serve_document(options, front, job)
    from engine.retrieval.strategies.table import STRATEGIES

    row = STRATEGIES.get(options.strategy)  # None is refused where every other request is
    kind = SearchWithModel if row is not None and row.model else Search
    request = kind(
        options.query,
        tuple(options.version),
        options.strategy,
        10 if options.k is None else options.k,
        options.chunker,
        options.rerank,
    )
    result = cast(SearchResult, front(request, job))
    # Each version is opened once, however many of its provisions were found.
    named = dict.fromkeys(hit.version_id for hit in result.hits)
    held = {name: _opened(name, front, job) for name in named}
    told = [_found(hit, held[hit.version_id]) for hit in result.hits]
    lines = [line for n, hit in enumerate(result.hits, 1) for line in _lines(n, hit, held[hit.version_id])]
    return Reply(shape.search(result, told), "\n".join((*result.notes, *(lines or ("Nothing found.",)))))


def _opened(name: VersionId, front: Front, job: Job) -> Version | None:
    """None for one that is damaged: what the index holds of it is told all the same."""
    try:
        return cast(Version, front(OpenVersion(name), job))
    except DamagedRecord:
        return None


def _found(hit: Hit, version: Version | None) -> shape.Shape:
    if version is None:
        return shape.NOT_READABLE
    node = version.provision(hit.eid)
    return shape.found(node, _heading(version, node), version.text)


def _lines(n: int, hit: Hit, version: Version | None) -> tuple[str, ...]:
    """Which law, which provision of it and where it is printed, and how it begins."""
    found = f"[{hit.eid}]  {hit.score:.3f}  {hit.why}"
    if version is None:
        return (f"{n}. {hit.version_id[:12]}, which is damaged: `dhara doctor`", f"   {found}")
    card, node = version.card, version.provision(hit.eid)
    page = f"p. {node.page_label or node.page}  " if node.page else ""
    return (
        f"{n}. {card.work} ({card.as_of or 'date not known'})  {card.version_id[:12]}",
        f"   {node.label}  {_heading(version, node)}".rstrip() + f"  {page}{found}",
        f"   {_short(version.text[node.start : node.end])}",
    )


def _heading(version: Version, node: Provision) -> str:
    """Its own, else that of the section or schedule it lies in."""
    while not node.heading and node.parent is not None:
        parent = version.provision(node.parent)
        if parent.kind in CONTAINERS:
            break
        node = parent
    return node.heading


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= SHOWN else plain[:SHOWN].rstrip() + "…"


SEARCH = Command("search", "Find provisions, without asking the board.", _arguments, _serve, listed)
