"""What the domain's own words are called on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.state.words import mark, spelled_date, tr
from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentState, Phase
from engine.domain.library import ImportStatus
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
