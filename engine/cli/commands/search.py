"""`dhara search`."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli import shape
from engine.cli.parser import Command
from engine.cli.say import Reply, table
from engine.domain.library import SearchResult
from engine.front import Front
from engine.job.job import Job
from engine.job.request import Search


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", metavar="QUERY")
    parser.add_argument("--version", action="append", default=[], metavar="V", help="may be repeated")
    parser.add_argument("--strategy", default="hybrid", metavar="S", help="lexical, dense or hybrid")
    parser.add_argument("-k", type=int, default=10, metavar="K", help="number of hits")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    request = Search(options.query, tuple(options.version), options.strategy, options.k)
    result = cast(SearchResult, front(request, job))
    rows = [(f"{n}.", h.section, h.eid, f"{h.score:.3f}", h.why) for n, h in enumerate(result.hits, 1)]
    return Reply(shape.search(result), table(rows) or "Nothing found.")


SEARCH = Command("search", "Find provisions, without asking the board.", _arguments, _serve)
