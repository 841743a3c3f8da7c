"""Cluster fonts: any Bangla word that can be written can be copied."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from engine.paths import assets
from engine.printing.canvas import Canvas
from engine.printing.clusterfont import ClusterFont
from engine.printing.flow import A4, Block, flow
from engine.printing.paragraph import Span, break_lines
from engine.printing.setting import rows_of
from engine.printing.typefaces import CHAINS, Role, Script, runs
from tests.helpers.readers import READERS

CONSONANTS = [
    *"কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ",
    "\u09dc",
    "\u09dd",
    "\u09df",
    "\u09a1\u09bc",
    "\u09af\u09bc",
]
VOWEL_SIGNS = ["", "", "", *"ািীুূৃেৈোৌ", "ে\u09be"]
FINALS = ["", "", "", "", "", "ঁ", "ং", "ঃ"]
VOWELS = "অআইঈউঊঋএঐওঔৎ"


def cluster(dice: random.Random) -> str:
    if dice.random() < 0.08:
        return dice.choice(VOWELS)
    count = dice.choices([1, 2, 3], [5, 4, 1])[0]
    text = "্".join(dice.choice(CONSONANTS) for _ in range(count))
    if dice.random() < 0.06:
        text = "র্" + text
    if dice.random() < 0.05:
        text += "্য"
    if dice.random() < 0.05:
        text += "্র"
    if dice.random() < 0.02:
        text = "র\u200d্যা"  # with the sign: PyMuPDF alone drops a য that directly follows র‍্য
    if dice.random() < 0.02:
        text += "্\u200c" + dice.choice(CONSONANTS)
    return text + dice.choice(VOWEL_SIGNS) + dice.choice(FINALS)


def words(seed: int, count: int = 350) -> list[str]:
    dice = random.Random(seed)
    return ["".join(cluster(dice) for _ in range(dice.randint(1, 4))) for _ in range(count)]


def set_page(path: Path, text: str, role: Role) -> tuple[str, ...]:
    canvas = Canvas()
    canvas.new_page(595, 1400)
    y = 40.0
    for row in rows_of(canvas, [Span(text, role, 10)], 50, 495, None):
        row.draw(y)
        y += row.height
    assert y < 1400
    return canvas.save(path, title="words", language="bn-BD")


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("seed", [3, 7])
def test_random_words_are_copied_whole_by_every_reader(tmp_path: Path, seed: int, role: Role) -> None:
    given = words(seed)
    assert set_page(tmp_path / "words.pdf", " ".join(given), role) == ()
    for reader, pages in READERS.items():
        copied = Counter("\n".join(pages(tmp_path / "words.pdf")).split())
        assert Counter(given) - copied == Counter(), reader
        assert copied - Counter(given) == Counter(), reader


@pytest.mark.bench
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("seed", [7, 11, 23])
def test_five_thousand_random_words_are_copied_whole(tmp_path: Path, seed: int, role: Role) -> None:
    given = words(seed, 5000)
    canvas = Canvas()
    lines = [Span(" ".join(given[at : at + 50]), role, 10) for at in range(0, len(given), 50)]
    blocks = [Block(rows_of(canvas, [line], A4.left, A4.measure, None)) for line in lines]
    flow(canvas, A4, blocks, str)
    assert canvas.save(tmp_path / "words.pdf", title="words", language="bn-BD") == ()
    for reader, pages in READERS.items():
        assert Counter("\n".join(pages(tmp_path / "words.pdf")).split()) == Counter(given), reader


@pytest.mark.parametrize("role", Role)
def test_the_texts_of_clusters_joined_are_the_text(role: Role) -> None:
    canvas = Canvas()
    for word in words(11):
        assert "".join(c.text for c in canvas.shape(word, role)) == word


def test_no_code_is_without_width_but_signs_that_have_no_letter() -> None:
    canvas = Canvas()
    for word in words(5):
        assert all(c.advance > 0 for c in canvas.shape("ক" + word, Role.SERIF))


def test_both_spellings_of_a_nukta_letter_keep_their_code_points() -> None:
    canvas = Canvas()
    for text in ("\u09df", "\u09af\u09bc"):
        assert "".join(c.text for c in canvas.shape(text, Role.SERIF)) == text


def test_latin_letters_are_never_joined_so_that_each_has_its_place() -> None:
    shaped = Canvas().shape("office first", Role.SERIF)
    assert [c.text for c in shaped] == list("office first")


def test_one_font_serves_both_scripts_of_an_interface_text() -> None:
    shaped = Canvas().shape("ধারা 26, আংশিক (DEGRADED)", Role.SANS)
    assert {c.font.name for c in shaped} == {"HindSiliguri-Regular"}


def test_a_law_text_is_set_by_script_and_punctuation_goes_with_the_text_before() -> None:
    fonts = {
        name: ClusterFont(assets() / "fonts" / f"{name}.ttf") for name in CHAINS[Role.SERIF, Script.LATIN]
    }
    got = runs("ধারা ২৬(১), “Contract Act” এর § ৯", Role.SERIF, lambda face, char: char in fonts[face])
    bengali, latin = CHAINS[Role.SERIF, Script.BENGALI][0], CHAINS[Role.SERIF, Script.LATIN][0]
    assert [(run.face, run.text) for run in got] == [
        (bengali, "ধারা ২৬(১), “"),
        (latin, "Contract Act” "),
        (bengali, "এর "),
        (latin, "§"),
        (bengali, " ৯"),
    ]


def test_every_letter_of_the_bangla_block_has_a_glyph_in_every_role() -> None:
    canvas = Canvas()
    letters = "".join(CONSONANTS) + VOWELS + "০১২৩৪৫৬৭৮৯ ।॥৳" + "ক" + "".join(VOWEL_SIGNS) + "ঁংঃ্"
    for role in Role:
        canvas.shape(letters, role)
    assert canvas.missing == ()


def test_a_variable_or_missing_font_is_refused(tmp_path: Path) -> None:
    data = (assets() / "fonts" / "NotoSerif-Regular.ttf").read_bytes()
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(data.replace(b"glyf", b"gl_f", 1))
    with pytest.raises(ValueError, match="static TrueType"):
        ClusterFont(broken)


def test_lines_break_at_spaces_and_lose_none() -> None:
    canvas = Canvas()
    text = " ".join(words(2, 60))
    lines = break_lines(canvas, [Span(text, Role.SERIF, 10)], 200)
    assert "".join(p.ink.cluster.text for line in lines for p in line.pieces) == text
    assert len(lines) > 5
    assert all(line.width <= 200 for line in lines)
