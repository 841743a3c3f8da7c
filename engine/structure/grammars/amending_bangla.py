"""How acts in Bangla amend, and how the notes of their printers tell it."""

from __future__ import annotations

from engine.domain.amendment import Action
from engine.structure.grammars.amending import AmendingGrammar
from engine.structure.grammars.bangladesh_bangla import ENACTMENT
from engine.structure.grammars.grammar import pattern

_NUMBER = r"[০-৯]{1,4}(?:\s?-?\s?[ক-হ](?![\u0980-\u09ff]))?(?![০-৯])"
_PLACE = rf"{_NUMBER}(?:\s?\([^()\s]{{1,5}}\))*"
_YEAR = r"(?:১[৬-৯]|২[০১])[০-৯]{2}"
_WORD = r"[\u0980-\u09e5]+"
_BE = r"(?:হইবে|হবে|হইল|হইয়াছে)"
_AMENDING = r"\((?:[\u0980-\u09e5]+\s+){0,2}সংশোধন\)"
_NO = rf"(?:\s*\(\s*(?P<of>{_YEAR})\s*সনের\s*(?P<no>[০-৯]+)\s*নং\s*(?:{ENACTMENT})\s*\))?"

GRAMMAR = AmendingGrammar(
    amended=pattern(
        rf"(?P<title>(?:[\u0980-\u09e5()-]{{2,24}}\s+){{1,7}}?(?:{ENACTMENT})\s*,\s*{_YEAR})(?P<defined>\s*\([^()]{{4,60}}\))?"
        rf"(?P<said>[,\s]*অতঃপর\s+[^।৷]{{0,30}}?(?:উক্ত|মূল)\s+(?:{ENACTMENT}))?"
    ),
    commands=(
        (Action.RENUMBERED, pattern(rf"(?:পুনঃ?\s?সংখ্যায়িত|পুনঃ?\s?সংখ্যায়িত)\s+{_BE}")),
        (Action.SUBSTITUTED, pattern(rf"প্রতিস্থাপিত\s+{_BE}")),
        (Action.INSERTED, pattern(rf"(?:সন্নিবেশিত|সংযোজিত|সংযুক্ত)\s+{_BE}")),
        (Action.OMITTED, pattern(rf"(?:বিলুপ্ত|রহিত|বাতিল)\s+{_BE}|বাদ\s+যাইবে")),
    ),
    section=pattern(
        rf"(?<!উপ-)(?<!উপ)(?<![\u0980-\u09ff])ধারা(?:সমূহ)?\s*[-–]?\s*(?P<num>{_NUMBER}(?:(?:\s*,\s*(?:ও\s+|এবং\s+)?|\s+(?:ও|এবং|বা)\s+){_NUMBER})*)"
    ),
    quoted_section=pattern(rf"[\s,ঃ:।৷—–-]*(?:যথা)?[\s,ঃ:।৷—–-]*[“\"‘']+\s*(?P<num>{_NUMBER})\s?[।৷|]"),
    act=pattern(
        rf"(?P<act>(?:{_WORD}\s+){{1,5}}?{_AMENDING}\s*(?:{ENACTMENT})\s*,?\s*{_YEAR}){_NO}"
        rf"|(?P<act2>(?P<of2>{_YEAR})\s*সনের\s*(?P<no2>[০-৯]+)\s*নং\s*(?:{ENACTMENT}))"
    ),
    same_act=pattern(r"(?<!\S)ঐ(?!\S)|উক্ত\s+আইন"),
    by=pattern(
        rf"(?P<num>{_PLACE})\s*ধারা?\s?(?:বলে|মূলে|দ্বারা)"
        rf"|এর\s+ধারা\s*(?P<num2>{_PLACE})\s*(?:এর\s+)?(?:বলে|মূলে|দ্বারা)"
    ),
    not_of_title=pattern(
        r"(?:[\u0980-\u09ff]|পরিবর্তে|পরিবের্তে|পূর্বে|অধ্যায়|বিধান|স্থলে|পর|পরে|এর|এবং|বা|অথবা|শর্তাংশ|প্রান্তস্থিত|হিসাবে|ধারা|দফা(?:সমূহ)?|শতাংশ|উপ|নিম্নরূপ"
        r"|(?:শব্দ|সংখ্যা|কমা|কোলন|সেমিকোলন|বন্ধনী|বর্ণ|দাঁড়ি|দাড়ি|হাইফেন|ড্যাস)[\u0980-\u09ff]*"
        r"|(?:প্রতিস্থাপিত|সন্নিবেশিত|সংযোজিত|বিলুপ্ত))"
    ),
    done=(
        (Action.RENUMBERED, pattern(r"পুনঃ?\s?সংখ্যায়িত")),
        (Action.SUBSTITUTED, pattern(r"প্রতিস্থাপিত")),
        (Action.INSERTED, pattern(r"সন্নিবেশিত|সংযোজিত|সংযুক্ত")),
        (Action.OMITTED, pattern(r"বিলুপ্ত|রহিত|বাদ\s+দেওয়া|বিলোপ")),
    ),
)
