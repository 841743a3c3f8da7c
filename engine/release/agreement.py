"""Two or more reviewers' labels of the same claims -> how far they agree beyond chance.

Krippendorff's alpha for nominal data (Krippendorff 2004, Content Analysis, chapter 11): 1 - Do / De, with
the observed and expected disagreement taken from the matrix of coincidences.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from itertools import permutations


def krippendorff(units: Iterable[Sequence[Hashable]]) -> float | None:
    """`units`: for each thing judged the values it was given, one a reviewer who judged it.

    Things judged once say nothing. None where no thing was judged twice; where all values ever given are
    one, agreement beyond chance is not defined, and 1.0 is given, as is usual.
    """
    coincidences: defaultdict[tuple[Hashable, Hashable], float] = defaultdict(float)
    for values in units:
        if len(values) > 1:
            for a, b in permutations(values, 2):
                coincidences[a, b] += 1 / (len(values) - 1)
    totals: defaultdict[Hashable, float] = defaultdict(float)
    for (a, _), count in coincidences.items():
        totals[a] += count
    n = sum(totals.values())
    if n == 0:
        return None
    observed = sum(count for (a, b), count in coincidences.items() if a != b)
    expected = sum(totals[a] * totals[b] for a in totals for b in totals if a != b)
    return 1.0 if expected == 0 else 1.0 - (n - 1) * observed / expected
