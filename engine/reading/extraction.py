"""Extraction: one page of an open document -> Sheet."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.errors import ReaderLimit
from engine.reading.layer.glyph import Turn, glyphs_of, main_direction
from engine.reading.layer.leaf import Leaf, Painted
from engine.reading.layout.flow import laid
from engine.reading.legacy.codepage import mend_letters, mend_maps
from engine.reading.legacy.fonts import is_legacy_font
from engine.reading.sheet import Box, Row, Rule, Sheet, Upright
from engine.reading.verdict.triage import PICTURES, THIN, Runs, taken

WORTH_READING = 0.03  # share of the page: a smaller picture is an emblem or a signature


def extract(document: Any, number: int, character_limit: int, *, trusted: bool = False) -> Sheet:
    """`number` counts from 1. A layer that a person `trusted` is never refused. Raises ReaderLimit for
    a page with absurdly many characters."""
    leaf = Leaf(document[number - 1])
    runs = glyphs_of(leaf)
    if _holds_legacy_fonts(runs) and mend_maps(document, number):
        leaf = Leaf(document[number - 1])
        runs = glyphs_of(leaf)
    if sum(len(run) for run in runs.values()) > character_limit:
        raise ReaderLimit(f"Page {number} holds more than {character_limit} characters.")
    direction = main_direction(runs)
    turn = Turn(direction, leaf.width, leaf.height)
    painted = leaf.painted()
    again = partial(_again, document, number)
    verdict, rows = taken(leaf, runs, direction, painted, again, trusted=trusted)
    rules, uprights = _strokes(painted, turn)
    return laid(
        Sheet(
            number=number,
            label=leaf.label,
            width=leaf.width,
            height=leaf.height,
            rotation=leaf.rotation,
            frame=turn.frame,
            kind=verdict.kind,
            reason=verdict.reason,
            rows=tuple(rows),
            rules=rules,
            uprights=uprights,
            unread=_pictures(painted, rows, turn, leaf.width * leaf.height),
        )
    )


def _holds_legacy_fonts(runs: Runs) -> bool:
    return any(is_legacy_font(face.font) for run in runs.values() for face in run.faces)


def _again(document: Any, number: int) -> Leaf:
    mend_letters(document, number)
    return Leaf(document[number - 1])


def _pictures(painted: Painted, rows: list[Row], turn: Turn, area: float) -> tuple[Box, ...]:
    """Pictures that no line of text stands upon, and that are large enough to hold words themselves."""
    out: dict[Box, None] = {}
    for kind, box in painted if rows else ():
        if kind not in PICTURES or (box[2] - box[0]) * (box[3] - box[1]) < WORTH_READING * area:
            continue
        x0, y0, x1, y1 = turn.level_box(box)
        if not any(
            x0 < (row.box[0] + row.box[2]) / 2 < x1 and y0 < (row.box[1] + row.box[3]) / 2 < y1
            for row in rows
        ):
            out[box] = None
    return tuple(out)


def _strokes(painted: Painted, turn: Turn) -> tuple[tuple[Rule, ...], tuple[Upright, ...]]:
    rules: list[Rule] = []
    uprights: list[Upright] = []
    for kind, box in painted:
        if kind in ("fill-path", "stroke-path"):
            x0, y0, x1, y1 = turn.level_box(box)
            if y1 - y0 < THIN and x1 - x0 > THIN:
                rules.append(Rule(x0, x1, (y0 + y1) / 2))
            elif x1 - x0 < THIN and y1 - y0 > THIN:
                uprights.append(Upright((x0 + x1) / 2, y0, y1))
    return tuple(rules), tuple(uprights)
