"""An invented act of hundreds of pages, as a PDF with a text layer and as a scan of it."""

from __future__ import annotations

from pathlib import Path

import pymupdf

SECTIONS = 3  # on a page
LINES = 11  # of a section
WORDS = (
    "the", "keeper", "of", "every", "lock", "on", "a", "canal", "shall", "enter", "each", "toll", "that",
    "a", "boat", "pays", "in", "the", "book", "of", "that", "day",
)  # fmt: skip


def long_act(target: Path, pages: int) -> Path:
    """`pages` pages with three sections each, no two lines of them alike."""
    with pymupdf.open() as document:
        for n in range(pages):
            page = document.new_page(width=595, height=842)
            if n == 0:
                page.insert_text((180, 60), "THE CANALS ACT, 2071", fontsize=13)
            for s in range(SECTIONS):
                number, top = n * SECTIONS + s + 1, 92 + 240 * s
                page.insert_text(
                    (72, top), f"{number}. Tolls of lock {number}.- {_line(number)}", fontsize=11
                )
                for k in range(1, LINES):
                    page.insert_text((72, top + 19 * k), _line(number * LINES + k), fontsize=11)
            page.insert_text((290, 815), str(n + 1), fontsize=9)
        document.save(target, deflate=True)
    return target


def _line(seed: int) -> str:
    turned = WORDS[seed % len(WORDS) :] + WORDS[: seed % len(WORDS)]
    return " ".join(turned[:12]) + f" under order {seed};"
