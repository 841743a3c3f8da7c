"""What is placed on a ledger: sections whole, each once, with everything that qualifies them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.board.placing import place
from engine.domain.evidence import Evidence, Hit, Hop
from engine.domain.identity import EId
from engine.domain.provision import QUALIFIERS, EdgeType, Kind
from engine.domain.version import Version
from engine.retrieval.graph import WHOLE, Graphs
from engine.retrieval.hops import Ways, hop
from tests.helpers.versions import Node, build_version, small_act

ACT = small_act()
WAYS = Ways((EdgeType.CROSS_REF, EdgeType.DEFINITION, EdgeType.NEXT), (EdgeType.CROSS_REF, EdgeType.NEXT), 2)


def _ledger(version: Version, *eids: str, limit: int = 25, ways: Ways = WAYS) -> tuple[Evidence, ...]:
    graphs = Graphs({version.card.version_id: version})
    hits = tuple(Hit(version.card.version_id, EId(e), "", 1.0 / n, "test") for n, e in enumerate(eids, 1))
    return place(hop(hits, graphs, ways, limit), hits, graphs, (), limit)


def _on(ledger: tuple[Evidence, ...], start: int, end: int) -> bool:
    return any(e.start <= start and end <= e.end for e in ledger)


def test_a_clause_brings_its_section_and_handles_count_from_one() -> None:
    ledger = _ledger(ACT, "chp_2__sec_4__subsec_1__para_a", "chp_3__sec_8", ways=Ways((), (), 0))
    assert [(e.handle, e.eid) for e in ledger] == [("E1", "chp_2__sec_4"), ("E2", "chp_3__sec_8")]
    assert ledger[0].section == "4"
    assert ledger[0].score == 1.0


def test_a_proviso_to_a_section_too_long_to_place_is_placed_beside_its_part() -> None:
    parts = [Node(Kind.SUBSECTION, str(n), "word " * (WHOLE // 20), f"({n}) ") for n in range(1, 6)]
    proviso = Node(Kind.PROVISO, "1", "Provided that none of it applies at sea.")
    version = build_version([Node(Kind.SECTION, "1", children=(*parts, proviso))])
    ledger = _ledger(version, "sec_1__subsec_2", ways=Ways((), (), 0))
    assert [e.eid for e in ledger] == ["sec_1__subsec_2", "sec_1__proviso_1"]


def test_a_hop_to_what_is_held_places_nothing() -> None:
    graphs = Graphs({ACT.card.version_id: ACT})
    held = _ledger(ACT, "chp_2__sec_4", ways=Ways((), (), 0))
    hops = (Hop(0, None, None, EId("chp_2__sec_4__subsec_1"), ACT.card.version_id),)
    assert place(hops, (), graphs, held, 25) == ()


@given(
    st.lists(st.sampled_from([p.eid for p in ACT.provisions]), max_size=6),
    st.integers(1, 12),
    st.integers(0, 3),
)
def test_what_qualifies_a_rule_is_there_with_it_and_never_without(
    eids: list[EId], limit: int, depth: int
) -> None:
    ledger = _ledger(ACT, *eids, limit=limit, ways=Ways(WAYS.edges, WAYS.back, depth))
    assert len(ledger) <= limit
    for p in ACT.provisions:
        if p.kind in QUALIFIERS and p.parent is not None:
            parent = ACT.provision(p.parent)
            assert _on(ledger, p.start, p.end) == _on(ledger, parent.start, parent.end)
