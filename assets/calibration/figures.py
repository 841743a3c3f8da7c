"""Recorded runs -> what the board did: statuses, gold cited, unsupported statements, times, tokens."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import median

from assets.calibration.runs import RecordedClaim, RecordedRun
from assets.calibration.shares import said
from engine.domain.opinion import Status
from engine.opinion.accuracy import RIGHT, WRONG, strictly_accurate

_SECTION = re.compile(r"(?:^|__)sec_([0-9A-Z]+)")
_WRITTEN = re.compile(r"^\d+[A-Z]*")
_TOKENS = ("prompt_tokens", "evaluated_tokens", "generated_tokens")


def sections_of(gold: Iterable[str]) -> frozenset[str]:
    """Numbers of the sections that `gold` names, as eIds or as a lawyer writes."""
    found = (_SECTION.search(each) or _WRITTEN.match(each) for each in gold)
    return frozenset(m.group(m.lastindex or 0) for m in found if m)


def cited(run: RecordedRun) -> frozenset[str]:
    """Sections that its used statements quote."""
    return sections_of(q.eid for c in run.claims if c.accepted for q in c.quotations)


def used(runs: Iterable[RecordedRun]) -> tuple[RecordedClaim, ...]:
    return tuple(c for run in runs for c in run.claims if c.accepted)


def unsupported(runs: Iterable[RecordedRun]) -> tuple[int, int]:
    """Used statements whose label is unfaithful, of how many used."""
    claims = used(runs)
    return sum(not c.faithful for c in claims), len(claims)


def strict(run: RecordedRun) -> bool:
    """Strict accuracy (GANDR) of an answerable question. No judge has read a recorded run; in a judge's
    stead a rule marks it right: every gold section is cited, and no used statement is unfaithful."""
    gold = sections_of(run.gold)
    right = bool(gold) and gold <= cited(run) and all(c.faithful for c in run.claims if c.accepted)
    handles = [q.handle for sentence in run.sentences for q in sentence.quotations]
    return strictly_accurate(RIGHT if right else WRONG, handles, {e.handle for e in run.evidence})


def report(runs: Sequence[RecordedRun]) -> Iterator[str]:
    """One line a figure; of runs of one language."""
    answerable = [r for r in runs if r.answerable]
    silent = [r for r in runs if not r.answerable]
    for name, group in (("answerable", answerable), ("unanswerable", silent)):
        count = Counter(r.status for r in group)
        yield f"{name} {len(group)}: " + ", ".join(f"{s.value} {count[s]}" for s in Status)
    undecided = sum(r.status is Status.UNDECIDED for r in silent)
    yield f"unanswerable that end UNDECIDED: {said(undecided, len(silent))}"
    kept = sum(r.used for r in answerable)
    yield f"answerable with a used statement: {said(kept, len(answerable))}"
    gold = [(sections_of(r.gold), r) for r in answerable]
    held = [(len(g & {e.section for e in r.evidence}), len(g & cited(r)), len(g)) for g, r in gold if g]
    wanted = sum(n for *_, n in held)
    yield f"gold sections on the ledger: {said(sum(a for a, *_ in held), wanted)}"
    yield f"gold sections cited by a used statement: {said(sum(b for _, b, _ in held), wanted)}"
    whole = sum(b == n for _, b, n in held)
    yield f"questions with every gold section cited: {said(whole, len(held))}"
    exact = sum(strict(r) for r in answerable)
    yield f"strictly accurate (right by rule, every citation on the ledger): {said(exact, len(answerable))}"
    yield f"used statements that are unsupported, of answerable questions: {said(*unsupported(answerable))}"
    yield f"used statements that are unsupported, of all questions: {said(*unsupported(runs))}"
    wrong = sum(any(c.accepted and not c.faithful for c in r.claims) for r in runs)
    yield f"questions with an unsupported used statement: {said(wrong, len(runs))}"
    first = [r.seconds_to_first_claim for r in runs if r.seconds_to_first_claim is not None]
    if first:
        yield f"seconds to the first statement: median {median(first):.0f}, most {max(first):.0f}"
    if runs:
        seconds = [r.seconds for r in runs]
        yield f"seconds to the opinion: median {median(seconds):.0f}, most {max(seconds):.0f}"
        yield f"tokens of the agents: median {median(sum(t for *_, t in r.agents) for r in runs):.0f}"
    for name in _TOKENS:
        values = [value for r in runs for figure, value in r.figures if figure == name]
        if values:
            yield f"{name.replace('_', ' ')}: median {median(values):.0f}"
