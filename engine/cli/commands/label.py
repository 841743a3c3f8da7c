"""`dhara label`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli.given_file import read_given
from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.calibration import JudgementsExported, LabelsExported, LabelsImported
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.labelling import ExportJudgements, ExportLabels, ImportLabels

LONGEST = 50_000_000  # bytes of a file of labels


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action",
        choices=["export", "import"],
        help="export: claims for a person to judge; import: what was judged, here or elsewhere",
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.jsonl", help="import: the file filled in")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE.jsonl", help="export: the file to write, a claim a line"
    )
    parser.add_argument(
        "--given", action="store_true", help="export: the labels and ratings that were given here, instead"
    )
    parser.add_argument(
        "--opinions", nargs="+", default=[], metavar="OPINION", help="export: those alone, by id or code"
    )


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    if options.action == "export":
        if options.output is None or options.file is not None:
            raise BadRequest(
                "`dhara label export` writes to the file that -o names.", hint="Give -o FILE.jsonl."
            )
        if options.given:
            if options.opinions:
                raise BadRequest("--given takes all that was given.", hint="Leave --opinions out.")
            return _given(cast(JudgementsExported, front(ExportJudgements(options.output), job)))
        return _exported(
            cast(LabelsExported, front(ExportLabels(options.output, tuple(options.opinions)), job))
        )
    if options.file is None or options.output is not None or options.opinions or options.given:
        raise BadRequest("`dhara label import` reads one file.", hint="Give the file of labels, and no more.")
    data = read_given(options.file, LONGEST)
    return _imported(cast(LabelsImported, front(ImportLabels(data), job)))


def _exported(done: LabelsExported) -> Reply:
    data = {"file": done.file, "opinions": done.opinions, "claims": done.claims, "left": done.left}
    lines = [
        f"{done.claims} claims of {done.opinions} opinions are in {done.file}.",
        "Read the quoted words of each, set faithful to true or false, fill in reviewer (and note).",
    ]
    if done.left:
        lines.append(f"Left out: {done.left} opinions from before labels. Ask their questions again.")
    return Reply(data, "\n".join(lines))


def _given(done: JudgementsExported) -> Reply:
    data = {"file": done.file, "labels": done.labels, "ratings": done.ratings}
    return Reply(data, f"{done.labels} labels and {done.ratings} ratings are in {done.file}.")


def _imported(done: LabelsImported) -> Reply:
    data = {
        "labels": done.labels,
        "empty": done.empty,
        "reviewers": list(done.reviewers),
        "agreement": None if done.agreement is None else round(done.agreement, 4),
        "judged_twice": done.judged_twice,
        "ratings": done.ratings,
        "known": done.known,
    }
    lines = [f"{done.labels} labels by {', '.join(done.reviewers)} are kept; {done.empty} lines were empty."]
    if done.ratings:
        lines.append(f"{done.ratings} ratings of opinions are kept.")
    if done.known:
        lines.append(f"{done.known} were here already.")
    if done.agreement is not None:
        lines.append(
            f"{done.judged_twice} claims were judged by more than one person: "
            f"Krippendorff's alpha {done.agreement:.2f} (1 is full agreement, 0 what chance gives)."
        )
    return Reply(data, "\n".join(lines))


LABEL = Command("label", "Claims out to be judged, labels and ratings in and out.", _arguments, _serve)
