"""Every view of the window with something in it: for screenshots and for what must always hold."""

from __future__ import annotations

from pathlib import Path

from desktop.state.session import ASK, MATTERS
from desktop.views.asking.ask_view import AskView
from desktop.views.reading.read_view import ReadView
from desktop.views.reviewing.review_view import STRUCTURE, ReviewView
from engine.domain.carried import ArchiveLook
from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Phase
from engine.domain.opinion import Status
from engine.errors import StorageFull
from engine.job import request as ask
from engine.job.event import AgentMoved, ClaimMade, Gathered, Progressed
from tests.helpers.cabinet import as_another, furnish
from tests.helpers.doubted import ReviewDesk
from tests.helpers.sample_opinion import sample_opinion
from tests.helpers.scenes_locking import LockingScenes
from tests.helpers.scenes_quality import QualityScenes
from tests.helpers.scenes_reading import ReadingScenes
from tests.helpers.scenes_settings import SettingsScenes
from tests.helpers.stage import settle, wait


class Scenes(SettingsScenes, ReadingScenes, QualityScenes, LockingScenes):
    """A window on a stage, and a method for everything it can show."""

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

    def deleting(self) -> None:
        """What would go with a client's file."""
        self.matter()
        session = self.window.session
        session.matters.removal.ask("2026-4")
        wait(self.app, lambda: session.matters.removal.plan)
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

    def archiving(self) -> None:
        """A client's file is about to leave a protected library; the passphrase typed is too short."""
        self.matter()
        session = self.window.session
        session.carrying.wish(session.matters.here, Path("rahima.dhara"))
        session.carrying.archive_wished("short")
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
    "paper", "search_card", "deleting", "restoring", "client_opinion", "review", "review_structure",
    "library_delete", "failure", "first_run_later", "settings_models", "settings_models_at_work",
    "settings_screen", "settings_answers", "settings_computer", "settings_office", "settings_office_on",
    "settings_folder",
    "reference_card", "pages_in_small", "compare", "compare_pages", "two_runs", "quality", "quality_agreed",
    "quality_gate", "quality_ratings", "quality_empty",
    "protection_off", "protection_at_work", "protection_on", "protection_broken_off", "archiving", "locked",
)  # fmt: skip
