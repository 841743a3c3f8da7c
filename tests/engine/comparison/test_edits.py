"""Acts made by chance and edited by chance: what is said of them is what was done to them."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import count

import pytest

from engine.comparison.compare import compare
from engine.domain.version import Version
from tests.helpers.laws import bound, law

NOUNS = ("ferry raft lamp oar rope mast keeper pilot child goat fare lock bell board ghat jetty").split()  # noqa: SIM905
VERBS = "carry keep mend paint count lend lower raise ring show".split()  # noqa: SIM905
HEAD = "@mid THE RIVER FERRIES ACT, 2087\n@mid CHAPTER I\n@mid OF FERRIES\n"


@dataclass
class Section:
    key: int
    heading: str
    parts: list[tuple[int, str]]  # sub-sections by key


@dataclass
class Draft:
    """An act to be edited. Keys stay with what they name, whatever its number becomes."""

    chance: random.Random
    keys: count[int] = field(default_factory=lambda: count(1))

    def words(self) -> str:
        noun, verb = self.chance.choice(NOUNS), self.chance.choice(VERBS)
        others = " and the ".join(self.chance.sample(NOUNS, 3))
        return f"The {noun} shall {verb} the {others} before {self.chance.choice(NOUNS)}s are let in."

    def section(self) -> Section:
        heading = " ".join(self.chance.sample(NOUNS, 2)).capitalize()
        parts = [(next(self.keys), self.words()) for _ in range(self.chance.randint(2, 4))]
        return Section(next(self.keys), heading, parts)


def printed(sections: list[Section]) -> Version:
    lines = [HEAD]
    for n, section in enumerate(sections, 1):
        for m, (_, words) in enumerate(section.parts, 1):
            lines.append(f"      {n}. {section.heading}.- (1) {words}" if m == 1 else f"      ({m}) {words}")
    return law("\n".join(lines))


def places(sections: list[Section]) -> dict[int, str]:
    """eId by key."""
    out: dict[int, str] = {}
    for n, section in enumerate(sections, 1):
        out[section.key] = f"chp_1__sec_{n}"
        for m, (key, _) in enumerate(section.parts, 1):
            out[key] = f"chp_1__sec_{n}__subsec_{m}"
    return out


@pytest.mark.parametrize("seed", range(40))
def test_what_was_done_is_what_is_told(seed: int) -> None:
    chance = random.Random(seed)
    draft = Draft(chance)
    old = [draft.section() for _ in range(12)]
    new = [Section(s.key, s.heading, list(s.parts)) for s in old]
    reworded: set[int] = set()
    refitted: set[int] = set()  # one that lost a part and got another under its number was written anew
    whole = chance.choice(["put in", "take out"])  # both could leave another section under one number
    for _ in range(chance.randint(1, 4)):
        where = chance.choice(new)
        match chance.choice([whole, "put in part", "take out part", "reword"]):
            case "put in":
                new.insert(chance.randrange(len(new) + 1), draft.section())
            case "take out":
                new.remove(where)
            case "put in part" | "take out part" if where.key in refitted:
                continue
            case "put in part":
                refitted.add(where.key)
                where.parts.insert(chance.randrange(len(where.parts) + 1), (next(draft.keys), draft.words()))
            case "take out part" if len(where.parts) > 2:
                refitted.add(where.key)
                where.parts.pop(chance.randrange(len(where.parts)))
            case "reword":
                at = chance.randrange(len(where.parts))
                key, words = where.parts[at]
                where.parts[at] = (key, words.replace("shall", "may with leave"))
                reworded.add(key)
    before, after = places(old), places(new)
    found = compare(bound(printed(old)), bound(printed(new)))

    def outermost(keys: set[int], sections: list[Section]) -> set[int]:
        inside = {key for s in sections if s.key in keys for key, _ in s.parts}
        return keys - inside

    added = outermost(set(after) - set(before), new)
    removed = outermost(set(before) - set(after), old)
    stayed = set(before) & set(after)
    shifted = {k for k in stayed if before[k].rpartition("__")[2] != after[k].rpartition("__")[2]}
    assert {p.eid for p in found.added} == {after[k] for k in added}
    assert {p.eid for p in found.removed} == {before[k] for k in removed}
    assert {(r.old.eid, r.new.eid) for r in found.renumbered} == {(before[k], after[k]) for k in shifted}
    assert {c.new.eid for c in found.changed} == {after[k] for k in reworded & stayed}


@pytest.mark.parametrize("seed", range(10))
def test_every_hunk_is_cut_from_both_texts(seed: int) -> None:
    chance = random.Random(seed)
    draft = Draft(chance)
    old = [draft.section() for _ in range(6)]
    new = [Section(s.key, s.heading, [(k, draft.words()) for k, _ in s.parts]) for s in old]
    a, b = printed(old), printed(new)
    found = compare(bound(a), bound(b))
    assert found.changed
    for item in (*found.changed, *found.reprinted):
        for hunk in item.hunks:
            assert a.text[hunk.old_start : hunk.old_end] == hunk.old_text
            assert b.text[hunk.new_start : hunk.new_end] == hunk.new_text
            assert hunk.old_text != hunk.new_text
