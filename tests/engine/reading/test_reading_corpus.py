"""The reading room on real and hostile files; `-m corpus -s` prints the figures."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from rapidfuzz.distance import Levenshtein

from engine.domain.page import LineRole, OcrMode, PageKind, PrintedLine, SourceRead
from engine.errors import EngineError
from engine.reading.workers import PageWorkers

pytestmark = pytest.mark.corpus

GOOD_WRITERS = (
    "chromium_bn", "chromium_mukti_bn", "chromium_lohit_bn", "chromium_notagged_bn", "lo_bn", "lo_lohit_bn",
    "lo_tagged_bn", "own_actual_bn", "fpdf2_noshape_bn", "reportlab_noshape_bn", "textwriter_bn",
    "chromium_en", "story_en", "qt_en", "lo_en",
)  # fmt: skip
BROKEN_WRITERS = (
    "story_bn",
    "htmlbox_bn",
    "qt_bn",
    "reportlab_shape_bn",
    "fpdf2_shape_bn",
    "own_lossy_bn",
)


@pytest.fixture(scope="module")
def pool() -> Iterator[PageWorkers]:
    with PageWorkers(2) as workers:
        yield workers


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


def flat(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def bare(text: str) -> str:
    return "".join(unicodedata.normalize("NFC", text).split())


def without_marks(line: PrintedLine) -> str:
    text = line.text
    for start, end in reversed(line.marks):
        text = text[:start] + text[end:]
    return text


def text_of(read: SourceRead, *roles: LineRole, marks: bool = True) -> str:
    lines = (line for page in read.pages for line in page.lines if not roles or line.role in roles)
    joined = "\n".join(line.text if marks else without_marks(line) for line in lines)
    return re.sub(r"(?<=[a-z]-)\n(?=[a-z])", "", joined)  # a word parted at the end of a line


@pytest.mark.parametrize("name", GOOD_WRITERS)
def test_letters_of_good_layers_are_right(name: str, corpus: Path, pool: PageWorkers) -> None:
    folder = corpus / "made" / "writers"
    truth = flat((folder / f"truth_{'en' if name.endswith('_en') else 'bn'}.txt").read_text("utf-8"))
    read = pool.read(folder / f"{name}.pdf", watch=quiet)
    got = flat(text_of(read, LineRole.BODY))
    rate = Levenshtein.distance(got, truth) / len(truth)
    print(f"\ncharacter error rate {name}: {rate:.5f}")
    assert rate <= 0.001


@pytest.mark.parametrize("name", BROKEN_WRITERS)
def test_broken_layers_are_never_read(name: str, corpus: Path, pool: PageWorkers) -> None:
    with pytest.raises(EngineError) as caught:
        pool.read(corpus / "made" / "writers" / f"{name}.pdf", watch=quiet, ocr=OcrMode.NEVER)
    assert caught.value.code == "no_text_layer"


ACTS = (
    ("labour_act_en/labour_act_2006_en_asof2018.pdf", "ground_truth/en_2018_sections.jsonl", 353),
    (
        "labour_act_bn/labour_act_2006_bn_asof2018.pdf",
        "labour_act_bn/labour_act_2006_bn_asof2018.truth.jsonl",
        354,
    ),
    (
        "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.pdf",
        "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.truth.jsonl",
        70,
    ),
)


@pytest.mark.parametrize(("pdf", "truth", "least"), ACTS, ids=lambda value: str(value).rpartition("/")[2])
def test_whole_sections_stand_in_the_body_letter_for_letter(
    pdf: str, truth: str, least: int, corpus: Path, pool: PageWorkers
) -> None:
    """White space apart; U+F8E7 of the truth is the dash it prints as."""
    read = pool.read(corpus / pdf, watch=quiet)
    body = bare(text_of(read, LineRole.BODY))
    rows = [json.loads(line) for line in (corpus / truth).read_text("utf-8").splitlines()]
    sections = [bare(row["text"]).replace("\uf8e7", "—") for row in rows if "text" in row]
    exact = sum(section in body for section in sections)
    print(f"\n{Path(pdf).name}: {exact} of {len(sections)} sections letter for letter, {read.seconds:.1f} s")
    assert exact >= least


def test_the_gazette_with_its_foot_notes_is_right_letter_for_letter(corpus: Path, pool: PageWorkers) -> None:
    """Its truth runs through the notes at the foot of each page; of a fraction whose two glyphs have no
    meaning it holds a control code or two."""
    read = pool.read(corpus / "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf", watch=quiet)
    printed = re.sub("\ufffd+", "\ufffd", bare(text_of(read, LineRole.BODY, LineRole.FOOTNOTE)))
    rows = map(
        json.loads, (corpus / "ground_truth/en_2015_gazette_sections.jsonl").read_text("utf-8").splitlines()
    )
    sections = [
        re.sub("[\x00-\x08\x0e-\x1f]+", "\ufffd", bare(row["text"]).replace("\uf8e7", "—")) for row in rows
    ]
    exact = sum(section in printed for section in sections)
    print(f"\ngazette: {exact} of {len(sections)} sections letter for letter, notes included")
    assert exact == 353


def test_the_gazette_keeps_no_legacy_byte_and_no_running_head(corpus: Path, pool: PageWorkers) -> None:
    read = pool.read(corpus / "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf", watch=quiet)
    body = text_of(read, LineRole.BODY, LineRole.SIDE_NOTE)
    assert not re.search("[†‡©®¨µ¶ÖÿÞ`~|]|evsjv|†M‡RU", body)
    assert sum(page.label is not None for page in read.pages) >= 177
    assert sum(line.role is LineRole.FOOTNOTE for page in read.pages for line in page.lines) >= 300
    headed = [
        bool(re.match(r"\d*\[?\d+[A-Z]{0,2}\. ", line.text)) for page in read.pages for line in page.lines
    ]
    assert sum(headed) >= 353


def test_side_notes_of_the_layout_samples_are_told_apart(corpus: Path, pool: PageWorkers) -> None:
    truth = json.loads((corpus / "made/layout/truth.json").read_text("utf-8"))
    for language in ("en", "bn"):
        read = pool.read(corpus / f"made/layout/sidenotes_{language}.pdf", watch=quiet)
        notes = flat(text_of(read, LineRole.SIDE_NOTE).replace("\n", " "))
        assert notes == flat(" ".join(row["sidenote"] for row in truth[language]))
        marks = [line.text[a:b] for page in read.pages for line in page.lines for a, b in line.marks]
        assert len(marks) == 6  # three in the text, three before the notes


def test_a_table_of_contents_repeats_no_section(corpus: Path, pool: PageWorkers) -> None:
    read = pool.read(corpus / "statutes_en/india_factories_act_1948.pdf", watch=quiet)
    body = [line.text for page in read.pages for line in page.lines if line.role is LineRole.BODY]
    assert sum(text.startswith("1. Short title") for text in body) == 1
    assert sum(text.startswith("40B. Safety") for text in body) <= 1
    assert {line.role for page in read.pages[:5] for line in page.lines} <= {
        LineRole.CONTENTS, LineRole.PAGE_NUMBER, LineRole.BODY
    }  # fmt: skip


@pytest.mark.parametrize("folder", ["made/robust", "torture", "legacy_font_bn", "scans"])
def test_every_hostile_file_has_the_outcome_written_down(folder: str, corpus: Path) -> None:
    """No crash, no hang, no bug: pages by kind, or the code of one clear error (robust_outcomes.tsv)."""
    expected = outcomes(folder)
    seen: dict[str, str] = {}
    with PageWorkers(2) as workers:
        for pdf in sorted((corpus / folder).rglob("*.pdf")):
            seen[pdf.relative_to(corpus).as_posix()] = outcome(workers, pdf)
    assert seen == expected


def outcome(workers: PageWorkers, pdf: Path) -> str:
    try:
        read = workers.read(pdf, watch=quiet)
    except EngineError as error:
        return error.code if "\n" not in str(error) else f"{error.code} in more than one line"
    kinds = [page.kind for page in read.pages]
    cautions = sorted({caution.code for caution in read.warnings})
    counts = [f"{kind.value} {kinds.count(kind)}" for kind in PageKind if kind in kinds]
    return ", ".join([*counts, *cautions])


def outcomes(folder: str) -> dict[str, str]:
    table = Path(__file__).with_name("robust_outcomes.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in table if line and not line.startswith("#"))
    return {name: result for name, result in rows if name.startswith(folder + "/")}
