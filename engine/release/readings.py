"""How the quoted words came to be read: from a picture, by a person's hand, or not in full."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.domain.evidence import Quotation
from engine.domain.identity import VersionId
from engine.domain.page import PLACELESS, Origin
from engine.domain.provenance import SURE, UNKNOWN
from engine.domain.version import Version

_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Readings:
    """Counts of quotations, each place of the law once; `doubtful` counts words, each once."""

    recognised: int = 0  # that hold characters recognised from a picture
    doubtful: int = 0  # words quoted of which a recognised character is below SURE
    unreadable: int = 0  # that hold characters without a known meaning
    corrected: int = 0  # that hold characters a person typed


NOTHING_QUOTED = Readings()


def readings_of(quotations: Iterable[Quotation], versions: Mapping[VersionId, Version]) -> Readings:
    """A word counts whole where only part of it is quoted: its doubt may lie in the other part too."""
    recognised = unreadable = corrected = 0
    doubtful: set[tuple[VersionId, int]] = set()
    for version_id, start, end in dict.fromkeys((q.version_id, q.start, q.end) for q in quotations):
        version = versions[version_id]
        origins = version.provenance.origin[start:end]
        corrected += Origin.TYPED in origins
        unreadable += any(_unreadable(version, at) for at in range(start, end))
        if Origin.OCR in origins:
            recognised += 1
            doubtful.update((version_id, at) for at in _doubtful(version, start, end))
    return Readings(recognised, len(doubtful), unreadable, corrected)


def _unreadable(version: Version, at: int) -> bool:
    places = version.provenance
    if version.text[at] == UNKNOWN:
        return True
    told = places.origin[at] not in PLACELESS and places.origin[at] != Origin.TYPED
    return told and places.confidence[at] <= 0 and not version.text[at].isspace()


def _doubtful(version: Version, start: int, end: int) -> Iterable[int]:
    """Where the doubtful words that [start, end) touches begin."""
    text, places = version.text, version.provenance
    while start > 0 and not text[start].isspace() and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace() and not text[end - 1].isspace():
        end += 1
    for word in _WORD.finditer(text, start, end):
        span = range(*word.span())
        if any(places.origin[at] == Origin.OCR and places.confidence[at] < SURE for at in span):
            yield word.start()
