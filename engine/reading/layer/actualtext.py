"""ActualText: what MuPDF adds to and takes from shaped runs, undone with the help of what is drawn.

Writers put the letters of a shaped cluster into an ActualText run. MuPDF copies the end of the run
when its last glyph alone says the same ("অধ্যাায়"), and takes a letter for a double strike when the
run before it ended in the same one ("পূর্ব[ব]র্তী"). A second pass that ignores ActualText shows
which letters stand on the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.reading.layer.bangla import CONSONANTS, DEPENDENT, is_bangla
from engine.reading.layer.glyph import Glyph

SAME_PLACE = 0.1  # points
MARK_REACH = 0.25  # em; marks are moved onto their letter
LONGEST_COPY = 3
TRUSTED = 0.9  # share of lone letters drawn as themselves
_WITH_NUKTA = {"ড": "\u09dc", "ঢ": "\u09dd", "য": "\u09df"}


def mended(glyphs: list[Glyph], drawn: list[Glyph]) -> list[Glyph]:
    """`glyphs` without copies and with the letters that were lost. `drawn` is the second pass, the
    same list where none was needed."""
    if drawn is glyphs:
        return glyphs
    return _Mending(glyphs, _Places.of(drawn)).result()


@dataclass(frozen=True, slots=True)
class _Places:
    """Where each character is drawn: (character, baseline) -> glyphs."""

    at: dict[tuple[str, int], list[Glyph]]

    @staticmethod
    def of(drawn: list[Glyph]) -> _Places:
        at: dict[tuple[str, int], list[Glyph]] = {}
        for glyph in drawn:
            at.setdefault((glyph.char, round(glyph.y)), []).append(glyph)
        return _Places(at)

    def near(self, glyph: Glyph, *chars: str) -> list[Glyph]:
        """Its character (or `chars`), wherever drawn on this line."""
        rows = [round(glyph.y) + row for row in (-1, 0, 1)]
        return [g for char in chars or (glyph.char,) for y in rows for g in self.at.get((char, y), ())]

    def tell_truth(self, glyphs: list[Glyph]) -> bool:
        """Whether letters that stand alone are drawn as themselves.

        LibreOffice gives a glyph the meaning of the first cluster it was used in.
        """
        alone = [
            a
            for a, b in pairwise(glyphs)
            if a.char in CONSONANTS and not (a.flat or b.flat) and b.char not in DEPENDENT
        ]
        true = sum(1 for a in alone if any(abs(g.x - a.x) < SAME_PLACE for g in self.near(a)))
        return true > TRUSTED * len(alone)


class _Mending:
    def __init__(self, glyphs: list[Glyph], places: _Places) -> None:
        self._glyphs = glyphs
        self._places = places
        self._told = places.tell_truth(glyphs)

    def result(self) -> list[Glyph]:
        out: list[Glyph] = []
        start = 0.0  # where the cluster in hand begins
        i, n = 0, len(self._glyphs)
        while i < n:
            glyph = self._glyphs[i]
            if not glyph.flat:
                start = glyph.x
            elif is_bangla(glyph.char):
                copy = next((k for k in range(LONGEST_COPY, 0, -1) if self._is_copy(i, k, start)), 0)
                if copy:  # what follows is the original, whatever follows that
                    out.extend(self._glyphs[i + copy : i + 2 * copy])
                    i += 2 * copy
                    continue
            out.append(glyph)
            if glyph.flat and is_bangla(glyph.char):
                out.extend(self._lost_after(i, start))
            i += 1
        return out

    def _is_copy(self, i: int, k: int, start: float) -> bool:
        """Whether the k characters at i are repeated by the k after them, and only those are drawn.

        Letters of a ligature have no width either, and official texts do hold doubled signs
        (সৃৃষ্টি): what the page draws twice is kept twice.
        """
        first, second = self._glyphs[i : i + k], self._glyphs[i + k : i + 2 * k]
        if len(second) < k or any(a.char != b.char or not a.flat for a, b in zip(first, second, strict=True)):
            return False
        size = first[0].face.size
        step = second[0].x - first[-1].x
        if abs(first[0].y - second[0].y) >= 0.5 * size or not -0.5 * size <= step < 1.6 * size:
            return False
        if not self._told:
            return True
        return all(self._is_drawn(g) for g in second) and any(self._times(start, g) < 2 for g in second)

    def _is_drawn(self, glyph: Glyph) -> bool:
        """Whether its character is drawn where it stands, with the width it has."""
        width, reach = glyph.x1 - glyph.x0, _reach(glyph)
        return any(
            abs(g.x - glyph.x) < reach and abs(g.x1 - g.x0 - width) < SAME_PLACE
            for g in self._places.near(glyph)
        )

    def _times(self, start: float, glyph: Glyph) -> int:
        """How often its character is drawn from the cluster's start to where it stands."""
        reach = _reach(glyph)
        return sum(1 for g in self._places.near(glyph) if start - SAME_PLACE < g.x < glyph.x + reach)

    def _lost_after(self, i: int, start: float) -> list[Glyph]:
        """The drawn letter that the flat one at i made MuPDF leave out."""
        if not self._told:
            return []
        glyph = self._glyphs[i]
        drawn = set(self._places.near(glyph, glyph.char, _WITH_NUKTA.get(glyph.char, glyph.char)))
        here = [g for g in drawn if not g.flat and abs(g.x - glyph.x) < 2 * SAME_PLACE]
        reach = _reach(glyph)
        if not here or sum(1 for g in drawn if start - SAME_PLACE < g.x < glyph.x + reach) < 2:
            return []
        found = here[0]
        after = next((g for g in self._glyphs[i + 1 : i + 8] if not g.flat), None)
        if (
            after is not None
            and abs(after.y - found.y) < glyph.face.size
            and after.x < found.x1 - 2 * SAME_PLACE
        ):
            return []  # something else stands there
        return [found._replace(char=glyph.char)]


def _reach(glyph: Glyph) -> float:
    return MARK_REACH * glyph.face.size if glyph.flat else SAME_PLACE
