"""What a reader should find in the sample statute: its provisions and references, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from assets.samples.act import Act, Mention, Node, own_words
from engine.domain.provision import QUALIFIERS, Kind, Resolution

Entry = dict[str, str | int | None]


def truth_of(act: Act, as_of: str, pages: Mapping[str, int]) -> dict[str, object]:
    """The truth tree. `pages` says on which page each provision begins, from 1."""
    provisions: list[Entry] = [
        {
            "eid": node.eid,
            "kind": node.kind.value,
            "number": node.number,
            "label": node.label,
            "heading": node.heading,
            "parent": node.parent,
            "page": pages[node.eid],
            "text": own_words(act, node),
        }
        for node in act.nodes
    ]
    references = [entry for mention in act.mentions for entry in _entries(act, mention)]
    return {
        "title": act.title,
        "language": act.language.value,
        "as_of": as_of,
        "counts": dict(sorted(Counter(node.kind.value for node in act.nodes).items())),
        "references_by_resolution": dict(sorted(Counter(str(e["resolution"]) for e in references).items())),
        "provisions": provisions,
        "references": references,
        "amends": [{"footnote": f"fn_{at}", "target": eid} for at, eid in enumerate(act.amends, 1)],
    }


def _entries(act: Act, mention: Mention) -> list[Entry]:
    """One entry for each provision the words refer to."""
    words = act.text[mention.start : mention.end]
    short = mention.target
    if short == "x":
        return [_entry(mention, words, None, Resolution.EXTERNAL)]
    if short.startswith("r:"):
        return [_entry(mention, words, _find(act, short[2:]).eid, Resolution.RELATIVE)]
    if "-" in short:
        first, last = (_find(act, end) for end in short.split("-"))
        return [_entry(mention, words, eid, Resolution.RANGE) for eid in _between(act, first, last)]
    targets = short.split(",")
    how = Resolution.LIST if len(targets) > 1 else Resolution.ABSOLUTE
    return [_entry(mention, words, _find(act, target).eid, how) for target in targets]


def _entry(mention: Mention, words: str, target: str | None, how: Resolution) -> Entry:
    return {"source": mention.source, "words": words, "target": target, "resolution": how.value}


def _find(act: Act, short: str) -> Node:
    """ "21.1.a" is section 21, sub-section (1), clause (a); "ch4" a chapter; "s1" a schedule."""
    if short.startswith("ch"):
        return _child(act, None, Kind.CHAPTER, short[2:])
    if short.startswith("s"):
        return _child(act, None, Kind.SCHEDULE, short[1:])
    section, *steps = short.split(".")
    node = next(n for n in act.nodes if n.kind is Kind.SECTION and n.number == section)
    for step in steps:
        node = next(
            n for n in act.nodes if n.parent == node.eid and n.number == step and n.kind not in QUALIFIERS
        )
    return node


def _child(act: Act, parent: str | None, kind: Kind, number: str) -> Node:
    return next(n for n in act.nodes if (n.parent, n.kind, n.number) == (parent, kind, number))


def _between(act: Act, first: Node, last: Node) -> list[str]:
    """Those of one kind in document order, both ends included; sections run on through chapters."""
    row = [n for n in act.nodes if n.kind is first.kind]
    if first.kind is not Kind.SECTION:
        row = [n for n in row if n.parent == first.parent]
    return [n.eid for n in row[row.index(first) : row.index(last) + 1]]
