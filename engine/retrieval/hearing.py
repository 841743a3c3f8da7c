"""Hearing: a query as it was typed -> the query that is searched with."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.version import Version
from engine.errors import EngineError
from engine.retrieval.instruments import Instruments
from engine.retrieval.romanised import is_romanised
from engine.retrieval.romanised_reading import Reading, Vocabulary, read_romanised, vocabulary

MOST_VERSIONS = 60  # whose words are listened for: reading the text of one takes a moment, the first time


def cleaned(query: str) -> str:
    """`query` without what no one types on purpose: control characters, halves of characters, wild space.

    Joiners stay: they are letters to Bangla. Marks that turn the direction of writing go.
    """
    whole = query.encode("utf-8", "replace").decode("utf-8")
    kept = (c if unicodedata.category(c) != "Cc" else " " for c in whole if c not in _TURNING)
    return " ".join("".join(kept).split())


_TURNING = frozenset(
    "\u200b\u200e\u200f\u061c\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def heard(query: str, versions: tuple[VersionId, ...], tools: Instruments) -> Reading | None:
    """Romanised Bangla as Bangla, by the words of `versions` and their twins; None for anything else."""
    if not is_romanised(query):
        return None
    return read_romanised(query, _words(_with_twins(versions, tools), tools.open))


def note_of(reading: Reading) -> str:
    """A sentence for the person who typed it."""
    told = f"Read as Bangla: “{reading.text}”."
    return told + (f" Not understood: {', '.join(reading.unread)}." if reading.unread else "")


def _with_twins(versions: tuple[VersionId, ...], tools: Instruments) -> tuple[VersionId, ...]:
    twins = (tools.twins[v] for v in versions if v in tools.twins)
    return tuple(dict.fromkeys((*versions, *twins)))[:MOST_VERSIONS]


@lru_cache(maxsize=4)
def _words(versions: tuple[VersionId, ...], opened: Callable[[VersionId], Version]) -> Vocabulary:
    """Made once for the versions that are searched again and again."""
    texts: dict[Language, list[str]] = {language: [] for language in Language}
    for version in _readable(versions, opened):
        texts[version.card.language].append(version.text)
    return vocabulary(texts[Language.BANGLA], texts[Language.ENGLISH])


def _readable(versions: tuple[VersionId, ...], opened: Callable[[VersionId], Version]) -> Iterable[Version]:
    """A text that is damaged lends no words; the search itself says what is wrong with it."""
    for version_id in versions:
        try:
            yield opened(version_id)
        except EngineError:
            continue
