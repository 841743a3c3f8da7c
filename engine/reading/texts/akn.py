"""Akoma Ntoso to lines, with the outline that the file declares."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.domain.language import Language
from engine.domain.outline import Declared, Outline, Spot
from engine.domain.page import LineRole
from engine.domain.provision import Kind
from engine.errors import UnreadableSource
from engine.reading.texts.akn_kinds import kind_of
from engine.reading.texts.composing import Composer, Placed
from engine.reading.texts.form import Form
from engine.reading.texts.manuscript import Leaf, Manuscript, TextLine
from engine.reading.texts.xml_tree import Element, tree_of

OWN = "urn:dhara:export:1"
STEP = 4  # blanks that each level is set in by
_GAPS = {"line": "\n", "run-in": " ", "joined": ""}
_BLOCKS = {"p", "block", "li", "tr", "heading", "subheading", "num", "crossHeading", "tocItem"}
_UNSEEN = {"meta", "toc"}
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_LANGUAGES = {"ben": Language.BANGLA, "bn": Language.BANGLA, "eng": Language.ENGLISH, "en": Language.ENGLISH}
_FOOT = re.compile(r"\D*(\d+)")


def akoma_ntoso(text: str, name: str) -> Manuscript:
    """Raises UnreadableSource for what is no Akoma Ntoso 3.0 of a law, or is damaged or hostile."""
    root = tree_of(text, name)
    document = next(
        (child for child in root.children if child.tag in ("act", "bill", "doc", "statement")), None
    )
    if document is None or not (document.find("body") or document.find("mainBody")):
        raise UnreadableSource(
            f"{name} is Akoma Ntoso, but neither an act nor a bill.",
            hint="Judgments, debates and collections cannot be imported.",
        )
    meta = document.find("meta")
    notes = _numbered(document, meta)
    writer = _Writer(notes)
    for part in document.children:
        if part.tag not in _UNSEEN:
            writer.walk(part, 0, -1)
    writer.composer.finish()
    lines = [*writer.composer.lines, *(note.line for note in notes), *_parts(meta)]
    outline = _told(tuple(writer.declared()), meta)
    return Manuscript(Form.AKN.value, (Leaf(tuple(lines)),), outline=outline)


@dataclass(frozen=True, slots=True)
class _Note:
    """`number` counts the notes of the file: markers may begin anew on each page."""

    element: Element
    number: int

    @property
    def line(self) -> TextLine:
        mark = str(self.number)
        words = " ".join(_plain(self.element).split())
        return TextLine(f"{mark} {words}", LineRole.FOOTNOTE, marks=((0, len(mark)),))


def _numbered(document: Element, meta: Element | None) -> tuple[_Note, ...]:
    """Notes at their marks and those without one: by the numbers in their names where all have one of
    their own, else as they come."""
    holders = [holder for holder in (meta.children if meta else ()) if holder.tag == "notes"]
    found = [*_all(document, "authorialNote"), *(note for holder in holders for note in holder.children)]
    found = [note for note in found if _plain(note).strip()]
    named = {n: int(match[1]) for n, note in enumerate(found) if (match := _FOOT.fullmatch(note.get("eId")))}
    if len(set(named.values())) == len(found):
        found = [found[n] for n in sorted(named, key=lambda n: named[n])]
    return tuple(_Note(element, n) for n, element in enumerate(found, 1))


def _all(element: Element, tag: str) -> Iterator[Element]:
    for child in element.children:
        if child.tag == tag:
            yield child
        else:
            yield from _all(child, tag)


def _parts(meta: Element | None) -> list[TextLine]:
    """What stood on the pages of an exported law besides its provisions."""
    roles = {role.value for role in (LineRole.HEADER, LineRole.PAGE_NUMBER, LineRole.CONTENTS)}
    held = meta.find("proprietary") if meta else None
    out = []
    for part in held.children if held else ():
        words = " ".join(_plain(part).split())
        if part.space == OWN and part.tag == "part" and part.get("role") in roles and words:
            out.append(TextLine(words, LineRole(part.get("role"))))
    return out


def _told(nodes: tuple[Declared, ...], meta: Element | None) -> Outline:
    if meta is None:
        return Outline(nodes)
    work = meta.find("identification", "FRBRWork")
    titles = [
        c.get("value")
        for c in (work.children if work else ())
        if c.tag == "FRBRalias" and c.get("name") == "title"
    ]
    expression = meta.find("identification", "FRBRExpression")
    day = expression.find("FRBRdate") if expression else None
    date = day.get("date") if day else ""
    spoken = expression.find("FRBRlanguage") if expression else None
    grammar = meta.find("proprietary", "grammar")
    return Outline(
        nodes,
        " ".join(titles[0].split()) if titles else "",
        _LANGUAGES.get(spoken.get("language").lower()) if spoken else None,
        date if _DAY.fullmatch(date) and not date.startswith("0001") else None,
        _plain(grammar) if grammar and grammar.space == OWN else "",
    )


def _plain(element: Element) -> str:
    return "".join(
        item if isinstance(item, str) else " " if item.tag == "br" else _plain(item)
        for item in element.content
    )


@dataclass(slots=True)
class _Node:
    kind: Kind
    eid: str
    word: str
    parent: int
    num: str = ""
    heading: Placed | None = None
    first: Spot | None = None
    body: Spot | None = None
    last: Spot | None = None
    terms: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Writer:
    notes: tuple[_Note, ...]
    composer: Composer = field(default_factory=Composer)
    nodes: list[_Node] = field(default_factory=list)
    _previous: str = ""  # the tag of the run before, "" when that was of another provision

    def declared(self) -> list[Declared]:
        """Nodes that hold words, their parents by place."""
        at: dict[int, int] = {}
        out: list[Declared] = []
        for n, node in enumerate(self.nodes):
            if node.first is None or node.last is None:
                continue
            at[n] = len(out)
            parent = node.parent
            while parent >= 0 and parent not in at:
                parent = self.nodes[parent].parent
            heading = (node.heading.start, node.heading.end) if node.heading else None
            out.append(
                Declared(
                    node.kind, node.eid, node.num, at.get(parent, -1), node.first, node.body or node.first,
                    node.last, heading, node.word, tuple(node.terms),
                )
            )  # fmt: skip
        return out

    def walk(self, element: Element, depth: int, owner: int) -> None:
        """`owner` is the innermost provision around, -1 outside all."""
        if element.tag in _UNSEEN:
            return
        above = [self.nodes[n].kind for n in self._line_of(owner)]
        kind = kind_of(element.tag, element.get("name"), above)
        front = next((n for n, node in enumerate(self.nodes) if node.kind is Kind.PREAMBLE), -1)
        if kind is Kind.PREAMBLE and front >= 0:  # a preface before it, or the other way round: one opening
            kind, owner = None, front
            self.nodes[front].eid = self.nodes[front].eid or element.get("eId")
        if kind is not None:
            word = element.tag if element.tag in ("article", "rule") else ""
            # A recital is a reason for the whole, as long as the preamble that it is printed in.
            holder = -1 if kind is Kind.RECITAL else owner
            self.nodes.append(_Node(kind, element.get("eId"), word, holder))
            owner, depth = len(self.nodes) - 1, depth + 1
            self._previous = ""
        for child in element.children:
            if child.tag in _BLOCKS:
                self._block(child, depth, owner)
            else:
                self.walk(child, depth, owner)
        if kind is not None:
            self._previous = ""

    def _block(self, element: Element, depth: int, owner: int) -> None:
        for part, words in self._split(element):
            usual = "" if part == "closing" else self._usual(part)
            gap = _GAPS.get(words.get("class"), usual)
            pieces: list[tuple[str, bool]] = []
            self._inline(words, pieces)
            if owner >= 0:
                self.nodes[owner].terms += [" ".join(_plain(term).split()) for term in _all(words, "def")]
            placed = self.composer.run(pieces, gap, STEP * depth)
            if placed is not None:
                self._note_down(part, placed, pieces, owner)
                self._previous = part

    def _split(self, element: Element) -> list[tuple[str, Element]]:
        """A heading without what closes it in mid-line, and that."""
        if element.tag != "heading":
            return [(element.tag, element)]
        closing = [c for c in element.children if c.tag == "inline" and c.get("name") == "closing"]
        kept = [item for item in element.content if item not in closing]
        return [("heading", replace(element, content=kept)), *(("closing", c) for c in closing)]

    def _usual(self, part: str) -> str:
        if self._previous == "num":
            return " "
        return "" if self._previous == "closing" and part != "num" else "\n"

    def _note_down(self, part: str, placed: Placed, pieces: list[tuple[str, bool]], owner: int) -> None:
        if owner < 0:
            return
        node = self.nodes[owner]
        if part == "heading" and node.heading is None:
            node.heading = placed
            if node.first is None:  # it stands before the number: above the provision, or beside it
                return
        if part == "num" and not node.num:
            node.num = "".join(text for text, mark in pieces if not mark).strip()
        if part not in ("num", "heading", "closing") and node.body is None:
            node.body = placed.start
        for n in self._line_of(owner):
            self.nodes[n].first = self.nodes[n].first or placed.start
            self.nodes[n].body = self.nodes[n].body or (placed.start if n != owner else None)
            self.nodes[n].last = placed.end

    def _line_of(self, owner: int) -> list[int]:
        """The provision and all around it, innermost first."""
        out = []
        while owner >= 0:
            out.append(owner)
            owner = self.nodes[owner].parent
        return out

    def _inline(self, element: Element, pieces: list[tuple[str, bool]]) -> None:
        for item in element.content:
            if isinstance(item, str):
                pieces.append((item, False))
            elif item.tag in ("authorialNote", "noteRef"):
                target = item.get("href").lstrip("#")
                pieces += [
                    (str(note.number), True)
                    for note in self.notes
                    if note.element is item or (target and note.element.get("eId") == target)
                ][:1]
            elif item.tag in ("br", "eol"):
                pieces.append(("\v" if item.tag == "br" else " ", False))
            elif item.tag in ("td", "th", "p", "li"):
                self._inline(item, pieces)
                pieces.append((" ", False))
            else:
                self._inline(item, pieces)
