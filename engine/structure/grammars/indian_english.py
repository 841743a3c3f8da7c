"""Grammar: central and state acts of India in English, as the India Code prints them."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.structure.grammars import bangladesh_english as english
from engine.structure.grammars.grammar import Telltale, pattern

TELLTALES = (
    Telltale(pattern(r"\bRepublic\s+of\s+India\b|\bextends\s+to\s+the\s+whole\s+of\s+India\b"), 3.0),
    Telltale(pattern(r"\bBE\s+it\s+enacted\s+by\s+(?:Parliament|the\s+Legislature)\b"), 2.0),
    Telltale(pattern(r"\b(?:Central|State|Union|appropriate)\s+Governments?\b"), 0.25, 8, law=False),
    Telltale(pattern(r"^\W*ARRANGEMENT\s+OF\s+SECTIONS\W*$"), 1.0),
    Telltale(
        pattern(r"\b(?:Ins|Subs|Omitted|Rep)\.?\s+by\s+(?:Act\s+\d+\s+of\s+\d{4}|s\.\s*\d|the\s+A\.\s*O\.)"),
        0.5,
        6,
    ),
    Telltale(pattern(r"\brupees\b|\bw\.e\.f\.|^\W*STATE\s+AMENDMENTS?\W*$"), 0.25, 4),
    Telltale(pattern(r"\d[A-Z]{0,2}\.\s[^—]{3,160}\.—"), 0.25, 8),
    Telltale(pattern(r"\bBangladesh\b"), -1.0, 4),
)

GRAMMAR = replace(
    english.GRAMMAR,
    name="in-act",
    version="1",
    # An asterisk or dagger before the number sends to a note on when the section comes into force.
    section=pattern(
        r"(?:\d{1,2}(?=\[))?[*†‡]{0,3}\[?\s?(?P<num>\d{1,4}(?:\s?-?\s?[A-Z]{1,3}(?=\.))?)"
        rf"{english.LAST}\.(?!\d)\s*(?P<rest>.*)"
    ),
    schedule=pattern(
        rf"\W{{0,3}}(?:THE\s+)?(?P<num>{english.ORDINAL})\s+SCHEDULE\W*"
        r"|\W{0,3}(?:THE\s+)?SCHEDULE\s*[-–—]?\s*(?P<num2>[IVX]{1,5}|\d{1,2}|[A-Z])?\W*",
        re.IGNORECASE,
    ),
    schedule_part=pattern(
        r"(?P<word>PART|Part)\s+(?P<num>[IVX]{1,5}|\d{1,2}|[A-Z])(?:\s?[.:—–-]+\s*(?P<rest>\S.*))?"
    ),
    aside=pattern(r"\W{0,3}STATE\s+AMENDMENTS?\W*", re.IGNORECASE),
    aside_end=pattern(r"\[\s?Vide\b[^\]]*\]|^[^\[]{0,160}\bs\.\s*\d+[^\]\[]{0,80}\]\W*$"),
    telltales=TELLTALES,
    least=2.0,
)
