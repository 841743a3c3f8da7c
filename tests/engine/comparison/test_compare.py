"""Two versions of invented acts: what is said of them, and what is not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.comparison.alignment import heaviest_order
from engine.comparison.compare import compare
from engine.comparison.runs import equal_runs
from engine.comparison.words import Bound
from engine.domain.difference import Difference, Weight
from engine.domain.identity import EId, VersionId
from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.paths import assets
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laws import bound, law

HEAD = "@mid THE RIVER FERRIES ACT, 2087\n@mid CHAPTER I\n@mid OF FERRIES\n"
BODY = {
    "licence": "Licence.- (1) No person shall run a ferry without a licence of the Ferry Board.",
    "fare": "Fares.- (1) The master of a ferry may take a fare of not more than ten taka from a passenger.",
    "fare2": "(2) No fare shall be taken from a child who is carried in arms.",
    "lights": "Lights.- Every ferry shall between sunset and sunrise carry two white lights at the mast.",
    "log": "Log book.- The master shall keep a log book of the crossings and of the goods carried.",
    "boats": "Small boats.- Nothing in this Act applies to a boat that carries fewer than six passengers.",
}


def act(*sections: str) -> str:
    return HEAD + "\n".join(f"      {words}" for words in sections)


def diff(old: str, new: str) -> Difference:
    return compare(bound(law(old)), bound(law(new)))


FIRST = act(
    f"1. {BODY['licence']}",
    f"2. {BODY['fare']}",
    BODY["fare2"],
    f"3. {BODY['lights']}",
    f"4. {BODY['log']}",
)


def test_a_text_compared_with_itself_has_no_difference() -> None:
    found = diff(FIRST, FIRST)
    assert (found.added, found.removed, found.renumbered, found.changed, found.reprinted) == ((),) * 5
    assert found.same == len(law(FIRST).provisions)


def test_a_section_put_in_renumbers_those_behind_it_and_changes_nothing() -> None:
    new = act(
        f"1. {BODY['licence']}",
        f"2. {BODY['boats']}",
        f"3. {BODY['fare']}",
        BODY["fare2"],
        f"4. {BODY['lights']}",
        f"5. {BODY['log']}",
    )
    found = diff(FIRST, new)
    assert [p.eid for p in found.added] == ["chp_1__sec_2"]
    assert [(r.old.section, r.new.section, r.moved) for r in found.renumbered] == [
        ("2", "3", False), ("3", "4", False), ("4", "5", False),
    ]  # fmt: skip
    assert not found.removed
    assert not found.changed


def test_the_whole_order_decides_not_the_first_likeness() -> None:
    """Section 2 is made anew out of words of section 1; the order still tells which was put in."""
    old = act(f"1. {BODY['licence']}", f"2. {BODY['log']}")
    near = BODY["licence"].replace("a ferry", "a raft")
    found = diff(old, act(f"1. {BODY['licence']}", f"2. {near}", f"3. {BODY['log']}"))
    assert [p.section for p in found.added] == ["2"]
    assert [(r.old.section, r.new.section) for r in found.renumbered] == [("2", "3")]
    found = diff(old, act(f"1. {near}", f"2. {BODY['licence']}", f"3. {BODY['log']}"))
    assert [p.section for p in found.added] == ["1"]


def test_a_section_that_left_its_place_is_found_where_it_went() -> None:
    new = act(
        f"1. {BODY['fare']}",
        BODY["fare2"],
        f"2. {BODY['lights']}",
        f"3. {BODY['log']}",
        f"4. {BODY['licence']}",
    )
    found = diff(FIRST, new)
    assert {(r.old.section, r.new.section) for r in found.renumbered} == {
        ("1", "4"), ("2", "1"), ("3", "2"), ("4", "3"),
    }  # fmt: skip
    assert (found.added, found.removed, found.changed) == ((),) * 3


def test_a_sub_section_put_in_shifts_those_behind_it() -> None:
    new = act(
        f"1. {BODY['licence']}",
        f"2. {BODY['fare']}",
        "(2) The fare shall be painted on a board at the landing place.",
        BODY["fare2"].replace("(2)", "(3)"),
        f"3. {BODY['lights']}",
        f"4. {BODY['log']}",
    )
    found = diff(FIRST, new)
    assert [p.eid for p in found.added] == ["chp_1__sec_2__subsec_2"]
    assert [(r.old.eid, r.new.eid) for r in found.renumbered] == [
        ("chp_1__sec_2__subsec_2", "chp_1__sec_2__subsec_3")
    ]
    assert (found.removed, found.changed) == ((), ())


def test_a_changed_number_is_a_hunk_at_its_place_in_both_texts() -> None:
    old, new = law(FIRST), law(FIRST.replace("ten taka", "25 (twenty-five) taka"))
    (item,) = compare(bound(old), bound(new)).changed
    (hunk,) = item.hunks
    assert (item.new.eid, hunk.weight) == ("chp_1__sec_2__subsec_1", Weight.SUBSTANCE)
    assert (hunk.old_text, hunk.new_text) == ("ten", "25 (twenty-five)")
    assert old.text[hunk.old_start : hunk.old_end] == "ten"
    assert new.text[hunk.new_start : hunk.new_end] == "25 (twenty-five)"
    assert 0.8 < item.similarity < 1


def test_a_proviso_is_compared_inside_its_own_parent() -> None:
    proviso = "Provided that the Ferry Board may by order exempt any ferry."
    old = act(f"1. {BODY['licence']}", proviso, f"2. {BODY['log']}")
    new = act(f"1. {BODY['licence']}", f"2. {BODY['log']}", proviso)
    found = diff(old, new)
    assert [p.eid for p in found.removed] == ["chp_1__sec_1__subsec_1__proviso_1"]
    assert [p.eid for p in found.added] == ["chp_1__sec_2__proviso_1"]


def test_a_second_proviso_before_the_first_is_the_added_one() -> None:
    one = "Provided that the Ferry Board may by order exempt any ferry."
    two = "Provided that a licence lapses after three years."
    old = act(f"1. {BODY['licence']}", one, f"2. {BODY['log']}")
    new = act(f"1. {BODY['licence']}", two, one.replace("Provided", "Provided further"), f"2. {BODY['log']}")
    found = diff(old, new)
    assert [p.eid for p in found.added] == ["chp_1__sec_1__subsec_1__proviso_1"]
    assert [(r.old.eid[-9:], r.new.eid[-9:]) for r in found.renumbered] == [("proviso_1", "proviso_2")]


def test_a_section_written_anew_under_its_number_is_changed_not_added() -> None:
    new = FIRST.replace(BODY["lights"], "Bells.- A bell of brass must be rung in fog at each half minute.")
    found = diff(FIRST, new)
    assert [c.new.section for c in found.changed] == ["3"]
    assert found.changed[0].similarity < 0.5
    assert (found.added, found.removed) == ((), ())


@pytest.mark.parametrize(
    ("old", "new", "weight"),
    [
        ("two white lights", "[two white] lights", Weight.PRINTING),
        ("two white lights", "“two  white” lights", Weight.PRINTING),
        ("two white lights", "two white-lights", Weight.PRINTING),
        ("Every ferry shall", "Every Ferry shall", Weight.PRINTING),
        ("Every ferry shall between", "Every ferry shall, between", Weight.PUNCTUATION),
    ],
)
def test_print_and_punctuation_are_told_from_substance(old: str, new: str, weight: Weight) -> None:
    found = diff(FIRST, FIRST.replace(old, new))
    assert not found.changed
    # Case inside a word leaves no mark between words: it is not even listed.
    assert [c.weight for c in found.reprinted] == ([] if "Ferry" in new else [weight])


def test_one_word_is_substance_however_many_brackets_stand_around_it() -> None:
    (item,) = diff(FIRST, FIRST.replace("two white", "[three] white")).changed
    assert [(h.old_text, h.new_text) for h in item.hunks if h.weight is Weight.SUBSTANCE] == [
        ("two", "three")
    ]


def test_words_that_one_reading_put_elsewhere_are_no_change() -> None:
    """The end of a list that one print indents and the other does not."""
    old = act("1. Penalty.- (1) Whoever-", "      (a) runs a raft; or", "      (b) carries goods,",
              "shall be punished with a fine of two hundred taka for each day.")  # fmt: skip
    merged = law(old)
    clause = next(p for p in merged.provisions if p.eid.endswith("para_b"))
    parent = next(p for p in merged.provisions if p.eid == clause.parent)
    shifted = replace(
        merged,
        provisions=tuple(
            replace(p, end=parent.end) if p is clause and p.end < parent.end
            else replace(p, end=p.start + 18) if p is clause
            else p
            for p in merged.provisions
        ),
    )  # fmt: skip
    found = compare(bound(merged), bound(shifted))
    assert (found.added, found.removed, found.changed) == ((),) * 3


BANGLA = """@mid নদী খেয়া আইন, ২০৮৭
@mid প্রথম অধ্যায়
@mid খেয়া
@note লাইসেন্স
      ১। (১) খেয়া বোর্ডের লাইসেন্স ব্যতীত কোনো ব্যক্তি খেয়া চালাইবেন না।
