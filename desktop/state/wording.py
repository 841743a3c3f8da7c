"""What the domain's own words are called on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.state.words import mark, spelled_date, tr
from engine.domain.claim import Side
from engine.domain.doubt import DoubtKind
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentState, Phase
from engine.domain.library import ImportStatus
from engine.domain.matter import StopCode
from engine.domain.matter_hit import Found
from engine.domain.opinion import Status
from engine.domain.page import PageKind


@dataclass(frozen=True, slots=True)
class StatusLook:
    """A status in words first, icon second, colour third."""

    tone: str
    icon: str
    name: str
    sentence: str


STATUS = {
    Status.TGLO: StatusLook(
        "passed",
        "shield-check",
        mark("Passed the checks"),
        mark(
            "Every quotation matches its page, and every main point of the question is covered. "
            "Read it before you rely on it."
        ),
    ),
    Status.DEGRADED: StatusLook(
        "part",
        "triangle-alert",
        mark("Passed only in part"),
        mark("The quotations match their pages. What is missing is listed here."),
    ),
    Status.UNDECIDED: StatusLook(
        "none",
        "circle-slash",
        mark("No answer given"),
        mark("Dhara found text but nothing it can stand behind. The pages are listed for you to read."),
    ),
}

SIDES = {
    Side.WORKER: mark("For the worker"),
    Side.EMPLOYER: mark("For the employer"),
    Side.RULE: mark("Governing rule"),
}
SIDE_ICON = {Side.WORKER: "user", Side.EMPLOYER: "users", Side.RULE: "scale"}
SIDE_LETTER = {Side.WORKER: mark("W"), Side.EMPLOYER: mark("E"), Side.RULE: mark("R")}

PHASES = {
    Phase.INTAKE: mark("Understand"),
    Phase.RETRIEVAL: mark("Find law"),
    Phase.DELIBERATION: mark("Argue both sides"),
    Phase.CHECK: mark("Check"),
    Phase.COMPOSITION: mark("Write"),
    Phase.RELEASE: mark("Release"),
}

AGENTS = {
    AgentName.ISSUE_SPOTTER: mark("Issue Spotter"),
    AgentName.RETRIEVAL_PLANNER: mark("Retrieval Planner"),
    AgentName.STATUTE_RETRIEVER: mark("Statute Retriever"),
    AgentName.LINK_HOPPER: mark("Link Hopper"),
    AgentName.WORKER_COUNSEL: mark("Worker Counsel"),
    AgentName.EMPLOYER_COUNSEL: mark("Employer Counsel"),
    AgentName.LEGAL_INTERPRETER: mark("Legal Interpreter"),
    AgentName.TRUST_AUDITOR: mark("Trust Auditor"),
    AgentName.CITATION_CHECKER: mark("Citation Checker"),
    AgentName.OPINION_COMPOSER: mark("Opinion Composer"),
    AgentName.SUPERVISOR: mark("Supervisor"),
}

DESKS = (
    (mark("Understand"), (AgentName.ISSUE_SPOTTER,)),
    (mark("Find law"), (AgentName.RETRIEVAL_PLANNER, AgentName.STATUTE_RETRIEVER, AgentName.LINK_HOPPER)),
    (
        mark("Argue both sides"),
        (AgentName.WORKER_COUNSEL, AgentName.EMPLOYER_COUNSEL, AgentName.LEGAL_INTERPRETER),
    ),
    (mark("Check"), (AgentName.TRUST_AUDITOR, AgentName.CITATION_CHECKER)),
    (mark("Write and release"), (AgentName.OPINION_COMPOSER, AgentName.SUPERVISOR)),
)

AGENT_STATES = {
    AgentState.WAITING: mark("waiting"),
    AgentState.RUNNING: mark("at work"),
    AgentState.OK: mark("done"),
    AgentState.PARTIAL: mark("done in part"),
    AgentState.FAILED: mark("failed"),
    AgentState.SKIPPED: mark("not used"),
}

OUTCOMES = {
    ImportStatus.COMMITTED: mark("added"),
    ImportStatus.ALREADY_HELD: mark("already held"),
    ImportStatus.NEEDS_REVIEW: mark("added, pages to look at"),
    ImportStatus.FAILED: mark("not added"),
}

NOT_READ = mark("could not be read; still kept")
PROBLEMS = {
    "encrypted_source": mark("asks for a password; still kept"),
    "no_text_layer": mark("its pages are pictures that were not recognised; still kept"),
    "reader_limit": mark("took too much memory or time to read; still kept"),
    "bad_request": mark("too long to be searched; still kept"),
}

FOUND = {
    Found.NAME: mark("client’s file"),
    Found.FACT: mark("fact"),
    Found.NOTE: mark("note"),
    Found.QUESTION: mark("question"),
    Found.OPINION: mark("opinion"),
    Found.DOCUMENT: mark("document"),
}

WHYS = {
    StopCode.COVERED: mark("Enough of the question is covered, and nothing is left to ask the client."),
    StopCode.NOTHING_TO_ASK: mark("Nothing is left to ask the client, though not all of it is covered."),
    StopCode.NOTHING_NEW: mark("The client could tell nothing new: the opinion would be the same."),
    StopCode.NO_GAIN: mark("Two turns brought no further part of the question under a provision."),
    StopCode.TURNS_SPENT: mark("The board has sat as often as it may for one question."),
    StopCode.PERSON: mark("It was stopped; the opinion stands as it is."),
}

CHANGES = {
    "changed": mark("{label}: changed"),
    "removed": mark("{label}: no longer there"),
    "renumbered": mark("{label}: has another number"),
    "added_to": mark("{label}: something was added"),
}

LANGUAGES = {Language.BANGLA: mark("Bangla"), Language.ENGLISH: mark("English")}

PAGE_KINDS = {
    PageKind.TEXT: mark("text of the file"),
    PageKind.LEGACY_FONT: mark("old font, converted"),
    PageKind.VISUAL_ORDER: mark("text of the file, repaired"),
    PageKind.OCR: mark("scan, recognised"),
    PageKind.NO_TEXT: mark("picture, not read"),
    PageKind.BROKEN_TEXT: mark("wrong characters, not read"),
    PageKind.BLANK: mark("blank"),
    PageKind.PLAIN: mark("a text without pages"),
}

DOUBTS = {  # what is doubted in a few words, and in a sentence
    DoubtKind.PAGE_VERDICT: (
        mark("how the page was read"),
        mark("The page’s own text was not taken as it is. Compare the page with the text beside it."),
    ),
    DoubtKind.UNREAD_LINE: (
        mark("print that was not read"),
        mark("There is print here that no word covers: a stamp, a line, or words that were missed."),
    ),
    DoubtKind.LOW_CONFIDENCE: (
        mark("unsure word"),
        mark("Recognised from a picture. Compare it with the print."),
    ),
    DoubtKind.UNDECODED: (
        mark("unknown letter"),
        mark("Part of this word is a code of an old font whose letter nobody knows. Type what is printed."),
    ),
    DoubtKind.UNKNOWN_CHARACTER: (
        mark("unknown letter"),
        mark("The file does not say which letter this is. Type what is printed."),
    ),
    DoubtKind.NUMBER: (
        mark("unsure number"),
        mark("A number recognised from a picture. Compare it with the print, figure by figure."),
    ),
    DoubtKind.OUTSIDE_PROVISIONS: (
        mark("in no section"),
        mark("These words are in no section. Under Structure you can say that a provision begins here."),
    ),
    DoubtKind.FRONT_MATTER: (
        mark("before the law begins"),
        mark("These words stand before the first provision. Is anything of the law among them?"),
    ),
    DoubtKind.SIDE_NOTE_UNPLACED: (
        mark("side note without a section"),
        mark("No section was found beside this note. Under Structure you can make it a heading."),
    ),
    DoubtKind.NUMBERS_MISSING: (
        mark("numbers missing"),
        mark("Sections before this one are not in the text: omitted by law, or not found on the page."),
    ),
    DoubtKind.NUMBER_REPEATED: (
        mark("the same number twice"),
        mark("Two sections have this number. One of them may be misread."),
    ),
    DoubtKind.REFERENCE_UNRESOLVED: (
        mark("link not resolved"),
        mark("Nothing in this law answers to this reference. If it was misread, type what is printed."),
    ),
    DoubtKind.CORRECTION_NOT_REPLAYED: (
        mark("a correction lost its place"),
        mark("The words it was made for do not stand there any more. Make it again where they are."),
    ),
    DoubtKind.CAUTION: (
        mark("note about the file"),
        mark("Read this note, then mark it as seen."),
    ),
}

STAGES = {
    "read": mark("reading pages"),
    "recognise": mark("recognising pictures of pages"),
    "parse": mark("finding sections"),
    "index": mark("making it searchable"),
    "wait": mark("waiting for another window"),
    "commit": mark("saving"),
}


def as_of(date: str | None) -> str:
    """How a version is told apart by date."""
    return tr("as of {date}", date=spelled_date(date)) if date else tr("date not known")


def pinned(work: str, date: str | None) -> str:
    return tr("{work} · {when}", work=work or tr("Unnamed law"), when=as_of(date))
