"""How acts in English refer to provisions and to other works."""

from __future__ import annotations

from engine.structure.grammars.bangladesh_english import ENACTMENT, ORDINAL
from engine.structure.grammars.grammar import pattern
from engine.structure.grammars.reference import GroupForm, Pointer, PointerForm, ReferenceGrammar, Unit

# "section 20 and 30 days" names one section: a number of things counted is no section's.
COUNTED = "days?|years?|months?|hours?|weeks?|minutes?|per|persons?|workers?|taka|metres?|members?|times"
NUMBER = rf"\d{{1,4}}[A-Z]{{0,2}}(?![A-Za-z0-9%])(?!\s*(?:\([a-z -]+\)\s*)?(?:{COUNTED})\b)"
LABEL = r"\(\s?[0-9A-Za-z]{1,5}\s?\)"
LABELS = rf"{LABEL}(?:\s?{LABEL})*"
NUMBERED = rf"{NUMBER}(?:\s?{LABELS})?"
ROMAN = r"(?:[IVXL]{1,7}(?:-?[A-Z])?|\d{1,2}[A-Z]?)(?![A-Za-z])"
JOIN = r"(?:\s*,\s*(?:and|or)\s+|\s*,\s*|\s+(?:and|or|to)\s+|\s+and/or\s+)"
_CAPITALISED = "(?:" + "|".join(word.title() for word in ORDINAL.split("|")) + ")"
# No full stop but inside a word: "Two.- By the Rivers Act" holds a heading's end.
_CAPITAL = r"[A-Z](?:[\w’'-]|\.(?=\w))*"
_WORD = rf"(?:{_CAPITAL}|of|and|the|for|in|to|on)"
_NAME = rf"(?:{_WORD}|\({_WORD}(?:\s+{_WORD})*\))"
# Words that begin a sentence, not a title.
_OPENING = (
    "(?:By|In|Under|Of|The|This|That|And|Or|For|To|If|When|Where"
    "|Save|See|As|With|Without|Every|Any|No|Nothing)"
)

# Print glues "in" to it. What stands before is asked after the first letters: quicker, since rarer.
_SUB = r"[Ss]ub(?:(?<!\w[Ss]ub)|(?<=\bin[Ss]ub)|(?<=\bof[Ss]ub)|(?<=\bto[Ss]ub))-?\s?"
# Print forgets the brackets of a sub-section's number too.
_SUBSECTION = rf"(?:{LABELS}|\d{{1,2}}(?![\w%])(?!\s*(?:\([a-z -]+\)\s*)?(?:{COUNTED})\b))"

_PRECEDING, _SCHEDULE = pattern("preceding|foregoing"), pattern("Schedule")

FORMS = (
    GroupForm(Unit.SUBSECTION, pattern(rf"{_SUB}sections?\s+(?P<items>{_SUBSECTION}(?:{JOIN}{LABELS})*)")),
    GroupForm(
        Unit.SUBCLAUSE,
        pattern(rf"{_SUB}(?:clauses?|paragraphs?)\s+(?P<items>{LABELS}(?:{JOIN}{LABELS})*)"),
    ),
    GroupForm(
        Unit.CLAUSE,
        pattern(rf"(?<!-)\b(?:[Cc]lauses?|[Pp]aragraphs?)\s+(?P<items>{LABELS}(?:{JOIN}{LABELS})*)"),
    ),
    GroupForm(
        Unit.SECTION,
        pattern(
            rf"(?<![-\w])[Ss]ections?\s+(?P<items>{NUMBERED}(?:{JOIN}(?:{NUMBERED}|{LABELS})|\s+to\s+section\s+{NUMBERED})*)"
        ),
    ),
    GroupForm(
        Unit.ARTICLE, pattern(rf"\b[Aa]rticles?\s+(?P<items>{NUMBERED}(?:{JOIN}(?:{NUMBERED}|{LABELS}))*)")
    ),
    GroupForm(Unit.CHAPTER, pattern(rf"\bChapters?\s+(?P<items>{ROMAN}(?:{JOIN}{ROMAN})*)")),
    GroupForm(
        Unit.SCHEDULE,
        pattern(
            rf"(?:\b[Tt]he\s+)?(?P<items>\b{_CAPITALISED}(?:{JOIN}(?:the\s+)?{_CAPITALISED})*)\s+Schedules?\b"
        ),
        near=_SCHEDULE,
    ),
    GroupForm(
        Unit.PROVISO,
        pattern(
            rf"(?:\b[Tt]he\s+)?(?P<items>\b(?:{ORDINAL})(?:{JOIN}(?:the\s+)?(?:{ORDINAL}))*)\s+provisos?\b"
        ),
        near=pattern("proviso"),
    ),
    GroupForm(
        Unit.EXPLANATION,
        pattern(r"\bExplanation\s+(?P<items>[IVX]{1,4}|\d{1,2})\b(?!\s*\]?\s*[.:—–\ue000-\uf8ff-])"),
    ),
    GroupForm(Unit.SCHEDULE, pattern(rf"\bSchedules?\s*[-–]?\s*(?P<items>{ROMAN}(?:{JOIN}{ROMAN})*)")),
)

_UNIT = r"(?P<unit>sub-?\s?section|section|sub-?\s?clause|clause|[Cc]hapter|[Ss]chedule|proviso|Explanation)"
_AROUND = r"(?P<unit>sub-?\s?section|section|clause|[Cc]hapter)(?P<many>s)?"
_NUMBERED = r"(?![ \u00a0]*(?:\(|\d|[IVXL]+\b))"  # "such section 5" names it by its number

