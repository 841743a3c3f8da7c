"""Codes -> sentences for people: why a claim was left out, why a status is not higher."""

from __future__ import annotations

from engine.domain.digits import bangla_digits
from engine.domain.language import Language
from engine.domain.provenance import SURE

_EN, _BN = Language.ENGLISH, Language.BANGLA
_SURE = f"{SURE:.0%}"

CLAIM_REASONS: dict[str, dict[Language, str]] = {
    "no_reference": {_EN: "It cites nothing.", _BN: "এতে কোনো উদ্ধৃতি নেই।"},
    "not_on_ledger": {
        _EN: "It cites {}, which was not gathered for this question.",
        _BN: "এতে {} উদ্ধৃত, যা এই প্রশ্নের জন্য সংগৃহীত হয়নি।",
    },
    "no_such_segment": {_EN: "It cites {}, which does not exist.", _BN: "এতে {} উদ্ধৃত, যার অস্তিত্ব নেই।"},
    "not_pinned": {
        _EN: "It cites a text of {} that this opinion does not rest on.",
        _BN: "এতে {} এর এমন পাঠ উদ্ধৃত, যার ওপর এই মতামত দাঁড়িয়ে নেই।",
    },
    "text_differs": {
        _EN: "The words of {} are not those of the stored text.",
        _BN: "{} এর কথাগুলো সংরক্ষিত পাঠের সঙ্গে মেলে না।",
    },
    "nowhere_printed": {_EN: "{} cannot be shown on a page.", _BN: "{} কোনো পাতায় দেখানো যায় না।"},
    "numbers": {
        _EN: "{} is not in the cited words.",
        _BN: "{} উদ্ধৃত কথাগুলোর মধ্যে নেই।",
    },
    "containment": {
        _EN: "It says more than the cited words: {}.",
        _BN: "এতে উদ্ধৃত কথার চেয়ে বেশি বলা হয়েছে: {}।",
    },
    "polarity": {
        _EN: "It commands, allows or denies what the cited words do not.",
        _BN: "উদ্ধৃত কথায় যে আদেশ, অনুমতি বা নিষেধ নেই, এতে তা বলা হয়েছে।",
    },
    "role": {
        _EN: "It may confuse who owes what to whom.",
        _BN: "কে কাকে কী দিতে বাধ্য, এতে তা গুলিয়ে যেতে পারে।",
    },
    "support_absent": {
        _EN: "Whether the cited words support it could not be judged.",
        _BN: "উদ্ধৃত কথাগুলো এটিকে সমর্থন করে কি না, বিচার করা যায়নি।",
    },
    "support": {
        _EN: "The Critic does not find it supported by the cited words.",
        _BN: "সমালোচকের মতে উদ্ধৃত কথাগুলো এটিকে সমর্থন করে না।",
    },
    "relevance": {
        _EN: "The cited words are too far from the question.",
        _BN: "উদ্ধৃত কথাগুলো প্রশ্ন থেকে অনেক দূরের।",
    },
    "relevance_absent": {
        _EN: "Whether the cited words answer the question could not be measured.",
        _BN: "উদ্ধৃত কথাগুলো প্রশ্নের উত্তর কি না, মাপা যায়নি।",
    },
    "contradiction": {_EN: "It contradicts statement {}.", _BN: "এটি {} নম্বর বক্তব্যের বিরোধী।"},
    "below_tau": {
        _EN: "Its trust score is not above the threshold of the gate ({}).",
        _BN: "এর আস্থার মান ছাড়ের সীমার উপরে নয় ({})।",
    },
    "gate_shut": {
        _EN: "The gate is shut: no threshold keeps the risk that was set.",
        _BN: "ছাড়ের পথ বন্ধ: কোনো সীমাতেই নির্ধারিত ঝুঁকি রক্ষা হয় না।",
    },
}

