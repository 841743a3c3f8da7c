"""The progress line on standard error, for whoever watches a terminal."""

from __future__ import annotations

import sys

from engine.job.event import AgentMoved, ClaimMade, Event, Progressed

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
}
BAR = 24  # characters


class ProgressLine:
    """Rewrites one line on a terminal; elsewhere prints only what a log needs."""

    def __init__(self, *, quiet: bool) -> None:
        self._live = not quiet and sys.stderr.isatty()
        self._said = not quiet and not sys.stderr.isatty()
        self._last = ""

    def show(self, event: Event) -> None:
        match event:
            case Progressed():
                self._bar(event)
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
        if self._said and event.stage != self._last:
            self._last = event.stage
            print(f"{word} {event.what}".rstrip(), file=sys.stderr, flush=True)  # noqa: T201
        if self._live:
            filled = BAR * event.done // event.total if event.total else 0
            bar = (
                f"[{'#' * filled}{'.' * (BAR - filled)}] {event.done}/{event.total}"
                if event.total
                else event.done
            )
            print(f"\r\x1b[K{word} {event.what[:30]} {bar}", end="", file=sys.stderr, flush=True)  # noqa: T201

    def _line(self, text: str) -> None:
        self.clear()
        if self._live or self._said:
            print(text, file=sys.stderr, flush=True)  # noqa: T201


def _bar(done: int, total: int) -> str:
    if not total:
        return str(done)
    filled = BAR * done // total
    return f"[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}"
