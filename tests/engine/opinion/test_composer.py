"""Accepted claims become five blocks that say nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.domain.claim import ScoredClaim, Side, Wording
from engine.domain.identity import ClaimId
from engine.domain.language import Language
from engine.domain.ledger import AgentName
from engine.domain.opinion import Block, Sentence
from engine.domain.question import Element, Intake, Issue, Question, QuestionType
from engine.opinion.composer import compose
from engine.opinion.draft import SEVERAL, Draft
from engine.opinion.protocol import protocol_check
from engine.opinion.wording import AGENTS, FIXED, SIDES, Fixed, say
from tests.helpers.boards import pin_of
from tests.helpers.ledgers import claim, pack_of, scored
from tests.helpers.versions import small_act

ACT = small_act()
PACK = pack_of(ACT, "chp_2__sec_4", "chp_2__sec_5")
RULE = scored(claim("Section 4(1) says: “…”", ("E1", 2, 3), id="R1"), PACK, ACT)
SISTER = scored(claim("Section 4(2) says: “…”", ("E1", 7, 7), id="R2"), PACK, ACT)
WORDED = scored(
    claim("Ninety days of notice are needed.", ("E1", 2, 3), id="R3", wording=Wording.MODEL), PACK, ACT
)
WORKER = scored(claim("Section 5(1) says: “…”", ("E2", 2, 2), id="W1", side=Side.WORKER), PACK, ACT)
EMPLOYER = scored(claim("Section 4(1) says: “…”", ("E1", 2, 3), id="M1", side=Side.EMPLOYER), PACK, ACT)
PROVISO = scored(claim("Section 4(1), proviso says: “Provided that …”", ("E1", 6, 6), id="R4"), PACK, ACT)
REMARK = scored(claim("Section 4, explanation says: “Explanation.— …”", ("E1", 8, 8), id="R5"), PACK, ACT)
LEAVE = scored(claim("Section 5(1) says: “…”", ("E2", 2, 2), id="R6"), PACK, ACT)
KINDS = {(ACT.card.version_id, p.eid): p.kind for p in ACT.provisions}
LEFT_OUT = replace(WORDED, accepted=False, claim=replace(WORDED.claim, text="Golden letters are needed."))
ALL = (RULE, SISTER, WORDED, WORKER, EMPLOYER, LEFT_OUT)


def draft(
    scored_claims: tuple[ScoredClaim, ...] = ALL,
    language: Language = Language.ENGLISH,
    *,
    facts: str = "",
    evidence_mode: bool = False,
    missing: tuple[str, ...] = (),
    type: QuestionType = QuestionType.DIRECT_FACTUAL,
    written: tuple[Sentence, ...] = (),
) -> Draft:
    question = Question(
        "How much notice?", facts, language, (ACT.card.version_id,), "2026-01-01T00:00:00Z", 1
    )
    issue = Issue("notice", True, (Element("notice"),))
    intake = Intake(type, (issue,), (), (), missing)
    return Draft(question, scored_claims, PACK, intake, (pin_of(ACT),), evidence_mode, KINDS, written)


def texts(sentences: tuple[Sentence, ...], block: Block) -> list[str]:
    return [s.text for s in sentences if s.block is block]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("evidence_mode", [True, False])
@pytest.mark.parametrize("used", [ALL, (RULE,), (RULE, WORKER), (RULE, SISTER, EMPLOYER)])
def test_every_draft_with_a_rule_keeps_the_protocol(
    used: tuple[ScoredClaim, ...], evidence_mode: bool, language: Language
) -> None:
    sentences = compose(draft(used, language, evidence_mode=evidence_mode))
    assert protocol_check(sentences, used, PACK) == ()
    assert tuple(dict.fromkeys(s.block for s in sentences)) == tuple(Block)


@pytest.mark.parametrize("used", [(WORKER,), (WORDED,), (EMPLOYER, LEFT_OUT)])
def test_a_draft_without_a_verbatim_rule_says_so_and_still_holds_together(
    used: tuple[ScoredClaim, ...],
) -> None:
    sentences = compose(draft(used))
    assert texts(sentences, Block.RULE) == [say(Fixed.NO_RULE, Language.ENGLISH)]
    assert protocol_check(sentences, used, PACK) == ()


def test_nothing_left_out_is_said() -> None:
    said = " ".join(s.text for s in compose(draft()))
    assert "Golden" not in said
    carried = {q for c in ALL if c.accepted for q in c.quotations}
    assert {q for s in compose(draft()) for q in s.quotations} <= carried


def test_the_answer_is_the_neutral_statement_in_the_models_words_where_one_passed() -> None:
    first = compose(draft())[0]
    assert (first.text, first.wording) == ("Ninety days of notice are needed.", Wording.MODEL)
    assert first.quotations == WORDED.quotations


def test_a_sides_words_are_never_made_the_answer() -> None:
    worded = replace(WORKER, claim=replace(WORKER.claim, wording=Wording.MODEL, text="Leave is due."))
    sentences = compose(draft((RULE, worded)))
    below = "The nearest answer in the law's own words is in section 4(1) (“Notice of termination”), quoted"
    assert sentences[0].text.startswith(below)
    assert "For the worker: Leave is due." in texts(sentences, Block.APPLICATION)


def test_without_a_worded_answer_the_clause_itself_is_the_short_answer() -> None:
    clause = replace(RULE, quotations=(SISTER.quotations[0], *RULE.quotations))
    text = compose(draft((clause,)))[0].text
    assert text.startswith("The nearest answer in the law's own words is in section 4(1): “")
    assert text.endswith(f"{' '.join(RULE.quotations[0].quote.split())}”")


def test_what_the_composer_wrote_is_the_answer_before_any_other() -> None:
    answer = Sentence(Block.CONCLUSION, "Ninety days.", Wording.MODEL, RULE.quotations, 0.9)
    sentences = compose(draft(written=(answer,)))
    assert sentences[0] == answer
    assert "In plain words: Ninety days of notice are needed." not in texts(sentences, Block.EXPLANATION)


def test_the_rule_is_told_with_its_heading_in_the_laws_words() -> None:
    assert texts(compose(draft()), Block.RULE) == ["Section 4(1), headed “Notice of termination”, says: “…”"]
    assert texts(compose(draft(language=Language.BANGLA)), Block.RULE)[0].endswith("অনুযায়ী: “…”")


def test_provisos_come_before_whatever_else_explains_the_rule() -> None:
    told = texts(compose(draft((RULE, REMARK, PROVISO))), Block.EXPLANATION)
    assert [t.partition(" (")[0] for t in told] == ["A proviso goes with it", "The law explains it"]


@pytest.mark.parametrize("type", list(QuestionType))
def test_other_provisions_are_told_only_where_the_question_needs_several(type: QuestionType) -> None:
    told = texts(compose(draft((RULE, SISTER, LEAVE), type=type)), Block.EXPLANATION)
    if type in SEVERAL:
        assert told == [
            "The same provision also says (section 4(2)): “…”",
            "Another provision that bears on it (section 5(1)): “…”",
        ]
    else:
        assert told == ["Read also, where the case calls for it: section 4(2), section 5(1)."]


def test_what_a_side_quotes_is_not_told_before_it_as_well() -> None:
    sentences = compose(draft((RULE, LEAVE, WORKER)))
    assert "section 5(1)" not in " ".join(texts(sentences, Block.EXPLANATION))
    assert "For the worker: section 5(1), which says “…”" in texts(sentences, Block.APPLICATION)


def test_another_law_is_always_told_and_then_every_law_is_named() -> None:
    other = small_act(Language.BANGLA)
    foreign = tuple(replace(q, version_id=other.card.version_id) for q in LEAVE.quotations)
    two = replace(draft((RULE, replace(LEAVE, quotations=foreign))), pins=(pin_of(ACT), pin_of(other)))
    sentences = compose(two)
    told = texts(sentences, Block.EXPLANATION)
    assert told == [f"Another law speaks of it too (section 5(1), {other.card.work}): “…”"]
    assert ACT.card.work in texts(sentences, Block.RULE)[0]
    assert len(texts(sentences, Block.CLOSING)) == 2


def test_what_both_sides_rest_on_is_said_once() -> None:
    employer = replace(WORKER, claim=replace(WORKER.claim, id=ClaimId("M2"), side=Side.EMPLOYER))
    application = texts(compose(draft((RULE, WORKER, employer))), Block.APPLICATION)
    assert application[0] == "For both sides: section 5(1), which says “…”"
    assert not any(t.startswith(("For the worker", "For the employer")) for t in application)


def test_words_quoted_above_are_not_quoted_twice() -> None:
    application = texts(compose(draft((RULE, EMPLOYER))), Block.APPLICATION)
    assert "For the employer: section 4(1), quoted above." in application


def test_a_side_without_a_statement_is_named_not_passed_over() -> None:
    application = texts(compose(draft((RULE, WORKER))), Block.APPLICATION)
    assert "For the employer: no statement was made." in application
    refused = replace(WORKER, accepted=False, claim=replace(WORKER.claim, side=Side.EMPLOYER))
    application = texts(compose(draft((RULE, WORKER, refused))), Block.APPLICATION)
    assert "For the employer: no statement passed the checks." in application


def test_facts_are_not_claimed_to_have_been_weighed() -> None:
    application = texts(
        compose(draft(facts="She was told on Monday.", missing=("When?",))), Block.APPLICATION
    )
    assert say(Fixed.FACTS_UNWEIGHED, Language.ENGLISH) in application
    assert "To be asked of the client: When?" in application


def test_without_an_accepted_claim_nothing_is_answered_but_the_nearest_provisions_are_named() -> None:
    sentences = compose(draft((LEFT_OUT,)))
    assert sentences[0].text == say(Fixed.NO_ANSWER, Language.ENGLISH)
    assert "section 4, section 5" in sentences[1].text
    assert not any(s.quotations for s in sentences)
    assert {s.block for s in sentences} == {Block.CONCLUSION, Block.CLOSING}


def test_the_closing_names_the_law_and_its_date_in_the_opinions_digits() -> None:
    closing = "This rests on section 4(1), Model Workshop Act, 2020, as of 1 January 2021;"
    assert texts(compose(draft()), Block.CLOSING)[0].startswith(closing)
    assert "১ জানুয়ারি ২০২১" in texts(compose(draft(language=Language.BANGLA)), Block.CLOSING)[0]
    undated = replace(draft(), pins=(replace(pin_of(ACT), as_of=None),))
    assert "date is not known" in texts(compose(undated), Block.CLOSING)[0]


GOOD = compose(draft())


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (GOOD[1:], "conclusion is missing"),
        (GOOD[:-1], "closing is missing"),
        (GOOD[::-1], "blocks are out of order"),
        ((replace(GOOD[0], text="Something else."), *GOOD[1:]), "conclusion holds words that no used"),
        ((replace(GOOD[0], quotations=LEFT_OUT.quotations[:0]), *GOOD[1:]), "conclusion holds words"),
        (tuple(replace(s, quotations=()) for s in GOOD), "explanation has a sentence without"),
    ],
)
def test_the_protocol_check_names_what_is_wrong(broken: tuple[Sentence, ...], fault: str) -> None:
    assert any(f.startswith(fault) for f in protocol_check(broken, ALL, PACK))


def test_a_quotation_off_the_ledger_or_of_no_used_statement_breaks_the_protocol() -> None:
    assert any("not on the ledger" in f for f in protocol_check(GOOD, ALL, ()))
    assert any("quotes what no used" in f for f in protocol_check(GOOD, (WORDED,), PACK))


def test_every_fixed_sentence_is_in_both_languages_and_only_in_its_own() -> None:
    for table in (FIXED, SIDES, AGENTS):
        for key, words in table.items():
            assert set(words) == set(Language), key
            assert not any("a" <= c.lower() <= "z" for c in words[Language.BANGLA]), key
            assert not any("\u0980" <= c <= "\u09ff" for c in words[Language.ENGLISH]), key
            assert words[Language.ENGLISH].count("{}") == words[Language.BANGLA].count("{}"), key
    assert set(FIXED) == set(Fixed)
    assert set(AGENTS) == set(AgentName)
