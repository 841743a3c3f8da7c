"""What agents argue from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board.agents.legal_interpreter import operative
from engine.board.pack import Pack, pack_of
from engine.domain.evidence import Evidence, Hit
from engine.domain.identity import EId, Handle
from engine.domain.language import Language
from engine.domain.provision import Kind
from tests.helpers.ledgers import pack_of as evidence_of_all
from tests.helpers.versions import Node, build_version, small_act

ACT = small_act()
OTHER = build_version(
    [Node(Kind.SECTION, "1", "The employer gives a weaver sixty days of notice in writing.", "1. ")],
    work="Model Barges Act, 2019",
    source_name="barges.pdf",
)
QUESTION = "How many days of notice in writing must the employer give a weaver?"


def _pack(evidence: tuple[Evidence, ...], *named: Hit) -> Pack:
    versions = {v.card.version_id: v for v in (ACT, OTHER)}
    english = (Language.ENGLISH,)
    return pack_of(
        QUESTION, Language.ENGLISH, evidence, versions, {}, english, None, lambda a, b: None, named
    )


def _both() -> tuple[Evidence, ...]:
    mine = evidence_of_all(
        ACT, "chp_2__sec_4", "chp_2__sec_5", "chp_3__sec_6", "chp_3__sec_7", "chp_3__sec_8"
    )
    other = replace(evidence_of_all(OTHER, "sec_1")[0], handle=Handle("E9"))
    return (*mine, other)


def test_of_two_laws_that_disagree_both_are_read_and_both_are_quoted() -> None:
    pack = _pack(_both())
    assert {f.home.version_id for f in pack.units} == {ACT.card.version_id, OTHER.card.version_id}
    chosen = operative(pack, QUESTION, None)
    assert {f.home.version_id for f in chosen} == {ACT.card.version_id, OTHER.card.version_id}


def test_of_one_law_the_nearest_are_read() -> None:
    pack = _pack(_both()[:-1])
    assert {f.home.handle for f in pack.units} == {"E1", "E2", "E3", "E4"}


def test_the_part_that_is_named_fits_best_whatever_else_is_nearer() -> None:
    named = Hit(ACT.card.version_id, EId("chp_3__sec_6__subsec_2"), "6", 1.0, "named in the question")
    pack = _pack(_both(), named)
    assert {f.home.eid for f in pack.units} == {"chp_3__sec_6"}
    assert pack.units[0].unit.eid.startswith("chp_3__sec_6__subsec_2")


LEAVING = build_version(
    [
        Node(
            Kind.SECTION,
            "1",
            mark="1. ",
            heading="Leaving",
            children=(
                Node(
                    Kind.SUBSECTION,
                    "1",
                    "A worker who leaves must give the employer notice of thirty days.",
                    "(1) ",
                ),
                Node(Kind.SUBSECTION, "2", "A child may leave without it.", "(2) "),
            ),
        ),
        Node(
            Kind.SECTION,
            "2",
            "An employer who dismisses a worker must give notice of sixty days, as in section 1(1).",
            "2. ",
            refers=(("section 1(1)", "sec_1__subsec_1"),),
        ),
        Node(Kind.SECTION, "3", "A register is kept of every holiday.", "3. "),
    ],
    work="Model Notices Act, 2020",
    source_name="notices.pdf",
)


def test_what_refers_to_a_rule_never_governs_in_its_place() -> None:
    question = "How much notice must a worker who leaves give the employer?"
    evidence = evidence_of_all(LEAVING, "sec_1", "sec_2", "sec_3")
    versions = {LEAVING.card.version_id: LEAVING}
    pack = pack_of(
        question, Language.ENGLISH, evidence, versions, {}, (Language.ENGLISH,), None, lambda a, b: None, ()
    )
    assert [f.unit.eid for f in pack.units][:2] == ["sec_1__subsec_1", "sec_2"]
    assert pack.units[1].fit <= pack.units[0].fit
    assert operative(pack, question, None)[0].home.eid == "sec_1"


ENDING = build_version(
    [
        Node(Kind.SECTION, "1", "A notice of sixty days ends it.", "1. ", heading="Ending by employer"),
        Node(Kind.SECTION, "2", "A notice of sixty days ends it.", "2. ", heading="Ending by worker"),
    ],
    work="Model Ferries Act, 2021",
    source_name="ferries.pdf",
)


@pytest.mark.parametrize(
    ("question", "section"),
    [
        ("What notice of ending must the employer give?", "1"),
        ("What notice of ending must a worker give who resigns?", "2"),
    ],
)
@pytest.mark.parametrize("order", [("sec_1", "sec_2"), ("sec_2", "sec_1")])
def test_the_other_partys_act_does_not_govern_whatever_retrieval_puts_first(
    question: str, section: str, order: tuple[str, str]
) -> None:
    evidence = evidence_of_all(ENDING, *order)
    versions, english = {ENDING.card.version_id: ENDING}, (Language.ENGLISH,)
    pack = pack_of(question, Language.ENGLISH, evidence, versions, {}, english, None, lambda a, b: None)
    assert pack.units[0].home.section == section
