"""Prose: a source without a statute's structure becomes a document, its words in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.domain.document import Document, DocumentId
from engine.domain.language import Language, language_of
from engine.domain.page import SourceRead
from engine.domain.version import PageCard
from engine.structure.grammars.generic import GRAMMAR
from engine.structure.text.line import Line, lines_of
from engine.structure.text.seam import Seam, join, seam, vocabulary
from engine.structure.text.weave import Weaver

_MOST = 0.9  # of the lines end before the right edge that lines are measured by


def document_of(source: SourceRead, id: DocumentId, name: str) -> Document:
    """Every character of `source`, once: body, notes and tables as they come, what is of the pages alone
    behind them, and at the very end the marks of notes and the hyphens of broken words."""
    lines = lines_of(source)
    body = sorted((*lines.body, *lines.side_notes, *lines.footnotes), key=lambda line: line.number)
    running = {line.number for line in lines.body}
    words = vocabulary(body)
    seams = _seams(body, running, words)
    weaver = Weaver()
    behind: list[tuple[Line, int, int]] = []
    for at, line in enumerate(body):
        weaver.insert(seams[at].text)
        soft = at + 1 < len(body) and seams[at + 1].soft
        _put(weaver, line, soft, behind)
    end = weaver.length
    for line in lines.rest:
        weaver.insert("\n")
        weaver.put(line.printed, line.number, 0, len(line.printed.text))
    for line, start, stop in behind:
        weaver.insert("\n")
        weaver.put(line.printed, line.number, start, stop)
    text, provenance = weaver.finish()
    pages = tuple(
        PageCard(p.number, p.label, p.width, p.height, p.rotation, p.kind, p.reason) for p in source.pages
    )
    language = language_of(text[:end]) or Language.ENGLISH
    return Document(id, name, language, text, end, provenance, pages, source.warnings)


def _seams(body: Sequence[Line], running: set[int], words: frozenset[str]) -> list[Seam]:
    """What stands before each line; the first has nothing."""
    rights = sorted(line.left + line.printed.box[2] - line.printed.box[0] for line in body if not line.room)
    width = rights[int(len(rights) * _MOST)] if rights else 0.0
    out = [Seam("")]
    for before, after in pairwise(body):
        kinds = before.number in running, after.number in running
        if kinds == (True, True):
            out.append(seam(before, after, GRAMMAR, words, before.room or width))
        elif kinds == (False, False) and before.printed.role is after.printed.role:
            out.append(join(before, after, words))
        else:
            out.append(Seam("\n"))
    return out


def _put(weaver: Weaver, line: Line, soft: bool, behind: list[tuple[Line, int, int]]) -> None:
    end = len(line.printed.text)
    cuts = list(line.marks)
    hyphen = len(line.printed.text.rstrip()) - 1
    if soft and not any(a <= hyphen < b for a, b in cuts):
        cuts.append((hyphen, end))
    at = 0
    for start, stop in cuts:
        weaver.put(line.printed, line.number, at, start)
        behind.append((line, max(at, start), stop))
        at = max(at, stop)
    weaver.put(line.printed, line.number, at, end)
