"""Aligned: the pairs of texts in two language versions of a law that say the same."""

from __future__ import annotations

from collections.abc import Iterator

from engine.domain.provision import Kind, Provision
from engine.domain.version import Version
from engine.index.grams import content_words
from engine.retrieval.twins import Path, paths_of

KINDS = frozenset(
    {
        Kind.SECTION,
        Kind.SUBSECTION,
        Kind.PARAGRAPH,
        Kind.PROVISO,
        Kind.DEFINITION,
        Kind.EXPLANATION,
    }
)
LONGEST = 120  # words: of a longer text any word might be the translation of any
PREFIX = 5  # letters of an inflected word that are its stem: suffixes come behind


def source_words(text: str) -> list[str]:
    """Content words of an inflected language, cut to their stems."""
    return [word[:PREFIX] for word in content_words(text)]


def aligned(source: Version, target: Version) -> Iterator[tuple[list[str], list[str]]]:
    """Words of `source` and of `target`: headings of sections, then provisions, long ones left out."""
    theirs: dict[Path, Provision] = {path: p for path, p in paths_of(target).items() if p is not None}
    for path, ours in paths_of(source).items():
        other = theirs.get(path)
        if ours is None or other is None:
            continue
        if ours.heading and other.heading:
            yield source_words(ours.heading), content_words(other.heading)
        if ours.kind in KINDS:
            mine = source_words(source.text[ours.start : ours.end])
            its = content_words(target.text[other.start : other.end])
            if len(mine) <= LONGEST and len(its) <= LONGEST:
                yield mine, its
