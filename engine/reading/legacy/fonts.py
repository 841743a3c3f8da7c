"""Legacy fonts: Bangla fonts from before Unicode, whose text layer holds Latin bytes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from engine.reading.legacy.bijoy import DOUBTFUL, code_of

# By name. SutonnyOMJ and its kin are Unicode fonts of the same maker.
_NAMES = re.compile(
    r"sutonny|bijoy|sulekha|boishakhi|adarsha?lipi|(?:[a-z]MJ(?:$|[-, ]|bold|italic))", re.IGNORECASE
)
_UNICODE = re.compile(r"OMJ", re.IGNORECASE)
_CP1252 = frozenset("†‡ˆ‰Š‹Œ•–—˜™š›œŸƒ„…")
_MARKS = re.compile(r"[†‡ˆŠ©¨Ö][A-Za-z`_]|[A-Za-z`_][©¨Ö¯]")  # among letters, as no European text has them
_TELLTALE = re.compile(r"[†‡][a-zA-Z]|Avi|[a-z]©|[a-z]¨|cÖ|Gi |Ges|evsjv|kÖg|AvBb|aviv|wewa")


DOUBT = 0.9  # trust in a code on which published tables disagree
VOTED = 0.95  # trust in a letter of a font that only the look of its text shows to be a legacy one


@dataclass(frozen=True, slots=True)
class Layer:
    """How the text layer of a page is to be taken. `voted`: names of fonts that say nothing, whose
    text shows that they are legacy ones; `visual`: Bangla is in the order it is drawn."""

    voted: frozenset[str] = frozenset()
    visual: bool = False

    def holds_codes(self, font: str) -> bool:
        return font in self.voted or is_legacy_font(font)

    def trust(self, font: str, char: str) -> float:
        """In the decoding of `char`, between 0 and 1."""
        if code_of(char) in DOUBTFUL and self.holds_codes(font):
            return DOUBT
        return VOTED if font in self.voted else 1.0


@lru_cache(maxsize=256)
def is_legacy_font(name: str) -> bool:
    plain = name.split("+", 1)[-1]
    return bool(_NAMES.search(plain)) and not _UNICODE.search(plain)


def sounds_legacy(text: str) -> bool:
    """Whether some of `text` may be legacy codes: quick, and true far too often to act upon."""
    return len(_MARKS.findall(text)) >= 3


def reads_legacy(text: str) -> bool:
    """Whether Latin text is really Bangla in a legacy encoding, by what it looks like."""
    letters = [c for c in text if not c.isspace()]
    if len(letters) < 12:
        return False
    high = sum(1 for c in letters if "\xa0" < c < "\u0100" or c in _CP1252) / len(letters)
    tells = len(_TELLTALE.findall(text)) / len(letters)
    return 3 * high + 6 * tells > 0.6