POINTERS = (
    PointerForm(Pointer.THIS, pattern(rf"\b[Tt]his\s+{_UNIT}\b")),
    PointerForm(
        Pointer.BEFORE,
        pattern(
            rf"\b(?:[Tt]he|[Aa]ny|[Aa]ll)\s+(?:of\s+the\s+)?(?:immediately\s+)?(?:last\s+)?(?:preceding|foregoing)\s+{_AROUND}\b"
        ),
        near=_PRECEDING,
    ),
    PointerForm(
        Pointer.BEFORE,
        pattern(rf"\b[Tt]he\s+(?:last\s+)?(?P<count>two|three|four)\s+(?:last\s+)?preceding\s+{_AROUND}\b"),
        near=_PRECEDING,
    ),
    PointerForm(
        Pointer.AFTER,
        pattern(
            r"\b[Tt]he\s+(?:next\s+)?(?:following|succeeding)\s+(?P<unit>sub-?\s?section|section|clause|[Cc]hapter)\b"
        ),
        near=pattern(r"following|succeeding"),
    ),
    PointerForm(
        Pointer.SAID,
        pattern(rf"\b[Tt]he\s+(?:afore)?said\s+{_UNIT}(?P<many>s)?\b{_NUMBERED}"),
        near=pattern("said"),
    ),
    PointerForm(
        Pointer.SAID, pattern(r"\b[Tt]he\s+(?P<unit>proviso)\s+aforesaid\b"), near=pattern("aforesaid")
    ),
    PointerForm(Pointer.THAT, pattern(rf"(?<!\bno\s)\b(?:[Tt]hat|[Ss]uch)\s+{_UNIT}\b{_NUMBERED}")),
    PointerForm(
        Pointer.ONLY,
        pattern(r"\b[Tt]he\s+(?P<unit>proviso|Explanation)\b(?!\s+aforesaid)"),
        near=pattern("proviso|Explanation"),
    ),
    PointerForm(
        Pointer.ONLY,
        pattern(r"\b[Tt]he\s+(?P<unit>Schedule)\b(?![ \u00a0]*[-–]?[ \u00a0]*(?:[IVX]+|\d+)\b)"),
        near=_SCHEDULE,
    ),
)

UNITS = (
    (pattern(r"sub-?\s?section"), Unit.SUBSECTION),
    (pattern(r"sub-?\s?clause"), Unit.SUBCLAUSE),
    (pattern(r"section"), Unit.SECTION),
    (pattern(r"proviso"), Unit.PROVISO),
    (pattern(r"Explanation"), Unit.EXPLANATION),
    (pattern(r"clause"), Unit.CLAUSE),
    (pattern(r"[Cc]hapter"), Unit.CHAPTER),
    (pattern(r"[Ss]chedule"), Unit.SCHEDULE),
)

GRAMMAR = ReferenceGrammar(
    forms=FORMS,
    pointers=POINTERS,
    units=UNITS,
    work_near=pattern(r"(?:1[6-9]|2[01])\d\d(?!\d)|Constitution|Penal|Code\s+of"),
    work=pattern(
        rf"(?:[Tt]he\s+)?(?P<title>(?<![\w-])(?!{_OPENING}\b){_CAPITAL}(?:\s+{_NAME}){{0,14}}?\s+(?:{ENACTMENT})(?:\s+of)?[,.]?\s+(?:1[6-9]|2[01])\d\d)(?:\s*\((?:[A-Z]\S*\s+)?(?:Act|Ordinance|Order|President[’']s\s+Order|P\.\s?O\.)?\s*(?:No\.?|Order)?\s*[^()]{{0,40}}\))?"
        rf"|(?:[Tt]he\s+)(?P<title2>Constitution|(?:[A-Z][a-z]+\s+)?Penal\s+Code|Code\s+of\s+(?:Criminal|Civil)\s+Procedure)(?![\w,]*\s+\d{{4}})"
    ),
    undated=pattern(
        rf"(?<=\bof\sthe\s)(?P<title>{_CAPITAL}(?:\s+{_NAME}){{0,8}}?\s+(?:{ENACTMENT}))\b(?![,.]?\s+(?:of\s+)?\d{{4}})"
    ),
    that_work=pattern(
        r"\b(?:that|the\s+(?:afore)?said|the\s+(?:same|principal|parent|repealed)|such)\s+(?:Act|Ordinance|Code|Order|Rules|Regulations?|Constitution)\b"
    ),
    link=pattern(r"\]?\s+of\s+(?:the\s+)?\[?|\s+to\s+(?:the\s+)?(?=[Ff]irst|[Ss]chedule)"),
    hangs=pattern(r"\]?\s+(?:of|to|in|under)\s+(?:the\s+)?\[?"),
    beside=pattern(
        r",?\s+(?:and|or)(?:,?\s+as\s+the\s+case\s+may\s+be,?)?\s+(?:for\s+the\s+purposes?\s+of\s+|under\s+|of\s+)?"
    ),
    outer_first=False,
    label=pattern(r"\(\s?([0-9A-Za-z]{1,5})\s?\)"),
    head=pattern(rf"{NUMBER}|{ROMAN}|\b(?:{_CAPITALISED}|{ORDINAL})\b"),
    range_word=pattern(r"\bto\b"),
    closes_list=pattern(r"\b(?:and|or|to)\b"),
    plural=pattern(r"(?:sections|clauses|paragraphs|[Cc]hapters|[Ss]chedules|[Aa]rticles)\b"),
)
