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
from engine.retrieval.graph import MOST_PARTS, WHOLE, Graphs
from engine.retrieval.hops import WORTH, Ways, hop
from tests.helpers.versions import Node, build_version, small_act

ACT = small_act()
VERSIONS = {ACT.card.version_id: ACT}
GRAPHS = Graphs(VERSIONS)
S4 = EId("chp_2__sec_4")
NOWHERE = Ways((), (), 0)
REFERENCES = (EdgeType.CROSS_REF,)
ALL = tuple(EdgeType)


def _hits(*eids: str, version: Version = ACT) -> tuple[Hit, ...]:
    return tuple(
        Hit(version.card.version_id, EId(e), e.split("sec_")[1].split("_")[0], 1.0, "test") for e in eids
    )


def _targets(hops: tuple[Hop, ...]) -> list[str]:
    return [h.target for h in hops]


def _placed(hops: tuple[Hop, ...], version: Version = ACT) -> list[str]:
    """Without what is inside another and only traced."""
    return [h.target for h in hops if version.provision(h.target).kind not in QUALIFIERS]


def _walk(version: Version, hits: tuple[Hit, ...], ways: Ways, limit: int = 25) -> tuple[Hop, ...]:
    return hop(hits, Graphs({version.card.version_id: version}), ways, limit)


def test_hits_come_first_with_no_source() -> None:
    hops = hop(_hits("chp_3__sec_8", "chp_3__sec_7"), GRAPHS, NOWHERE, 25)
    assert hops == (
        Hop(0, None, None, EId("chp_3__sec_8"), ACT.card.version_id),
        Hop(0, None, None, EId("chp_3__sec_7"), ACT.card.version_id),
    )


def test_provisos_and_explanations_come_with_their_provision_even_with_no_hops() -> None:
    hops = hop(_hits(f"{S4}__subsec_1"), GRAPHS, NOWHERE, 25)
    came = {h.target: (h.source, h.edge) for h in hops}
    assert came[EId(f"{S4}__subsec_1__proviso_1")] == (f"{S4}__subsec_1", EdgeType.PROVISO)
    clause = f"{S4}__subsec_1__para_a"
    assert came[EId(f"{clause}__proviso_1")] == (clause, EdgeType.PROVISO)
    assert came[EId(f"{S4}__explanation_1")] == (S4, EdgeType.EXPLANATION)


@pytest.mark.parametrize(
    ("eid", "standing"),
    [
        (f"{S4}__subsec_1", S4),
        (f"{S4}__subsec_1__para_a", S4),
        (f"{S4}__subsec_1__para_a__proviso_1", S4),
        ("chp_1__sec_2__def_3", "chp_1__sec_2__def_3"),
    ],
)
def test_a_part_brings_the_section_that_makes_it_intelligible(eid: str, standing: str) -> None:
    assert _placed(hop(_hits(eid), GRAPHS, NOWHERE, 25)) == [standing]


