"""The arrow Opinion -> DOCX: for whoever edits on. What was quoted can be told apart, and looked up."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

import docx
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.opc.constants import CONTENT_TYPE, RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Pt, RGBColor

from engine.domain.cited_page import CitedPage
from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.opinion import Opinion, Status
from engine.domain.print_parts import TEXT_PARTS, Parts
from engine.printing.canvas import Colour
from engine.printing.citing import citations_of
from engine.printing.files import write_whole
from engine.printing.flow import A4
from engine.printing.leaf import Form, Leaf, Run
from engine.printing.leaves import leaves_of
from engine.printing.packed import packed, parts_of
from engine.printing.printed import CUSTOM_PART, imprint_of
from engine.printing.tones import (
    ACCENT,
    EDGE,
    EMPLOYER,
    IN_PART,
    NO_ANSWER,
    PASSED,
    RULE,
    TEXT,
    TEXT2,
    WORKER,
)
from engine.printing.wording import WORDINGS, Wording

# What Windows and Office have; other programs put their own in place. Bangla is set in the second.
SANS, SERIF, BANGLA = "Calibri", "Cambria", "Nirmala UI"
BARS: dict[Side | None, tuple[str, Colour]] = {
    Side.WORKER: ("single", WORKER),
    Side.EMPLOYER: ("dashed", EMPLOYER),
    Side.RULE: ("double", RULE),
    None: ("single", EDGE),
}
_TONES = {Status.TGLO: PASSED, Status.DEGRADED: IN_PART, Status.UNDECIDED: NO_ANSWER}
_COLUMNS = ((4, 34.0), (28, 150.0), (10_000, 250.0))  # letters of the longest name, points of its column
_TALLEST = 600.0  # points of a picture of a page
_BEHIND_BORDERS = ("w:shd", "w:tabs", "w:spacing", "w:ind", "w:jc", "w:rPr")  # the schema's order
_STYLES = {Form.TITLE: "Title", Form.HEADING: "Heading 1", Form.SUBHEADING: "Heading 2"}
_TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"
_CUSTOM = "http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"
_FMTID = "{D5CDD505-2E9C-101B-9397-08002B2CF9AE}"  # of properties that a program gives names of its own
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")  # of XML 1.0
_BENGALI = re.compile("[\u0980-\u09ff\u0964\u0965]")


def write_opinion_docx(
    opinion: Opinion, target: Path, parts: Parts = TEXT_PARTS, pages: Sequence[CitedPage] = ()
) -> None:
    """Raises StorageFull, StorageError."""
    wording = WORDINGS[opinion.question.language]
    document = docx.Document()
    _describe(document, opinion, wording, parts)
    writer = _Writer(document, wording, opinion.status)
    writer.edges(
        f"{wording.app} · {wording.opinion} {opinion.id} · "
        f"{wording.status[opinion.status]} ({opinion.status.value})",
        f"{wording.code} {opinion.code}",
    )
    leaves = leaves_of(opinion, wording, citations_of(opinion, wording), parts, pages)
    for paired, group in groupby(leaves, lambda leaf: leaf.form is Form.PAIR):
        if paired:
            writer.pairs(tuple(group))
        else:
            for leaf in group:
                writer.leaf(leaf)
    out = io.BytesIO()
    document.save(out)
    write_whole(target, packed(parts_of(out.getvalue(), target.name)))


def _describe(document: Any, opinion: Opinion, wording: Wording, parts: Parts) -> None:
    about = document.core_properties
    about.created = about.modified = datetime.fromisoformat(opinion.composed_at)
    about.last_modified_by = wording.app
    about.title = _clean(f"{wording.opinion} {opinion.id}")
    about.subject = _clean(f"{wording.status[opinion.status]} ({opinion.status.value})")
    about.author, about.language = wording.app, wording.tag
    about.identifier, about.comments = opinion.id, f"{wording.code} {opinion.code}"
    _mark(document.part.package, imprint_of(opinion, parts).properties)


def _mark(package: Any, properties: Mapping[str, str]) -> None:
    """What `printed` finds again, in a part of its own. The template's own picture is of an empty page."""
    pairs = enumerate(properties.items(), start=2)
    rows = "".join(
        f'<property fmtid="{_FMTID}" pid="{number}" name="{name}">'
        f"<vt:lpwstr>{escape(value)}</vt:lpwstr></property>"
        for number, (name, value) in pairs
    )
    data = (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f'<Properties xmlns="{_CUSTOM}" xmlns:vt="{_TYPES}">{rows}</Properties>'
    )
    part = Part(PackURI(f"/{CUSTOM_PART}"), CONTENT_TYPE.OFC_CUSTOM_PROPERTIES, data.encode("utf-8"), package)
    package.relate_to(part, RELATIONSHIP_TYPE.CUSTOM_PROPERTIES)
    for name, relation in tuple(package.rels.items()):
        if relation.reltype == RELATIONSHIP_TYPE.THUMBNAIL:
            del package.rels[name]


