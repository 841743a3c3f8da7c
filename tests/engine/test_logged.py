"""The engine's log: what was done, how it ended, how long it took, and not a word of what it was about."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from engine.errors import Cancelled, UnreadableSource
from engine.job.job import Job
from engine.job.printing import Print
from engine.job.request import ListLibrary, OpenVersion, Request
from engine.logged import LARGEST, LINE, Logged, read_log

JOB = Job(7, lambda event: None, threading.Event())
SECRET = "rahimabegum"


def saying(error: BaseException | None) -> object:
    def run(request: Request, job: Job) -> object:
        if error is not None:
            raise error
        return SECRET

    return run


def log_of(folder: Path, error: BaseException | None, request: Request) -> tuple[str, ...]:
    logged = Logged(saying(error), folder / "engine.log")  # type: ignore[arg-type]
    if error is None:
        assert logged(request, JOB) == SECRET
    else:
        with pytest.raises(type(error)):
            logged(request, JOB)
    return read_log(folder / "engine.log")


def ends(lines: tuple[str, ...]) -> list[str]:
    """Without the time and the process."""
    return [line.split(" ", 2)[2] for line in lines]


@pytest.mark.parametrize(
    ("error", "end"),
    [
        (UnreadableSource(f"{SECRET}.pdf is damaged."), "failed unreadable_source 0.0 s"),
        (Cancelled(), "cancelled 0.0 s"),
    ],
)
def test_how_a_request_ended_is_told_by_its_code_alone(
    tmp_path: Path, error: BaseException, end: str
) -> None:
    lines = log_of(tmp_path, error, OpenVersion(SECRET))
    assert ends(lines) == ["engine begins", f"7 OpenVersion {end}"]
    assert SECRET not in (tmp_path / "engine.log").read_text()


def test_a_bug_is_told_by_its_kind_and_the_lines_it_went_through(tmp_path: Path) -> None:
    try:
        try:
            {}[SECRET]
        except KeyError as cause:
            raise ValueError(SECRET) from cause
    except ValueError as error:
        lines = log_of(tmp_path, error, Print(SECRET, Path(f"/{SECRET}.pdf")))
    end = ends(lines)[-1]
    assert end.startswith("7 Print bug 0.0 s ValueError ")
    assert "engine/logged.py:" in end
    assert " KeyError " in end
    assert str(tmp_path) not in end
    assert SECRET not in (tmp_path / "engine.log").read_text()


def test_a_quick_look_up_that_goes_well_leaves_no_line(tmp_path: Path) -> None:
    assert log_of(tmp_path, None, ListLibrary()) == ()


def test_work_that_never_ends_is_seen_to_have_begun(tmp_path: Path) -> None:
    from engine.job.request import Repair

    def crash(request: Request, job: Job) -> object:
        assert ends(read_log(tmp_path / "engine.log"))[-1] == "7 Repair begins"
        return None

    Logged(crash, tmp_path / "engine.log")(Repair(), JOB)
    assert ends(read_log(tmp_path / "engine.log"))[-1] == "7 Repair finished 0.0 s"


def test_no_library_is_made_by_looking(tmp_path: Path) -> None:
    assert log_of(tmp_path / "none", Cancelled(), ListLibrary()) == ()
    assert not (tmp_path / "none").exists()


def test_the_log_does_not_grow_without_end(tmp_path: Path) -> None:
    file = tmp_path / "engine.log"
    line = "2026-12-01T09:00:00+0000 1 7 Repair begins\n"
    file.write_text(line * (LARGEST // len(line) + 1))
    log_of(tmp_path, Cancelled(), ListLibrary())
    assert file.stat().st_size < 1_000
    assert len(read_log(file)) > LARGEST // len(line)
    file.write_text(line * (LARGEST // len(line) + 1))
    log_of(tmp_path, Cancelled(), ListLibrary())
    assert {path.name for path in tmp_path.iterdir()} == {"engine.log", "engine.old.log"}


def test_what_is_no_line_of_the_log_is_not_passed_on(tmp_path: Path) -> None:
    file = tmp_path / "engine.log"
    good = "2026-12-01T09:00:00+0000 1 7 Repair begins"
    file.write_text(f"{good}\n{good} {SECRET}\n{SECRET}\n2026 failed {SECRET}\n")
    assert read_log(file) == (good,)
    assert LINE.fullmatch(f"{good} ") is None
