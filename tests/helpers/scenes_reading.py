"""The page, the opinion beside it, what is compared and what is printed."""

from __future__ import annotations

from pathlib import Path

from desktop.state.citation import FOUND, mark_on
from desktop.state.links import Links
from desktop.views.parts.fold import Fold
from desktop.views.printing.print_view import PrintView
from desktop.views.reading.read_view import ReadView
from engine.domain.language import Language
from engine.job import printing as paper
from tests.helpers.desk import ChangedDesk, TwiceDesk
from tests.helpers.print_shop import FakePrinters, PaperTray
from tests.helpers.stage import Stage, settle, wait


class ReadingScenes(Stage):
    """Of reading, comparing and printing."""

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
        wait(self.app, lambda: session.finder.hits and not session.finder.busy)
        view.reader.finder.step(1)
        view.reader.toggle_outline()
        view.reader.outline.expandAll()
        settle(self.app, 0.3)
