"""What the gate promises here, and what it does not, in plain words (`gate.md`)."""

from __future__ import annotations

from engine.domain.calibration import Calibration, CalibrationUnit, Gate, LabelKind
from engine.domain.digits import bangla_digits
from engine.domain.language import Language

_EN, _BN = Language.ENGLISH, Language.BANGLA

NOTHING = {
    _EN: "Nothing is promised about this answer, because no quality gate has been measured on this machine.",
    _BN: "এই উত্তর সম্পর্কে কোনো প্রতিশ্রুতি নেই, কারণ এই যন্ত্রে এখনও ছাড়ের সীমা মাপা হয়নি।",
}
STALE = {
    _EN: "Nothing is promised about this answer, because something that the quality gate was measured with "
    "has changed since.",
    _BN: "এই উত্তর সম্পর্কে কোনো প্রতিশ্রুতি নেই, কারণ যা দিয়ে ছাড়ের সীমা মাপা হয়েছিল, তার কিছু পরে বদলেছে।",
}
CLOSED = {
    _EN: "No threshold keeps the risk at {}, so the quality gate lets no statement through.",
    _BN: "কোনো সীমাতেই ঝুঁকি {} এর মধ্যে থাকে না, তাই কোনো বক্তব্যই ছাড় পায় না।",
}
QUESTIONS = {
    _EN: "Over questions like those that the quality gate was measured on, the chance that an answer lets "
    "through a statement its cited words do not support is at most {}.",
    _BN: "যে ধরনের প্রশ্নে ছাড়ের সীমা মাপা হয়েছে, তেমন প্রশ্নের উত্তরে এমন কোনো বক্তব্য ছাড় পাওয়ার সম্ভাবনা বড়জোর {}, "
    "যা উদ্ধৃত কথায় সমর্থিত নয়।",
}
CLAIMS = {
    _EN: "Over statements like those that the quality gate was measured on, the chance that one is not "
    "supported by its cited words and is let through all the same is at most {}. Statements of one answer "
    "depend on each other, so this holds less firmly than a promise about whole answers.",
    _BN: "যে ধরনের বক্তব্যে ছাড়ের সীমা মাপা হয়েছে, তেমন কোনো বক্তব্য উদ্ধৃত কথায় সমর্থিত না হয়েও ছাড় পাওয়ার সম্ভাবনা "
    "বড়জোর {}। একই উত্তরের বক্তব্যগুলো পরস্পর নির্ভরশীল, তাই পুরো উত্তর নিয়ে প্রতিশ্রুতির চেয়ে এটি কম জোরালো।",
}
MEASURED = {
    LabelKind.PERSON: {
        _EN: "It was measured on {} of them, each judged by a person.",
        _BN: "মাপা হয়েছে এমন {}টির ওপর, প্রতিটি একজন মানুষের বিচার করা।",
    },
    LabelKind.DERIVED: {
        _EN: "It was measured on {} of them, judged by a rule from known answers, not by a person.",
        _BN: "মাপা হয়েছে এমন {}টির ওপর; সেগুলো কোনো মানুষ নয়, জানা উত্তর থেকে একটি নিয়ম বিচার করেছে।",
    },
}
NOT_THIS_ONE = {
    _EN: "It is not a statement about this one answer: read the pages.",
    _BN: "এটি এই একটি উত্তরের কথা নয়: পাতা পড়ে নিন।",
}
OUTSIDE = {
    _EN: "This question lies outside what the gate was measured on: the promise does not reach it.",
    _BN: "এই প্রশ্ন যে প্রশ্নগুলোয় মাপা হয়েছে সেগুলোর মতো নয়: প্রতিশ্রুতিটি এর জন্য খাটে না।",
}
UNCHECKED = {
    _EN: "Whether this question is like them could not be checked.",
    _BN: "এই প্রশ্ন সেগুলোর মতো কি না, যাচাই করা যায়নি।",
}
CHECKED = {
    _EN: "What was checked: every quotation is word for word at its place in the stored text, and no "
    "statement in use says a number that its cited words do not hold.",
    _BN: "যা দেখা হয়েছে: প্রতিটি উদ্ধৃতি সংরক্ষিত পাঠে নিজের জায়গায় হুবহু আছে, এবং ব্যবহৃত কোনো বক্তব্যে এমন সংখ্যা নেই "
    "যা উদ্ধৃত কথায় নেই।",
}
READ = {_EN: "Read the pages.", _BN: "পাতা পড়ে নিন।"}


def promise(gate: Gate, language: Language) -> str:
    """Of `gate` to whoever reads the opinion: over which questions, how often, and what it is silent on."""
    calibration = gate.calibration
    if gate.stale:
        parts = [STALE, CHECKED, READ]
    elif calibration is None:
        parts = [NOTHING, CHECKED, READ]
    else:
        return " ".join((*_measured(calibration, gate, language), CHECKED[language]))
    return " ".join(part[language] for part in parts)


def _measured(calibration: Calibration, gate: Gate, language: Language) -> tuple[str, ...]:
    alpha = f"{calibration.alpha * 100:.3g}%"
    n = str(calibration.n)
    if language is Language.BANGLA:
        alpha, n = bangla_digits(alpha), bangla_digits(n)
    if calibration.tau is None:
        return (CLOSED[language].format(alpha), READ[language])
    said = QUESTIONS if calibration.unit is CalibrationUnit.QUESTION else CLAIMS
    parts = [said[language].format(alpha), MEASURED[calibration.kind][language].format(n)]
    if gate.shift is None:
        parts.append(UNCHECKED[language])
    elif gate.outside:
        parts.append(OUTSIDE[language])
    return (*parts, NOT_THIS_ONE[language])
