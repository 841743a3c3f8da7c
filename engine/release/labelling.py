"""Labels as they were given -> one verdict a claim, and a calibration fitted on them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from fractions import Fraction

from engine.domain.calibration import (
    Calibration,
    CalibrationUnit,
    Fingerprint,
    Label,
    LabelKind,
    Labelled,
)
from engine.domain.identity import OpinionId
from engine.domain.language import Language
from engine.errors import BadRequest
from engine.release.agreement import krippendorff
from engine.release.conformal import fit, worst_scores
from engine.release.fingerprint import changes
from engine.release.reasons import fingerprint_words

Place = tuple[str, str]  # of a claim: opinion and claim


def settled(labels: Iterable[Labelled]) -> tuple[Labelled, ...]:
    """One label a claim. A reviewer's later word replaces the earlier; a person's word replaces what was
    derived; where reviewers disagree the claim counts as unfaithful. Who could not tell says nothing where
    somebody else could; where nobody could, the claim is not known to be faithful and counts as not."""
    out = []
    for given in standing(labels).values():
        people = [g for g in given if g.label.kind is LabelKind.PERSON]
        heard = people or given
        sure = [g for g in heard if g.label.faithful is not None] or heard
        out.append(next((g for g in sure if not g.label.faithful), sure[-1]))
    return tuple(out)


def agreement(labels: Iterable[Labelled]) -> tuple[float | None, int]:
    """Krippendorff's alpha over the claims that at least two people judged, and how many those are.

    What was changed after seeing the other's word is not counted, nor is "cannot tell": alpha is of what
    each said alone.
    """
    judged = [
        [g.label.faithful for g in given if by_person(g) and g.label.faithful is not None]
        for given in standing(g for g in labels if g.label.blind).values()
    ]
    twice = [values for values in judged if len(values) > 1]
    alpha = krippendorff(twice)
    return None if alpha is None else float(alpha), len(twice)


def by_person(given: Labelled) -> bool:
    """Whether a person has judged a claim there."""
    return given.label.kind is LabelKind.PERSON and bool(given.label.claim)


def named(reviewer: str) -> str:
    """A reviewer's name as it is compared."""
    return " ".join(reviewer.split()).casefold()


def standing(labels: Iterable[Labelled]) -> dict[Place, list[Labelled]]:
    """Of each claim the last word of each reviewer, unless it was taken back; in order of time."""
    last: dict[tuple[str, str, LabelKind, str], Labelled] = {}
    for given in sorted(labels, key=lambda g: g.label.at):
        label = given.label
        key = (label.opinion, label.claim, label.kind, named(label.reviewer))
        last.pop(key, None)
        last[key] = given
    out: dict[Place, list[Labelled]] = {}
    for given in last.values():
        if not given.label.withdrawn:
            out.setdefault((given.label.opinion, given.label.claim), []).append(given)
    return out


def questions_of(labels: Iterable[Labelled]) -> tuple[str, ...]:
    """Each once, in order."""
    return tuple(dict.fromkeys(given.label.question for given in labels))


def one_fingerprint(labels: Sequence[Labelled], language: Language = Language.ENGLISH) -> Fingerprint:
    """What all the runs were made with. Raises BadRequest when there are no labels, or two ways."""
    if not labels:
        raise BadRequest(
            "There are no labels to calibrate on.",
            hint="`dhara label export` writes claims to be labelled, `dhara label import` reads them back.",
        )
    first = labels[0].made_with
    differ = dict.fromkeys(name for given in labels for name in changes(first, given.made_with))
    if differ:
        raise BadRequest(
            f"These labels come from runs that differ in: {fingerprint_words(tuple(differ), language)}.",
            hint="Say --like OPINION: only labels of what was run as that opinion was are taken then.",
        )
    return first


def one_kind(labels: Sequence[Labelled], mixed: bool) -> LabelKind:
    """One derived label makes a calibration derived. Raises BadRequest when kinds are mixed silently."""
    derived = sum(given.label.kind is LabelKind.DERIVED for given in labels)
    if derived and derived < len(labels) and not mixed:
        raise BadRequest(
            f"{derived} of {len(labels)} labels were derived by rule, the others given by a person.",
            hint="Calibrate on one kind alone, or say --mixed: the calibration then counts as derived.",
        )
    return LabelKind.DERIVED if derived else LabelKind.PERSON


def calibrated(
    labels: Iterable[Labelled],
    unit: CalibrationUnit,
    alpha: Fraction,
    *,
    mixed: bool,
    fitted_at: str,
) -> Calibration:
    """Without anchors yet: see `with_anchors`. Raises BadRequest."""
    taken = settled(labels)
    made_with, kind = one_fingerprint(taken), one_kind(taken, mixed)
    found = fit(worst_scores((given.label for given in taken), unit), alpha)
    made = Calibration(
        id="",
        made_with=made_with,
        unit=unit,
        kind=kind,
        alpha=float(alpha),
        n=found.n,
        tau=found.tau,
        achieved=float(found.bound),
        fitted_at=fitted_at,
    )
    return replace(made, id=calibration_id(made))


def calibration_id(calibration: Calibration) -> str:
    """The day it was fitted, and twelve hex digits over all but its anchors."""
    c = calibration
    tied = ((f.name, getattr(c.made_with, f.name)) for f in fields(c.made_with))
    said = [f"{name}={','.join(v) if isinstance(v, tuple) else v}" for name, v in tied if v]
    said += [c.unit.value, c.kind.value, repr(c.alpha), str(c.n), repr(c.tau), repr(c.achieved), c.fitted_at]
    return f"{c.fitted_at[:10]}-{hashlib.sha256(chr(0).join(said).encode()).hexdigest()[:12]}"


def unlabelled(label_of: Iterable[Label], opinion: str, claims: Iterable[tuple[str, float | None]]) -> int:
    """How many of an opinion's `claims` (id, score) could be released and have no label."""
    held = {label.claim for label in label_of if label.opinion == opinion}
    return sum(bool(score) and claim not in held for claim, score in claims)


def in_part(
    taken: Sequence[Labelled], claims: Mapping[OpinionId, Sequence[tuple[str, float | None]]]
) -> dict[OpinionId, int]:
    """The labelled opinions some of whose claims have no label, and how many. `claims`: (id, score) of the
    opinions held; what is said of others is taken as it is."""
    begun = dict.fromkeys(given.label.opinion for given in taken)
    missing = {o: unlabelled((g.label for g in taken), o, claims[o]) for o in begun if o in claims}
    return {opinion: count for opinion, count in missing.items() if count}
