"""Hops: from what search found to what has to be read with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.evidence import Hit, Hop
from engine.domain.identity import EId, VersionId
from engine.domain.language import Language
from engine.domain.provision import QUALIFIERS, EdgeType, Kind
from engine.domain.version import Version
from engine.retrieval.hops import FAN, MOST_DEFINITIONS, MOST_PARTS, hop
from tests.helpers.versions import Node, build_version, small_act

ACT = small_act()
VERSIONS = {ACT.card.version_id: ACT}
S4 = "chp_2__sec_4"
ALL = tuple(EdgeType)


def _hits(*eids: str, version: Version = ACT) -> tuple[Hit, ...]:
    return tuple(
        Hit(version.card.version_id, EId(e), e.split("sec_")[1].split("_")[0], 1.0, "test") for e in eids
    )


def _targets(hops: tuple[Hop, ...]) -> list[str]:
    return [h.target for h in hops]


def test_hits_come_first_with_no_source() -> None:
    hops = hop(_hits("chp_3__sec_8", "chp_3__sec_7"), VERSIONS, (), 0, 25)
    assert hops[0] == Hop(0, None, None, EId("chp_3__sec_8"), ACT.card.version_id)
    assert hops[1] == Hop(0, None, None, EId("chp_3__sec_7"), ACT.card.version_id)


def test_provisos_and_explanations_come_with_their_provision_even_with_no_hops() -> None:
    hops = hop(_hits(f"{S4}__subsec_1"), VERSIONS, (), 0, 25)
    came = {h.target: (h.source, h.edge) for h in hops}
    assert came[EId(f"{S4}__subsec_1__proviso_1")] == (f"{S4}__subsec_1", EdgeType.PROVISO)
    assert came[EId(f"{S4}__subsec_1__para_a__proviso_1")] == (
        f"{S4}__subsec_1__para_a",
        EdgeType.PROVISO,
    )
    assert came[EId(f"{S4}__explanation_1")] == (f"{S4}__subsec_1", EdgeType.EXPLANATION)


def test_a_provision_whose_qualifiers_do_not_fit_does_not_come() -> None:
    qualifiers = 3
    for limit in range(1, 1 + qualifiers):
        assert hop(_hits(f"{S4}__subsec_1"), VERSIONS, (), 0, limit) == ()
    assert len(hop(_hits(f"{S4}__subsec_1"), VERSIONS, (), 0, 1 + qualifiers)) == 1 + qualifiers


def test_what_does_not_fit_makes_way_for_what_does() -> None:
    assert _targets(hop(_hits(f"{S4}__subsec_1", "chp_3__sec_8"), VERSIONS, (), 0, 2)) == ["chp_3__sec_8"]


@pytest.mark.parametrize(
    ("eid", "standing"),
    [
        (f"{S4}__subsec_1__para_a", f"{S4}__subsec_1"),
        (f"{S4}__subsec_1__para_a__proviso_1", f"{S4}__subsec_1"),
        ("chp_1__sec_2__def_3", "chp_1__sec_2__def_3"),
    ],
)
def test_a_clause_brings_the_sub_section_that_makes_it_intelligible(eid: str, standing: str) -> None:
    assert _targets(hop(_hits(eid), VERSIONS, (), 0, 25))[0] == standing


def test_a_split_section_comes_as_its_sub_sections() -> None:
    targets = _targets(hop(_hits("chp_2__sec_5"), VERSIONS, (), 0, 25))
    assert targets == ["chp_2__sec_5__subsec_1", "chp_2__sec_5__subsec_2"]


def test_the_best_sections_come_with_all_their_sub_sections() -> None:
    hops = hop(
        _hits("chp_2__sec_5__subsec_2", "chp_3__sec_6__subsec_1", "chp_1__sec_1__subsec_1"),
        VERSIONS,
        (),
        0,
        25,
    )
    assert _targets(hops) == [
        "chp_2__sec_5__subsec_2",
        "chp_2__sec_5__subsec_1",
        "chp_3__sec_6__subsec_1",
        "chp_3__sec_6__subsec_2",
        "chp_1__sec_1__subsec_1",
    ]
    assert (hops[1].source, hops[1].edge) == ("chp_2__sec_5__subsec_2", EdgeType.PARENT)


def test_a_reference_is_followed_only_when_allowed_and_within_depth() -> None:
    hits = _hits("chp_2__sec_4A")
    assert _targets(hop(hits, VERSIONS, (), 3, 25)) == ["chp_2__sec_4A"]
    assert _targets(hop(hits, VERSIONS, (EdgeType.CROSS_REF,), 0, 25)) == ["chp_2__sec_4A"]
    hops = hop(hits, VERSIONS, (EdgeType.CROSS_REF,), 1, 25)
    assert (
        Hop(1, EId("chp_2__sec_4A"), EdgeType.CROSS_REF, EId(f"{S4}__subsec_1"), ACT.card.version_id) in hops
    )
    assert "chp_3__sec_6__subsec_1" not in _targets(hops)
    assert "chp_3__sec_6__subsec_1" in _targets(hop(hits, VERSIONS, (EdgeType.CROSS_REF,), 2, 25))


def test_hops_stop_when_nothing_new_comes() -> None:
    few = hop(_hits("chp_2__sec_4A"), VERSIONS, (EdgeType.CROSS_REF,), 4, 25)
    many = hop(_hits("chp_2__sec_4A"), VERSIONS, (EdgeType.CROSS_REF,), 10**9, 25)
    assert many == few


def test_an_edge_to_a_chapter_brings_nothing() -> None:
    assert _targets(hop(_hits("chp_3__sec_8"), VERSIONS, (EdgeType.PARENT,), 1, 25)) == ["chp_3__sec_8"]


def test_a_reference_to_a_schedule_of_items_does_not_bring_them_all() -> None:
    items = tuple(Node(Kind.SCHEDULE_ITEM, str(n), f"trade {n}", f"{n}. ") for n in range(1, 30))
    user = Node(
        Kind.SECTION,
        "1",
        "See the Schedule and item 7.",
        refers=(("Schedule", "sched_1"), ("item 7", "sched_1__item_7")),
    )
    version = build_version([user, Node(Kind.SCHEDULE, "1", heading="Trades", children=items)])
    hops = hop(
        _hits("sec_1", version=version), {version.card.version_id: version}, (EdgeType.CROSS_REF,), 1, 25
    )
    assert _targets(hops) == ["sec_1", "sched_1__item_7"]


def test_a_reference_that_resolves_nowhere_is_passed_over() -> None:
    section = Node(
        Kind.SECTION, "1", "See section 9.", "1. ", refers=(("section 9", "sec_9"),), label="section 1"
    )
    version = build_version([section])
    hops = hop(_hits("sec_1", version=version), {version.card.version_id: version}, ALL, 3, 9)
    assert _targets(hops) == ["sec_1"]


def test_definitions_are_few_and_references_from_one_provision_too() -> None:
    words = [f"word{n}" for n in range(12)]
    definitions = tuple(Node(Kind.DEFINITION, str(n), f"{w} means so;") for n, w in enumerate(words))
    user = Node(
        Kind.SECTION,
        "2",
        " ".join(words) + " and " + " ".join(f"s{n}" for n in range(3, 15)),
        uses=tuple((w, f"sec_1__def_{n}") for n, w in enumerate(words)),
        refers=tuple((f"s{n}", f"sec_{n}") for n in range(3, 15)),
    )
    others = [Node(Kind.SECTION, str(n), f"rule {n}") for n in range(3, 15)]
    version = build_version([Node(Kind.SECTION, "1", "In this Act", children=definitions), user, *others])
    hops = hop(
        _hits("sec_2", version=version),
        {version.card.version_id: version},
        (EdgeType.CROSS_REF, EdgeType.DEFINITION),
        3,
        25,
    )
    by_edge = [h.edge for h in hops]
    assert by_edge.count(EdgeType.DEFINITION) == min(MOST_DEFINITIONS, FAN)
    assert by_edge.count(EdgeType.CROSS_REF) == FAN


def test_a_dictionary_is_not_put_on_whole() -> None:
    definitions = tuple(Node(Kind.DEFINITION, str(n), f"word{n} means so;") for n in range(40))
    version = build_version([Node(Kind.SECTION, "2", "In this Act", children=definitions)])
    hops = hop(_hits("sec_2", version=version), {version.card.version_id: version}, (), 0, 25)
    assert len(hops) == MOST_PARTS


def test_hits_leave_room_for_hops_and_take_what_hops_leave() -> None:
    numbers = [str(n) for n in range(1, 21)]
    sections = [Node(Kind.SECTION, n, f"rule {n}, see s{n}", refers=((f"s{n}", "sec_99"),)) for n in numbers]
    version = build_version([*sections, Node(Kind.SECTION, "99", "the exception")])
    hops = hop(
        _hits(*(f"sec_{n}" for n in numbers), version=version),
        {version.card.version_id: version},
        (EdgeType.CROSS_REF,),
        1,
        9,
    )
    assert _targets(hops) == [
        "sec_1",
        "sec_2",
        "sec_3",
        "sec_4",
        "sec_5",
        "sec_6",
        "sec_99",
        "sec_7",
        "sec_8",
    ]


def test_hits_of_versions_that_are_not_open_or_have_no_such_provision_are_left_out() -> None:
    stray = Hit(VersionId("other"), EId("sec_1"), "1", 1.0, "test")
    ghost = Hit(ACT.card.version_id, EId("sec_404"), "404", 1.0, "test")
    assert _targets(hop((stray, ghost, *_hits("chp_3__sec_8")), VERSIONS, ALL, 1, 9))[0] == "chp_3__sec_8"


def test_two_versions_keep_to_their_own_edges() -> None:
    bangla = small_act(Language.BANGLA)
    both = {**VERSIONS, bangla.card.version_id: bangla}
    hits = (*_hits("chp_3__sec_7"), *_hits("chp_2__sec_4A", version=bangla))
    for h in hop(hits, both, (EdgeType.CROSS_REF,), 2, 25):
        if h.source is not None:
            assert any(o.version_id == h.version_id for o in hop(hits, both, (), 0, 25))
            both[h.version_id].provision(h.target)


_EIDS = [p.eid for p in ACT.provisions if p.kind is not Kind.CHAPTER]


@given(
    st.lists(st.sampled_from(_EIDS), max_size=8),
    st.lists(st.sampled_from(ALL), max_size=4),
    st.integers(0, 4),
    st.integers(0, 30),
)
def test_whatever_is_asked_the_limit_holds_and_no_qualifier_is_alone(
    eids: list[EId], edges: list[EdgeType], depth: int, limit: int
) -> None:
    hits = tuple(Hit(ACT.card.version_id, e, "", 1.0, "test") for e in eids)
    hops = hop(hits, VERSIONS, tuple(edges), depth, limit)
    targets = _targets(hops)
    assert len(targets) == len(set(targets)) <= limit
    assert all(h.depth <= depth for h in hops)
    for h in hops:
        node = ACT.provision(h.target)
        if node.kind in QUALIFIERS:
            assert any(t != h.target and _near(t, node.eid) for t in targets)
        for p in ACT.provisions:
            if p.parent == h.target and p.kind in QUALIFIERS:
                assert p.eid in targets
        assert (
            h.source is None
            or h.depth > 0
            or h.edge in (EdgeType.PROVISO, EdgeType.EXPLANATION, EdgeType.PARENT)
        )


def _near(target: str, qualifier: str) -> bool:
    """The provision it qualifies is there, or a sub-section of the section it qualifies."""
    parent = ACT.provision(EId(qualifier)).parent
    return parent is not None and (parent.startswith(target) or target.startswith(parent))
