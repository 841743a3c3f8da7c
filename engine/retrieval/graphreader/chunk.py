"""Chunk: what is read at one go. A paragraph of an article or annex, or a sentence of a recital."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.domain.evidence import Segment
from engine.domain.identity import EId, VersionId
from engine.domain.provision import Kind, Provision
from engine.domain.segments import cut, words_begin
from engine.domain.version import Version
from engine.index.passages import Grain, Passage, passages_of

LEAD = 160  # characters of what a clause depends on, put before it

_ANNEXED = frozenset({Kind.ANNEX, Kind.SCHEDULE})
_MARK = re.compile(r"^\s*(?:[(\[][^()\[\]\s]{1,6}[)\]]|(?:[^\W_]{1,4}[.)।]){1,3})\s+")  # "(a) ", "1. "


class Role(StrEnum):
    """Facts are made of rules alone; annexes and recitals are reached from them (paper 004, 3.1)."""

    RULE = "rule"
    RECITAL = "recital"
    ANNEX = "annex"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence or clause of a chunk: [start, end) of the canonical text.

    `text` is without its label and on one line; `lead` is the opening of what it is a clause of.
    """

    start: int
    end: int
    text: str
    lead: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """`eid` stands alone and is what a search gives back; `home` is the article, item or recital it is
    of, `section` that article's number, "" for others. `inside` are the provisions it covers.
    """

    version_id: VersionId
    ordinal: int  # in its version, from 0
    role: Role
    eid: EId
    home: EId
    section: str
    label: str
    heading: str
    sentences: tuple[Sentence, ...]
    inside: tuple[EId, ...]

    @property
    def text(self) -> str:
        """For a reader: its heading, then its sentences, each once."""
        body = " ".join(s.text for s in self.sentences)
        return f"{self.heading}: {body}" if self.heading else body


def chunks_of(version: Version) -> tuple[Chunk, ...]:
    """In document order, so that a chunk's neighbours are the ones printed around it."""
    tree = _Tree(version)
    passages = passages_of(version)
    # An annex in sections is there whole and item by item: it is read by its items.
    around = {outer for p in passages for outer in tree.above(p.home) if outer != p.home}
    made: list[Chunk] = []
    for passage in passages:
        if tree.kind(passage.home) is Kind.PREAMBLE:
            continue
        if Grain.SUBSECTION not in passage.grains or passage.home in around:
            continue
        for sentences in tree.portions(passage):
            if sentences:
                made.append(tree.chunk(passage, sentences, len(made)))
    return tuple(made)


class _Tree:
    def __init__(self, version: Version) -> None:
        self._version = version
        self._by_eid = {p.eid: p for p in version.provisions}
        self._children: dict[EId | None, list[Provision]] = defaultdict(list)
        for p in version.provisions:
            self._children[p.parent].append(p)

    def kind(self, eid: EId) -> Kind:
        return self._by_eid[eid].kind

    def chunk(self, passage: Passage, sentences: tuple[Sentence, ...], ordinal: int) -> Chunk:
        unit = self._by_eid[passage.unit]
        return Chunk(
            self._version.card.version_id,
            ordinal,
            self._role(passage.home),
            passage.unit,
            passage.home,
            passage.section,
            unit.label,
            passage.heading,
            sentences,
            tuple(p.eid for p in self._under(self._by_eid[passage.eid]) if p.start < passage.end),
        )

    def portions(self, passage: Passage) -> Iterator[tuple[Sentence, ...]]:
        """The sentences of each chunk of a passage: a recital's one by one, others together."""
        sentences = self._sentences(passage)
        if self.kind(passage.home) is Kind.RECITAL:
            yield from ((s,) for s in sentences)
        else:
            yield sentences

    def _role(self, eid: EId) -> Role:
        if self.kind(eid) is Kind.RECITAL:
            return Role.RECITAL
        return Role.ANNEX if any(self.kind(e) in _ANNEXED for e in self.above(eid)) else Role.RULE

    def above(self, eid: EId) -> Iterator[EId]:
        """`eid` and everything it lies in."""
        node: EId | None = eid
        while node is not None:
            yield node
            node = self._by_eid[node].parent

    def _under(self, node: Provision) -> Iterator[Provision]:
        yield node
        for child in self._children[node.eid]:
            yield from self._under(child)

    def _sentences(self, passage: Passage) -> tuple[Sentence, ...]:
        text, root = self._version.text, self._by_eid[passage.eid]
        begin = max(passage.start, words_begin(text, root))
        inside = [p for p in self._under(root) if p is not root and p.start < passage.end]
        boundaries = [b for p in inside for b in (p.start, p.end, words_begin(text, p))]
        found = (self._sentence(s, root, inside) for s in cut(text, begin, passage.end, boundaries))
        return tuple(s for s in found if any(c.isalnum() for c in s.text))

    def _sentence(self, segment: Segment, root: Provision, inside: Sequence[Provision]) -> Sentence:
        around = [root, *(p for p in inside if p.start <= segment.start and segment.end <= p.end)]
        leads = [_cut_short(self._opening(p)) for p in around[:-1]]
        plain = _MARK.sub("", " ".join(segment.text.split()))
        return Sentence(segment.start, segment.end, plain, " ".join(lead for lead in leads if lead))

    def _opening(self, node: Provision) -> str:
        """What `node` says before its first part."""
        text, children = self._version.text, self._children[node.eid]
        end = children[0].start if children else node.end
        return _MARK.sub("", " ".join(text[words_begin(text, node) : end].split()))


def _cut_short(text: str) -> str:
    """At most `LEAD` characters, in whole words."""
    return text if len(text) <= LEAD else text[: LEAD + 1].rpartition(" ")[0] + " …"
