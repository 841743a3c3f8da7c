"""Fixed sentences of an opinion, in both languages. What the program says, never what the law says."""

from __future__ import annotations

from enum import StrEnum

from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.ledger import AgentName

_EN, _BN = Language.ENGLISH, Language.BANGLA


class Fixed(StrEnum):
    """Sentences, and the forms that claims are told in."""

    NO_ANSWER = "no_answer"
    NEAREST = "nearest"
    PAGES_ONLY = "pages_only"
    OWN_WORDS = "own_words"
    OWN_WORDS_BELOW = "own_words_below"
    OWN_WORDS_UNNAMED = "own_words_unnamed"
    RULE = "rule"
    RULE_HEADED = "rule_headed"
    OF_WORK = "of_work"
    NO_RULE = "no_rule"
    PLAINLY = "plainly"
    PROVISO = "proviso"
    EXCEPTION = "exception"
    EXPLANATION = "explanation"
    ILLUSTRATION = "illustration"
    SAME_PROVISION = "same_provision"
    OTHER_PROVISION = "other_provision"
    OTHER_LAW = "other_law"
    READ_ALSO = "read_also"
    NOTHING_FURTHER = "nothing_further"
    FOR = "for"
    FURTHER_FOR = "further_for"
    BOTH_SIDES = "both_sides"
    PLACE_SAYS = "place_says"
    QUOTED_ABOVE = "quoted_above"
    NOBODY_ARGUED = "nobody_argued"
    NONE_FOR = "none_for"
    NONE_MADE = "none_made"
    FACTS_UNWEIGHED = "facts_unweighed"
    ASK_CLIENT = "ask_client"
    CHECK_FACTS = "check_facts"
    CLOSING = "closing"
    CLOSING_UNDATED = "closing_undated"


# Labels and names stand where no ending is hung on them: what a law is called takes none in Bangla.
FIXED: dict[Fixed, dict[Language, str]] = {
    Fixed.NO_ANSWER: {
        _EN: "No answer is given: no statement passed the checks.",
        _BN: "উত্তর দেওয়া হয়নি: কোনো বক্তব্য যাচাইয়ে উত্তীর্ণ হয়নি।",
    },
    Fixed.NEAREST: {
        _EN: "The nearest provisions that were gathered, for a person to read: {}.",
        _BN: "পড়ে দেখার জন্য সংগৃহীত নিকটতম বিধান: {}।",
    },
    Fixed.PAGES_ONLY: {
        _EN: "No answer was written: these are the pages. The provisions nearest to the question: {}.",
        _BN: "কোনো উত্তর লেখা হয়নি: এগুলো আইনের পাতা। প্রশ্নের নিকটতম বিধান: {}।",
    },
    Fixed.OWN_WORDS: {
        _EN: "The nearest answer in the law's own words is in {}: “{}”",
        _BN: "আইনের নিজের কথায় নিকটতম উত্তর, {}: “{}”",
    },
    Fixed.OWN_WORDS_BELOW: {
        _EN: "The nearest answer in the law's own words is in {} (“{}”), quoted below.",
        _BN: "আইনের নিজের কথায় নিকটতম উত্তর: {} (“{}”), যা নিচে উদ্ধৃত।",
    },
    Fixed.OWN_WORDS_UNNAMED: {
        _EN: "The nearest answer in the law's own words is in {}, quoted below.",
        _BN: "আইনের নিজের কথায় নিকটতম উত্তর: {}, যা নিচে উদ্ধৃত।",
    },
    Fixed.RULE: {_EN: "{} says: {}", _BN: "{} অনুযায়ী: {}"},
    Fixed.RULE_HEADED: {_EN: "{}, headed “{}”, says: {}", _BN: "{} (শিরোনাম: “{}”) অনুযায়ী: {}"},
    Fixed.OF_WORK: {_EN: "{}, {}", _BN: "{}, {}"},
    Fixed.NO_RULE: {
        _EN: "No statement of a governing rule passed the checks.",
        _BN: "মূল বিধানের কোনো বক্তব্য যাচাইয়ে উত্তীর্ণ হয়নি।",
    },
    Fixed.PLAINLY: {_EN: "In plain words: {}", _BN: "সহজ কথায়: {}"},
    Fixed.PROVISO: {_EN: "A proviso goes with it ({}): {}", _BN: "এর সঙ্গে একটি শর্ত আছে ({}): {}"},
    Fixed.EXCEPTION: {_EN: "There is an exception to it ({}): {}", _BN: "এর একটি ব্যতিক্রম আছে ({}): {}"},
    Fixed.EXPLANATION: {_EN: "The law explains it ({}): {}", _BN: "আইনে এর ব্যাখ্যা আছে ({}): {}"},
    Fixed.ILLUSTRATION: {_EN: "The law gives an example ({}): {}", _BN: "আইনে একটি উদাহরণ আছে ({}): {}"},
    Fixed.SAME_PROVISION: {
        _EN: "The same provision also says ({}): {}",
        _BN: "একই বিধানে আরও বলা আছে ({}): {}",
    },
    Fixed.OTHER_PROVISION: {
        _EN: "Another provision that bears on it ({}): {}",
        _BN: "এর সঙ্গে সম্পর্কিত আরেকটি বিধান ({}): {}",
    },
    Fixed.OTHER_LAW: {
        _EN: "Another law speaks of it too ({}): {}",
        _BN: "আরেকটি আইনেও এ কথা আছে ({}): {}",
    },
    Fixed.READ_ALSO: {
        _EN: "Read also, where the case calls for it: {}.",
        _BN: "ঘটনার সঙ্গে মিললে আরও পড়ুন: {}।",
    },
    Fixed.NOTHING_FURTHER: {
        _EN: "Nothing else among the provisions gathered was chosen to be read with {}.",
        _BN: "সংগৃহীত বিধানগুলোর মধ্যে এর সঙ্গে পড়ার মতো আর কিছু বাছা হয়নি: {}।",
    },
    Fixed.FOR: {_EN: "{}: {}", _BN: "{}: {}"},
    Fixed.FURTHER_FOR: {_EN: "{}, further: {}", _BN: "{} আরও: {}"},
    Fixed.BOTH_SIDES: {_EN: "For both sides: {}", _BN: "দুই পক্ষের জন্যই: {}"},
    Fixed.PLACE_SAYS: {_EN: "{}, which says {}", _BN: "{}, যেখানে বলা আছে {}"},
    Fixed.QUOTED_ABOVE: {_EN: "{}, quoted above.", _BN: "{}, যা উপরে উদ্ধৃত।"},
    Fixed.NOBODY_ARGUED: {
        _EN: "Nobody argued the two sides: {} has to be compared with the case by the reader.",
        _BN: "দুই পক্ষের যুক্তি দেখা হয়নি: {} ঘটনার সঙ্গে মিলিয়ে দেখা পাঠকের কাজ।",
    },
    Fixed.NONE_FOR: {
        _EN: "{}: no statement passed the checks.",
        _BN: "{}: কোনো বক্তব্য যাচাইয়ে উত্তীর্ণ হয়নি।",
    },
    Fixed.NONE_MADE: {
        _EN: "{}: no statement was made.",
        _BN: "{}: কোনো বক্তব্য দেওয়া হয়নি।",
    },
    Fixed.FACTS_UNWEIGHED: {
        _EN: "The facts given have not been weighed against these words; a person must do that.",
        _BN: "দেওয়া তথ্যগুলো এই কথার সঙ্গে মিলিয়ে দেখা হয়নি; তা একজন মানুষকে করতে হবে।",
    },
    Fixed.ASK_CLIENT: {_EN: "To be asked of the client: {}", _BN: "মক্কেলকে জিজ্ঞাসা করতে হবে: {}"},
    Fixed.CHECK_FACTS: {
        _EN: "Whether these words cover the case depends on its facts, which a person must check.",
        _BN: "কথাগুলো এই ঘটনায় খাটে কি না, তা ঘটনার ওপর নির্ভর করে; একজন মানুষকে তা দেখতে হবে।",
    },
    Fixed.CLOSING: {
        _EN: "This rests on {}, as of {}; later changes are not in it. Read the quoted pages before use.",
        _BN: "এই উত্তরের ভিত্তি: {} ({} পর্যন্ত সংশোধিত পাঠ)। পরের সংশোধন এতে নেই। ব্যবহারের আগে উদ্ধৃত পাতা পড়ে নিন।",
    },
    Fixed.CLOSING_UNDATED: {
        _EN: "This rests on {}, whose date is not known: it may not be today's law. Read the quoted pages.",
        _BN: "এই উত্তরের ভিত্তি: {}। এর তারিখ জানা নেই: এটি আজকের আইন না-ও হতে পারে। উদ্ধৃত পাতা পড়ে নিন।",
    },
}

