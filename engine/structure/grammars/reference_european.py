"""How acts of the European Union in English refer to provisions and to other works.

As the Joint Practical Guide has it: "Article 6(1), first subparagraph, point (a)", the outermost first,
and "point (a) of paragraph 1 of this Article", the innermost first; both occur, and mix.
"""

from __future__ import annotations

from engine.structure.grammars.bangladesh_english import ORDINAL
from engine.structure.grammars.grammar import pattern
from engine.structure.grammars.reference import GroupForm, Pointer, PointerForm, ReferenceGrammar, Unit

LABEL = r"\(\s?(?:[0-9]{1,3}[a-z]{0,2}|[A-Za-z]{1,5})\s?\)"
LABELS = rf"{LABEL}(?:\s?{LABEL})*"
NUMBER = r"\d{1,3}[a-z]{0,2}(?![A-Za-z0-9/%])"
NUMBERED = rf"{NUMBER}(?:\s?{LABELS})?"
POINT = rf"(?:{LABELS}|\d{{1,2}}(?:\.\d{{1,2}}){{0,2}}(?![A-Za-z0-9/%])(?:\s?{LABELS})?)"
ROMAN = r"[IVXL]{1,7}[a-z]?(?![A-Za-z])"
DIVISION = r"(?:\d{1,2}|[A-Z])(?![A-Za-z0-9])"
JOIN = r"(?:\s*,\s*(?:and|or)\s+|\s*,\s*|\s+(?:and/or|and|or|to)\s+)"
_ORDINALS = rf"\b(?:{ORDINAL})(?:{JOIN}(?:the\s+)?(?:{ORDINAL}))*"


def _listed(words: str, item: str, *more: str) -> str:
    others = "|".join((item, *more))
    return rf"(?<![\w-])(?:{words})\s+(?P<items>{item}(?:{JOIN}(?:{others}))*)"


FORMS = (
    GroupForm(Unit.ARTICLE, pattern(_listed("[Aa]rticles?", NUMBERED, LABELS))),
    GroupForm(Unit.SUBSECTION, pattern(_listed("[Pp]aragraphs?", rf"(?:{NUMBERED}|{LABEL})"))),
    GroupForm(
        Unit.PASSAGE,
        pattern(rf"(?:\b[Tt]he\s+)?(?P<items>{_ORDINALS})\s+(?:sub-?paragraphs?|sentences?|indents?)\b"),
    ),
    GroupForm(Unit.CLAUSE, pattern(_listed("(?:sub-?)?[Pp]oints?", POINT))),
    GroupForm(Unit.CHAPTER, pattern(_listed("Chapters?", ROMAN))),
    GroupForm(Unit.DIVISION, pattern(_listed("[Ss]ections?|Parts?", DIVISION))),
    GroupForm(Unit.SCHEDULE, pattern(_listed("Annex(?:es)?", ROMAN))),
    GroupForm(Unit.RECITAL, pattern(_listed("[Rr]ecitals?", rf"(?:{LABEL}|{NUMBER})"))),
)

_UNIT = r"(?P<unit>Article|paragraph|sub-?paragraph|point|Chapter|Section|Annex)"
_NUMBERED = r"(?![ \u00a0]*(?:\(|\d|[IVXL]+\b))"

POINTERS = (
    PointerForm(Pointer.THIS, pattern(rf"\b[Tt]his\s+{_UNIT}\b")),
    PointerForm(
        Pointer.BEFORE,
        pattern(
            r"\b(?:[Tt]he|[Aa]ny|[Aa]ll)\s+(?:of\s+the\s+)?(?:preceding|foregoing)\s+(?P<unit>paragraph|point|Article|Chapter)(?P<many>s)?\b"
        ),
    ),
    PointerForm(Pointer.SAID, pattern(rf"\b[Tt]he\s+said\s+{_UNIT}(?P<many>s)?\b{_NUMBERED}")),
    PointerForm(Pointer.THAT, pattern(rf"(?<!\bno\s)\b(?:[Tt]hat|[Ss]uch)\s+{_UNIT}\b{_NUMBERED}")),
    PointerForm(Pointer.THAT, pattern(rf"\b[Tt]hose\s+{_UNIT}(?P<many>s)\b")),
)

UNITS = (
    (pattern(r"Article"), Unit.ARTICLE),
    (pattern(r"paragraph"), Unit.SUBSECTION),
    (pattern(r"sub-?paragraph"), Unit.PASSAGE),
    (pattern(r"point"), Unit.CLAUSE),
    (pattern(r"Chapter"), Unit.CHAPTER),
    (pattern(r"Section"), Unit.DIVISION),
    (pattern(r"Annex"), Unit.SCHEDULE),
)

_KIND = r"(?:Regulation|Directive|Decision|Recommendation)"
_BODY = r"(?:EU|EC|EEC|JHA|CFSP|Euratom)"

GRAMMAR = ReferenceGrammar(
    forms=FORMS,
    pointers=POINTERS,
    units=UNITS,
    work_near=pattern(r"\d/\d|TFEU|TEU|Treat|Accession|Charter|Protocol|Convention|Agreement"),
    work=pattern(
        rf"(?:the\s+Annex(?:es)?\s+to\s+)?(?P<title>(?:(?:Council|Commission)\s+)?(?:(?:Delegated|Implementing|Framework)\s+)*{_KIND}s?\s+"
        rf"(?:\({_BODY}(?:,\s*{_BODY})*\)\s+)?(?:Nos?\s+)?\d{{2,4}}/\d{{1,4}}(?:/{_BODY})?)"
        r"|(?P<title2>TFEU|TEU|the\s+Treat(?:y|ies)\b|the\s+Act\s+of\s+Accession|the\s+(?:UN\s+)?Charter\b|Protocol\s+No\s+\d{1,2}"
        r"|(?:the\s+)?[A-Z][\w’'-]*(?:\s+(?:[A-Z][\w’'-]*|of|on|the|and)){0,8}\s+(?:Convention|Agreement))"
    ),
    undated=pattern(r"(?!)(?P<title>)"),
    that_work=pattern(rf"\b(?:that|the\s+said|such)\s+(?:{_KIND}|Agreement|Convention|Treaty|Protocol)\b"),
    link=pattern(r"[.,]?\s+of\s+(?:the\s+)?"),
    inward=pattern(r",?\s+(?:the\s+)?"),
    hangs=pattern(r"(?!)"),
    beside=pattern(r",?\s+(?:and|or)(?:\s+(?:of|under|in|to))?\s+"),
    outer_first=False,
    label=pattern(r"\(\s?([0-9]{1,3}[a-z]{0,2}|[A-Za-z]{1,5})\s?\)"),
    head=pattern(rf"\d{{1,2}}(?:\.\d{{1,2}})+|{NUMBER}|{ROMAN}|\b(?:{ORDINAL})\b|[A-Z](?![A-Za-z0-9])"),
    range_word=pattern(r"\bto\b"),
    closes_list=pattern(r"\b(?:and|or|to)\b"),
    plural=pattern(r"(?:[Aa]rticles|[Pp]aragraphs|[Pp]oints|Chapters|Sections|Annexes|[Rr]ecitals)\b"),
)
