"""Recorded runs -> the calibrations that travel with the program, one a language, and what they are worth.

    python -m assets.calibration.starter RUNS... --home HOME

Labels are derived from gold citations by rule, and the calibration says so. Scores are made again from the
recorded signals with the weights of today: what is claimed does not depend on them. Fitted on the questions
that the weights were not chosen on.
"""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

from assets.calibration.runs import RecordedRun, read_runs
from assets.calibration.shares import said
from assets.calibration.weigh import left_for_calibration
from engine.archive.calibrations import readable
from engine.domain.calibration import Calibration, CalibrationUnit, Label, LabelKind, Labelled
from engine.domain.identity import ClaimId
from engine.domain.language import Language
from engine.job.job import Job
from engine.paths import find_home
from engine.release.labelling import calibrated, questions_of
from engine.release.trust_score import TRUST_SCORE
from engine.settings import load_settings
from engine.workbench.bench import Workbench
from engine.workbench.gates import anchors_of

HERE = Path(__file__).resolve().parent
ALPHA = Fraction(1, 10)


def labels_of(runs: Iterable[RecordedRun], at: str) -> tuple[Labelled, ...]:
    """One a claim, and one for each question without any. Raises ValueError for a run that does not say
    what it was made with."""
    out = []
    for run in runs:
        if run.made_with is None:
            raise ValueError(f"the run of {run.question} does not say what it was made with")
        made_with = replace(run.made_with, score=TRUST_SCORE.version)
        rows = [(c.id, TRUST_SCORE.of(c.signals), c.faithful) for c in run.claims]
        for claim, score, faithful in rows or [(ClaimId(""), None, True)]:
            label = Label(
                opinion=run.opinion,
                claim=claim,
                question=run.asked,
                language=run.language,
                score=score,
                faithful=faithful,
                kind=LabelKind.DERIVED,
                reviewer="",
                at=at,
                note=run.question,
            )
            out.append(Labelled(label, made_with))
    return tuple(out)


def fitted(runs: Sequence[RecordedRun], at: str) -> Calibration:
    """Without anchors. Raises BadRequest when the runs differ in what they were made with."""
    return calibrated(labels_of(runs, at), CalibrationUnit.QUESTION, ALPHA, mixed=False, fitted_at=at)


def worth(runs: Sequence[RecordedRun], calibration: Calibration) -> str:
    """What the threshold does to the questions it was fitted on. On others: `test_half_splits.py`."""
    tau = calibration.tau

    def released(run: RecordedRun) -> list[bool]:
        scores = [(TRUST_SCORE.of(c.signals), c.faithful) for c in run.claims]
        return [right for s, right in scores if tau is not None and s is not None and s > tau]

    answered = [released(run) for run in runs if run.answerable]
    silent = [released(run) for run in runs if not run.answerable]
    wrong = sum(not all(out) for out in (*answered, *silent))
    cut = "none" if tau is None else f"{tau:.4f}"
    return (
        f"{calibration.made_with.language.value}: n {calibration.n}, tau {cut}, "
        f"bound {calibration.achieved:.4f}; "
        f"an unfaithful statement released: {said(wrong, len(runs))} questions; "
        f"a statement left to {said(sum(map(bool, answered)), len(answered))} answerable; "
        f"nothing to {said(sum(not out for out in silent), len(silent))} unanswerable"
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.calibration.starter", description=__doc__)
    parser.add_argument("runs", type=Path, nargs="+", help="recorded runs")
    parser.add_argument("--home", type=Path, required=True, help="the library they were recorded in")
    parser.add_argument("--to", type=Path, default=HERE, help="folder of the calibrations")
    given = parser.parse_args(arguments)
    runs = left_for_calibration(run for file in given.runs for run in read_runs(file))
    at = datetime.now(UTC).isoformat(timespec="seconds")
    home = find_home(given.home)
    with Workbench(home, load_settings(home.settings_file)) as bench:
        for language in Language:
            mine = [run for run in runs if run.language is language]
            if mine:
                ship(mine, at, bench, given.to)


def ship(runs: Sequence[RecordedRun], at: str, bench: Workbench, folder: Path) -> None:
    """Writes `starter_LANGUAGE.json`, over an older one. Raises BadRequest when the runs differ in what they
    were made with."""
    made = fitted(runs, at)
    job = Job(0, lambda event: None, threading.Event())
    anchors = anchors_of(questions_of(labels_of(runs, at)), made.made_with, bench, job)
    file = folder / f"starter_{made.made_with.language.value}.json"
    file.write_bytes(readable(replace(made, anchors=anchors)))
    sys.stdout.write(worth(runs, made) + "\n")


if __name__ == "__main__":
    main()
