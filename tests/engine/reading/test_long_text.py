"""Five hundred pages of text: all of them read and parsed, by workers that stay small. `-m bench -s`"""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from engine.domain.provision import Kind
from engine.reading.processes.limits import MEGABYTE
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laid_out import paragraph, pdf
from tests.helpers.memory import ChildMemory

pytestmark = pytest.mark.bench

PAGES = 500
SECTIONS = 4  # on each page
MOST = 700 * MEGABYTE  # of a worker


TRADES = ("weaver", "potter", "dyer", "carpenter", "porter", "cook", "driver", "guard", "clerk")
PERIODS = ("day", "week", "fortnight", "month", "season", "year")
MATTERS = ("wages", "bonus", "allowance", "leave", "gratuity", "overtime")


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


def section(number: int) -> tuple[str, str]:
    """Words of their own for each, or the same line at the top of every page were a running head."""
    choose = random.Random(number)
    trade, period = choose.choice(TRADES), choose.choice(PERIODS)
    return (
        f"{number}. {trade.title()}s' {choose.choice(MATTERS)}.- Every {trade} who has worked for a {period}",
        f"shall be paid within {choose.randrange(2, 90)} days of the end of that {period}.",
    )


def test_five_hundred_pages_of_text_are_read_and_parsed(tmp_path: Path) -> None:
    pages = [
        paragraph(*[line for n in range(1, SECTIONS + 1) for line in section(SECTIONS * page + n)])
        for page in range(PAGES)
    ]
    source = pdf(tmp_path / "long.pdf", pages)
    with ChildMemory() as memory, PageWorkers(2) as pool:
        began = time.monotonic()
        read = pool.read(source, watch=quiet)
        middle = time.monotonic()
        statute = build(read)
        whole = time.monotonic() - began
    sections = [node.number for node in statute.provisions if node.kind is Kind.SECTION]
    print(
        f"\n{PAGES} pages: read in {middle - began:.1f} s, with parsing {whole:.1f} s; a worker holds at "
        f"most {max(memory.sizes) // MEGABYTE} MB"
    )
    assert len(read.pages) == PAGES
    assert sections == [str(n) for n in range(1, SECTIONS * PAGES + 1)]
    assert max(memory.sizes) < MOST
