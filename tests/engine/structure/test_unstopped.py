"""Items of a schedule whose number was printed without its full stop."""

from __future__ import annotations

import pytest

from engine.structure.build import build
from tests.helpers.pages import source_of

ACT = "1. One.- Words.\n2. Two.- Words.\n@mid THE SCHEDULE\n"
BANGLA = "১। এক।- কথা।\n২। দুই।- কথা।\n@mid তফসিল\n"


def items(schedule: str, act: str = ACT) -> list[str]:
    statute = build(source_of(act + schedule))
    return [n.number for n in statute.provisions if n.eid.startswith("sched_") and "item" in n.eid]


def test_a_number_that_stands_alone_in_the_gap_opens_the_item() -> None:
    rows = "1.\nLoss of a wheel\n40\n2\nLoss of an oar\n30\n3.\nLoss of a rope\n9"
    assert items(rows) == ["1", "2", "3"]


def test_a_number_before_a_capital_does_too() -> None:
    assert items("1. Wheel.\n2 Sluice.\n3 Oar.\n4. Rope.") == ["1", "2", "3", "4"]


def test_bangla_figures_do_too() -> None:
    assert items("১। চাকা।\n২\nবৈঠা।\n৩। দড়ি।", BANGLA) == ["1", "2", "3"]


@pytest.mark.parametrize(
    "between",
    [
        "not more than\n2 hours of rest",  # running words
        "Loss of a wheel\n2\nLoss of an oar\n2",  # which of the two it is cannot be told
        "Loss of a wheel\n40",  # the law leaves it out
    ],
)
def test_other_figures_open_nothing(between: str) -> None:
    assert items(f"1. {between}\n3. Rope.") == ["1", "3"]


def test_a_long_gap_is_one_of_the_law() -> None:
    rows = "\n".join(str(n) for n in range(2, 9))
    assert not {"2", "5", "8"} & set(items(f"1. Wheel.\n{rows}\n9. Rope."))


def test_a_gap_that_nothing_fills_is_said_where_it_is() -> None:
    act = "\n".join(f"{n}. Matter {n}.- Words." for n in range(1, 10))
    rows = "1. Wheel.\n3. Rope.\n4. Oar.\n5. Sail.\n6. Mast."
    statute = build(source_of(f"{act}\n@mid THE SCHEDULE\n{rows}"))
    (caution,) = [w for w in statute.warnings if w.code == "numbers_missing"]
    assert caution.message.startswith("Item 2 is not in this text before Schedule, item 3")
    assert caution.span is not None
    assert statute.text[slice(*caution.span)] == "3"


def test_a_few_figures_of_a_table_leave_no_gaps() -> None:
    statute = build(source_of(f"{ACT}1. Wheel.\n3. Rope.\n6. Oar."))
    assert "numbers_missing" not in {w.code for w in statute.warnings}
