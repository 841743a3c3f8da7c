"""`dhara library`, `tree`, `text` and `locate`."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli import shape
from engine.cli.parser import Command
from engine.cli.say import Reply, table
from engine.domain.citation import Citation
from engine.domain.identity import EId
from engine.domain.provision import Provision, Resolution
from engine.domain.quad import Quad
from engine.domain.version import Tree, Version, VersionCard
from engine.errors import UnknownProvision
from engine.front import Front
from engine.job.job import Job
from engine.job.request import ListCitations, ListLibrary, Locate, OpenTree, OpenVersion


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    del parser


def _version_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("version", metavar="VERSION", help="id of a version, or its beginning")


def _library(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    cards = cast(tuple[VersionCard, ...], front(ListLibrary(), job))
    rows = [
        (
            card.version_id[:12],
            card.language.value,
            card.as_of or "date not known",
            f"{len(card.pages)} p." if card.paged else "text",
            card.work,
            card.source_name,
            _mark(card),
        )
        for card in cards
    ]
    empty = "No law here yet. Answers come only from laws you add: `dhara import FILE`."
    return Reply({"versions": [shape.version(card) for card in cards]}, table(rows) or empty)


def _mark(card: VersionCard) -> str:
    return "may not be whole: see its warnings" if card.incomplete else ""


def _tree(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    tree = cast(Tree, front(OpenTree(options.version), job))
    external = any(edge.resolution == Resolution.EXTERNAL for edge in tree.edges)
    found = front(ListCitations(options.version), job) if external else ()
    cited = {(one.start, one.end): one for one in cast(tuple[Citation, ...], found)}
    data = {
        "nodes": [shape.node(node) for node in tree.provisions],
        "edges": [shape.edge(edge, cited.get((edge.start, edge.end))) for edge in tree.edges],
    }
    return Reply(data, "\n".join(_tree_lines(tree.provisions)))


def _tree_lines(provisions: tuple[Provision, ...]) -> list[str]:
    depth: dict[EId | None, int] = {None: -1}
    lines = []
    for node in provisions:
        depth[node.eid] = depth.get(node.parent, -1) + 1
        lines.append(f"{'  ' * depth[node.eid]}{node.label}  {node.heading}".rstrip() + f"  [{node.eid}]")
    return lines


def _text_arguments(parser: argparse.ArgumentParser) -> None:
    _version_argument(parser)
    parser.add_argument("eid", nargs="?", metavar="EID", help="a provision; else the whole text")


def _text(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    version = cast(Version, front(OpenVersion(options.version), job))
    start, end = 0, len(version.text)
    if options.eid:
        try:
            provision = version.provision(EId(options.eid))
        except KeyError as error:
            raise UnknownProvision(f"This version has no provision {options.eid}.") from error
        start, end = provision.start, provision.end
    text = version.text[start:end]
    return Reply({"text": text, "start": start, "end": end}, text)


def _locate_arguments(parser: argparse.ArgumentParser) -> None:
    _version_argument(parser)
    parser.add_argument("start", type=int, metavar="START")
    parser.add_argument("end", type=int, metavar="END")


def _locate(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    quads = cast(tuple[Quad, ...], front(Locate(options.version, options.start, options.end), job))
    lines = [f"p. {q.page}: " + " ".join(f"{value:.1f}" for value in q.box) for q in quads]
    return Reply(
        {"quads": [shape.quad(q) for q in quads]}, "\n".join(lines) or "Nothing of it is printed on a page."
    )


LIBRARY = Command("library", "Works and versions held.", _no_arguments, _library)
TREE = Command("tree", "The structure of a version.", _version_argument, _tree)
TEXT = Command("text", "Canonical text of a version or provision.", _text_arguments, _text)
LOCATE = Command("locate", "Where a span is printed.", _locate_arguments, _locate)
