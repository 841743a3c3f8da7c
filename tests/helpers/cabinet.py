"""Clients' files behind a window without an engine process: they grow by the real events."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.domain.carried import ArchiveLook, RestoredMatter
from engine.domain.document import DocumentId, DocumentSearch, Extract
from engine.domain.evidence import Quotation
from engine.domain.identity import (
    ConsultationId,
    FactId,
    MatterId,
    OpinionId,
    PaperId,
    Sha256,
    VersionId,
)
from engine.domain.language import Language
from engine.domain.matter import (
    ConsultationState,
    ConsultationTurn,
    Consulted,
    ElementCover,
    Matter,
    MatterList,
    StopCode,
    Terms,
)
from engine.domain.matter_deletion import MatterDeletion
from engine.domain.matter_events import (
    Accepted,
    Answered,
    Begun,
    Closed,
    Disowned,
    Ended,
    Filed,
    Held,
    MatterEvent,
    Noted,
    Renamed,
    Reopened,
    Restored,
    Told,
    Withdrawn,
    grown,
)
from engine.domain.matter_hit import Found, MatterHit
from engine.domain.matter_sheet import MatterSheet, OpinionLine, TextRead
from engine.domain.opinion import Block, Opinion
from engine.domain.timeline import LawChange
from engine.errors import BadRequest, MatterGrown, UnknownMatter
from engine.job import matters as ask
from tests.helpers.drawn_law import draw_page

LETTER = "You are taken on as a sewing operator, for good, at a basic wage of 8,000 taka a month."
AT = "2026-11-{:02d}T09:00:00+00:00"


class Cabinet:
    """Answers what is asked of the engine about matters. `changed`: opinions whose law changed since."""

    def __init__(self, opinions: tuple[Opinion, ...]) -> None:
        self.opinions = {opinion.id: opinion for opinion in opinions}
        self.matters: dict[MatterId, Matter] = {}
        self.changed: dict[OpinionId, tuple[LawChange, ...]] = {}
        self.archive: ArchiveLook | None = None  # what any archive holds
        self.asks: tuple[str, ...] = ()  # what the board will ask the client
        self._days = 1

    def __call__(self, request: object) -> object:
        match request:
            case ask.ListMatters():
                return MatterList(tuple(reversed(self.matters.values())))
            case ask.NewMatter(name):
                return self.new(name)
            case ask.OpenSheet(name):
                return self.sheet(self.find(name))
            case ask.TellFact(name, text, said_by, document, page):
                return self.grow(name, Told(text, said_by, PaperId(document) if document else None, page))
            case ask.FileDocument(name, path):
                return self.filed(name, path)
            case ask.SearchPaper(_, document, query):
                return self.search_paper(document, query)
            case ask.RenderPaper(_, _, page, zoom):
                return draw_page(Language.ENGLISH, page, zoom)
            case ask.WriteNote(name, text, by):
                return self.grow(name, Noted(text, by or "A. Karim"))
            case ask.Withdraw(name, item):
                return self.grow(name, Withdrawn(FactId(item)))
            case ask.Restore(name, item):
                return self.grow(name, Restored(FactId(item)))
            case ask.RenameMatter(name, new):
                return self.grow(name, Renamed(new))
            case ask.CloseMatter(name, closed):
                return self.grow(name, Closed() if closed else Reopened())
            case ask.AcceptOpinion(name, opinion, note, by):
                return self.grow(name, Accepted(OpinionId(opinion), note, by or "A. Karim"))
            case ask.DisownOpinion(name, opinion):
                return self.grow(name, Disowned(OpinionId(opinion)))
            case ask.OpenMatter(name):
                return self.find(name)
            case ask.StartConsultation(question, _, name, facts):
                return self.started(question, name, facts)
            case ask.AnswerClient(id, answers, now):
                return self.answered(id, answers, now)
            case ask.SearchMatters(query):
                return self.search(query)
            case ask.PlanMatterDeletion(name):
                return self.deletion(name)
            case ask.DeleteMatter(name, entries):
                return self.delete(name, entries)
            case ask.ArchiveMatter(_, target):
                return target
            case ask.LookIntoArchive():
                return self.archive
            case ask.RestoreMatter():
                assert self.archive is not None
                replaced = self.archive.matter.id in self.matters
                self.matters[self.archive.matter.id] = self.archive.matter
                return RestoredMatter(self.archive.matter, replaced, self.archive.missing)
            case ask.StopConsultation(id):
                return self.stopped(id)
        raise AssertionError(request)

    def new(self, name: str) -> Matter:
        made = Matter(MatterId(f"2026-{len(self.matters) + 1}"), name, self._now())
        self.matters[made.id] = made
        return made

    def find(self, name: str) -> Matter:
        found = self.matters.get(MatterId(name.rpartition(".")[0] or name))
        if found is None:
            raise UnknownMatter(f"No matter {name}.")
        return found

    def grow(self, name: str, *events: MatterEvent) -> Matter:
        matter = self.find(name)
        for event in events:
            try:
                matter = grown(matter, event, self._now())
            except ValueError as error:
                raise BadRequest(str(error)) from error
        self.matters[matter.id] = matter
        return matter

    def begin(self, name: str, question: str, opinion: Opinion, asked: tuple[str, ...] = ()) -> Matter:
        """A consultation of one turn on that opinion."""
        matter = self.find(name)
        id = ConsultationId(f"{matter.id}.{len(matter.consultations) + 1}")
        return self.grow(name, Begun(id, question, Terms()), Held(id, turn_of(matter, 1, opinion, asked)))

    def answer(self, consultation: str, asked: str, text: str) -> Matter:
        return self.grow(consultation, Answered(ConsultationId(consultation), asked, text, ""))

    def deletion(self, name: str) -> MatterDeletion:
        matter = self.find(name)
        held = (matter.facts, matter.notes, matter.papers, matter.consultations)
        counts = tuple(len(items) for items in held)
        opinions = tuple(dict.fromkeys(matter.opinions))
        return MatterDeletion(
            matter.id, matter.name, sum(counts), *counts, opinions, len(matter.accepted), 2, 41_000
        )

    def delete(self, name: str, entries: int | None) -> MatterDeletion:
        plan = self.deletion(name)
        if entries != plan.entries:
            raise MatterGrown("It has grown.")
        del self.matters[plan.matter]
        return plan

    def search(self, query: str) -> tuple[MatterHit, ...]:
        hits = []
        for matter in self.matters.values():
            places = [(Found.NAME, matter.name)]
            places += [(Found.FACT, fact.text) for fact in matter.told]
            places += [(Found.NOTE, note.text) for note in matter.written]
            hits += [
                MatterHit(matter.id, matter.name, found, text, False)
                for found, text in places
                if query.casefold() in text.casefold()
            ]
        return tuple(hits)

    def filed(self, name: str, path: Path) -> Matter:
        """A photo cannot be read; anything else has three pages."""
        problem = "unreadable_source" if path.suffix == ".jpg" else ""
        pages = 0 if problem else 3
        paper = Filed(path.name, Sha256(path.name), path.suffix, 9, pages, Language.ENGLISH, problem)
        return self.grow(name, paper)

    def search_paper(self, document: str, query: str) -> DocumentSearch:
        text = LETTER if query.split()[0].lower() in LETTER.lower() else ""
        extracts = (Extract(0, len(text), text, 2, None, (), 1.0, "dense"),) if text else ()
        return DocumentSearch(DocumentId("x"), document, Language.ENGLISH, 3, 4, True, extracts, 0, 0, 0)

    def started(self, question: str, name: str, facts: tuple[str, ...]) -> Consulted:
        """The board has sat once and asks what `asks` holds."""
        self.grow(name, *(Told(fact, "") for fact in facts))
        matter = self.begin(name, question, next(iter(self.opinions.values())), self.asks)
        return self.consulted(matter, matter.consultations[-1].id)

    def answered(self, id: str, answers: tuple[str, ...], now: bool) -> Consulted:
        """After the last answer the board sits once more and asks nothing."""
        matter = self.find(id)
        held = next(c for c in matter.consultations if c.id == id)
        for asked, text in zip(held.open_questions, answers, strict=False):
            matter = self.answer(id, asked, text)
        held = next(c for c in matter.consultations if c.id == id)
        if not held.open_questions or now:
            opinion = next(reversed(self.opinions.values()))
            turn = turn_of(matter, len(held.turns) + 1, opinion, ())
            ended = Ended(held.id, ConsultationState.FINISHED, StopCode.NOTHING_TO_ASK)
            matter = self.grow(id, Held(held.id, turn), ended)
        return self.consulted(matter, id)

    def stopped(self, consultation: str) -> Consulted:
        matter = self.find(consultation)
        ended = Ended(ConsultationId(consultation), ConsultationState.STOPPED, StopCode.PERSON)
        return self.consulted(self.grow(matter.id, ended), consultation)

    def consulted(self, matter: Matter, consultation: str) -> Consulted:
        held = next(c for c in matter.consultations if c.id == consultation)
        opinion = self.opinions[held.turns[-1].opinion] if held.turns else None
        return Consulted(matter, held, opinion, "It was stopped." if held.why else "")

    def sheet(self, matter: Matter) -> MatterSheet:
        lines = (self._line(c.id, t) for c in matter.consultations for t in c.turns)
        return MatterSheet(matter, tuple(lines))

    def _line(self, consultation: ConsultationId, turn: ConsultationTurn) -> OpinionLine:
        opinion = self.opinions[turn.opinion]
        gist = " ".join(s.text for s in opinion.sentences if s.block is Block.CONCLUSION)
        changes = self.changed.get(opinion.id, ())
        newer = changes[0].newer if changes else None
        as_of = changes[0].newer_as_of if changes else None
        read = tuple(
            TextRead(p.version_id, p.work, p.language, p.as_of, True, newer, as_of)
            for p in opinion.pins.versions
        )
        return OpinionLine(
            opinion.id, consultation, turn.number, opinion.status, gist, opinion.composed_at,
            len(opinion.quotations), read, changes,
        )  # fmt: skip

    def _now(self) -> str:
        self._days += 1
        return AT.format(1 + self._days % 28)


def turn_of(matter: Matter, number: int, opinion: Opinion, asked: tuple[str, ...]) -> ConsultationTurn:
    labels = {e.eid: e.label for e in opinion.evidence}
    elements = tuple(
        ElementCover(e.text, tuple(labels.get(eid, eid) for eid in e.covered_by))
        for issue in (opinion.intake.issues if opinion.intake else ())
        for e in issue.elements
    )
    covered = sum(bool(e.covered_by) for e in elements) / max(1, len(elements))
    told = tuple(f.id for f in matter.told)
    return ConsultationTurn(number, opinion.id, opinion.status, told, asked, elements, covered, covered)


def law_change(quotation: Quotation, newer: VersionId, as_of: str) -> LawChange:
    return LawChange(quotation.version_id, newer, as_of, quotation.eid, quotation.label, "changed")


def as_another(opinion: Opinion, name: str) -> Opinion:
    """The same opinion under an id of its own."""
    return replace(opinion, id=OpinionId(name))


CLIENTS = {
    Language.ENGLISH: {
        "names": ("Rina Das", "Salma Khatun", "Md. Jashim",
                  "Rahima Begum, a sewing operator of long standing"),
        "facts": (("Sewing operator, taken on for good", ""),
                  ("Told on 3 March not to come back, by word of mouth, at the gate, before two others", ""),
                  ("The line was closed in February", "her supervisor")),
        "wrong": "Paid by the week",
        "letter": "Appointment letter of May 2014.pdf",
        "paid": "Paid by the month, last basic wage 8,000 taka",
        "question": "What is she owed when told not to come back?",
        "second": "What counts as a lasting worker?",
        "third": "Can she claim for loss of housing?",
        "asked": ("How many full years did she work there?", "Was anything written given to her?"),
        "note": "Supervisor says the line was closed.\nAsk for the closure notice.",
    },
    Language.BANGLA: {
        "names": ("রীনা দাস", "সালমা খাতুন", "মো. জসিম", "রহিমা বেগম, বহু বছরের সেলাই অপারেটর"),
        "facts": (("পাকা সেলাই অপারেটর", ""),
                  ("৩ মার্চ ফটকে দুজনের সামনে মুখে বলা হয় আর না আসতে, লিখিত কিছু দেওয়া হয়নি", ""),
                  ("ফেব্রুয়ারিতে লাইন বন্ধ হয়ে যায়", "সুপারভাইজার")),
        "wrong": "সাপ্তাহিক বেতন",
        "letter": "২০১৪ সালের নিয়োগপত্র.pdf",
        "paid": "মাসিক বেতন, শেষ মূল মজুরি ৮,০০০ টাকা",
        "question": "আর না আসতে বলা হলে তিনি কী পাবেন?",
        "second": "পাকা শ্রমিক বলতে কী বোঝায়?",
        "third": "বাসস্থান হারানোর দাবি করা যাবে কি?",
        "asked": ("পূর্ণ কত বছর কাজ করেছেন?", "লিখিত কিছু দেওয়া হয়েছিল কি?"),
        "note": "সুপারভাইজার বলছেন লাইন বন্ধ হয়েছে।\nবন্ধের নোটিশ চাইতে হবে।",
    },
}  # fmt: skip


def furnish(cabinet: Cabinet, language: Language, opinions: tuple[Opinion, ...], newer: VersionId) -> Matter:
    """Four clients; the last has facts, notes and three questions. `opinions`: in part, none, passed."""
    texts = CLIENTS[language]
    for name in texts["names"]:
        made = cabinet.new(name)
    cabinet.grow(made.id, Told(texts["wrong"], ""), Withdrawn(FactId("F1")))
    cabinet.grow(
        made.id, *(Told(text, who) for text, who in texts["facts"]), Noted(texts["note"], "A. Karim")
    )
    for file in (Path(texts["letter"]), Path("ID card photo.jpg")):
        cabinet.filed(made.id, file)
    cabinet.grow(made.id, Told(texts["paid"], "", PaperId("D1"), 2))
    part, none, passed = opinions
    for opinion in opinions:
        cabinet.opinions[opinion.id] = opinion
    cabinet.begin(made.id, texts["second"], passed)
    cabinet.grow(made.id, Accepted(passed.id, "Read with the client.", "A. Karim"))
    cabinet.begin(made.id, texts["third"], none)
    cabinet.begin(made.id, texts["question"], part, texts["asked"])
    cabinet.changed[passed.id] = (law_change(passed.quotations[0], newer, "2021-11-14"),)
    return cabinet.find(made.id)
