"""A law of our own, drawn page by page, with its version: what an import would have made of it.

Needs a QGuiApplication with the shipped fonts. The words are invented and are no law anywhere.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTextLayout

from desktop.state.fonts import law_font
from engine.domain.identity import EId, Sha256, VersionId
from engine.domain.language import Language
from engine.domain.page import Origin, PageImage, PageKind
from engine.domain.provenance import Provenance
from engine.domain.provision import Edge, EdgeType, Kind, Provision
from engine.domain.version import PageCard, Version, VersionCard, version_id_of

WIDTH, HEIGHT = 595.0, 842.0
LEFT, TOP, STEP, SIZE = 96.0, 84.0, 23.0, 13.0


@dataclass(frozen=True)
class Row:
    """A printed line. A row with an eId opens a provision that runs to the next one."""

    text: str
    indent: float = 0.0
    bold: bool = False
    eid: str = ""
    kind: Kind = Kind.SECTION
    number: str = ""
    label: str = ""
    parent: str = ""


def _act(chapter, title, heading, lines, number, label, other_heading, other, other_label):
    head = f"chp_1__sec_{number}"
    rows = [
        Row(chapter, 60, True, "chp_1", Kind.CHAPTER, "1", title),
        Row(heading, 0, True, head, Kind.SECTION, number, label, "chp_1"),
    ]
    for text, indent, tail, kind, sub in lines:
        parent = head if kind is Kind.SUBSECTION else f"{head}__subsec_1"
        if tail:
            rows.append(Row(text, indent, False, f"{parent}__{tail}", kind, sub, label + f"({sub})", parent))
        else:
            rows.append(Row(text, indent))
    after = f"chp_1__sec_{int(number) + 1}"
    rows.append(Row(other_heading, 0, True, after, Kind.SECTION, str(int(number) + 1), other_label, "chp_1"))
    rows += [Row(text) for text in other]
    return rows


ENGLISH = _act(
    "CHAPTER I: ENDING OF SERVICE",
    "chapter I",
    "11. Ending of service by the owner of a works.",
    (
        ("(1) The owner of a works may end the service of a lasting worker, in another", 0, "subsec_1",
         Kind.SUBSECTION, "1"),
        ("way than is laid down elsewhere in this Chapter, by giving him in writing—", 0, "", None, ""),
        ("(a) ninety days’ notice, if he is paid by the month; and", 34, "para_a", Kind.PARAGRAPH, "a"),
        ("(b) forty-five days’ notice, in the case of any other worker.", 34, "para_b", Kind.PARAGRAPH, "b"),
        ("(2) Where the worker is a passing worker, the notice shall be twenty days.", 0, "subsec_2",
         Kind.SUBSECTION, "2"),
        ("(3) An owner who gives no notice shall pay the worker his wages for the days", 0, "subsec_3",
         Kind.SUBSECTION, "3"),
        ("of notice that were due under sub-section (1) or (2).", 0, "", None, ""),
        ("(4) The worker shall further be paid the wages of twenty-one days for every", 0, "subsec_4",
         Kind.SUBSECTION, "4"),
        ("full year of service, or the gratuity that is due, whichever is the greater.", 0, "", None, ""),
    ),
    "11",
    "section 11",
    "12. Ending of service by the worker.",
    ("A lasting worker may leave his service by giving the owner forty days’ notice", "in writing."),
    "section 12",
)  # fmt: skip

BANGLA = _act(
    "প্রথম অধ্যায়: চাকরির অবসান",
    "প্রথম অধ্যায়",
    "১১। কারখানার মালিক কর্তৃক চাকরির অবসান।",
    (
        ("(১) কারখানার মালিক কোন পাকা শ্রমিকের চাকরির অবসান করিতে পারিবেন, এই", 0, "subsec_1",
         Kind.SUBSECTION, "১"),
        ("অধ্যায়ের অন্যত্র যাহা আছে তাহা ছাড়াও, তাহাকে লিখিতভাবে দিয়া—", 0, "", None, ""),
        ("(ক) মাসিক বেতনের শ্রমিক হইলে, নব্বই দিনের নোটিশ; এবং", 34, "para_a", Kind.PARAGRAPH, "ক"),
        ("(খ) অন্য শ্রমিকের ক্ষেত্রে, পঁয়তাল্লিশ দিনের নোটিশ।", 34, "para_b", Kind.PARAGRAPH, "খ"),
        ("(২) শ্রমিক ক্ষণস্থায়ী হইলে নোটিশ হইবে বিশ দিনের।", 0, "subsec_2", Kind.SUBSECTION, "২"),
        ("(৩) যে মালিক কোন নোটিশ দেন না তিনি শ্রমিককে সেই নোটিশের দিনগুলির", 0, "subsec_3",
         Kind.SUBSECTION, "৩"),
        ("মজুরী দিবেন যাহা উপ-ধারা (১) বা (২) মতে পাওনা ছিল।", 0, "", None, ""),
        ("(৪) শ্রমিক ইহা ছাড়াও প্রতি পূর্ণ বৎসরের চাকরির জন্য একুশ দিনের মজুরী", 0, "subsec_4",
         Kind.SUBSECTION, "৪"),
        ("পাইবেন, অথবা পাওনা গ্রাচুইটি, যাহা অধিক হয়।", 0, "", None, ""),
    ),
    "11",
    "ধারা ১১",
    "১২। শ্রমিক কর্তৃক চাকরির অবসান।",
    ("পাকা শ্রমিক মালিককে লিখিতভাবে চল্লিশ দিনের নোটিশ দিয়া চাকরি ছাড়িতে", "পারিবেন।"),
    "ধারা ১২",
)  # fmt: skip

WORK = {Language.ENGLISH: "Works Act, 2011", Language.BANGLA: "কারখানা আইন, ২০১১"}
ROWS = {Language.ENGLISH: ENGLISH, Language.BANGLA: BANGLA}
_FIRST, _THIRD = "chp_1__sec_11__subsec_1", "chp_1__sec_11__subsec_3"
NAMED = {
    Language.ENGLISH: (
        (EdgeType.CROSS_REF, _THIRD, "sub-section (1)", _FIRST),
        (EdgeType.DEFINITION, "chp_1__sec_12", "lasting worker", _FIRST),
    ),
    Language.BANGLA: (
        (EdgeType.CROSS_REF, _THIRD, "উপ-ধারা (১)", _FIRST),
        (EdgeType.DEFINITION, "chp_1__sec_12", "পাকা শ্রমিক", _FIRST),
    ),
}
"""Words in a provision, and the provision that they name or that says what they mean."""
NO_EDITS: Mapping[str, str] = {}
TITLE_PAGES = 2  # pages of filling before the one that matters


def filling(language: Language, page: int) -> list[Row]:
    """A page of nothing in particular."""
    line = {
        Language.ENGLISH: "Words that fill page {n} and say nothing at all about service or notice.",
        Language.BANGLA: "{n} নং পৃষ্ঠার লেখা, যাহা চাকরি বা নোটিশ বিষয়ে কিছুই বলে না।",
    }[language]
    return [Row(line.format(n=page), 0 if i % 5 else 20) for i in range(28)]


def pages_of(language: Language, edits: Mapping[str, str] = NO_EDITS, without: str = "") -> list[list[Row]]:
    first = [filling(language, n + 1) for n in range(TITLE_PAGES)]
    rows = [row for row in ROWS[language] if not without or row.eid != without]
    for words, others in edits.items():
        rows = [replace(row, text=row.text.replace(words, others)) for row in rows]
    return [*first, rows, *(filling(language, n) for n in (4, 5, 6))]


def drawn_version(
    language: Language,
    as_of: str | None = "2021-11-14",
    *,
    rotation: int = 0,
    edits: Mapping[str, str] = NO_EDITS,
    without: str = "",
) -> Version:
    """`edits`: words, and those that stand in their place. `without`: a provision, of one line, left out."""
    return _drawn(language, as_of, rotation, tuple(edits.items()), without)


@cache  # nothing changes a version, and the desk of every window has three
def _drawn(
    language: Language, as_of: str | None, rotation: int, edits: tuple[tuple[str, str], ...], without: str
) -> Version:
    text, provisions = "", []
    columns = {"page": array("H"), "line": array("I"), "quads": array("f"), "confidence": array("f")}
    origin, number = bytearray(), 0
    starts: list[tuple[Row, int, int]] = []
    for page, rows in enumerate(pages_of(language, dict(edits), without), start=1):
        for i, row in enumerate(rows):
            if row.eid:
                starts.append((row, len(text), page))
            _place(row, TOP + i * STEP, page, number, columns, origin)
            number += 1
            text += row.text + "\n"
            _inserted(columns, origin)
        if page == TITLE_PAGES + 1:
            end_of_act = len(text) - 1
    for row, start, page in starts:
        later = [s for other, s, _ in starts if s > start and not other.eid.startswith(row.eid)]
        end = (min(later) - 1) if later else end_of_act
        heading = row.text.split(". ", 1)[-1].split("। ", 1)[-1].split(": ", 1)[-1] if row.bold else ""
        parent = EId(row.parent) if row.parent else None
        provisions.append(
            Provision(EId(row.eid), row.kind, row.number, row.label, heading, start,
                      start + len(row.text), parent, start, end, page, str(page - 2))
        )  # fmt: skip
    edges = [Edge(EdgeType.PARENT, p.eid, p.parent, p.start, p.start) for p in provisions if p.parent]
    edges += [_edge(text, provisions, *row) for row in NAMED[language]]
    source = Sha256(hashlib.sha256(text.encode()).hexdigest())
    work = WORK[language]
    cards = tuple(
        PageCard(n, str(n - 2) if n > 2 else None, WIDTH, HEIGHT, rotation, PageKind.TEXT, "text")
        for n in range(1, len(pages_of(language)) + 1)
    )
    card = VersionCard(
        version_id=version_id_of(source, text, language, as_of, work, "drawn 1"),
        work=work, language=language, as_of=as_of, source_sha256=source,
        source_name=f"works_{language}.pdf", grammar="drawn 1", reader="drawn 1", pages=cards,
        counts=((Kind.SECTION, 2),), warnings=(), supersedes=None, committed_at="2021-12-01T00:00:00Z",
        text_sha256=source,
    )  # fmt: skip
    provenance = Provenance(
        columns["page"], columns["line"], columns["quads"], bytes(origin), columns["confidence"]
    )
    return Version(card, text, provenance, tuple(provisions), tuple(edges), ())


def _edge(
    text: str, provisions: list[Provision], kind: EdgeType, source: str, words: str, target: str
) -> Edge:
    home = next(p for p in provisions if p.eid == source)
    start = text.index(words, home.start, home.end)
    return Edge(kind, EId(source), EId(target), start, start + len(words))


def _layout(row: Row, size: float) -> QTextLayout:
    layout = QTextLayout(row.text, law_font(row.text, size * 10, bold=row.bold))
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(1e6)
    layout.endLayout()
    return layout


def _place(row, y, page, line, columns, origin):
    """Ten times too large and scaled down, since pixel sizes are whole numbers."""
    layout = _layout(row, SIZE)  # kept: its lines die with it
    laid = layout.lineAt(0)
    edges = [_x(laid, i) / 10 + LEFT + row.indent for i in range(len(row.text) + 1)]
    for i in range(len(row.text)):
        x0, x1 = sorted((edges[i], edges[i + 1]))
        columns["page"].append(page)
        columns["line"].append(line)
        columns["quads"].extend((x0, y, x1, y, x0, y + 19, x1, y + 19))
        columns["confidence"].append(1.0)
        origin.append(Origin.TEXT)


def _x(line, position):
    x = line.cursorToX(position)
    return x[0] if isinstance(x, tuple) else x


def _inserted(columns, origin):
    columns["page"].append(0)
    columns["line"].append(0)
    columns["quads"].extend((0.0,) * 8)
    columns["confidence"].append(1.0)
    origin.append(Origin.INSERTED)


def draw_page(language: Language, page: int, zoom: float) -> PageImage:
    width, height = round(WIDTH * zoom), round(HEIGHT * zoom)
    image = QImage(width, height, QImage.Format.Format_RGB888)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom, zoom)
    for i, row in enumerate(pages_of(language)[page - 1]):
        painter.save()
        painter.translate(LEFT + row.indent, TOP + i * STEP)
        painter.scale(0.1, 0.1)
        painter.setPen(QColor("#16181A"))
        _layout(row, SIZE).draw(painter, QPointF(0, 0))
        painter.restore()
    painter.end()
    rows = [bytes(image.constScanLine(y))[: width * 3] for y in range(height)]
    return PageImage(page, width, height, zoom, b"".join(rows))


def span(version: Version, words: str) -> tuple[int, int]:
    start = version.text.index(words)
    return start, start + len(words)


def version_ids(*versions: Version) -> tuple[VersionId, ...]:
    return tuple(v.card.version_id for v in versions)
