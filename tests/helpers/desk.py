"""A library of drawn laws behind a window without an engine process."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desktop.state.finder import HITS
from engine.comparison.compare import compare
from engine.comparison.words import Bound
from engine.domain.claim import Side
from engine.domain.doubt import DoubtCount
from engine.domain.evidence import Hit
from engine.domain.identity import EId, OpinionId, VersionId
from engine.domain.labelling import Agreement, LabelQueue
from engine.domain.language import Language
from engine.domain.library import (
    Deletion,
    Failure,
    Imported,
    ImportStatus,
    LibrarySize,
    ModelRow,
    ModelsChanged,
    OpinionRow,
    SearchResult,
    Verification,
)
from engine.domain.opinion import Opinion, Status
from engine.domain.rating import RatingSheet
from engine.domain.timeline import LawChange
from engine.domain.version import Version
from engine.domain.words import content_words
from engine.errors import EncryptedSource, UnknownOpinion, UnknownVersion
from engine.job import labelling, protection, upkeep
from engine.job import printing as paper
from engine.job import request as ask
from engine.review.doubts import doubts_of
from tests.helpers.cabinet import Cabinet
from tests.helpers.doorkeeper import Doorkeeper
from tests.helpers.drawn_law import draw_page, drawn_version
from tests.helpers.inline_engine import HOLD
from tests.helpers.model_rows import MACHINE, gone, got
from tests.helpers.print_shop import PrintShop
from tests.helpers.sample_opinion import sample_opinion


class Desk:
    """Answers requests as an engine with these versions and opinions would. Say what to hold back."""

    def __init__(self, *, empty: bool = False) -> None:
        dates = {Language.ENGLISH: "2021-11-14", Language.BANGLA: "2021-11-14"}
        self.versions: tuple[Version, ...] = (
            ()
            if empty
            else (
                *(drawn_version(language, date) for language, date in dates.items()),
                drawn_version(Language.ENGLISH, "2016-03-01"),
            )
        )
        self.opinions: tuple[Opinion, ...] = tuple(
            sample_opinion(version, status)
            for version in self.versions[:2]
            for status in (Status.DEGRADED, Status.UNDECIDED)
        )
        self.hold: set[type] = set()
        self.failures: dict[type, Exception] = {}
        self.models: tuple[ModelRow, ...] = ()
        self.cabinet = Cabinet(self.opinions)
        self.doorkeeper = Doorkeeper()
        self._shops: dict[VersionId, PrintShop] = {}

    def __call__(self, request: ask.Request) -> object:
        if type(request) in self.failures:
            raise self.failures[type(request)]
        if type(request) in self.hold:
            return HOLD
        if isinstance(request, tuple(protection.OF_PROTECTION)):
            return self.doorkeeper(request)
        if type(request).__module__ == "engine.job.matters":
            return self.cabinet(request)
        match request:
            case ask.ListLibrary():
                return tuple(version.card for version in self.versions)
            case ask.OpenVersion(name):
                return self.version(name)
            case ask.MeasureLibrary():
                return LibrarySize(Path("/home/selina/Dhara"), 214 << 20)
            case ask.PlanDeletion(name) | ask.DeleteVersion(name):
                return self.deletion(name, gone=isinstance(request, ask.DeleteVersion))
            case ask.CountDoubts(name):
                left = doubts_of(self.version(name))
                return DoubtCount(VersionId(name), len(left), len({d.page for d in left if d.page}))
            case ask.WarmPages():
                return None
            case ask.RenderPage(name, page, zoom):
                return draw_page(self.version(name).card.language, page, zoom)
            case ask.ListModels() | upkeep.CheckModels() | ask.ImportModels() | ask.ExportModels():
                return self.models
            case ask.GetModels(ids):
                self.models = tuple(got(row) if row.id in ids else row for row in self.models)
                return self.models
            case ask.RemoveModels(ids):
                self.models = tuple(gone(row) if row.id in ids else row for row in self.models)
                return ModelsChanged(self.models, ())
            case ask.LookAtMachine():
                return MACHINE
            case upkeep.UseSettings():
                return None
            case upkeep.MeetOffice(wish):
                return wish.office_model or "qwen3-4b"
            case upkeep.WriteReport(target):
                return target
            case ask.IndexVersions():
                return ()
            case ask.DiffVersions(old, new):
                return compare(*(_bound(self.version(name)) for name in (old, new)))
            case ask.ListOpinions():
                return tuple(
                    OpinionRow(
                        o.id, o.question.text, o.status, o.question.language, o.question.asked_at, True
                    )
                    for o in self.opinions
                )
            case ask.OpenOpinion(name):
                return self.opinion(name)
            case ask.Verify(name):
                return Verification(True, len(self.opinion(name).quotations), ())
            case paper.Print(_, target):
                return target
            case paper.PreparePrint(name):
                return self.shop(name).prepare(self.opinion(name), request)
            case paper.RenderPrint(name):
                return self.shop(name).render(self.opinion(name), request)
            case ask.Search(query, versions, _, k):
                return self.search(query, versions, k)
            case ask.ImportStatutes(paths):
                return tuple(self.imported(path) for path in paths)
            case ask.Ask():
                return self.opinions[0]
            case labelling.ListClaims():
                return LabelQueue("A. Karim", (), (), 0)
            case labelling.CompareReviewers():
                return Agreement(0, 0, None, ())
            case labelling.OpenStandings():
                return ()
            case labelling.ListRatings():
                return RatingSheet("A. Karim", (), 0, ())
        raise AssertionError(request)

    def shop(self, opinion: str) -> PrintShop:
        version = self.opinion(opinion).pins.versions[0].version_id
        return self._shops.setdefault(version, PrintShop(self.version(version)))

    def version(self, name: str) -> Version:
        found = [v for v in self.versions if v.card.version_id == name]
        if not found:
            raise UnknownVersion(f"No version {name}.")
        return found[0]

    def opinion(self, name: str) -> Opinion:
        found = [o for o in self.opinions if o.id == name]
        if not found:
            raise UnknownOpinion(f"No opinion {name}.")
        return found[0]

    def search(self, query: str, versions: tuple[str, ...], k: int = HITS) -> SearchResult:
        wanted = set(content_words(query))
        hits = [
            Hit(v.card.version_id, p.eid, p.number, float(shared), "lexical")
            for v in self.versions
            if not versions or v.card.version_id in versions
            for p in v.provisions
            if p.parent and (shared := len(wanted & set(content_words(v.text[p.start : p.end]))))
        ]
        return SearchResult(tuple(sorted(hits, key=lambda h: -h.score)[:k]), 0.0, 1.0, 0.0)

    def deletion(self, name: str, *, gone: bool) -> Deletion:
        card = self.version(name).card
        citing = tuple(
            o.id for o in self.opinions if any(q.version_id == card.version_id for q in o.quotations)
        )
        if gone:
            self.versions = tuple(v for v in self.versions if v.card is not card)
        return Deletion(
            (card.version_id,), card.work, card.language, card.as_of, card.source_name, True, 3 << 20, citing
        )

    def imported(self, path: Path) -> Imported:
        if "locked" in path.name:
            error = EncryptedSource("The file asks for a password.")
            return Imported(str(path), ImportStatus.FAILED, None, 0, 0, 0, (), 0, 0, 0, (), 0, 0, 0,
                            error.code, str(error), error.hint)  # fmt: skip
        version = VersionId(self.versions[0].card.version_id) if self.versions else None
        return Imported(str(path), ImportStatus.COMMITTED, version, 6, 0, 0, (), 3, 0, 1, (), 1, 1, 1)


def broken(number: int) -> Verification:
    return Verification(False, 4, (Failure(f"quotation {number}", "text_changed", "The words differ."),))


def _bound(version: Version) -> Bound:
    return Bound(version.card.version_id, version.text, version.provisions)


class ChangedDesk(Desk):
    """The older text of each law says other words, has a provision that went, and lacks one that came; an
    opinion quotes it."""

    def __init__(self) -> None:
        super().__init__()
        older = tuple(
            drawn_version(language, "2016-03-01", edits=edits, without=without)
            for language, edits, without in (
                (Language.ENGLISH, {"ninety days": "sixty days"}, "chp_1__sec_11__subsec_2"),
                (Language.BANGLA, {"নব্বই দিনের": "ষাট দিনের"}, "chp_1__sec_11__subsec_2"),
            )
        )
        self.versions = (*self.versions[:2], *older)

    def older(self, version: Version) -> Version:
        return next(v for v in self.versions[2:] if v.card.language is version.card.language)

    def __call__(self, request: ask.Request) -> object:
        found = super().__call__(request)
        if not isinstance(request, ask.ListOpinions) or not isinstance(found, tuple):
            return found
        old, new = self.older(self.versions[0]), self.versions[0]
        gone = LawChange(
            old.card.version_id, new.card.version_id, new.card.as_of,
            EId("chp_1__sec_11__subsec_1__para_a"), "section 11(a)", "changed",
        )  # fmt: skip
        return (replace(found[0], law_changed=(gone,)), *found[1:])


class TwiceDesk(Desk):
    """Each question was asked twice: the later run has no statement of the employer, and no answer."""

    def __init__(self) -> None:
        super().__init__()
        again = (_later(o) for o in self.opinions if o.status is Status.DEGRADED)
        self.opinions = (*self.opinions, *again)


def _later(opinion: Opinion) -> Opinion:
    claims = tuple(c for c in opinion.claims if c.claim.side is not Side.EMPLOYER)
    asked = replace(opinion.question, asked_at="2026-09-30T09:00:00Z")
    id = OpinionId(f"{opinion.id}-again")
    return replace(opinion, id=id, question=asked, claims=claims, sentences=())
