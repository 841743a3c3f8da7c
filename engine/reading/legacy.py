"""Legacy fonts: Bangla fonts from before Unicode, whose text layer holds Latin bytes."""

from __future__ import annotations

import re
from functools import lru_cache

# By name. SutonnyOMJ and its kin are Unicode fonts of the same maker.
_NAMES = re.compile(
    r"sutonny|bijoy|sulekha|boishakhi|adarsha?lipi|(?:[a-z]MJ(?:$|[-, ]|bold|italic))", re.IGNORECASE
)
_UNICODE = re.compile(r"OMJ", re.IGNORECASE)
_CP1252 = frozenset("†‡ˆ‰Š‹Œ•–—˜™š›œŸƒ„…")
_TELLTALE = re.compile(r"[†‡][a-zA-Z]|Avi|[a-z]©|[a-z]¨|cÖ|Gi |Ges|evsjv|kÖg|AvBb|aviv|wewa")


@lru_cache(maxsize=256)
def is_legacy_font(name: str) -> bool:
    plain = name.split("+", 1)[-1]
    return bool(_NAMES.search(plain)) and not _UNICODE.search(plain)


def reads_legacy(text: str) -> bool:
    """Whether Latin text is really Bangla in a legacy encoding, by what it looks like."""
    letters = [c for c in text if not c.isspace()]
    if len(letters) < 12:
        return False
    high = sum(1 for c in letters if "\xa0" < c < "\u0100" or c in _CP1252) / len(letters)
    tells = len(_TELLTALE.findall(text)) / len(letters)
    return 3 * high + 6 * tells > 0.6
