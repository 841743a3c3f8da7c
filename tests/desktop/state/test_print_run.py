"""Pages on their way to a printer: whole, in place, in order; and what happens when it will not take them."""

from __future__ import annotations

import itertools

import pytest

from desktop.state.print_run import STRIP_PIXELS, PrintRun, strips
from desktop.state.printers import NoPrinters, PrinterTrouble, Wishes
from engine.domain.identity import OpinionId
from engine.domain.page import PageImage
from engine.domain.print_parts import TEXT_PARTS, PrintDraft
from engine.errors import ReaderLimit
from engine.job.printing import RenderPrint
from tests.helpers.inline_engine import HOLD, InlineEngine
from tests.helpers.print_shop import FakePrinters, PaperTray

DRAFT = PrintDraft(OpinionId("o"), TEXT_PARTS, ((595.3, 841.9),) * 3, 1)


def drawn(request):
    """As the engine would: as many rows as were asked for."""
    assert isinstance(request, RenderPrint)
    first, end = request.strip
    width, height = int(595.3 * request.zoom), end - first
    return PageImage(request.page, width, height, request.zoom, b"\xc0\x10\x10" * (width * height))


@pytest.fixture
def running(qapp):
    """A function that starts a run and returns it with what it said."""

    def start(*trays, wishes=None, script=drawn, printers=None):
        engine = InlineEngine(script)
        run = PrintRun(engine, printers or FakePrinters(*trays))
        failed, finished = [], []
        run.failed.connect(failed.append)
        run.finished.connect(lambda: finished.append(True))
        run.start(DRAFT, wishes or Wishes("Office laser", (1, 2, 3)), "Opinion X")
        start.kept = engine
        return run, engine, failed, finished

    return start


@pytest.mark.parametrize("resolution", [72, 300, 600])
@pytest.mark.parametrize("inset", [0, 40])
def test_every_page_is_whole_and_inside_what_the_printer_can_print_on(resolution, inset):
    scale = resolution / 72
    area = (round((595 - inset) * scale), round((842 - inset) * scale))
    tray = PaperTray(resolution=resolution, area=area)
    for page in (1, 2, 3):
        mine = [s for s in strips(DRAFT, Wishes("x", (1, 2, 3)), tray) if s.page == page]
        assert mine[0].first == 0
        assert all(a.end == b.first and b.y - a.y == a.end - a.first for a, b in itertools.pairwise(mine))
        assert mine[-1].end == int(841.9 * mine[0].zoom)
        assert all((s.end - s.first) * 595.3 * s.zoom <= STRIP_PIXELS + 1 for s in mine)
        assert min(s.x for s in mine) >= 0
        assert mine[0].y >= 0
        assert mine[-1].y + mine[-1].end - mine[-1].first <= area[1]
        assert mine[0].x + int(595.3 * mine[0].zoom) <= area[0]


def test_a_page_is_never_made_larger_than_it_is():
    (first, *_) = strips(DRAFT, Wishes("x", (1,)), PaperTray(resolution=72, area=(1190, 1684)))
    assert first.zoom == 1.0
    assert (first.x, first.y) == (297, 421)


def test_the_pages_wished_for_come_out_in_that_order(running, qtbot):
    tray = PaperTray()
    _, engine, failed, finished = running(tray, wishes=Wishes("Office laser", (3, 1)))
    qtbot.waitUntil(lambda: bool(finished))
    assert tray.state == "finished"
    assert [r.page for r in engine.asked if r.strip[0] == 0] == [3, 1]
    assert len(tray.pages) == 2
    assert failed == []


@pytest.mark.parametrize(("itself", "sheets"), [(True, 2), (False, 6)])
def test_copies_are_made_by_the_printer_or_for_it(running, qtbot, itself, sheets):
    tray = PaperTray(itself=itself)
    run, _, _, finished = running(tray, wishes=Wishes("Office laser", (1, 2), copies=3))
    qtbot.waitUntil(lambda: bool(finished))
    assert len(tray.pages) == run.sheets == sheets


@pytest.mark.parametrize(("grey", "formats"), [(True, {"Format_Grayscale8"}), (False, {"Format_RGB32"})])
def test_grey_is_grey_whatever_the_printer_makes_of_it(running, qtbot, grey, formats):
    tray = PaperTray()
    _, _, _, finished = running(tray, wishes=Wishes("Office laser", (1,), grey=grey))
    qtbot.waitUntil(lambda: bool(finished))
    assert tray.formats == formats


def test_what_was_stopped_does_not_come_out(running, qtbot):
    tray = PaperTray()
    run, engine, failed, finished = running(
        tray, script=lambda request: drawn(request) if request.page == 1 else HOLD
    )
    qtbot.waitUntil(lambda: RenderPrint in engine.held)
    run.cancel()
    qtbot.waitUntil(lambda: engine.held[RenderPrint].over)
    assert (tray.state, run.busy, failed, finished) == ("aborted", False, [], [])
    assert {request.page for request in engine.asked} == {1, 2}


def test_a_printer_that_stops_is_told_and_the_next_try_is_a_fresh_one(running, qtbot):
    tray, next_tray = PaperTray(), PaperTray()
    tray.trouble = 2
    run, _, failed, finished = running(tray, next_tray)
    qtbot.waitUntil(lambda: bool(failed))
    assert (failed[0].code, tray.state, run.busy) == ("printer_stopped", "aborted", False)
    run.start(DRAFT, Wishes("Office laser", (1,)), "again")
    qtbot.waitUntil(lambda: bool(finished))
    assert next_tray.state == "finished"


def test_a_page_that_cannot_be_drawn_ends_the_print(running, qtbot):
    def refuse(request):
        raise ReaderLimit("too much")

    tray = PaperTray()
    run, _, failed, _ = running(tray, script=refuse)
    qtbot.waitUntil(lambda: bool(failed))
    assert (failed[0].code, tray.state, run.busy) == ("reader_limit", "aborted", False)


def test_an_engine_that_dies_ends_the_print_and_nothing_is_printed_twice(running, qtbot):
    tray = PaperTray()
    run, engine, failed, _ = running(tray, script=lambda request: HOLD)
    qtbot.waitUntil(lambda: RenderPrint in engine.held)
    engine.die()
    assert [event.code for event in failed] == ["engine_lost"]
    assert (tray.state, run.busy) == ("aborted", False)


def test_without_a_printer_nothing_is_pretended(running, qtbot):
    run, engine, failed, _ = running(printers=NoPrinters())
    assert [event.code for event in failed] == ["no_printer"]
    assert not run.busy
    assert engine.asked == []


def test_a_printer_that_is_gone_is_said_to_be(running):
    printers = FakePrinters()
    printers.trouble = PrinterTrouble("printer_gone", "Office laser")
    _, _, failed, _ = running(printers=printers)
    assert [event.code for event in failed] == ["printer_gone"]
