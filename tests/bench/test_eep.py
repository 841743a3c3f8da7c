"""The Evidence Exchange Protocol against unrestricted debate, the same model and questions (LabourCrew, RQ2).

    DHARA_CORPUS=... DHARA_MODELS=... DHARA_LAB=FOLDER DHARA_RUNS=FOLDER python -m pytest \\
        tests/bench/test_eep.py -m "corpus and bench and model" -s -o faulthandler_timeout=0

The board's runs are those of `test_board_set.py` (DHARA_RUNS/board_set.en.jsonl, made first); the debate's
are recorded beside them, resumable (DHARA_MINUTES), and figures computed from what both have. A statement
is unsupported when what it cites lies in no gold provision or qualifier, or the number check fails: one rule
labels both (`tests/helpers/unrestricted.py`, which is kind to whoever cites whole sections). For the
blind hand check `python -m assets.calibration.hand draw FILE... -o LABELS` draws claims of either; the labels
of 60 a side, where they are in DHARA_RUNS/eep_hand.jsonl, are counted too.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from assets.calibration.figures import sections_of, unsupported, used
from assets.calibration.hand import read_hand
from assets.calibration.questions import Asked, balanced, read_questions, stratified
from assets.calibration.runs import RecordedClaim, RecordedRun, append, read_runs
from assets.calibration.shares import said, wilson
from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.version import Version
from engine.retrieval.search import search
from engine.workbench.instruments import instruments
from tests.bench.conftest import Lab
from tests.helpers.unrestricted import READ, Hall, debate, supported

pytestmark = [pytest.mark.corpus, pytest.mark.bench, pytest.mark.model]
LANGUAGE = Language.ENGLISH
Runs = tuple[RecordedRun, ...]


@pytest.fixture(scope="module")
def folder() -> Path:
    kept = os.environ.get("DHARA_RUNS")
    if not kept:
        pytest.skip("DHARA_RUNS: where the board's runs are")
    return Path(kept)


@pytest.fixture(scope="module")
def both(folder: Path, corpus: Path, lab: Lab) -> tuple[Runs, Runs]:
    """Runs of the board and of the debate on the questions that both were asked."""
    _record(folder, corpus, lab)
    asked = {q.id: q for q in read_questions(corpus / "qa" / "labour_act_2018.jsonl")}
    version = _version(lab)
    board, free = (
        {r.question: _labelled(r, asked[r.question], version) for r in read_runs(folder / name)}
        for name in (f"board_set.{LANGUAGE.value}.jsonl", f"debate.{LANGUAGE.value}.jsonl")
    )
    ids = sorted(board.keys() & free.keys())
    assert ids, "no question was put to both"
    return tuple(board[i] for i in ids), tuple(free[i] for i in ids)


def _version(lab: Lab) -> Version:
    bench = lab.bench("labour")
    card = next(c for c in bench.versions.cards() if c.language is LANGUAGE)
    return bench.versions.open(card.version_id)


def _labelled(run: RecordedRun, asked: Asked, version: Version) -> RecordedRun:
    claims = tuple(replace(c, faithful=supported(c.claim, c.quotations, asked, version)) for c in run.claims)
    return replace(run, claims=claims)


def _record(folder: Path, corpus: Path, lab: Lab) -> None:
    file = folder / f"debate.{LANGUAGE.value}.jsonl"
    held = {run.question for run in read_runs(file)}
    until = time.monotonic() + 60 * float(os.environ.get("DHARA_MINUTES", "inf"))
    bench = lab.bench("labour")
    version = _version(lab)
    id = version.card.version_id
    kit = instruments((id,), bench)
    model = bench.model(os.environ.get("DHARA_MODEL", ""))
    assert model is not None

    def found(query: str) -> tuple[str, ...]:
        return tuple(h.eid for h in search(query, "statutegraph", (id,), kit, READ).hits)

    hall = Hall(version, found, model)
    for asked in balanced(stratified(read_questions(corpus / "qa" / "labour_act_2018.jsonl"), 4, 16)):
        if asked.id not in held and time.monotonic() < until:
            run = debate(asked, LANGUAGE, hall)
            append(file, run)
            print(f"{run.question}: {sum(c.faithful for c in run.claims)} of {len(run.claims)} supported")


def _advocates(runs: Runs) -> tuple[RecordedClaim, ...]:
    return tuple(c for r in runs for c in r.claims if c.side is not Side.RULE)


def _off_gold(runs: Sequence[RecordedRun]) -> tuple[int, int]:
    """Used statements that cite no gold section, of how many used: the mildest reading, for both alike."""
    pairs = [(sections_of(q.eid for q in c.quotations), sections_of(r.gold)) for r in runs for c in used([r])]
    return sum(not (cites & gold) for cites, gold in pairs), len(pairs)


def test_restricted_counsel_say_less_that_is_unsupported(both: tuple[Runs, Runs]) -> None:
    shares = {}
    for name, runs in zip(("the board", "unrestricted"), both, strict=True):
        argued = _advocates(runs)
        print(f"\n{name}, {len(runs)} questions")
        print(
            f"  of what counsel said, unsupported: {said(sum(not c.faithful for c in argued), len(argued))}"
        )
        print(f"  of what a reader gets, unsupported: {said(*unsupported(runs))}")
        print(f"  of what a reader gets, on no gold section: {said(*_off_gold(runs))}")
        shares[name] = unsupported(runs)
    (wrong, of), (wrong_free, of_free) = shares.values()
    print(f"ratio {(wrong / max(of, 1)) / max(wrong_free / max(of_free, 1), 1e-9):.2f} (bar .20)")
    assert wilson(wrong, of)[0] < wilson(wrong_free, of_free)[1]


def test_the_hand_labels_of_both_are_told(both: tuple[Runs, Runs], folder: Path) -> None:
    file = folder / "eep_hand.jsonl"
    if not file.is_file():
        pytest.skip("no hand labels yet")
    lines = {(line.opinion, line.claim): line.faithful for line in read_hand(file)}
    for name, runs in zip(("the board", "unrestricted"), both, strict=True):
        judged = [lines.get((r.opinion, c.id)) for r in runs for c in used([r])]
        held = [label for label in judged if label is not None]
        print(f"\n{name}, by hand unsupported: {said(sum(not label for label in held), len(held))}")
        assert held
