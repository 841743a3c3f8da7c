"""The Evidence Exchange Protocol: replies as grammars, so that what is not on the ledger cannot be said.

Restriction, not instruction: a grammar is made for each call from the references offered in it. A
handle that is not on the ledger, or a segment range that does not exist or runs backwards, has no
token to begin with. What comes back is checked again all the same, since a token cap cuts replies.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.domain.claim import Claim, Side, Wording
from engine.domain.evidence import Evidence, Reference
from engine.domain.identity import ClaimId
from engine.domain.motor import Generation, Grammar, GrammarKind
from engine.domain.words import content_words

_Shape = TypeVar("_Shape", bound=BaseModel)
CLAIM_LENGTH = 200  # characters of a claim's text
# One sentence, and no question: a small model that copies a provision stops before its proviso, not in the
# middle of a word, and does not say again what it was asked.
_TEXT = {"type": "string", "pattern": rf'^[^.।:;?"\\\x00-\x1f]{{12,{CLAIM_LENGTH - 1}}}[.।]$'}

_MARK = re.compile(r"^(?:\(\w{1,4}\)|\d{1,3}[A-Z]?\.)\s+")
_VERB = re.compile(
    r"\b(?:shall|may|must|can|cannot|could|will|would|should|needs?|is|are|was|were|be|been|has|have|had|does|do"
    r"|did|means?|includes?|gets?|pays?|gives?|receives?|applies|ends?|begins?|requires?|allows?|provides?)\b",
    re.IGNORECASE,
)
"""Of an English statement. A sentence with another verb is taken for none: then the law is quoted."""


class BadReply(Exception):
    """A reply that no grammar of ours allows, or one cut short. An agent's failure, never the user's."""

    def __init__(self, message: str, *, cut: bool = False) -> None:
        super().__init__(message)
        self.cut = cut  # at its token limit


class _Ref(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    handle: str
    first: int
    last: int


class _Claim(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    reference: _Ref
    answers: str | None = None
    text: str = Field(min_length=1, max_length=CLAIM_LENGTH)


class _Claims(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    claims: tuple[_Claim, ...] = Field(strict=False)


class _Lines(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    lines: tuple[str, ...] = Field(strict=False)


@dataclass(frozen=True, slots=True)
class Said:
    """One claim of a reply, checked: its reference exists. `cut`: it ran into its length's limit.
    `answers`: the challenged claim, one of those offered."""

    reference: Reference
    text: str
    cut: bool
    answers: ClaimId | None = None


def these(references: Iterable[Reference]) -> dict[str, object]:
    """Schema of a reference that is one of those offered."""
    return {"anyOf": [_reference(r) for r in references]}


def claims_grammar(reference: dict[str, object], most: int, answers: Sequence[ClaimId] = ()) -> Grammar:
    """One to `most` claims, each with a reference of that schema and a bounded text; and, where claims are
    offered to be answered, the id of one of them."""
    challenge = {"answers": {"enum": list(answers)}} if answers else {}
    claim = _object({"reference": reference, **challenge, "text": _TEXT})
    claims = {"type": "array", "minItems": 1, "maxItems": most, "items": claim}
    return Grammar(GrammarKind.JSON_SCHEMA, json.dumps(_object({"claims": claims}), ensure_ascii=False))


def lines_grammar(most: int, length: int) -> Grammar:
    """None to `most` lines of text."""
    line = {"type": "string", "minLength": 3, "maxLength": length}
    lines = {"type": "array", "minItems": 0, "maxItems": most, "items": line}
    return Grammar(GrammarKind.JSON_SCHEMA, json.dumps(_object({"lines": lines}), ensure_ascii=False))


def read_claims(
    reply: Generation, evidence: Sequence[Evidence], answers: Sequence[ClaimId] = ()
) -> tuple[Said, ...]:
    """Raises BadReply for a cut or foreign reply, a reference that is not on the ledger, or an answer to a
    claim that was not offered."""
    parsed = _parse(reply, _Claims)
    counts = {e.handle: len(e.segments) for e in evidence}
    out: list[Said] = []
    for claim in parsed.claims:
        ref = claim.reference
        known = next((h for h in counts if h == ref.handle), None)
        if known is None:
            raise BadReply(f"{ref.handle!r} is not on the ledger")
        if not 1 <= ref.first <= ref.last <= counts[known]:
            raise BadReply(f"{known} has no segments {ref.first} to {ref.last}")
        answered = next((a for a in answers if a == claim.answers), None)
        if answered != claim.answers or (answers and answered is None):
            raise BadReply(f"{claim.answers!r} is no claim that was to be answered")
        text = " ".join(claim.text.split())
        cut = len(claim.text) >= CLAIM_LENGTH
        out.append(Said(Reference(known, ref.first, ref.last), text, cut, answered))
    return tuple(out)


def read_lines(reply: Generation) -> tuple[str, ...]:
    """Lines of a reply, spaces made single, each once. Raises BadReply."""
    lines = (" ".join(line.split()) for line in _parse(reply, _Lines).lines)
    return tuple(dict.fromkeys(line for line in lines if line))


def statement(text: str, heading: str) -> str:
    """What `text` says, without the heading and the number that a model copied in front of it; "" where it
    says nothing: words of a heading, or a piece of a provision without a verb."""
    words = r"\s+".join(map(re.escape, heading.split()))
    copied = (
        re.match(rf"{words}[\s.:—–-]+(?=(?-i:[(A-Z\u0980-\u09ff]))", text, re.IGNORECASE) if words else None
    )
    said = _MARK.sub("", text[copied.end() :] if copied else text)
    if not said.isascii() or _VERB.search(said):
        return "" if _only_names(said, heading) else said
    return ""


def _only_names(text: str, heading: str) -> bool:
    words, of = content_words(text), content_words(heading)
    return bool(words) and any(of[i : i + len(words)] == words for i in range(len(of) - len(words) + 1))


def claim(
    id: str, side: Side, text: str, wording: Wording, references: tuple[Reference, ...], round: int
) -> Claim:
    """A claim without self-reported confidence: none of our models is asked for one."""
    return Claim(ClaimId(id), side, text, wording, references, None, round)


def _reference(reference: Reference) -> dict[str, object]:
    row = (("handle", reference.handle), ("first", reference.first), ("last", reference.last))
    return _object({name: {"const": value} for name, value in row})


def _object(properties: dict[str, object]) -> dict[str, object]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _parse(reply: Generation, shape: type[_Shape]) -> _Shape:
    if not reply.complete:
        raise BadReply("the reply was cut at its token limit", cut=True)
    try:
        return shape.model_validate(json.loads(reply.text))
    except (ValueError, ValidationError, RecursionError) as error:
        raise BadReply(f"not the shape that was asked for: {str(error).splitlines()[0][:120]}") from error
