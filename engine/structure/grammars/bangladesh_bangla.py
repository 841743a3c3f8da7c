"""Grammar: acts of Bangladesh in Bangla."""

from __future__ import annotations

from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.structure.grammars.grammar import Grammar, LabelWords, Telltale, pattern

# Two dandas are mixed in official texts, and print mistakes both for a stroke.
DANDA = "[।৷|]"
ENACTMENT = "আইন|অধ্যাদেশ|বিধিমালা|আদেশ|কোড|বিধি|প্রবিধানমালা"
FURTHER = "আর(?:ও|ো|োও)"

WORDS = LabelWords(
    section="ধারা {}",
    chapter="{} অধ্যায়",
    part="{} ভাগ",
    schedule="{} তফসিল",
    item="ক্রমিক {}",
    qualifiers={
        Kind.PROVISO: "শর্তাংশ",
        Kind.EXPLANATION: "ব্যাখ্যা",
        Kind.EXCEPTION: "ব্যতিক্রম",
        Kind.ILLUSTRATION: "উদাহরণ",
    },
    preamble="প্রস্তাবনা",
    footnote="পাদটীকা {}",
    bangla_digits=True,
    named={"article": "অনুচ্ছেদ {}", "rule": "বিধি {}", "regulation": "প্রবিধান {}"},
)

INSTRUMENTS = (
    (pattern(r"(?<!প্র)বিধিমালা"), "rule"),
    (pattern(r"প্রবিধানমালা"), "regulation"),
    (pattern(r"সংবিধান"), "article"),
)

QUALIFIERS = (
    # "তবে শর্ত থাকে যে", "তবে আরও শর্ত থাকে যে", "আরো শর্ত থাকে যে": the condition is always spelled out.
    (
        Kind.PROVISO,
        pattern(rf"(?:তবে\s*,?\s*(?:{FURTHER}\s+)?|{FURTHER}\s+)শর্ত\s+থাকে\s+যে|তবে\s+শর্ত\s+এই\s+যে"),
    ),
    (Kind.EXPLANATION, pattern(r"ব্যাখ্যা(?:\s*[-–]?\s*[০-৯]{1,2})?\s*(?:[ঃ:।৷—–]|-\s)[-–—\s]?")),
    (Kind.EXCEPTION, pattern(r"ব্যতিক্রম(?:\s*[-–]?\s*[০-৯]{1,2})?\s*[ঃ:।৷—–][-–—\s]?")),
    (Kind.ILLUSTRATION, pattern(r"উদাহরণ(?:\s*[-–]?\s*[০-৯]{1,2})?\s*[ঃ:।৷—–][-–—\s]?")),
)

TELLTALES = (
    Telltale(pattern(r"সেহেতু\s+এতদ্দ্বারা|নিম্নরূপ\s+(?:আইন|অধ্যাদেশ)"), 2.0),
    Telltale(pattern(r"নামে\s+অভিহিত\s+হইবে"), 2.0),
    Telltale(pattern(r"বাংলাদেশ"), 0.5, 4, law=False),
    Telltale(pattern(r"(?:উপ-)?ধারা\s*[(০-৯]"), 0.25, 8),
    Telltale(pattern(r"শর্ত\s+থাকে\s+যে"), 0.5, 4),
)

GRAMMAR = Grammar(
    name="bd-act-bn",
    version="2",
    language=Language.BANGLA,
    section=pattern(
        rf"(?:[০-৯]{{1,2}}(?=\[))?\[?\s?(?P<num>[০-৯]{{1,4}}(?:\s?-?\s?[ক-হ]{{1,2}})?)"
        rf"(?:\s*(?:[-–]|হইতে\s)\s*(?P<last>[০-৯]{{1,4}}[ক-হ]?)(?=\s?{DANDA}\s*[\[(]))?\s?{DANDA}\s*(?P<rest>.*)"
    ),
    bare_section=pattern(r"(?!)(?P<num>)(?P<rest>)"),
    # Only a danda with a dash: "যথাঃ-" opens a list, it closes no heading.
    heading_end=pattern(rf"{DANDA}\s?[-–—]+\s*"),
    part=pattern(
        r"\[?\s?(?:(?P<num>\S{2,16})\s+(?:ভাগ|খণ্ড|খন্ড)|(?:ভাগ|খণ্ড|খন্ড)\s*[-–—]?\s*(?P<num2>[০-৯]{1,2}|[ক-ঙ]))\s*\]?"
    ),
    chapter=pattern(
        r"\[?\s?(?:(?P<num>\S{2,16}?(?:\s?[-–—]\s?[ক-ঙ])?)\s+অধ্যায়"
        r"|অধ্যায়\s*[-–—:]?\s*(?P<num2>[০-৯]{1,2}\s?-?\s?[ক-ঙ]?|\S{4,16}))\s*\]?"
    ),
    schedule=pattern(r"\W{0,3}(?:(?P<num>\S{2,16})\s+)?তফসিল(?:\s*[-–—]?\s*(?P<num2>[০-৯]{1,2}|[ক-ঙ]))?\W*"),
    schedules_banner=pattern(r"\W*তফসিলসমূহ\W*"),
    contents_title=pattern(r"\W*(?:(?:বিষয়\s?)?স[ুূ]চ[িী](?:পত্র)?|ধারাসম[ুূ]হের\s+(?:বিন্যাস|সূচি|তালিকা))\W*"),
    qualifiers=QUALIFIERS,
    definitions_heading=pattern(r"সংজ্ঞা"),
    defines=pattern(r"(?<!\S)(?:অর্থ|বলিতে|অর্থে|বলতে|বুঝাইবে)"),
    opens_list=pattern(r"(?:[ঃ:—–]\s?[-–—]?|[,;।৷]\s?[-–—]|যথা\W*|\s[-–—])\s*\Z"),
    title=pattern(rf"\W?(?P<title>[^\d।৷;:]{{3,80}}?(?:{ENACTMENT})\s*,\s*[০-৯]{{4}})\W?"),
    short_title=pattern(
        rf"এই\s+(?:{ENACTMENT})\s+[“”\"'‘’]*(?P<title>[^।৷;:]{{3,80}}?(?:{ENACTMENT})\s*,\s*[০-৯]{{4}})[“”\"'‘’]*\s+নামে"
    ),
    words=WORDS,
    omitted=pattern(r"[\[(]\s?(?P<heading>)(?P<heading2>বিলুপ্ত|রহিত)"),
    schedule_part=pattern(
        r"(?:(?P<num>[ক-ঙ])\s+(?P<word>অংশ|ভাগ)|(?P<word2>অংশ|ভাগ)\s*[-–—:]?\s*(?P<num2>[ক-ঙ]|[০-৯]{1,2}))"
        r"(?:\s?[:।৷–—-]+\s*(?P<rest>\S.*))?"
    ),
    instruments=INSTRUMENTS,
    telltales=TELLTALES,
)
