"""The Trust Gate: a claim in or out (`gate.md`).

Under a fresh calibration a claim is let in if its trust score is above tau. Without one it is let in
provisionally, by fixed bounds, and nothing is released above DEGRADED.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.domain.calibration import UNCALIBRATED, Gate
from engine.domain.claim import Claim, ScoredClaim, Signal, Wording
from engine.domain.language import Language
from engine.release.citation import Cited, Fault
from engine.release.containment import ENOUGH, contained, keeps_polarity
from engine.release.markers import unmarked
from engine.release.numbers import foreign
from engine.release.reasons import claim_reason
from engine.release.trust_score import HARD, TRUST_SCORE, TrustScore

SUPPORT = 0.5  # P(SUPPORTED) that a model's wording needs without a calibration


@dataclass(frozen=True, slots=True)
class Measured:
    """What the Critic and retrieval measured on one claim; None where it could not be measured.

    `answerability` is the question's, and at least `threshold` when the laws searched answer it;
    `relevance` is of the claim's own cited words, 0..1. `further`: signals that bind nothing by themselves.
    """

    support: float | None
    support_detail: str
    answerability: float | None
    threshold: float
    path: float | None
    relevance: float | None = None
    contradicts: str = ""  # id of an accepted claim of the same side
    role: float | None = None  # likelihood of the claim against the one with its parties exchanged
    headings: tuple[str, ...] = ()
    further: tuple[Signal, ...] = ()


def passes_exact_checks(claim: Claim, cited: Cited, headings: tuple[str, ...]) -> bool:
    """Whether it is worth asking the Critic: a failed exact check rejects whatever the Critic says."""
    signals: list[Signal] = []
    unmeasured = Measured(1.0, "", 1.0, 0.0, None, headings=headings)
    quotes = [q.quote for q in cited.quotations]
    return not cited.faults and not _wording(claim, cited, quotes, unmeasured, signals)


def judge(
    claim: Claim, cited: Cited, measured: Measured, language: Language, gate: Gate = UNCALIBRATED
) -> ScoredClaim:
    """The claim with every signal, its trust score, and whether `gate` lets it in."""
    faults = list(cited.faults)
    signals = [Signal("citation", 0.0 if cited.faults else 1.0)]
    quotes = [q.quote for q in cited.quotations]
    if claim.wording is Wording.VERBATIM:
        signals.append(Signal("support", 1.0, "verbatim"))
    else:
        faults += _wording(claim, cited, quotes, measured, signals)
    near = None if measured.answerability is None else float(measured.answerability >= measured.threshold)
    signals.append(Signal("answerability", measured.answerability, f"needs {measured.threshold:.2f}"))
    signals.append(Signal("near", near))
    if near is None:
        faults.append(Fault("relevance_absent"))
    elif not near:
        faults.append(Fault("relevance"))
    signals.append(Signal("relevance", measured.relevance))
    signals.append(Signal("path", measured.path))
    signals.append(Signal("contradiction", 0.0 if measured.contradicts else 1.0, measured.contradicts))
    signals += measured.further
    score = score_of(signals, gate)
    accepted = lets_in(signals, score, gate)
    if not accepted:
        faults += _below(score, gate)
    reasons = tuple(dict.fromkeys(claim_reason(f.code, language, f.detail) for f in faults))
    return ScoredClaim(claim, accepted, score, tuple(signals), cited.quotations, () if accepted else reasons)


def score_of(signals: Iterable[Signal], gate: Gate) -> float | None:
    """By the terms that `gate` keeps, else by those of this program."""
    return (TrustScore(gate.terms) if gate.terms else TRUST_SCORE).of(signals)


def lets_in(signals: Iterable[Signal], score: float | None, gate: Gate) -> bool:
    """Decided from what is recorded of a claim alone, so that it can be decided again later."""
    fresh = gate.fresh
    if fresh is None:
        return provisional(signals)
    return fresh.tau is not None and score is not None and score > fresh.tau


def provisional(signals: Iterable[Signal]) -> bool:
    """Acceptance without a calibration: every exact check passes, the measured ones reach their bounds."""
    held = {s.name: s.value for s in signals}
    support, role = held.get("support"), held.get("role")
    return (
        held.get("citation") == 1
        and all(held.get(name) != 0 for name in HARD)
        and bool(held.get("near"))
        and support is not None
        and support >= SUPPORT
        and (role is None or role > 0)
    )


def _below(score: float | None, gate: Gate) -> list[Fault]:
    fresh = gate.fresh
    if fresh is None or not score:  # an exact check failed, or the support is absent: said already
        return []
    if fresh.tau is None:
        return [Fault("gate_shut")]
    return [Fault("below_tau", f"{score:.3f} ≤ {fresh.tau:.3f}")] if score <= fresh.tau else []


def _wording(
    claim: Claim, cited: Cited, quotes: list[str], measured: Measured, signals: list[Signal]
) -> list[Fault]:
    """Checks that only a model's own words need."""
    faults: list[Fault] = []
    text = unmarked(claim.text)
    made_up = foreign(text, quotes, [q.label for q in cited.quotations])
    signals.append(Signal("numbers", 0.0 if made_up else 1.0, ", ".join(made_up)))
    faults += [Fault("numbers", n) for n in made_up]
    share, missing = contained(text, quotes, measured.headings)
    signals.append(Signal("wording", share, ", ".join(missing)))
    within = share >= ENOUGH and not missing  # one foreign word can change whom a rule is about
    signals.append(Signal("contained", float(within)))
    if not within:
        faults.append(Fault("containment", ", ".join(missing) or "—"))
    kept = keeps_polarity(text, quotes)
    signals.append(Signal("polarity", float(kept)))
    if not kept:
        faults.append(Fault("polarity"))
    signals.append(Signal("role", measured.role))
    if measured.role is not None and measured.role <= 0:
        faults.append(Fault("role"))
    signals.append(Signal("support", measured.support, measured.support_detail))
    if measured.support is None and not faults:
        faults.append(Fault("support_absent"))
    elif measured.support is None:
        pass  # not asked: an exact check had failed
    elif measured.support < SUPPORT:
        faults.append(Fault("support"))
    return faults
