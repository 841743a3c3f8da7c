"""`dhara calibrate`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli.commands.label import LONGEST
from engine.cli.gate_shape import calibration
from engine.cli.given_file import read_given
from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.calibration import Calibration, CalibrationUnit, LabelKind
from engine.front import Front
from engine.job.job import Job
from engine.job.labelling import Calibrate


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "labels",
        nargs="?",
        type=Path,
        metavar="LABELS",
        help="a file of labels filled in (JSON Lines); without it, all labels imported here",
    )
    parser.add_argument(
        "--alpha",
        type=float,
        default=0.10,
        metavar="A",
        help="greatest chance that an opinion releases an unfaithful claim (0.10)",
    )
    parser.add_argument(
        "--unit",
        choices=[unit.value for unit in CalibrationUnit],
        default=CalibrationUnit.QUESTION.value,
        help="what is counted: questions, or, as in the paper, claims",
    )
    parser.add_argument(
        "--like",
        default="",
        metavar="OPINION",
        help="only labels of what was run as this opinion was: models, instructions, law, language",
    )
    parser.add_argument(
        "--mixed",
        action="store_true",
        help="labels derived by rule may stand beside a person's; the calibration is derived then",
    )


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    data = None if options.labels is None else read_given(options.labels, LONGEST)
    request = Calibrate(data, options.alpha, CalibrationUnit(options.unit), options.mixed, options.like)
    made = cast(Calibration, front(request, job))
    return Reply(calibration(made), _text(made))


def _text(made: Calibration) -> str:
    by = "labelled by a person" if made.kind is LabelKind.PERSON else "labelled by rule, not by a person"
    units = f"{made.n} {made.unit.value}s, {by}"
    if made.tau is None:
        return (
            f"No threshold keeps a risk of {made.alpha:g} on {units}: the least that can be kept is "
            f"{made.achieved:.3f}. The gate is shut: label more questions, or allow more risk with --alpha.\n"
            f"Calibration {made.id}"
        )
    return (
        f"A claim is released if its score is above {made.tau:g}. Bound {made.achieved:.3f}, at most "
        f"{made.alpha:g}, on {units}.\nCalibration {made.id}"
    )


CALIBRATE = Command("calibrate", "Set the Trust Gate from labelled claims.", _arguments, _serve)
