"""What is told of a provision or a citation while the pointer rests on its name."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.state.citation import Citation
from desktop.state.selection import pages_of
from desktop.state.wording import pinned
from desktop.state.words import page_words
from engine.domain.identity import EId
from engine.domain.provision import QUALIFIERS, Provision
from engine.domain.segments import words_begin
from engine.domain.version import Version

WORDS, QUALIFYING = 420, 260  # characters shown of a provision, and of each of its provisos


@dataclass(frozen=True, slots=True)
class Card:
    """`words`: the law's own, cut where `cut`. `provisos`: those of its provisos, exceptions and
    explanations that the words shown do not hold: a rule is never shown without them."""

    title: str
    words: str
    place: str
    provisos: tuple[str, ...] = ()


def card_of_provision(version: Version, eid: EId) -> Card:
    """Raises KeyError when there is none of that id."""
    node = version.provision(eid)
    begin = words_begin(version.text, node) if node.heading else node.start
    words, end = _cut(version, begin, node.end, WORDS)
    provisos = tuple(
        _cut(version, q.start, q.end, QUALIFYING)[0] for q in _qualifying(version, node) if q.end > end
    )
    law = version.card
    pages = pages_of(version, node.start, node.end)
    place = " · ".join(filter(None, (pinned(law.work, law.as_of), pages)))
    title = " · ".join(filter(None, (node.label, node.heading)))
    return Card(title, words, place, provisos)


def card_of_citation(citation: Citation) -> Card:
    quotation = citation.quotation
    place = " · ".join(filter(None, (citation.law, page_words(quotation.page, quotation.page_label))))
    return Card(quotation.label, " ".join(quotation.quote.split()), place)


def _qualifying(version: Version, node: Provision) -> list[Provision]:
    inside = (p for p in version.provisions if node.start <= p.start and p.end <= node.end)
    return [p for p in inside if p.kind in QUALIFIERS and p is not node]


def _cut(version: Version, start: int, end: int, most: int) -> tuple[str, int]:
    """The words, on one line, and where they end."""
    if end - start <= most:
        return " ".join(version.text[start:end].split()), end
    stop = version.text.rfind(" ", start, start + most)
    stop = stop if stop > start else start + most
    return " ".join(version.text[start:stop].split()) + " …", stop
