"""Citation markers: how a sentence cites is not what it says."""

from __future__ import annotations

import pytest

from engine.release.markers import marked, normalised, unmarked

LABELS = ("section 26(1)(a)", "ধারা ২৬(১)(ক)")


@pytest.mark.parametrize(
    ("sentence", "points_at"),
    [
        ("The notice is ninety days [E1:2-3].", [("E1", 2, 3)]),
        ("The notice is ninety days [E1 2 – 3].", [("E1", 2, 3)]),
        ("It must pay (cite: E2 1; E3).", [("E2", 1, 1), ("E3", 1, 1)]),
        ("It must pay [[cite:E2]].", [("E2", 1, 1)]),
        ("নোটিশ ৯০ দিন [E1 ২]।", [("E1", 2, 2)]),
        ("A worker aged E2 (two) stays.", []),
        ("See (a) and [1].", []),
    ],
)
def test_markers_are_read_whatever_their_brackets(
    sentence: str, points_at: list[tuple[str, int, int]]
) -> None:
    assert [(r.handle, r.first, r.last) for r in marked(sentence)] == points_at


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("The notice is ninety days [E1:2-3].", "The notice is ninety days."),
        ("Under section 26(1), it must pay (cite: E2 1; E3).", "Under this provision, it must pay."),
        ("Section 26(1) requires notice [[E1]].", "This provision requires notice."),
        ("ধারা ২৬(১) অনুযায়ী নোটিশ ৯০ দিন [E1 2]।", "এই বিধান অনুযায়ী নোটিশ ৯০ দিন।"),
        ("Subject to section 27, it must pay.", "Subject to section 27, it must pay."),
        ("Nothing to change (two days).", "Nothing to change (two days)."),
    ],
)
def test_a_sentence_is_judged_without_its_markers_and_the_number_of_what_it_cites(
    sentence: str, said: str
) -> None:
    assert normalised(sentence, LABELS) == said


def test_the_exact_checks_see_every_number_but_those_of_markers() -> None:
    assert unmarked("Under section 27, 90 days [E1:2-3].") == "Under section 27, 90 days."
