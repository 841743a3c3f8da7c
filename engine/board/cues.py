"""Whom a provision serves, by the words statutes use for duties, powers and exceptions."""

from __future__ import annotations

import re

_FOR_WORKER = re.compile(
    r"employer shall(?! not be (?:liable|bound))"
    r"|shall be (?:entitled|paid|given|granted|allowed|provided)|(?:is|are) entitled"
    r"|no (?:worker|employee|person|child|woman)[^.;]{0,40} shall be (?:required|dismissed|employed)"
    r"|shall not be required|shall pay|right to|compensation"
    r"|by giving (?:him|her|the worker|a worker)|not less than|at least",
    re.IGNORECASE,
)
_FOR_EMPLOYER = re.compile(
    r"employer may|worker may (?:resign|end|terminate)"
    r"|may be (?:terminated|dismissed|ended|discharged|laid[- ]off|retrenched|deducted|refused)"
    r"|without notice|no notice|not be entitled|not be (?:liable|bound)|in lieu of|instead of"
    r"|in place of notice|nothing in|unless|may deduct|forfeit"
    r"|worker shall (?:give|serve|apply|produce|inform)",
    re.IGNORECASE,
)
_STEP = 0.9  # log-odds of one cue


def leaning(text: str) -> float:
    """Log-odds that an English provision serves the worker rather than the employer; 0 is neither."""
    worker, employer = len(_FOR_WORKER.findall(text)), len(_FOR_EMPLOYER.findall(text))
    return _STEP * (min(worker, 2) - min(employer, 2))
