"""Retyping: other words for some of a printed line, each character with a place on the page.

The rule of places. A character that stays keeps its own quad. Where as many characters stand as
before, each takes the quad of the one it replaces; where more or fewer do, all of them share the
quad around what they replace. A character put in between shares the quad of its neighbour, the one
before it first. A blank that is put in has no place, as any blank of our own. What a person typed
has origin TYPED (PLAIN in a text that stands on no page). Every character of the words typed, the
unchanged too, has confidence 1: somebody has looked at them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import pairwise
from unicodedata import is_normalized

from engine.domain.page import PLACELESS, Characters, Origin, PrintedLine

QUAD = 8
_NOWHERE = (0.0,) * QUAD


def retyped(printed: PrintedLine, start: int, end: int, words: Sequence[str]) -> PrintedLine | None:
    """`printed` with `words`, one for each of `stretches`, in place of [start, end).

    None where the result would not be in normal form: the words would melt into their neighbours.
    """
    text, quads, origin, confidence = "", array("f"), bytearray(), array("f")
    marks = []
    at = 0
    old = printed.chars

    def keep(upto: int) -> None:
        nonlocal text
        text += printed.text[at:upto]
        quads.extend(old.quads[QUAD * at : QUAD * upto])
        origin.extend(old.origin[at:upto])
        confidence.extend(old.confidence[at:upto])

    moved = {0: 0}
    for (a, b), new in zip(stretches(printed, start, end), words, strict=True):
        keep(a)
        moved[a] = len(text)
        for char, quad, source in _placed(printed, a, b, new):
            text += char
            quads.extend(quad)
            origin.append(source)
            confidence.append(1.0)
        at = b
        moved[b] = len(text)
    keep(len(printed.text))
    if not is_normalized("NFC", text):
        return None
    for a, b in printed.marks:
        base = max(place for place in moved if place <= a)
        marks.append((moved[base] + a - base, moved[base] + b - base))
    chars = Characters(quads, bytes(origin), confidence)
    return replace(printed, text=text, chars=chars, marks=tuple(marks))


def stretches(printed: PrintedLine, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """The pieces of [start, end) between the line's note marks, which stay as they are."""
    out: list[tuple[int, int]] = []
    at = start
    for a, b in sorted(printed.marks):
        if b <= start or a >= end:
            continue
        if a > at:
            out.append((at, a))
        at = max(at, b)
    if at < end or not out:
        out.append((at, end))
    return tuple(out)


def shared_out(old: Sequence[str], new: str) -> tuple[str, ...]:
    """`new` cut into as many pieces as `old`, each the part that stands for the old one.

    A cut falls where the same letters meet in both; else at the nearest blank.
    """
    before = "".join(old)
    blocks = _aligned(before, new)
    cuts = [0]
    edge = 0
    for piece in old[:-1]:
        edge += len(piece)
        cuts.append(max(cuts[-1], _cut(edge, blocks, new)))
    cuts.append(len(new))
    return tuple(new[a:b].strip() if len(old) > 1 else new for a, b in pairwise(cuts))


def _aligned(old: str, new: str) -> list[tuple[str, int, int, int, int]]:
    """As `SequenceMatcher.get_opcodes`, with equal beginnings and ends matched before all else: of two
    equal letters side by side the one at the edge stays."""
    least = min(len(old), len(new))
    head = next((n for n in range(least) if old[n] != new[n]), least)
    tail = next((n for n in range(least - head) if old[-1 - n] != new[-1 - n]), least - head)
    middle = SequenceMatcher(
        None, old[head : len(old) - tail], new[head : len(new) - tail], autojunk=False
    ).get_opcodes()
    inner = [(tag, i1 + head, i2 + head, j1 + head, j2 + head) for tag, i1, i2, j1, j2 in middle]
    first = [("equal", 0, head, 0, head)] if head else []
    last = [("equal", len(old) - tail, len(old), len(new) - tail, len(new))] if tail else []
    return [*first, *inner, *last]


def _cut(edge: int, blocks: Sequence[tuple[str, int, int, int, int]], new: str) -> int:
    near = 0
    for tag, i1, i2, j1, j2 in blocks:
        if tag == "equal" and i1 < edge <= i2:
            return j1 + edge - i1
        if i1 <= edge <= i2:
            near = j1 if edge == i1 else j2
            break
    blanks = [n for n, char in enumerate(new) if char.isspace()]
    return min(blanks, key=lambda n: abs(n - near), default=near)


def _placed(printed: PrintedLine, start: int, end: int, new: str) -> list[tuple[str, tuple[float, ...], int]]:
    """Each character of `new` with its quad and origin."""
    old = printed.text[start:end]
    out: list[tuple[str, tuple[float, ...], int]] = []
    for tag, i1, i2, j1, j2 in _aligned(old, new):
        for j in range(j1, j2):
            if tag == "equal":
                at = start + i1 + j - j1
                out.append((new[j], _quad(printed, at), printed.chars.origin[at]))
                continue
            if tag == "replace" and i2 - i1 == j2 - j1:
                quad = _hull(printed, start + i1 + j - j1, start + i1 + j - j1 + 1)
            else:
                quad = _hull(printed, start + i1, start + i2)
            quad = quad or _beside(printed, start + i1)
            if Origin.PLAIN in printed.chars.origin:
                out.append((new[j], _NOWHERE, Origin.PLAIN))
            elif quad is None or new[j].isspace():
                out.append((new[j], _NOWHERE, Origin.INSERTED))
            else:
                out.append((new[j], quad, Origin.TYPED))
    return out


def _quad(printed: PrintedLine, at: int) -> tuple[float, ...]:
    return tuple(printed.chars.quads[QUAD * at : QUAD * at + QUAD])


def _hull(printed: PrintedLine, start: int, end: int) -> tuple[float, ...] | None:
    """From the left edge of the first character that has a place to the right edge of the last."""
    inside = [i for i in range(start, end) if printed.chars.origin[i] not in PLACELESS]
    if not inside:
        return None
    left, right = _quad(printed, inside[0]), _quad(printed, inside[-1])
    return (*left[0:2], *right[2:4], *left[4:6], *right[6:8])


def _beside(printed: PrintedLine, at: int) -> tuple[float, ...] | None:
    """The quad of the nearest character before `at` that has a place, else after it."""
    order = [*range(at - 1, -1, -1), *range(at, len(printed.text))]
    near = next((i for i in order if printed.chars.origin[i] not in PLACELESS), None)
    return None if near is None else _quad(printed, near)
