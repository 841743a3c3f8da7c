"""Phrases between quotation marks: what a hit must contain, word behind word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.domain.evidence import Hit
from engine.domain.finding import Found, Wanted
from engine.domain.identity import EId, VersionId
from engine.domain.version import Version
from engine.errors import DamagedRecord
from engine.index.roll import Roll
from engine.index.shelf import Shelf
from engine.index.stems import contains, stems, words

MOST = 8  # phrases in one query

_QUOTED = re.compile(r'"([^"]*)"|“([^”]*)”|«([^»]*)»')


def quoted_phrases(query: str) -> tuple[str, ...]:
    """What stands between quotation marks, without what holds no word."""
    found = (" ".join("".join(groups).split()) for groups in _QUOTED.findall(query))
    return tuple(phrase for phrase in found if words(phrase))[:MOST]


def wanted_of(query: str) -> Wanted:
    """Its phrases, and every word outside them."""
    return Wanted(quoted_phrases(query), tuple(words(_QUOTED.sub(" ", query))))


def containing(
    wanted: Wanted, versions: Sequence[VersionId], shelf: Shelf, open: Callable[[VersionId], Version]
) -> tuple[Found, ...]:
    """The provisions of `versions` that have it, and those around them. A version that is not in the table
    of provisions yet, or a damaged table, is read through: slower, with the same answer.

    Raises UnknownVersion, DamagedRecord (of a version).
    """
    try:
        held = [v for v in versions if shelf.provisions.count(v)]
        found = shelf.provisions.containing(wanted, held) if held else ()
    except DamagedRecord:
        held, found = [], ()
    read = [one for v in versions if v not in held for one in _read_through(wanted, open(v))]
    return (*found, *read)


def narrowed(hits: Sequence[Hit], found: Sequence[Found], rolls: Sequence[Roll], k: int) -> tuple[Hit, ...]:
    """Of `hits` those that contain what was found, then the others that do, in document order."""
    having: dict[VersionId, dict[EId, None]] = {}
    for one in found:
        having.setdefault(one.version_id, {})[one.eid] = None
    best: dict[tuple[VersionId, EId], EId] = {}  # of a home that contains it the first part that does
    section: dict[tuple[VersionId, EId], str] = {}
    home_of: dict[tuple[VersionId, EId], EId] = {}
    for roll in rolls:
        mine = having.get(roll.version_id, {})
        for unit, place in zip(roll.units, roll.home_of, strict=True):
            home = roll.homes[place]
            key = (roll.version_id, home)
            home_of[roll.version_id, unit] = home
            if unit in mine and best.get(key, home) == home:
                best[key], section[key] = unit, roll.sections[place]
    out: dict[tuple[VersionId, EId], Hit] = {}
    for hit in hits:
        key = (hit.version_id, home_of.get((hit.version_id, hit.eid), hit.eid))
        if key in best:
            eid = hit.eid if hit.eid in having[hit.version_id] else best[key]
            out.setdefault(key, replace(hit, eid=eid, why=f"phrase + {hit.why}"))
    least = min((hit.score for hit in hits), default=0.0)
    for key, eid in best.items():
        out.setdefault(key, Hit(key[0], eid, section[key], least, "phrase"))
    return tuple(out.values())[:k]


def _read_through(wanted: Wanted, version: Version) -> list[Found]:
    from engine.index.provision_rows import provision_rows

    phrases = [stems(phrase) for phrase in wanted.phrases]
    single = {stem for word in wanted.words for stem in stems(word)}
    literal = [words(phrase) for phrase in wanted.phrases]
    out = []
    for provision, row in zip(version.provisions, provision_rows(version, ""), strict=True):
        said = tuple(row["stems"].split())
        if not (single <= set(said) and all(contains(said, phrase) for phrase in phrases)):
            continue
        told = words(f"{row['heading']} {row['text']}")
        out.append(
            Found(
                version.card.version_id,
                provision.eid,
                provision.kind,
                provision.label,
                row["section"],
                provision.heading,
                provision.start,
                provision.end,
                provision.page,
                all(contains(told, phrase) for phrase in literal),
            )
        )
    return out
