"""Critic, the Trust Auditor in a context of its own: statement, cited words -> verdicts, by probability.

It reads question, cited words and statement: never how the statement came about (GANDR, section 3).
Verdicts are read from the probabilities of four labels, the labels' own pull taken out by an empty
provision (contextual calibration, Zhao 2021), never from what a model writes; beside them stands how much
likelier the cited words make the statement.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.board.voice import Voice
from engine.deliberation.views import Sees
from engine.domain.claim import Verdict
from engine.domain.evidence import Reference
from engine.domain.fence import fenced
from engine.errors import Unsupported

_LABELS = ("A", "B", "C", "D")
_VERDICTS = (Verdict.SUPPORTED, Verdict.PARTIAL, Verdict.UNSUPPORTED, Verdict.MISCITED)
_YES = ("A", "B", "C")
_BOTH = ("A", "B")
NOTHING = fenced("PROVISION", "(none)")
_VERDICT, _GAIN = 2.0, 1.5
"""Weights of verdict and gain, chosen by hand on 29 pairs of five questions of the sample statute: a hint.
Models this small rank by what a provision makes likely better than by what they answer about it."""
_SWAP = re.compile(r"\b(workers?|employees?|employers?)\b", re.IGNORECASE)
_OTHER = {"worker": "employer", "workers": "employers", "employee": "employer", "employees": "employers",
          "employer": "worker", "employers": "workers"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Passage:
    """Cited words that stand together, as the model reads them: those of one reference, or the opening
    words of a provision with one of its clauses. `text` is fenced already."""

    references: tuple[Reference, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """Of (statement, passage). `raw`: probabilities of the four labels, sum 1; `nothing`: those of an empty
    provision and no statement. `gain`: how much likelier the statement is made by the passage, log P a
    token, than by an empty provision; None where the model tells no likelihoods."""

    references: tuple[Reference, ...]
    raw: tuple[float, ...]
    nothing: tuple[float, ...]
    gain: float | None

    @property
    def verdicts(self) -> tuple[float, ...]:
        """In the order of `Verdict`, the labels' own pull taken out."""
        weights = [p / max(e, 1e-6) for p, e in zip(self.raw, self.nothing, strict=True)]
        total = sum(weights)
        return tuple(w / total for w in weights) if total else self.raw

    @property
    def supported(self) -> float:
        """0..1, from the verdict's probability and the gain; by the verdict alone where there is none."""
        if self.gain is None:
            return self.verdicts[0]
        held = min(max(self.verdicts[0], 1e-6), 1 - 1e-6)
        odds = _VERDICT * (math.log(held / (1 - held)) + 0.5) + _GAIN * (self.gain - 1.2)
        return 1.0 / (1.0 + math.exp(-max(-50.0, odds)))

    def __str__(self) -> str:
        cited = " + ".join(f"{r.handle} {r.first}-{r.last}" for r in self.references)
        verdicts = (f"{v.value} {p:.2f}" for v, p in zip(_VERDICTS, self.verdicts, strict=True))
        likelier = "" if self.gain is None else f", likelier by {self.gain:.2f}"
        return f"{cited}: {', '.join(verdicts)}{likelier}"


@dataclass(frozen=True, slots=True)
class Critique:
    """`support` by all cited words together. `judgements`: one a passage. `role`: log-odds a token that
    its parties are not exchanged, None where there are none or support fails."""

    support: float
    judgements: tuple[Judgement, ...]
    role: float | None


def criticise(
    question: str, statement: str, passages: Sequence[Passage], voice: Voice, enough: float
) -> Critique:
    """`question` is fenced; `statement` is without its citation markers. Several passages are judged each
    by itself, and then together, since a statement may need both."""
    judged = tuple(judgement(question, statement, p, voice) for p in passages)
    whole = Passage(tuple(r for p in passages for r in p.references), "\n".join(p.text for p in passages))
    support = (judged[0] if len(judged) == 1 else judgement(question, statement, whole, voice)).supported
    return Critique(support, judged, _role(statement, whole, voice) if support >= enough else None)


def judgement(question: str, statement: str, passage: Passage, voice: Voice) -> Judgement:
    """`question` is fenced; the empty provision is weighed once a question."""
    empty = {Sees.QUESTION: question, Sees.EVIDENCE: NOTHING, Sees.CLAIMS: fenced("STATEMENT", "(none)")}
    nothing = voice.score("verdict", empty, _LABELS)
    said = {Sees.QUESTION: question, Sees.EVIDENCE: passage.text, Sees.CLAIMS: fenced("STATEMENT", statement)}
    raw = voice.score("verdict", said, _LABELS)
    return Judgement(passage.references, raw, nothing, _gain(statement, passage, voice))


def _gain(statement: str, passage: Passage, voice: Voice) -> float | None:
    try:
        gain = voice.likelihood("says", {Sees.EVIDENCE: passage.text}, statement)
        return gain - voice.likelihood("says", {Sees.EVIDENCE: NOTHING}, statement)
    except Unsupported:
        return None


def answers(question: str, passage: str, voice: Voice) -> float:
    """P(the provision answers the question), calibrated as the verdicts are."""
    fields = {Sees.QUESTION: question, Sees.EVIDENCE: passage}
    nothing = voice.score("answers", {**fields, Sees.EVIDENCE: NOTHING}, _YES)
    return voice.calibrated("answers", fields, nothing, _YES)[0]


def excludes(one: str, other: str, voice: Voice) -> float:
    """P(two statements cannot both be true): a second opinion, where no rule can tell."""
    nothing = voice.score("both", {Sees.CLAIMS: fenced("STATEMENTS", "- (none)\n- (none)")}, _BOTH)
    fields = {Sees.CLAIMS: fenced("STATEMENTS", f"- {one}\n- {other}")}
    return voice.calibrated("both", fields, nothing, _BOTH)[1]


def asks(question: str, passage: str, voice: Voice) -> float | None:
    """log P(question | provision), nats a token; None where the model tells no likelihoods."""
    try:
        return voice.likelihood("likelihood", {Sees.EVIDENCE: passage}, question)
    except Unsupported:
        return None


def _role(statement: str, whole: Passage, voice: Voice) -> float | None:
    exchanged = _SWAP.sub(lambda m: _OTHER[m.group().lower()], statement)
    if exchanged == statement:
        return None
    fields = {Sees.EVIDENCE: whole.text}
    try:
        return voice.likelihood("says", fields, statement) - voice.likelihood("says", fields, exchanged)
    except Unsupported:
        return None
