"""Web pages to lines: blocks are paragraphs, rows of a table one line each, links to notes their marks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

from engine.domain.page import LineRole
from engine.errors import ReaderLimit
from engine.reading.texts.form import Form
from engine.reading.texts.manuscript import Leaf, Manuscript, TextLine
from engine.reading.texts.notes import Link, with_notes
from engine.reading.texts.numbering import marker, opens_with_label
from engine.reading.texts.scribe import Scribe

UNSEEN = {
    "script", "style", "template", "head", "noscript", "iframe", "object", "embed", "svg", "math", "canvas",
    "audio", "video", "select", "button", "textarea", "map", "area",
}  # fmt: skip
VOID = {
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
}  # fmt: skip
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
BLOCKS = {
    *HEADINGS, "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "header", "hr", "html", "legend",
    "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "thead", "tfoot", "tr",
    "td", "th", "ul",
}  # fmt: skip
BOLD = {*HEADINGS, "b", "strong", "th"}
DEEPER = {"ol", "ul", "blockquote", "dd", "table"}
STEP = 4  # blanks that each list or table inside another is set in by
DEEPEST = 2000  # elements inside one another
_CENTRED = re.compile(r"text-align\s*:\s*center", re.I)
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.I)


def web_page(text: str) -> Manuscript:
    """What a browser would show of it, in its order. Nothing is fetched, nothing in it runs."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    reader.finish()
    lines = with_notes(reader.scribe.lines, reader.places, reader.links)
    remarks = []
    if reader.unseen:
        remarks.append(("hidden_text", f"{reader.unseen} passages that the page hides were left out."))
    return Manuscript(Form.WEB.value, (Leaf(tuple(lines)),), remarks=tuple(remarks))


@dataclass(slots=True)
class _Element:
    tag: str
    name: str = ""  # its id
    count: int = 0  # of a list's items
    style: str = ""  # of a list's numbers
    centred: bool = False
    hidden: bool = False
    link: str = ""  # where it leads, inside the page
    number: int = 0  # of this element in the page, from 1


@dataclass(slots=True)
class _Cell:
    """A row in the making: cells join one line until one of them has a second paragraph."""

    break_before_more: bool = False


