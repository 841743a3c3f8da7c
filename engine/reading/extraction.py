"""Extraction: one page of an open document -> Sheet."""

from __future__ import annotations

from typing import Any

from engine.domain.page import PageKind
from engine.errors import ReaderLimit
from engine.reading.gate import Verdict, judge
from engine.reading.glyph import DRAWN, Direction, Glyphs, Turn, glyphs_of, main_direction
from engine.reading.leaf import Leaf, Painted
from engine.reading.legacy import reads_legacy
from engine.reading.rows import rows_of
from engine.reading.sheet import Row, Rule, Sheet

THIN = 2.0  # points: a filled or stroked path lower than this is a rule
PICTURE = 0.3  # share of the page covered from which a page without text is a scan


def extract(document: Any, number: int, character_limit: int) -> Sheet:
    """`number` counts from 1. Raises ReaderLimit for a page with absurdly many characters."""
    leaf = Leaf(document[number - 1])
    runs = glyphs_of(leaf)
    if sum(len(run) for run in runs.values()) > character_limit:
        raise ReaderLimit(f"Page {number} holds more than {character_limit} characters.")
    direction = main_direction(runs)
    turn = Turn(direction, leaf.width, leaf.height)
    painted = leaf.painted()
    rows = _rows(leaf, runs, direction)
    verdict = _verdict(rows, painted, leaf.width * leaf.height)
    return Sheet(
        number=number,
        label=leaf.label,
        width=leaf.width,
        height=leaf.height,
        rotation=leaf.rotation,
        frame=turn.frame,
        kind=verdict.kind,
        reason=verdict.reason,
        rows=tuple(rows) if verdict.kind in (PageKind.TEXT, PageKind.LEGACY_FONT) else (),
        rules=tuple(_rules(painted, turn)),
    )


def _rows(leaf: Leaf, runs: dict[Direction, Glyphs], main: Direction) -> list[Row]:
    """Level rows first, then those that run another way."""
    shaped = any((run.flat & ~run.blank).any() for run in runs.values())
    # Only shaped text hides its glyphs behind ActualText; elsewhere the first pass shows them all.
    drawn = glyphs_of(leaf, DRAWN) if shaped else runs
    out: list[Row] = []
    for direction in sorted(runs, key=lambda d: d != main):
        turn = Turn(direction, leaf.width, leaf.height)
        out.extend(
            rows_of(runs[direction], drawn.get(direction, Glyphs.of(())), turn, turned=direction != main)
        )
    return out


def _rules(painted: Painted, turn: Turn) -> list[Rule]:
    out: list[Rule] = []
    for kind, box in painted:
        if kind in ("fill-path", "stroke-path"):
            x0, y0, x1, y1 = turn.level_box(box)
            if y1 - y0 < THIN and x1 - x0 > THIN:
                out.append(Rule(x0, x1, (y0 + y1) / 2))
    return out


def _verdict(rows: list[Row], painted: Painted, area: float) -> Verdict:
    shown = [row for row in rows if row.text.strip()]
    if not shown:
        return _without_text(painted, area)
    text = "\n".join(row.text for row in shown if not row.legacy)
    if not text:
        return Verdict(PageKind.LEGACY_FONT, "all text is in a Bangla font from before Unicode")
    if reads_legacy(text):
        return Verdict(PageKind.LEGACY_FONT, "the text reads like Bangla in an encoding from before Unicode")
    return judge(text)


def _without_text(painted: Painted, area: float) -> Verdict:
    pictures = sum(_area(box) for kind, box in painted if kind in ("fill-image", "fill-imgmask"))
    hidden = any(kind == "ignore-text" for kind, _ in painted)
    if hidden:
        return Verdict(PageKind.NO_TEXT, "a picture with invisible text of an earlier recognition under it")
    if pictures > PICTURE * area:
        return Verdict(PageKind.NO_TEXT, "the page is a picture")
    if pictures or any(_is_drawing(box, area) for _, box in painted):
        return Verdict(PageKind.NO_TEXT, "the page holds drawings or pictures and no text")
    return Verdict(PageKind.BLANK, "nothing is printed on the page")


def _is_drawing(box: tuple[float, float, float, float], area: float) -> bool:
    """Neither a rule nor the page's own background."""
    return min(box[2] - box[0], box[3] - box[1]) > THIN and _area(box) < 0.95 * area


def _area(box: tuple[float, float, float, float]) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])
