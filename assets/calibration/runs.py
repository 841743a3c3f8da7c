"""Recorded runs: what the board did with each question of a set, one line of JSON a question.

Everything a metric needs is in the line, so that it is computed again without a model. Only ever appended
to: a line that was being written when the program was killed is written again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.archive.codec import decode, encode
from engine.domain.calibration import Fingerprint, LabelKind
from engine.domain.claim import Claim, Side, Signal, Wording
from engine.domain.evidence import Quotation, Reference
from engine.domain.identity import ClaimId, EId, Handle, OpinionId
from engine.domain.language import Language
from engine.domain.opinion import Sentence, Status


@dataclass(frozen=True, slots=True)
class RecordedClaim:
    """A claim as it was scored, and what the rule of `release/derived.py` says of it."""

    id: ClaimId
    side: Side
    wording: Wording
    text: str
    round: int
    references: tuple[Reference, ...]
    quotations: tuple[Quotation, ...]
    signals: tuple[Signal, ...]
    score: float | None
    accepted: bool
    reasons: tuple[str, ...]
    faithful: bool
    kind: LabelKind = LabelKind.DERIVED

    @property
    def claim(self) -> Claim:
        return Claim(self.id, self.side, self.text, self.wording, self.references, None, self.round)


@dataclass(frozen=True, slots=True)
class OnLedger:
    """A provision that was on the ledger; `depth` 0 where search itself found it."""

    handle: Handle
    eid: EId
    section: str
    score: float
    depth: int


@dataclass(frozen=True, slots=True)
class RecordedRun:
    """`gold`: what answers the question, as its file writes it. `figures`: the opinion's scorecard."""

    question: str
    language: Language
    category: str
    answerable: bool
    asked: str
    gold: tuple[str, ...]
    opinion: OpinionId
    status: Status
    reasons: tuple[str, ...]  # codes
    claims: tuple[RecordedClaim, ...]
    sentences: tuple[Sentence, ...]
    evidence: tuple[OnLedger, ...]
    seconds: float
    seconds_to_first_claim: float | None
    figures: tuple[tuple[str, float], ...]
    agents: tuple[tuple[str, str, int], ...]  # agent, outcome, tokens; one a turn
    made_with: Fingerprint | None

    @property
    def used(self) -> bool:
        return any(c.accepted for c in self.claims)


def append(file: Path, run: RecordedRun) -> None:
    """After a torn line a new one is begun."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a+b") as out:
        if out.tell():
            out.seek(-1, 2)
            torn = out.read(1) != b"\n"
            out.write(b"\n" if torn else b"")
        out.write(encode(run) + b"\n")
        out.flush()


def read_runs(file: Path) -> tuple[RecordedRun, ...]:
    """In the order of the file; of a question that was recorded twice the last. Torn lines are passed over:
    their questions count as not yet asked. Raises DamagedRecord for a whole line of another shape."""
    held: dict[tuple[str, Language], RecordedRun] = {}
    for run in _lines(file):
        held.pop((run.question, run.language), None)
        held[run.question, run.language] = run
    return tuple(held.values())


def _lines(file: Path) -> Iterator[RecordedRun]:
    if not file.is_file():
        return
    for n, line in enumerate(file.read_bytes().splitlines(), start=1):
        try:
            json.loads(line)
        except ValueError:  # torn
            continue
        yield decode(RecordedRun, line, f"Line {n} of {file.name}")
