"""How the Trust Gate stands for questions asked now, and what setting it anew would change."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.calibration import Calibration, Fingerprint
from engine.domain.identity import OpinionId
from engine.domain.language import Language


@dataclass(frozen=True, slots=True)
class RiskPoint:
    """From `threshold` on, up to the next point: the share of questions that would release an unfaithful
    claim, and the bound that conformal risk control holds against the limit."""

    threshold: float
    risk: float
    bound: float


@dataclass(frozen=True, slots=True)
class RiskCurve:
    """A step function, falling and right-continuous; the first point lies at 0."""

    n: int  # questions
    points: tuple[RiskPoint, ...]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the gate would be, were it set on the labels of now.

    `whole`: questions all of whose claims are labelled, on which it would be set; `partly`: opinions
    labelled in part, left out; `untouched`: opinions nobody has begun. `least`: questions without which no
    gate keeps this limit. `tau` None: too few. `claims`: of all opinions of this kind; `released`: how
    many of them would score above `tau`; `released_now`: above the gate that holds, None where none does.
    """

    alpha: float
    whole: int
    partly: int
    untouched: int
    least: int
    tau: float | None
    bound: float
    claims: int
    released: int
    released_now: int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """Of questions in one language. `made_with`: what one asked now would be run with; `like`: the newest
    opinion that was, "" while there is none. `calibration`: the gate such a question finds; `stale` names
    what has changed since it was set, as fields of its fingerprint. `curve`: of the labels on opinions
    like it; where there are none and the gate is stale, of those it was set on, which is `earlier`."""

    language: Language
    made_with: Fingerprint
    like: OpinionId
    calibration: Calibration | None
    stale: tuple[str, ...]
    curve: RiskCurve | None
    earlier: bool
    prospect: Prospect

    @property
    def holds(self) -> bool:
        """Whether a gate is set and nothing has changed since."""
        return self.calibration is not None and not self.stale
