"""How an opinion came about, in words: figures, the way to each provision, what each agent took."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.language import Language
from engine.domain.ledger import AgentState
from engine.domain.opinion import Opinion
from engine.printing.citing import Citations
from engine.printing.wording import Wording

_EN, _BN = Language.ENGLISH, Language.BANGLA


@dataclass(frozen=True, slots=True)
class TraceWording:
    figures: str
    way: str
    turns: str
    started: str
    whole: str
    first: str
    seconds: str
    turn: str
    state: dict[AgentState, str]


WORDS: dict[Language, TraceWording] = {
    _EN: TraceWording(
        figures="Scorecard",
        way="How each provision was reached",
        turns="What each agent did, and how long it took",
        started="depth {}",
        whole="The whole question",
        first="To the first statement",
        seconds="{} s",
        turn="round {}",
        state={
            AgentState.OK: "done",
            AgentState.PARTIAL: "in part",
            AgentState.FAILED: "failed",
            AgentState.SKIPPED: "not needed or not possible",
            AgentState.RUNNING: "running",
            AgentState.WAITING: "waiting",
        },
    ),
    _BN: TraceWording(
        figures="মূল্যায়নপত্র",
        way="প্রতিটি বিধান কীভাবে পাওয়া গেছে",
        turns="কে কী করেছে, কত সময় লেগেছে",
        started="স্তর {}",
        whole="পুরো প্রশ্নে",
        first="প্রথম বক্তব্য পর্যন্ত",
        seconds="{} সেকেন্ড",
        turn="পর্ব {}",
        state={
            AgentState.OK: "সম্পন্ন",
            AgentState.PARTIAL: "আংশিক",
            AgentState.FAILED: "ব্যর্থ",
            AgentState.SKIPPED: "প্রয়োজন হয়নি বা সম্ভব ছিল না",
            AgentState.RUNNING: "চলছে",
            AgentState.WAITING: "অপেক্ষায়",
        },
    ),
}

FIGURES: dict[str, dict[Language, str]] = {
    "claims": {_EN: "Statements made", _BN: "মোট বক্তব্য"},
    "claims_used": {_EN: "Statements used", _BN: "ব্যবহৃত বক্তব্য"},
    "quotations": {_EN: "Quotations", _BN: "উদ্ধৃতি"},
    "support_least": {_EN: "Least support of a statement used", _BN: "ব্যবহৃত বক্তব্যের ন্যূনতম সমর্থন"},
    "relevance_least": {_EN: "Least nearness to the question", _BN: "প্রশ্নের সঙ্গে ন্যূনতম মিল"},
    "path_least": {
        _EN: "Least share of provisos and references read",
        _BN: "শর্তাংশ ও উল্লিখিত ধারার ন্যূনতম পঠিত অংশ",
    },
    "element_coverage": {_EN: "What had to be shown and was spoken of", _BN: "প্রমাণের বিষয়ের আলোচিত অংশ"},
    "evidence_coverage": {_EN: "Provisions gathered that were cited", _BN: "সংগৃহীত বিধানের উদ্ধৃত অংশ"},
    "prompt_tokens": {_EN: "Words given to the model, in tokens", _BN: "মডেলকে দেওয়া লেখা, টোকেনে"},
    "evaluated_tokens": {_EN: "Of these read anew", _BN: "তার মধ্যে নতুন করে পড়া"},
    "generated_tokens": {_EN: "Words written by the model, in tokens", _BN: "মডেলের লেখা, টোকেনে"},
}
"""Names of figures. One without a name here is printed by its code."""


def figures(opinion: Opinion, wording: Wording) -> list[tuple[str, str]]:
    names = ((FIGURES.get(name, {}).get(wording.language, name), v) for name, v in opinion.scorecard.figures)
    return [(name, wording.digits(f"{value:.2f}".rstrip("0").rstrip("."))) for name, value in names]


def way(opinion: Opinion, wording: Wording, citations: Citations) -> list[tuple[str, str]]:
    """Of each provision gathered: its handle, then how it was reached and how deep that is."""
    words = WORDS[wording.language]
    return [
        (
            e.handle,
            f"{e.label}: {citations.how(e)} ({words.started.format(wording.number(e.via.depth))})",
        )
        for e in opinion.evidence
    ]


def turns(opinion: Opinion, wording: Wording) -> list[tuple[str, str]]:
    words = WORDS[wording.language]

    def took(seconds: float) -> str:
        return words.seconds.format(wording.digits(f"{seconds:.1f}"))

    rows = [(words.whole, took(opinion.seconds))]
    if opinion.seconds_to_first_claim is not None:
        rows.append((words.first, took(opinion.seconds_to_first_claim)))
    for run in opinion.runs:
        said = [words.state[run.state], words.turn.format(wording.number(run.round)), took(run.seconds)]
        rows.append((wording.agents[run.agent], " · ".join(said)))
    return rows
