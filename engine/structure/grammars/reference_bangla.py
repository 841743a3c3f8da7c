"""How acts in Bangla refer to provisions and to other works. Case endings stay outside the words."""

from __future__ import annotations

from engine.structure.grammars.bangladesh_bangla import ENACTMENT
from engine.structure.grammars.grammar import pattern
from engine.structure.grammars.reference import GroupForm, Pointer, PointerForm, ReferenceGrammar, Unit

APART = r"(?<![\u0980-\u09ff-])"
# "ধারা ২০ ও ৩০ দিন" names one section: a number of things counted is no section's.
COUNTED = "দিন|বৎসর|বছর|মাস|ঘণ্টা|ঘন্টা|সপ্তাহ|জন|টাকা|শতাংশ|ভাগ|মিটার|নং|সন"
NUMBER = (
    r"[০-৯]{1,4}(?:\s?-?\s?[ক-ঙ](?![\u0980-\u09ff]))?(?![০-৯])"
    rf"(?!\s*(?:\([^()]{{1,20}}\)\s*)?(?:{COUNTED}))"
)
LABEL = r"\(\s?[০-৯ক-হঅ-ঔ]{1,4}(?:\s?-?\s?[ক-হ])?\s?\)"
LABELS = rf"{LABEL}(?:\s?{LABEL})*"
NUMBERED = rf"{NUMBER}(?:\s?{LABELS})?"
JOIN = r"(?:\s*,\s*(?:(?:ও|এবং|বা|অথবা|কিংবা)\s+)?|\s+(?:ও|এবং|বা|অথবা|কিংবা|হইতে|থেকে|হতে)\s+)"
WORD = r"[\u0980-\u09e5]{3,12}(?:\s?-\s?[ক-ঙ])?"
WORDS = rf"{WORD}(?:{JOIN}{WORD})*"
_TO_SECTION = r"\s+(?:হইতে|থেকে|হতে)\s+ধারা\s*[-–]?\s*"
SECTION, SUBSECTION = "ধারা(?!বা|ল|য়)", r"উপ\s?-?\s?ধারা"
_UNIT = r"(?P<unit>উপ\s?-?\s?ধারা|ধারা(?!বা|ল)|উপ\s?-?\s?দফা|দফা|অধ্যায়|তফসিল|শর্তাংশ|ব্যাখ্যা)(?P<many>সমূহ|গুলি)?"
_ABOVE = "(?:পূর্বোক্ত|উপরোক্ত|উপরিউক্ত|উপরি-উক্ত|উপর্যুক্ত)"
_UNNUMBERED = r"(?!\s*[-–]?\s*[(০-৯])"
_SUBSECTION = rf"(?:{LABELS}|[০-৯]{{1,2}}(?![০-৯%])(?!\s*(?:\([^()]{{1,20}}\)\s*)?(?:{COUNTED})))"

FORMS = (
    GroupForm(
        Unit.SUBSECTION,
        pattern(rf"{APART}{SUBSECTION}(?:সমূহ)?\s*[-–]?\s*(?P<items>{_SUBSECTION}(?:{JOIN}{LABELS})*)"),
    ),
    GroupForm(
        Unit.SUBCLAUSE, pattern(rf"{APART}উপ\s?-?\s?দফা(?:সমূহ)?\s*(?P<items>{LABELS}(?:{JOIN}{LABELS})*)")
    ),
    GroupForm(Unit.CLAUSE, pattern(rf"{APART}দফা(?:সমূহ)?\s*(?P<items>{LABELS}(?:{JOIN}{LABELS})*)")),
    GroupForm(
        Unit.SECTION,
        pattern(
            rf"{APART}ধারা(?:সমূহ)?\s*[-–]?\s*(?P<items>{NUMBERED}(?:{JOIN}(?:{NUMBERED}|{LABELS})|{_TO_SECTION}{NUMBERED})*)"
        ),
    ),
    GroupForm(
        Unit.SECTION, pattern(rf"(?<![০-৯(])(?P<items>{NUMBERED}(?:{JOIN}{NUMBERED})*)\s+ধারা(?!\s*[০-৯(])")
    ),
    GroupForm(
        Unit.ARTICLE,
        pattern(rf"{APART}অনুচ্ছেদ(?:সমূহ)?\s*(?P<items>{NUMBERED}(?:{JOIN}(?:{NUMBERED}|{LABELS}))*)"),
    ),
    GroupForm(Unit.CHAPTER, pattern(rf"{APART}(?P<items>{WORDS})\s+অধ্যায়"), near=pattern("অধ্যায়")),
    GroupForm(Unit.CHAPTER, pattern(rf"{APART}অধ্যায়\s*[-–]?\s*(?P<items>{NUMBER}(?:{JOIN}{NUMBER})*)")),
    GroupForm(Unit.SCHEDULE, pattern(rf"{APART}(?P<items>{WORDS})\s+তফসিল"), near=pattern("তফসিল")),
    GroupForm(Unit.PROVISO, pattern(rf"{APART}(?P<items>{WORDS})\s+শর্তাংশ"), near=pattern("শর্তাংশ")),
)