STATUS_REASONS: dict[str, dict[Language, str]] = {
    "not_calibrated": {
        _EN: "No measured quality gate holds for this question, so no answer to it can pass in full.",
        _BN: "এই প্রশ্নের জন্য মাপা কোনো ছাড়ের সীমা নেই, তাই এর কোনো উত্তরই পুরোপুরি উত্তীর্ণ হতে পারে না।",
    },
    "calibration_stale": {
        _EN: "A gate was measured, but since then this is another: {}.",
        _BN: "একটি ছাড়ের সীমা মাপা হয়েছিল, কিন্তু তার পর এটি বদলেছে: {}।",
    },
    "gate_shut": {
        _EN: "The gate is shut: on the {} units it was measured on, no threshold keeps the risk set.",
        _BN: "ছাড়ের পথ বন্ধ: যে {}টি এককে মাপা হয়েছে, তাতে কোনো সীমাতেই নির্ধারিত ঝুঁকি রক্ষা হয় না।",
    },
    "calibrated_on_derived_labels": {
        _EN: "The gate was measured on labels derived by rule ({} units), which no person has checked.",
        _BN: "ছাড়ের সীমা মাপা হয়েছে নিয়মে পাওয়া চিহ্নে ({}টি একক), যা কোনো মানুষ যাচাই করেননি।",
    },
    "shift_unchecked": {
        _EN: "Whether this question is like those the gate was measured on could not be checked.",
        _BN: "যেসব প্রশ্নে ছাড়ের সীমা মাপা হয়েছে, এই প্রশ্নটি তেমন কি না, যাচাই করা যায়নি।",
    },
    "outside_calibration": {
        _EN: "This question is unlike those the gate was measured on.",
        _BN: "যেসব প্রশ্নে ছাড়ের সীমা মাপা হয়েছে, এই প্রশ্নটি তেমন নয়।",
    },
    "no_model": {
        _EN: "There is no language model: nobody argued the two sides.",
        _BN: "কোনো ভাষা-মডেল নেই: দুই পক্ষের যুক্তি কেউ দেখেনি।",
    },
    "evidence_only": {
        _EN: "No answer was written: these are the pages.",
        _BN: "কোনো উত্তর লেখা হয়নি: এগুলো আইনের পাতা।",
    },
    "verbatim_only": {
        _EN: "The model does not write this language: the statements are the law's own words.",
        _BN: "মডেলটি বাংলা লেখে না: বক্তব্যগুলো আইনের নিজের কথা।",
    },
    "read_in_twin": {
        _EN: "The model read the law in its other language; the quotations are of the text named above.",
        _BN: "মডেলটি আইনের ইংরেজি পাঠ পড়েছে; উদ্ধৃতিগুলো উপরে বলা বাংলা পাঠের।",
    },
    "evidence_unread": {
        _EN: "The provisions found are longer than the model can read at once; not all was read of: {}.",
        _BN: "পাওয়া বিধানগুলো মডেল একবারে যতটা পড়তে পারে তার চেয়ে বড়; পুরোটা পড়া হয়নি: {}।",
    },
    "agent_failed": {_EN: "Part of the work failed: {}.", _BN: "কাজের একটি অংশ ব্যর্থ হয়েছে: {}।"},
    "agent_late": {
        _EN: "This computer was too slow or busy for part of the work: close other programs, ask again.",
        _BN: "কাজের একটি অংশের জন্য এই কম্পিউটার বেশি ধীর বা ব্যস্ত ছিল: অন্য প্রোগ্রাম বন্ধ করে আবার জিজ্ঞাসা করুন।",
    },
    "agent_skipped": {_EN: "Part of the work was not done: {}.", _BN: "কাজের একটি অংশ করা হয়নি: {}।"},
    "one_sided": {
        _EN: "Only one side's statements could be used.",
        _BN: "শুধু এক পক্ষের বক্তব্য ব্যবহার করা গেছে।",
    },
    "no_sides": {
        _EN: "No statement for either side could be used.",
        _BN: "কোনো পক্ষেরই বক্তব্য ব্যবহার করা যায়নি।",
    },
    "no_rule": {_EN: "No governing rule could be used.", _BN: "কোনো মূল বিধান ব্যবহার করা যায়নি।"},
    "rule_left_out": {
        _EN: "A statement of the governing rule was left out.",
        _BN: "মূল বিধানের একটি বক্তব্য বাদ পড়েছে।",
    },
    "issue_open": {
        _EN: "A main issue is not answered: “{}”.",
        _BN: "একটি মূল প্রশ্নের উত্তর মেলেনি: “{}”।",
    },
    "coverage_low": {
        _EN: "Not all that had to be shown was found.",
        _BN: "যা যা প্রমাণ হওয়া চাই, তার সব পাওয়া যায়নি।",
    },
    "contradiction": {
        _EN: "Two statements contradict each other.",
        _BN: "দুটি বক্তব্য পরস্পরবিরোধী।",
    },
    "works_disagree": {
        _EN: "Two laws do not say the same, and both are quoted: {}.",
        _BN: "দুটি আইন এক কথা বলে না; দুটিই উদ্ধৃত হয়েছে: {}।",
    },
    "missing_hop": {
        _EN: "A proviso, explanation or section that the quoted law refers to was not read.",
        _BN: "উদ্ধৃত আইনে উল্লিখিত কোনো শর্তাংশ, ব্যাখ্যা বা ধারা পড়া হয়নি।",
    },
    "deadline": {
        _EN: "The time for one question ran out.",
        _BN: "একটি প্রশ্নের জন্য নির্ধারিত সময় ফুরিয়ে গেছে।",
    },
    "step_limit": {
        _EN: "The largest number of steps for one question was reached.",
        _BN: "একটি প্রশ্নের জন্য ধাপের সর্বোচ্চ সংখ্যা পূর্ণ হয়েছে।",
    },
    "protocol": {
        _EN: "The answer does not have all its parts: {}.",
        _BN: "উত্তরটির সব অংশ নেই: {}।",
    },
    "nothing_retrieved": {
        _EN: "Nothing was found in the laws that were searched.",
        _BN: "যে আইনগুলোয় খোঁজা হয়েছে, সেখানে কিছু পাওয়া যায়নি।",
    },
    "nothing_accepted": {
        _EN: "No statement passed the checks.",
        _BN: "কোনো বক্তব্য যাচাইয়ে উত্তীর্ণ হয়নি।",
    },
    "section_absent": {
        _EN: "The law that was searched has no section {}.",
        _BN: "যে আইনে খোঁজা হয়েছে তাতে ধারা {} নেই।",
    },
    "law_of_date": {
        _EN: "The question speaks of a time ({}). The texts read are those in force then: {}.",
        _BN: "প্রশ্নে একটি সময়ের কথা আছে ({})। সেই সময়ে বলবৎ পাঠ পড়া হয়েছে: {}।",
    },
    "law_not_of_date": {
        _EN: "The question speaks of a time ({}), and no text in force then is held. These were read: {}.",
        _BN: "প্রশ্নে একটি সময়ের কথা আছে ({}), কিন্তু সেই সময়ে বলবৎ কোনো পাঠ এখানে নেই। পড়া হয়েছে: {}।",
    },
    "read_as_bangla": {
        _EN: "The question is Bangla typed in Latin letters. It was read as: {}.",
        _BN: "প্রশ্নটি ইংরেজি হরফে লেখা বাংলা। এভাবে পড়া হয়েছে: “{}”।",
    },
    "question_foreign": {
        _EN: "The question is in neither Bangla nor English, so nobody argued it; the provisions shown are "
        "the nearest found. Ask again in Bangla or English.",
        _BN: "প্রশ্নটি বাংলা বা ইংরেজি কোনোটিতেই নয়, তাই কেউ যুক্তি দেয়নি; দেখানো বিধানগুলো পাওয়া বিধানের মধ্যে "
        "সবচেয়ে কাছের। বাংলা বা ইংরেজিতে আবার জিজ্ঞাসা করুন।",
    },
    "facts_contrary": {
        _EN: 'The question says "{}", the facts say "{}": find out which is right and ask again.',
        _BN: "প্রশ্নে বলা হয়েছে “{}”, তথ্যে বলা হয়েছে “{}”: কোনটি ঠিক জেনে নিয়ে আবার জিজ্ঞাসা করুন।",
    },
    "text_incomplete": {
        _EN: "The text of {} may not be whole: its file is damaged, not every page could be read, or the "
        "number of a section was not recognised.",
        _BN: "{} এর পাঠ সম্পূর্ণ না-ও হতে পারে: ফাইলটি ক্ষতিগ্রস্ত, সব পাতা পড়া যায়নি, অথবা কোনো ধারার নম্বর চেনা যায়নি।",
    },
    "recognised_text": {
        _EN: "Quotations whose words were recognised from pictures of pages: {}; doubtful words in them "
        f"(confidence below {_SURE}): {{}}. Compare them with the page.",
        _BN: "পাতার ছবি থেকে চেনা লেখার উদ্ধৃতি: {}টি; তার মধ্যে সন্দেহজনক শব্দ "
        f"(নিশ্চয়তা {bangla_digits(_SURE)}-এর কম): {{}}টি। পাতার সঙ্গে মিলিয়ে দেখুন।",
    },
    "unreadable_characters": {
        _EN: "Quotations that hold characters which could not be read: {}. Look these words up in the "
        "law's own file.",
        _BN: "যে উদ্ধৃতিতে এমন অক্ষর আছে যা পড়া যায়নি: {}টি। কথাগুলো আইনের মূল ফাইলে দেখে নিন।",
    },
    "corrected_text": {
        _EN: "Quotations with words that a person typed in place of what was read: {}. Compare them with "
        "the page.",
        _BN: "যে উদ্ধৃতির কথা পঠিত লেখার বদলে কেউ হাতে লিখেছেন: {}টি। পাতার সঙ্গে মিলিয়ে দেখুন।",
    },
    "far_from_question": {
        _EN: "The provisions found are too far from the question; the law searched may not answer it.",
        _BN: "পাওয়া বিধানগুলো প্রশ্ন থেকে দূরের; যে আইনে খোঁজা হয়েছে তাতে হয়তো এর উত্তর নেই।",
    },
}


