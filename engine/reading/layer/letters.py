"""Letters: what a character is, for whole columns of code points at once."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from engine.reading.layer.bangla import CONSONANTS, DEPENDENT

_LAST = 0xFFFF  # what is above the basic plane answers as this code, which is no character


def _table(is_one: Callable[[str], bool]) -> npt.NDArray[np.bool_]:
    table = np.fromiter((is_one(chr(code)) for code in range(_LAST + 1)), dtype=np.bool_, count=_LAST + 1)
    table.setflags(write=False)
    return table


def within(codes: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
    """Code points as indexes of the tables below."""
    return np.minimum(codes, np.uint32(_LAST))


BLANK = _table(str.isspace)
HANGING = _table(lambda c: c in DEPENDENT)
"""Bangla signs that cannot begin a syllable."""
JOINING = _table(lambda c: c in DEPENDENT or (c > "\u02ff" and unicodedata.combining(c) != 0))
"""What is shown in one piece with the letter before it."""
CONSONANT = _table(lambda c: c in CONSONANTS)
STRANGE = _table(lambda c: (c < " " and not c.isspace()) or "\ue000" <= c <= "\uf8ff")
"""Controls and private use: not what they show."""