POINTERS = (
    PointerForm(Pointer.THIS, pattern(rf"{APART}এই?\s+{_UNIT}{_UNNUMBERED}")),
    PointerForm(Pointer.SAID, pattern(rf"{APART}উক্ত\s+{_UNIT}{_UNNUMBERED}")),
    PointerForm(Pointer.THAT, pattern(rf"{APART}(?:ঐ|সেই|একই)\s+{_UNIT}{_UNNUMBERED}")),
    PointerForm(Pointer.BEFORE, pattern(rf"{APART}(?:অব্যবহিত\s+)?পূর্ববর্তী\s+{_UNIT}{_UNNUMBERED}")),
    # "The aforesaid": of one the last named, of many all above.
    PointerForm(Pointer.BEFORE, pattern(rf"{APART}{_ABOVE}\s+{_UNIT.replace(')?', ')')}{_UNNUMBERED}")),
    PointerForm(Pointer.SAID, pattern(rf"{APART}{_ABOVE}\s+{_UNIT}(?!সমূহ|গুলি){_UNNUMBERED}")),
    PointerForm(Pointer.AFTER, pattern(rf"{APART}পরবর্তী\s+{_UNIT}")),
    PointerForm(Pointer.ONLY, pattern(rf"{APART}(?P<unit>তফসিল)(?=ে|ের)")),
    # After its sub-section only: alone the word is no more than "condition".
    PointerForm(Pointer.ONLY, pattern(r"(?<=এর\s)(?P<unit>শর্তাংশ|ব্যাখ্যা)(?=[তয়রে])")),
)

UNITS = (
    (pattern(r"উপ\s?-?\s?ধারা"), Unit.SUBSECTION),
    (pattern(r"উপ\s?-?\s?দফা"), Unit.SUBCLAUSE),
    (pattern("ধারা"), Unit.SECTION),
    (pattern("দফা"), Unit.CLAUSE),
    (pattern("অধ্যায়"), Unit.CHAPTER),
    (pattern("তফসিল"), Unit.SCHEDULE),
    (pattern("শর্তাংশ"), Unit.PROVISO),
    (pattern("ব্যাখ্যা"), Unit.EXPLANATION),
)

GRAMMAR = ReferenceGrammar(
    forms=FORMS,
    pointers=POINTERS,
    units=UNITS,
    work_near=pattern(r"(?:১[৬-৯]|২[০১])[০-৯]{2}|সংবিধান|দ[ণন]্ড\s?বিধি|কার্যবিধি"),
    work=pattern(
        rf"(?P<title>(?:[\u0980-\u09e5()-]{{1,24}}\s+){{1,7}}?(?:{ENACTMENT})\s*,\s*(?:১[৬-৯]|২[০১])[০-৯]{{2}})(?:\s*,?\s*\([^()]{{4,40}}\))?"
        r"|(?<![\u0980-\u09ff])(?P<title2>সংবিধান|দ[ণন]্ড\s?বিধি|ফৌজদার[িী]\s+কার্যবিধি|দেওয়ান[িী]\s+কার্যবিধি)"
    ),
    undated=pattern(
        r"(?<![\u0980-\u09ff])(?P<title>(?!(?:এই|উক্ত|ঐ|সেই|মূল|কোনো?|অন্য|অন্যান্য|যে|প্রচলিত|বলবৎ|সংশ্লিষ্ট)\s)"
        r"[\u0980-\u09e5-]{2,24}\s+(?:আইন|অধ্যাদেশ|কোড|কার্যবিধি|বিধিমালা))(?=(?:ের|র|\s+এর)\s+(?:ধারা|অনুচ্ছেদ|বিধি))"
    ),
    that_work=pattern(
        r"(?<![\u0980-\u09ff])(?:উক্ত|ঐ|সেই|মূল)\s+(?:আইন|অধ্যাদেশ|বিধিমালা|আদেশ|কোড|কার্যবিধি|দণ্ডবিধি|সংবিধান)(?:ের|র|-?\s?এর)?(?![\u0980-\u09ff])"
    ),
    link=pattern(r"(?:\s*[-–]?\s*(?:এর|এ|র|ের))?\s+(?:অধীন\s+)?"),
    hangs=pattern(r"(?:\s*[-–]?\s*(?:এর|এ|র|ের))?\s+"),
    beside=pattern(r"\s*(?:[-–]?\s*এর)?\s*,?\s+(?:এবং|ও|বা|অথবা|কিংবা)(?:\s*,?\s*ক্ষেত্রমত\s*,?)?\s+"),
    outer_first=True,
    label=pattern(r"\(\s?([০-৯ক-হঅ-ঔ]{1,4}(?:\s?-?\s?[ক-হ])?)\s?\)"),
    head=pattern(rf"{NUMBER}|{WORD}"),
    range_word=pattern(r"(?<!\S)(?:হইতে|থেকে|হতে)(?!\S)"),
    closes_list=pattern(r"(?<!\S)(?:ও|এবং|বা|অথবা|কিংবা|হইতে|থেকে|হতে)(?!\S)"),
    plural=pattern("সমূহ"),
)
