"""Quoted words inside a sentence: found, so that the law's words are never set as the program's own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.evidence import Quotation

_AROUND = " \t\n“”\"'‘’"
_LETTER = "[\\w\u0980-\u09ff\u200c\u200d]"  # signs of Bangla are no letters to `re`
_NO_WORDS = re.compile(r"[\W_]*")


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a sentence. `law`: it is a quotation, letter for letter but for its line breaks."""

    text: str
    law: bool


def parts_of(text: str, quotations: Sequence[Quotation]) -> tuple[Part, ...]:
    """`text` cut at the quotations that stand in it; the parts joined are `text`.

    Longer quotations are looked for first, since one may lie inside another.
    """
    parts = [Part(text, False)]
    for quote in sorted({q.quote for q in quotations if q.quote.strip()}, key=lambda q: (-len(q), q)):
        words = r"\s+".join(map(re.escape, quote.split()))
        pattern = re.compile(f"(?<!{_LETTER}){words}(?!{_LETTER})")  # whole words only
        parts = [piece for part in parts for piece in (_cut(part, pattern))]
    return tuple(part for part in parts if part.text)


def lead_in(text: str, quotations: Sequence[Quotation]) -> str:
    """What a sentence says before the quotations it ends with: "Section 4(1) says:".

    For a sentence that is set above those quotations in full. A sentence with words of its own after
    or between them, or without any, comes back whole.
    """
    parts = parts_of(text, quotations)
    first = next((n for n, part in enumerate(parts) if part.law), len(parts))
    if first == len(parts) or any(not p.law and not _NO_WORDS.fullmatch(p.text) for p in parts[first:]):
        return text
    return "".join(part.text for part in parts[:first]).rstrip(_AROUND)


def _cut(part: Part, pattern: re.Pattern[str]) -> list[Part]:
    if part.law:
        return [part]
    out, at = [], 0
    for found in pattern.finditer(part.text):
        out += [Part(part.text[at : found.start()], False), Part(found.group(), True)]
        at = found.end()
    return [*out, Part(part.text[at:], False)]
