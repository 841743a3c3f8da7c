"""The parts of a printed opinion, and a print as it is looked at before it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import OpinionId
from engine.domain.nearest import nearest
from engine.domain.opinion import Opinion, Status


class Part(StrEnum):
    """What may be left out of a print. Number, question, status with its reasons, the answer with its
    quotations, the pins and the code never are. Declared in the order in which they are printed."""

    COVER = "cover"  # a first page of its own: what is promised, what is not, what this print holds
    SIDES = "sides"  # the rule and both sides, statement by statement
    EVIDENCE = "evidence"  # every provision gathered
    LEFT_OUT = "left_out"  # statements and sentences that were not let through, each with why
    TRACE = "trace"  # scorecard, the way to each provision, what each agent did
    PAGES = "pages"  # pictures of the cited pages with their marks


Parts = frozenset[Part]

ALL_PARTS: Parts = frozenset(Part)
TEXT_PARTS: Parts = ALL_PARTS - {Part.PAGES}
"""All that needs no page drawn: what is printed where nobody said otherwise."""


@dataclass(frozen=True, slots=True)
class PrintDraft:
    """The PDF that will be kept or sent to a printer, page for page, while it is looked at."""

    opinion: OpinionId
    parts: Parts
    sizes: tuple[tuple[float, float], ...]  # width and height of each page, in points
    bytes: int


def offered(opinion: Opinion) -> Parts:
    """The parts that this opinion has something for."""
    undecided = opinion.status is Status.UNDECIDED
    kept, left = (any(c.accepted is so for c in opinion.claims) for so in (True, False))
    quoted = (*opinion.quotations, *(q for s in opinion.sentences for q in s.quotations))
    has = {
        Part.COVER: True,
        Part.SIDES: kept or not undecided,
        Part.EVIDENCE: bool(opinion.evidence),
        Part.LEFT_OUT: left or bool(opinion.course.struck),
        Part.TRACE: True,
        Part.PAGES: any(where.page for where in quoted or nearest(opinion)),
    }
    return frozenset(part for part, so in has.items() if so)


def in_order(parts: Parts) -> tuple[Part, ...]:
    """As they are printed."""
    return tuple(part for part in Part if part in parts)
