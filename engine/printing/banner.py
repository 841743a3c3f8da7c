"""The status banner: plain name, code, one sentence, every reason, and what the gate promises."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from engine.domain.opinion import Opinion, Status
from engine.printing.canvas import Canvas, Colour
from engine.printing.flow import Block, Row
from engine.printing.paragraph import Span
from engine.printing.press import BODY, SMALL, TINY, Press
from engine.printing.setting import Frame, framed, opening, rows_of, space
from engine.printing.tones import (
    IN_PART,
    IN_PART_SOFT,
    NO_ANSWER,
    NO_ANSWER_SOFT,
    PASSED,
    PASSED_SOFT,
    TEXT,
    TEXT2,
)
from engine.printing.typefaces import Role
from engine.printing.wording import Wording

TONES: dict[Status, tuple[Colour, Colour]] = {
    Status.TGLO: (PASSED, PASSED_SOFT),
    Status.DEGRADED: (IN_PART, IN_PART_SOFT),
    Status.UNDECIDED: (NO_ANSWER, NO_ANSWER_SOFT),
}
_INSET = 44.0  # of the text; the icon stands before it
_PAD = 9.0


def banner(press: Press, opinion: Opinion, wording: Wording) -> Block:
    """Words first, icon second, colour third: it says the same on a grey copy."""
    canvas, paper, status = press.canvas, press.paper, opinion.status
    strong, soft = TONES[status]
    whole = canvas.element("Sect")
    left, width = paper.left + _INSET, paper.measure - _INSET - 14

    def rows(*spans: Span, mark: str = "", shift: float = 0.0) -> tuple[Row, ...]:
        label = Span(mark, Role.SANS_BOLD, spans[0].size, strong) if mark else None
        element = canvas.element("P", whole)
        return rows_of(canvas, spans, left + shift, width - shift, element, label, left)

    out = [space(_PAD)]
    head = rows(
        Span(wording.status[status], Role.SANS_BOLD, 16, strong),
        press.text(f"   {status.value}", TINY, TEXT2),
    )
    out += opening(head, lambda y: _icon(canvas, status, paper.left + 22, y + head[0].height / 2, strong))
    out += rows(press.text(said(opinion, wording)))
    if opinion.reasons:
        out.append(space(5))
        out += rows(press.strong(wording.reasons[status], SMALL))
        for reason in opinion.reasons:
            code = press.text(f"  ({reason.code})", TINY, TEXT2)
            out += rows(press.text(reason.text, BODY - 0.5), code, mark="•", shift=11)
    out.append(space(5))
    out += rows(press.strong(wording.promise, SMALL))
    out += rows(Span(opinion.scorecard.promise or wording.nothing_promised, Role.SANS, SMALL, TEXT))
    out.append(space(_PAD))
    frame = Frame(paper.left, paper.measure, soft, strong)
    return Block(framed(out, canvas, frame), before=10, after=10, together=True)


def said(opinion: Opinion, wording: Wording) -> str:
    """The one sentence of the banner."""
    if opinion.status is Status.UNDECIDED and not opinion.evidence:
        return wording.nothing_found
    sentence = wording.sentence[opinion.status]
    if opinion.status is Status.DEGRADED and not opinion.sentences:
        return f"{sentence} {wording.no_answer_written}"
    return sentence


@dataclass(frozen=True, slots=True)
class _At:
    """Places points of an icon drawn on a grid from -1 to 1."""

    x: float
    y: float
    size: float

    def points(self, *pairs: tuple[float, float]) -> list[tuple[float, float]]:
        return [(self.x + self.size * px, self.y + self.size * py) for px, py in pairs]


def _icon(canvas: Canvas, status: Status, x: float, y: float, colour: Colour) -> None:
    """A shield with a tick, a triangle with a call mark, a struck circle: told apart without colour."""
    at = _At(x, y, 9.5)

    def line(*pairs: tuple[float, float]) -> None:
        points = at.points(*pairs)
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            canvas.rule(x0, y0, x1, y1, 1.6, colour)

    if status is Status.TGLO:
        shield = [
            (-0.85, -0.7),
            (0, -1),
            (0.85, -0.7),
            (0.8, 0.15),
            (0.5, 0.65),
            (0, 1),
            (-0.5, 0.65),
            (-0.8, 0.15),
        ]
        canvas.polygon(at.points(*shield), stroke=colour, thickness=1.6)
        line((-0.38, 0.0), (-0.1, 0.3), (0.42, -0.32))
    elif status is Status.DEGRADED:
        canvas.polygon(at.points((0, -0.95), (1.05, 0.85), (-1.05, 0.85)), stroke=colour, thickness=1.6)
        line((0, -0.35), (0, 0.28))
        line((0, 0.48), (0, 0.64))
    else:
        ring = [(math.cos(a * math.pi / 24), math.sin(a * math.pi / 24)) for a in range(48)]
        canvas.polygon(at.points(*ring), stroke=colour, thickness=1.6)
        line((-0.7, 0.7), (0.7, -0.7))
