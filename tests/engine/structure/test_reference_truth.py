"""What more than 400 references name, against labels read from the pages. Needs the corpus (DHARA_CORPUS)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.domain.provision import EdgeType, Resolution
from engine.domain.version import Statute
from tests.helpers.acts import CORPUS, PDFS, statute
from tests.helpers.spots import spots

TRUTH = Path(__file__).parent / "truth" / "references.tsv"
RESOLVED, WRONG = 0.97, 0.005
Name = tuple[int, str, int]

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus at {CORPUS}; set DHARA_CORPUS"),
]


def labelled(act: str) -> dict[Name, frozenset[str]]:
    lines = TRUTH.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {(int(r[1]), r[2], int(r[3])): frozenset(r[4].split()) for r in rows if r[0] == act}


def _without_chapter(eid: str) -> str:
    """Acts number sections through all chapters; in a regulation "sec" is a part of a chapter."""
    return re.sub(r"^(?:part_\w+?__)?chp_\w+?__(?=sec_\w+(?:__|$))", "", eid)


def answers(built: Statute) -> dict[Name, frozenset[str]]:
    """What the engine says of every spot: targets, "external", "unresolved", or nothing."""
    edges = sorted((e for e in built.edges if e.type == EdgeType.CROSS_REF), key=lambda e: e.start)
    out: dict[Name, frozenset[str]] = {}
    regulation = any(node.eid.startswith("art_") for node in built.provisions)
    for spot in spots(built):
        said = [e for e in edges if e.start <= spot.at < e.end]
        out[spot.name] = frozenset(
            (e.target if regulation else _without_chapter(e.target))
            if e.target
            else (e.resolution or Resolution.UNRESOLVED).value
            for e in said
        )
    return out


def verdict(want: frozenset[str], got: frozenset[str]) -> str:
    """right, wrong (names what is not meant) or unresolved (names less, or nothing)."""
    named = got - {"unresolved"}
    meant = want - {"none", "absent"}
    if named - meant:
        return "wrong"
    if not meant:
        return "right"
    return "right" if named == meant and "unresolved" not in got else "unresolved"


def test_references_are_resolved_and_next_to_none_wrongly() -> None:
    total: Counter[str] = Counter()
    for act in PDFS:
        truth, said = labelled(act), answers(statute(act)) if labelled(act) else {}
        for name, want in truth.items():
            got = said.get(name, frozenset({"no such place"}))
            how = verdict(want, got)
            total[how] += 1
            if how != "right":
                print(f"\n{act} p. {name}: {how}: want {' '.join(sorted(want))}, got {' '.join(sorted(got))}")
    print(f"\n{dict(total)} of {total.total()}")
    assert total["wrong"] <= WRONG * total.total()
    assert total["right"] >= RESOLVED * total.total()


def named_in_sections(act: str) -> dict[str, frozenset[str]]:
    """The provisions that each section refers to, schedules and chapters aside."""
    out: dict[str, set[str]] = {}
    for edge in statute(act).edges:
        if edge.type == EdgeType.CROSS_REF and edge.target:
            source, target = (_without_chapter(eid) for eid in (edge.source, edge.target))
            if source.startswith("sec_") and target.startswith("sec_"):
                out.setdefault(source.split("__")[0], set()).add(target)
    return {section: frozenset(targets) for section, targets in out.items()}


def test_both_languages_refer_to_the_same_provisions() -> None:
    english, bangla = named_in_sections("english_2018"), named_in_sections("bangla_2018")
    apart = {s for s in {*english, *bangla} if english.get(s) != bangla.get(s)}
    print(f"\nof {len({*english, *bangla})} sections that refer, apart: {sorted(apart)}")
    # Five say it differently in print: "under section 3" for "under sub-section (3)".
    assert len(apart) <= 5