class _Writer:
    def __init__(self, document: Any, wording: Wording, status: Status) -> None:
        self.document, self.wording, self.status = document, wording, status
        self._bookmarks = 0
        self._fresh = False  # the next heading begins a page
        section = document.sections[0]
        section.page_width, section.page_height = Pt(A4.width), Pt(A4.height)
        section.left_margin, section.right_margin = Pt(A4.left), Pt(A4.right)
        for name, size, colour in (
            ("Title", 21, TEXT),
            ("Heading 1", 13, ACCENT),
            ("Heading 2", 10.5, TEXT2),
        ):
            font = document.styles[name].font
            font.size, font.color.rgb = Pt(size), _rgb(colour)
        for edge in document.styles["Title"].element.iter(qn("w:pBdr")):
            edge.getparent().remove(edge)  # the template draws a line under it

    def edges(self, head: str, foot: str) -> None:
        """A loose sheet still says what it is and how far it was checked."""
        section = self.document.sections[0]
        self._run(section.header.paragraphs[0], Run(head), 8.5, TEXT2)
        below = section.footer.paragraphs[0]
        below.paragraph_format.tab_stops.add_tab_stop(Pt(A4.measure), WD_TAB_ALIGNMENT.RIGHT)
        self._run(below, Run(f"{foot}\t"), 8.5, TEXT2)
        before, between, after = self.wording.page_of.split("{}")
        for text, field in ((before, "PAGE"), (between, "NUMPAGES"), (after, "")):
            self._run(below, Run(text), 8.5, TEXT2)
            if field:
                self._field(below, field)

    def _field(self, paragraph: Any, name: str) -> None:
        """A number that the word processor counts."""
        field = OxmlElement("w:fldSimple")
        field.set(qn("w:instr"), f" {name} ")
        field.append(self._run(paragraph, Run("1"), 8.5, TEXT2)._r)
        paragraph._p.append(field)

    def leaf(self, leaf: Leaf) -> None:
        style = _STYLES.get(leaf.form)
        match leaf.form:
            case Form.QUOTATION:
                self._quotation(leaf)
            case Form.ITEM | Form.PAIR:
                self._hanging(leaf, 34)
            case Form.COVER_ENDS:
                self._fresh = True
            case Form.PICTURE:
                self._picture(leaf)
            case Form.BANNER:
                paragraph = self.document.add_paragraph()
                _edge(paragraph, "left", "single", _TONES[self.status], 36)
                status, *rest = leaf.runs
                self._run(paragraph, status, 15, _TONES[self.status]).add_break()
                self._runs(paragraph, rest, size=10.5)
            case _:
                colour = BARS[leaf.side][1] if leaf.side else None
                size = 0 if style else 10.5
                paragraph = self.document.add_paragraph(style=style)
                paragraph.paragraph_format.page_break_before = True if self._fresh else None
                self._fresh = False
                self._runs(paragraph, leaf.runs, size, colour)

    def pairs(self, leaves: Sequence[Leaf]) -> None:
        """Names and values that follow one another: the values in one column, as far right as they need."""
        longest = max(len(leaf.mark) for leaf in leaves)
        column = next(width for most, width in _COLUMNS if longest <= most)
        for leaf in leaves:
            self._hanging(leaf, column)

    def _hanging(self, leaf: Leaf, column: float) -> None:
        """The mark in a column of its own, so many points wide."""
        paragraph = self.document.add_paragraph()
        wide = leaf.form is Form.PAIR
        paragraph.paragraph_format.left_indent = Pt(column)
        paragraph.paragraph_format.first_line_indent = Pt(-column)
        paragraph.paragraph_format.tab_stops.add_tab_stop(Pt(column))
        paragraph.paragraph_format.space_after = Pt(2 if wide else 5)
        paragraph.paragraph_format.keep_with_next = leaf.side is not None  # a statement, with its quotation
        self._run(paragraph, Run(f"{leaf.mark}\t", strong=not wide), 9.5, TEXT2)
        self._runs(paragraph, leaf.runs, 9.5 if wide else 10.5)
        if leaf.note:
            self._run(paragraph, Run(f"\n{leaf.note}"), 8.5, TEXT2)

    def _quotation(self, leaf: Leaf) -> None:
        bar, colour = BARS[leaf.side]
        for part, runs, size in (
            ("above", (Run(leaf.mark, strong=True),), 9.0),
            ("words", leaf.runs, 10.5),
            ("below", (Run(leaf.note),), 8.5),
        ):
            paragraph = self.document.add_paragraph()
            paragraph.paragraph_format.left_indent = Pt(34)
            paragraph.paragraph_format.space_after = Pt(8 if part == "below" else 1)
            paragraph.paragraph_format.keep_with_next = part != "below"
            _edge(paragraph, "left", bar, colour, 18)
            if part == "above" and leaf.name:
                self._bookmark(paragraph, leaf.name)
            for run in runs:
                self._run(paragraph, run, size, TEXT2 if part != "words" else None, leaf.language)

    def _picture(self, leaf: Leaf) -> None:
        """As large as a page allows, with the lines above it."""
        assert leaf.picture is not None
        self.document.paragraphs[-1].paragraph_format.keep_with_next = True
        scale = min(A4.measure / leaf.picture.width, _TALLEST / leaf.picture.height)
        width, height = leaf.picture.width * scale, leaf.picture.height * scale
        self.document.add_picture(io.BytesIO(leaf.picture.png()), Pt(width), Pt(height))
        shown = self.document.paragraphs[-1]._p
        for about in shown.iter(qn("wp:docPr")):
            about.set("descr", _clean(leaf.note))

    def _runs(self, paragraph: Any, runs: Iterable[Run], size: float, colour: Colour | None = None) -> None:
        for run in runs:
            if run.to:
                self._link(paragraph, run, size)
            else:
                self._run(paragraph, run, size, colour)

    def _run(
        self,
        paragraph: Any,
        run: Run,
        size: float,
        colour: Colour | None = None,
        language: Language | None = None,
    ) -> Any:
        made = paragraph.add_run(_clean(run.text))
        made.bold = True if run.strong else None
        if size:
            made.font.size = Pt(size)
        if colour is not None:
            made.font.color.rgb = _rgb(colour)
        _speak(made, SERIF if run.law else SANS, run.text, language or self.wording.language, size)
        return made

    def _link(self, paragraph: Any, run: Run, size: float) -> None:
        link = OxmlElement("w:hyperlink")
        link.set(qn("w:anchor"), _anchor(run.to))
        link.append(self._run(paragraph, run, size, ACCENT)._r)
        paragraph._p.append(link)

    def _bookmark(self, paragraph: Any, name: str) -> None:
        self._bookmarks += 1
        for tag in ("w:bookmarkStart", "w:bookmarkEnd"):
            mark = OxmlElement(tag)
            mark.set(qn("w:id"), str(self._bookmarks))
            if tag == "w:bookmarkStart":
                mark.set(qn("w:name"), _anchor(name))
            paragraph._p.append(mark)


