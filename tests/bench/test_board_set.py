"""The board on the fixed set of LabourActQA: 28 questions, four of each type, and 16 without an answer.

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER DHARA_RUNS=FOLDER python -m pytest \\
        tests/bench/test_board_set.py -m "corpus and bench and model" -s -o faulthandler_timeout=0

Hours of work on two cores, that can be killed and gone on with: every run is kept in DHARA_RUNS as it ends,
and the figures are computed from what is there. DHARA_MINUTES: begin no question after so many. DHARA_ALL=1
asks all 100; DHARA_MODEL another model; DHARA_SET=0 asks nothing and computes. Nothing is tuned on these.
"""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from assets.calibration.figures import report
from assets.calibration.questions import Asked, balanced, read_questions, stratified
from assets.calibration.record import AGENT_SECONDS, QUESTION_SECONDS, Conduct, record
from assets.calibration.runs import RecordedRun, read_runs
from engine.domain.claim import Wording
from engine.domain.language import Language
from engine.domain.opinion import Status
from engine.settings import Settings
from engine.workbench.bench import Workbench
from tests.bench.conftest import Lab

pytestmark = [pytest.mark.corpus, pytest.mark.bench, pytest.mark.model]
EACH, UNANSWERABLE = 4, 16


def chosen(corpus: Path) -> tuple[Asked, ...]:
    questions = read_questions(corpus / "qa" / "labour_act_2018.jsonl")
    if os.environ.get("DHARA_ALL"):
        return balanced(questions)
    return balanced(stratified(questions, EACH, UNANSWERABLE))


@pytest.fixture(scope="module", params=list(Language), ids=[language.value for language in Language])
def runs(
    request: pytest.FixtureRequest, corpus: Path, lab: Lab, tmp_path_factory: pytest.TempPathFactory
) -> tuple[RecordedRun, ...]:
    language: Language = request.param
    kept = os.environ.get("DHARA_RUNS")
    folder = Path(kept) if kept else tmp_path_factory.mktemp("runs")
    model = os.environ.get("DHARA_MODEL", "")
    file = folder / f"board_set{'_' + model if model else ''}.{language.value}.jsonl"
    questions = chosen(corpus)
    if os.environ.get("DHARA_SET") != "0":
        until = time.monotonic() + 60 * float(os.environ.get("DHARA_MINUTES", "inf"))
        wide = replace(Settings(), agent_seconds=AGENT_SECONDS, question_seconds=QUESTION_SECONDS)
        with Workbench(lab.bench("labour").home, wide) as bench:
            record(questions, Conduct(language, model), bench, file, say=print, until=until)
    ids = {asked.id for asked in questions}
    return tuple(run for run in read_runs(file) if run.question in ids)


def test_what_the_board_makes_of_the_set(runs: tuple[RecordedRun, ...], corpus: Path) -> None:
    assert runs
    print(f"\n{runs[0].language.value}: {len(runs)} of {len(chosen(corpus))} questions")
    print("\n".join(report(runs)))
    assert all(run.status is not Status.TGLO for run in runs)  # nothing here is calibrated on these laws
    decided = [run.status is not Status.UNDECIDED for run in runs]
    assert decided == [run.used for run in runs]


def test_no_used_statement_has_a_number_of_its_own_or_a_citation_that_fails(
    runs: tuple[RecordedRun, ...],
) -> None:
    for run in runs:
        handles = {e.handle for e in run.evidence}
        for claim in run.claims:
            values = {s.name: s.value for s in claim.signals}
            if claim.accepted:
                assert values["citation"] == 1
                assert claim.wording is Wording.VERBATIM or values["numbers"] == 1
                assert {r.handle for r in claim.references} <= handles
