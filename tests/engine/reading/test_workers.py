"""The pool: limits are kept, the dead are named and replaced, a cancel is heard, nothing hangs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

from engine.errors import BadRequest, Cancelled, EngineError, ReaderLimit
from engine.reading.processes.limits import MEGABYTE, Limits
from engine.reading.workers import PageWorkers
from tests.helpers.hostile_pdfs import endless, greedy
from tests.helpers.laid_out import HEIGHT, WIDTH, paragraph, pdf

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals and limits")


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture(scope="module")
def act(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty pages of numbered lines."""
    pages = [paragraph(*[f"Line {i} of page {n} of the sample act." for i in range(30)]) for n in range(40)]
    return pdf(tmp_path_factory.mktemp("act") / "act.pdf", pages)


def test_pages_come_back_in_order_however_many_workers_share_them(act: Path) -> None:
    with PageWorkers(2) as workers:
        read = workers.read(act, watch=quiet)
    assert [page.number for page in read.pages] == list(range(1, 41))
    assert all(
        page.lines[7].text == f"Line 7 of page {page.number - 1} of the sample act." for page in read.pages
    )


def test_no_pdf_library_is_loaded_in_the_calling_process() -> None:
    code = "import sys, engine.reading.workers; print('pymupdf' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_watch_sees_every_page(act: Path, workers: PageWorkers) -> None:
    seen: list[tuple[int, int]] = []
    workers.read(act, pages=(1, 5), watch=lambda done, total: seen.append((done, total)))
    assert [s for s in dict.fromkeys(seen) if s[1]][-1] == (5, 5)
    assert {s for s in seen if s[1]} >= {(1, 5), (3, 5), (5, 5)}


