"""When an opinion's citation is touched by what changed since."""

from __future__ import annotations

import pytest

from engine.comparison.citation import change_of
from engine.comparison.compare import compare
from engine.domain.identity import EId
from tests.helpers.laws import bound, law

OLD = """@mid THE RIVER FERRIES ACT, 2087
@mid CHAPTER I
@mid OF FERRIES
      1. Fares.- (1) A fare of ten taka may be taken from a passenger, and-
            (a) five taka for a bicycle;
            (b) three taka for a goat.
      (2) No fare shall be taken from a child in arms.
      2. Lights.- Every ferry shall carry two white lights at the mast by night.
      3. Log.- The master shall keep a log book of the crossings and of the goods.
      4. Bells.- (1) A bell of brass shall be carried and rung in fog.
      (2) The bell shall be tried each month before the ferry inspector.
"""
NEW = """@mid THE RIVER FERRIES ACT, 2087
@mid CHAPTER I
@mid OF FERRIES, AND RAFTS
      1. Fares.- (1) A fare of ten taka may be taken from a passenger, and-
            (a) nine taka for a bicycle;
            (b) three taka for a goat.
      (2) No fare shall be taken from a child in arms.
      3. Log.- The master shall keep a log book of the crossings and of the goods.
      4. Bells.- (1) A bell of brass shall be carried and rung in fog:
      Provided that a gong will do on a raft.
      (3) The bell shall be tried each month before the ferry inspector.
"""


@pytest.mark.parametrize(
    ("eid", "change"),
    [
        ("chp_1__sec_1__subsec_1__para_a", "changed"),
        ("chp_1__sec_1__subsec_1", "changed"),  # a part of it did
        ("chp_1__sec_1", "changed"),
        ("chp_1__sec_1__subsec_1__para_b", ""),
        ("chp_1__sec_1__subsec_2", ""),
        ("chp_1__sec_2", "removed"),
        ("chp_1__sec_3", ""),  # the chapter's heading is not its law
        ("chp_1__sec_4__subsec_1", "added_to"),
        ("chp_1__sec_4__subsec_2", "renumbered"),
    ],
)
def test_a_citation_is_touched_by_what_it_rests_on(eid: str, change: str) -> None:
    assert change_of(EId(eid), compare(bound(law(OLD)), bound(law(NEW)))) == change


def test_words_that_govern_a_list_touch_every_clause_of_it() -> None:
    new = OLD.replace("may be taken from a passenger", "shall be asked of a passenger")
    found = compare(bound(law(OLD)), bound(law(new)))
    assert change_of(EId("chp_1__sec_1__subsec_1__para_b"), found) == "changed"
    assert change_of(EId("chp_1__sec_1__subsec_2"), found) == ""


def test_print_alone_touches_nothing() -> None:
    found = compare(bound(law(OLD)), bound(law(OLD.replace("two white", "[two white]"))))
    assert found.reprinted
    assert change_of(EId("chp_1__sec_2"), found) == ""
