"""Grammar: acts of Bangladesh (and their relatives of British India) in English."""

from __future__ import annotations

import re

from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.structure.grammars.grammar import Grammar, LabelWords, Telltale, pattern

ORDINAL = (
    r"first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth"
    r"|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth"
)
ENACTMENT = r"Act|Ordinance|Code|Order|Rules|Regulations?"

# A heading is closed by a full stop and a dash; print loses the dash (or its glyph has no meaning),
# so the start of the text itself closes it too.
HEADING_END = pattern(
    r"\.\s?[-–—\u2010-\u2015\ue000-\uf8ff]+\s*|\s[–—]\s*(?=\(1\))|\.(?=\s?\(1\)\s)|(?<!\betc)\.(?=[A-Z][a-z])|[–—](?=\s?[A-Z(])"
)

WORDS = LabelWords(
    section="section {}",
    chapter="Chapter {}",
    part="Part {}",
    schedule="{} Schedule",
    item="item {}",
    qualifiers={
        Kind.PROVISO: "proviso",
        Kind.EXPLANATION: "explanation",
        Kind.EXCEPTION: "exception",
        Kind.ILLUSTRATION: "illustration",
    },
    preamble="preamble",
    footnote="footnote {}",
    bangla_digits=False,
    named={"article": "Article {}", "rule": "rule {}", "regulation": "regulation {}", "clause": "clause {}"},
)

INSTRUMENTS = (
    (pattern(r"\bRules\b"), "rule"),
    (pattern(r"\bRegulations\b"), "regulation"),
    (pattern(r"\bConstitution\b|\bOrder,"), "article"),
)

QUALIFIERS = (
    (
        Kind.PROVISO,
        pattern(
            r"\bProvided\b(?:\s+(?:further|also|however|always|nevertheless|moreover)\b)?,?\s+that\b|\bAND\s+PROVIDED\b"
        ),
    ),
    (
        Kind.EXPLANATION,
        pattern(r"\bExplanation(?:\s+\[?(?:[IVX]+|\d{1,2})\]?)?\s*(?:[.:—–\ue000-\uf8ff]|-\s)[-–—\s]?"),
    ),
    (Kind.EXCEPTION, pattern(r"\bException(?:\s+(?:[IVX]+|\d{1,2}))?\s*[.:—–\ue000-\uf8ff][-–—\s]?")),
    (Kind.ILLUSTRATION, pattern(r"\bIllustrations?(?:\s+(?:[IVX]+|\d{1,2}))?\s*[.:—–\ue000-\uf8ff][-–—\s]?")),
)

# "100. [Old heading.] Rep. by the Act ..", "7. [Repealed.]", "3. * * *"
OMITTED = pattern(
    r"\[(?P<heading>[^\]\[]{3,200}?)\.?\]\s*\W{0,3}(?:Rep(?:\.|ealed)|Omit(?:\.|ted)|Subs\.)(?:\s|$)"
    r"|\[?(?P<heading2>Repealed|Omitted|Rep\.|Omit\.)[\s.\]]"
)

TELLTALES = (
    Telltale(pattern(r"\bBangladesh\b"), 1.0, 4, law=False),
    Telltale(pattern(r"\b[Tt]aka\b"), 0.5, 2, law=False),
    Telltale(
        pattern(r"\b(?:WHEREAS|Whereas)\s+it\s+is\s+(?:expedient|necessary)\b|\bhereby\s+enacted\b"), 1.0, 2
    ),
    Telltale(
        pattern(r"\b(?:THE\s+)?[A-Z][A-Z ,()-]{3,120}\b(?:ACT|ORDINANCE|CODE|ORDER|RULES),?\s+\d{4}\b"), 1.0
    ),
    Telltale(pattern(r"\bmay\s+be\s+called\s+the\b"), 1.0),
    Telltale(pattern(r"\d[A-Z]{0,2}\.\s[^—]{3,160}\.\s?[-–—\ue000-\uf8ff]"), 0.25, 8),
)

