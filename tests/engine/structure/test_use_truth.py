"""How many uses of defined terms are uses, on labels read from the pages. Needs the corpus (DHARA_CORPUS)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.domain.provision import EdgeType
from tests.helpers.acts import CORPUS, statute

TRUTH = Path(__file__).parent / "truth" / "uses.tsv"
PRECISION = 0.95

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus at {CORPUS}; set DHARA_CORPUS"),
]


def test_uses_of_defined_terms_are_uses() -> None:
    rows = [line.split("\t") for line in TRUTH.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    assert len(rows) == 100
    found = {
        (act, *(re.sub(r"^(?:part_\w+?__)?chp_\w+?__(?=sec_)", "", eid) for eid in (e.source, e.target)))
        for act in {row[0] for row in rows}
        for e in statute(act).edges
        if e.type == EdgeType.DEFINITION and e.target
    }
    kept = Counter(verdict for act, source, target, verdict in rows if (act, source, target) in found)
    asked = Counter(row[3] for row in rows)
    print(
        f"\n{kept['right']} of {kept.total()} uses found are uses; {kept['right']} of {asked['right']} kept"
    )
    assert kept["right"] >= PRECISION * kept.total()
    assert kept["right"] >= PRECISION * asked["right"]
