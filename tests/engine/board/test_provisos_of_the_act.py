"""Every proviso and explanation of a real Act, in both languages: with its rule, and never without."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.board.placing import place
from engine.deliberation.ceilings import PROFILES
from engine.domain.evidence import Evidence, Hit
from engine.domain.identity import Sha256, VersionId
from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.version import Version, VersionCard
from engine.reading.workers import PageWorkers
from engine.retrieval.graph import Graphs
from engine.retrieval.hops import Ways, hop
from engine.structure.build import build

pytestmark = pytest.mark.corpus
LIMIT = 25
PDFS = ("labour_act_en/labour_act_2006_en_asof2018.pdf", "labour_act_bn/labour_act_2006_bn_asof2018.pdf")


@pytest.fixture(scope="module", params=PDFS, ids=["en", "bn"])
def act(request: pytest.FixtureRequest, corpus: Path) -> Version:
    with PageWorkers(1) as workers:
        s = build(workers.read(corpus / request.param, watch=lambda done, total: None))
    none = Sha256("0" * 64)
    card = VersionCard(
        VersionId("act"), s.work, s.language, s.as_of, none, request.param, s.grammar,
        "", (), (), (), None, "", none,
    )  # fmt: skip
    return Version(card, s.text, s.provenance, s.provisions, s.edges, s.parts)


def _on(ledger: tuple[Evidence, ...], node: Provision) -> bool:
    return any(e.start <= node.start and node.end <= e.end for e in ledger)


def _qualifiers(version: Version) -> list[Provision]:
    return [p for p in version.provisions if p.kind in QUALIFIERS and p.parent is not None]


@pytest.mark.parametrize("profile", list(PROFILES))
def test_whatever_is_found_each_proviso_is_there_with_its_rule_and_none_without(
    act: Version, profile: str
) -> None:
    """A search that finds nothing but the parent of one, for every parent; and one that finds the
    qualifier itself."""
    graphs = Graphs({VersionId("act"): act})
    by_eid = {p.eid: p for p in act.provisions}
    qualifiers = _qualifiers(act)
    assert len(qualifiers) > 100
    wide = PROFILES[profile]
    for ways in (Ways((), (), 0), Ways(wide.edges, wide.back, 2)):
        for start in dict.fromkeys(e for q in qualifiers for e in (q.parent, q.eid) if e is not None):
            hits = (Hit(VersionId("act"), start, "", 1.0, "test"),)
            ledger = place(hop(hits, graphs, ways, LIMIT), hits, graphs, (), LIMIT)
            assert _on(ledger, by_eid[start]), start
            assert len(ledger) <= LIMIT
            for q in qualifiers:
                assert q.parent is not None
                assert _on(ledger, q) == _on(ledger, by_eid[q.parent]), (start, q.eid)


def test_a_search_for_each_section_alone_places_its_qualifiers_and_no_others(act: Version) -> None:
    graphs = Graphs({VersionId("act"): act})
    qualifiers = _qualifiers(act)
    for section in (p for p in act.provisions if p.kind is Kind.SECTION):
        hits = (Hit(VersionId("act"), section.eid, section.number, 1.0, "test"),)
        ledger = place(hop(hits, graphs, Ways((), (), 0), LIMIT), hits, graphs, (), LIMIT)
        if {e.eid for e in ledger} != {section.eid}:
            continue  # too long to place whole: its parts are told of in the test above
        mine = {q.eid for q in qualifiers if section.start <= q.start and q.end <= section.end}
        assert {q.eid for q in qualifiers if _on(ledger, q)} == mine
