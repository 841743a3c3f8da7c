"""Layers that hold Bangla as it is drawn are put in reading order; text in reading order never is."""

from __future__ import annotations

import re
from pathlib import Path
from unicodedata import normalize

import pytest

from engine.domain.page import OcrMode, PageKind
from engine.errors import NoTextLayer
from engine.reading.layer.glyph import Face, Glyph
from engine.reading.legacy.decoding import in_reading_order
from engine.reading.workers import PageWorkers
from tests.helpers.composite import composite_pdf
from tests.helpers.laid_out import paragraph, pdf

FACE = Face("Vrinda", 10.0, bold=False)


def drawn(*pieces: str) -> list[Glyph]:
    """One glyph each: MuPDF gives its width to the first character and none to the others. A piece
    that begins with "^" has no width at all."""
    out: list[Glyph] = []
    x = 0.0
    for piece in pieces:
        width = 0.0 if piece.startswith("^") else 5.0
        for n, char in enumerate(piece.removeprefix("^")):
            own = width if n == 0 else 0.0
            out.append(Glyph(char, x, 0.0, x + own, 10.0, x, 8.0, FACE))
        x += width
    return out


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        (("ি", "ব", "ি", "ধ"), "বিধি"),
        (("ে", "ক", "া", "ন"), "কোন"),
        (("ে", "ম", "ৗ", "ন"), "মৌন"),
        (("ৈ", "ত", "ল"), "তৈল"),
        (("ক", "ত", "^র্"), "কর্ত"),
        (("ি", "ন", "ধ", "^র্", "া", "ি", "র", "ত"), "নির্ধারিত"),
        (("ে", "ক্ষ", "ত্র"), "ক্ষেত্র"),
        (("ি", "ক্ত"), "ক্তি"),
        (("প", "্র", "ে", "ত", "্য", "ক"), "প্রত্যেক"),
        (("ম", "^ু", "খ", "্য"), "মুখ্য"),
        (("টি", "ক", "া"), "টিকা"),
        (("য", "^়", "া"), "য়া"),
        (("র", " ", "্য", "া", "ক"), "র‍্যাক"),
        (("উ", "প", "-", "ধ", "া", "র", "া", " ", "(", "১", ")"), "উপ-ধারা (১)"),
    ],
)
def test_syllables_are_put_in_reading_order(pieces: tuple[str, ...], text: str) -> None:
    found = in_reading_order(drawn(*pieces))
    assert found.text == normalize("NFC", text)
    assert {i for source in found.sources for i in source} == set(range(len(drawn(*pieces))))


PAGE = (
    "প্রত্যেক রক্ষক বিধি দ্বারা নির্ধারিত সময়ে গুদাম খুলিবেন এবং বন্ধ করিবেন না।",
    "কোন রক্ষক নিজে না থাকিলে তিনি লিখিয়া দিবেন কে তাহার কাজ করিবে।",
    "যে ব্যক্তি বিধি ভাঙ্গেন তিনি পাঁচ টাকা দিবেন, এবং গুদাম হইতে কিছু লইবেন না।",
)


def test_text_in_reading_order_is_left_as_it_is(tmp_path: Path, workers: PageWorkers) -> None:
    made = pdf(tmp_path / "good.pdf", [paragraph(*PAGE)])
    (page,) = workers.read(made, watch=lambda done, total: None).pages
    assert page.kind is PageKind.TEXT
    assert [line.text for line in page.lines] == [normalize("NFC", line) for line in PAGE]


def test_a_layer_in_drawn_order_is_repaired_and_used(tmp_path: Path, workers: PageWorkers) -> None:
    pieces = [re.findall(CLUSTER, line) for line in PAGE]
    made = written(tmp_path / "drawn.pdf", [[p for c in line for p in as_drawn(c)] for line in pieces])
    (page,) = workers.read(made, watch=lambda done, total: None).pages
    assert page.kind is PageKind.VISUAL_ORDER
    assert [line.text for line in page.lines] == [normalize("NFC", line) for line in PAGE]


def test_a_drawn_order_that_makes_no_words_is_refused(tmp_path: Path, workers: PageWorkers) -> None:
    wrong = str.maketrans("কখগতদনপবমযরলশস", "\u09e0ি্াে\u09c4ংুৃ্ীাৈি")
    pieces = [re.findall(CLUSTER, line) for line in PAGE]
    lines = [[p.translate(wrong) for c in line for p in as_drawn(c)] for line in pieces]
    with pytest.raises(NoTextLayer, match=r"cannot be used: .*[a-z]\.$"):
        workers.read(
            written(tmp_path / "wrong.pdf", lines), watch=lambda done, total: None, ocr=OcrMode.NEVER
        )


CLUSTER = "(?:র্(?=[ক-হ]))?[ক-হ]়?(?:্[ক-হ]়?)*[া-ৌ]?[ংঃঁ]?|."


def as_drawn(cluster: str) -> list[str]:
    """The glyphs of a cluster from left to right; "^" before one without width."""
    reph, cluster = (["^র্"], cluster[2:]) if re.match("র্[ক-হ]", cluster) else ([], cluster)
    cluster = cluster.replace("\u09cb", "\u09c7\u09be").replace("\u09cc", "\u09c7\u09d7")
    before = [c for c in cluster if c in "িেৈ"]
    after = [c for c in cluster if c in "াীৗং"] + [f"^{c}" for c in cluster if c in "ুূৃঁ"]
    letters = re.sub("[া-ৌৗংঁ]", "", re.sub("্", "\0", cluster)).replace("\0", "্")
    return [*before, *([letters] if letters else []), *reph, *after]


def written(target: Path, lines: list[list[str]]) -> Path:
    numbers = {piece: n for n, piece in enumerate(dict.fromkeys(p for line in lines for p in line), 40)}
    return composite_pdf(
        target,
        [[numbers[piece] for piece in line] for line in lines],
        {n: piece.removeprefix("^") for piece, n in numbers.items()},
        name="Vrinda",
        flat=frozenset(n for piece, n in numbers.items() if piece.startswith("^")),
    )
