"""The names an opinion goes by: its id, and the code printed on it that ties paper to record."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from engine.domain.identity import OpinionId
from engine.domain.opinion import Opinion, Pins, Reason, Sentence, Status
from engine.domain.question import Question


def opinion_id_of(question: Question) -> OpinionId:
    """Known before the first agent starts, so that the record can be opened under it.

    The moment it was asked comes first, so that ids sort by time; eight hex digits tell apart
    questions of one second.
    """
    moment = "".join(c for c in question.asked_at if c.isdigit())[:14].ljust(14, "0")
    said = (question.text, question.facts, question.asked_at, question.language.value, str(question.seed))
    return OpinionId(f"{moment[:8]}-{moment[8:]}-{_digest((*said, *question.versions))[:8]}")


def seal(
    question: Question,
    status: Status,
    reasons: tuple[Reason, ...],
    sentences: tuple[Sentence, ...],
    pins: Pins,
    composed_at: str,
) -> str:
    """The printed verification code: twelve hex digits over all that the paper says.

    Anyone who changes a sentence, a quotation, the status or a pin changes the code.
    """
    parts = [question.text, question.facts, question.language.value, status.value, composed_at, repr(pins)]
    parts += [f"{r.code}:{r.text}" for r in reasons]
    for s in sentences:
        parts += [s.block.value, s.wording.value, s.text]
        parts += [f"{q.version_id}:{q.start}:{q.end}:{q.label}:{q.quote}" for q in s.quotations]
    code = _digest(parts)[:12].upper()
    return "-".join((code[:4], code[4:8], code[8:]))


def seal_of(opinion: Opinion) -> str:
    """The code the opinion should carry."""
    o = opinion
    return seal(o.question, o.status, o.reasons, o.sentences, o.pins, o.composed_at)


def _digest(parts: Iterable[str]) -> str:
    total = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()
