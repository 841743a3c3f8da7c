"""Corrections through the front door, in this process: what is kept, what is refused, what is read again."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.doubt import Doubt, DoubtCount, Review
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.library import Imported, Revised
from engine.domain.overlay import Act, Overlay, Place, Wish, correction_of
from engine.domain.page import PageKind, SourceRead
from engine.domain.question import Question
from engine.domain.version import Version, VersionCard
from engine.errors import BadRequest, UnknownVersion, UnreadableSource
from engine.front import Front
from engine.job.event import Event, Progressed
from engine.job.job import Job
from engine.job.request import (
    Correct,
    CountDoubts,
    ImportStatutes,
    ListCorrections,
    ListDoubts,
    ListLibrary,
    OpenReview,
    OpenVersion,
    Request,
)
from engine.settings import Settings
from engine.workflows.correct import _need_words
from tests.helpers.pages import source_of

ACT = """THE MODEL SHOPS ACT, 2021

1. Short title.- (1) This Act may be called the Model Shops Act, 2021.

(2) It applies to every shop in which five persons work.

2. Wages.- Wages are paid within seven days under section 99.

4. Notice.- A notice of thirty days is given.
"""


class Desk:
    """A library with one act in it, imported if need be, and what its last job said."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "act.txt"
        self.file.write_text(ACT, encoding="utf-8")
        self.home = folder / "home"
        held = self.home.exists()
        self.front = Front(self.home, Settings(author="Settings"))
        self.stages: list[str] = []
        if not held:
            self.import_()
        (card,) = self.cards()
        self.first = card.version_id

    def __call__(self, request: Request) -> object:
        def hear(event: Event) -> None:
            if isinstance(event, Progressed):
                self.stages.append(event.stage)

        self.stages.clear()
        return self.front(request, Job(1, hear, threading.Event()))

    def import_(self, **given: str) -> tuple[Imported, ...]:
        out = self(ImportStatutes((self.file,), **given))  # type: ignore[arg-type]
        assert isinstance(out, tuple)
        return out

    def open(self, version: str) -> Version:
        out = self(OpenVersion(version))
        assert isinstance(out, Version)
        return out

    def cards(self, *, revised: bool = False) -> tuple[VersionCard, ...]:
        out = self(ListLibrary(revised))
        assert isinstance(out, tuple)
        return out

    def retype(self, version: str, old: str, new: str, author: str = "") -> Revised:
        start = self.open(version).text.index(old)
        return self.correct(version, Wish(Act.RETYPE, start=start, end=start + len(old), text=new), author)

    def correct(self, version: str, wish: Wish, author: str = "") -> Revised:
        out = self(Correct(version, (wish,), author))
        assert isinstance(out, Revised)
        return out

    def log(self) -> Overlay:
        out = self(ListCorrections(self.cards()[0].version_id))
        assert isinstance(out, Overlay)
        return out


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with the act in it: to be copied, never changed."""
    folder = tmp_path_factory.mktemp("imported")
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("DHARA_MODELS", str(folder / "none"))
        Desk(folder).front.close()
    return folder / "home"


@pytest.fixture
def desk(imported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "none"))
    shutil.copytree(imported, tmp_path / "home")
    desk = Desk(tmp_path)
    yield desk
    desk.front.close()


def test_the_author_is_who_is_named_else_who_the_settings_name(desk: Desk) -> None:
    second = desk.retype(desk.first, "seven", "eight", author="Rahim\n")
    desk.retype(second.version_id, "eight", "nine")
    assert [c.author for c in desk.log().log] == ["Rahim", "Settings"]


def test_a_review_is_of_the_newest_revision_with_what_is_left_and_what_was_done(desk: Desk) -> None:
    before = desk(OpenReview(desk.first))
    assert isinstance(before, Review)
    assert desk(CountDoubts(desk.first)) == DoubtCount(desk.first, len(before.doubts), 0)
    (doubt,) = [d for d in before.doubts if d.text == "section 99"]
    revised = desk.correct(desk.first, Wish(Act.ACCEPT, text=doubt.id))
    after = desk(OpenReview(desk.first))
    assert isinstance(after, Review)
    assert after.version.card.version_id == revised.version_id
    assert {d.id for d in after.doubts} == {d.id for d in before.doubts} - {doubt.id}
    assert after.log == desk.log()


def test_a_second_correction_does_not_read_the_source_again(desk: Desk) -> None:
    second = desk.retype(desk.first, "seven", "eight")
    assert "read" in desk.stages
    desk.retype(second.version_id, "thirty", "forty")
    assert "read" not in desk.stages


def test_what_was_asked_and_the_last_few_are_kept_and_an_older_name_leads_to_the_newest(
    desk: Desk,
) -> None:
    now = str(desk.first)
    for n in range(11):
        now = desk.retype(now, "s" + "h" * n + "hop in", "s" + "h" * n + "hhop in").version_id
        if n == 0:
            read = VersionId(now)
            asked = "2026-01-01T00:00:00Z"
            desk.front.bench.opinions.begin(Question("Why?", "", Language.ENGLISH, (read,), asked, 0))
    assert len(desk.cards(revised=True)) == 10
    assert desk.open(read).card.version_id == read
    assert [card.version_id for card in desk.cards()] == [now]
    assert len(desk.cards()[0].earlier) == 11
    with pytest.raises(UnknownVersion) as caught:
        desk.open(desk.first)
    assert now[:12] in caught.value.hint
    assert {path.name.split(".")[0] for path in (desk.home / "index" / "rolls").iterdir()} == {
        card.version_id for card in desk.cards(revised=True)
    }


def test_a_correction_in_terms_of_an_older_revision_goes_on_top_of_the_newest(desk: Desk) -> None:
    desk.retype(desk.first, "seven", "eight")
    third = desk.retype(desk.first, "thirty", "forty")
    text = desk.open(third.version_id).text
    assert "eight days" in text
    assert "forty days" in text
    with pytest.raises(BadRequest, match="does not stand there"):
        desk.retype(desk.first, "seven", "six")  # somebody has corrected it meanwhile


def test_either_every_wish_of_a_batch_is_met_or_none(desk: Desk) -> None:
    start = desk.open(desk.first).text.index("seven")
    good = Wish(Act.RETYPE, start=start, end=start + 5, text="eight")
    bad = Wish(Act.SPLIT, start=desk.open(desk.first).text.index("Wages are"), text="9")  # before section 4
    with pytest.raises(BadRequest):
        desk(Correct(desk.first, (good, bad)))
    assert [card.version_id for card in desk.cards()] == [desk.first]
    with pytest.raises(BadRequest, match="nothing to correct"):
        desk(Correct(desk.first, ()))


def test_doubts_shrink_as_they_are_corrected(desk: Desk) -> None:
    before = desk(ListDoubts(desk.first))
    assert isinstance(before, tuple)
    assert all(isinstance(doubt, Doubt) for doubt in before)
    texts = [(d.kind.value, d.text) for d in before]
    assert texts == [("reference_unresolved", "section 99"), ("numbers_missing", "4")]
    second = desk.retype(desk.first, "section 99", "section 1")
    third = desk.retype(second.version_id, "4. Notice", "3. Notice")
    assert (second.doubts, third.doubts) == (1, 0)


def test_a_doubt_that_a_person_accepts_is_listed_no_more_until_that_is_undone(desk: Desk) -> None:
    doubts = desk(ListDoubts(desk.first))
    assert isinstance(doubts, tuple)
    second = desk.correct(desk.first, Wish(Act.ACCEPT, text=doubts[0].id))
    left = desk(ListDoubts(second.version_id))
    assert isinstance(left, tuple)
    assert [d.id for d in left] == [d.id for d in doubts[1:]]
    assert desk.open(second.version_id).text == desk.open(desk.first).text
    third = desk.correct(second.version_id, Wish(Act.UNDO, text=second.corrections[0].id))
    assert third.doubts == len(doubts)
    with pytest.raises(BadRequest, match="No doubt"):
        desk.correct(third.version_id, Wish(Act.ACCEPT, text="0000"))


def test_an_import_replays_what_was_corrected_and_says_what_it_could_not(desk: Desk) -> None:
    second = desk.retype(desk.first, "seven", "eight")
    (again,) = desk.import_()
    assert again.version_id == second.version_id
    (dated,) = desk.import_(as_of="2022-01-01")
    assert dated.version_id is not None
    card = desk.open(dated.version_id).card
    assert "eight days" in desk.open(dated.version_id).text
    assert card.supersedes is None  # another state of the law, no revision of this one


def test_a_correction_of_one_date_is_not_lost_to_the_other(desk: Desk) -> None:
    (dated,) = desk.import_(as_of="2022-01-01")
    assert dated.version_id is not None
    desk.retype(desk.first, "seven", "eight")
    third = desk.retype(dated.version_id, "thirty", "forty")
    assert third.supersedes == dated.version_id
    assert "eight days" in desk.open(third.version_id).text
    (again,) = desk.import_()
    assert again.version_id is not None
    assert "forty days" in desk.open(again.version_id).text
    assert desk.first not in {card.version_id for card in desk.cards()}


def test_without_its_source_nothing_is_corrected(desk: Desk) -> None:
    (kept,) = (desk.home / "sources").iterdir()
    kept.write_bytes(b"something else")
    with pytest.raises(UnreadableSource) as caught:
        desk.retype(desk.first, "seven", "eight")
    assert "Import" in caught.value.hint


def test_a_split_without_a_place_says_how_to_name_one(desk: Desk) -> None:
    with pytest.raises(BadRequest, match="is not said") as refused:
        desk.correct(desk.first, Wish(Act.SPLIT, text="7"))
    assert "--page P and --line N" in refused.value.hint
    with pytest.raises(BadRequest, match="no line 99"):
        desk.correct(desk.first, Wish(Act.SPLIT, page=1, line=99, text="7"))


@pytest.mark.parametrize(
    ("verdict", "read"), [(PageKind.TEXT, PageKind.NO_TEXT), (PageKind.OCR, PageKind.TEXT)]
)
def test_a_verdict_that_reads_nothing_of_its_page_is_refused(verdict: PageKind, read: PageKind) -> None:
    place = (Place(1),)
    wish = correction_of(Act.PAGE, place, verdict.value, "Rahim", "2026-01-01T00:00:00.000", 0)
    (page,) = source_of("1. Wages.- Wages are paid by the employer.").pages
    lines = page.lines if read is PageKind.TEXT else ()
    source = SourceRead((replace(page, kind=read, lines=lines, reason="no text layer"),), (), 0.0, "test 1")
    with pytest.raises(BadRequest, match="Page 1") as refused:
        _need_words((wish,), source)
    assert refused.value.hint
    good = replace(source, pages=(replace(page, kind=verdict),))
    _need_words((wish,), good)


@pytest.mark.parametrize("act", [Act.RETYPE, Act.HEADING, Act.SPLIT])
def test_what_cannot_be_seen_is_not_typed(desk: Desk, act: Act) -> None:
    for char in "\x1b\x00\x9b\u202e\u2066\u200b\ufeff\udcff\u3164":
        wish = Wish(act, eid="sec_2", start=0, end=3, text=f"26{char}A")
        with pytest.raises(BadRequest, match=rf"U\+{ord(char):04X}"):
            desk.correct(desk.first, wish)
    assert not desk.log().log


def test_the_joiners_of_bangla_are_typed(desk: Desk) -> None:
    revised = desk.retype(desk.first, "seven", "র‍্যাব ক্‌ষ")
    assert "র‍্যাব ক্‌ষ" in desk.open(revised.version_id).text


@pytest.mark.parametrize("text", ["", "  \t\n", "\u200c \u200d"])
def test_words_are_not_taken_away(desk: Desk, text: str) -> None:
    with pytest.raises(BadRequest, match="Nothing is typed") as caught:
        desk.retype(desk.first, "seven", text)
    assert "join" in caught.value.hint


@pytest.mark.parametrize("verdict", ["text", "ocr"])
def test_a_law_imported_as_a_text_has_no_page_to_overrule(desk: Desk, verdict: str) -> None:
    with pytest.raises(BadRequest, match="no pages"):
        desk.correct(desk.first, Wish(Act.PAGE, page=1, text=verdict))
