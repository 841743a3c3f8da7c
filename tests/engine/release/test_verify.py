"""Citations when they are made, and again when an opinion is checked later."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.domain.claim import Claim, Wording
from engine.domain.identity import EId, Handle
from engine.domain.language import Language
from engine.domain.opinion import Block, Opinion, Pins, Scorecard, Sentence, Status
from engine.domain.provenance import Provenance
from engine.domain.question import Question
from engine.domain.seal import opinion_id_of, seal_of
from engine.domain.version import Version
from engine.release.citation import cite
from engine.release.verify import verify
from tests.helpers.boards import pin_of
from tests.helpers.ledgers import claim, pack_of, scored
from tests.helpers.versions import small_act

ACT = small_act()
VERSION = ACT.card.version_id
PACK = pack_of(ACT, "chp_2__sec_4", "chp_2__sec_5")


def faults(made: Claim, act: Version = ACT, pinned: tuple[str, ...] = (VERSION,)) -> list[str]:
    return [f.code for f in cite(made, PACK, {act.card.version_id: act}, pinned).faults]  # type: ignore[arg-type]


@settings(deadline=None)
@given(st.integers(-2, 15), st.integers(-2, 15))
def test_a_quotation_is_the_canonical_text_at_its_offsets(first: int, last: int) -> None:
    done = cite(claim("x", ("E1", first, last)), PACK, {VERSION: ACT}, (VERSION,))
    exists = 1 <= first <= last <= len(PACK[0].segments)
    assert bool(done.faults) is not exists
    for q in done.quotations:
        assert ACT.text[q.start : q.end] == q.quote
        node = ACT.provision(q.eid)
        assert node.start <= q.start < q.end <= node.end
        assert ACT.provenance.locate(q.start, q.end)


def test_a_quotation_is_labelled_by_the_smallest_provision_that_holds_it() -> None:
    whole = PACK[0]
    clause = next(s for s in whole.segments if s.text.startswith("(b)"))
    (q,) = cite(claim("x", ("E1", clause.number, clause.number)), PACK, {VERSION: ACT}, (VERSION,)).quotations
    assert (q.label, q.eid) == ("section 4(1)(b)", "chp_2__sec_4__subsec_1__para_b")


def test_what_is_not_on_the_ledger_cannot_be_cited() -> None:
    assert faults(claim("x", ("E7", 1, 1))) == ["not_on_ledger"]
    assert faults(claim("x", ("E1", 1, 99))) == ["no_such_segment"]
    assert faults(claim("x", ("E1", 3, 2))) == ["no_such_segment"]
    assert faults(replace(claim("x"), references=())) == ["no_reference"]
    assert faults(claim("x"), pinned=()) == ["not_pinned"]


def test_a_text_that_has_changed_under_a_segment_is_noticed() -> None:
    at = PACK[0].segments[1].start
    changed = replace(ACT, text=ACT.text[:at] + "X" + ACT.text[at + 1 :])
    assert faults(claim("x", ("E1", 2, 2)), changed) == ["text_differs"]


def test_words_that_are_nowhere_printed_cannot_be_cited() -> None:
    p = ACT.provenance
    unprinted = replace(
        ACT, provenance=Provenance(p.page, p.line, p.quads, bytes(len(p.origin)), p.confidence)
    )
    assert faults(claim("x", ("E1", 2, 2)), unprinted) == ["nowhere_printed"]


def opinion() -> Opinion:
    used = scored(claim("x", ("E1", 2, 3), ("E1", 8, 8)), PACK, ACT)
    question = Question("How much notice?", "", Language.ENGLISH, (VERSION,), "2026-01-01T00:00:00Z", 1)
    pins = Pins((pin_of(ACT),), None, None, "prompts", "test", None, 1)
    made = Opinion(
        id=opinion_id_of(question),
        code="",
        question=question,
        status=Status.DEGRADED,
        reasons=(),
        sentences=(Sentence(Block.RULE, "x", Wording.VERBATIM, used.quotations),),
        claims=(used,),
        evidence=PACK,
        intake=None,
        hops=(),
        runs=(),
        rounds=1,
        scorecard=Scorecard((), ""),
        pins=pins,
        notes=(),
        composed_at="2026-01-01T00:00:01Z",
        seconds=1.0,
        seconds_to_first_claim=None,
    )
    return replace(made, code=seal_of(made))


GOOD = opinion()
SOURCES = {ACT.card.source_sha256: True}


def found(
    made: Opinion = GOOD, act: Version | None = ACT, sources: dict[object, bool] | None = None
) -> set[str]:
    result = verify(made, {VERSION: act}, SOURCES if sources is None else sources)  # type: ignore[arg-type]
    assert result.ok is not bool(result.failures)
    return {f.code for f in result.failures}


def test_an_untouched_opinion_verifies_and_counts_its_quotations() -> None:
    result = verify(GOOD, {VERSION: ACT}, SOURCES)
    assert result.ok
    assert result.checked == 2


@settings(deadline=None)
@given(st.data())
def test_one_changed_character_under_a_quotation_is_found(data: st.DataObject) -> None:
    q = data.draw(st.sampled_from(GOOD.quotations))
    at = data.draw(st.integers(q.start, q.end - 1))
    other = "x" if ACT.text[at] != "x" else "y"
    changed = replace(ACT, text=ACT.text[:at] + other + ACT.text[at + 1 :])
    failures = verify(GOOD, {VERSION: changed}, SOURCES).failures
    assert any(f.what.startswith("quotation") and f.code == "text_changed" for f in failures)
    assert any(f.what.startswith("version") for f in failures)


def test_a_changed_character_anywhere_else_is_found_by_the_pin() -> None:
    assert found(act=replace(ACT, text="x" + ACT.text[1:])) == {"text_changed"}


def test_a_deleted_version_is_never_ok() -> None:
    assert found(act=None) == {"source_deleted"}
    assert not verify(GOOD, {}, {}).ok


@pytest.mark.parametrize("sources", [{}, {ACT.card.source_sha256: False}])
def test_a_changed_or_lost_file_is_found(sources: dict[object, bool]) -> None:
    assert found(sources=sources) == {"source_changed"}


def test_a_quotation_moved_into_another_version_or_provision_is_found() -> None:
    q = GOOD.claims[0].quotations[0]
    for changed in (
        replace(q, version_id="f" * 64),
        replace(q, eid=EId("chp_3__sec_8")),
        replace(q, handle=Handle("E2")),
    ):
        claims = (replace(GOOD.claims[0], quotations=(changed,)),)
        sentences = (replace(GOOD.sentences[0], quotations=(changed,)),)
        forged = replace(GOOD, claims=claims, sentences=sentences)
        assert "record_changed" in found(replace(forged, code=seal_of(forged)))


@pytest.mark.parametrize(
    "change",
    [
        {"status": Status.TGLO},
        {"sentences": (replace(GOOD.sentences[0], text="y"),)},
        {"pins": replace(GOOD.pins, seed=2)},
        {"question": replace(GOOD.question, text="How much gratuity?")},
        {"composed_at": "2027-01-01T00:00:00Z"},
    ],
)
def test_the_printed_code_ties_the_paper_to_the_record(change: dict[str, object]) -> None:
    assert found(replace(GOOD, **change)) == {"record_changed"}  # type: ignore[arg-type]


def test_a_sentence_cannot_quote_what_no_used_statement_quotes() -> None:
    loose = replace(GOOD, claims=(replace(GOOD.claims[0], accepted=False),))
    assert "record_changed" in found(replace(loose, code=seal_of(loose)))
