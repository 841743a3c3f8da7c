"""A thousand random spans a document: the words under the quads are the words of the span.

Two readers that know nothing of us are asked, poppler by words and pdfium by characters; a span is
right when one of them finds exactly its words there. `-m corpus -s` prints the figures.
"""

from __future__ import annotations

import html
import random
import re
import shutil
import subprocess
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
import pytest
from rapidfuzz.distance import Levenshtein

from engine.domain.page import LineRole, Origin, SourceRead
from engine.domain.quad import Quad
from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.structure.build import build

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler's pdftotext is not installed"),
]

SPANS = 1000
LONGEST = 40  # words
EXACT = 0.995
DOCUMENTS = (
    "labour_act_en/labour_act_2006_en_asof2018.pdf",
    "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf",
    "labour_act_bn/labour_act_2006_bn_asof2018.pdf",
    "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.pdf",
    "ai_act/ai_act_2024-1689_print.pdf",
    "statutes_en/india_factories_act_1948.pdf",
    "statutes_en/india_maternity_benefit_act_1961.pdf",
    "statutes_en/india_payment_of_gratuity_act_1972.pdf",
    "made/writers/chromium_bn.pdf",
    "made/writers/chromium_lohit_bn.pdf",
    "made/writers/lo_bn.pdf",
    "made/writers/lo_en.pdf",
    "made/layout/sidenotes_bn.pdf",
    "made/layout/sidenotes_en.pdf",
)

Place = tuple[float, float]
Marks = dict[int, list[tuple[Quad, str]]]  # page -> each character of a note mark
Printed = dict[int, list[tuple[Place, str]]]  # page -> (middle, what stands there)


@pytest.fixture(scope="module")
def pool() -> Iterator[PageWorkers]:
    with PageWorkers(2) as workers:
        yield workers


@pytest.mark.parametrize("name", DOCUMENTS, ids=lambda value: Path(value).stem)
def test_the_words_under_a_highlight_are_the_words_of_the_span(
    name: str, corpus: Path, pool: PageWorkers
) -> None:
    pdf = corpus / name
    source = pool.read(pdf, watch=lambda done, total: None)
    statute = build(source)
    marks = _marks(source)
    readers = (_Reader(_poppler(pdf, marks), False, {}), _Reader(_pdfium(pdf), True, marks))
    end = max(node.end for node in statute.provisions)  # behind it: heads, note marks, hyphens
    words = [m.span() for m in re.finditer(r"\S+", statute.text[:end])]
    words = [span for span in words if _is_printed(statute, *span)]
    choose = random.Random(3)
    exact = near = 0
    wrong: list[str] = []
    for _ in range(SPANS):
        first = choose.randrange(len(words))
        last = min(len(words) - 1, first + choose.randrange(1, LONGEST))
        start, end = words[first][0], words[last][1]
        wanted = _bare(statute.text[start:end])
        quads = statute.provenance.locate(start, end)
        found = [_bare(reader.under(quads)) for reader in readers]
        least = min(Levenshtein.distance(text, wanted) for text in found)
        exact += least == 0
        near += least <= max(len(word) for word in statute.text[start:end].split())
        if least:
            wrong.append(" | ".join(_difference(wanted, text) for text in found))
    print(f"\n{pdf.name}: {exact} of {SPANS} exact, {near} within one word", *wrong[:12], sep="\n")
    assert near == SPANS
    assert exact >= EXACT * SPANS


def _difference(wanted: str, found: str) -> str:
    """Where the two first differ."""
    at = next((i for i, (a, b) in enumerate(zip(wanted, found, strict=False)) if a != b), len(found))
    return f"  {wanted[max(0, at - 12) : at + 12]!a} {found[max(0, at - 12) : at + 12]!a}"


@dataclass(frozen=True)
class _Reader:
    printed: Printed
    in_order: bool  # as they are read; else from left to right
    hidden: Marks  # note marks in the text: on the page, and not of the span

    def under(self, quads: tuple[Quad, ...]) -> str:
        out: list[str] = []
        for quad in quads:
            x0, y0, x1, y1 = quad.box
            edge = 0.05 * (y1 - y0)  # the raised mark of the line below reaches into this one
            inside = [
                (x, text)
                for (x, y), text in self.printed[quad.page]
                if x0 - 0.7 <= x <= x1 + 0.7 and y0 + edge <= y <= y1 - edge
                if not any(_holds(mark, x, y) for mark, _ in self.hidden.get(quad.page, ()))
            ]
            out.extend(text for _, text in (inside if self.in_order else sorted(inside)))
        return " ".join(out)


def _holds(quad: Quad, x: float, y: float) -> bool:
    x0, y0, x1, y1 = quad.box
    return x0 <= x <= x1 and y0 <= y <= y1


def _is_printed(statute: Statute, start: int, end: int) -> bool:
    return any(origin != Origin.INSERTED for origin in statute.provenance.origin[start:end])


def _marks(source: SourceRead) -> Marks:
    out: Marks = defaultdict(list)
    for page in source.pages:
        for line in page.lines:
            for start, end in line.marks if line.role != LineRole.FOOTNOTE else ():
                for i in range(start, end):
                    a, b, c, d, e, f, g, h = line.chars.quads[8 * i : 8 * i + 8]
                    quad = Quad(page.number, (a, b, c, d, e, f, g, h), 1.0)
                    out[page.number].append((quad, line.text[i]))
    return out


def _poppler(pdf: Path, marks: Marks) -> Printed:
    """Note marks are parts of words here, and are taken out of them."""
    done = subprocess.run(["pdftotext", "-bbox", str(pdf), "-"], capture_output=True, check=True)
    word = re.compile(
        r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>'
    )
    out: Printed = defaultdict(list)
    for number, page in enumerate(done.stdout.decode("utf-8").split("<page ")[1:], 1):
        for found in word.finditer(page):
            x0, y0, x1, y1 = map(float, found.groups()[:4])
            text = html.unescape(found[5])
            for quad, mark in marks.get(number, ()):
                left, top, right, bottom = quad.box
                if x0 <= (left + right) / 2 <= x1 and y0 <= (top + bottom) / 2 <= y1:
                    text = text.replace(mark, "", 1)
            out[number].append((((x0 + x1) / 2, (y0 + y1) / 2), text))
    return out


def _pdfium(pdf: Path) -> Printed:
    out: Printed = defaultdict(list)
    document = pypdfium2.PdfDocument(pdf)
    try:
        for number, page in enumerate(document, 1):
            left, _, _, top = page.get_cropbox()
            text = page.get_textpage()
            for i in range(text.count_chars()):
                char = text.get_text_range(i, 1)
                if char.strip():
                    x0, y0, x1, y1 = text.get_charbox(i)
                    out[number].append((((x0 + x1) / 2 - left, top - (y0 + y1) / 2), char))
    finally:
        document.close()
    return out


# What the readers say where we say what is printed: the Symbol font's dash has no code of its own, and
# pdfium marks a hyphen at the end of a line so; a glyph without a meaning is a control code to them.
_SPELLED = str.maketrans({"\uf8e7": "—", "\ufffe": "-", **dict.fromkeys(map(chr, range(1, 9)), "\ufffd")})


def _bare(text: str) -> str:
    return "".join(unicodedata.normalize("NFC", text.translate(_SPELLED)).split())
