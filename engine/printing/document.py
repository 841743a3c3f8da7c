"""A drawn document and the arrow from it to the bytes of a PDF file. The same document, the same bytes."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pikepdf import Array, Dictionary, Name, Object, ObjectStreamMode, OutlineItem, Page, Pdf, String

from engine.printing.clusterfont import ClusterFont
from engine.printing.picture import Picture
from engine.printing.tags import Element, write_tree

PRODUCER = "Dhara"
NAMESPACE = "urn:dhara:print:1"  # of our own properties in the XMP packet


@dataclass(frozen=True, slots=True)
class Link:
    """`box` is x0, y0, x1, y1 from the bottom left. It leads to a url, or a page (from 1), or a name."""

    box: tuple[float, float, float, float]
    url: str
    page: int
    top: float
    name: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Of the outline: it leads to `y` points from the top of `page` (from 1)."""

    level: int
    text: str
    page: int
    y: float


@dataclass(slots=True)
class Sheet:
    """A page while it is drawn: operators, each with the tag they are content of ("" = decoration)."""

    width: float
    height: float
    label: str | None
    drawn: list[tuple[str, str]] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    marks: int = 0  # pieces of `drawn` that have a tag
    pictures: list[tuple[str, Picture]] = field(default_factory=list)  # by the name they are drawn by


@dataclass(frozen=True, slots=True)
class Document:
    """`targets` are (page, points from its top) by name; `root` is untagged when it has no kids."""

    title: str
    language: str
    subject: str
    properties: Mapping[str, str]
    sheets: Sequence[Sheet]
    outline: Sequence[Entry]
    targets: Mapping[str, tuple[int, float]]
    root: Element


def pdf_bytes(document: Document, fonts: Sequence[ClusterFont]) -> bytes:
    pdf = Pdf.new()
    faces = Dictionary({"/" + font.name: font.add_to(pdf) for font in fonts})
    pages = [
        pdf.make_indirect(Dictionary(Type=Name.Page, MediaBox=Array([0, 0, s.width, s.height])))
        for s in document.sheets
    ]
    tagged = bool(document.root.kids)
    links: list[list[Object]] = []
    for sheet, page in zip(document.sheets, pages, strict=True):
        page.Contents = pdf.make_stream(_content(sheet, tagged))
        page.Resources = Dictionary(Font=faces)
        if sheet.pictures:
            page.Resources.XObject = Dictionary({"/" + name: _image(pdf, p) for name, p in sheet.pictures})
        links.append([_annotation(pdf, link, document, pages) for link in sheet.links])
        if links[-1]:
            page.Annots = Array(links[-1])
        pdf.pages.append(Page(page))
    if tagged:
        pdf.Root.StructTreeRoot = write_tree(
            pdf, document.root, pages, [s.marks for s in document.sheets], links
        )
        pdf.Root.MarkInfo = Dictionary(Marked=True)
        for page in pages:
            page.Tabs = Name.S
    _label_pages(pdf, document)
    _outline(pdf, document)
    _describe(pdf, document)
    out = io.BytesIO()
    # The file's id is made from its content; no date and no tool version goes in.
    pdf.save(out, min_version="1.7", object_stream_mode=ObjectStreamMode.generate, deterministic_id=True)
    return out.getvalue()


def _image(pdf: Pdf, picture: Picture) -> Object:
    """Its rows go in as they are: the reader undoes the filter, as it does for PNG."""
    colours = {1: Name.DeviceGray, 3: Name.DeviceRGB}[picture.colours]
    stream = pdf.make_stream(
        b"",
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=picture.width,
        Height=picture.height,
        ColorSpace=colours,
        BitsPerComponent=8,
    )
    how = Dictionary(Predictor=15, Colors=picture.colours, BitsPerComponent=8, Columns=picture.width)
    stream.write(picture.data, filter=Name.FlateDecode, decode_parms=how)
    return stream


def _content(sheet: Sheet, tagged: bool) -> bytes:
    """The content stream of a page. Marked content is numbered in the order in which it was drawn."""
    parts: list[str] = []
    mark = 0
    for tag, body in sheet.drawn:
        if tag:
            parts.append(f"/{tag} <</MCID {mark}>> BDC\n{body}\nEMC")
            mark += 1
        else:
            parts.append(f"/Artifact BMC\n{body}\nEMC" if tagged else body)
    return "\n".join(parts).encode("ascii")


def _annotation(pdf: Pdf, link: Link, document: Document, pages: Sequence[Object]) -> Object:
    box = Array([round(v, 2) for v in link.box])
    made = Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=box, Border=Array([0, 0, 0]), F=4)
    if link.url:
        made.A = Dictionary(S=Name.URI, URI=String(link.url))
        made.Contents = String(link.url)
    else:
        number, top = document.targets[link.name] if link.name else (link.page, link.top)
        height = document.sheets[number - 1].height
        made.Dest = Array([pages[number - 1], Name.XYZ, 0, round(height - top, 2), 0])
    return pdf.make_indirect(made)


def _label_pages(pdf: Pdf, document: Document) -> None:
    if not any(sheet.label for sheet in document.sheets):
        return
    labels = Array()
    for number, sheet in enumerate(document.sheets):
        labels.append(number)
        labels.append(
            Dictionary(P=String(sheet.label)) if sheet.label else Dictionary(S=Name.D, St=number + 1)
        )
    pdf.Root.PageLabels = Dictionary(Nums=labels)


def _outline(pdf: Pdf, document: Document) -> None:
    above: list[tuple[int, OutlineItem]] = []
    with pdf.open_outline() as outline:
        for entry in document.outline:
            top = document.sheets[entry.page - 1].height - entry.y
            item = OutlineItem(entry.text, entry.page - 1, "XYZ", left=0, top=top)
            while above and above[-1][0] >= entry.level:
                above.pop()
            (above[-1][1].children if above else outline.root).append(item)
            above.append((entry.level, item))


def _describe(pdf: Pdf, document: Document) -> None:
    pdf.Root.Lang = String(document.language)
    pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
    # No claim of PDF/A or PDF/UA: neither has been validated.
    with pdf.open_metadata(set_pikepdf_as_editor=False) as meta:
        meta["dc:title"], meta["dc:language"] = document.title, {document.language}
        meta["pdf:Producer"] = PRODUCER
        if document.subject:
            meta["dc:description"] = document.subject
        meta.register_xml_namespace(NAMESPACE, "dhara")
        for name, value in document.properties.items():
            meta[f"dhara:{name}"] = value
    for name, value in document.properties.items():
        pdf.docinfo["/" + name] = String(value)
