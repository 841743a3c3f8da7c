"""Which law answers: the versions a question is asked on, and each one's twin in the other language."""

from __future__ import annotations

from functools import lru_cache

from engine.domain.language import Language
from engine.domain.said_date import SaidDate
from engine.domain.version import VersionCard
from engine.errors import UnknownVersion
from engine.workbench.revisions import current
from engine.workbench.works import same_title

TWIN_OVERLAP = 0.9  # share of section numbers two language versions of one state have in common


def select(cards: tuple[VersionCard, ...], language: Language, on: str | None) -> tuple[VersionCard, ...]:
    """For each work the latest state (not after `on`), in `language` where held, else its twin.

    A state of unknown date counts as the oldest. Raises UnknownVersion when nothing is left.
    """
    cards = current(cards)
    if not cards:
        raise UnknownVersion(
            "This library holds no law yet.", hint="Import a statute with `dhara import FILE`."
        )
    eligible = tuple(c for c in cards if on is None or (c.as_of or "") <= on)
    chosen = [_preferred(group, language) for group in works_of(eligible)]
    if not chosen:
        raise UnknownVersion(f"No version held was in force on {on}.", hint="Ask without --on, or import it.")
    return tuple(sorted(chosen, key=lambda c: c.work))


def select_for(
    cards: tuple[VersionCard, ...], language: Language, said: tuple[SaidDate, ...]
) -> tuple[tuple[VersionCard, ...], SaidDate | None]:
    """For each work the text in force on the last of the days `said`, else (none of then is held) the
    latest; with the day that was gone by, None where none is said. Raises UnknownVersion."""
    day = max(said, key=lambda date: date.day, default=None)
    if day is None or not cards:
        return select(cards, language, None), None
    chosen = []
    for group in works_of(current(cards)):
        then = tuple(c for c in group if c.as_of is not None and c.as_of <= day.day)
        chosen.append(_preferred(then or group, language))
    return tuple(sorted(chosen, key=lambda c: c.work)), day


def works_of(cards: tuple[VersionCard, ...]) -> tuple[tuple[VersionCard, ...], ...]:
    """`cards` grouped into works: same name, or twins of one another."""
    groups: list[list[VersionCard]] = []
    for card in cards:
        home = [g for g in groups if any(_same_work(card, other) for other in g)]
        merged = [card, *(c for g in home for c in g)]
        groups = [g for g in groups if g not in home] + [merged]
    return tuple(tuple(g) for g in groups)


def twin_of(card: VersionCard, cards: tuple[VersionCard, ...]) -> VersionCard | None:
    """The same state of the same work in another language: the one that shares most sections."""
    others = [c for c in current(cards) if _are_twins(card, c)]
    return max(others, key=lambda c: (overlap(card, c), c.committed_at), default=None)


def overlap(a: VersionCard, b: VersionCard) -> float:
    """Share of section numbers in both, of those in either (Jaccard)."""
    mine, theirs = _numbers(a.sections), _numbers(b.sections)
    return len(mine & theirs) / len(mine | theirs) if mine and theirs else 0.0


@lru_cache(maxsize=1024)  # cards are compared each with each
def _numbers(sections: tuple[str, ...]) -> frozenset[str]:
    return frozenset(sections)


def _same_work(a: VersionCard, b: VersionCard) -> bool:
    return same_title(a, b) or _are_twins(a, b)


def _are_twins(a: VersionCard, b: VersionCard) -> bool:
    return a.language != b.language and a.as_of == b.as_of and overlap(a, b) >= TWIN_OVERLAP


def _preferred(group: tuple[VersionCard, ...], language: Language) -> VersionCard:
    """A text in part answers only where no whole one is held; of one state, one without doubts first."""
    whole = [c for c in group if not c.in_part] or list(group)
    latest = max(c.as_of or "" for c in whole)
    state = [c for c in whole if (c.as_of or "") == latest]
    return max(state, key=lambda c: (c.language == language, not c.incomplete, c.committed_at))
