"""Grammar: any numbered text in English or Bangla: sections, articles, chapters however they are cased."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.structure.grammars import bangladesh_bangla as bangla
from engine.structure.grammars import bangladesh_english as english
from engine.structure.grammars.grammar import pattern


def _either(left: re.Pattern[str], right: re.Pattern[str], flags: int = 0) -> re.Pattern[str]:
    return re.compile(f"(?:{left.pattern})|(?:{right.pattern})", flags)


GRAMMAR = replace(
    english.GRAMMAR,
    name="generic",
    version="1",
    language=None,
    section=pattern(
        r"\[?\s?(?:(?:Section|Article|Sec\.|Art\.|§|ধারা|অনুচ্ছেদ)\s*(?P<num>[0-9০-৯]{1,4}(?:\s?-?\s?[A-Zক-হ]{1,2})?)\s*[.:।৷–—-]?"
        r"|(?P<num2>[0-9০-৯]{1,4}(?:\s?-?\s?[A-Zক-হ]{1,2})?)\s?[.।৷])(?!\d)(?=\s|\(|\[|$)\s*(?P<rest>.*)"
    ),
    chapter=pattern(
        r"\[?(?:CHAPTER|TITLE)\s*[-–—]?\s*(?P<num>[IVXL]{1,7}\s?[-–—]?\s?[A-Z]?|\d{1,2}[A-Z]?)\s*[.:\]]*"
        r"|\[?\s?(?P<num2>\S{2,16}?(?:\s?[-–—]\s?[ক-ঙ])?)\s+অধ্যায়\s*\]?|অধ্যায়\s*[-–—:]?\s*(?P<num3>[০-৯]{1,2}|\S{4,16})",
        re.IGNORECASE,
    ),
    schedule=pattern(
        rf"\W{{0,3}}(?:THE\s+)?(?P<num>{english.ORDINAL})\s+SCHEDULE\W*"
        r"|\W{0,3}(?:THE\s+)?(?:SCHEDULE|ANNEX|APPENDIX)\s*[-–—]?\s*(?P<num2>[IVX]{1,5}|\d{1,2}|[A-Z])?\W*"
        r"|\W{0,3}(?:(?P<num3>[^\s\d]{2,16})\s+)?তফসিল\W*",
        re.IGNORECASE,
    ),
    contents_title=_either(english.GRAMMAR.contents_title, bangla.GRAMMAR.contents_title, re.IGNORECASE),
    qualifiers=english.QUALIFIERS + bangla.QUALIFIERS,
    definitions_heading=_either(
        english.GRAMMAR.definitions_heading, bangla.GRAMMAR.definitions_heading, re.IGNORECASE
    ),
    defines=_either(english.GRAMMAR.defines, bangla.GRAMMAR.defines),
    opens_list=_either(english.GRAMMAR.opens_list, bangla.GRAMMAR.opens_list),
)
