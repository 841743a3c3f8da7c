"""How long is left: a range, promised once."""

from __future__ import annotations

from desktop.state.pace import Pace


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_nothing_is_promised_before_the_pace_is_known():
    clock = Clock()
    pace = Pace(clock)
    pace.tell("read", 0, 300)
    clock.now = 5.0
    pace.tell("read", 30, 300)
    assert pace.words == ""
    assert Pace(clock).words == ""


def test_a_range_is_promised_and_shrinks_and_past_it_no_new_one_is_made():
    clock = Clock()
    pace = Pace(clock)
    pace.tell("read", 0, 300)
    clock.now = 10.0
    pace.tell("read", 10, 300)  # a page a second
    assert pace.words == "4–8 min left"
    clock.now = 300.0
    pace.tell("read", 11, 300)
    assert pace.words == "1–3 min left"
    clock.now = 450.0
    assert pace.words == "less than a minute left"
    clock.now = 500.0
    pace.tell("read", 12, 300)
    assert pace.words == "longer than usual"


def test_what_was_done_before_it_was_looked_at_says_nothing_of_the_pace():
    """Pages kept from an interrupted scan come all at once."""
    clock = Clock()
    pace = Pace(clock)
    pace.tell("recognise", 250, 300)
    clock.now = 10.0
    pace.tell("recognise", 260, 300)
    assert pace.words == "1–2 min left"


def test_another_stage_begins_anew():
    clock = Clock()
    pace = Pace(clock)
    pace.tell("read", 0, 300)
    clock.now = 10.0
    pace.tell("read", 10, 300)
    pace.tell("index", 1, 50)
    assert pace.words == ""
