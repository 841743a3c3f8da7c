"""Pages: what belongs together stays together."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.printing.canvas import Canvas
from engine.printing.flow import Block, Paper, Row, flow

PAPER = Paper(300, 160, left=20, right=20, top=30, bottom=30)  # room for ten rows of 10 points


class Stage:
    """Notes where each named row comes to stand: (page, y)."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.at: dict[str, tuple[int, float]] = {}

    def block(
        self, name: str, rows: int, *, keep_next: bool = False, together: bool = False, before: float = 0.0
    ) -> Block:
        made = tuple(Row(10, self._note(f"{name}{n}")) for n in range(rows))
        return Block(made, before=before, keep_next=keep_next, together=together)

    def flow(self, *blocks: Block) -> None:
        flow(self.canvas, PAPER, blocks, str)

    def pages(self, name: str) -> list[int]:
        return [page for row, (page, _) in self.at.items() if row.startswith(name)]

    def _note(self, name: str) -> Callable[[float], None]:
        return lambda y: self.at.__setitem__(name, (self.canvas.page, y))


def test_rows_follow_each_other_down_the_page() -> None:
    stage = Stage()
    stage.flow(stage.block("a", 2), stage.block("b", 1, before=5))
    assert stage.at == {"a0": (1, 30), "a1": (1, 40), "b0": (1, 55)}


@pytest.mark.parametrize(
    ("filled", "rows", "pages"),
    [
        (7, 4, [1, 1, 2, 2]),  # three would fit: two go over together
        (9, 4, [2, 2, 2, 2]),  # no single first line
        (8, 3, [2, 2, 2]),  # three lines cannot be parted
        (6, 4, [1, 1, 1, 1]),
    ],
)
def test_no_line_of_a_paragraph_stands_alone(filled: int, rows: int, pages: list[int]) -> None:
    stage = Stage()
    stage.flow(stage.block("x", filled, together=True), stage.block("p", rows))
    assert stage.pages("p") == pages


def test_a_heading_goes_with_what_follows_it() -> None:
    stage = Stage()
    stage.flow(stage.block("x", 8), stage.block("h", 1, keep_next=True), stage.block("p", 5))
    assert stage.pages("h") == [2]
    assert stage.pages("p") == [2] * 5


def test_two_headings_in_a_row_both_go_with_the_text() -> None:
    stage = Stage()
    stage.flow(
        stage.block("x", 7),
        stage.block("h", 1, keep_next=True),
        stage.block("k", 1, keep_next=True),
        stage.block("p", 4),
    )
    assert stage.pages("h") == stage.pages("k") == [2]


def test_a_block_kept_together_is_not_parted() -> None:
    stage = Stage()
    stage.flow(stage.block("x", 5), stage.block("t", 8, together=True))
    assert stage.pages("t") == [2] * 8


def test_a_block_higher_than_a_page_goes_on_over_pages() -> None:
    stage = Stage()
    stage.flow(stage.block("x", 1), stage.block("t", 25, together=True))
    assert stage.pages("t") == [2] * 10 + [3] * 10 + [4] * 5


def test_a_row_higher_than_a_page_does_not_hang_the_flow() -> None:
    stage = Stage()
    tall = Row(500, lambda y: stage.at.__setitem__("tall", (stage.canvas.page, y)))
    stage.flow(stage.block("x", 1), Block((tall,)), stage.block("y", 1))
    assert (stage.at["tall"], stage.pages("y")) == ((2, 30), [3])


def test_space_before_a_block_is_left_out_at_the_top_of_a_page() -> None:
    stage = Stage()
    stage.flow(stage.block("x", 10), stage.block("p", 1, before=25))
    assert stage.at["p0"] == (2, 30)
