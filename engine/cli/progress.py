"""The progress line on standard error, for whoever watches a terminal."""

from __future__ import annotations

import sys
import time

from engine.job.event import AgentMoved, Began, ClaimMade, Event, Progressed

WORDS = {
    "file": "Files",
    "read": "Reading",
    "parse": "Parsing",
    "recognise": "Recognising",
    "index": "Indexing",
    "prepare": "Preparing",
    "cost": "What it costs:",
    "check": "Checking",
    "compare": "Comparing",
    "wait": "Waiting for another writer",
    "commit": "Committing",
    "open": "Opening",
    "get": "Fetching",
    "import": "Importing",
    "export": "Exporting",
    "verify": "Verifying",
}
BYTES = frozenset({"get", "import", "export", "verify"})  # stages that count them
BAR = 24  # characters
OFTEN = 10.0  # seconds between lines about bytes where there is no terminal
SETTLED = 2.0  # seconds after which an estimate means something


class ProgressLine:
    """Rewrites one line on a terminal; elsewhere prints only what a log needs."""

    def __init__(self, *, quiet: bool) -> None:
        self._live = not quiet and sys.stderr.isatty()
        self._said = not quiet and not sys.stderr.isatty()
        self._last = ""
        self._next = 0.0
        self._pace = Pace()

    def show(self, event: Event) -> None:
        match event:
            case Progressed(stage="note", what=what):
                self._line(what)
            case Progressed():
                self._bar(event)
            case Began(opinion_id=opinion):
                self._line(f"Opinion {opinion}; if this is interrupted: dhara ask --resume {opinion}")
            case AgentMoved(run=run):
                name = run.agent.value.replace("_", " ")
                self._line(f"{name}: {run.state.value}" + (f" ({run.seconds:.1f} s)" if run.seconds else ""))
            case ClaimMade(claim=claim, checked=False):
                self._line(f"{claim.claim.side.value}: {claim.claim.text[:90]}")

    def clear(self) -> None:
        if self._live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)  # noqa: T201

    def _bar(self, event: Progressed) -> None:
        word = WORDS.get(event.stage, event.stage)
        about = f"{event.stage} {event.what}"
        fresh = about != self._last
        if fresh:
            self._pace = Pace()
        counted = event.stage in BYTES and event.done > 0
        words = self._pace.words(event.done, event.total) if event.stage in BYTES else ""
        now = time.monotonic()
        if self._said and (event.stage != self._last.partition(" ")[0] or (counted and now >= self._next)):
            self._next = now + OFTEN
            print(f"{word} {event.what} {words}".rstrip(), file=sys.stderr, flush=True)  # noqa: T201
        self._last = about
        if self._live:
            filled = _filled(event.done, event.total)
            print(  # noqa: T201
                f"\r\x1b[K{word} {event.what[:30]} {filled}{words or _count(event.done, event.total)}",
                end="",
                file=sys.stderr,
                flush=True,
            )

    def _line(self, text: str) -> None:
        self.clear()
        if self._live or self._said:
            print(text, file=sys.stderr, flush=True)  # noqa: T201


class Pace:
    """How fast bytes come, from the first that was counted: what an earlier try left is not speed."""

    def __init__(self) -> None:
        self._start: tuple[float, int] | None = None

    def words(self, done: int, total: int, now: float | None = None) -> str:
        """`12.3 of 1,117.3 MB, 2 min left`; without the estimate while there is none."""
        now = time.monotonic() if now is None else now
        if self._start is None and done:
            self._start = (now, done)
        told = f"{done / 1e6:,.1f} of {total / 1e6:,.1f} MB" if total else f"{done / 1e6:,.1f} MB"
        begin, first = self._start or (now, done)
        if total <= done or now - begin < SETTLED or done <= first:
            return told
        return f"{told}, {_duration((total - done) * (now - begin) / (done - first))} left"


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def _filled(done: int, total: int) -> str:
    if not total:
        return ""
    filled = min(BAR, BAR * done // total)
    return f"[{'#' * filled}{'.' * (BAR - filled)}] "


def _count(done: int, total: int) -> str:
    return f"{done}/{total}" if total else str(done)
