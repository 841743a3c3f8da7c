"""Issue Spotter: a question -> its type, its issues, what has to be shown, what is not known."""

from __future__ import annotations

import math
import re
import unicodedata

from engine.board import shown
from engine.board.agents.missing_facts import missing_facts
from engine.board.issues import issues_of, read
from engine.board.turns import Turn
from engine.board.voice import Voice
from engine.deliberation.eep import lines_grammar, read_lines
from engine.deliberation.views import Sees
from engine.domain.ledger import Ledger
from engine.domain.question import Intake, QuestionType
from engine.domain.words import content_words

_TYPES = tuple(QuestionType)
_LABELS = ("A", "B", "C", "D", "E", "F", "G")
_BY_LABEL = (
    QuestionType.DIRECT_FACTUAL,
    QuestionType.DEFINITIONAL,
    QuestionType.PROCEDURAL,
    QuestionType.CONDITIONAL,
    QuestionType.COMPARATIVE,
    QuestionType.MULTI_HOP,
    QuestionType.HYPOTHETICAL,
)
_CUES: tuple[tuple[QuestionType, str], ...] = (
    (
        QuestionType.DEFINITIONAL,
        r"\bwhat (?:is|are) meant\b|\bmeaning of\b|\bdefin|অর্থ কী|বলতে কী|সংজ্ঞা|কাকে বলে",
    ),
    (QuestionType.COMPARATIVE, r"\bdifference|\bcompare|\bversus\b|\brather than\b|পার্থক্য|তুলনা|তুলনায়"),
    (
        QuestionType.PROCEDURAL,
        r"\bhow (?:do|does|can|should) |\bprocedure|\bsteps?\b|\bapply for\b|কীভাবে|কিভাবে|পদ্ধতি",
    ),
    (QuestionType.CONDITIONAL, r"\bif\b|\bunless\b|\bwhere a\b|যদি|হলে কি|শর্তে"),
    (
        QuestionType.HYPOTHETICAL,
        r"\bmy (?:boss|employer|wife|husband|son)|\bi (?:was|have|am|worked)\b|আমার|আমাকে|আমি",
    ),
)
_CUE = 2.5  # log-odds of a cue word against the model's own view
_ASKING = re.compile(
    r"\b(?:what|which|who|whom|whose|when|where|why|how)\b"
    r"|(?<![\u0980-\u09ff])(?:কী|কোন|কোনটা|কত|কতটুকু|কতদিন\w*|কয়|কে|কারা|কাকে|কার|কখন|কবে|কোথায়|কেন|কীভাবে|কিভাবে)"
    r"(?![\u0980-\u09ff])",
    re.IGNORECASE,
)
_PARTIES = (
    ("worker", r"\bworkers?\b|\bemployees?\b|শ্রমিক|কর্মচারী|কর্মী"),
    ("employer", r"\bemployers?\b|\bowners?\b|\bboss\b|\bfactory\b|\bcompany\b|মালিক|কারখানা|কোম্পানি"),
)
_FACT = re.compile(r"[।\n]+|(?<=[.!])\s")
_LINE = 110  # characters of a question to the client


def spot(view: Ledger, turn: Turn) -> Intake:
    """By rules; with a model that writes the question's language, its view of the type and of gaps."""
    text = view.question.words
    reading = read(text)
    weights = dict.fromkeys(_TYPES, 0.0)
    for type_, pattern in _CUES:
        if re.search(pattern, text, re.IGNORECASE):
            weights[type_] += _CUE
    if _things_asked(text) > 1:
        weights[QuestionType.MULTI_HOP] += _CUE
    if reading.told and reading.asked:
        weights[QuestionType.HYPOTHETICAL] += _CUE
    weights[QuestionType.DIRECT_FACTUAL] += 1.0  # the plain case, where nothing says otherwise
    missing: tuple[str, ...] = ()
    if turn.voice is None:
        turn.short = "by rules: no model for this language"
    else:
        fields = {Sees.QUESTION: shown.question(view), Sees.FACTS: shown.facts(view)}
        nothing = turn.voice.score("type", {Sees.QUESTION: "", Sees.FACTS: ""}, _LABELS)
        for type_, p in zip(_BY_LABEL, turn.voice.calibrated("type", fields, nothing, _LABELS), strict=True):
            weights[type_] += math.log(max(p, 1e-6))
        missing = _missing(view, turn.voice, fields)
    type_ = max(_TYPES, key=lambda t: weights[t])
    return Intake(
        type=type_,
        issues=issues_of(text, type_),
        parties=tuple(name for name, pattern in _PARTIES if re.search(pattern, text, re.IGNORECASE)),
        facts=(*reading.told, *(f.strip() for f in _FACT.split(view.question.facts) if f.strip())),
        missing_facts=missing_facts(view.question, type_, missing),
    )


def _things_asked(text: str) -> int:
    """How many questions there are in it: sentences with a question mark, or words that ask."""
    return max(text.count("?"), len(_ASKING.findall(unicodedata.normalize("NFC", text))))


def _missing(view: Ledger, voice: Voice, fields: dict[Sees, str]) -> tuple[str, ...]:
    """Questions to the client that speak of the case at hand and are not the question again."""
    reply = voice.reply("missing", fields, lines_grammar(2, _LINE), 120)
    about = set(content_words(f"{view.question.text} {view.question.facts}"))
    kept = []
    for line in read_lines(reply):
        words = set(content_words(line))
        if line.endswith("?") and words & about and not words <= about:
            kept.append(line)
    return tuple(kept)
