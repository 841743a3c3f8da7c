"""Everything the window knows, in one place, and how its parts move each other."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from desktop.state.bench import Bench
from desktop.state.carrying import Carrying
from desktop.state.comparing import Comparing
from desktop.state.consultation import Consultation
from desktop.state.finder import Finder, best_span, section_number
from desktop.state.first_steps import FirstSteps
from desktop.state.found_here import PAGES, FoundHere
from desktop.state.guard import Guard
from desktop.state.history import History, Place
from desktop.state.library import Library
from desktop.state.matter_search import MatterSearch
from desktop.state.matters import Matters
from desktop.state.models import Models
from desktop.state.office import Office
from desktop.state.opinion import OpinionDesk
from desktop.state.outstanding import Outstanding
from desktop.state.papers import Papers
from desktop.state.preferences import Preferences
from desktop.state.print_place import PrintPlace
from desktop.state.printers import NoPrinters, Printers
from desktop.state.printing import Printing
from desktop.state.reader import Reader, Target
from desktop.state.report import Report
from desktop.state.review import Review
from desktop.state.two_runs import TwoRuns
from engine.domain.doubt import DoubtCount
from engine.domain.evidence import Hit
from engine.domain.identity import VersionId
from engine.domain.library import Deletion
from engine.domain.matter import Consulted
from engine.domain.matter_deletion import MatterDeletion
from engine.domain.matter_hit import MatterHit
from engine.domain.opinion import Opinion
from engine.settings import Settings

ASK, MATTERS, LIBRARY, READ, REVIEW = "ask", "matters", "library", PAGES, "review"
QUALITY, SETTINGS, COMPARE, RUNS = "quality", "settings", "compare", "runs"


class Session(QObject):
    """Signals: settings_changed; sought, when words are looked for in every law; fact_wished, when a fact
    of the file on show is to be written."""

    settings_changed = Signal()
    sought = Signal()
    fact_wished = Signal()

    def __init__(
        self, engine: Engine, settings: Settings, samples: Path, printers: Printers | None = None
    ) -> None:
        super().__init__()
        self.samples = samples
        self.preferences = Preferences(engine, settings, self)
        self.preferences.changed.connect(self.settings_changed)
        self.guard = Guard(engine, self)
        self.guard.opened.connect(self.refresh)
        self.office = Office(engine, self.preferences, self)
        self.report = Report(engine, self)
        self.library = Library(engine, self)
        self.consultation = Consultation(engine, self)
        self.desk = OpinionDesk(engine, self)
        self.reader = Reader(engine, self, self.library.card)
        self.finder = Finder(engine, self)
        self.models = Models(engine, self)
        self.matters = Matters(engine, self)
        self.review = Review(engine, self)
        self.outstanding = Outstanding(engine, self.library, self)
        self.papers = Papers(engine, self.matters, self)
        self.matter_search = MatterSearch(engine, self)
        self.carrying = Carrying(engine, self)
        self.two_runs = TwoRuns(engine, self)
        self.comparing = Comparing(engine, self.consultation, self)
        self.first_steps = FirstSteps(self.preferences, self.library, self.models, self.consultation, self)
        self.bench = Bench(engine, self)
        self.printing = Printing(engine, printers or NoPrinters(), self)
        self.history = History(Place(LIBRARY), self)
        self.history.moved.connect(self._on_moved)
        self.desk.opened.connect(self._on_opinion)
        self.found = FoundHere(self.history, self.desk, self.reader, self.finder, self.follow, self)
        self.print_out = PrintPlace(self.history, self.desk, self.printing, self).go
        self.consultation.answered.connect(self._on_answered)
        self.consultation.consulted.connect(self._on_consulted)
        self.consultation.broken.connect(self._on_broken)
        self.reader.opened.connect(self._on_version)
        self.finder.changed.connect(self._on_found)
        self.library.queue.added.connect(self.consultation.refresh)  # a newer text may change what they cite
        self.library.queue.added.connect(self.reader.pages.forgive)  # a locked law may be open now
        self.library.queue.added.connect(self.matters.refresh)
        self.matters.created.connect(self.open_matter)
        self.carrying.restored.connect(self._on_restored)
        self.library.queue.added.connect(self.review.saving.unlock)
        self.library.removal.removed.connect(self._on_removed)
        self.matters.removal.removed.connect(self._on_client_removed)
        self.review.opened.connect(self._on_reviewed)
        self.review.renewed.connect(self._on_reviewed)
        self.review.saving.saved.connect(self.library.refresh)
        self.matters.stopped.connect(self.consultation.refresh)
        self._pending: Hit | None = None
        self._section = ""
        self._wanted: tuple[str, str] | None = None  # version and provision to go to once it is open

    def begin(self) -> None:
        """Ask for what the first view shows; of a locked library once it is open."""
        self.guard.look()
        if not self.guard.locked:
            self.refresh()

    def refresh(self) -> None:
        for part in (self.library, self.consultation, self.models, self.matters):
            part.refresh()

    @property
    def settings(self) -> Settings:
        return self.preferences.settings

    def choose(self, settings: Settings) -> None:
        self.preferences.choose(settings)

    def sample_files(self) -> tuple[Path, ...]:
        """The statutes that travel with the program."""
        return tuple(sorted(self.samples.glob("*.pdf")))

    def go(self, view: str) -> None:
        """To a view, as it was left."""
        if view == READ:
            opinion, version = self.desk.opinion, self.reader.version
            law, held = version.card.version_id if version else "", opinion.id if opinion else ""
            self.history.go(Place(READ, version=law, opinion=held, citation=max(self.reader.selected, 0)))
        elif view == MATTERS:
            self.open_matter(self.matters.here)
        elif view == SETTINGS:
            self.open_settings(self.preferences.section)
        elif view == REVIEW:
            version, rest = self.review.version, self.outstanding.cards
            first = rest[0].version_id if rest else ""
            self.look_through(version.card.version_id if version else first)
        else:
            self.history.go(Place(view))

    def open_settings(self, section: str) -> None:
        """To a section of the settings; "" is the first."""
        self.history.go(Place(SETTINGS, section=section))

    def look_through(self, version: str) -> None:
        """Review a law's import; "" shows that there is none to review."""
        self.history.go(Place(REVIEW, version=version))

    def read(self, version: str, *, page: int = 0, start: int = 0, end: int = 0) -> None:
        """Open a version, by itself."""
        self.history.go(Place(READ, version=version, page=page, start=start, end=end))

    def compare(self, old: str, new: str) -> None:
        """What changed from one version of a law to another."""
        self.history.go(Place(COMPARE, version=new, other=old))

    def compare_runs(self, opinion: str, other: str) -> None:
        """Two opinions on one question."""
        self.history.go(Place(RUNS, opinion=opinion, other=other))

    def read_provision(self, version: str, eid: str) -> None:
        """Open a version at a provision; at its beginning where it has none of that id."""
        held = self.reader.version
        if held is None or held.card.version_id != version:
            self._wanted = (version, eid)
            self.reader.show(version, Target())
            return
        node = next((p for p in held.provisions if p.eid == eid), None)
        if node is None:
            self.read(version)
            return
        stop = held.text.find("\n", node.start, node.end)
        self.read(version, start=node.start, end=stop if stop > node.start else node.end)

    def read_here(self, start: int, end: int) -> None:
        """To the first line of a provision of the law on show, the opinion beside it staying."""
        version = self.reader.version
        if version is not None:
            stop = version.text.find("\n", start, end)
            self.found.show(start, stop if stop > start else end)

    def cite(self, number: int) -> None:
        """Go to a citation of the open opinion."""
        citation = self.reader.citation(number)
        opinion = self.desk.opinion
        if citation is None or opinion is None:
            return
        version = citation.quotation.version_id
        self.history.go(Place(READ, version=version, opinion=opinion.id, citation=number))

    def follow(self, hit: Hit) -> None:
        """Go to the words of a hit."""
        version = self.reader.version
        if version is None or version.card.version_id != hit.version_id:
            self._pending = hit
            self.reader.show(hit.version_id, Target())
            return
        node = version.provision(hit.eid)
        start, end = best_span(version.text, node.start, node.end, self.finder.query)
        opinion = self.desk.opinion
        self.history.go(
            Place(READ, version=hit.version_id, opinion=opinion.id if opinion else "", start=start, end=end)
        )

    def seek(self, text: str) -> None:
        """A section's number goes there; anything else is looked for in every law."""
        if not text:
            return
        version = self.reader.version
        number = section_number(text)
        if number and version is not None:
            self._go_to_section(number)
        elif number and self.reader.ahead is not None:
            self._section = number  # of the law whose pages are on show, once its text is there
        elif number and self.library.works:
            self._section = number
            self.reader.show(self.library.works[0].cards[0].version_id, Target())
        else:
            self.finder.find(text, ())
            self.reader.unmark_found()
            self.go(READ)
            self.sought.emit()

    def go_on(self) -> None:
        """Start again what the engine was doing when it stopped."""
        board = self.consultation.board
        if board is not None and board.over:
            self.consultation.go_on()
        self.review.go_on()
        for index, line in enumerate(self.library.queue.lines):
            if line.code == "engine_lost":
                self.library.queue.again(index)
        for rest in (self.matters, self.papers, self.carrying, self.bench, self.printing):
            rest.go_on()

    def open_opinion(self, opinion: str) -> None:
        self.history.go(Place(READ, opinion=opinion))

    def ask(self) -> None:
        """Put the question that was written to the board."""
        matter = self.matters.matter(self.consultation.draft.matter)
        self.consultation.ask(len(matter.consultations) if matter else 0)

    def ask_in(self, matter: str, question: str = "") -> None:
        """To the question form, for that client."""
        draft = self.consultation.draft
        self.consultation.write(matter=matter, question=question or draft.question)
        self.go(ASK)

    def open_consultation(self, matter: str, consultation: str) -> None:
        """To what is asked of a client, and what is covered."""
        self.history.go(Place(MATTERS, matter=matter, consultation=consultation))

    def open_hit(self, hit: MatterHit) -> None:
        """To the place in a client's file where words were found."""
        if hit.opinion is not None:
            self.open_opinion(hit.opinion)
        elif hit.paper is not None:
            self.open_paper(hit.matter, hit.paper)
        elif hit.consultation is not None:
            self.open_consultation(hit.matter, hit.consultation)
        else:
            self.open_matter(hit.matter)

    def open_paper(self, matter: str, paper: str) -> None:
        """To a document of a client."""
        self.history.go(Place(MATTERS, matter=matter, paper=paper))

    def open_matter(self, matter: str) -> None:
        """To a client's file; "" is the list with none open."""
        self.history.go(Place(MATTERS, matter=matter))

    def _on_removed(self, gone: Deletion) -> None:
        self.reader.forget(gone.versions)
        self.review.forget(gone.versions)
        self.bench.cited.forget(gone.versions)
        self.consultation.refresh()

    def _on_client_removed(self, gone: MatterDeletion) -> None:
        """Nothing of the client is on show any more, nor can be gone back to."""
        opinion = self.desk.opinion
        if opinion is not None and opinion.id in gone.opinions:
            self.desk.close()
        self.papers.forget(gone.matter)
        self.consultation.forget(gone.matter)
        self.matter_search.find(self.matter_search.query)
        ids = {gone.matter, *gone.opinions}
        self.matters.drop(gone.matter)
        if self.history.forget(lambda place: bool(ids & {place.matter, place.opinion, place.other})):
            self.open_matter("")

    def _on_reviewed(self) -> None:
        review = self.review
        if review.version is not None:
            pages = len({doubt.page for doubt in review.doubts if doubt.page})
            self.outstanding.know(DoubtCount(review.version.card.version_id, len(review.doubts), pages))

    def _on_moved(self, place: Place) -> None:
        if place.view == MATTERS:
            self.matters.show(place.matter)
        if place.view == SETTINGS:
            self.preferences.section = place.section
            self.models.refresh()
        if place.view == RUNS:
            self.two_runs.open(place.opinion, place.other)
        if place.view == COMPARE:
            self.comparing.open(place.other, place.version)
        if place.view == REVIEW and place.version:
            self.review.open(place.version)
        if place.view != READ:
            return
        if not place.opinion and self.desk.opinion is not None:
            self.desk.close()
        opinion = self.desk.opinion
        if opinion is not None and opinion.id == place.opinion and not place.version:
            self._show_first(opinion)
        elif place.opinion:
            self.desk.open(place.opinion)
        if place.version:
            self.reader.show(place.version, Target(place.citation, place.start, place.end, place.page))

    def _on_answered(self, opinion: Opinion) -> None:
        self.desk.show(opinion)
        self.history.go(Place(READ, opinion=opinion.id))

    def _on_consulted(self, result: Consulted) -> None:
        """To what the client is asked next; where nothing is, to the opinion."""
        self.matters.refresh()
        if result.consultation.open_questions or result.opinion is None:
            self.open_consultation(result.matter.id, result.consultation.id)
        else:
            self._on_answered(result.opinion)

    def _on_restored(self, matter: str) -> None:
        self.matters.forget(matter)
        self.matters.refresh()
        self.consultation.refresh()
        self.open_matter(matter)

    def _on_broken(self, matter: str) -> None:
        self.matters.refresh()
        self.open_matter(matter)

    def _on_opinion(self) -> None:
        """Another opinion: its marks, and the page of its first citation."""
        self.reader.cite(self.desk.citations)
        if self.desk.opinion is not None:
            self._show_first(self.desk.opinion)

    def _show_first(self, opinion: Opinion) -> None:
        if self.desk.citations:
            first = self.desk.citations[0]
            self.reader.show(first.quotation.version_id, Target(citation=first.number))
        elif opinion.pins.versions:
            self.reader.show(VersionId(opinion.pins.versions[0].version_id), Target())

    def _on_version(self) -> None:
        self.finder.forget_spans()
        if self.reader.ahead is not None:  # its pages are on show, its text is still to come
            return
        hit, self._pending = self._pending, None
        version = self.reader.version
        if hit is not None and version is not None and version.card.version_id == hit.version_id:
            self.follow(hit)
        wanted, self._wanted = self._wanted, None
        if wanted is not None and version is not None and version.card.version_id == wanted[0]:
            self.read_provision(*wanted)
        number, self._section = self._section, ""
        if number:
            self._go_to_section(number)

    def _on_found(self) -> None:
        """With no law open, the best hit opens its own."""
        waiting = self.reader.version is None and not self.reader.opening
        if waiting and self.finder.hits and self.finder.at < 0:
            self.follow(self.finder.choose(0))

    def _go_to_section(self, number: str) -> None:
        """The section's first line, or a search for its words where there is none."""
        version, node = self.reader.version, self.reader.section(number)
        if version is None:
            return
        if node is None:
            self.finder.find(number, (version.card.version_id,))
            self.reader.unmark_found()
            self.go(READ)
            self.sought.emit()
            return
        self.read_here(node.start, node.end)
