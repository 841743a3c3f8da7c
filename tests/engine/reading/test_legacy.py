"""Fonts and texts from before Unicode are known for what they are and decoded, letter by letter."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from engine.domain.page import LineRole, Origin, PageKind
from engine.reading.legacy.fonts import is_legacy_font, reads_legacy
from engine.reading.workers import PageWorkers
from tests.helpers.composite import composite_pdf, glyphs_of
from tests.helpers.laid_out import LEFT, Mark, Text, paragraph, pdf

HEAD = "fvÛvi †M‡RU, AwZwi³ msL¨v"
LEGACY = "cÖ‡Z¨K iÿK wewa Øviv wba©vwiZ mg‡q ¸`vg Lywj‡eb Ges eÜ Kwi‡eb bv|"
UNICODE = "প্রত্যেক রক্ষক বিধি দ্বারা নির্ধারিত সময়ে গুদাম খুলিবেন এবং বন্ধ করিবেন না।"


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


def test_legacy_running_heads_are_decoded_and_are_no_part_of_the_text(
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
    heads = [[line.text for line in page.lines if line.role is LineRole.HEADER] for page in read.pages]
    assert heads == [["ভান্ডার গেজেট, অতিরিক্ত সংখ্যা"]] * 4
    assert [page.lines[-1].text[:2] for page in read.pages] == [f"{n}." for n in range(1, 5)]
    assert [page.label for page in read.pages] == ["৭৮৮৪", "৭৮৮৫", "৭৮৮৬", "৭৮৮৭"]
    assert {page.kind for page in read.pages} == {PageKind.LEGACY_FONT}
    assert read.warnings == ()


def test_legacy_words_are_decoded_and_english_in_the_same_line_is_left_alone(
    tmp_path: Path, workers: PageWorkers
) -> None:
    pages: list[list[Mark]] = [[Text(LEFT, 90, "2. Hours.")]]
    made = with_legacy(
        pdf(tmp_path / "plain.pdf", pages), tmp_path / "mixed.pdf", lambda n: (LEGACY, ""), height=752
    )
    (page,) = workers.read(made, watch=quiet).pages
    (line,) = page.lines
    assert line.text == f"2. Hours. {UNICODE}"
    assert page.kind is PageKind.LEGACY_FONT
    origins = [Origin(o) for o in line.chars.origin]
    assert set(origins[:9]) == {Origin.TEXT}
    assert set(origins[10:]) == {Origin.LEGACY_FONT}
    assert set(line.chars.confidence) == {1.0}


def test_a_printer_s_note_at_the_foot_is_a_running_foot(tmp_path: Path, workers: PageWorkers) -> None:
    pages: list[list[Mark]] = [
        paragraph("1. Every keeper shall open the store at the hour fixed by the rules."),
        paragraph("2. No keeper shall open the store at an hour that is not so fixed."),
    ]
    made = with_legacy(
        pdf(tmp_path / "plain.pdf", pages),
        tmp_path / "note.pdf",
        lambda n: (LEGACY, "") if n == 2 else ("", ""),
        height=40,
    )
    read = workers.read(made, watch=quiet)
    assert [(line.role, line.text) for line in read.pages[1].lines] == [
        (LineRole.BODY, "2. No keeper shall open the store at an hour that is not so fixed."),
        (LineRole.HEADER, UNICODE),
    ]


def test_a_file_all_in_a_legacy_font_is_read(tmp_path: Path, workers: PageWorkers) -> None:
    made = with_legacy(pdf(tmp_path / "plain.pdf", [[]]), tmp_path / "all.pdf", lambda n: (LEGACY, ""))
    (page,) = workers.read(made, watch=quiet).pages
    assert [line.text for line in page.lines] == [UNICODE]


def test_a_code_without_meaning_is_kept_and_said(tmp_path: Path, workers: PageWorkers) -> None:
    words = LEGACY + " ž|"
    made = with_legacy(pdf(tmp_path / "plain.pdf", [[]]), tmp_path / "odd.pdf", lambda n: (words, ""))
    read = workers.read(made, watch=quiet)
    (line,) = read.pages[0].lines
    assert line.text == UNICODE + " \ufffd।"
    at = line.text.index("\ufffd")
    assert line.chars.confidence[at] == 0
    assert line.chars.origin[at] == Origin.LEGACY_FONT
    assert [(c.code, c.page) for c in read.warnings] == [("undecoded", 1)]


def test_a_code_that_tables_disagree_on_is_read_with_less_confidence(
    tmp_path: Path, workers: PageWorkers
) -> None:
    words = "weÁ we¹ Kwi‡eb"
    made = with_legacy(pdf(tmp_path / "plain.pdf", [[]]), tmp_path / "doubt.pdf", lambda n: (words, ""))
    (line,) = workers.read(made, watch=quiet).pages[0].lines
    assert line.text == "বিজ্ঞ বিজ্ঞ করিবেন"
    doubtful = [char for char, value in zip(line.text, line.chars.confidence, strict=True) if value < 0.92]
    assert "".join(doubtful) == "জ্ঞ"


@pytest.mark.parametrize("name", ["F1", "Kalpurush"])
def test_a_font_whose_name_says_nothing_is_known_by_its_text(
    name: str, tmp_path: Path, workers: PageWorkers
) -> None:
    pages: list[list[Mark]] = [paragraph("Every keeper shall open the store at the hour fixed by the rules.")]
    made = with_legacy(
        pdf(tmp_path / "plain.pdf", pages), tmp_path / "nameless.pdf", lambda n: (LEGACY, ""), name=name
    )
    (page,) = workers.read(made, watch=quiet).pages
    first, *rest = page.lines
    assert first.text == UNICODE
    assert {round(value, 2) for value in first.chars.confidence} == {0.95}
    assert " ".join(line.text for line in rest) == (
        "Every keeper shall open the store at the hour fixed by the rules."
    )


def test_the_font_itself_is_believed_where_its_map_names_other_codes(
    tmp_path: Path, workers: PageWorkers
) -> None:
    """Word numbers look-alikes on: of “ ” ‘ ’ it makes “ ” „ ‟, and that would be another sign."""
    codes = "wKš‘ cÖvß e¯‘ ¯’vcb Kwi‡eb"
    glyphs = dict(zip(codes, glyphs_of(codes), strict=True))
    wrong = {"‘": "„", "’": "‟"}
    made = composite_pdf(
        tmp_path / "word.pdf",
        [[glyphs[char] for char in codes]],
        {glyph: wrong.get(char, char) for char, glyph in glyphs.items()},
        name="ABCDEE+SutonnyMJ",
    )
    (page,) = workers.read(made, watch=quiet).pages
    assert [line.text for line in page.lines] == ["কিন্তু প্রাপ্ত বস্তু স্থাপন করিবেন"]


def test_a_soft_hyphen_of_a_simple_font_is_the_letter_it_draws(tmp_path: Path, workers: PageWorkers) -> None:
    """WinAnsiEncoding calls the code of a subjoined la a hyphen."""
    words = "D‡j\xadL Kwi‡eb bv, ¯^-¯^ Kvh©"
    made = with_legacy(pdf(tmp_path / "plain.pdf", [[]]), tmp_path / "soft.pdf", lambda n: (words, ""))
    (page,) = workers.read(made, watch=quiet).pages
    assert [line.text for line in page.lines] == ["উল্লেখ করিবেন না, স্ব-স্ব কার্য"]


def with_legacy(
    source: Path,
    target: Path,
    words: Callable[[int], tuple[str, str]],
    height: int = 800,
    name: str = "SutonnyMJ",
) -> Path:
    """Writes (head, number) of each page in a simple font named SutonnyMJ, WinAnsi, as gazettes do.

    `height` is that of the base line above the foot of the page, in points.
    """
    with pikepdf.open(source) as document:
        font = document.make_indirect(
            pikepdf.Dictionary(
                Type=pikepdf.Name.Font,
                Subtype=pikepdf.Name.TrueType,
                BaseFont=pikepdf.Name(f"/ABCDEF+{name}"),
                Encoding=pikepdf.Name.WinAnsiEncoding,
                FirstChar=32,
                LastChar=255,
                Widths=pikepdf.Array([500] * 224),
                FontDescriptor=document.make_indirect(
                    pikepdf.Dictionary(
                        Type=pikepdf.Name.FontDescriptor,
                        FontName=pikepdf.Name(f"/ABCDEF+{name}"),
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
