"""The normalisation table as SentencePiece's `precompiled_charsmap`: a Darts-clone double array.

Layout: u32 length of the array, the array, then the replacement strings, each ended by a zero byte.
A unit holds (offset << 10 | has_leaf << 8 | label); a leaf is (position of the replacement | 1 << 31).
See darts-clone's `darts.h` and SentencePiece's `normalizer.cc`.
"""

from __future__ import annotations

import struct
from typing import Any

import numpy as np

_UNITS = 1 << 20
_WIDE = 8  # children above which a node is too wide to fit between earlier ones


def charsmap(folds: dict[int, str]) -> bytes:
    """`folds`: code point -> its replacement. The same table always gives the same bytes."""
    blob = bytearray()
    placed: dict[bytes, int] = {}
    trie: dict[int, Any] = {}
    for code in sorted(folds):
        if code == 0:
            continue
        out = folds[code].encode("utf-8")
        if out not in placed:
            placed[out] = len(blob)
            blob += out + b"\0"
        node = trie
        for byte in chr(code).encode("utf-8", "surrogatepass"):
            node = node.setdefault(byte, {})
        node[0] = placed[out]
    units = _double_array(trie)
    return struct.pack("<I", len(units)) + units + bytes(blob)


def _double_array(trie: dict[int, Any]) -> bytes:
    taken = bytearray(_UNITS)
    units = np.zeros(_UNITS, np.uint32)
    taken[0] = 1
    first_base = 1
    bases: set[int] = set()
    waiting = [(trie, 0)]
    highest = 0
    while waiting:
        node, place = waiting.pop()
        labels = sorted(node)
        base = first_base
        while base in bases or any(taken[base ^ label] for label in labels):
            base += 1
        bases.add(base)
        for label in labels:
            taken[base ^ label] = 1
        if len(labels) > _WIDE:
            first_base = base
        offset = place ^ base
        if offset >= 1 << 21:
            raise ValueError("the normalisation table is too large for a double array")
        keep = int(units[place]) & ~(((1 << 22) - 1) << 10)
        units[place] = keep | (offset << 10) | (256 if 0 in node else 0)
        for label in node:
            child = base ^ label
            highest = max(highest, child)
            if label == 0:
                units[child] = node[0] | (1 << 31)
            else:
                units[child] = label
                waiting.append((node[label], child))
    return units[: (highest | 255) + 1].astype("<u4").tobytes()
