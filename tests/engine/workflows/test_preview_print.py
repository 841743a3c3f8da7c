"""A print that is looked at is the print that is kept, and it is gone when it may not be shown any more."""

from __future__ import annotations

import pytest

from engine.archive.drafts import KEPT, PrintDrafts
from engine.domain.print_parts import ALL_PARTS, TEXT_PARTS, Part, PrintDraft
from engine.errors import BadRequest, Cancelled, StorageFull
from engine.job.printing import PreparePrint, Print, RenderPrint
from engine.job.request import DeleteVersion
from engine.paths import Home
from engine.printing.parts_wording import WORDS
from engine.printing.printed import read_print
from engine.workflows.delete_version import delete_version
from engine.workflows.preview_print import prepare_print, render_print
from engine.workflows.print_opinion import print_opinion
from tests.helpers.calibrated import ACT, CalibratedDesk
from tests.helpers.printing import text_of


@pytest.fixture(scope="module")
def desk(tmp_path_factory) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path_factory.mktemp("home")))


@pytest.fixture(scope="module")
def opinion(desk) -> str:
    return str(desk.ask()["opinion_id"])


@pytest.mark.parametrize("parts", [TEXT_PARTS, ALL_PARTS, frozenset({Part.SIDES})])
def test_what_is_looked_at_is_byte_for_byte_what_is_kept(desk, opinion, tmp_path, parts):
    bench = desk.bench()
    draft = prepare_print(PreparePrint(opinion, parts), bench, desk.job())
    (held,) = (path for path, _ in bench.drafts._held.values())
    print_opinion(Print(opinion, tmp_path / "o.pdf", parts), bench, desk.job())
    assert held.read_bytes() == (tmp_path / "o.pdf").read_bytes()
    assert (draft.parts, draft.bytes) == (parts, held.stat().st_size)
    assert read_print(tmp_path / "o.pdf").imprint.parts == parts
    bench.close()
    assert not held.exists()


def test_a_page_of_it_is_drawn_and_one_that_it_does_not_have_is_refused(desk, opinion):
    with desk.bench() as bench:
        whole = render_print(RenderPrint(opinion, TEXT_PARTS, 1, 1.0), bench, desk.job())
        strip = render_print(RenderPrint(opinion, TEXT_PARTS, 1, 1.0, (100, 140)), bench, desk.job())
        assert whole.pixels[100 * whole.width * 3 : 140 * whole.width * 3] == strip.pixels
        for page in (0, 99):
            with pytest.raises(BadRequest):
                render_print(RenderPrint(opinion, TEXT_PARTS, page, 1.0), bench, desk.job())


def test_a_page_of_a_law_whose_file_cannot_be_drawn_is_said_to_be_missing(desk, opinion, tmp_path):
    """The file of this library's law is no PDF."""
    with desk.bench() as bench:
        print_opinion(Print(opinion, tmp_path / "o.pdf", ALL_PARTS), bench, desk.job())
    text = text_of(tmp_path / "o.pdf", "PyMuPDF")
    words = WORDS[ACT.card.language]
    assert words.pages in text
    assert words.not_drawn in text
    assert desk.run("verify", str(tmp_path / "o.pdf"))["ok"]


def test_the_command_line_prints_what_is_named(desk, opinion, tmp_path):
    target = tmp_path / "o.html"
    for given, parts in (
        ("sides,pages", {Part.SIDES, Part.PAGES}),
        ("all", ALL_PARTS),
        ("none", frozenset()),
    ):
        desk.run("print", opinion, "-o", str(target), "--parts", given)
        assert read_print(target).imprint.parts == parts
        assert desk.run("verify", str(target))["ok"]
    desk.run("print", opinion, "-o", str(target))
    assert read_print(target).imprint.parts == TEXT_PARTS


def test_drafts_are_few_and_made_again_when_they_are_gone(tmp_path):
    drafts, made = PrintDrafts(Home(tmp_path)), []

    def make(path):
        path.write_bytes(b"%PDF")
        made.append(path)
        return PrintDraft("o", TEXT_PARTS, (), 4)

    for key in range(KEPT + 2):
        drafts.get(key, make)
    assert [path.exists() for path in made] == [False, False, *[True] * KEPT]
    drafts.get(KEPT + 1, make)
    assert len(made) == KEPT + 2
    made[-1].unlink()
    assert drafts.get(KEPT + 1, make)[0].exists()
    assert len(made) == KEPT + 3


def test_a_draft_that_could_not_be_made_is_none(tmp_path):
    drafts = PrintDrafts(Home(tmp_path))
    for error in (StorageFull("no room"), Cancelled()):

        def refuse(path, error=error):
            raise error

        with pytest.raises(type(error)):
            drafts.get("key", refuse)
    assert not drafts._held


def test_deleting_a_law_takes_the_prints_that_show_it(tmp_path):
    desk = CalibratedDesk(Home(tmp_path))
    opinion = str(desk.ask()["opinion_id"])
    with desk.bench() as bench:
        prepare_print(PreparePrint(opinion, ALL_PARTS), bench, desk.job())
        (held,) = (path for path, _ in bench.drafts._held.values())
        delete_version(DeleteVersion(ACT.card.version_id), bench, desk.job())
        assert not held.exists()
