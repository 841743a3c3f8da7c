"""Chapters as groups: each is about its title and the headings of its sections."""

from __future__ import annotations

from engine.domain.identity import EId
from engine.domain.motor import Embedder, Watch
from engine.domain.provision import Provision
from engine.domain.version import Version
from engine.index.passages import passages_of
from engine.retrieval.groups.preparation import Group, grouping
from engine.retrieval.instruments import Instruments

KIND = "chapters"


def chapters_of(version: Version, embedder: Embedder, tools: Instruments, watch: Watch) -> tuple[Group, ...]:
    """In document order; what lies in no chapter is in no group, and neither is one that heads nothing."""
    by_eid = {p.eid: p for p in version.provisions}
    inside: dict[EId, list[Provision]] = {}
    for home in dict.fromkeys(p.home for p in passages_of(version)):
        parent = by_eid[home].parent
        if parent is not None:
            inside.setdefault(parent, []).append(by_eid[home])
    return tuple(
        Group(
            by_eid[chapter].heading or by_eid[chapter].label,
            told(by_eid[chapter].heading, [home.heading for home in homes]),
            tuple(home.eid for home in homes),
        )
        for chapter, homes in inside.items()
        if told(by_eid[chapter].heading, [home.heading for home in homes])
    )


def told(title: str, headings: list[str]) -> str:
    """What a group is about, in the words of its headings: models read some hundred words of it."""
    return " : ".join(part for part in (title, "; ".join(filter(None, headings))) if part)


CHAPTERS = grouping(KIND, "Titles and headings of chapters, for `hierarchical`: seconds an act.", chapters_of)
