"""What changed between two versions as rows to walk through, and the words of one row on either side."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.domain.difference import Difference, Hunk, Place
from engine.domain.library import OpinionRow
from engine.domain.version import Version

BESIDE = 260  # characters shown of the provisions before and after


class Sort(StrEnum):
    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"
    RENUMBERED = "renumbered"
    REPRINTED = "reprinted"  # punctuation or print: no other words


@dataclass(frozen=True, slots=True)
class Row:
    """One provision. `old` or `new` is None where a text does not have it. `opinions` quote the old one."""

    sort: Sort
    old: Place | None
    new: Place | None
    hunks: tuple[Hunk, ...] = ()
    opinions: tuple[OpinionRow, ...] = ()

    @property
    def place(self) -> Place:
        found = self.new or self.old
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class Piece:
    """Words, and whether the other side has other ones in their place."""

    text: str
    differs: bool


def rows_of(difference: Difference, opinions: Iterable[OpinionRow]) -> tuple[Row, ...]:
    """In the order of the newer text; what was removed, where it would stand in it."""
    rows = [Row(Sort.CHANGED, c.old, c.new, c.hunks) for c in difference.changed]
    rows += [Row(Sort.REPRINTED, c.old, c.new, c.hunks) for c in difference.reprinted]
    rows += [Row(Sort.RENUMBERED, r.old, r.new) for r in difference.renumbered]
    rows += [Row(Sort.ADDED, None, place) for place in difference.added]
    rows += [Row(Sort.REMOVED, place, None) for place in difference.removed]
    pairs = sorted((r.old.start, r.new.start) for r in rows if r.old is not None and r.new is not None)
    befores = [old for old, _ in pairs]

    def key(row: Row) -> tuple[int, int]:
        if row.new is not None:
            return row.new.start, 0
        assert row.old is not None
        n = bisect_right(befores, row.old.start)
        return (pairs[n - 1][1] if n else -1), 1

    citing: dict[str, dict[str, OpinionRow]] = {}
    for opinion in opinions:
        for change in opinion.law_changed:
            if change.version_id == difference.old:
                citing.setdefault(change.eid, {})[opinion.id] = opinion
    return tuple(
        Row(r.sort, r.old, r.new, r.hunks, tuple(citing.get(r.old.eid, {}).values()) if r.old else ())
        for r in sorted(rows, key=key)
    )


def pieces_of(row: Row, version: Version, *, newer: bool) -> tuple[Piece, ...]:
    """The provision's own words on one side, in one line; none where that text does not have it."""
    place = row.new if newer else row.old
    if place is None:
        return ()
    if row.sort in (Sort.ADDED, Sort.REMOVED):
        return (Piece(_plain(version.text[place.start : place.end]), True),)
    spans = [(h.new_start, h.new_end) if newer else (h.old_start, h.old_end) for h in row.hunks]
    end = max([_own_end(version, place), *(stop for _, stop in spans)])
    out: list[Piece] = []
    at = place.start
    for start, stop in sorted(spans):
        if at <= start < stop <= end:
            out += [
                Piece(_plain(version.text[at:start]), False),
                Piece(_plain(version.text[start:stop]), True),
            ]
            at = stop
    out.append(Piece(_plain(version.text[at:end]), False))
    return tuple(piece for piece in out if piece.text)


def beside(place: Place | None, version: Version, *, after: bool) -> str:
    """Words of the provision that stands before that one, or those it begins with where it is a part of it;
    or of the one behind. "" where there is none."""
    if place is None:
        return ""
    if after:
        found = next((p for p in version.provisions if p.start >= place.end), None)
    else:
        found = max(
            (p for p in version.provisions if p.start < place.start), key=lambda p: p.start, default=None
        )
    if found is None:
        return ""
    words = _plain(version.text[found.start : found.end if after else min(found.end, place.start)]).strip()
    return words if len(words) <= BESIDE else words[:BESIDE].rsplit(" ", 1)[0] + " …"


def _own_end(version: Version, place: Place) -> int:
    """Where its own words end: before its first part, if it has parts."""
    parts = [p.start for p in version.provisions if p.parent == place.eid and p.start > place.start]
    return min([*parts, place.end])


def _plain(text: str) -> str:
    """Without line ends: a blank at either end stays one."""
    inner = " ".join(text.split())
    if not inner:
        return " " if text else ""
    return f"{' ' if text[0].isspace() else ''}{inner}{' ' if text[-1].isspace() else ''}"
