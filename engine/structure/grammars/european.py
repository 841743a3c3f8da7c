"""Grammar: regulations, directives and decisions of the European Union in English.

The layout is that of the Interinstitutional Style Guide, part I: citations, recitals, enacting
terms in titles, chapters, sections and articles, then annexes in parts, sections and points.
"""

from __future__ import annotations

from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.structure.grammars.grammar import Grammar, LabelWords, Telltale, never, pattern

ACT = r"REGULATION|DIRECTIVE|DECISION|RECOMMENDATION"
_BODY = r"EU|EC|EEC|JHA|CFSP|Euratom|EU,\s*Euratom"
NUMBER = rf"(?:\((?:{_BODY})\)\s*)?(?:No\s*)?\d{{1,4}}/\d{{1,4}}(?:/(?:{_BODY}))?"

WORDS = LabelWords(
    section="Article {}",
    chapter="Chapter {}",
    part="Part {}",
    schedule="Annex {}",
    item="point {}",
    qualifiers={
        Kind.PROVISO: "proviso",
        Kind.EXPLANATION: "explanation",
        Kind.EXCEPTION: "exception",
        Kind.ILLUSTRATION: "illustration",
    },
    preamble="preamble",
    footnote="footnote {}",
    bangla_digits=False,
    recital="recital {}",
    named={
        "article": "Article {}",
        "annex": "Annex {}",
        "section": "Section {}",
        "part": "Part {}",
        "title": "Title {}",
    },
    point="point {}",
)

TELLTALES = (
    Telltale(pattern(rf"(?i:\b(?:{ACT})\s+\(E[UC]\))|^(?:COUNCIL|COMMISSION)\s+(?:{ACT})\b"), 3.0),
    Telltale(pattern(r"^HA(?:VE|S)\s+ADOPTED\s+THIS\s+"), 4.0),
    Telltale(pattern(r"^Having\s+regard\s+to\b"), 1.0, 3),
    Telltale(pattern(r"^Whereas:$"), 2.0),
    Telltale(
        pattern(
            r"\bArticles?\s+\d{1,3}\(\d{1,2}\)|\b[Pp]oints?\s+\([a-z]\)"
            r"|\bthis\s+(?:Regulation|Directive)\b|\b(?:Regulation|Directive)\s+\(E[UC]\)"
        ),
        0.5,
        8,
    ),
    Telltale(pattern(r"\bMember\s+States?\b|\bthe\s+Commission\b"), 0.25, 4, law=False),
    Telltale(pattern(r"^ANNEX(?:\s+[IVX]+)?$"), 0.5, 2),
    Telltale(
        pattern(
            r"\b(?:is\s+binding|shall\s+be\s+binding)\s+in\s+its\s+entirety\b|^Done\s+at\s+(?:Brussels|Strasbourg|Luxembourg)"
        ),
        2.0,
    ),
)

GRAMMAR = Grammar(
    name="eu-regulation",
    version="1",
    language=Language.ENGLISH,
    section=pattern(
        r"(?P<word>Article)\s+(?P<num>\d{1,3}(?:\s?[a-z]{1,2}(?![A-Za-z]))?)(?P<rest>(?:\s*[-–—:]\s*|\s+)(?=[A-Z])[^.;,]{3,100})?"
    ),
    bare_section=pattern(r"(?!)(?P<num>)(?P<rest>)"),
    heading_end=never(),
    part=pattern(r"(?P<word>TITLE|PART)\s+(?P<num>[IVXL]{1,7}[A-Za-z]?|\d{1,2}|ONE|TWO|THREE|FOUR|FIVE|SIX)"),
    chapter=pattern(r"CHAPTER\s+(?P<num>[IVXL]{1,7}[A-Za-z]?|\d{1,2}[a-z]?)"),
    schedule=pattern(r"(?P<word>ANNEX)(?:\s+(?P<num>[IVXL]{1,7}[A-Za-z]?|\d{1,2}|[A-Z]))?"),
    schedules_banner=pattern(r"ANNEXES"),
    contents_title=pattern(r"\W*(?:TABLE\s+OF\s+)?CONTENTS\W*"),
    qualifiers=(),
    definitions_heading=pattern(r"\bDefinitions?\b"),
    defines=pattern(r"\b(?:means?|includes?|has\s+the\s+meaning|shall\s+mean|refers?\s+to)\b"),
    opens_list=pattern(r"[:—–]\s*\Z"),
    title=pattern(
        rf"(?P<title>(?:(?:COUNCIL|COMMISSION)\s+)?(?:(?:DELEGATED|IMPLEMENTING)\s+)?(?:{ACT})\s+{NUMBER})\b.{{0,160}}"
    ),
    short_title=pattern(r"(?!)(?P<title>)"),
    words=WORDS,
    telltales=TELLTALES,
    least=2.0,
    prefixes={
        Kind.SECTION: "art",
        Kind.SUBSECTION: "para",
        Kind.PARAGRAPH: "point",
        Kind.SUBPARAGRAPH: "point",
        Kind.DEFINITION: "point",
        Kind.SCHEDULE_ITEM: "point",
        Kind.SCHEDULE: "anx",
    },
    flat=frozenset({Kind.SECTION}),
    heading_below=True,
    numbered=True,
    decimals=True,
    division=pattern(r"(?P<word>SECTION)\s+(?P<num>\d{1,2}[a-z]?|[IVX]{1,5}|[A-Z])"),
    schedule_part=pattern(
        r"(?P<word>(?:SECTION|Section|PART|Part))\s+(?P<num>\d{1,2}|[A-Z]|[IVX]{1,5})(?:\s?[.:—–-]\s*(?P<rest>\S.*))?"
    ),
    recitals_open=pattern(r"W(?:hereas|HEREAS)\s?:"),
    recitals_close=pattern(r"HA(?:VE|S)\s+ADOPTED\s+THIS\s+\w+\s?:"),
    recital=pattern(r"\(\s?(?P<num>\d{1,3})\s?\)"),
    conclusions=pattern(
        r"This\s+\w+\s+(?:shall\s+be|is)\s+binding\s+in\s+its\s+entirety\b.*"
        r"|Done\s+at\s+[A-Z].{0,60}\d{4}\.?"
    ),
    imprint=pattern(r"ELI:\s.*|ISSN\s\d.*"),
    endnotes=pattern(r"\(\s?(?:1|\*{1,3})\s?\)\s*\S"),
)
