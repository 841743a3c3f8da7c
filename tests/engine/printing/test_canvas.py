"""The canvas: what is drawn is what is read, searched and copied."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pikepdf
import pymupdf
import pypdfium2
import pytest

from engine.errors import StorageError
from engine.printing.canvas import Canvas, Ink
from engine.printing.typefaces import Role
from tests.helpers.readers import READERS, SEARCHES, flat

LINES = (
    "৪২। মালিক কর্তৃক “Model Contract Act, 1972” এর ধারা ২৬(১)(ক) অনুযায়ী ক্ষতিপূরণ — র‍্যাব, ৪,৭৭,৫০০ টাকা।",
    "Section 26A. “Wages” means sums payable—office, first, ffi; §§ 2(xi) to 2(xv) · AV To.",
    "কর্তৃপক্ষের কৌঁসুলির অন্তর্ভুক্ত দুর্নীতি, রাষ্ট্রপতির ঘূর্ণিঝড়; উদ্দেশ্য ও সংজ্ঞা (definition)।",
    "বাড়ি, রায়, আষাঢ়: \u09dc \u09df \u09dd and \u09a1\u09bc \u09af\u09bc \u09a2\u09bc",
    "চিক্\u200cচণ, উদ্\u200cযাপন, র\u200d্যাব, অর্\u200dধ",
)


def draw(path: Path, *, label: str | None = None) -> tuple[str, ...]:
    canvas = Canvas()
    canvas.new_page(595.0, 842.0, label)
    y = 80.0
    for role in Role:
        for line in LINES:
            canvas.draw(60, y, line, role, 10)
            y += 20
    return canvas.save(path, title="ক্যানভাস", language="bn-BD")


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("canvas") / "drawn.pdf"
    assert draw(path) == ()
    return path


@pytest.mark.parametrize("reader", READERS)
def test_every_line_is_copied_as_it_was_given(drawn: Path, reader: str) -> None:
    [page] = READERS[reader](drawn)
    assert [flat(line) for line in page.splitlines() if line.strip()] == [flat(line) for line in LINES * 4]


@pytest.mark.parametrize("reader", SEARCHES)
@pytest.mark.parametrize(
    ("words", "times"),
    [
        ("ক্ষতিপূরণ", 4),
        ("কৌঁসুলির", 4),
        ("দুর্নীতি", 4),
        ("৪,৭৭,৫০০", 4),
        ("র‍্যাব", 8),
        ("office", 4),
        ("2(xi) to 2(xv)", 4),
    ],
)
def test_words_are_found_as_often_as_they_stand_there(
    drawn: Path, reader: str, words: str, times: int
) -> None:
    assert SEARCHES[reader](drawn, [words]) == {words: times}


def test_the_same_calls_give_the_same_bytes(drawn: Path, tmp_path: Path) -> None:
    draw(tmp_path / "again.pdf")
    assert (tmp_path / "again.pdf").read_bytes() == drawn.read_bytes()


def test_no_page_font_varies_in_height(drawn: Path) -> None:
    with pikepdf.open(drawn) as pdf:
        fonts = pdf.pages[0].Resources.Font.values()
        heights = {
            (f.DescendantFonts[0].FontDescriptor.Ascent, f.DescendantFonts[0].FontDescriptor.Descent)
            for f in fonts
        }
        assert len(fonts) == 6
        assert len(heights) == 1


def test_width_is_where_drawing_ends() -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    for line in LINES:
        end = canvas.draw(60, 80, line, Role.SERIF, 11)
        assert end == pytest.approx(60 + canvas.width(line, Role.SERIF, 11))


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("before", ["worker", "ধারা", "শ্রমিক।", "wage", "হয়", "“a”"])
def test_a_note_mark_stays_in_its_line(tmp_path: Path, reader: str, before: str) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    x = canvas.draw(60, 80, before, Role.SERIF, 11)
    x = canvas.draw(x, 80, "1", Role.SERIF, 7, rise=2.4)
    canvas.draw(x, 80, " and more", Role.SERIF, 11)
    canvas.save(tmp_path / "mark.pdf", title="mark", language="en")
    [page] = READERS[reader](tmp_path / "mark.pdf")
    assert page.splitlines()[0] == f"{before}1 and more"


def test_pymupdf_takes_a_raised_mark_for_a_superscript(tmp_path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    x = canvas.draw(60, 80, "Register of weavers", Role.SERIF_BOLD, 11)
    canvas.draw(x, 80, "1", Role.SERIF, 7, rise=2.4)
    canvas.save(tmp_path / "mark.pdf", title="mark", language="en")
    with pymupdf.open(tmp_path / "mark.pdf") as pdf:
        spans = [s for b in pdf[0].get_text("dict")["blocks"] for line in b["lines"] for s in line["spans"]]
    plain, mark = spans
    assert (plain["text"], bool(plain["flags"] & pymupdf.TEXT_FONT_BOLD)) == ("Register of weavers", True)
    assert (mark["text"], bool(mark["flags"] & pymupdf.TEXT_FONT_SUPERSCRIPT)) == ("1", True)


def test_a_character_that_no_font_has_is_reported_and_still_copied(tmp_path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    canvas.draw(60, 80, "snow ☃ ধারা 雪", Role.SANS, 11)
    assert canvas.missing == ("☃", "雪")
    assert canvas.save(tmp_path / "snow.pdf", title="snow", language="en") == ("☃", "雪")
    assert READERS["PyMuPDF"](tmp_path / "snow.pdf")[0].strip() == "snow ☃ ধারা 雪"


@pytest.mark.parametrize("text", ["a\nb", "a\tb", "\x00"])
def test_control_characters_are_the_layouters_business(text: str) -> None:
    with pytest.raises(ValueError, match="control character"):
        Canvas().shape(text, Role.SERIF)


def test_reading_order_is_drawing_order_even_with_text_in_the_margin(tmp_path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    canvas.draw(60, 100, "3. Every workshop shall keep a register.", Role.SERIF, 11)
    canvas.draw(450, 100, "Register of weavers", Role.SERIF, 8)
    canvas.draw(60, 116, "It shall be shown on demand.", Role.SERIF, 11)
    canvas.save(tmp_path / "order.pdf", title="order", language="en")
    for reader in ("PyMuPDF", "pdfium"):
        [page] = READERS[reader](tmp_path / "order.pdf")
        places = [page.index(words) for words in ("workshop shall", "Register of", "on demand")]
        assert places == sorted(places), reader


def test_links_lead_to_pages_names_and_the_web_also_forward(tmp_path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    canvas.link(60, 70, 100, 14, url="https://example.org/act")
    canvas.link(60, 90, 100, 14, page=2, top=50)
    canvas.link(60, 110, 100, 14, name="quotation-1")
    canvas.new_page(595, 842)
    canvas.target("quotation-1", 300)
    canvas.save(tmp_path / "links.pdf", title="links", language="en")
    with pymupdf.open(tmp_path / "links.pdf") as pdf:
        web, page, named = pdf[0].get_links()
        assert web["uri"] == "https://example.org/act"
        assert web["from"] == pymupdf.Rect(60, 70, 160, 84)
        assert (page["page"], page["to"].y) == (1, 50)
        assert (named["page"], named["to"].y) == (1, 300)


def test_a_link_leads_to_one_place() -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    with pytest.raises(ValueError, match="a link leads to"):
        canvas.link(0, 0, 10, 10, url="https://example.org/", page=1)


def test_the_outline_is_a_tree_and_pages_have_labels(tmp_path: Path) -> None:
    canvas = Canvas()
    for label, title, level in (("ক", "প্রথম অধ্যায়", 1), ("১", "ধারা ১", 2), (None, "দ্বিতীয় অধ্যায়", 1)):
        canvas.new_page(595, 842, label)
        canvas.outline(title, level, 100)
    canvas.save(tmp_path / "outline.pdf", title="outline", language="bn-BD")
    with closing(pypdfium2.PdfDocument(tmp_path / "outline.pdf")) as pdf:
        toc = [(mark.level, mark.get_title(), mark.get_dest().get_index()) for mark in pdf.get_toc()]
        assert toc == [(0, "প্রথম অধ্যায়", 0), (1, "ধারা ১", 1), (0, "দ্বিতীয় অধ্যায়", 2)]
        assert [pdf.get_page_label(n) for n in range(3)] == ["ক", "১", "3"]


def test_the_document_says_its_title_and_language(drawn: Path) -> None:
    with pikepdf.open(drawn) as pdf:
        assert str(pdf.Root.Lang) == "bn-BD"
        with pdf.open_metadata() as meta:
            assert meta["dc:title"] == "ক্যানভাস"


def test_tagged_content_is_in_the_tree_and_the_rest_is_decoration(tmp_path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    quote = canvas.element("BlockQuote")
    words = canvas.element("P", quote, language="bn-BD")
    canvas.draw(60, 80, "মালিক লিখিত নোটিশ", Role.SERIF, 11, element=words)
    canvas.draw(60, 40, "running head", Role.SANS, 8)
    canvas.save(tmp_path / "tagged.pdf", title="tagged", language="en")
    with pikepdf.open(tmp_path / "tagged.pdf") as pdf:
        assert pdf.Root.MarkInfo.Marked
        root = pdf.Root.StructTreeRoot.K
        assert (str(root.S), str(root.K[0].S), str(root.K[0].K[0].S)) == ("/Document", "/BlockQuote", "/P")
        node = root.K[0].K[0]
        assert str(node.Lang) == "bn-BD"
        assert (node.K[0].MCID, node.K[0].Pg.objgen) == (0, pdf.pages[0].objgen)
        assert pdf.Root.StructTreeRoot.ParentTree.Nums[1][0].objgen == node.objgen
        content = pdf.pages[0].Contents.read_bytes()
        assert content.count(b"/Artifact BMC") == 1
        assert content.count(b"/P <</MCID 0>> BDC") == 1


def test_text_measured_before_can_be_drawn_later() -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    inks = [Ink(cluster, 11) for cluster in canvas.shape("ক্ষতিপূরণ", Role.SERIF)]
    assert "".join(ink.cluster.text for ink in inks) == "ক্ষতিপূরণ"
    assert canvas.show(60, 80, inks) == pytest.approx(60 + sum(ink.width for ink in inks))


def test_an_earlier_page_can_be_drawn_on_again(tmp_path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    canvas.new_page(595, 842)
    canvas.go_to(1)
    canvas.draw(60, 80, f"Page 1/{canvas.pages}", Role.SANS, 9)
    canvas.save(tmp_path / "pages.pdf", title="pages", language="en")
    assert [page.strip() for page in READERS["PyMuPDF"](tmp_path / "pages.pdf")] == ["Page 1/2", ""]
    with pytest.raises(IndexError):
        canvas.go_to(3)


def test_a_target_that_cannot_be_written_is_an_error_the_user_can_act_on(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot be written"):
        draw(tmp_path / "no such folder" / "x.pdf")
