"""What is known of a deliberation -> its status, and every reason that keeps it from being higher."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.domain.calibration import UNCALIBRATED, Gate, LabelKind
from engine.domain.claim import ScoredClaim, Side, Wording
from engine.domain.language import Language
from engine.domain.opinion import Reason, Status
from engine.release.differing import Differing
from engine.release.readings import NOTHING_QUOTED, Readings
from engine.release.reasons import fingerprint_words, status_reason

TOLD = frozenset({"law_of_date", "read_as_bangla"})
"""Codes of reasons that a reader must know of and that keep no opinion from the highest status."""


@dataclass(frozen=True, slots=True)
class Standing:
    """All that a status depends on. Every field but the claims defaults to its harmless value."""

    scored: tuple[ScoredClaim, ...]
    gate: Gate = UNCALIBRATED
    retrieved: bool = True
    near: bool = True  # at least one provision passes the answerability score
    absent: tuple[str, ...] = ()  # sections asked for by number that the law searched does not have
    dated: tuple[str, ...] = ()  # words of the question that name a day, then the texts of that day read
    undated: tuple[str, ...] = ()  # the same words, then the texts read for want of one in force then
    read_as: str = ""  # the question in Bangla letters, where it was typed in Latin ones
    foreign: bool = False  # the question is in neither language
    contrary: tuple[Differing, ...] = ()  # what the facts say otherwise than the question
    incomplete: tuple[str, ...] = ()  # laws whose text may not be whole
    readings: Readings = NOTHING_QUOTED  # how the words that are quoted were read
    evidence_mode: bool = False
    verbatim_only: bool = False
    read_in_twin: bool = False
    unread: tuple[str, ...] = ()  # provisions that the model's context did not hold, or not all of
    failed: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    open_issues: tuple[str, ...] = ()
    coverage_low: bool = False
    contradiction: bool = False
    disagree: tuple[str, ...] = ()  # what two works say that cannot both be followed
    missing_hop: bool = False
    late: bool = False  # an agent ran out of time on this computer
    deadline: bool = False
    step_limit: bool = False
    protocol: tuple[str, ...] = ()


def _of_gate(gate: Gate, language: Language) -> list[tuple[bool, str, *tuple[str | int, ...]]]:
    """What the calibration, or the want of one, keeps from the highest status."""
    fresh = gate.fresh
    if fresh is None:
        stale = fingerprint_words(gate.stale, language)
        return [(True, "not_calibrated", ""), (bool(gate.stale), "calibration_stale", stale)]
    derived = fresh.kind is LabelKind.DERIVED and not gate.derived_allowed
    return [
        (fresh.tau is None, "gate_shut", fresh.n),
        (derived, "calibrated_on_derived_labels", fresh.n),
        (gate.shift is None, "shift_unchecked", ""),
        (gate.outside, "outside_calibration", ""),
    ]


def decide(standing: Standing, language: Language) -> tuple[Status, tuple[Reason, ...]]:
    """The status table of `gate.md`, and every reason that keeps it from being higher."""
    s = standing
    used = [c for c in s.scored if c.accepted]
    sides = {c.claim.side for c in used}
    advocates = sides & {Side.WORKER, Side.EMPLOYER}
    rules = [c for c in s.scored if c.claim.side is Side.RULE and c.claim.wording is Wording.VERBATIM]
    read = s.readings
    conditions: list[tuple[bool, str, *tuple[str | int, ...]]] = [
        (not s.retrieved, "nothing_retrieved", ""),
        (bool(s.absent), "section_absent", ", ".join(s.absent)),
        (s.retrieved and not s.near and not s.absent, "far_from_question", ""),
        (len(s.dated) > 1, "law_of_date", s.dated[0] if s.dated else "", "; ".join(s.dated[1:])),
        (len(s.undated) > 1, "law_not_of_date", s.undated[0] if s.undated else "", "; ".join(s.undated[1:])),
        (bool(s.read_as), "read_as_bangla", s.read_as),
        # Nobody can argue it, so nothing is in use: by the table that is UNDECIDED, with the pages shown.
        # DEGRADED would say that some of the answer holds, and there is none.
        (s.foreign, "question_foreign", ""),
        *((True, "facts_contrary", pair.one, pair.other) for pair in s.contrary),
        (bool(s.incomplete), "text_incomplete", ", ".join(s.incomplete)),
        (read.recognised > 0, "recognised_text", read.recognised, read.doubtful),
        (read.unreadable > 0, "unreadable_characters", read.unreadable),
        (read.corrected > 0, "corrected_text", read.corrected),
        (s.retrieved and not used, "nothing_accepted", ""),
        *_of_gate(s.gate, language),
        (s.evidence_mode, "no_model", ""),
        (s.evidence_mode and bool(used), "evidence_only", ""),
        (s.verbatim_only, "verbatim_only", ""),
        (s.read_in_twin, "read_in_twin", ""),
        (bool(s.unread), "evidence_unread", ", ".join(s.unread)),
        (bool(s.failed), "agent_failed", ", ".join(s.failed)),
        (bool(s.skipped), "agent_skipped", ", ".join(s.skipped)),
        (bool(used) and not s.evidence_mode and len(advocates) == 1, "one_sided", ""),
        (bool(used) and not s.evidence_mode and not advocates, "no_sides", ""),
        (bool(used) and Side.RULE not in sides, "no_rule", ""),
        (Side.RULE in sides and any(not c.accepted for c in rules), "rule_left_out", ""),
        *((True, "issue_open", issue) for issue in s.open_issues),
        (s.coverage_low, "coverage_low", ""),
        (s.contradiction, "contradiction", ""),
        *((True, "works_disagree", words) for words in s.disagree),
        (s.missing_hop, "missing_hop", ""),
        (s.late, "agent_late", ""),
        (s.deadline, "deadline", ""),
        (s.step_limit, "step_limit", ""),
        (bool(s.protocol), "protocol", "; ".join(s.protocol)),
    ]
    reasons = tuple(Reason(c, status_reason(c, language, *d)) for holds, c, *d in conditions if holds)
    return status_of(bool(used) and s.retrieved, (r.code for r in reasons)), reasons


def status_of(decided: bool, codes: Iterable[str]) -> Status:
    """`decided`: something was found and something of it is in use."""
    if not decided:
        return Status.UNDECIDED
    return Status.DEGRADED if any(code not in TOLD for code in codes) else Status.TGLO