@dataclass(slots=True)
class _Block:
    bold: list[bool] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    linked: int = 0  # characters that are the words of a link inside the page
    total: int = 0
    level: int = 0  # of the heading it stands in


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.scribe = Scribe()
        self.places: list[frozenset[str]] = []  # of each line, the names a link can lead to
        self.links: list[tuple[Link, ...]] = []
        self.unseen = 0
        self._open: list[_Element] = []
        self._rows: list[_Cell] = []
        self._block = _Block()
        self._dark = 0  # elements inside an unseen one
        self._count = 0
        self._pending = ""  # the number of an item whose words have not come yet

    # -- what the parser tells

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if self._dark:
            self._dark += tag not in VOID
            return
        style = given.get("style", "")
        hidden = "hidden" in given or bool(_HIDDEN.search(style))
        if tag in UNSEEN or hidden:
            self.unseen += hidden
            self._dark = 0 if tag in VOID else 1
            return
        if tag == "br" or tag == "hr":
            self._break(soft=False)
        if name := given.get("id") or (given.get("name", "") if tag == "a" else ""):
            self._block.names.add(name)
        if tag in VOID:
            return
        if len(self._open) >= DEEPEST:
            raise ReaderLimit(f"The page has more than {DEEPEST} elements inside one another.")
        if tag in ("li", "p", "td", "th", "tr", "dt", "dd", "option"):
            self._close_implied(tag)
        if tag in BLOCKS:
            self._begin_block(tag)
        self._count += 1
        target = given.get("href", "")
        element = _Element(
            tag,
            name,
            int(given["start"]) - 1 if given.get("start", "").lstrip("-").isdigit() else 0,
            given.get("type", ""),
            tag == "center" or given.get("align", "").lower() == "center" or bool(_CENTRED.search(style)),
            link=target[1:] if tag == "a" and target.startswith("#") else "",
            number=self._count,
        )
        self._open.append(element)
        if tag == "li":
            self._number_item()

    def handle_endtag(self, tag: str) -> None:
        if self._dark:
            self._dark -= tag not in VOID
            return
        at = next((n for n in range(len(self._open) - 1, -1, -1) if self._open[n].tag == tag), -1)
        if at < 0:
            return
        while len(self._open) > at:
            self._shut(self._open[-1])
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._dark or not data:
            return
        if data.strip():
            if self._rows and self._rows[-1].break_before_more:
                self._flush()
            self._block.bold.append(any(e.tag in BOLD for e in self._open))
            self._block.level = max((int(e.tag[1]) for e in self._open if e.tag in HEADINGS), default=0)
            self._block.names.update(e.name for e in self._open if e.name)
            words = len(data.strip())
            self._block.total += words
            link = next((e.link for e in reversed(self._open) if e.link), "")
            self._block.linked += words if link else 0
        raised = next((n for n, e in enumerate(self._open, 1) if e.tag == "sup" or e.link), 0)
        if raised and (self._is_mark(data) or any(e.tag == "sup" for e in self._open)):
            target = next((e.link for e in reversed(self._open) if e.link), "")
            self.scribe.say(data, mark=self._open[raised - 1].number)
            if data.strip():
                self._block.links.append(target)
            return
        self.scribe.say(data)

    def parse_marked_section(self, i: int, report: int = 1) -> int:
        """As browsers do: CDATA's words are text, of all else ("<![if !IE]>") nothing is shown."""
        start, stop = ("<![CDATA[", "]]>") if self.rawdata.startswith("<![CDATA[", i) else ("<!", ">")
        end = self.rawdata.find(stop, i)
        if end < 0:
            return -1
        if stop == "]]>":
            self.handle_data(self.rawdata[i + len(start) : end])
        return end + len(stop)

    def finish(self) -> None:
        self._flush()

    # -- blocks

    def _begin_block(self, tag: str) -> None:
        if tag in ("td", "th"):
            if self._rows:
                if not self.scribe.idle:
                    self.scribe.say(" ")
                self._rows[-1].break_before_more = False
            return
        if tag == "tr":
            self._flush()
            self._rows.append(_Cell())
            return
        if tag == "table" or not self._in_cell():
            self._flush()

    def _break(self, *, soft: bool) -> None:
        if self._in_cell() and soft:
            if not self.scribe.idle:
                self._rows[-1].break_before_more = True
        else:
            self._flush()

    def _in_cell(self) -> bool:
        for element in reversed(self._open):
            if element.tag in ("td", "th"):
                return bool(self._rows)
            if element.tag == "table":
                return False
        return False

    def _shut(self, element: _Element) -> None:
        if element.tag == "tr":
            self._flush()
            if self._rows:
                self._rows.pop()
        elif element.tag in ("td", "th"):
            if self._rows:
                self._rows[-1].break_before_more = False
        elif element.tag in BLOCKS:
            self._break(soft=True)

    def _close_implied(self, tag: str) -> None:
        """End tags that HTML lets people leave out: a new item, cell or row ends the one before."""
        ends = {"li": {"li"}, "p": {"p"}, "td": {"td", "th"}, "th": {"td", "th"}, "tr": {"tr", "td", "th"}}
        walls = {"table", "ol", "ul", "dl"} | ({"div", "td", "th", "li", "section"} if tag == "p" else set())
        for n in range(len(self._open) - 1, -1, -1):
            if self._open[n].tag in walls:
                return
            if self._open[n].tag in ends.get(tag, {"dt", "dd"}):
                while len(self._open) > n:
                    self._shut(self._open[-1])
                    self._open.pop()
                return

    def _number_item(self) -> None:
        """A browser numbers the items of a list; unless their words begin with a number, so do we."""
        owner = next((e for e in reversed(self._open) if e.tag in ("ol", "ul")), None)
        if owner is not None and owner.tag == "ol":
            owner.count += 1
            self._pending = marker(owner.count, owner.style)

    def _flush(self) -> None:
        block, self._block = self._block, _Block()
        if self._rows:
            self._rows[-1].break_before_more = False
        if self.scribe.idle:
            self._block.names = block.names  # an empty anchor names what follows it
            self.scribe.end()
            return
        role = LineRole.HEADER if any(e.tag == "nav" for e in self._open) else LineRole.BODY
        if role is LineRole.BODY and block.linked and block.linked >= 0.9 * block.total and not block.links:
            role = LineRole.CONTENTS
        depth = sum(1 for e in self._open if e.tag in DEEPER)
        line = self.scribe.end(
            role,
            indent=STEP * depth,
            level=block.level if role is LineRole.BODY else 0,
            bold=bool(block.bold) and all(block.bold),
            centred=any(e.centred for e in self._open),
        )
        if line is None:
            return
        if self._pending and role is LineRole.BODY and not (line.marks and line.marks[0][0] == 0):
            self.scribe.lines[-1] = _numbered(line, self._pending)
        self._pending = ""
        self.places.append(frozenset(block.names))
        self.links.append(tuple(Link(target) for target in block.links))

    def _is_mark(self, data: str) -> bool:
        """The words of a link inside the page that are a number or a sign, brackets or not."""
        inside = any(e.link for e in self._open)
        return inside and bool(re.fullmatch(r"\s*[\[(]?\s*(?:\d{1,4}|[*†‡§]{1,3}|[a-z])?\s*[\])]?\s*", data))


def _numbered(line: TextLine, number: str) -> TextLine:
    if opens_with_label(line.text):
        return line
    shift = len(number) + 1
    marks = tuple((a + shift, b + shift) for a, b in line.marks)
    return replace(line, text=f"{number} {line.text}", marks=marks)
