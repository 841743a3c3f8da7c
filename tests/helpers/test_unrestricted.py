"""The unrestricted debate: what it cites is taken at its word, and held to the same rule."""

from __future__ import annotations

import json

import pytest

from assets.calibration.questions import Asked
from engine.domain.claim import Side
from engine.domain.identity import EId
from engine.domain.language import Language
from tests.helpers.scripted_model import Rule, ScriptedModel
from tests.helpers.unrestricted import Hall, cited, debate
from tests.helpers.versions import small_act

ACT = small_act()
NOTICE = Asked("Q1", "direct_factual", "How long is the notice?", "নোটিশ?", ("4(1)(a)",))


def says(*claims: tuple[str, str]) -> str:
    return json.dumps({"claims": [{"section": s, "text": t} for s, t in claims]}, separators=(",", ":"))


def held(*claims: tuple[str, str], asked: Asked = NOTICE) -> list[bool]:
    model = ScriptedModel(Rule("Write one line", "notice of termination"), Rule("Answer", says(*claims)))
    hall = Hall(ACT, lambda query: (EId("chp_2__sec_4__subsec_1"),), model)
    return [c.faithful for c in debate(asked, Language.ENGLISH, hall).claims[: len(claims)]]


@pytest.mark.parametrize(
    ("section", "text", "right"),
    [
        ("4(1)(a)", "The notice is ninety days.", True),
        ("section 4", "The notice is ninety days.", True),  # a whole section that holds the gold
        ("section 4", "The notice is sixty days.", False),
        ("section 8", "The notice is long.", False),
        ("Section 99", "The notice is ninety days.", False),
        ("the law", "The notice is ninety days.", False),
        ("4(9)", "The notice is ninety days.", True),  # a part it does not have counts as the section
    ],
)
def test_a_statement_is_held_to_gold_and_numbers(section: str, text: str, right: bool) -> None:
    assert held((section, text)) == [right]


def test_each_counsel_searches_for_itself_and_hears_the_other_side() -> None:
    queries: list[str] = []
    model = ScriptedModel(
        Rule("Write one line", "notice of termination"),
        Rule(
            lambda p: "Answer" in p.particular and "worker" in p.particular,
            says(("4", "Ninety days are due.")),
        ),
        Rule("Answer", says(("8", "An appeal may be made."))),
    )

    def search(query: str) -> tuple[EId, ...]:
        queries.append(query)
        return (EId("chp_2__sec_4__subsec_1"),)

    run = debate(NOTICE, Language.ENGLISH, Hall(ACT, search, model))
    assert queries == ["notice of termination"] * 4
    assert [(c.id, c.side, c.round) for c in run.claims] == [
        ("W1", Side.WORKER, 1),
        ("E1", Side.EMPLOYER, 1),
        ("W2", Side.WORKER, 2),
        ("E2", Side.EMPLOYER, 2),
    ]
    shown = [call.prompt.shared for call in model.calls if "Answer" in call.prompt.particular]
    assert ["An appeal" in text for text in shown] == [False, False, True, False]
    assert ["Ninety days are due" in text for text in shown] == [False, False, False, True]


def test_nothing_is_supported_where_the_law_has_no_answer() -> None:
    silent = Asked("Q2", "unanswerable", "Which cake?", "কেক?", ())
    assert held(("4", "The notice is ninety days."), asked=silent) == [False]


def test_a_citation_is_read_however_it_is_written() -> None:
    assert [p.eid for p in cited("ধারা ৪(১)", ACT)] == ["chp_2__sec_4__subsec_1"]
    assert cited("no section", ACT) == ()
