"""Critic, the Trust Auditor in a context of its own: statement, cited words -> verdicts, by probability.

It reads question, cited words and statement: never how the statement came about (GANDR, section 3).
Verdicts are read from the probabilities of four labels, the labels' own pull taken out by an empty
provision (contextual calibration, Zhao 2021), never from what a model writes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.board.voice import Voice
from engine.deliberation.views import Sees
from engine.domain.claim import Verdict
from engine.domain.evidence import Reference
from engine.domain.fence import fenced

_LABELS = ("A", "B", "C", "D")
_VERDICTS = (Verdict.SUPPORTED, Verdict.PARTIAL, Verdict.UNSUPPORTED, Verdict.MISCITED)
_YES = ("A", "B", "C")
NOTHING = fenced("PROVISION", "(none)")
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
    """Probabilities of the four verdicts on (statement, passage), sum 1, in the order of `Verdict`."""

    references: tuple[Reference, ...]
    verdicts: tuple[float, ...]

    @property
    def supported(self) -> float:
        return self.verdicts[0]

    def __str__(self) -> str:
        cited = " + ".join(f"{r.handle} {r.first}-{r.last}" for r in self.references)
        verdicts = (f"{v.value} {p:.2f}" for v, p in zip(_VERDICTS, self.verdicts, strict=True))
        return f"{cited}: {', '.join(verdicts)}"


@dataclass(frozen=True, slots=True)
class Critique:
    """`support`: P(SUPPORTED) by all cited words together. `judgements`: one a passage. `role`: log-odds
    a token that its parties are not exchanged, None where there are none or support fails."""

    support: float
    judgements: tuple[Judgement, ...]
    role: float | None


def criticise(
    question: str, statement: str, passages: Sequence[Passage], voice: Voice, enough: float
) -> Critique:
    """`question` is fenced; `statement` is without its citation markers. Several passages are judged each
    by itself, and then together, since a statement may need both."""
    judged = tuple(_judged(question, statement, p, voice) for p in passages)
    whole = Passage(tuple(r for p in passages for r in p.references), "\n".join(p.text for p in passages))
    support = (judged[0] if len(judged) == 1 else _judged(question, statement, whole, voice)).supported
    return Critique(support, judged, _role(statement, whole, question, voice) if support >= enough else None)


def answers(question: str, passage: str, voice: Voice) -> float:
    """P(the provision answers the question), calibrated as the verdicts are."""
    fields = {Sees.QUESTION: question, Sees.EVIDENCE: passage}
    nothing = voice.score("answers", {**fields, Sees.EVIDENCE: NOTHING}, _YES)
    return voice.calibrated("answers", fields, nothing, _YES)[0]


def asks(question: str, passage: str, voice: Voice) -> float:
    """log P(question | provision), nats a token."""
    return voice.likelihood("likelihood", {Sees.EVIDENCE: passage}, question)


def _judged(question: str, statement: str, passage: Passage, voice: Voice) -> Judgement:
    said = fenced("STATEMENT", statement)
    fields = {Sees.QUESTION: question, Sees.EVIDENCE: passage.text, Sees.CLAIMS: said}
    nothing = voice.score("verdict", {**fields, Sees.EVIDENCE: NOTHING}, _LABELS)
    return Judgement(passage.references, voice.calibrated("verdict", fields, nothing, _LABELS))


def _role(statement: str, whole: Passage, question: str, voice: Voice) -> float | None:
    exchanged = _SWAP.sub(lambda m: _OTHER[m.group().lower()], statement)
    if exchanged == statement:
        return None
    fields = {Sees.EVIDENCE: whole.text, Sees.QUESTION: question}
    return voice.likelihood("says", fields, statement) - voice.likelihood("says", fields, exchanged)