def test_a_cancel_stops_the_read_and_leaves_the_pool_usable(act: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done >= 3:
            raise Cancelled

    with PageWorkers(2) as workers:
        with pytest.raises(Cancelled):
            workers.read(act, watch=stop)
        assert len(workers.read(act, watch=quiet).pages) == 40
    assert _children() == []


def test_a_cancel_is_heard_inside_a_page_that_never_ends(tmp_path: Path) -> None:
    began = time.monotonic()

    def stop(done: int, total: int) -> None:
        if total and time.monotonic() - began > 0.5:
            raise Cancelled

    with PageWorkers(1) as workers:
        began = time.monotonic()
        with pytest.raises(Cancelled):
            workers.read(endless(tmp_path / "endless.pdf"), watch=stop)
    assert time.monotonic() - began < 10


def test_a_page_beyond_the_wall_clock_is_given_up_and_the_pool_lives(tmp_path: Path, act: Path) -> None:
    with PageWorkers(1, Limits(wall_seconds=4.0)) as workers:
        workers.read(act, pages=(1, 1), watch=quiet)  # once warm, only the page itself can take so long
        with pytest.raises(ReaderLimit, match=r"Page 1 of endless\.pdf took longer than 4 seconds"):
            workers.read(endless(tmp_path / "endless.pdf"), watch=quiet)
        assert len(workers.read(act, pages=(1, 1), watch=quiet).pages) == 1


@posix
def test_a_page_beyond_its_processor_time_is_ended_by_the_system(tmp_path: Path) -> None:
    with PageWorkers(1, Limits(cpu_seconds=1)) as workers, pytest.raises(ReaderLimit, match="processor time"):
        workers.read(endless(tmp_path / "endless.pdf"), watch=quiet)


def test_a_page_with_absurdly_many_characters_is_refused(act: Path) -> None:
    with (
        PageWorkers(1, Limits(characters=500)) as workers,
        pytest.raises(ReaderLimit, match="500 characters"),
    ):
        workers.read(act, watch=quiet)


def test_a_page_beyond_its_memory_is_given_up_and_the_pool_lives(tmp_path: Path, act: Path) -> None:
    tight = Limits(memory=420 * MEGABYTE, characters=10**9)
    with PageWorkers(1, tight) as workers:
        with pytest.raises(ReaderLimit, match="memory"):
            workers.read(greedy(tmp_path / "greedy.pdf"), watch=quiet)
        assert len(workers.read(act, pages=(1, 1), watch=quiet).pages) == 1


@posix
def test_a_killed_worker_is_an_error_and_never_a_hang(tmp_path: Path, act: Path) -> None:
    with PageWorkers(1) as workers:

        def kill(done: int, total: int) -> None:
            if total:
                for child in _children():
                    child.send_signal(signal.SIGKILL)

        with pytest.raises(EngineError, match="ended unexpectedly"):
            workers.read(endless(tmp_path / "endless.pdf"), watch=kill)
        assert len(workers.read(act, pages=(1, 2), watch=quiet).pages) == 2


@posix
def test_a_worker_killed_while_idle_is_replaced_without_a_word(act: Path) -> None:
    with PageWorkers(1) as workers:
        for child in _children():
            child.kill()
            while child.status() != psutil.STATUS_ZOMBIE:
                time.sleep(0.02)
        assert len(workers.read(act, pages=(1, 1), watch=quiet).pages) == 1


def test_closing_ends_every_worker(act: Path) -> None:
    with PageWorkers(2) as workers:
        workers.read(act, pages=(1, 2), watch=quiet)
        assert len(_children()) == 2
    assert _children() == []
    with pytest.raises(EngineError, match="closed"):
        workers.read(act, watch=quiet)


@posix
def test_the_death_of_the_parent_ends_its_workers(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        "import sys, time\n"
        "from engine.reading.workers import PageWorkers\n"
        "if __name__ == '__main__':\n"
        "    with PageWorkers(2) as workers:\n"
        "        from engine.reading.processes.desk import Order\n"
        "        import psutil\n"
        "        print(*[c.pid for c in psutil.Process().children()], flush=True)\n"
        "        time.sleep(60)\n"
    )
    root = Path(__file__).resolve().parents[3]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    parent = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert parent.stdout is not None
    with parent.stdout:
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(workers) >= 2
        parent.kill()
        parent.wait(10)
    deadline = time.monotonic() + 15
    while time.monotonic() < deadline and any(psutil.pid_exists(pid) for pid in workers):
        time.sleep(0.1)
    assert not [pid for pid in workers if psutil.pid_exists(pid)]


def test_a_render_gets_its_turn_while_a_long_read_goes_on(act: Path) -> None:
    with PageWorkers(1) as workers:
        started, finished = threading.Event(), threading.Event()
        after: list[bool] = []

        def watch(done: int, total: int) -> None:
            if done == 2:
                started.set()
                time.sleep(0.1)  # until the other call waits

        def render() -> None:
            started.wait(20)
            workers.render(act, 1, 0.2)
            after.append(not finished.is_set())

        other = threading.Thread(target=render)
        other.start()
        workers.read(act, watch=watch)
        finished.set()
        other.join(20)
    assert after == [True]


def test_a_picture_has_the_size_it_says(act: Path, workers: PageWorkers) -> None:
    image = workers.render(act, 2, 1.5)
    assert (image.page, image.zoom) == (2, 1.5)
    assert image.width == pytest.approx(WIDTH * 1.5, abs=1)
    assert image.height == pytest.approx(HEIGHT * 1.5, abs=1)
    assert len(image.pixels) == image.width * image.height * 3
    assert min(image.pixels) < 64 < 255 == max(image.pixels)


def test_a_huge_picture_is_made_smaller_and_says_so(act: Path, workers: PageWorkers) -> None:
    image = workers.render(act, 1, 90.0)
    assert image.zoom < 90
    assert image.width * image.height <= 41_000_000


def test_strips_laid_on_one_another_are_the_page(act: Path, workers: PageWorkers) -> None:
    whole = workers.render(act, 1, 2.37)
    strips = [workers.render(act, 1, 2.37, strip=(at, at + 333)) for at in range(0, whole.height, 333)]
    assert [strip.height for strip in strips[:-1]] == [333] * (len(strips) - 1)
    assert b"".join(strip.pixels for strip in strips) == whole.pixels


@pytest.mark.parametrize("strip", [(-1, 5), (5, 5), (9_000, 9_010)])
def test_a_strip_that_is_not_on_the_page_is_refused(
    act: Path, workers: PageWorkers, strip: tuple[int, int]
) -> None:
    with pytest.raises(BadRequest):
        workers.render(act, 1, 1.0, strip=strip)


@pytest.mark.parametrize(("page", "zoom"), [(0, 1.0), (41, 1.0), (-3, 1.0), (1, 0.0), (1, -2.0)])
def test_a_page_or_zoom_that_is_not_there_is_refused(
    page: int, zoom: float, act: Path, workers: PageWorkers
) -> None:
    with pytest.raises(BadRequest):
        workers.render(act, page, zoom)


def _children() -> list[psutil.Process]:
    """The workers of this process, without the session's shared one and Python's own helpers."""
    mine = [c for c in psutil.Process().children() if "spawn_main" in " ".join(_words(c))]
    return [c for c in mine if c.pid not in _SHARED]


def _words(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []


_SHARED: set[int] = set()


@pytest.fixture(autouse=True)
def _know_the_shared(workers: PageWorkers) -> None:
    _SHARED.clear()
    _SHARED.update(child.pid for child in _children())


def test_a_worker_that_was_warmed_draws_the_first_page(act: Path) -> None:
    workers = PageWorkers(2)
    workers.warm()
    workers.warm()
    (ready,) = workers._pool._idle
    pid = ready.pid
    workers.render(act, 1, 1.0)
    assert [worker.pid for worker in workers._pool._idle] == [pid]
    workers.close()
