"""Where pages and quads lie on the screen."""

from __future__ import annotations

import pytest

from desktop.state.page_geometry import GAP, stack
from engine.domain.page import PageKind
from engine.domain.quad import Quad
from engine.domain.version import PageCard

QUAD = Quad(2, (10, 20, 60, 20, 10, 30, 60, 30), 1.0)


def cards(rotation=0):
    return tuple(PageCard(n, None, 100.0, 200.0, rotation, PageKind.TEXT, "") for n in (1, 2, 3))


def box(layout):
    area = layout.polygon(QUAD).boundingRect()
    page = layout.area(2)
    return tuple(round(v) for v in (area.x() - page.x(), area.y() - page.y(), area.width(), area.height()))


def test_pages_follow_one_another_with_a_gap():
    layout = stack(cards(), 2.0, 0, 300)
    assert layout.tops == (GAP, 400 + 2 * GAP, 800 + 3 * GAP)
    assert layout.area(1).center().x() == 150
    assert layout.height == 1200 + 4 * GAP


def test_the_pages_in_sight_are_those_between_two_heights():
    layout = stack(cards(), 1.0, 0, 300)
    assert list(layout.within(0, 150)) == [1]
    assert list(layout.within(150, 300)) == [1, 2]
    assert list(layout.within(10_000, 11_000)) == [3]


@pytest.mark.parametrize(
    ("rotation", "turned", "expected"),
    [
        (0, 0, (10, 20, 50, 10)),
        (90, 0, (170, 10, 10, 50)),
        (180, 0, (40, 170, 50, 10)),
        (270, 0, (20, 40, 10, 50)),
        (0, 90, (170, 10, 10, 50)),
        (270, 90, (10, 20, 50, 10)),
    ],
)
def test_a_quad_turns_with_its_page(rotation, turned, expected):
    assert box(stack(cards(rotation), 1.0, turned, 300)) == expected


def test_a_wide_page_makes_the_sheet_wider_than_the_window():
    assert stack(cards(), 10.0, 0, 300).width == 1000 + 2 * GAP


def test_no_pages_take_no_room():
    layout = stack((), 1.0, 0, 300)
    assert layout.height == 0
    assert list(layout.within(0, 100)) == []