SIDES: dict[Side, dict[Language, str]] = {
    Side.WORKER: {_EN: "For the worker", _BN: "শ্রমিকের পক্ষে"},
    Side.EMPLOYER: {_EN: "For the employer", _BN: "মালিকের পক্ষে"},
    Side.RULE: {_EN: "Governing rule", _BN: "মূল বিধান"},
}
"""Names of the labour profile."""


def say(sentence: Fixed, language: Language, *parts: str) -> str:
    """The sentence with its gaps filled, in order."""
    text = FIXED[sentence][language]
    for part in parts:
        text = text.replace("{}", part, 1)
    return text


AGENTS: dict[AgentName, dict[Language, str]] = {
    AgentName.ISSUE_SPOTTER: {_EN: "Issue Spotter", _BN: "বিষয় নির্ণায়ক"},
    AgentName.RETRIEVAL_PLANNER: {_EN: "Retrieval Planner", _BN: "অনুসন্ধান পরিকল্পক"},
    AgentName.STATUTE_RETRIEVER: {_EN: "Statute Retriever", _BN: "আইন সন্ধানী"},
    AgentName.LINK_HOPPER: {_EN: "Link Hopper", _BN: "সংযোগ অনুসারী"},
    AgentName.WORKER_COUNSEL: {_EN: "Worker Counsel", _BN: "শ্রমিক পক্ষ"},
    AgentName.EMPLOYER_COUNSEL: {_EN: "Employer Counsel", _BN: "মালিক পক্ষ"},
    AgentName.LEGAL_INTERPRETER: {_EN: "Legal Interpreter", _BN: "বিধান ব্যাখ্যাকারী"},
    AgentName.TRUST_AUDITOR: {_EN: "Trust Auditor", _BN: "নিরীক্ষক"},
    AgentName.SUPERVISOR: {_EN: "Supervisor", _BN: "তত্ত্বাবধায়ক"},
    AgentName.CITATION_CHECKER: {_EN: "Citation Checker", _BN: "উদ্ধৃতি যাচাইকারী"},
    AgentName.OPINION_COMPOSER: {_EN: "Opinion Composer", _BN: "মতামত লেখক"},
}
