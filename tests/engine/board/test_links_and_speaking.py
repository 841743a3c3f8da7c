"""What cited words lead to, and what speaks of an element, in whichever language it is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.board.links import Links
from engine.board.speaking import speaking
from engine.deliberation.plan_graph import Cited, by_words
from engine.domain.language import Language
from engine.domain.provision import EdgeType
from engine.retrieval.instruments import Instruments
from engine.workbench.tools import Tools
from tests.helpers.boards import NearEmbedder, shelf_of
from tests.helpers.ledgers import pack_of
from tests.helpers.versions import small_act

FOLLOWED = (EdgeType.PROVISO, EdgeType.EXPLANATION, EdgeType.CROSS_REF)
ENGLISH, BANGLA = small_act(Language.ENGLISH), small_act(Language.BANGLA)


@pytest.mark.parametrize("act", [ENGLISH, BANGLA], ids=["en", "bn"])
def test_indexed_links_are_those_of_a_look_at_every_edge(act: object) -> None:
    version = ENGLISH if act is ENGLISH else BANGLA
    links, eids = Links(version), {p.eid for p in version.provisions}
    for p in version.provisions:
        inside = {q.eid for q in version.provisions if p.start <= q.start and q.end <= p.end}
        slow = {
            e.target
            for e in version.edges
            if e.type in FOLLOWED
            and e.target in eids
            and ((e.end > e.start and p.start <= e.start and e.end <= p.end) or e.source in inside)
        }
        assert {k.node.eid for k in links.of(p.start, p.end)} == slow


def _tools(folder: Path, *, twins: bool, embedder: bool) -> Tools:
    maker = NearEmbedder() if embedder else None
    held = {ENGLISH.card.version_id: ENGLISH}
    other = {ENGLISH.card.version_id: BANGLA} if twins else {}
    shelf = shelf_of(folder, (ENGLISH, BANGLA), maker)
    return Tools(held, other, Instruments(shelf, maker), None, "statutegraph")


def test_a_bangla_element_is_compared_with_the_twin_of_an_english_span(tmp_path: Path) -> None:
    cited = [Cited(e, e.heading) for e in pack_of(ENGLISH, "chp_2__sec_4", "chp_2__sec_5")]
    twin = next(p for p in BANGLA.provisions if p.eid == "chp_2__sec_4")
    element = BANGLA.text[twin.start : twin.end][:120]
    assert by_words([element], cited) == ((False, False),)
    speaks = speaking(_tools(tmp_path, twins=True, embedder=True), lambda done, total: None)
    assert speaks([element], cited)[0][0]


def test_without_an_embedder_words_alone_are_compared(tmp_path: Path) -> None:
    assert speaking(_tools(tmp_path, twins=True, embedder=False), lambda a, b: None) is by_words


def test_a_link_into_what_is_on_the_ledger_is_held() -> None:
    evidence = pack_of(ENGLISH, "chp_2__sec_4A", "chp_2__sec_4")
    (first, *_) = Links(ENGLISH).of(evidence[0].start, evidence[0].end)
    assert first.held(evidence)
    assert not first.held((replace(evidence[0], end=evidence[0].start),))
