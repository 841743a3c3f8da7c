"""Composition: text -> NFC, knowing for each character which ones it came from."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

# Signs that compose with the vowel sign before them, though their combining class is 0.
_COMPOSING = frozenset("\u09be\u09d7")


def composed(chars: Sequence[str]) -> tuple[str, list[tuple[int, ...]]]:
    """NFC of the joined `chars` (one code point or more each) and, per character of it, the
    indexes it came from."""
    flat = [(c, i) for i, part in enumerate(chars) for c in part]
    text = "".join(c for c, _ in flat)
    if unicodedata.is_normalized("NFC", text):
        return text, [(i,) for _, i in flat]
    out: list[str] = []
    sources: list[tuple[int, ...]] = []
    i, n = 0, len(text)
    while i < n:
        j = i + 1
        while j < n and (unicodedata.combining(text[j]) or text[j] in _COMPOSING):
            j += 1
        piece = text[i:j]
        normal = unicodedata.normalize("NFC", piece)
        if normal == piece:
            sources.extend((flat[k][1],) for k in range(i, j))
        else:
            whole = tuple(dict.fromkeys(flat[k][1] for k in range(i, j)))
            sources.extend(whole for _ in normal)
        out.append(normal)
        i = j
    return "".join(out), sources
