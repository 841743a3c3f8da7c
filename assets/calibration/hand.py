"""The hand check of derived labels: claims drawn at random, written out blind, and what the rule got wrong.

    python -m assets.calibration.hand draw RUNS... -o FILE     50 claims, without the rule's label
    python -m assets.calibration.hand check RUNS... -o FILE     the rule's error, from the filled-in file

The file is the exchange form of `dhara label`. The draw depends on the runs and the seed only.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from assets.calibration.runs import RecordedClaim, RecordedRun, read_runs
from assets.calibration.shares import said
from engine.archive.labels import LabelLine, Shown, read, written
from engine.domain.language import Language

DRAWN = 50


@dataclass(frozen=True, slots=True)
class Agreement:
    """`lenient`: the rule says faithful and the hand does not; `strict`: the other way round."""

    both: int  # faithful
    neither: int
    lenient: int
    strict: int

    @property
    def n(self) -> int:
        return self.both + self.neither + self.lenient + self.strict

    def __str__(self) -> str:
        return (
            f"the rule errs on {said(self.lenient + self.strict, self.n)}: "
            f"{self.lenient} called faithful that are not, {self.strict} called unfaithful that are"
        )


def drawn(runs: Iterable[RecordedRun], most: int = DRAWN, seed: str = "2090") -> tuple[LabelLine, ...]:
    """Claims of answerable questions, drawn and put in order by chance. Of the others every claim is
    unfaithful, whatever it says: there the rule cannot err."""
    held = [(run, claim) for run in runs if run.answerable for claim in run.claims if claim.quotations]

    def chance(pair: tuple[RecordedRun, RecordedClaim]) -> str:
        return hashlib.sha256(f"{seed} {pair[0].opinion} {pair[1].id}".encode()).hexdigest()

    return tuple(_line(run, claim) for run, claim in sorted(held, key=chance)[:most])


def _line(run: RecordedRun, claim: RecordedClaim) -> LabelLine:
    return LabelLine(
        opinion=run.opinion,
        claim=claim.id,
        question=run.asked,
        language=Language(run.language),
        side=claim.side.value,
        text=claim.text,
        spans=tuple(Shown(label=q.label, page=q.page, quote=q.quote) for q in claim.quotations),
    )


def agreement(runs: Iterable[RecordedRun], lines: Sequence[LabelLine]) -> Agreement:
    """Lines that nobody filled in are left out. Raises KeyError for a claim that is not of `runs`."""
    rule: dict[tuple[str, str], bool] = {(run.opinion, c.id): c.faithful for run in runs for c in run.claims}
    pairs = [
        (rule[line.opinion, line.claim], line.faithful)
        for line in lines
        if line.claim is not None and line.faithful is not None
    ]
    return Agreement(
        both=sum(r and h for r, h in pairs),
        neither=sum(not r and not h for r, h in pairs),
        lenient=sum(r and not h for r, h in pairs),
        strict=sum(h and not r for r, h in pairs),
    )


def read_hand(file: Path) -> tuple[LabelLine, ...]:
    return tuple(line for line in read(file.read_bytes()) if isinstance(line, LabelLine))


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.calibration.hand", description=__doc__)
    parser.add_argument("what", choices=["draw", "check"])
    parser.add_argument("runs", type=Path, nargs="+", help="recorded runs")
    parser.add_argument("-o", "--labels", type=Path, required=True, help="the file of labels")
    given = parser.parse_args(arguments)
    runs = [run for file in given.runs for run in read_runs(file)]
    if given.what == "draw":
        given.labels.write_bytes(written(drawn(runs)))
    else:
        sys.stdout.write(f"{agreement(runs, read_hand(given.labels))}\n")


if __name__ == "__main__":
    main()
