"""How acts in English amend, and how the notes of their printers tell it."""

from __future__ import annotations

import re

from engine.domain.amendment import Action
from engine.structure.grammars.amending import AmendingGrammar
from engine.structure.grammars.bangladesh_english import ENACTMENT
from engine.structure.grammars.grammar import pattern

_NUMBER = r"\d{1,4}[A-Z]{0,2}"
_PLACE = rf"{_NUMBER}(?:\s?\(\w{{1,5}}\))*"
_YEAR = r"(?:1[6-9]|2[01])\d\d"
_NAME = r"[A-Z][\w’'.-]*(?:\s+(?:[A-Z][\w’'.-]*|of|and|the|for|in|to|on|\([A-Z][\w ]*\))){0,14}?"
_AMENDING = r"\((?:\w+\s+){0,2}Amendment\)"

GRAMMAR = AmendingGrammar(
    amended=pattern(
        rf"(?P<title>{_NAME}\s+(?:{ENACTMENT}),?\s+{_YEAR})(?P<defined>\s*\([^()]{{0,60}}\))?"
        r"(?P<said>[,\s(\[]*(?:hereinafter|herein\s+after|in\s+this\s+Act)\b[^.;]{0,60}?\b(?:said|principal)\s+"
        rf"(?:{ENACTMENT}))?"
    ),
    commands=(
        (Action.RENUMBERED, pattern(r"\bshall\s+be\s+re-?\s?(?:numbered|lettered)\b")),
        (Action.SUBSTITUTED, pattern(r"\bshall\s+be\s+(?:substituted|replaced)\b|\bsubstitute\b")),
        (Action.INSERTED, pattern(r"\bshall\s+be\s+(?:inserted|added)\b|\binsert\b")),
        (
            Action.OMITTED,
            pattern(
                r"\bshall\s+(?:be|stand)\s+(?:omitted|deleted|repealed)\b|\b(?:is|are)\s+hereby\s+repealed\b|\bomit\b"
            ),
        ),
    ),
    section=pattern(
        rf"(?<![-\w])[Ss]ections?\s+(?P<num>{_NUMBER}(?![A-Za-z])(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+){_NUMBER}(?![A-Za-z]))*)"
        r"(?!\s*(?:\([\w]{1,5}\)\s*)*of\s+this\s+Act)"
    ),
    quoted_section=pattern(rf"[\s:;,.—–-]*(?:namely)?[\s:;,.—–-]*[“\"‘']+\s*(?P<num>{_NUMBER})\s?\."),
    act=pattern(
        rf"(?P<act>[A-Z][\w’']*(?:\s+(?:[A-Z][\w’']*|of|and|the|for|in|to|on))*\s+{_AMENDING}\s*(?:{ENACTMENT})\s*,?\s*{_YEAR})"
        rf"(?:\s*\((?:Act|Ordinance)?\s*No\.?\s*(?P<no>[IVXLCDM]+|\d+)\s+of\s+(?P<of>{_YEAR})\s*\))?"
        rf"|(?P<act2>(?:Act|Ordinance|Regulation|Ordin\.|Reg\.)\s+(?P<no2>[IVXLCDM]+|\d+)\s+of\s+(?P<of2>{_YEAR}))"
        rf"|(?P<act3>(?:the\s+)?A\.\s?O\.\s*{_YEAR})"
        rf"|(?P<act4>[A-Z][\w’']*(?:\s+(?:[A-Z][\w’']*|of|and|the|for|in|to|on))*\s+(?:{ENACTMENT})\s*,?\s*{_YEAR})"
    ),
    same_act=pattern(r"\bibid\b", re.IGNORECASE),
    by=pattern(
        rf"\b(?:by\s?section|s\.|section|by\s+section\s+by\s+section)\s*\(?(?P<num>{_PLACE})"
        rf"(?=[\s,.]*(?:of\b|ibid|and\b|\(w\.e\.f|,?\s*for\b|\Z|\())"
    ),
    not_of_title=pattern(r"In|By|Of|To|And|For|Whereas|WHEREAS|Section"),
    done=(
        (Action.RENUMBERED, pattern(r"\bre-?\s?(?:numbered|lettered)\b", re.IGNORECASE)),
        (Action.SUBSTITUTED, pattern(r"\bsubs(?:tituted|\.)", re.IGNORECASE)),
        (Action.INSERTED, pattern(r"\b(?:inserted|ins\.|added)", re.IGNORECASE)),
        (Action.OMITTED, pattern(r"\b(?:omitted|om\.|deleted|repealed|rep\.)", re.IGNORECASE)),
    ),
)
