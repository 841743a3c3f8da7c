"""Runs of equal words between two word sequences, and what lies between them as hunks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel

from engine.comparison.alignment import heaviest_order
from engine.comparison.words import Word
from engine.domain.difference import Hunk, Weight

LARGEST = 250_000_000  # cells of one table of word pairs: 31 MB
SHINGLE = 6  # words: one that occurs once in each text is an anchor
STRAY = 2  # equal words between much larger changes are chance
_PRINT = re.compile(r"[\s\[\]{}“”\"'‘’`´„«»*_\-\u00ad\u2010-\u2015\u200b-\u200d\ue000-\uf8ff]+")
_ONE_SIGN = str.maketrans({"৷": "।", "|": "।", "ঃ": ":", "：": ":"})


@dataclass(frozen=True, slots=True)
class Run:
    """`length` words of the old sequence from `old` equal those of the new one from `new`."""

    old: int
    new: int
    length: int


def equal_runs(old: Sequence[str], new: Sequence[str]) -> list[Run]:
    """A longest common subsequence as runs, in order."""
    if len(old) * len(new) <= LARGEST:
        codes = Indel.opcodes(old, new)
        return [
            Run(c.src_start, c.dest_start, c.src_end - c.src_start)
            for c in codes
            if c.tag == "equal" and c.src_end > c.src_start
        ]
    anchors = _anchors(old, new)
    out: list[Run] = []
    i = j = 0
    for a, b in [*anchors, (len(old), len(new))]:
        if (a - i) * (b - j) <= LARGEST:  # else: too much without an anchor to be the same text
            out += [Run(i + r.old, j + r.new, r.length) for r in equal_runs(old[i:a], new[j:b])]
        i, j = a, b
    return out


def _anchors(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    mine = [tuple(old[i : i + SHINGLE]) for i in range(len(old) - SHINGLE + 1)]
    theirs = [tuple(new[j : j + SHINGLE]) for j in range(len(new) - SHINGLE + 1)]
    once, place = Counter(mine), Counter(theirs)
    at = {s: j for j, s in enumerate(theirs) if place[s] == 1}
    return heaviest_order([(i, at[s], 1.0) for i, s in enumerate(mine) if once[s] == 1 and s in at])


def hunks_of(
    old_text: str, old: Sequence[Word], new_text: str, new: Sequence[Word]
) -> tuple[tuple[Hunk, ...], float]:
    """Every difference in order, and the similarity of the words (2 LCS / sum of lengths)."""
    runs = equal_runs([w.key for w in old], [w.key for w in new])
    total = len(old) + len(new)
    similarity = 2 * sum(run.length for run in runs) / total if total else 1.0
    out: list[Hunk] = []
    i = j = 0
    for run in [*_without_strays(runs, len(old), len(new)), Run(len(old), len(new), 0)]:
        if run.old > i or run.new > j:
            out += _word_hunks(old_text, old, (i, run.old), new_text, new, (j, run.new))
        for k in range(run.length - 1):
            a, b = run.old + k, run.new + k
            out += _between(old_text, old[a], old[a + 1], new_text, new[b], new[b + 1])
        i, j = run.old + run.length, run.new + run.length
    return tuple(out), similarity


def _without_strays(runs: Sequence[Run], old: int, new: int) -> list[Run]:
    """Leave out a few equal words inside a passage that was written anew: they tell nothing."""
    kept: list[Run] = []
    for n, run in enumerate(runs):
        i, j = (kept[-1].old + kept[-1].length, kept[-1].new + kept[-1].length) if kept else (0, 0)
        after = runs[n + 1] if n + 1 < len(runs) else Run(old, new, 0)
        before = min(run.old - i, run.new - j)
        behind = min(after.old - run.old - run.length, after.new - run.new - run.length)
        if run.length > STRAY or min(before, behind) <= run.length:
            kept.append(run)
    return kept


def _word_hunks(
    old_text: str,
    old: Sequence[Word],
    mine: tuple[int, int],
    new_text: str,
    new: Sequence[Word],
    theirs: tuple[int, int],
) -> Iterator[Hunk]:
    joined_old = "".join(w.key for w in old[slice(*mine)])
    joined_new = "".join(w.key for w in new[slice(*theirs)])
    weight = Weight.PRINTING if joined_old == joined_new else Weight.SUBSTANCE
    left, right = _pieces(old, *mine), _pieces(new, *theirs)
    for n in range(max(len(left), len(right))):
        # One side has more unbroken pieces: what is left of it stands alone, behind the last of the other.
        a = left[n] if n < len(left) else _nothing(old, mine[1], left)
        b = right[n] if n < len(right) else _nothing(new, theirs[1], right)
        a, b = _closed(old_text, *a), _closed(new_text, *b)
        yield Hunk(weight, *a, *b, old_text[slice(*a)], new_text[slice(*b)])


def _closed(text: str, start: int, end: int) -> tuple[int, int]:
    """With the bracket that closes one opened inside: "90 (ninety)"."""
    opened = text.count("(", start, end) > text.count(")", start, end)
    return (start, end + 1) if opened and text[end : end + 1] == ")" else (start, end)


def _pieces(words: Sequence[Word], first: int, last: int) -> list[tuple[int, int]]:
    out: list[tuple[int, int]] = []
    for k in range(first, last):
        if k > first and words[k].run == words[k - 1].run:
            out[-1] = (out[-1][0], words[k].end)
        else:
            out.append((words[k].start, words[k].end))
    return out


def _nothing(words: Sequence[Word], at: int, pieces: Sequence[tuple[int, int]]) -> tuple[int, int]:
    if pieces:
        return pieces[-1][1], pieces[-1][1]
    if at > 0:
        return words[at - 1].end, words[at - 1].end
    return (words[0].start, words[0].start) if words else (0, 0)


def _between(old_text: str, a: Word, b: Word, new_text: str, c: Word, d: Word) -> Iterator[Hunk]:
    """What stands between two words that are the same in both."""
    if a.run != b.run or c.run != d.run:
        return
    mine, theirs = old_text[a.end : b.start], new_text[c.end : d.start]
    if mine == theirs:
        return
    same = _PRINT.sub("", mine).translate(_ONE_SIGN) == _PRINT.sub("", theirs).translate(_ONE_SIGN)
    if same and mine.split() == theirs.split():
        return  # a line broken elsewhere is not even print
    weight = Weight.PRINTING if same else Weight.PUNCTUATION
    yield Hunk(weight, a.end, b.start, c.end, d.start, mine, theirs)
