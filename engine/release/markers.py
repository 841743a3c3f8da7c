"""Citation markers inside a sentence -> what they point at, and the sentence without them.

Punctuation, a "cite:" in front and the form of the brackets are forgiven (GANDR, appendix O: marker
normalisation): what a sentence says is judged, not how it cites.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.domain.evidence import Reference
from engine.domain.identity import Handle
from engine.domain.language import Language, language_of
from engine.release.numbers import PLACE, place_of, within

_ONE = (
    r"(?:cite\s*:\s*)?(?P<h>[Ee]\d{1,3})(?:\s*[:\s,§#]\s*"
    r"(?P<a>\d{1,3})(?:\s*(?:-|–|to)\s*(?P<b>\d{1,3}))?)?"
)
_MARK = re.compile(_ONE)
_BRACKETED = re.compile(
    r"\s*[\[({【⟨<]+\s*" + re.sub(r"\?P<\w>", "?:", _ONE) + r"(?:\s*[;,&]\s*" + re.sub(r"\?P<\w>", "?:", _ONE)
    + r")*\s*[\])}】⟩>]+"
)  # fmt: skip
_HERE = {Language.ENGLISH: "this provision", Language.BANGLA: "এই বিধান"}
_SPACES = re.compile(r"\s+")


def marked(sentence: str) -> tuple[Reference, ...]:
    """What its markers point at, in order, each once: "[E1:2-3]", "(cite: E1 2)". A marker without
    segments points at the first."""
    out = []
    for bracket in _BRACKETED.finditer(sentence):
        for m in _MARK.finditer(bracket.group()):
            first = int(m["a"] or 1)
            out.append(Reference(Handle(m["h"].upper()), first, int(m["b"] or first)))
    return tuple(dict.fromkeys(out))


def unmarked(sentence: str) -> str:
    """`sentence` without its markers, otherwise as it is."""
    return _BRACKETED.sub("", sentence)


def normalised(sentence: str, labels: Iterable[str] = ()) -> str:
    """`sentence` without its markers, and with "this provision" for the number of one that `labels` (of
    its quotations) name: a number that the cited words themselves do not hold tells against no sentence.
    """
    known = [place_of(label) for label in labels]
    here = _HERE[language_of(sentence) or Language.ENGLISH]

    def named(m: re.Match[str]) -> str:
        place = place_of(m.group())
        if not any(within(place, k) for k in known):
            return m.group()
        return here if m.start() else here[0].upper() + here[1:]

    plain = PLACE.sub(named, unmarked(sentence))
    return _SPACES.sub(" ", re.sub(r"\s+([.,;:।?!])", r"\1", plain)).strip()
