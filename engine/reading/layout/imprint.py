"""Imprints: a printer's note at the foot of a page, in an old Bangla font below text that is not."""

from __future__ import annotations

from engine.domain.page import LineRole, Origin
from engine.reading.layout.furniture import STAND_OFF, Furniture, Place
from engine.reading.sheet import Sheet

LINES = 4  # a printer's note in a gazette has three
FOOT = 2 / 3  # of the page height, from where it may begin


def imprints_of(sheets: tuple[Sheet, ...], furniture: Furniture) -> dict[Place, LineRole]:
    """They stand at the foot as running feet do, and are no more part of the law."""
    out: dict[Place, LineRole] = {}
    for s, sheet in enumerate(sheets):
        free = {r for r in range(len(sheet.rows)) if (s, r) not in furniture.roles}
        old = {r for r in free if Origin.LEGACY_FONT in sheet.rows[r].origin}
        if _at_foot(sheet, old, free - old):
            out.update({(s, r): LineRole.HEADER for r in old})
    return out


def _at_foot(sheet: Sheet, old: set[int], rest: set[int]) -> bool:
    """A few rows at the foot of the page, apart from all the rest of it above them."""
    if not old or not rest or len(old) > LINES:
        return False
    first = min((sheet.rows[r] for r in old), key=lambda row: row.baseline)
    last = max(sheet.rows[r].baseline for r in rest)
    return first.baseline > FOOT * sheet.frame[1] and first.baseline - last > STAND_OFF * first.size