@note ভাড়া
      ২। (১) মাঝি যাত্রীর নিকট হইতে অনধিক দশ টাকা ভাড়া লইতে পারিবেন, যথাঃ-
      (২) কোলের শিশুর জন্য কোনো ভাড়া লওয়া যাইবে না।
"""


def test_bangla_words_are_compared_and_its_print_forgiven() -> None:
    found = diff(BANGLA, BANGLA.replace("যথাঃ-", "যথা:-").replace("না।", "না৷"))
    assert (found.added, found.removed, found.changed) == ((),) * 3
    (item,) = diff(BANGLA, BANGLA.replace("দশ টাকা", "২৫ (পঁচিশ) টাকা")).changed
    assert item.new.section == "2"
    assert [(h.old_text, h.new_text) for h in item.hunks] == [("দশ", "২৫ (পঁচিশ)")]


def test_the_order_found_is_the_heaviest_there_is() -> None:
    """Against every subset of small cases."""
    chance = random.Random(3)
    for _ in range(60):
        pairs = [
            (chance.randrange(5), chance.randrange(5), chance.random()) for _ in range(chance.randrange(8))
        ]
        pairs = list({p[:2]: p for p in pairs}.values())
        best = 0.0
        for mask in range(1 << len(pairs)):
            chosen = sorted(p for n, p in enumerate(pairs) if mask >> n & 1)
            rising = all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(chosen))
            best = max(best, sum(p[2] for p in chosen)) if rising else best
        weight = {p[:2]: p[2] for p in pairs}
        assert sum(weight[p] for p in heaviest_order(pairs)) == pytest.approx(best)


def test_texts_too_long_for_one_table_are_cut_at_words_that_occur_once() -> None:
    old = [f"w{n}" for n in range(18_000)]
    new = [*old[:9_000], "put", "in", *old[9_000:17_990]]
    runs = equal_runs(old, new)
    assert sum(run.length for run in runs) == 17_990


SAMPLES = assets() / "samples"


@pytest.fixture(scope="module")
def workers() -> Iterator[PageWorkers]:
    with PageWorkers(1) as pool:
        yield pool


@pytest.mark.parametrize("language", list(Language))
def test_the_sample_law_changed_as_its_readme_says(language: Language, workers: PageWorkers) -> None:
    old, new = (
        build(workers.read(SAMPLES / f"model_labour_act_{language}_v{n}.pdf", watch=lambda done, total: None))
        for n in (1, 2)
    )
    found = compare(
        Bound(VersionId("old"), old.text, old.provisions), Bound(VersionId("new"), new.text, new.provisions)
    )
    added = {p.eid for p in found.added}
    assert {"chp_2__sec_21A", "chp_5__sec_44A", "chp_8__sec_59"} <= added
    assert {e for e in added if "proviso" in e} == {"chp_4__sec_36__subsec_3__proviso_1"}
    assert {(r.old.section, r.new.section) for r in found.renumbered} == {("59", "60"), ("60", "61")}
    assert {c.new.eid for c in found.changed} >= {"chp_2__sec_21__subsec_1__para_a", "chp_4__sec_38"}
    # All but what the README names is as it was.
    assert {c.new.section for c in found.changed} <= {"", "21", "37", "38", "61"}
    assert {p.section for p in found.removed} == {"38"}
    assert not found.reprinted


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("1,00,000", "200,000", ("1,00,000", "200,000")),
        ("1,25,000.50", "250", ("1,25,000.50", "250")),
        ("১,০০,০০০", "২,০০,০০০", ("১,০০,০০০", "২,০০,০০০")),
        ("2.5", "3.5", ("2.5", "3.5")),
    ],
)
def test_an_amount_is_one_word(old: str, new: str, told: tuple[str, str]) -> None:
    (item,) = diff(FIRST.replace("ten taka", f"{old} taka"), FIRST.replace("ten taka", f"{new} taka")).changed
    assert [(h.old_text, h.new_text) for h in item.hunks] == [told]


def test_numbers_in_a_list_stay_words_of_their_own() -> None:
    old, new = (FIRST.replace("a fare of", f"under rules {rules} a fare of") for rules in ("1,2", "1, 2"))
    assert not diff(old, new).changed


def test_another_kind_under_the_same_number_is_not_renumbered() -> None:
    version = law(FIRST)
    retold = tuple(
        replace(p, eid=EId(p.eid.replace("subsec_", "para_")), kind=Kind.PARAGRAPH)
        if p.kind is Kind.SUBSECTION
        else p
        for p in version.provisions
    )
    found = compare(bound(version), replace(bound(version), provisions=retold))
    assert (found.renumbered, found.added, found.removed, found.changed) == ((),) * 4
