"""Watermarks and stamps: large or turned words laid over pages, which are none of the law's."""

from __future__ import annotations

from engine.domain.page import LineRole
from engine.reading.layout.furniture import Place
from engine.reading.sheet import Row, Sheet

LARGE = 1.6  # times the size of body text
LEAST = 2  # pages on which the same words stand at the same place ..
SHARE = 0.3  # .. and of all pages
SAME = 12.0  # points
SLANTED = 0.05  # of a character's width that its top edge rises or falls


def watermarks_of(sheets: tuple[Sheet, ...], body: float) -> dict[Place, LineRole]:
    """Slanted words that are large, and large or turned ones that come again on many pages."""
    out: dict[Place, LineRole] = {}
    again: dict[tuple[str, bool, int, int], list[Place]] = {}
    for s, sheet in enumerate(sheets):
        for r, row in enumerate(sheet.rows):
            if not row.turned and row.size < LARGE * body:
                continue
            if row.turned and row.size >= LARGE * body and _is_slanted(row):
                out[s, r] = LineRole.HEADER
            middle = round((row.box[0] + row.box[2]) / 2 / SAME), round(row.baseline / SAME)
            again.setdefault((" ".join(row.text.split()), row.turned, *middle), []).append((s, r))
    for places in again.values():
        if len(places) >= max(LEAST, SHARE * len(sheets)):
            out.update(dict.fromkeys(places, LineRole.HEADER))
    return out


def _is_slanted(row: Row) -> bool:
    x0, y0, x1, y1 = row.quads[:4]
    across, down = abs(x1 - x0), abs(y1 - y0)
    return min(across, down) > SLANTED * max(across, down)
