"""What can be asked of the engine about labels, ratings and calibrations."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.domain.calibration import CalibrationUnit
from engine.domain.labelling import Said
from engine.domain.rating import Dimension
from engine.job.request import Lane


@dataclass(frozen=True, slots=True)
class ListClaims:
    """-> LabelQueue: what a reviewer has to label, blind. `reviewer` "": the author of the settings, else
    the login name."""

    lane: ClassVar = Lane.LOOK
    reviewer: str = ""


@dataclass(frozen=True, slots=True)
class WriteLabel:
    """-> Label, kept. Given twice it says the same. `said` None takes back what the reviewer said before;
    `blind` False: said after seeing another reviewer's word."""

    lane: ClassVar = Lane.NOTE
    opinion: str
    claim: str
    said: Said | None
    reviewer: str
    note: str = ""
    blind: bool = True


@dataclass(frozen=True, slots=True)
class CompareReviewers:
    """-> Agreement, as far as this reviewer may know it."""

    lane: ClassVar = Lane.LOOK
    reviewer: str


@dataclass(frozen=True, slots=True)
class OpenStandings:
    """-> tuple[Standing, ...], one a language that questions were asked in, that of the newest first."""

    lane: ClassVar = Lane.LOOK
    alpha: float = 0.10


@dataclass(frozen=True, slots=True)
class ListRatings:
    """-> RatingSheet."""

    lane: ClassVar = Lane.LOOK
    reviewer: str = ""


@dataclass(frozen=True, slots=True)
class WriteRating:
    """-> Rating, kept. `score` None takes the reviewer's rating of that dimension back."""

    lane: ClassVar = Lane.NOTE
    opinion: str
    dimension: Dimension
    score: int | None
    reviewer: str


@dataclass(frozen=True, slots=True)
class ExportJudgements:
    """-> JudgementsExported: all labels and ratings that were given here."""

    lane: ClassVar = Lane.LOOK
    target: Path


@dataclass(frozen=True, slots=True)
class ExportLabels:
    """-> LabelsExported. `opinions`: ids, codes; () = every finished one that can be labelled."""

    lane: ClassVar = Lane.LOOK
    target: Path
    opinions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportLabels:
    """-> LabelsImported: the bytes of a file of labels, and of ratings, added to the library's."""

    lane: ClassVar = Lane.WORK
    data: bytes


@dataclass(frozen=True, slots=True)
class Calibrate:
    """-> Calibration, stored here. `data`: the bytes of a file of labels; None = those imported here.

    `mixed`: labels derived by rule may stand beside a person's, and the calibration is derived then.
    `like`: an opinion; only labels of what was run with the same count. `people`: labels given by people
    count alone, opinions labelled in part are left out, and a gate that nothing could pass, for want of
    questions, is refused instead of stored.
    """

    lane: ClassVar = Lane.WORK
    data: bytes | None = None
    alpha: float = 0.10
    unit: CalibrationUnit = CalibrationUnit.QUESTION
    mixed: bool = False
    like: str = ""
    people: bool = False