def _rgb(colour: Colour) -> RGBColor:
    return RGBColor(*(round(255 * c) for c in colour))


def _speak(run: Any, font: str, text: str, language: Language, size: float) -> None:
    """Bangla is a complex script to Word: it has a font, a size and a language of its own."""
    properties = run._r.get_or_add_rPr()
    fonts = properties.get_or_add_rFonts()
    for kind, name in (("ascii", font), ("hAnsi", font), ("cs", BANGLA)):
        fonts.set(qn(f"w:{kind}"), name)
    if run.bold:
        properties.insert_element_before(OxmlElement("w:bCs"), "w:color", "w:sz", "w:szCs", "w:cs", "w:lang")
    if size:
        _add(properties, "w:szCs", str(round(2 * size)))
    if _BENGALI.search(text):
        _add(properties, "w:cs", None)
    lang = _add(properties, "w:lang", "en-GB")
    lang.set(qn("w:bidi"), "bn-BD" if language is Language.BANGLA or _BENGALI.search(text) else "en-GB")


def _add(properties: Any, tag: str, value: str | None) -> Any:
    made = OxmlElement(tag)
    if value is not None:
        made.set(qn("w:val"), value)
    properties.append(made)
    return made


def _edge(paragraph: Any, side: str, style: str, colour: Colour, width: int) -> None:
    """`width` in eighths of a point."""
    borders = OxmlElement("w:pBdr")
    edge = OxmlElement(f"w:{side}")
    shade = "".join(f"{round(255 * c):02X}" for c in colour)
    for name, value in (("val", style), ("sz", str(width)), ("space", "8"), ("color", shade)):
        edge.set(qn(f"w:{name}"), value)
    borders.append(edge)
    paragraph._p.get_or_add_pPr().insert_element_before(borders, *_BEHIND_BORDERS)


def _anchor(name: str) -> str:
    return re.sub(r"\W", "_", name)


def _clean(text: str) -> str:
    return _UNPRINTABLE.sub("\ufffd", text)