FINGERPRINT: dict[str, dict[Language, str]] = {
    "language_model": {_EN: "the language model", _BN: "ভাষা-মডেল"},
    "embedder": {_EN: "the search model", _BN: "অনুসন্ধান-মডেল"},
    "reranker": {_EN: "the models that rank what was found", _BN: "পাওয়া বিধান সাজানোর মডেল"},
    "prompts": {_EN: "the agents' instructions", _BN: "এজেন্টদের নির্দেশাবলি"},
    "score": {_EN: "how statements are scored", _BN: "বক্তব্যের মান নির্ণয়ের নিয়ম"},
    "versions": {_EN: "the law's text", _BN: "আইনের পাঠ"},
    "language": {_EN: "the language of the question", _BN: "প্রশ্নের ভাষা"},
    "conduct": {_EN: "how the search and the argument are run", _BN: "অনুসন্ধান ও যুক্তিতর্কের ধরন"},
}
"""Names of what a calibration is tied to."""


def fingerprint_words(names: tuple[str, ...], language: Language) -> str:
    return ", ".join(FINGERPRINT[name][language] for name in names)


def claim_reason(code: str, language: Language, detail: str = "") -> str:
    return CLAIM_REASONS[code][language].replace("{}", detail)


def status_reason(code: str, language: Language, *details: str | int) -> str:
    """`details` fill the places of the sentence in turn; counts are written in the language's digits."""
    out, *rest = STATUS_REASONS[code][language].split("{}")
    for detail, after in zip((*details, *[""] * len(rest)), rest, strict=False):
        count = isinstance(detail, int) and language is Language.BANGLA
        out += (bangla_digits(str(detail)) if count else str(detail)) + after
    return out
