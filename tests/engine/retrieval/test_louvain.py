"""Louvain: communities of a weighted graph, the same on every machine."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.retrieval.groups.louvain import communities, modularity

Graph = list[dict[int, float]]


def graph(size: int, *edges: tuple[int, int, float]) -> Graph:
    out: Graph = [{} for _ in range(size)]
    for a, b, weight in edges:
        out[a][b] = out[a].get(b, 0.0) + weight
        if a != b:
            out[b][a] = out[b].get(a, 0.0) + weight
    return out


def ring_of_cliques(cliques: int, size: int) -> Graph:
    edges = [(c * size + i, c * size + j, 1.0) for c in range(cliques) for i in range(size) for j in range(i)]
    edges += [(c * size, ((c + 1) % cliques) * size + 1, 1.0) for c in range(cliques)]
    return graph(cliques * size, *edges)


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 14))
    node = st.integers(0, size - 1)
    weight = st.integers(1, 8).map(float)
    return graph(size, *draw(st.lists(st.tuples(node, node, weight), max_size=40)))


def test_cliques_in_a_ring_are_the_communities() -> None:
    assert communities(ring_of_cliques(6, 5)) == tuple(c for c in range(6) for _ in range(5))


def test_weights_decide_where_numbers_of_edges_do_not() -> None:
    square = graph(4, (0, 1, 9.0), (2, 3, 9.0), (0, 2, 1.0), (1, 3, 1.0))
    assert communities(square) == (0, 0, 1, 1)


def test_what_is_tied_to_nothing_is_alone() -> None:
    assert communities(graph(4, (0, 2, 1.0))) == (0, 1, 0, 2)
    assert communities([]) == ()


def test_a_finer_resolution_gives_more() -> None:
    ring = ring_of_cliques(12, 3)
    assert (
        len(set(communities(ring, 4.0)))
        >= len(set(communities(ring, 1.0)))
        >= len(set(communities(ring, 0.1)))
    )


@given(graphs())
def test_every_node_is_in_one_community_numbered_by_first_node(found: Graph) -> None:
    place = communities(found)
    assert len(place) == len(found)
    firsts = [place.index(c) for c in sorted(set(place))]
    assert sorted(set(place)) == list(range(len(set(place))))
    assert firsts == sorted(firsts)
    assert communities(found) == place


@given(graphs())
def test_no_community_ties_what_no_edge_does(found: Graph) -> None:
    place = communities(found)
    for c in set(place):
        inside = [i for i, p in enumerate(place) if p == c]
        met, todo = {inside[0]}, [inside[0]]
        while todo:
            near = {j for j in found[todo.pop()] if place[j] == c} - met
            met |= near
            todo += near
        assert met == set(inside)


@given(graphs())
def test_it_is_no_worse_than_all_alone_or_all_together(found: Graph) -> None:
    best = modularity(found, communities(found))
    assert best >= modularity(found, range(len(found))) - 1e-9
    assert best >= -1e-9  # all together is 0
