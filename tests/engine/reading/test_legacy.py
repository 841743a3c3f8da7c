"""Fonts and texts from before Unicode are known for what they are: not one byte may pass as text."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from engine.domain.page import LineRole
from engine.errors import NoTextLayer
from engine.reading.legacy import is_legacy_font, reads_legacy
from engine.reading.workers import PageWorkers
from tests.helpers.laid_out import LEFT, Mark, Text, paragraph, pdf

HEAD = "bgybv †M‡RU, AwZwi³ msL¨v"
LEGACY = "cÖ‡Z¨K iÿK wewa Øviv wba©vwiZ mg‡q ¸`vg Lywj‡eb Ges eÜ Kwi‡eb bv|"


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.mark.parametrize(
    ("name", "legacy"),
    [
        ("SutonnyMJ", True),
        ("ABCDEF+SutonnyMJ,Bold", True),
        ("SutonnyCMJ", True),
        ("KarnaphuliMJ-Bold", True),
        ("SulekhaT", True),
        ("SutonnyOMJ", False),
        ("NotoSerifBengali-Regular", False),
        ("Times New Roman,Bold", False),
        ("TimesNewRoman", False),
    ],
)
def test_legacy_fonts_are_known_by_name(name: str, legacy: bool) -> None:
    assert is_legacy_font(name) is legacy


@pytest.mark.parametrize(
    ("text", "legacy"),
    [
        (LEGACY, True),
        ("Every keeper shall open the store at the hour fixed by the rules.", False),
        ("L’article 12 s’applique à l’employé congédié; « déjà » n’y change rien.", False),
        ("প্রত্যেক রক্ষক বিধি দ্বারা নির্ধারিত সময়ে গুদাম খুলিবেন", False),
        ("قانون العمل رقم ٤٢ لسنة ٢٠٩٩ في شأن المخازن", False),
    ],
)
def test_legacy_text_is_known_by_its_look(text: str, legacy: bool) -> None:
    assert reads_legacy(text) is legacy


def test_legacy_running_heads_are_left_out_with_their_page_number_kept(
    tmp_path: Path, workers: PageWorkers
) -> None:
    pages: list[list[Mark]] = [
        paragraph(f"{n}. Every keeper shall open store {n} at the hour fixed by the rules of the store.")
        for n in range(1, 5)
    ]
    made = with_legacy(
        pdf(tmp_path / "plain.pdf", pages), tmp_path / "heads.pdf", lambda n: (HEAD, str(7883 + n))
    )
    read = workers.read(made, watch=quiet)
    assert [[(line.role, line.text[:2]) for line in page.lines] for page in read.pages] == [
        [(LineRole.BODY, f"{n}.")] for n in range(1, 5)
    ]
    assert [page.label for page in read.pages] == ["৭৮৮৪", "৭৮৮৫", "৭৮৮৬", "৭৮৮৭"]
    assert [c.code for c in read.warnings] == ["legacy_heads"]


def test_a_page_with_legacy_words_in_its_text_is_refused_and_the_others_are_read(
    tmp_path: Path, workers: PageWorkers
) -> None:
    pages: list[list[Mark]] = [
        paragraph("1. Every keeper shall open the store."),
        [Text(LEFT, 90, "2. Hours.")],
    ]
    made = with_legacy(
        pdf(tmp_path / "plain.pdf", pages),
        tmp_path / "mixed.pdf",
        lambda n: (LEGACY, "") if n == 2 else ("", ""),
    )
    read = workers.read(made, watch=quiet)
    assert [page.kind.value for page in read.pages] == ["text", "legacy_font"]
    assert read.pages[1].lines == ()
    assert [(c.code, c.page) for c in read.warnings] == [("page_legacy_font", 2)]


def test_a_printer_s_note_at_the_foot_is_left_out_and_the_page_is_read(
    tmp_path: Path, workers: PageWorkers
) -> None:
    pages: list[list[Mark]] = [
        paragraph("1. Every keeper shall open the store."),
        [Text(LEFT, 90, "2. Hours.")],
    ]
    made = with_legacy(
        pdf(tmp_path / "plain.pdf", pages),
        tmp_path / "note.pdf",
        lambda n: (LEGACY, "") if n == 2 else ("", ""),
        height=40,
    )
    read = workers.read(made, watch=quiet)
    assert [line.text for line in read.pages[1].lines] == ["2. Hours."]
    assert [(c.code, c.page) for c in read.warnings] == [("legacy_heads", 2)]


def test_a_file_all_in_a_legacy_font_says_that_it_cannot_be_read_yet(
    tmp_path: Path, workers: PageWorkers
) -> None:
    made = with_legacy(pdf(tmp_path / "plain.pdf", [[]]), tmp_path / "all.pdf", lambda n: (LEGACY, ""))
    with pytest.raises(NoTextLayer, match="before Unicode, which cannot be read yet"):
        workers.read(made, watch=quiet)


def with_legacy(source: Path, target: Path, words, height: int = 800) -> Path:
    """Writes (head, number) of each page in a simple font named SutonnyMJ, WinAnsi, as gazettes do.

    `height` is that of the base line above the foot of the page, in points.
    """
    with pikepdf.open(source) as document:
        font = document.make_indirect(
            pikepdf.Dictionary(
                Type=pikepdf.Name.Font,
                Subtype=pikepdf.Name.TrueType,
                BaseFont=pikepdf.Name("/ABCDEF+SutonnyMJ"),
                Encoding=pikepdf.Name.WinAnsiEncoding,
                FirstChar=32,
                LastChar=255,
                Widths=pikepdf.Array([500] * 224),
                FontDescriptor=document.make_indirect(
                    pikepdf.Dictionary(
                        Type=pikepdf.Name.FontDescriptor,
                        FontName=pikepdf.Name("/ABCDEF+SutonnyMJ"),
                        Flags=32,
                        FontBBox=pikepdf.Array([0, -200, 1000, 900]),
                        ItalicAngle=0,
                        Ascent=900,
                        Descent=-200,
                        CapHeight=700,
                        StemV=80,
                    )
                ),
            )
        )
        for number, page in enumerate(document.pages, 1):
            head, digits = words(number)
            page.add_resource(font, pikepdf.Name.Font, pikepdf.Name("/Legacy"))
            drawn = b"".join(
                b"BT /Legacy 12 Tf 1 0 0 1 %d %d Tm (%s) Tj ET\n" % (x, height, text.encode("cp1252"))
                for x, text in ((160, head), (90, digits))
                if text
            )
            page.contents_add(drawn)
        document.save(target)
    return target