# Several omitted sections on one line: "7 to 9. [Repealed.]"
LAST = r"(?:\s*(?:[-–]|\.?\s?(?:to|and)\s)\s*(?P<last>\d{1,4}[A-Z]{0,2})(?=\.\s*\[))?"

GRAMMAR = Grammar(
    name="bd-act-en",
    version="2",
    language=Language.ENGLISH,
    section=pattern(
        r"(?:\d{1,2}(?=\[))?\[?\s?(?P<num>\d{1,4}(?:\s?-?\s?[A-Z]{1,2}(?=\.))?)"
        rf"{LAST}\.(?!\d)\s*(?P<rest>.*)"
    ),
    bare_section=pattern(r"\[?(?P<num>\d{1,4}[A-Z]{0,2})\s(?P<rest>[A-Z].*)"),
    heading_end=HEADING_END,
    part=pattern(r"\[?PART\s*[-–—]?\s*(?P<num>[IVXL]{1,7}|\d{1,2}|[A-Z])\s*[.:\]]*"),
    chapter=pattern(
        r"(?:\d{1,2}(?=\[))?\[?CHAPTER\s*[-–—]?\s*(?P<num>[IVXL]{1,7}\s?[-–—]?\s?[A-Z]?|\d{1,2}\s?[-–—]?\s?[A-Z]?)\s*[.:\]]*"
    ),
    schedule=pattern(
        rf"\W{{0,3}}(?:THE\s+)?(?P<num>{ORDINAL})\s+SCHEDULE\W*"
        r"|\W{0,3}(?:THE\s+)?SCHEDULE\s*[-–—]?\s*(?P<num2>[IVX]{1,5}|\d{1,2}|[A-Z])?\W*",
        re.IGNORECASE,
    ),
    schedules_banner=pattern(r"\W*(?:THE\s+)?SCHEDULES\W*"),
    contents_title=pattern(
        r"\W*(?:ARRANGEMENT\s+OF\s+SECTIONS|TABLE\s+OF\s+CONTENTS|CONTENTS)\W*", re.IGNORECASE
    ),
    qualifiers=QUALIFIERS,
    definitions_heading=pattern(r"\b(?:Definitions?|Interpretation)\b", re.IGNORECASE),
    defines=pattern(
        r"\b(?:means?|includes?|shall\s+mean|has\s+the\s+meaning|shall\s+include|means\s+and\s+includes)\b"
    ),
    opens_list=pattern(
        r"(?:[:—–\ue000-\uf8ff]\s*-?|[,;.:]-|\bnamely\W*|\bif\W{0,2}|\b(?:shall|that|unless|and|or|by)\s*[-–—])\s*\Z"
    ),
    title=pattern(
        rf"\[?(?:THE\s+)?(?P<title>[A-Z][^\d;:]{{3,120}}\b(?:{ENACTMENT}),?\s+\d{{4}}"
        r"|Code\s+of\s+[A-Z][a-z ]{3,60},?\s+\d{4})\]?\.?(?:\s*\([^()]{4,60}\))?",
        re.IGNORECASE,
    ),
    short_title=pattern(
        r"\bmay\s+be\s+(?:called|cited\s+as)\s+the\s+[“”\"'‘’]?(?P<title>"
        rf"Code\s+of\s+[A-Z][A-Za-z ]{{3,60}},?\s+\d{{4}}|[A-Z][^;:.]{{3,120}}?(?:{ENACTMENT}),?\s+\d{{4}})"
    ),
    words=WORDS,
    instruments=INSTRUMENTS,
    telltales=TELLTALES,
    omitted=OMITTED,
    schedule_part=pattern(
        r"(?P<word>PART|Part)\s+(?P<num>[IVX]{1,5}|\d{1,2}|[A-Z])(?:\s?[.:—–-]+\s*(?P<rest>\S.*))?"
    ),
)
