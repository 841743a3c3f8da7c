"""Projection: scores of the passages of a version's twin, told as scores of the version's own.

A twin says the same in another language, provision by provision, so a passage of the one is as near to
a question as its counterpart in the other. Sections correspond by number (a chapter's number may be
read differently), what is no section by eId, the units in them by the rest of the eId.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.index.passages import Grain
from engine.index.roll import GRAINS, Roll

Scores = NDArray[np.float64]


def projected(scores: Scores, twin: Roll, own: Roll, grain: Grain) -> Scores:
    """One score a passage of `own`: the best of its unit in `twin` among passages of `grain`, else the
    best of its home there; -inf where the home has no counterpart."""
    units, homes = _paired(own, twin)
    mine = twin.grains[:, GRAINS.index(grain)]
    of_unit = _greatest(scores[mine], units.theirs[mine], units.count)[units.ours]
    of_home = _greatest(scores[mine], homes.theirs[mine], homes.count)[homes.ours]
    return np.where(np.isfinite(of_unit), of_unit, of_home)


class _Pairing:
    """The same numbers on both sides for what corresponds."""

    def __init__(self, ours: list[object], theirs: list[object]) -> None:
        number: dict[object, int] = {}
        for key in (*ours, *theirs):
            number.setdefault(key, len(number))
        self.count = len(number)
        self.ours = np.array([number[key] for key in ours], np.int32)
        self.theirs = np.array([number[key] for key in theirs], np.int32)


_KEPT: dict[tuple[str, ...], tuple[_Pairing, _Pairing]] = {}
_MOST_KEPT = 512  # pairs of editions; a library has a pair a work


def _paired(own: Roll, twin: Roll) -> tuple[_Pairing, _Pairing]:
    """By units and by homes, worked out once for two fillings of the shelf."""
    key = (own.version_id, own.edition, twin.version_id, twin.edition)
    if key not in _KEPT:
        while len(_KEPT) >= _MOST_KEPT:
            _KEPT.pop(next(iter(_KEPT)), None)
        by_unit = _Pairing(_unit_keys(own), _unit_keys(twin))
        _KEPT[key] = by_unit, _Pairing(_home_keys(own), _home_keys(twin))
    return _KEPT[key]


def keys_of_homes(roll: Roll) -> list[str]:
    """What a home has in common with its counterpart in a twin: a section its number, else the eId."""
    return [section.upper() or home for section, home in zip(roll.sections, roll.homes, strict=True)]


def _home_keys(roll: Roll) -> list[object]:
    of_home = keys_of_homes(roll)
    return [of_home[n] for n in roll.home_of.tolist()]


def _unit_keys(roll: Roll) -> list[object]:
    keys, homes = _home_keys(roll), tuple(roll.homes)
    return [
        (key, unit.removeprefix(homes[n]))
        for key, unit, n in zip(keys, roll.units, roll.home_of.tolist(), strict=True)
    ]


def _greatest(scores: Scores, group: NDArray[np.int32], count: int) -> Scores:
    best = np.full(count, -np.inf)
    np.maximum.at(best, group, scores)
    return best
