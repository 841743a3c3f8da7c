"""When two statements cannot both be meant."""

from __future__ import annotations

import pytest

from engine.domain.claim import Side, Wording
from engine.release.contradiction import contradictions, contradictory, unclear_pairs
from tests.helpers.ledgers import claim

NINETY = "The employment of a weaver may be ended by notice of ninety days."


@pytest.mark.parametrize(
    ("other", "found"),
    [
        ("The employment of a weaver may be ended by notice of forty-five days.", True),
        ("The employment of a weaver may be ended by notice of 45 days.", True),
        ("The employment of a weaver may not be ended by notice of ninety days.", True),
        ("The employment of a weaver may be ended by notice of 90 days.", False),  # the same number
        ("The employment of a weaver may be ended by notice of three months.", False),  # of another unit
        ("The employment of a weaver paid by the week may be ended by notice of forty-five days.", False),
        ("A weaver is entitled to one day of leave for every eighteen days of work.", False),
        ("", False),
    ],
)
def test_the_same_is_said_of_the_same_with_other_numbers_or_denied(other: str, found: bool) -> None:
    assert contradictory(NINETY, other) is found
    assert contradictory(other, NINETY) is found


def test_in_bangla_too() -> None:
    notice = "শ্রমিককে {} লিখিত নোটিশ দিতে হইবে।"
    assert contradictory(notice.format("৯০ দিনের"), notice.format("ষাট দিনের"))
    assert not contradictory(notice.format("৯০ দিনের"), notice.format("নব্বই দিনের"))
    assert contradictory("শ্রমিককে লিখিত নোটিশ দিতে হইবে।", "শ্রমিককে লিখিত নোটিশ দিতে হইবে না।")


def test_only_statements_of_one_side_in_a_models_words_are_compared() -> None:
    rows = (
        ("W1", Side.WORKER, "ninety", Wording.MODEL),
        ("W2", Side.WORKER, "sixty", Wording.MODEL),
        ("M1", Side.EMPLOYER, "ten", Wording.MODEL),
        ("W3", Side.WORKER, "six", Wording.VERBATIM),
    )
    claims = [
        claim(NINETY.replace("ninety", days), id=id, side=side, wording=how) for id, side, days, how in rows
    ]
    assert [(a.id, b.id) for a, b in contradictions(claims)] == [("W1", "W2")]


def test_where_the_rule_cannot_tell_only_statements_on_one_provision_are_asked_about() -> None:
    weekly = "The employment of a weaver paid by the week may be ended by notice of forty-five days."
    same = [claim(NINETY, ("E1", 1, 1), id="W1", side=Side.WORKER, wording=Wording.MODEL)]
    for handle, asked in (("E1", [("W1", "W2")]), ("E2", [])):
        other = claim(weekly, (handle, 2, 2), id="W2", side=Side.WORKER, wording=Wording.MODEL)
        assert [(a.id, b.id) for a, b in unclear_pairs([*same, other])] == asked
        assert not list(contradictions([*same, other]))