def _long(*, qualified: bool) -> Version:
    """A section too long to stand whole, with a proviso to all of it."""
    text = "word " * (WHOLE // 20)
    parts = [Node(Kind.SUBSECTION, str(n), text, f"({n}) ") for n in range(1, 6)]
    proviso = [Node(Kind.PROVISO, "1", "Provided that none of it applies at sea.")] if qualified else []
    return build_version([Node(Kind.SECTION, "1", children=(*parts, *proviso)), Node(Kind.SECTION, "2", "x")])


def test_a_part_of_a_very_long_section_comes_alone_with_what_qualifies_the_whole() -> None:
    version = _long(qualified=True)
    hops = _walk(version, _hits("sec_1__subsec_2", version=version), NOWHERE)
    assert _targets(hops) == ["sec_1__subsec_2", "sec_1__proviso_1"]
    assert (hops[1].source, hops[1].edge) == ("sec_1__subsec_2", EdgeType.PROVISO)


def test_a_part_whose_qualifiers_do_not_fit_makes_way_for_what_fits() -> None:
    version = _long(qualified=True)
    hits = _hits("sec_1__subsec_2", "sec_2", version=version)
    assert _targets(_walk(version, hits, NOWHERE, limit=1)) == ["sec_2"]


def test_a_very_long_section_that_is_meant_itself_comes_by_its_first_parts() -> None:
    version = _long(qualified=False)
    hops = _walk(version, _hits("sec_1", version=version), NOWHERE)
    assert _targets(hops) == [f"sec_1__subsec_{n}" for n in range(1, 6)]


def test_the_parts_beside_a_part_of_a_long_section_are_its_neighbours() -> None:
    version = _long(qualified=False)
    ways = Ways((EdgeType.NEXT,), (EdgeType.NEXT,), 1)
    hops = _walk(version, _hits("sec_1__subsec_3", version=version), ways)
    assert set(_targets(hops)) == {"sec_1__subsec_3", "sec_1__subsec_2", "sec_1__subsec_4"}


def test_a_reference_is_followed_only_when_allowed_and_within_depth() -> None:
    hits = _hits("chp_2__sec_4A")
    assert _placed(hop(hits, GRAPHS, Ways((), (), 3), 25)) == ["chp_2__sec_4A"]
    assert _placed(hop(hits, GRAPHS, Ways(REFERENCES, (), 0), 25)) == ["chp_2__sec_4A"]
    hops = hop(hits, GRAPHS, Ways(REFERENCES, (), 1), 25)
    assert Hop(1, EId("chp_2__sec_4A"), EdgeType.CROSS_REF, S4, ACT.card.version_id) in hops
    assert "chp_3__sec_6" not in _placed(hops)
    assert "chp_3__sec_6" in _placed(hop(hits, GRAPHS, Ways(REFERENCES, (), 2), 25))


def test_what_refers_to_a_hit_is_found_only_against_the_edge_and_the_trace_says_so() -> None:
    hits = _hits(S4)
    assert "chp_2__sec_4A" not in _placed(hop(hits, GRAPHS, Ways(REFERENCES, (), 1), 25))
    hops = hop(hits, GRAPHS, Ways((), REFERENCES, 1), 25)
    came = next(h for h in hops if h.target == "chp_2__sec_4A")
    assert (came.source, came.edge, came.back, came.depth) == (S4, EdgeType.CROSS_REF, True, 1)


def _linked() -> Version:
    """Section 1 refers to 2; 9 is referred to by 1 and 2; 3 to 8 are beside one another."""
    numbers = [str(n) for n in range(3, 9)]
    return build_version(
        [
            Node(Kind.SECTION, "1", "see s2 and s9", refers=(("s2", "sec_2"), ("s9", "sec_9"))),
            Node(Kind.SECTION, "2", "see s9", refers=(("s9", "sec_9"),)),
            *(Node(Kind.SECTION, n, f"rule {n}") for n in numbers),
            Node(Kind.SECTION, "9", "the exception"),
        ]
    )


def test_what_several_hits_lead_to_comes_before_what_one_does() -> None:
    version = _linked()
    hops = _walk(version, _hits("sec_1", "sec_2", version=version), Ways(REFERENCES, (), 1))
    assert _targets(hops) == ["sec_1", "sec_2", "sec_9"]
    assert hops[2].source == "sec_1"


def test_hops_stop_when_nothing_new_comes() -> None:
    few = hop(_hits("chp_2__sec_4A"), GRAPHS, Ways(REFERENCES, REFERENCES, 8), 25)
    many = hop(_hits("chp_2__sec_4A"), GRAPHS, Ways(REFERENCES, REFERENCES, 10**9), 25)
    assert many == few


def test_an_edge_to_a_chapter_brings_nothing() -> None:
    ways = Ways((EdgeType.PARENT,), (), 1)
    assert _targets(hop(_hits("chp_3__sec_8"), GRAPHS, ways, 25)) == ["chp_3__sec_8"]


def test_a_reference_to_a_schedule_of_items_does_not_bring_them_all() -> None:
    items = tuple(Node(Kind.SCHEDULE_ITEM, str(n), f"trade {n}", f"{n}. ") for n in range(1, 30))
    user = Node(
        Kind.SECTION,
        "1",
        "See the Schedule and item 7.",
        refers=(("Schedule", "sched_1"), ("item 7", "sched_1__item_7")),
    )
    version = build_version([user, Node(Kind.SCHEDULE, "1", heading="Trades", children=items)])
    hops = _walk(version, _hits("sec_1", version=version), Ways(REFERENCES, (), 1))
    assert _targets(hops) == ["sec_1", "sched_1__item_7"]


def test_a_reference_that_resolves_nowhere_is_passed_over() -> None:
    section = Node(
        Kind.SECTION, "1", "See section 9.", "1. ", refers=(("section 9", "sec_9"),), label="section 1"
    )
    version = build_version([section])
    assert _targets(_walk(version, _hits("sec_1", version=version), Ways(ALL, ALL, 3))) == ["sec_1"]


def _dictionary(words: list[str], uses: list[str]) -> Version:
    definitions = tuple(
        Node(Kind.DEFINITION, str(n), f"{w} means so;", heading=w) for n, w in enumerate(words)
    )
    users = [
        Node(
            Kind.SECTION, str(n), text, uses=tuple((w, f"sec_1__def_{words.index(w)}") for w in text.split())
        )
        for n, text in enumerate(uses, 2)
    ]
    return build_version([Node(Kind.SECTION, "1", "In this Act", children=definitions), *users])


def test_definitions_are_few_and_those_of_the_questions_words_come_first() -> None:
    words = [f"word{n}" for n in range(12)]
    version = _dictionary(words, [" ".join(words)])
    graphs = Graphs({version.card.version_id: version})
    ways = Ways((EdgeType.DEFINITION,), (), 1)
    hops = hop(_hits("sec_2", version=version), graphs, ways, 25, asked="What is word7?")
    came = [h for h in hops if h.edge is EdgeType.DEFINITION]
    assert len(came) == WORTH.definitions
    assert (came[0].target, came[0].source) == ("sec_1__def_7", "sec_2")


def test_a_term_of_the_question_that_no_hit_uses_is_brought_too() -> None:
    version = _dictionary(["barge", "canal"], ["canal"])
    graphs = Graphs({version.card.version_id: version})
    ways = Ways((EdgeType.DEFINITION,), (), 1)
    hops = hop(_hits("sec_2", version=version), graphs, ways, 25, asked="Is a barge on a canal?")
    assert {(h.target, h.source) for h in hops if h.depth} == {
        ("sec_1__def_0", None),
        ("sec_1__def_1", "sec_2"),
    }


def test_of_the_terms_in_play_the_rarest_comes_first() -> None:
    version = _dictionary(["mill", "loom"], ["mill loom", "mill", "mill"])
    ways = Ways((EdgeType.DEFINITION,), (), 1)
    hops = _walk(version, _hits("sec_2", version=version), ways)
    assert _targets(hops)[1:] == ["sec_1__def_1", "sec_1__def_0"]


def test_a_dictionary_is_not_put_on_whole() -> None:
    definitions = tuple(Node(Kind.DEFINITION, str(n), f"word{n} means so;") for n in range(40))
    version = build_version([Node(Kind.SECTION, "2", "In this Act", children=definitions)])
    assert len(_walk(version, _hits("sec_2", version=version), NOWHERE)) == MOST_PARTS


def test_hits_leave_room_for_hops_and_take_what_hops_leave() -> None:
    numbers = [str(n) for n in range(1, 21)]
    sections = [Node(Kind.SECTION, n, f"rule {n}, see s{n}", refers=((f"s{n}", "sec_99"),)) for n in numbers]
    version = build_version([*sections, Node(Kind.SECTION, "99", "the exception")])
    hits = _hits(*(f"sec_{n}" for n in numbers), version=version)
    hops = _walk(version, hits, Ways(REFERENCES, (), 1), limit=10)
    assert _targets(hops) == [*(f"sec_{n}" for n in range(1, 7)), "sec_99", "sec_7", "sec_8", "sec_9"]


def test_what_is_held_is_walked_from_and_not_placed_again() -> None:
    held = frozenset({(ACT.card.version_id, EId("chp_2__sec_4A"))})
    hops = hop(_hits("chp_2__sec_4A"), GRAPHS, Ways(REFERENCES, (), 1), 25, held=held)
    assert "chp_2__sec_4A" not in _targets(hops)
    assert S4 in _targets(hops)


def test_hits_of_versions_that_are_not_open_or_have_no_such_provision_are_left_out() -> None:
    stray = Hit(VersionId("other"), EId("sec_1"), "1", 1.0, "test")
    ghost = Hit(ACT.card.version_id, EId("sec_404"), "404", 1.0, "test")
    hits = (stray, ghost, *_hits("chp_3__sec_8"))
    assert _targets(hop(hits, GRAPHS, Ways(ALL, ALL, 1), 9))[0] == "chp_3__sec_8"


def test_two_versions_keep_to_their_own_edges() -> None:
    bangla = small_act(Language.BANGLA)
    both = {**VERSIONS, bangla.card.version_id: bangla}
    hits = (*_hits("chp_3__sec_7"), *_hits("chp_2__sec_4A", version=bangla))
    for h in hop(hits, Graphs(both), Ways(REFERENCES, REFERENCES, 2), 25):
        both[h.version_id].provision(h.target)
        if h.source is not None:
            both[h.version_id].provision(h.source)


_EIDS = [p.eid for p in ACT.provisions if p.kind is not Kind.CHAPTER]


@given(
    st.lists(st.sampled_from(_EIDS), max_size=8),
    st.lists(st.sampled_from(ALL), max_size=4),
    st.lists(st.sampled_from(ALL), max_size=4),
    st.integers(0, 4),
    st.integers(0, 12),
)
def test_whatever_is_asked_the_limit_holds_and_no_qualifier_is_alone(
    eids: list[EId], edges: list[EdgeType], back: list[EdgeType], depth: int, limit: int
) -> None:
    hits = tuple(Hit(ACT.card.version_id, e, "", 1.0, "test") for e in eids)
    hops = hop(hits, GRAPHS, Ways(tuple(edges), tuple(back), depth), limit, asked="a weaver's wages")
    targets = _targets(hops)
    assert len(targets) == len(set(targets))
    assert len(_placed(hops)) <= limit
    assert all(h.depth <= depth for h in hops)
    for h in hops:
        node = ACT.provision(h.target)
        if node.kind in QUALIFIERS:
            assert any(
                ACT.provision(EId(t)).start <= node.start and node.end <= ACT.provision(EId(t)).end
                for t in _placed(hops)
            )
        for p in ACT.provisions:
            if p.parent == h.target and p.kind in QUALIFIERS:
                assert p.eid in targets
