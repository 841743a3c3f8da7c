"""Questions with the provisions that answer them: a file of JSON Lines -> what is asked, and its gold."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.domain.identity import EId
from engine.domain.language import Language
from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.version import Version
from engine.release.derived import Gold, answer_of

_WRITTEN = re.compile(r"(?P<section>\d+[A-Z]*)(?P<steps>(?:\([^()]+\))*)(?: (?P<qualifier>[a-z]+))?")


@dataclass(frozen=True, slots=True)
class Asked:
    """`gold` as the file writes it: eIds, or "26(1)(a)", "35 explanation"; () where nothing answers."""

    id: str
    category: str
    english: str
    bangla: str
    gold: tuple[str, ...]
    yes: bool | None = None

    @property
    def answerable(self) -> bool:
        return bool(self.gold)

    def said_in(self, language: Language) -> str:
        return self.bangla if language is Language.BANGLA else self.english

    def gold_in(self, version: Version) -> Gold:
        """Raises ValueError for a provision that `version` does not have."""
        return Gold(tuple(eid for written in self.gold for eid in found_in(version, written)), self.yes)


def read_questions(file: Path) -> tuple[Asked, ...]:
    return tuple(_asked(json.loads(line)) for line in file.read_text("utf-8").splitlines())


def balanced(questions: Iterable[Asked]) -> tuple[Asked, ...]:
    """In an order of which every beginning has each category in its proportion; by chance within one."""
    ranked = _by_category(questions).values()
    placed = [(n / len(mine), asked.category, asked) for mine in ranked for n, asked in enumerate(mine)]
    return tuple(asked for _, _, asked in sorted(placed, key=lambda row: row[:2]))


def stratified(questions: Iterable[Asked], each: int, unanswerable: int) -> tuple[Asked, ...]:
    """The first `each` of every category in the order of chance, and `unanswerable` without an answer."""
    held = _by_category(questions)
    return tuple(a for mine in held.values() for a in mine[: each if mine[0].answerable else unanswerable])


def _by_category(questions: Iterable[Asked]) -> dict[str, list[Asked]]:
    """By the hash of their ids, which depends on nothing that could be chosen."""
    held: dict[str, list[Asked]] = {}
    for asked in sorted(questions, key=lambda a: hashlib.sha256(a.id.encode()).digest()):
        held.setdefault(asked.category, []).append(asked)
    return held


def _asked(row: dict[str, object]) -> Asked:
    polarity = row.get("polarity", "unsaid")
    gold = row["gold"]
    if not isinstance(gold, list):
        raise ValueError(f"{row['id']}: its gold is no list")
    return Asked(
        id=str(row["id"]),
        category=str(row["category"]),
        english=str(row["question_en"]),
        bangla=str(row["question_bn"]),
        gold=tuple(map(str, gold)),
        yes=answer_of(str(row["gold_answer_en"])) if polarity == "unsaid" else _yes(polarity),
    )


def _yes(polarity: object) -> bool | None:
    return None if polarity is None else polarity == "yes"


def found_in(version: Version, written: str) -> tuple[EId, ...]:
    """The provisions that `written` names: one, or the qualifiers of one of which it names the kind.

    Raises ValueError where `version` has none.
    """
    if any(p.eid == written for p in version.provisions):
        return (EId(written),)
    parts = _WRITTEN.fullmatch(written)
    if parts is None:
        raise ValueError(f"no provision is written “{written}”")
    sections = (p for p in version.provisions if p.kind is Kind.SECTION)
    at = [p for p in sections if p.number == parts["section"]]
    for step in re.findall(r"\(([^()]+)\)", parts["steps"]):
        at = [c for p in at for c in _parts_of(p, version) if c.number == step]
    if kind := parts["qualifier"]:
        at = [c for p in at for c in _below(p, version.provisions) if c.kind == kind and c.kind in QUALIFIERS]
    if not at:
        raise ValueError(f"{version.card.work} has no {written}")
    return tuple(p.eid for p in at)


def _parts_of(node: Provision, version: Version) -> list[Provision]:
    return [p for p in version.provisions if p.parent == node.eid and p.kind not in QUALIFIERS]


def _below(node: Provision, provisions: Iterable[Provision]) -> list[Provision]:
    """Qualifiers of it and of its parts: a proviso after a list may hang on the last clause."""
    return [p for p in provisions if node.start <= p.start and p.end <= node.end and p.eid != node.eid]
