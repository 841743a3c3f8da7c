"""Looking for words or a section: hits in one version or in all, and the words to light."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.word_search import WordSearch
from engine.domain.digits import latin_digits
from engine.domain.evidence import Hit
from engine.domain.library import SearchResult
from engine.domain.version import Version
from engine.domain.words import content_words
from engine.job.event import Failed
from engine.job.request import Search

HITS = 20

_SECTION = re.compile(
    r"^\s*(?:(?:s\.?|sec\.?|section|ধারা)\s*)?(\d+\s?[A-Za-z]{0,2}|\d+[ক-হ]?)\s*$", re.IGNORECASE
)
_LETTERS = str.maketrans("কখগঘঙচছজঝঞ", "ABCDEFGHIJ")


def section_number(text: str) -> str:
    """ "26A" of "s. 26A", "ধারা ২৬ক" or "২৬"; "" when `text` is not just a section."""
    match = _SECTION.match(latin_digits(text))
    return match[1].replace(" ", "").translate(_LETTERS).upper() if match else ""


@dataclass(frozen=True, slots=True)
class Line:
    """A hit as listed: where it is, in the law's words, and the span to light."""

    version: str
    label: str
    heading: str
    excerpt: str
    page: int
    page_label: str | None
    start: int
    end: int


class Finder(QObject):
    """Signals: changed; grown, with further places that have the very words; failed, with a Failed event.

    `spans`: where the law on show has the very words, as far as it was looked through; `span_at`: the one on
    show, -1 for none. They come first; `hits` are what a search by words and meaning finds besides.
    """

    changed = Signal()
    grown = Signal(tuple)
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._job: JobHandle | None = None
        self.query = ""
        self.hits: tuple[Hit, ...] = ()
        self.at = -1  # the hit on show
        self.searched = False
        self.words = WordSearch(self)
        self.words.grown.connect(self._on_grown)
        self.words.ended.connect(self.changed)
        self.span_at = -1

    @property
    def busy(self) -> bool:
        return self._job is not None or self.words.busy

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        return self.words.spans

    def find(self, query: str, versions: tuple[str, ...], text: str = "") -> None:
        """Look for `query`; () = in every latest version. `text`: of the law on show."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self.query, self.hits, self.at, self.searched = query.strip(), (), -1, False
        self.span_at = -1
        self.words.clear()
        if self.query:
            if text:
                self.words.start(text, self.query)
            self._job = self._engine.submit(Search(self.query, versions, k=HITS))
            self._job.finished.connect(self._on_found)
            self._job.failed.connect(self._on_failed)
        self.changed.emit()

    def step(self, by: int) -> Hit | None:
        """The next or previous hit, going round."""
        if not self.hits:
            return None
        self.at = (self.at + by) % len(self.hits) if self.at >= 0 else (0 if by > 0 else len(self.hits) - 1)
        self.changed.emit()
        return self.hits[self.at]

    def step_span(self, by: int) -> tuple[int, int] | None:
        """The next or previous place with the very words, going round."""
        if not self.spans:
            return None
        first = 0 if by > 0 else len(self.spans) - 1
        return self.choose_span((self.span_at + by) % len(self.spans) if self.span_at >= 0 else first)

    def choose_span(self, index: int) -> tuple[int, int]:
        self.span_at, self.at = index, -1
        self.changed.emit()
        return self.spans[index]

    def forget_spans(self) -> None:
        """Another law is on show."""
        self.words.clear()
        self.span_at = -1
        self.changed.emit()

    def choose(self, index: int) -> Hit:
        self.at, self.span_at = index, -1
        self.changed.emit()
        return self.hits[index]

    def _on_grown(self, spans: tuple[tuple[int, int], ...]) -> None:
        self.grown.emit(spans)
        self.changed.emit()

    def _on_found(self, result: SearchResult) -> None:
        self._job = None
        self.hits = result.hits
        self.searched = True
        self.changed.emit()

    def _on_failed(self, event: Failed) -> None:
        self._job = None
        self.changed.emit()
        self.failed.emit(event)


def line_of(hit: Hit, version: Version, query: str) -> Line:
    """`hit` with the sentence that holds most of the words of `query`, or its beginning."""
    node = version.provision(hit.eid)
    start, end = best_span(version.text, node.start, node.end, query)
    return Line(
        version=hit.version_id,
        label=node.label,
        heading=node.heading,
        excerpt=" ".join(version.text[start:end].split()),
        page=version.provenance.first_page(start, end) or node.page,
        page_label=node.page_label,
        start=start,
        end=end,
    )


_SENTENCE = re.compile(r"[^.;:।\n]+[.;:।]?")


def best_span(text: str, start: int, end: int, query: str) -> tuple[int, int]:
    """The sentence or clause of text[start:end] that shares most words with `query`, trimmed."""
    wanted = set(content_words(query))
    best, most = (start, end), -1
    for match in _SENTENCE.finditer(text, start, end):
        words = match.group()
        if not words.strip():
            continue
        shared = len(wanted.intersection(content_words(words)))
        if shared > most:
            lead = len(words) - len(words.lstrip())
            best, most = (match.start() + lead, match.start() + len(words.rstrip())), shared
    return best
