"""Every view of the window with something in it: for screenshots and for what must always hold."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop.app.window import MainWindow
from desktop.state.citation import FOUND, mark_on
from desktop.state.fonts import load_fonts
from desktop.state.links import Links
from desktop.state.session import ASK, MATTERS, QUALITY, Session
from desktop.state.words import Speaker
from desktop.views.asking.ask_view import AskView
from desktop.views.parts.fold import Fold
from desktop.views.printing.print_view import PrintView
from desktop.views.quality.quality_view import RESULTS, QualityView
from desktop.views.reading.read_view import ReadView
from desktop.views.reviewing.review_view import STRUCTURE, ReviewView
from desktop.views.settings.table import ANSWERS, COMPUTER, FOLDER, MODELS, OFFICE, SCREEN
from engine.domain.carried import ArchiveLook
from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Phase
from engine.domain.library import ModelRow
from engine.domain.opinion import Status
from engine.domain.rating import Dimension
from engine.errors import StorageFull
from engine.job import printing as paper
from engine.job import request as ask
from engine.job.event import AgentMoved, ClaimMade, Gathered, Progressed
from engine.paths import assets
from engine.settings import Settings
from tests.helpers.cabinet import as_another, furnish
from tests.helpers.desk import ChangedDesk, Desk, TwiceDesk
from tests.helpers.doubted import ReviewDesk
from tests.helpers.inline_engine import InlineEngine
from tests.helpers.labelled import BenchDesk
from tests.helpers.model_rows import fresh, mixed
from tests.helpers.print_shop import FakePrinters, PaperTray
from tests.helpers.sample_opinion import sample_opinion

PATIENCE = 15.0


def wait(app: QApplication, until: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "waited too long"
        app.processEvents()
        time.sleep(0.005)
    app.processEvents()


def settle(app: QApplication, seconds: float = 0.15) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.processEvents()
        time.sleep(0.005)


PRINTERS = ("HP LaserJet M404 (Chamber)", "Canon LBP2900")


def open_window(
    app: QApplication, desk: Desk, language: str, theme: str, size: tuple[int, int], scale: int = 100
) -> tuple[MainWindow, InlineEngine]:
    engine = InlineEngine(desk)
    printers = FakePrinters(names=PRINTERS)
    settings = Settings(language=language, theme=theme, text_scale=scale)
    session = Session(engine, settings, assets() / "samples", printers=printers)
    window = MainWindow(app, session, engine, Speaker(app, assets() / "words"))
    window.resize(*size)
    window.show()
    session.begin()
    wait(app, lambda: session.library.known)
    return window, engine


def prepare(app: QApplication) -> None:
    app.setStyle("Fusion")
    load_fonts(assets() / "fonts")


class Stage:
    """A window, what moves it, and the app that lets it."""

    def __init__(
        self, app: QApplication, language: str, theme: str, size: tuple[int, int], scale: int = 100
    ) -> None:
        self.app, self.language = app, language
        self.desk = Desk()
        self._look = (language, theme, size, scale)

    def open(self) -> MainWindow:
        self.window, self.engine = open_window(self.app, self.desk, *self._look)
        return self.window

    def close(self) -> None:
        """Everything goes, pictures of pages included: widgets left alive make the next ones slow."""
        self.window.hide()
        self.window.speaker.speak("en")
        for thing in (self.window, self.window.session, self.engine):
            thing.deleteLater()
        self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no event loop does it here

    def library(self) -> None:
        self.window.session.library.chosen = self.desk.versions[self.language == "bn"].card.work
        self.window.view.refresh()

    def library_queue(self) -> None:
        self.library()
        self.desk.hold.add(ask.ImportStatutes)
        self.window.session.library.queue.add(
            (Path("locked.pdf"), Path("gazette-2013.pdf"), Path("rules.pdf"))
        )
        wait(self.app, lambda: ask.ImportStatutes in self.engine.held)
        first = self.engine.held.pop(ask.ImportStatutes)
        first.finished.emit((self.desk.imported(Path("locked.pdf")),))
        first.over = True
        wait(self.app, lambda: ask.ImportStatutes in self.engine.held)
        second = self.engine.held.pop(ask.ImportStatutes)
        second.finished.emit((self.desk.imported(Path("gazette-2013.pdf")),))
        second.over = True
        wait(self.app, lambda: ask.ImportStatutes in self.engine.held)
        self.engine.say(ask.ImportStatutes, lambda job: Progressed(job, "read", 141, 300))

    def _never_used(self, models: tuple[ModelRow, ...]) -> None:
        """As on the first day: no law, no question."""
        session = self.window.session
        wait(self.app, lambda: session.consultation.known)
        session.preferences.choose(replace(session.settings, welcomed=False))
        self.desk.versions, self.desk.opinions, self.desk.models = (), (), models
        session.consultation.refresh()
        session.library.refresh()
        session.models.refresh()
        wait(self.app, lambda: not session.library.cards and session.models.rows == models)
        wait(self.app, lambda: not session.consultation.earlier and session.models.machine)
        session.preferences.choose(replace(session.settings, welcomed=False))
        session.library.changed.emit()
        settle(self.app)

    def first_run(self) -> None:
        self._never_used(fresh())

    def first_run_later(self) -> None:
        """A law is here, and models are on their way."""
        self._never_used(fresh())
        session = self.window.session
        self.desk.hold.add(ask.GetModels)
        session.first_steps.understand()
        session.models.get("multilingual-e5-small", "qwen2.5-coder-1.5b")
        wait(self.app, lambda: ask.GetModels in self.engine.held)
        what = "qwen2.5-coder-1.5b"
        self.engine.say(ask.GetModels, lambda job: Progressed(job, "get", 412 << 20, 1065 << 20, what))
        self.desk.versions = Desk().versions
        session.library.refresh()
        wait(self.app, lambda: session.library.cards)
        settle(self.app)

    def _settings(self, section: str) -> None:
        session = self.window.session
        self.desk.models = mixed()
        session.open_settings(section)
        wait(self.app, lambda: session.models.rows and session.models.machine and session.library.size)
        settle(self.app)

    def settings_models(self) -> None:
        self._settings(MODELS)

    def settings_models_at_work(self) -> None:
        """One is fetched, another is about to be removed."""
        self.desk.hold.add(ask.GetModels)
        self._settings(MODELS)
        session = self.window.session
        session.models.ask_removal("multilingual-e5-small")
        session.models.get("qwen2.5-coder-1.5b")
        wait(self.app, lambda: ask.GetModels in self.engine.held)
        self.engine.say(ask.GetModels, lambda job: Progressed(job, "get", 412 << 20, 1065 << 20, "qwen"))
        settle(self.app)

    def settings_screen(self) -> None:
        self._settings(SCREEN)

    def settings_answers(self) -> None:
        """Something that is no number, and what was changed."""
        self._settings(ANSWERS)
        preferences = self.window.session.preferences
        preferences.set("argument_rounds", 3)
        preferences.type("question_seconds", "soon")
        settle(self.app)

    def settings_computer(self) -> None:
        self._settings(COMPUTER)

    def settings_office(self) -> None:
        self._settings(OFFICE)
        office = self.window.session.office
        office.write("office_url", "192.168.1.20")
        office.write("office_key", "/home/selina/none.txt")
        office.meet()
        settle(self.app)

    def settings_office_on(self) -> None:
        self._settings(OFFICE)
        office = self.window.session.office
        office.write("office_url", "http://192.168.1.20:8080")
        office.meet()
        wait(self.app, lambda: office.on)
        settle(self.app)

    def settings_folder(self) -> None:
        self._settings(FOLDER)
        self.window.session.report.write(Path("/home/selina/dhara-report.txt"))
        wait(self.app, lambda: self.window.session.report.file)
        settle(self.app)

    def ask_form(self) -> None:
        texts = self.opinion().question
        self.window.session.consultation.write(question=texts.text, facts=texts.facts)
        self.window.show_view(ASK)

    def ask_empty(self) -> None:
        self.first_run()
        self.window.show_view(ASK)

    def opinion(self):
        return sample_opinion(self.desk.versions[self.language == "bn"])

    def board(self) -> None:
        """Both sides drafting, the first statement challenged."""
        self.desk.hold.add(ask.Ask)
        self.ask_form()
        self.window.session.consultation.ask()
        wait(self.app, lambda: ask.Ask in self.engine.held)
        opinion = self.opinion()
        for phase, agent, state, seconds in (
            (Phase.INTAKE, AgentName.ISSUE_SPOTTER, AgentState.OK, 40),
            (Phase.RETRIEVAL, AgentName.RETRIEVAL_PLANNER, AgentState.OK, 22),
            (Phase.RETRIEVAL, AgentName.STATUTE_RETRIEVER, AgentState.OK, 1),
            (Phase.RETRIEVAL, AgentName.LINK_HOPPER, AgentState.PARTIAL, 1),
            (Phase.DELIBERATION, AgentName.LEGAL_INTERPRETER, AgentState.OK, 58),
            (Phase.DELIBERATION, AgentName.WORKER_COUNSEL, AgentState.RUNNING, 0),
            (Phase.DELIBERATION, AgentName.EMPLOYER_COUNSEL, AgentState.RUNNING, 0),
        ):
            run = AgentRun(agent, state, phase, 1, seconds, 0)
            self.engine.say(ask.Ask, lambda job, p=phase, r=run: AgentMoved(job, p, r))
        for agent, tokens in ((AgentName.WORKER_COUNSEL, 412), (AgentName.EMPLOYER_COUNSEL, 298)):
            self.engine.say(
                ask.Ask, lambda job, a=agent, n=tokens: Progressed(job, "deliberation", n, 0, a.value)
            )
        for evidence in opinion.evidence:
            self.engine.say(ask.Ask, lambda job, e=evidence: Gathered(job, e))
        for scored in opinion.claims:
            if scored.accepted:
                self.engine.say(ask.Ask, lambda job, s=scored: ClaimMade(job, s, False))
        checked = next(c for c in opinion.claims if c.claim.side is Side.RULE)
        self.engine.say(ask.Ask, lambda job: ClaimMade(job, checked, True))
        settle(self.app, 1.5)  # it is repainted at most four times a second

    def _read(self, opinion_id: str) -> None:
        session = self.window.session
        session.open_opinion(opinion_id)
        wait(self.app, lambda: session.desk.opinion and session.reader.version)
        settle(self.app, 0.3)

    def opinion_beside_page(self) -> None:
        self._read(f"op-{self.language}-DEGRADED")

    def no_answer(self) -> None:
        self._read(f"op-{self.language}-UNDECIDED")

    def opinion_end(self) -> None:
        """Scrolled to what was left out, with everything unfolded."""
        self.opinion_beside_page()
        view = self.window.view
        assert isinstance(view, ReadView)
        for fold in view.opinion.findChildren(Fold):
            if not fold.is_open:
                fold.toggle()
        self.window.session.desk.verify()
        settle(self.app)
        bar = view.opinion._area.verticalScrollBar()
        bar.setValue(bar.maximum())

    def compare(self) -> None:
        """A changed clause, its words on both sides, and the opinion that quotes the older ones."""
        desk = self.desk = self.engine.script = ChangedDesk()
        self.window.session.library.refresh()
        self.window.session.consultation.refresh()
        settle(self.app)
        new = desk.versions[self.language == "bn"]
        self.window.session.compare(desk.older(new).card.version_id, new.card.version_id)
        wait(self.app, lambda: self.window.session.comparing.ready)
        self.window.session.comparing.choose("chp_1__sec_11__subsec_1__para_a")

    def two_runs(self) -> None:
        """A question asked twice: what both runs rest on, and what one alone does."""
        desk = self.desk = self.engine.script = TwiceDesk()
        one = f"op-{self.language}-DEGRADED"
        self.window.session.compare_runs(one, f"{one}-again")
        wait(self.app, lambda: self.window.session.two_runs.both)
        assert desk.opinions

    def compare_pages(self) -> None:
        self.compare()
        self.window.session.comparing.turn()
        sheets = self.window.session.comparing.sheets
        wait(self.app, lambda: not any(each.pages._asked for each in sheets))

    def reference_card(self) -> None:
        """Words selected, and the card of a reference: what the pointer does on a page."""
        self.opinion_beside_page()
        view = self.window.view
        assert isinstance(view, ReadView)
        reader, version = view.reader, self.window.session.reader.version
        assert version is not None
        if self.window.look.narrow:
            view._show_pane(opinion=False)
        link = next(link for link in Links(version).all if not link.defines)
        start = version.provision(link.target).start
        reader.selection.begin(start + 4)
        reader.selection.draw(start + 60)
        settle(self.app)
        spot = reader.canvas.on_screen(mark_on(version, 0, FOUND, link.start, link.end))[0].center()
        reader.pointer.rest_on(link, spot)

    def pages_in_small(self) -> None:
        self.opinion_beside_page()
        view = self.window.view
        assert isinstance(view, ReadView)
        if self.window.look.narrow:
            view._show_pane(opinion=False)
        view.reader.toggle_small()
        wait(self.app, lambda: not self.window.session.reader.small._asked)

    def print_preview(self) -> None:
        """The print of an opinion, saved a moment ago, with a wish for pages that it does not have."""
        self.opinion_beside_page()
        printing = self.window.session.printing
        self.window.print_out()
        wait(self.app, lambda: printing.ready and not printing.pages._asked)
        printing.save(Path("/home/selina/KQ7M-2D4F-9TPA.pdf"))
        wait(self.app, lambda: printing.saved)
        view = self.window.view
        assert isinstance(view, PrintView)
        view.paper.range.setText("1-3, 12")
        view.paper.range.textEdited.emit("1-3, 12")
        wait(self.app, lambda: printing.pages._images and not printing.pages._asked)
        settle(self.app, 0.3)

    def print_choices(self) -> None:
        """Without an answer; in a narrow window the choices, else the end of the print. Being sent."""
        self._read(f"op-{self.language}-UNDECIDED")
        printing = self.window.session.printing
        self.window.print_out()
        wait(self.app, lambda: printing.ready and printing.pages._images and not printing.pages._asked)
        view = self.window.view
        assert isinstance(view, PrintView)
        printers = printing.printers
        assert isinstance(printers, FakePrinters)
        printers.trays.append(PaperTray())
        self.desk.hold.add(paper.RenderPrint)
        view.paper.start()
        wait(self.app, lambda: paper.RenderPrint in self.engine.held)
        self.desk.hold.clear()
        view.print_out()
        view.preview.arrange()
        view.preview.verticalScrollBar().setValue(view.preview.verticalScrollBar().maximum())
        settle(self.app, 0.5)

    def page_only(self) -> None:
        """In a narrow window: the other pane. Else the outline open, and words found."""
        session = self.window.session
        version = self.desk.versions[self.language == "bn"]
        session.read(version.card.version_id)
        wait(self.app, lambda: session.reader.version)
        view = self.window.view
        assert isinstance(view, ReadView)
        words = "ninety days" if self.language == Language.ENGLISH else "নব্বই দিনের"
        view.start_find()
        view.reader.finder.field.setText(words)
        view.reader.finder._search()
        wait(self.app, lambda: session.finder.hits)
        view.reader.finder.step(1)
        view.reader.toggle_outline()
        view.reader.outline.expandAll()
        settle(self.app, 0.3)

    def matters_empty(self) -> None:
        self.window.show_view(MATTERS)
        settle(self.app)

    def matter(self) -> None:
        """A client's file with facts, three opinions, one under changed law, and notes."""
        version = self.desk.versions[self.language == "bn"]
        part = sample_opinion(version)
        made = furnish(
            self.desk.cabinet,
            version.card.language,
            (
                as_another(part, "op-part"),
                as_another(sample_opinion(version, Status.UNDECIDED), "op-none"),
                as_another(sample_opinion(version, Status.TGLO), "op-passed"),
            ),
            self.desk.versions[0].card.version_id,
        )
        session = self.window.session
        session.matters.refresh()
        wait(self.app, lambda: session.matters.held.matters)
        session.open_matter(made.id)
        wait(self.app, lambda: session.matters.sheet)
        session.matters.withdraw("F4")
        settle(self.app)

    def review(self) -> None:
        """Walking through an unsure word of a scan, with a decision on its way."""
        self.desk = self.engine.script = ReviewDesk()
        session = self.window.session
        session.library.refresh()
        wait(self.app, lambda: len(session.outstanding.cards) == 2)
        session.look_through(self.desk.versions[self.language == "bn"].card.version_id)
        wait(self.app, lambda: session.review.version)
        self.desk.hold.add(ask.Correct)
        session.review.look_at(next(d for d in session.review.left if d.kind == "low_confidence").id)
        session.review.settle("")
        wait(self.app, lambda: ask.Correct in self.engine.held)
        settle(self.app, 0.4)

    def consultation(self) -> None:
        """A question of that client, with one answered and one still asked."""
        self.matter()
        cabinet = self.desk.cabinet
        held = cabinet.find("2026-4").consultations[-1]
        cabinet.answer(held.id, held.open_questions[0], "12")
        session = self.window.session
        session.matters.refresh()
        session.open_consultation("2026-4", held.id)
        wait(self.app, lambda: session.matters.sheet and len(session.matters.sheet.matter.facts) > 4)
        settle(self.app)

    def paper(self) -> None:
        """A document of that client, searched, beside a page of it."""
        self.matter()
        session = self.window.session
        session.open_paper("2026-4", "D1")
        wait(self.app, lambda: session.papers.picture)
        session.papers.search("sewing")
        wait(self.app, lambda: session.papers.found)
        settle(self.app)

    def search_card(self) -> None:
        """Something typed above: the laws, and where it stands in clients' files."""
        self.matter()
        field = self.window.top_bar.search
        self.window.activateWindow()
        field.setFocus()
        wait(self.app, field.hasFocus)
        word = "gate" if self.language == Language.ENGLISH else "ফটকে"
        field.setText(word)
        field.textEdited.emit(word)
        wait(self.app, lambda: self.window.session.matter_search.known)
        settle(self.app)

    def restoring(self) -> None:
        """An archive of a client whose file here has gone on since."""
        self.matter()
        cabinet = self.desk.cabinet
        here = cabinet.find("2026-4")
        pins = sample_opinion(self.desk.versions[0]).pins.versions
        cabinet.archive = ArchiveLook(here, "2026-11-20T09:00:00+00:00", here, 14, 11, 11, pins)
        self.window.session.carrying.restore(Path("rahima.dhara"))
        wait(self.app, lambda: self.window.session.carrying.look)
        settle(self.app)

    def client_opinion(self) -> None:
        """An opinion of that client beside its page, about to be accepted with a note."""
        self.matter()
        self.desk.opinions = (*self.desk.opinions, *self.desk.cabinet.opinions.values())
        self._read("op-part")
        view = self.window.view
        assert isinstance(view, ReadView)
        view.opinion.acceptance.open_note()
        settle(self.app)

    def review_structure(self) -> None:
        """The tree beside the page, at a line that is in no section."""
        self.review()
        view, review = self.window.view, self.window.session.review
        assert isinstance(view, ReviewView)
        view._show_pane(STRUCTURE)
        review.look_at(next(d for d in review.left if d.kind == "outside_provisions").id)
        settle(self.app, 0.4)

    def library_delete(self) -> None:
        """Versions with pages to look at, and one about to be deleted."""
        self.desk = self.engine.script = ReviewDesk()
        session = self.window.session
        session.library.refresh()
        wait(self.app, lambda: len(session.outstanding.cards) == 2)
        self.library()
        session.library.removal.ask(self.desk.versions[self.language == "bn"].card.version_id)
        wait(self.app, lambda: session.library.removal.plan)
        settle(self.app)

    def _bench(self) -> BenchDesk:
        """At work: some labelled, the gate out of date."""
        desk = self.desk = self.engine.script = BenchDesk(Language(self.language))
        desk.measured_before("language_model", "versions")
        session = self.window.session
        for n, faithful in ((0, True), (1, False), (2, None)):
            claim = desk.queue("").claims[n]
            desk.label(claim.opinion, claim.claim, faithful, desk.author)
        session.go(QUALITY)
        cited = session.bench.cited
        wait(self.app, lambda: cited.here and not cited.pages._asked and session.bench.gate.known)
        return desk

    def quality(self) -> None:
        """A statement on its page, under a gate that is out of date."""
        self._bench()
        settle(self.app, 0.3)

    def quality_agreed(self) -> None:
        """All is labelled by two, who differ once; the gate can be set anew; a second place is cited."""
        desk = self._bench()
        desk.stale, desk.worst, desk.partly = (), [*desk.worst, *[None] * 10], 2
        for n, claim in enumerate(desk.queue("").claims):
            desk.label(claim.opinion, claim.claim, n % 4 != 1, desk.author)
            desk.label(claim.opinion, claim.claim, n % 4 != 1 and n != 6, "R. Das", "" if n != 6 else "20")
        bench = self.window.session.bench
        bench.refresh()
        wait(self.app, lambda: bench.agreement and bench.agreement.disagreements)
        for fold in self.window.view.findChildren(Fold):
            if not fold.is_open:
                fold.toggle()
        settle(self.app, 0.3)
        self._to_gate()

    def _to_gate(self) -> None:
        """In a narrow window the gate is another pane."""
        view = self.window.view
        assert isinstance(view, QualityView)
        view._show_pane(RESULTS)
        settle(self.app, 0.2)

    def quality_gate(self) -> None:
        """The gate pane where it is a place of its own, with too few labels to set it."""
        desk = self._bench()
        desk.gate, desk.worst, desk.stale = None, desk.worst[:5], ()
        self.window.session.bench.gate.refresh()
        settle(self.app, 0.2)
        self._to_gate()

    def quality_ratings(self) -> None:
        """Opinions rated on six dimensions, by two."""
        desk = self._bench()
        bench = self.window.session.bench
        for n, opinion in enumerate(desk.opinions):
            for m, dimension in enumerate(Dimension):
                for who, less in ((desk.author, 0), ("R. Das", (n + m) % 2)):
                    if n != 2 or m < 3:
                        desk.rate(opinion.id, dimension, 5 - (n + m) % 3 - less, who)
        bench.switch(rating=True)
        bench.ratings.refresh()
        wait(self.app, lambda: bench.ratings.opinion)
        bench.ratings.look_at(2)
        wait(self.app, lambda: bench.ratings.opinion)
        settle(self.app, 0.2)

    def quality_empty(self) -> None:
        self.desk = self.engine.script = BenchDesk(Language(self.language), count=0)
        self.window.session.go(QUALITY)
        wait(self.app, lambda: self.window.session.bench.gate.known)
        settle(self.app)

    def failure(self) -> None:
        self.ask_form()
        self.desk.failures[ask.Ask] = StorageFull("No space left on device.")
        self.window.session.consultation.ask()
        settle(self.app)
        self.window._on_lost(())
        self.window.toggle_keys()
        assert isinstance(self.window.view, AskView)


SCENES = (
    "library", "library_queue", "first_run", "ask_form", "ask_empty", "board", "opinion_beside_page",
    "no_answer", "opinion_end", "print_preview", "print_choices", "page_only", "matters_empty",
    "matter", "consultation",
    "paper", "search_card", "restoring", "client_opinion", "review", "review_structure",
    "library_delete", "failure", "first_run_later", "settings_models", "settings_models_at_work",
    "settings_screen", "settings_answers", "settings_computer", "settings_office", "settings_office_on",
    "settings_folder",
    "reference_card", "pages_in_small", "compare", "compare_pages", "two_runs", "quality", "quality_agreed",
    "quality_gate", "quality_ratings", "quality_empty",
)  # fmt: skip
