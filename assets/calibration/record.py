"""Puts a set of questions to the board and keeps every run: `python -m assets.calibration.record --help`.

One process, one load of the models; in an order of which every beginning has each category in its
proportion. It can be killed at any time and started again: what is recorded is not asked again. Time limits
are wide, since a busy machine is no property of the board.
"""

from __future__ import annotations

import argparse
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from assets.calibration.questions import Asked, balanced, read_questions
from assets.calibration.runs import OnLedger, RecordedClaim, RecordedRun, append, read_runs
from engine.domain.claim import ScoredClaim, Signal
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.opinion import Opinion
from engine.domain.version import Version
from engine.job.job import Job
from engine.job.request import Ask
from engine.paths import assets, find_home
from engine.release.asked import states_what_is_asked
from engine.release.derived import faithful
from engine.settings import load_settings
from engine.workbench.bench import Workbench
from engine.workflows.ask import ask

AGENT_SECONDS, QUESTION_SECONDS = 1_800.0, 7_200.0
SAMPLE = assets() / "samples" / "questions.jsonl"


@dataclass(frozen=True, slots=True)
class Conduct:
    """How each question is asked. `versions` (): the latest text held in `language`. `model` None: without
    one, for what can be measured without."""

    language: Language
    model: str | None = ""
    versions: tuple[str, ...] = ()
    seed: int = 7


def record(
    questions: Iterable[Asked],
    conduct: Conduct,
    bench: Workbench,
    file: Path,
    *,
    say: Callable[[str], None],
    until: float = float("inf"),
) -> int:
    """How many were asked. `until`: no further question is begun after it, by `time.monotonic`.

    Raises what `ask` raises; what was recorded until then is kept.
    """
    held = {(run.question, run.language) for run in read_runs(file)}
    job = Job(0, lambda event: None, threading.Event())
    done = 0
    for asked in questions:
        if (asked.id, conduct.language) in held:
            continue
        if time.monotonic() >= until:
            break
        request = Ask(
            asked.said_in(conduct.language),
            language=conduct.language,
            versions=conduct.versions,
            model=conduct.model or "",
            use_model=conduct.model is not None,
            seed=conduct.seed,
        )
        run = recorded(asked, ask(request, bench, job), bench.opened)
        append(file, run)
        done += 1
        say(
            f"{run.question} {run.language.value} {run.status.value}: {sum(c.accepted for c in run.claims)} "
            f"of {len(run.claims)} claims used, {sum(c.faithful for c in run.claims)} faithful, "
            f"{run.seconds:.0f} s"
        )
    return done


def recorded(asked: Asked, opinion: Opinion, opened: Callable[[VersionId], Version]) -> RecordedRun:
    return RecordedRun(
        question=asked.id,
        language=opinion.question.language,
        category=asked.category,
        answerable=asked.answerable,
        asked=opinion.question.text,
        gold=asked.gold,
        opinion=opinion.id,
        status=opinion.status,
        reasons=tuple(reason.code for reason in opinion.reasons),
        claims=tuple(_claim(scored, asked, opened) for scored in opinion.claims),
        sentences=opinion.sentences,
        evidence=tuple(OnLedger(e.handle, e.eid, e.section, e.score, e.via.depth) for e in opinion.evidence),
        seconds=opinion.seconds,
        seconds_to_first_claim=opinion.seconds_to_first_claim,
        figures=opinion.scorecard.figures,
        agents=tuple((run.agent.value, run.state.value, run.tokens) for run in opinion.runs),
        made_with=opinion.gate.made_with,
    )


def _claim(scored: ScoredClaim, asked: Asked, opened: Callable[[VersionId], Version]) -> RecordedClaim:
    claim = scored.claim
    return RecordedClaim(
        id=claim.id,
        side=claim.side,
        wording=claim.wording,
        text=claim.text,
        round=claim.round,
        references=claim.references,
        quotations=scored.quotations,
        signals=scored.signals,
        score=scored.score,
        accepted=scored.accepted,
        reasons=scored.reasons,
        faithful=_faithful(scored, asked, opened),
    )


def _faithful(scored: ScoredClaim, asked: Asked, opened: Callable[[VersionId], Version]) -> bool:
    """Quotations of several works: a work without the gold has nothing faithful to quote."""
    cited = {q.version_id for q in scored.quotations}
    if len(cited) != 1:
        return False
    version = opened(cited.pop())
    return faithful(scored.claim, scored.quotations, asked.gold_in(version), version)


def relabelled(run: RecordedRun, asked: Asked, opened: Callable[[VersionId], Version]) -> RecordedRun:
    """The same run with the labels that the rule and the gold of today give it, and with the exact signals
    of today that need nothing but the question and the cited words."""
    claims = []
    for held in run.claims:
        scored = ScoredClaim(
            held.claim, held.accepted, held.score, held.signals, held.quotations, held.reasons
        )
        signals = _with_asked(held, run.asked)
        claims.append(replace(held, signals=signals, faithful=_faithful(scored, asked, opened)))
    return replace(run, gold=asked.gold, answerable=asked.answerable, claims=tuple(claims))


def _with_asked(held: RecordedClaim, question: str) -> tuple[Signal, ...]:
    now = Signal("asked", states_what_is_asked(question, (q.quote for q in held.quotations)))
    if any(s.name == now.name for s in held.signals):
        return tuple(now if s.name == now.name else s for s in held.signals)
    return (*held.signals, now)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.calibration.record", description=__doc__)
    parser.add_argument("file", type=Path, help="JSON Lines, appended to")
    parser.add_argument("--home", type=Path, required=True, help="a library that holds the law, indexed")
    parser.add_argument("--questions", type=Path, default=SAMPLE, help="default: the sample statute's")
    parser.add_argument("--language", type=Language, choices=list(Language), required=True)
    parser.add_argument("--model", default="", help="id of a language model; default: the best that fits")
    parser.add_argument("--no-model", action="store_true", help="only what is measured without one")
    parser.add_argument("--only", nargs="*", default=[], help="ids of questions")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no question after these")
    parser.add_argument("--relabel", action="store_true", help="ask nothing: give the runs today's labels")
    given = parser.parse_args(arguments)
    questions = balanced(read_questions(given.questions))
    if given.only:
        questions = tuple(q for q in questions if q.id in given.only)
    home = find_home(given.home)
    settings = load_settings(home.settings_file)
    settings = replace(settings, agent_seconds=AGENT_SECONDS, question_seconds=QUESTION_SECONDS)
    with Workbench(home, settings) as bench:
        if given.relabel:
            _relabel(given.file, questions, bench)
            return
        until = time.monotonic() + 60 * given.minutes
        conduct = Conduct(given.language, None if given.no_model else given.model)
        record(questions, conduct, bench, given.file, say=_say, until=until)


def _relabel(file: Path, questions: Iterable[Asked], bench: Workbench) -> None:
    asked = {q.id: q for q in questions}
    runs = [relabelled(run, asked[run.question], bench.opened) for run in read_runs(file)]
    whole = file.with_suffix(".whole")
    whole.unlink(missing_ok=True)
    for run in runs:
        append(whole, run)
    whole.replace(file)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
