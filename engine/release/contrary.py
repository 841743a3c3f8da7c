"""A question and its facts -> what the two state differently of the same thing, and nobody has settled."""

from __future__ import annotations

from engine.domain.language import Language
from engine.domain.question import Question
from engine.release.differing import Differing, differing, exclusive

ANSWERED = "? — "  # between a question to the client and the answer, in a line of the facts

CLASSES = (
    r"\bpermanent|(?<!অ)স্থায়ী",
    r"\btemporary|অস্থায়ী|সাময়িক",
    r"\bcasual",
    r"\bbadli|\bsubstitute|বদল[িী] শ্রমিক",
    r"\bapprentice|শিক্ষানবিশ",
    r"\bprobation|শিক্ষাধীন",
)
WAGES = (
    r"\bmonthly|by the month|মাসিক|মাস হিসাবে",
    r"\bweekly|by the week|সাপ্তাহিক",
    r"\bdaily[- ](?:rated|wage|paid)|by the day|দৈনিক",
    r"\bpiece[- ]?(?:rate|work)|by the piece|ফুরন",
)
ENDINGS = (
    r"\bdismiss|\bterminated by|\bfired\b|\bsacked\b|\bretrench|বরখাস্ত|ছাঁটাই|বের করে দি",
    r"\bresign|ইস্তফা|পদত্যাগ",
)
EXCLUSIVE = (CLASSES, WAGES, ENDINGS)
"""Rows of patterns of which a person can be only one."""

ASKED_BACK = {
    Language.ENGLISH: "The question says “{}”, the facts say “{}”. Which is right?",
    Language.BANGLA: "প্রশ্নে বলা হয়েছে “{}”, তথ্যে বলা হয়েছে “{}”। কোনটি ঠিক?",
}


def contrary(question: Question) -> tuple[Differing, ...]:
    """Clauses of the question, each with the clause of the facts that says otherwise. Those the client was
    asked about and has answered are settled, whatever the answer: it stands among the facts, behind what
    was asked."""
    facts = "\n".join(_told(line) for line in question.facts.splitlines())
    found = (*differing(question.words, facts), *exclusive(question.words, facts, EXCLUSIVE))
    settled = (asked_back(pair, question.language).rstrip("?") + ANSWERED for pair in found)
    return tuple(pair for pair, said in zip(found, settled, strict=True) if said not in question.facts)


def _told(line: str) -> str:
    """What a line of the facts adds to them: not the question it answers, nor which of two is right."""
    if any(line.startswith(words.partition("{}")[0]) for words in ASKED_BACK.values()):
        return ""
    return line.partition(ANSWERED)[2] or line


def asked_back(pair: Differing, language: Language) -> str:
    """The question to the client which of the two is right."""
    before, between, after = ASKED_BACK[language].split("{}")
    return f"{before}{pair.one}{between}{pair.other}{after}"
